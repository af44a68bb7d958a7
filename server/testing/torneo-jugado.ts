import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo, type TorneoOverrides } from '#server/testing/factories/torneo.ts';

/** Who plays: strokes over par as bogeys from hole 1, or no card at all; a playing handicap of 0 unless said, null = without one. */
export type Jugada = {
  sobrePar: number | null;
  jugadorId?: string;
  invitado?: boolean;
  incluirEnPuntos?: boolean;
  handicapTorneo?: number | null;
};

/** Pars of `crearCampo`. */
const PARES = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4, 4, 4, 3, 5, 4];

/** A card of so many strokes over par: one bogey per hole from the first, a double from there on. */
export function tarjetaSobrePar(sobrePar: number): Anotacion[] {
  return PARES.map((par, i) => par + Math.floor(sobrePar / 18) + (i < sobrePar % 18 ? 1 : 0));
}

async function crearJugada(db: Kysely<Tables>, torneoId: string, jugada: Jugada): Promise<string> {
  const { sobrePar, invitado = false, handicapTorneo = 0, jugadorId, incluirEnPuntos } = jugada;
  const { id } = await crearInscripcion(db, {
    torneoId,
    handicapTorneo,
    ...(handicapTorneo === null ? { handicapRealJugador: null } : {}),
    ...(invitado ? { esInvitado: true } : {}),
    ...(jugadorId === undefined ? {} : { jugadorId }),
    ...(incluirEnPuntos === undefined ? {} : { incluirEnPuntos }),
  });
  if (sobrePar !== null) await crearTarjeta(db, { participanteId: id, golpes: tarjetaSobrePar(sobrePar) });
  return id;
}

/** A torneo with everybody in partidas of four and their cards written; `validadas` says how the partidas stand. */
export async function crearTorneoJugado(
  db: Kysely<Tables>,
  jugadas: readonly Jugada[],
  { validadas = true, ...overrides }: TorneoOverrides & { validadas?: boolean } = {},
): Promise<{ id: string; slug: string; participantes: string[]; partidas: string[] }> {
  const torneo = await crearTorneo(db, overrides);
  const participantes: string[] = [];
  for (const jugada of jugadas) participantes.push(await crearJugada(db, torneo.id, jugada));
  const partidas: string[] = [];
  for (let i = 0; i < participantes.length; i += 4) {
    const participanteIds = participantes.slice(i, i + 4);
    const ordenSalida = partidas.length + 1;
    const partida = await crearPartida(db, {
      torneoId: torneo.id,
      ordenSalida,
      participanteIds,
      validada: validadas,
    });
    partidas.push(partida.id);
  }
  return { id: torneo.id, slug: torneo.slug, participantes, partidas };
}
