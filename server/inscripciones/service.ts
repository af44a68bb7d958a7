import type { Trx } from '#db/tables.ts';
import { motivoFueraDePlazo } from '#reglas/cupo.ts';
import type { Dia } from '#reglas/dia.ts';
import {
  motivoNoPuedeCancelarInscripcion,
  motivoNoPuedeInscribirse,
  motivoNoPuedeUsarAreaPersonal,
} from '#reglas/permisos/permisos.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import { insertHistorialHandicap } from '#server/inscripciones/altas/repository.ts';
import { inscribirConSuHandicap } from '#server/inscripciones/altas/service.ts';
import { countInvitadosDe, listEsperas, listTorneosEnEspera } from '#server/inscripciones/espera/queries.ts';
import {
  deleteEsperas,
  forgetNombreDeBajas,
  insertBajaTardia,
  insertEspera,
} from '#server/inscripciones/espera/repository.ts';
import {
  bloquearCuposDe,
  esTarde,
  hayPlaza,
  olvidarEsperasDe,
  subirDeEspera,
  type TorneoConCupo,
  torneoConCupo,
  torneoQueLibera,
} from '#server/inscripciones/espera/service.ts';
import { listEsperasPropias, listLigasPropias, listTorneosPropios } from '#server/inscripciones/queries.ts';
import {
  deleteInscripcion,
  deletePorJugar,
  listPorJugar,
  lockInscripcion,
  lockPlazas,
  sharePartidaDe,
} from '#server/inscripciones/repository.ts';
import { jugadorFijado } from '#server/jugadores/handicap/service.ts';
import { publishTorneo, publishTorneos } from '#server/live/bus.ts';
import { bloquearResultados, corregirResultados } from '#server/puntuaciones/service.ts';
import { ahoraEnElClub } from '#server/torneos/plazas.ts';
import { findInscripcion, type TorneoRow } from '#server/torneos/queries.ts';
import { torneoVisible } from '#server/torneos/service.ts';
import { esOtraVuelta, haPasado } from '#server/vueltas/queries.ts';

const ESPERANDO = { participanteId: null, handicapPropio: null, handicapDeJuego: null };

/**
 * Enrols the caller's own player, or puts them behind those who wait where the torneo is full. One transaction; the frozen
 * handicaps are those of this moment (decisiones-de-reglas 5); the federation is asked behind it (23). Twice returns the
 * same enrolment, or the same place in the line. Event: the torneo's board is read again.
 * Errors: sin_perfil, torneo_no_encontrado, torneo_inactivo, torneo_finalizado, es_vuelta, inscripcion_sin_abrir,
 * inscripcion_cerrada.
 */
export async function inscribirJugador(context: RequestContext, { torneoId: ref }: { torneoId: string }) {
  const { actor, db, clock } = context;
  const torneo = await torneoVisible(context, ref);
  exigir(motivoNoPuedeInscribirse({ actor, torneo: withDia(torneo), hoy: clock.hoy() }));
  const jugadorId = actor?.jugadorId;
  if (!actor || !jugadorId) throw new AppError('sin_perfil');
  const { nueva, ...inscrita } = await db.tx(async (trx) => {
    // Judged again as it stays: what was read before may be another torneo by now.
    const fijado = await torneoConCupo(trx, { torneoId: torneo.id, jugadorId });
    exigir(motivoNoPuedeInscribirse({ actor, torneo: withDia(fijado.torneo), hoy: clock.hoy() }));
    const espera = await ponerEnEspera(context, trx, { ...fijado, jugadorId });
    if (espera !== null) return { nueva: false, ...ESPERANDO, puestoEnEspera: espera };
    const inscripcion = await inscribirConSuHandicap(trx, { torneo: fijado.torneo, jugadorId });
    if (inscripcion.nueva) {
      const { id: participanteId, handicapDeJuego: despues } = inscripcion;
      await insertHistorialHandicap(trx, { jugadorId, participanteId, despues, autorId: actor.usuarioId });
      await publishTorneo(trx, torneo.id);
    }
    return {
      nueva: inscripcion.nueva,
      participanteId: inscripcion.id,
      handicapPropio: inscripcion.handicapRealJugador,
      handicapDeJuego: inscripcion.handicapDeJuego,
      puestoEnEspera: null,
    };
  });
  if (nueva) context.federacion.avisar({ jugadorIds: [jugadorId], autorId: actor.usuarioId });
  return inscrita;
}

