import type { TarjetaDePartida } from '#contrato/partidas.ts';
import type { Trx } from '#db/tables.ts';
import {
  type EstadoAlValidar,
  exigeTarjetaCompleta,
  hayQueDecidir,
  motivoDeEstados,
  type TarjetaConEstado,
} from '#reglas/estado-de-tarjeta.ts';
import { cuantosHoyos, hoyosQueSeJuegan } from '#reglas/nueve.ts';
import {
  motivoNoPuedeAbrirPartida,
  motivoNoPuedeAbrirTarjeta,
  motivoNoPuedeValidar,
  motivoNoPuedeVerPartida,
  motivoNoPuedeVerTorneo,
} from '#reglas/permisos/permisos.ts';
import { estadosEnTablero } from '#reglas/estados-en-tablero.ts';
import { ordenDeJuego } from '#reglas/shotgun.ts';
import { avisosDePartida } from '#server/avisos/service.ts';
import { hoyosPara, type RecorridoDeTorneo, recorridosDeTorneo } from '#server/campos/queries.ts';
import { type Pertenencias, pertenenciasDe } from '#server/categorias/queries.ts';
import { handicapDeCampoEn } from '#server/campos/service.ts';
import { findTorneoConTarjetas } from '#server/puntuaciones/queries.ts';
import { bloquearResultados, cerrarTorneo } from '#server/puntuaciones/service.ts';
import { tableroDeTarjetas } from '#server/puntuaciones/vueltas/service.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import { actorNow } from '#server/http/session/identity.ts';
import { avisarValidacion } from '#server/notificaciones/service.ts';
import { publishTorneo } from '#server/live/bus.ts';
import {
  findPartida,
  findPartidaDeParticipante,
  listTarjetas,
  type PartidaRow,
  type TarjetaRow,
} from '#server/partidas/queries.ts';
import { insertHistorialValidacion, lockPartida, updateValidadas } from '#server/partidas/repository.ts';
import { bloquearTarjetas, type CambioDeEstado, decidirEstados } from '#server/tarjetas/service.ts';
import { tarjetaDe } from '#server/tarjetas/queries.ts';
import { isUuid } from '#server/http/base/uuid.ts';
import { findTorneo } from '#server/torneos/queries.ts';
import { contarValidacion } from '#server/webhooks/service.ts';

async function partidaConocida({ db }: Pick<RequestContext, 'db'>, partidaId: string): Promise<PartidaRow> {
  const partida = isUuid(partidaId) ? await findPartida(db.kysely, partidaId) : undefined;
  if (!partida) throw new AppError('partida_no_encontrada');
  return partida;
}

/** Where a group belongs, for the leaderboard in group mode. Errors: sin_sesion, partida_no_encontrada. */
export async function resumenDePartida(context: RequestContext, partidaId: string) {
  exigir(motivoNoPuedeVerPartida({ actor: context.actor }));
  const { id, nombre, horaDeSalida, validada, torneo } = await partidaConocida(context, partidaId);
  // A personal round is only told to be one: its own page decides who may see more.
  if (!torneo) return { id, nombre: '', horaDeSalida: '', validada, esPartidaPersonal: true, torneo: null };
  const corto = { id: torneo.id, slug: torneo.slug, nombre: torneo.nombre };
  return { id, nombre, horaDeSalida, validada, esPartidaPersonal: false, torneo: corto };
}

/**
 * Nothing, where there is such a partida for the caller, so that its address is answered. Who is signed in is told what
 * `resumenDePartida` tells. A visitor is told of those of a torneo that everybody may see; of a personal round, or of one of a
 * torneo that is not shown, the same as of an id that nobody has: that it exists is nobody else's business.
 * Errors: partida_no_encontrada.
 */
export async function exigirPartidaParaQuien(
  { actor, db }: Pick<RequestContext, 'actor' | 'db'>,
  partidaId: string,
): Promise<void> {
  const { torneo } = await partidaConocida({ db }, partidaId);
  if (actor !== null) return;
  const oculto = torneo === null || motivoNoPuedeVerTorneo({ actor, torneo, inscrito: false }) !== null;
  if (oculto) throw new AppError('partida_no_encontrada');
}

/**
 * The cards of a group of a torneo, for entering strokes.
 * Errors: sin_sesion, partida_no_encontrada (also for a personal round), sin_acceso_a_partida.
 */
