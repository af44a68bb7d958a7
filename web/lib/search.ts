/** Text as it is compared in a search: no accents, no capitals, no double spaces. 'Íñigo  NÚÑEZ' → 'inigo nunez'. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Whether every word of the query stands somewhere in the texts. An empty query matches everything. */
export function matches(query: string, texts: ReadonlyArray<string | null | undefined>): boolean {
  const haystack = fold(texts.filter(Boolean).join(' '));
  return fold(query)
    .split(' ')
    .every((word) => haystack.includes(word));
}

let collator: Intl.Collator | undefined;

/** Spanish alphabetical order: Álvarez, García, Núñez, Ñáñez, Ortega; figures by their size. Its tables are read when it is first asked. */
export function compareEs(a: string, b: string): number {
  collator ??= new Intl.Collator('es', { sensitivity: 'variant', numeric: true });
  return collator.compare(a, b);
}
