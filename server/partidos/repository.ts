import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '#db/tables.ts';
import type { ResultadoDePartido } from '#reglas/cuadro-en-tablero.ts';
import type { HoyoDeRonda } from '#reglas/partido-en-marcha.ts';

/** Writes a bracket, all its matches at once. */
export async function insertPartidos(
  trx: Db,
  partidos: readonly Insertable<Tables['partidos']>[],
): Promise<void> {
  await trx
    .insertInto('partidos')
    .values([...partidos])
    .execute();
}

/** Takes the bracket of a torneo away. */
export async function deletePartidos(trx: Db, torneoId: string): Promise<void> {
  await trx.deleteFrom('partidos').where('torneoId', '=', torneoId).execute();
}

/** A side as it is stored: a participante or a bando. */
export type LadoGuardado =
  | { ganadorId: string; ganadorBandoId: null }
  | { ganadorId: null; ganadorBandoId: string };

const NADIE = { ganadorId: null, ganadorBandoId: null };

/** How a match ended, as it is stored; rival: of a later round, who conceded it. */
export type ResultadoGuardado = { ganador: LadoGuardado; rival: string | null } & Omit<
  ResultadoDePartido,
  'ganadorId' | 'rivalId'
>;

/** A hole that was conceded, as it is stored; rival: of a later round, who did; ganador: null takes it back. */
export type ConcesionGuardada = { hoyo: number; ganador: LadoGuardado | null; rival: string | null };

async function nextVersion(
  trx: Db,
  { id, resultado }: { id: string; resultado?: ResultadoGuardado | null },
): Promise<number> {
  const { ganador = NADIE, motivo = null, marcador = null, rival = null } = resultado ?? {};
  const { version } = await trx
    .updateTable('partidos')
    .set({
      version: sql`version + 1`,
      ...(resultado === undefined ? {} : { ...ganador, motivo, marcador, rival }),
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Writes how a match ended; null takes it back. Gives the new version. */
export async function updateResultado(
  trx: Db,
  { id, resultado }: { id: string; resultado: ResultadoGuardado | null },
): Promise<number> {
  return await nextVersion(trx, { id, resultado });
}

/** Writes that a hole was conceded; null takes it back. Gives the new version of the match. */
export async function replaceConcedido(
  trx: Db,
  { id, hoyo, ganador, rival }: ConcesionGuardada & { id: string },
): Promise<number> {
  if (ganador === null) {
    await trx
      .deleteFrom('partidos_hoyos')
      .where('partidoId', '=', id)
      .where('numeroHoyo', '=', hoyo)
      .execute();
  } else {
    await trx
      .insertInto('partidos_hoyos')
      .values({ partidoId: id, numeroHoyo: hoyo, ...ganador, rival })
      .onConflict((conflict) =>
        conflict.columns(['partidoId', 'numeroHoyo']).doUpdateSet({ ...ganador, rival }),
      )
      .execute();
  }
  return await nextVersion(trx, { id });
}

/** Writes who won a hole of a later round; null takes it away. Gives the new version of the match. */
export async function replaceHoyoDeRonda(
  trx: Db,
  { id, hoyo, aId, bId, ganador }: HoyoDeRondaGuardado & { id: string },
): Promise<number> {
  await trx
    .deleteFrom('partidos_jugados')
    .where('partidoId', '=', id)
    .where('numeroHoyo', '=', hoyo)
    .execute();
  if (ganador !== null)
    await trx
      .insertInto('partidos_jugados')
      .values({ partidoId: id, numeroHoyo: hoyo, ladoA: aId, ladoB: bId, ganador })
      .execute();
  return await nextVersion(trx, { id });
}

/** A hole of a later round; null = nobody has won it yet. */
export type HoyoDeRondaGuardado = Omit<HoyoDeRonda, 'ganador'> & { ganador: HoyoDeRonda['ganador'] | null };

/** A ball as it is stored: that of a participante, or the one of a bando. */
export type BolaGuardada =
  | { participanteId: string; bandoId: null }
  | { participanteId: null; bandoId: string };

/** An extra hole as it is stored: the strokes of each ball. */
export type HoyoExtraGuardado = {
  hoyo: number;
  golpes: readonly { bola: BolaGuardada; golpes: number | 'raya' }[];
};

/** Writes the strokes of an extra hole in the place of those before; none takes them away. Gives the new version of the match. */
export async function replaceHoyoExtra(
  trx: Db,
  { id, hoyo, golpes }: { id: string } & HoyoExtraGuardado,
): Promise<number> {
  await trx
    .deleteFrom('partidos_golpes')
    .where('partidoId', '=', id)
    .where('numeroHoyo', '=', hoyo)
    .execute();
  if (golpes.length > 0)
    await trx
      .insertInto('partidos_golpes')
      .values(
        golpes.map((una) => ({
          partidoId: id,
          numeroHoyo: hoyo,
          ...una.bola,
          golpes: una.golpes === 'raya' ? null : una.golpes,
        })),
      )
      .execute();
  return await nextVersion(trx, { id });
}
