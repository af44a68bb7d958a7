import { randomUUID } from 'node:crypto';
import type { InscripcionConjunta } from '#contrato/conjunta.ts';
import type { Trx } from '#db/tables.ts';
import { motivoFueraDePlazo } from '#reglas/cupo.ts';
import { seJuegaDeDosEnDos } from '#reglas/formulas.ts';
import { motivoNoPuedeInscribirse } from '#reglas/permisos/permisos.ts';
import { fijarParejas, formarPareja } from '#server/bandos/service.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';
import { insertHistorialHandicap } from '#server/inscripciones/altas/repository.ts';
import { inscribirConSuHandicap } from '#server/inscripciones/altas/service.ts';
import { findPareja, listPosibles, type PosibleRow } from '#server/inscripciones/conjunta/queries.ts';
import { deleteConjuntas, writeConjunta } from '#server/inscripciones/conjunta/repository.ts';
import { listEsperas } from '#server/inscripciones/espera/queries.ts';
import { insertEspera } from '#server/inscripciones/espera/repository.ts';
import {
  bloquearCupo,
  hayPlaza,
  type TorneoConCupo,
  torneoConCupo,
} from '#server/inscripciones/espera/service.ts';
import { jugadoresFijados } from '#server/jugadores/handicap/service.ts';
import { publishTorneo } from '#server/live/bus.ts';
import { ahoraEnElClub, findCupo } from '#server/torneos/plazas.ts';
import type { TorneoRow } from '#server/torneos/queries.ts';
import { torneoVisible } from '#server/torneos/service.ts';
import { esOtraVuelta } from '#server/vueltas/queries.ts';

type Socio = { jugadorId: string; nombre: string };
type Respuesta = { con: Socio | null; participanteId: string | null; puestoEnEspera: number | null };
/** The two of one act: who asks, and whom they name. */
type Dos = { jugadorId: string; con: Socio };

/** A torneo of pairs, and the caller's own jugador. Errors: torneo_no_encontrado, sin_perfil, modalidad_sin_parejas. */
async function deParejas(context: RequestContext, ref: string) {
  const torneo = await torneoVisible(context, ref);
  const jugadorId = context.actor?.jugadorId;
  if (!context.actor || !jugadorId) throw new AppError('sin_perfil');
  exigirDeParejas(torneo);
  return { torneo, jugadorId, autorId: context.actor.usuarioId };
}

/** Errors: modalidad_sin_parejas. */
export function exigirDeParejas({ formula }: TorneoRow): void {
  if (!seJuegaDeDosEnDos(formula)) throw new AppError('modalidad_sin_parejas');
}

/**
 * With whom the caller may enrol in a torneo of pairs, and who has named them; nobody once members enrol themselves no more: who
 * was named and did not answer until then is not asked any longer, unless the committee opens it again.
 * Errors: torneo_no_encontrado, sin_perfil, modalidad_sin_parejas.
 */
export async function conjuntaPropia(context: RequestContext, ref: string): Promise<InscripcionConjunta> {
  const { actor, db, clock } = context;
  const { torneo, jugadorId } = await deParejas(context, ref);
  const { condiciones } = await findCupo(db.kysely, torneo.id);
  const { activo, fechaJuego: fechaDeJuego } = torneo;
  const caducada =
    motivoFueraDePlazo(condiciones, ahoraEnElClub(clock)) === 'inscripcion_cerrada' ||
    motivoNoPuedeInscribirse({ actor, torneo: { activo, fechaDeJuego }, hoy: clock.hoy() }) !== null;
  if (caducada) return { quiero: null, meQuieren: [], posibles: [] };
  const posibles = await listPosibles(db.kysely, { torneoId: torneo.id, jugadorId });
  const corto = ({ id, nombre }: PosibleRow): Socio => ({ jugadorId: id, nombre });
  return {
    quiero: posibles.filter(({ leQuiero }) => leQuiero).map(corto)[0] ?? null,
    meQuieren: posibles.filter(({ meQuiere }) => meQuiere).map(corto),
    posibles: posibles.map(corto),
  };
}

/**
 * Names with whom the caller wants to enrol in a torneo of pairs, or nobody any more. Once both have named each other, both
 * are in and a pair, with the handicaps of that moment; where there are not two places for them both wait, together and behind
 * everybody. One transaction; twice has the effect of once. Somebody may be named before the enrolment opens. Event: the
 * torneo's board is read again.
 * Errors: torneo_no_encontrado, jugador_no_encontrado, sin_perfil, torneo_inactivo, torneo_finalizado, es_vuelta,
 * modalidad_sin_parejas, inscripcion_conjunta_no_valida (one of the two is in or waits), inscripcion_sin_abrir,
 * inscripcion_cerrada.
 */
