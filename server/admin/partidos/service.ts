import type { Contrato } from '#contrato/index.ts';
import type { Trx } from '#db/tables.ts';
import { primeraRonda, type Siembra } from '#reglas/cuadro.ts';
import { cuadroEmpezado } from '#reglas/cuadro-en-tablero.ts';
import { ladosDelTablero, sumaDeHandicaps } from '#reglas/lados.ts';
import { seJuegaEnPartidos, tieneBandos } from '#reglas/juego.ts';
import { deletePartidos, insertPartidos } from '#server/partidos/repository.ts';
import {
  type Bloqueado,
  bloqueado,
  type Concesion,
  escribirConcesion,
  escribirResultado,
  type Resultado,
} from '#server/resultados/partidos/service.ts';
import { barajar } from '#server/admin/sorteos/service.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { publishTorneo } from '#server/live/bus.ts';
import { unaVez } from '#server/operaciones/service.ts';
import { bloquearResultados } from '#server/puntuaciones/service.ts';
import { esDeRyder } from '#server/ryder/queries.ts';
import { bloquearTarjetas } from '#server/tarjetas/service.ts';
import type { TorneoConTarjetas } from '#server/puntuaciones/queries.ts';
import type { InputOf } from '#server/http/asks.ts';

type Torneo = TorneoConTarjetas['torneo'];

const SEMBRADO: Readonly<Record<Siembra, string>> = {
  handicap: 'siembra por hándicap',
  azar: 'siembra por sorteo',
  mano: 'siembra a mano',
};

/** Who is seeded first. Equal handicaps are drawn, and who has none comes last: never the alphabet. */
function sembrar(
  tablero: Bloqueado['tablero'],
  { siembra, ladoIds }: { siembra: Siembra; ladoIds: readonly string[] },
): string[] {
  if (siembra === 'mano') return [...ladoIds];
  const orden = barajar(ladoIds);
  if (siembra === 'azar') return orden;
  const lados = ladosDelTablero(tablero);
  const de = (id: string) => sumaDeHandicaps(lados.get(id)) ?? Number.MAX_SAFE_INTEGER;
  return orden.toSorted((una, otra) => de(una) - de(otra));
}

/** Every match of a bracket of those, in the order of their seeds. */
function partidosDe({ id: torneoId, modalidad }: Torneo, orden: readonly string[]) {
  const de = (siembra: number | null) => (siembra === null ? null : (orden[siembra - 1] ?? null));
  const deBandos = tieneBandos(modalidad);
  const primera = primeraRonda(orden.length).map(([siembraA, siembraB], i) => ({
    torneoId,
    ronda: 1,
    lugar: i + 1,
    ...(deBandos
      ? { aBandoId: de(siembraA), bBandoId: de(siembraB) }
      : { aId: de(siembraA), bId: de(siembraB) }),
    siembraA,
    siembraB,
  }));
  const rondas = Math.log2(primera.length);
  const otras = Array.from({ length: rondas }, (_, i) => i + 2).flatMap((ronda) =>
    Array.from({ length: primera.length / 2 ** (ronda - 1) }, (_, i) => ({ torneoId, ronda, lugar: i + 1 })),
  );
  return [...primera, ...otras];
}

type Pedido = InputOf<Contrato['admin']['partidos']['sortear']>;

/** A torneo and its bracket, of which no stroke is the first until the end of `trx`. Errors: torneo_no_encontrado. */
async function sinGolpesNuevos(trx: Trx, torneoId: string): Promise<Bloqueado> {
  await bloquearResultados(trx, torneoId);
  await bloquearTarjetas(trx, { torneoId, golpes: true });
  return await bloqueado(trx, torneoId);
}

/** Who may be drawn: everybody enrolled, or the pairs that are complete. */
function sorteables({ torneo, participantes, bandos }: TorneoConTarjetas): ReadonlySet<string> {
  if (!tieneBandos(torneo.modalidad)) return new Set(participantes.map(({ id }) => id));
  const completos = (bandos?.formados ?? []).filter(({ participanteIds }) => participanteIds.length > 1);
  return new Set(completos.map(({ id }) => id));
}

