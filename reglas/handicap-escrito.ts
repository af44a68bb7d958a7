/**
 * A handicap as it is written, to a tenth: decimal comma, and a plus player, kept below zero, with his sign. 12.4 → '12,4',
 * −2.4 → '+2,4'.
 *
 * Source: decision 4.
 */
export function handicapEscrito(handicap: number): string {
  const cifras = String(Math.round(Math.abs(handicap) * 10) / 10).replace('.', ',');
  return handicap < 0 ? `+${cifras}` : cifras;
}