export async function tarjetaDePartida(
  context: RequestContext,
  partidaId: string,
): Promise<TarjetaDePartida> {
  const { actor, db } = context;
  const partida = await partidaConocida(context, partidaId);
  exigir(motivoNoPuedeAbrirPartida({ actor, partida }));
  const { torneo } = partida;
  if (!torneo) throw new AppError('partida_no_encontrada');
  const [recorridos, categorias, tarjetas, avisos] = await Promise.all([
    recorridosDeTorneo(db.kysely, torneo.id),
    pertenenciasDe(db.kysely, [torneo.id]),
    listTarjetas(db.kysely, partida.id),
    avisosDePartida(context, partida),
  ]);
  const { activo: _, ...deTarjeta } = torneo;
  return {
    id: partida.id,
    nombre: partida.nombre,
    horaDeSalida: partida.horaDeSalida,
    validada: partida.validada,
    orden: [...ordenDeJuego(partida.hoyoDeSalida, hoyosQueSeJuegan(torneo.nueve))],
    torneo: deTarjeta,
    participantes: tarjetas.map((tarjeta) =>
      toTarjeta(tarjeta, { recorridos, categorias, jugadorId: actor?.jugadorId ?? null }),
    ),
    ...avisos,
  };
}

function toTarjeta(
  tarjeta: TarjetaRow,
  {
    recorridos,
    categorias,
    jugadorId,
  }: { recorridos: readonly RecorridoDeTorneo[]; categorias: Pertenencias; jugadorId: string | null },
): TarjetaDePartida['participantes'][number] {
  const { participanteId, primeroId, bandoId, nombre, esInvitado, handicapDeJuego, corregidos } = tarjeta;
  const { estadoDecidido, motivoEstado } = tarjeta;
  const suya = { sexo: tarjeta.sexo, categorias: categorias.get(primeroId) ?? [] };
  return {
    participanteId,
    nombre,
    esInvitado,
    propio: jugadorId !== null && tarjeta.jugadorIds.includes(jugadorId),
    handicapDeJuego,
    // The playing handicap of a bando is made of the course handicaps of its members already.
    handicapDeCampo:
      bandoId === null
        ? handicapDeCampoEn(recorridos, { handicap: tarjeta.handicapPropio, ...suya })
        : handicapDeJuego,
    estadoDecidido,
    motivoEstado,
    ...(bandoId === null ? {} : { unaBola: true }),
    hoyos: [...hoyosPara(recorridos, suya)],
    ...tarjetaDe(tarjeta.anotados),
    corregidos,
  };
}

/**
 * The group of a participante, for the address with `torneo` and `participante`.
 * Errors: torneo_no_encontrado, participante_no_encontrado, sin_acceso_a_tarjeta.
 */
export async function partidaDeParticipante(
  context: RequestContext,
  ref: { torneoId: string; participanteId: string },
) {
  const { actor, db } = context;
  const torneo = await findTorneo(db.kysely, { ref: ref.torneoId, jugadorId: actor?.jugadorId ?? null });
  if (!torneo) throw new AppError('torneo_no_encontrado');
  const { participanteId } = ref;
  const known = isUuid(participanteId);
  const partidaId =
    known && (await findPartidaDeParticipante(db.kysely, { torneoId: torneo.id, participanteId }));
  if (!partidaId) throw new AppError('participante_no_encontrado');
  const partida = await partidaConocida(context, partidaId);
  exigir(motivoNoPuedeAbrirTarjeta({ actor, partida }));
  return { partidaId };
}

type Validacion = {
  partidaId: string;
  confirmarIncompleta: boolean;
  /** What becomes of each incomplete card. */
  estados: readonly { participanteId: string; estado: EstadoAlValidar }[];
};

/**
 * Validates the cards of a group, once and for ever. One transaction: locks the partida (strokes wait) and its cards,
 * counts the holes under the locks, writes the states that incomplete cards were given, marks it, remembers who did and,
 * with the last partida of the torneo, writes its official results. Event: the torneo's board is read again.
 * Validating twice changes nothing. Errors: partida_no_encontrada, sin_acceso_a_partida, torneo_inactivo,
 * partida_incompleta, tarjetas_sin_decidir (datos: participanteIds), estado_no_admitido.
 *
 * Source: decision 33, modalidades 3.10.
 */
export async function validarPartida(context: RequestContext, input: Validacion) {
  const { actor, db } = context;
  const partida = await partidaConocida(context, input.partidaId);
  exigir(motivoNoPuedeAbrirPartida({ actor, partida }));
  const { torneo } = partida;
  if (!torneo || !actor) throw new AppError('partida_no_encontrada');
  await db.tx(async (trx) => {
    await bloquearResultados(trx, torneo.id);
    const { torneo: suyo, validada, jugadorIds } = await partidaBajoCerrojo(trx, partida.id);
    const deHoyos = cuantosHoyos(suyo.nueve);
    const tarjetas = (await tarjetasBajoCerrojo(trx, { torneo: suyo, partidaId: partida.id })).map(
      (tarjeta) => ({
        ...tarjeta,
        deHoyos,
      }),
    );
    const faltanHoyos = tarjetas.length === 0 || tarjetas.some(({ anotados }) => anotados < deHoyos);
    const hechos = { validada, jugadorIds, torneoActivo: suyo.activo };
    const confirmarIncompleta = input.confirmarIncompleta || input.estados.length > 0;
    // A role or an account may have ended while the partida was waited for.
    const ahora = hallado(await actorNow(trx, actor.usuarioId), 'sin_sesion');
    exigir(motivoNoPuedeValidar({ actor: ahora, partida: hechos, faltanHoyos, confirmarIncompleta }));
    if (validada) return;
    const autor = { torneoId: torneo.id, autorId: actor.usuarioId };
    const cambios = estadosDados(tarjetas, input.estados);
    await decidirEstados(trx, { operacion: 'partidas.validar', ...autor }, cambios);
    const participanteIds = tarjetas.map(({ id }) => id);
    await darPorValidadas(trx, autor, [{ id: partida.id, incompleta: faltanHoyos, participanteIds }]);
  });
  return { validada: true as const };
}