/**
 * Draws the bracket of a torneo, remembered with the order of its seeds; once for an `opId`. Event: whoever watches the board
 * reads it again.
 * Errors: torneo_no_encontrado, modalidad_sin_cuadro, torneo_de_ryder, cuadro_demasiado_corto, cuadro_ya_hecho, cuadro_empezado (somebody has a stroke),
 * participante_de_baja (or a pair that is not complete), operacion_repetida.
 */
export async function sortearCuadro(context: AdminContext, { opId, ...pedido }: Pedido) {
  const operacion = { id: opId, operacion: 'admin.partidos.sortear', datos: pedido };
  const { torneoId, siembra } = pedido;
  const ladoIds = [...new Set([...pedido.participanteIds, ...pedido.bandoIds])];
  if (ladoIds.length < 2) throw new AppError('cuadro_demasiado_corto');
  const autorId = context.actor.usuarioId;
  return await unaVez(context, operacion, async (trx) => {
    const { tarjetas, tablero, partidos } = await sinGolpesNuevos(trx, torneoId);
    if (await esDeRyder(trx, tarjetas.torneo)) throw new AppError('torneo_de_ryder');
    if (!seJuegaEnPartidos(tarjetas.torneo.modalidad)) throw new AppError('modalidad_sin_cuadro');
    if (partidos.length > 0) throw new AppError('cuadro_ya_hecho');
    if (cuadroEmpezado(tablero, [])) throw new AppError('cuadro_empezado');
    const posibles = sorteables(tarjetas);
    if (!ladoIds.every((id) => posibles.has(id))) throw new AppError('participante_de_baja');
    const orden = sembrar(tablero, { siembra, ladoIds });
    const nuevos = partidosDe(tarjetas.torneo, orden);
    await insertPartidos(trx, nuevos);
    await anotarCambio(trx, {
      operacion: 'partidos.sortear',
      torneoId,
      resumen: `Hace el cuadro de partidos con ${orden.length} ${tieneBandos(tarjetas.torneo.modalidad) ? 'parejas' : 'jugadores'}, ${SEMBRADO[siembra]}`,
      despues: { siembra, orden },
      autorId,
    });
    await publishTorneo(trx, torneoId);
    return { partidos: nuevos.length };
  });
}

/**
 * Takes a bracket away of which nothing is played. Event: the board is read again. Errors: torneo_no_encontrado,
 * cuadro_empezado.
 */
export async function quitarCuadro(context: AdminContext, torneoId: string): Promise<{ quitado: true }> {
  return await context.db.tx(async (trx) => {
    const { tablero, partidos } = await sinGolpesNuevos(trx, torneoId);
    if (partidos.length === 0) return { quitado: true };
    if (cuadroEmpezado(tablero, partidos)) throw new AppError('cuadro_empezado');
    await deletePartidos(trx, torneoId);
    await anotarCambio(trx, {
      operacion: 'partidos.quitar',
      torneoId,
      resumen: 'Quita el cuadro de partidos, sin nada jugado',
      autorId: context.actor.usuarioId,
    });
    await publishTorneo(trx, torneoId);
    return { quitado: true };
  });
}

/**
 * Writes how a match ended (a concession, somebody who did not come, or as the players told it), or takes that back; what is
 * written comes before the cards. Errors: as `escribirResultado`.
 */
export async function anotarResultado(
  { db, actor }: AdminContext,
  resultado: Resultado,
): Promise<{ version: number }> {
  return await db.tx(async (trx) => await escribirResultado(trx, { ...resultado, autorId: actor.usuarioId }));
}

/** Writes that a hole of a match of the first round was conceded, or takes that back. Errors: as `escribirConcesion`. */
export async function concederHoyo(
  { db, actor }: AdminContext,
  concesion: Concesion,
): Promise<{ version: number }> {
  return await db.tx(async (trx) => await escribirConcesion(trx, { ...concesion, autorId: actor.usuarioId }));
}
