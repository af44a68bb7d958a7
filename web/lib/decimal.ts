/** A number as people type it, with comma or point: '14,2' and '14.2' → 14.2; null for what is no number. */
export function parseDecimal(text: string): number | null {
  const plain = text.trim().replace('\u2212', '-').replace(',', '.');
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** A handicap as people type it: '14,2' → 14.2; a plus one '+1,2' (as it is shown) or '-1,2' → −1.2; null for no number. */
export function parseHandicap(text: string): number | null {
  const value = parseDecimal(text);
  if (value === null) return null;
  // Never −0, which is shown as 0 and compared as another.
  return (text.trim().startsWith('+') ? -value : value) + 0;
}