export async function pedirConjunta(
  context: RequestContext,
  { torneoId: ref, jugadorId: conId }: { torneoId: string; jugadorId: string | null },
): Promise<Respuesta> {
  const { actor, db, clock } = context;
  const { torneo, jugadorId, autorId } = await deParejas(context, ref);
  const { id: torneoId } = torneo;
  const respuesta = await db.tx(async (trx) => {
    await bloquearCupo(trx, torneoId);
    await fijarParejas(trx, torneoId);
    const fijado = await torneoConCupo(trx, { torneoId, jugadorId });
    const { activo, fechaJuego: fechaDeJuego } = fijado.torneo;
    exigir(motivoNoPuedeInscribirse({ actor, torneo: { activo, fechaDeJuego }, hoy: clock.hoy() }));
    exigirDeParejas(fijado.torneo);
    if (await esOtraVuelta(trx, torneoId)) throw new AppError('es_vuelta');
    if (conId === null) {
      await deleteConjuntas(trx, { torneoId, jugadorIds: [jugadorId] });
      return { con: null, participanteId: null, puestoEnEspera: null };
    }
    return await nombrar(context, trx, { ...fijado, jugadorId, conId, autorId });
  });
  const { con, participanteId } = respuesta;
  if (con && participanteId !== null)
    context.federacion.avisar({ jugadorIds: [jugadorId, con.jugadorId], autorId });
  return respuesta;
}

/** Errors: sin_perfil, jugador_no_encontrado, inscripcion_conjunta_no_valida, inscripcion_sin_abrir, inscripcion_cerrada. */
async function nombrar(
  { clock }: RequestContext,
  trx: Trx,
  pedido: TorneoConCupo & { jugadorId: string; conId: string; autorId: string },
): Promise<Respuesta> {
  const { torneo, cupo, jugadorId, conId } = pedido;
  const { id: torneoId } = torneo;
  const enElClub = await jugadoresFijados(trx, [jugadorId, conId]);
  if (!enElClub.has(jugadorId)) throw new AppError('sin_perfil');
  if (!enElClub.has(conId)) throw new AppError('jugador_no_encontrado');
  const otro = (await listPosibles(trx, { torneoId, jugadorId })).find(({ id }) => id === conId);
  if (!otro) return await yaJuntos(trx, { torneoId, jugadorId, conId });
  const con = { jugadorId: conId, nombre: otro.nombre };
  const fuera = motivoFueraDePlazo(cupo.condiciones, ahoraEnElClub(clock));
  if (otro.meQuiere || fuera === 'inscripcion_cerrada') exigir(fuera);
  await writeConjunta(trx, { torneoId, jugadorId, conId });
  if (!otro.meQuiere) return { con, participanteId: null, puestoEnEspera: null };
  await deleteConjuntas(trx, { torneoId, jugadorIds: [jugadorId, conId] });
  if (hayPlaza(cupo, 2)) return await entrar(trx, { ...pedido, con });
  const grupo = randomUUID();
  for (const uno of [jugadorId, conId]) await insertEspera(trx, { torneoId, jugadorId: uno, grupo });
  return { con, participanteId: null, puestoEnEspera: cupo.esperan + 1 };
}

/** Both are in, and a pair. */
async function entrar(
  trx: Trx,
  { torneo, jugadorId, con, autorId }: { torneo: TorneoRow; autorId: string } & Dos,
): Promise<Respuesta> {
  const inscribirA = async (quien: string) => {
    const { id: participanteId, handicapDeJuego: despues } = await inscribirConSuHandicap(trx, {
      torneo,
      jugadorId: quien,
    });
    await insertHistorialHandicap(trx, { jugadorId: quien, participanteId, despues, autorId });
    return participanteId;
  };
  const [mia, suya] = [await inscribirA(jugadorId), await inscribirA(con.jugadorId)];
  await formarPareja(trx, {
    torneo,
    pareja: [suya, mia],
    operacion: 'inscripciones.pedirConjunta',
    resumen: `Se inscribe con ${con.nombre} en el torneo ${torneo.nombre}, como pareja`,
    autorId,
  });
  await publishTorneo(trx, torneo.id);
  return { con, participanteId: mia, puestoEnEspera: null };
}

/** The answer to who asks again for what is done, by either of the two. Errors: inscripcion_conjunta_no_valida. */
async function yaJuntos(
  trx: Trx,
  { torneoId, jugadorId, conId }: { torneoId: string; jugadorId: string; conId: string },
): Promise<Respuesta> {
  const esperan = await listEsperas(trx, torneoId);
  const yo = esperan.find((una) => una.jugadorId === jugadorId);
  const otro = esperan.find((una) => una.jugadorId === conId);
  if (yo && otro && yo !== otro && yo.grupo === otro.grupo) {
    const con = { jugadorId: conId, nombre: otro.nombre };
    return {
      con,
      participanteId: null,
      puestoEnEspera: esperan.findIndex(({ grupo }) => grupo === yo.grupo) + 1,
    };
  }
  const pareja = conId === jugadorId ? undefined : await findPareja(trx, { torneoId, jugadorId, conId });
  if (!pareja) throw new AppError('inscripcion_conjunta_no_valida');
  return {
    con: { jugadorId: conId, nombre: pareja.nombre },
    participanteId: pareja.id,
    puestoEnEspera: null,
  };
}
