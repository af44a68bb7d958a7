import { plegado } from '#reglas/texto.ts';

/** Whether every word of the query stands somewhere in the texts. An empty query matches everything. */
export function matches(query: string, texts: ReadonlyArray<string | null | undefined>): boolean {
  const haystack = plegado(texts.filter(Boolean).join(' '));
  return plegado(query)
    .split(' ')
    .every((word) => haystack.includes(word));
}
