import type { DeseosPropios } from '#contrato/deseos.ts';
import type { Trx } from '#db/tables.ts';
import { defectoDeDeseos, type HoraDeseada } from '#reglas/deseos.ts';
import { motivoNoPuedeInscribirse } from '#reglas/permisos/permisos.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import { type DeseosRow, findDeseos, listDeseosDe } from '#server/inscripciones/deseos/queries.ts';
import { lockInscritos, writeDeseos } from '#server/inscripciones/deseos/repository.ts';
import { findInscripcion, type TorneoRow } from '#server/torneos/queries.ts';
import { torneoFijado, torneoVisible } from '#server/torneos/service.ts';

/** Wishes as they are asked for. */
export type DeseosPedidos = { horaDeseada: HoraDeseada | null; companeroIds: readonly string[] };

/** A torneo in which the caller is enrolled, and under which id. Errors: inscripcion_no_encontrada. */
async function propia(context: RequestContext, ref: string): Promise<{ torneo: TorneoRow; mia: string }> {
  const torneo = await torneoVisible(context, ref);
  const jugadorId = hallado(context.actor?.jugadorId, 'inscripcion_no_encontrada');
  const suya = await findInscripcion(context.db.kysely, { torneoId: torneo.id, jugadorId });
  if (!suya?.participanteId) throw new AppError('inscripcion_no_encontrada');
  return { torneo, mia: suya.participanteId };
}

/** What the caller wishes of their partida. Errors: torneo_no_encontrado, inscripcion_no_encontrada. */
export async function deseosPropios(context: RequestContext, ref: string): Promise<DeseosPropios> {
  const { torneo, mia } = await propia(context, ref);
  return comoSuyos(await listDeseosDe(context.db.kysely, torneo.id), mia);
}

/** Errors: inscripcion_no_encontrada. */
function comoSuyos(todos: readonly DeseosRow[], mia: string): DeseosPropios {
  const yo = todos.find(({ id }) => id === mia);
  if (!yo) throw new AppError('inscripcion_no_encontrada');
  const { horaDeseada, companeros, conPartida } = yo;
  const posibles = todos.flatMap(({ id, nombre }) => (id === mia ? [] : [{ participanteId: id, nombre }]));
  return { horaDeseada, companeros, conPartida, posibles };
}

/**
 * Says what the caller wishes of their partida, over what they wished before; what they wish already is answered as done.
 * Errors: torneo_no_encontrado, inscripcion_no_encontrada, sin_perfil, torneo_inactivo, torneo_finalizado,
 * companero_no_valido, deseos_con_partida (it is published already).
 */
export async function pedirDeseos(
  context: RequestContext,
  { torneoId: ref, ...pedidos }: { torneoId: string } & DeseosPedidos,
): Promise<DeseosPropios> {
  const { actor, clock, db } = context;
  const { torneo: visto, mia } = await propia(context, ref);
  return await db.tx(async (trx) => {
    // As it stays: what was read before may be another torneo by now, and who asks may have left it.
    const torneo = await torneoFijado(trx, { torneoId: visto.id });
    const dia = { activo: torneo.activo, fechaDeJuego: torneo.fechaJuego };
    exigir(motivoNoPuedeInscribirse({ actor, torneo: dia, hoy: clock.hoy() }));
    const guardados = await guardarDeseos(trx, { torneoId: torneo.id, participanteId: mia, ...pedidos });
    const { cambian } = hallado(guardados, 'inscripcion_no_encontrada');
    const suyos = comoSuyos(await listDeseosDe(trx, torneo.id), mia);
    if (cambian && suyos.conPartida) throw new AppError('deseos_con_partida');
    return suyos;
  });
}

/**
 * Writes what somebody enrolled wishes; who may is judged by the caller, who holds the torneo (`torneoFijado`). Holds the cards of
 * all that are named, so that nobody leaves meanwhile. cambian: false where they wish that already, and nothing is written.
 * undefined: they have left. Errors: companero_no_valido.
 */
export async function guardarDeseos(
  trx: Trx,
  {
    torneoId,
    participanteId,
    horaDeseada: hora,
    companeroIds: con,
  }: { torneoId: string; participanteId: string } & DeseosPedidos,
): Promise<{ cambian: boolean } | undefined> {
  const inscritos = await lockInscritos(trx, { torneoId, ids: [participanteId, ...con] });
  if (!inscritos.has(participanteId)) return undefined;
  exigir(defectoDeDeseos({ mia: participanteId, con, inscritos }));
  const antes = await findDeseos(trx, participanteId);
  const conLosMismos = con.length === antes.con.length && con.every((id) => antes.con.includes(id));
  if (conLosMismos && hora === antes.hora) return { cambian: false };
  await writeDeseos(trx, { torneoId, participanteId, hora, con });
  return { cambian: true };
}
