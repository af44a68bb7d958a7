let colador: Intl.Collator | undefined;

/**
 * Spanish alphabetical order of two texts: below 0 where the first one goes before. Álvarez, García, Núñez, Ñáñez, Ortega.
 *
 * Its tables are read when it is first asked: that takes a phone tens of milliseconds, and most screens order nothing.
 */
export function alfabetico(a: string, b: string): number {
  colador ??= new Intl.Collator('es');
  return colador.compare(a, b);
}

/** What has a name, in that order of it; what is called alike stays as it came. */
export function porNombre<T extends { nombre: string }>(cosas: readonly T[]): T[] {
  return cosas.toSorted((a, b) => alfabetico(a.nombre, b.nombre));
}
