/*
 * The part of an address that names a torneo or a liga: what is left of its name in plain letters.
 */

const LARGO_MAX = 80;

/**
 * A name as a part of an address: lower case, without accents, words joined by hyphens ('Trofeo Ñoño 2026' →
 * 'trofeo-nono-2026'); `vacio` where nothing is left of it.
 *
 * Source: beyond the specification, addresses by name.
 */
export function slugDe(nombre: string, vacio: string): string {
  const palabras = nombre
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .slice(0, LARGO_MAX)
    .replace(/^-+|-+$/gu, '');
  return palabras === '' ? vacio : palabras;
}

/** The first of 'base', 'base-2', 'base-3' … that is not taken. */
export function slugLibre(base: string, ocupados: ReadonlySet<string>): string {
  for (let n = 2; ocupados.has(base); n += 1) {
    const candidato = `${base}-${n}`;
    if (!ocupados.has(candidato)) return candidato;
  }
  return base;
}
