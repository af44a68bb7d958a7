import type { Trx } from '#db/tables.ts';
import type { ParejaPropia } from '#contrato/inscripciones.ts';
import { motivoNoPuedeInscribirse } from '#reglas/permisos/permisos.ts';
import { type DeseoRow, listDeseos } from '#server/bandos/queries.ts';
import { desearPareja, fijarParejas } from '#server/bandos/service.ts';
import type { RequestContext } from '#server/http/api.ts';
import { findEsperado } from '#server/inscripciones/conjunta/queries.ts';
import { deleteConjuntas } from '#server/inscripciones/conjunta/repository.ts';
import { exigirDeParejas } from '#server/inscripciones/conjunta/service.ts';
import { avisarPareja } from '#server/notificaciones/service.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import { findInscripcion, type TorneoRow } from '#server/torneos/queries.ts';
import { torneoFijado, torneoVisible } from '#server/torneos/service.ts';

/** A torneo of pairs in which the caller is enrolled, and under which id. */
async function propia(
  context: RequestContext,
  ref: string,
): Promise<{ torneo: TorneoRow; jugadorId: string; mia: string }> {
  const { actor, db } = context;
  const torneo = await torneoVisible(context, ref);
  const jugadorId = hallado(actor?.jugadorId, 'inscripcion_no_encontrada');
  exigirDeParejas(torneo);
  const inscripcion = await findInscripcion(db.kysely, { torneoId: torneo.id, jugadorId });
  if (!inscripcion?.participanteId) throw new AppError('inscripcion_no_encontrada');
  return { torneo, jugadorId, mia: inscripcion.participanteId };
}

/**
 * With whom the caller plays a torneo of pairs, or would like to, and who would like to play with them.
 * Errors: torneo_no_encontrado, inscripcion_no_encontrada, modalidad_sin_parejas.
 */
export async function parejaPropia(context: RequestContext, ref: string): Promise<ParejaPropia> {
  const { torneo, jugadorId, mia } = await propia(context, ref);
  const leida = aContrato(await listDeseos(context.db.kysely, torneo.id), mia);
  if (leida.pareja || leida.quiero) return leida;
  const espero = await findEsperado(context.db.kysely, { torneoId: torneo.id, jugadorId });
  return espero === undefined ? leida : { ...leida, espero };
}

function aContrato(todos: readonly DeseoRow[], mia: string): ParejaPropia {
  const yo = todos.find(({ id }) => id === mia);
  const corto = ({ id, nombre }: DeseoRow) => ({ participanteId: id, nombre });
  const libres = todos.filter(({ id, bandoId, conGolpes }) => id !== mia && bandoId === null && !conGolpes);
  const con = todos.find(({ id, bandoId }) => id !== mia && bandoId !== null && bandoId === yo?.bandoId);
  return {
    pareja: con ? corto(con) : null,
    quiero: libres.filter(({ id }) => id === yo?.conId).map(corto)[0] ?? null,
    meQuieren: libres.filter(({ conId }) => conId === mia).map(corto),
    libres: con ? [] : libres.map(corto),
  };
}

/**
 * Names with whom the caller would like to play, or nobody any more; two who name each other are a pair from then on, in the
 * same transaction, and stay it when one says so again. It stands in the place of with whom one wanted to enrol. Whom one names is told on the phone. Event: the torneo's board is read again once there is a pair.
 * Errors: torneo_no_encontrado, inscripcion_no_encontrada, modalidad_sin_parejas, torneo_inactivo, torneo_finalizado,
 * pareja_no_valida (not enrolled, oneself, or one of the two has a pair already), parejas_con_golpes.
 */
export async function pedirPareja(
  context: RequestContext,
  { torneoId: ref, participanteId }: { torneoId: string; participanteId: string | null },
): Promise<ParejaPropia> {
  const { actor, db, clock } = context;
  const { torneo: visto, jugadorId, mia } = await propia(context, ref);
  if (!actor) throw new AppError('sin_sesion');
  return await db.tx(async (trx) => {
    const todos = await fijarParejas(trx, visto.id);
    // As it stays: what was read before may be another torneo by now.
    const torneo = await torneoFijado(trx, { torneoId: visto.id });
    const dia = { activo: torneo.activo, fechaDeJuego: torneo.fechaJuego };
    exigir(motivoNoPuedeInscribirse({ actor, torneo: dia, hoy: clock.hoy() }));
    exigirDeParejas(torneo);
    const [yo, otro] = [mia, participanteId].map((id) => todos.find((uno) => uno.id === id));
    if (sonPareja(yo, otro)) return aContrato(todos, mia);
    if (participanteId !== null) exigirLibres(yo, otro);
    await deleteConjuntas(trx, { torneoId: torneo.id, jugadorIds: [jugadorId] });
    await desearPareja(trx, { torneo, mia, con: otro ?? null, autorId: actor.usuarioId });
    const mias = aContrato(await listDeseos(trx, torneo.id), mia);
    await decirlo(trx, { torneoId: torneo.id, autorId: actor.usuarioId, yo, otro });
    return mias;
  });
}

function exigirLibres(yo: DeseoRow | undefined, otro: DeseoRow | undefined): void {
  if (!yo || !otro || yo === otro || yo.bandoId !== null || otro.bandoId !== null)
    throw new AppError('pareja_no_valida');
  if (yo.conGolpes || otro.conGolpes) throw new AppError('parejas_con_golpes');
}

const sonPareja = (uno: DeseoRow | undefined, otro: DeseoRow | undefined): boolean =>
  uno !== otro && (uno?.bandoId ?? null) !== null && uno?.bandoId === otro?.bandoId;

type Dicho = { torneoId: string; autorId: string; yo: DeseoRow | undefined; otro: DeseoRow | undefined };

/** Tells whom one has just named; who says the same again is not told again. `yo`, `otro`: as they were before. */
async function decirlo(trx: Trx, { yo, otro, ...quien }: Dicho): Promise<void> {
  if (!yo || !otro || yo.conId === otro.id) return;
  const { nombre } = yo;
  await avisarPareja(trx, { ...quien, participanteId: otro.id, nombre, esPareja: otro.conId === yo.id });
}