/**
 * The place in the line of who has to wait: the same again for who waits already; null for who is in or goes in.
 * Errors: inscripcion_sin_abrir, inscripcion_cerrada, es_vuelta, jugador_no_encontrado.
 */
async function ponerEnEspera(
  { clock }: RequestContext,
  trx: Trx,
  { torneo, cupo, jugadorId }: TorneoConCupo & { jugadorId: string },
): Promise<number | null> {
  if (torneo.inscrito) return null;
  const esperan = await listEsperas(trx, torneo.id);
  const puesto = esperan.findIndex((una) => una.jugadorId === jugadorId) + 1;
  if (puesto > 0) return puesto;
  exigir(motivoFueraDePlazo(cupo.condiciones, ahoraEnElClub(clock)));
  if (hayPlaza(cupo)) return null;
  if (await esOtraVuelta(trx, torneo.id)) throw new AppError('es_vuelta');
  // Nobody stays behind in the line who is being deleted: whoever deletes waits for this, or came first.
  await jugadorFijado(trx, jugadorId);
  await insertEspera(trx, { torneoId: torneo.id, jugadorId });
  return esperan.length + 1;
}

/**
 * Cancels the caller's own enrolment and leaves its group, or leaves the line of those who wait; in one transaction that
 * locks it first, so that a stroke saved at the same moment is not lost with it. The place goes to who waits, and a torneo that
 * waited for nobody else has its official results. Event: the torneo's board is read again. Errors: inscripcion_no_encontrada, torneo_finalizado, partida_validada,
 * inscripcion_con_resultados, participante_ha_pasado (to another vuelta), inscripcion_con_invitados (whom one brings), ya_con_plaza.
 *
 * - soloEspera: leaves the line alone: a place that came meanwhile stays.
 */
export async function cancelarInscripcion(
  context: RequestContext,
  { torneoId: ref, soloEspera = false }: { torneoId: string; soloEspera?: boolean | undefined },
) {
  const { actor, db, clock } = context;
  const torneo = await torneoVisible(context, ref);
  const jugadorId = actor?.jugadorId;
  if (!actor || !jugadorId) throw new AppError('inscripcion_no_encontrada');
  return await db.tx(async (trx) => {
    // Judged as it stays: what was read before may be another torneo by now.
    await bloquearResultados(trx, torneo.id);
    const { torneo: fijado, cupo } = await torneoQueLibera(trx, { torneoId: torneo.id });
    const quien = { torneoId: torneo.id, jugadorId };
    const before = await findInscripcion(trx, quien);
    if (!before?.participanteId) return await dejarDeEsperar(context, trx, { cupo, ...quien });
    if (soloEspera) throw new AppError('ya_con_plaza');
    // Group first, card second: the order in which a stroke takes them.
    await sharePartidaDe(trx, before.participanteId);
    await lockInscripcion(trx, before.participanteId);
    const locked = await findInscripcion(trx, quien);
    if (!locked?.participanteId) throw new AppError('inscripcion_no_encontrada');
    const { conResultados, partidaValidada } = locked;
    const inscripcion = { jugadorId, conResultados, partidaValidada };
    exigir(
      motivoNoPuedeCancelarInscripcion({ actor, inscripcion, torneo: withDia(fijado), hoy: clock.hoy() }),
    );
    if (await haPasado(trx, locked.participanteId)) throw new AppError('participante_ha_pasado');
    await exigirSinInvitados(trx, { cupo, ...quien });
    await deleteInscripcion(trx, locked.participanteId);
    if (esTarde(cupo, ahoraEnElClub(clock))) await insertBajaTardia(trx, quien);
    await publishTorneo(trx, torneo.id);
    await corregirResultados(trx, { torneoId: torneo.id, autorId: actor.usuarioId });
    await subirDeEspera(trx, { torneoId: torneo.id, hoy: clock.hoy() });
    return { cancelada: true as const };
  });
}

type QuienDeja = Pick<TorneoConCupo, 'cupo'> & { torneoId: string; jugadorId: string };

/**
 * Where members bring guests, those go before who brings them. Errors: inscripcion_con_invitados.
 *
 * - consigo: how many leave along.
 */