type PorValidar = { id: string; incompleta: boolean; participanteIds: readonly string[] };

/**
 * Marks partidas of one torneo validated, with all that follows: the history, the official results when they were the last
 * ones, the boards and the notices. The caller holds the results, the partidas and the cards, and has judged them.
 */
export async function darPorValidadas(
  trx: Trx,
  autor: { torneoId: string; autorId: string },
  partidas: readonly PorValidar[],
): Promise<void> {
  if (partidas.length === 0) return;
  const ids = partidas.map(({ id }) => id);
  await updateValidadas(trx, ids);
  await insertHistorialValidacion(
    trx,
    partidas.map(({ id: partidaId, incompleta }) => ({ ...autor, partidaId, incompleta })),
  );
  await cerrarTorneo(trx, autor);
  await publishTorneo(trx, autor.torneoId);
  await avisarValidacion(trx, {
    ...autor,
    participanteIds: partidas.flatMap(({ participanteIds }) => participanteIds),
  });
  const estados = () => estadosEnElTablero(trx, autor.torneoId);
  await contarValidacion(trx, { torneoId: autor.torneoId, partidaIds: ids, estados });
}

/** How the cards of a torneo stand, those of validated partidas closed. */
async function estadosEnElTablero(trx: Trx, torneoId: string) {
  const tarjetas = hallado(await findTorneoConTarjetas(trx, torneoId), 'torneo_no_encontrado');
  return estadosEnTablero(tableroDeTarjetas(tarjetas, { finalizado: false }));
}

/**
 * A partida of a torneo, held against strokes and changes of who plays it, and as it is by then: who waited for the lock
 * may find somebody else in it, or the torneo hidden or deleted. Errors: partida_no_encontrada.
 */
async function partidaBajoCerrojo(trx: Trx, partidaId: string) {
  const locked = await lockPartida(trx, partidaId);
  const partida = locked && (await findPartida(trx, partidaId));
  if (!partida?.torneo) throw new AppError('partida_no_encontrada');
  return { ...partida, torneo: partida.torneo };
}

type TarjetaPorValidar = TarjetaConEstado & { id: string; nombre: string; exigeCompleta: boolean };

/** The cards of a locked partida, held until the transaction ends with all others of the torneo. */
async function tarjetasBajoCerrojo(
  trx: Trx,
  { torneo, partidaId }: { torneo: NonNullable<PartidaRow['torneo']>; partidaId: string },
): Promise<TarjetaPorValidar[]> {
  await bloquearTarjetas(trx, { torneoId: torneo.id, golpes: false });
  return (await listTarjetas(trx, partidaId)).map((tarjeta) => ({
    id: tarjeta.participanteId,
    nombre: tarjeta.nombre,
    anotados: tarjeta.anotados.length,
    estadoDecidido: tarjeta.estadoDecidido,
    exigeCompleta: exigeTarjetaCompleta({ ...torneo, unaBola: tarjeta.bandoId !== null }),
  }));
}

/** What was answered about incomplete cards, judged. Errors: tarjetas_sin_decidir, estado_no_admitido. */
function estadosDados(
  tarjetas: readonly TarjetaPorValidar[],
  respuestas: Validacion['estados'],
): CambioDeEstado[] {
  const motivo = motivoDeEstados({ tarjetas, respuestas });
  if (motivo === 'tarjetas_sin_decidir')
    throw new AppError(motivo, {
      participanteIds: tarjetas.filter((una) => una.exigeCompleta && hayQueDecidir(una)).map(({ id }) => id),
    });
  if (motivo !== null) throw new AppError(motivo);
  const estadoDe = new Map(respuestas.map(({ participanteId, estado }) => [participanteId, estado]));
  return tarjetas.flatMap(({ id, nombre }) => {
    const estado = estadoDe.get(id);
    const antes = { estado: null, motivo: null };
    return estado === undefined ? [] : [{ participanteId: id, nombre, antes, estado, motivo: null }];
  });
}
