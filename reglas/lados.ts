/*
 * Sides: who plays a match. A participante plays with the own ball; a bando with those of its members.
 */
import type { ParticipanteEnTablero, Tablero } from './tablero.ts';

/** A side: its id, what it is called on a line, and who plays for it, in their order. */
export type Lado = { id: string; nombre: string; miembros: readonly ParticipanteEnTablero[] };

/**
 * Everybody who can be a side of a match, by id: each participante, and each bando of which somebody is left. Who is left
 * plays on alone.
 *
 * Source: modalidades.md 1 and 4; Rule 23.4.
 */
export function ladosDelTablero({
  participantes,
  bandos = [],
}: Pick<Tablero, 'participantes' | 'bandos'>): ReadonlyMap<string, Lado> {
  const quien = new Map(participantes.map((uno) => [uno.id, uno]));
  const solos = participantes.map((uno): Lado => ({ id: uno.id, nombre: uno.nombre, miembros: [uno] }));
  const juntos = bandos.flatMap(({ id, participanteIds }): Lado[] => {
    const miembros = participanteIds.flatMap((suyo) => quien.get(suyo) ?? []);
    const nombre = miembros.map((miembro) => miembro.nombre).join(' · ');
    return miembros.length === 0 ? [] : [{ id, nombre, miembros }];
  });
  return new Map([...solos, ...juntos].map((lado) => [lado.id, lado]));
}

/**
 * The handicap that a side is seeded by: the sum of the own handicaps of its members; null where somebody has none.
 *
 * Source: modalidades.md 3.7 and 3.8.
 */
export function sumaDeHandicaps(lado: Lado | undefined): number | null {
  const suyos = lado?.miembros.map(({ handicapPropio }) => handicapPropio) ?? [null];
  return suyos.reduce<number | null>((suma, uno) => (suma === null || uno === null ? null : suma + uno), 0);
}
