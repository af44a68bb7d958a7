/*
 * Text as it is compared, whoever wrote it and however.
 */

/** Letters without accents or capitals: 'Íñigo' → 'inigo'. Everything else stays as it is. Source: beyond the specification. */
export function sinTildes(texto: string): string {
  return texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The same on one line, without doubled spaces: '  Íñigo  NÚÑEZ ' → 'inigo nunez'. Source: beyond the specification. */
export function plegado(texto: string): string {
  return sinTildes(texto).replaceAll(/\s+/gu, ' ').trim();
}