async function exigirSinInvitados(trx: Trx, { cupo, ...quien }: QuienDeja, consigo = 0): Promise<void> {
  if (cupo.condiciones.invitadosPorSocio === null) return;
  if ((await countInvitadosDe(trx, quien)) > consigo) throw new AppError('inscripcion_con_invitados');
}

/**
 * Who waits for nothing any more may let the next ones go up, and takes along the guests who wait too. Errors:
 * inscripcion_no_encontrada, inscripcion_con_invitados (who were given a place before).
 */
async function dejarDeEsperar({ clock }: RequestContext, trx: Trx, { cupo, torneoId, jugadorId }: QuienDeja) {
  const esperan = await listEsperas(trx, torneoId);
  const suyas = esperan.filter((una) => [una.jugadorId, una.anfitrionId].includes(jugadorId));
  if (!suyas.some((una) => una.jugadorId === jugadorId)) throw new AppError('inscripcion_no_encontrada');
  await exigirSinInvitados(trx, { cupo, torneoId, jugadorId }, suyas.length - 1);
  await deleteEsperas(trx, { torneoId, ids: suyas.map(({ id }) => id) });
  await subirDeEspera(trx, { torneoId, hoy: clock.hoy() });
  return { cancelada: true as const };
}

/**
 * One page of the caller's own torneos, newest first, with the first one the ligas they belong to and where one waits. Errors: sin_perfil,
 * peticion_no_valida (a cursor that is none).
 */
export async function misTorneos(
  { actor, db, clock }: RequestContext,
  pedido: { busqueda: string; cursor?: string | undefined },
) {
  exigir(motivoNoPuedeUsarAreaPersonal({ actor }));
  const jugadorId = hallado(actor?.jugadorId, 'sin_perfil');
  const laPrimera = pedido.cursor === undefined;
  const [{ filas: rows, ...pagina }, ligas, esperas] = await Promise.all([
    listTorneosPropios(db.kysely, { ...pedido, jugadorId }),
    laPrimera ? listLigasPropias(db.kysely, jugadorId) : [],
    laPrimera ? listEsperasPropias(db.kysely, { ...pedido, jugadorId, hoy: clock.hoy() }) : [],
  ]);
  const filas = rows.map(({ campo, ubicacion, conResultados, ...torneo }) => {
    const inscripcion = { jugadorId, conResultados, partidaValidada: torneo.partida?.validada ?? false };
    const dia = { fechaDeJuego: torneo.fechaJuego };
    const motivo = motivoNoPuedeCancelarInscripcion({ actor, inscripcion, torneo: dia, hoy: clock.hoy() });
    return { ...torneo, campo: { nombre: campo, ubicacion }, motivoNoCancelable: motivo };
  });
  return { ...pagina, filas, ligas, esperas };
}

function withDia(torneo: TorneoRow) {
  return { activo: torneo.activo, fechaDeJuego: torneo.fechaJuego };
}

type QuienSeVa = { jugadorId: string; hoy: Dia };

/**
 * Locks what freeing the places of a jugador takes: official records, cupos, torneos, partidas and cards, in the order of
 * docs/locks.md.
 */
export async function bloquearPlazas(trx: Trx, { jugadorId, hoy }: QuienSeVa): Promise<void> {
  await bloquearResultados(trx, ...(await listPorJugar(trx, { jugadorId, hoy })));
  await bloquearCuposDe(trx, jugadorId);
  await lockPlazas(trx, jugadorId);
}

/**
 * Frees the places that a jugador who leaves the club holds in torneos to come, whoever asks; one that has begun keeps its
 * card. They go to who waits for them, and a torneo that waited for nobody else has its official results. The caller holds what
 * `bloquearPlazas` locks. Event: the boards are read again.
 */
export async function liberarPlazas(
  trx: Trx,
  { jugadorId, hoy, autorId }: QuienSeVa & { autorId: string },
): Promise<void> {
  const enEspera = await listTorneosEnEspera(trx, jugadorId);
  await olvidarEsperasDe(trx, jugadorId);
  await forgetNombreDeBajas(trx, jugadorId);
  const dejados = await deletePorJugar(trx, { jugadorId, hoy });
  await publishTorneos(trx, dejados);
  for (const torneoId of dejados) await corregirResultados(trx, { torneoId, autorId });
  for (const torneoId of [...new Set([...dejados, ...enEspera])].toSorted())
    await subirDeEspera(trx, { torneoId, hoy });
}
