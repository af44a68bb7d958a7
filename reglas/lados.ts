/*
 * Sides: who plays a match. A participante plays with the own ball; a bando with those of its members, or with the one ball
 * of its card.
 */
import { nombresEnLinea } from './miembros.ts';
import type { Bando, ParticipanteEnTablero, Tablero } from './tablero.ts';

/** A side: its id, what it is called on a line, who plays for it, and the balls they hit, both in their order. */
export type Lado = {
  id: string;
  nombre: string;
  miembros: readonly ParticipanteEnTablero[];
  bolas: readonly ParticipanteEnTablero[];
};

/** The one ball of a bando: its card, under its own id, on the tee of its first member. */
function bolaDe(
  { id, tarjeta }: Bando,
  { nombre, miembros }: Pick<Lado, 'nombre' | 'miembros'>,
): ParticipanteEnTablero[] {
  const [primero, ...otros] = miembros;
  return primero === undefined || tarjeta === undefined || otros.length === 0
    ? []
    : [{ ...primero, ...tarjeta, id, nombre }];
}

/**
 * Everybody who can be a side of a match, by id: each participante, and each bando of which somebody is left. With own balls
 * who is left plays on alone; a bando of one ball that is not whole any more is no side.
 *
 * Source: modalidades.md 1 and 4; Rules 22 and 23.4.
 */
export function ladosDelTablero({
  participantes,
  bandos = [],
}: Pick<Tablero, 'participantes' | 'bandos'>): ReadonlyMap<string, Lado> {
  const quien = new Map(participantes.map((uno) => [uno.id, uno]));
  const deUnaBola = bandos.some(({ tarjeta }) => tarjeta !== undefined);
  const solos = participantes.map((uno): Lado => ({
    id: uno.id,
    nombre: uno.nombre,
    miembros: [uno],
    bolas: [uno],
  }));
  const juntos = bandos.map((bando): Lado => {
    const miembros = bando.participanteIds.flatMap((suyo) => quien.get(suyo) ?? []);
    const nombre = nombresEnLinea(miembros.map((miembro) => miembro.nombre));
    const bolas = deUnaBola ? bolaDe(bando, { nombre, miembros }) : miembros;
    return { id: bando.id, nombre, miembros, bolas };
  });
  const lados = [...solos, ...juntos].filter(({ bolas }) => bolas.length > 0);
  return new Map(lados.map((lado) => [lado.id, lado]));
}

/**
 * The handicap that a side is seeded by: the sum of the own handicaps of its members, in tenths so that equal sums are equal;
 * null where somebody has none.
 *
 * Source: modalidades.md 3.7 and 3.8, decision 38.
 */
export function sumaDeHandicaps(lado: Lado | undefined): number | null {
  const suyos = lado?.miembros.map(({ handicapPropio }) => handicapPropio) ?? [null];
  const decimas = suyos.reduce<number | null>(
    (suma, uno) => (suma === null || uno === null ? null : suma + Math.round(uno * 10)),
    0,
  );
  return decimas === null ? null : decimas / 10;
}
