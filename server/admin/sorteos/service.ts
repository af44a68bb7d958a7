import { randomInt } from 'node:crypto';
import type { Contrato } from '#contrato/index.ts';
import type { Db } from '#db/tables.ts';
import type { Empate, SorteoHecho } from '#contrato/admin/sorteos.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { listSorteosHechos } from '#server/admin/sorteos/queries.ts';
import { insertSorteo } from '#server/admin/sorteos/repository.ts';
import { motivoNoCalculable } from '#server/puntuaciones/calcular.ts';
import {
  aplicarSorteo,
  bloquearResultados,
  conResultados,
  empatesPorTipo,
} from '#server/puntuaciones/service.ts';
import {
  findTorneoConTarjetas,
  leerOtras,
  type OtraVuelta,
  type TorneoConTarjetas,
} from '#server/puntuaciones/queries.ts';
import { listVueltas } from '#server/vueltas/queries.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import { publishTorneo } from '#server/live/bus.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { unaVez } from '#server/operaciones/service.ts';
import type { InputOf } from '#server/http/asks.ts';

type Pedido = InputOf<Contrato['admin']['sorteos']['sortear']>;

/**
 * The ties of a torneo that wait for lots, and the draws made so far; no tie while it is being played, for the next hole
 * may settle it. Errors: solo_admin, torneo_no_encontrado.
 */
export async function sorteosDeTorneo(
  context: AdminContext,
  ref: string,
): Promise<{ empates: Empate[]; hechos: SorteoHecho[] }> {
  const db = context.db.kysely;
  const leido = await leer(db, ref);
  const { id } = leido.torneo;
  const [motivo, hechos] = await Promise.all([
    motivoNoCalculable(context, db, id),
    listSorteosHechos(db, id),
  ]);
  return { empates: motivo === null ? empatesDe(leido) : [], hechos };
}

/**
 * Draws lots in one tie, named by everybody in it: remembered with who and when, used from then on by the official
 * results, the points and the live board; once for an `opId`. Event: whoever watches the board reads it again.
 * Errors: solo_admin, torneo_no_encontrado, torneo_sin_resultados, empate_cambiado (others are tied by now, or it was
 * drawn already), operacion_repetida.
 */
export async function sortear(context: AdminContext, { opId, ...pedido }: Pedido): Promise<SorteoHecho> {
  const { db, actor } = context;
  const torneoId = (await leer(db.kysely, pedido.torneoId)).torneo.id;
  const orden = barajar(pedido.participanteIds);
  const autorId = actor.usuarioId;
  const operacion = { id: opId, operacion: 'admin.sorteos.sortear', datos: pedido };
  const { id } = await unaVez(context, operacion, async (trx) => {
    await bloquearResultados(trx, torneoId);
    exigir(await motivoNoCalculable(context, trx, torneoId));
    const empate = empatesDe(await leer(trx, torneoId)).find((uno) => esElEmpate(uno, pedido));
    if (!empate) throw new AppError('empate_cambiado');
    const sorteoId = await insertSorteo(trx, { torneoId, tipo: pedido.tipo, orden, autorId });
    await aplicarSorteo(trx, { torneoId, autorId });
    await anotarCambio(trx, {
      operacion: 'sorteos.sortear',
      torneoId,
      resumen: `Sortea el empate en el puesto ${empate.puesto} (${pedido.tipo === 'handicap' ? 'hándicap' : 'scratch'})`,
      despues: { tipo: pedido.tipo, orden },
      autorId,
    });
    await publishTorneo(trx, torneoId);
    return { id: sorteoId };
  });
  const hecho = (await listSorteosHechos(db.kysely, torneoId)).find((uno) => uno.id === id);
  if (!hecho) throw new AppError('empate_cambiado');
  return hecho;
}

type Leido = TorneoConTarjetas & { otras: readonly OtraVuelta[] };

/** A torneo with the cards of all its vueltas, whichever of them is named. Errors: torneo_no_encontrado. */
async function leer(db: Db, ref: string): Promise<Leido> {
  const nombrado = hallado(await findTorneoConTarjetas(db, ref), 'torneo_no_encontrado');
  const vueltas = await listVueltas(db, nombrado.torneo.id);
  const id = vueltas[0]?.id ?? nombrado.torneo.id;
  const tarjetas = id === nombrado.torneo.id ? nombrado : await findTorneoConTarjetas(db, id);
  return { ...hallado(tarjetas, 'torneo_no_encontrado'), otras: await leerOtras(db, vueltas) };
}

function empatesDe(leido: Leido): Empate[] {
  const torneo = conResultados(leido, leido.otras);
  const nombres = new Map(torneo.participantes.map(({ id, nombre }) => [id, nombre]));
  return empatesPorTipo(torneo).flatMap(({ tipo, empates }) =>
    empates.map(({ puesto, ids }) => ({
      tipo,
      puesto,
      participantes: ids.map((id) => ({ id, nombre: nombres.get(id) ?? '' })),
    })),
  );
}

function esElEmpate({ tipo, participantes }: Empate, pedido: Omit<Pedido, 'opId'>): boolean {
  const pedidos = new Set(pedido.participanteIds);
  return (
    tipo === pedido.tipo &&
    pedidos.size === pedido.participanteIds.length &&
    pedidos.size === participantes.length &&
    participantes.every(({ id }) => pedidos.has(id))
  );
}

/** The same ids in an order of chance, each one as likely (Fisher and Yates). */
export function barajar(ids: readonly string[]): string[] {
  const orden = [...ids];
  for (let i = orden.length - 1; i > 0; i -= 1) {
    const j = randomInt(i + 1);
    const [uno = '', otro = ''] = [orden[i], orden[j]];
    orden[i] = otro;
    orden[j] = uno;
  }
  return orden;
}
