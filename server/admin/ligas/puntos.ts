import type { Contrato } from '#contrato/index.ts';
import type { PreviaDePuntosDeLiga, PuntosDeLiga } from '#contrato/admin/puntos-de-liga.ts';
import type { Db, Trx } from '#db/tables.ts';
import { admiteDescartes } from '#reglas/gestion-de-ligas.ts';
import type { TipoDeTorneo } from '#reglas/modalidad.ts';
import { motivoTablasNoValidas } from '#reglas/tablas-de-liga.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { dosPasos } from '#server/http/two-steps.ts';
import { findTablasDeLiga, listTorneosDeLiga } from '#server/ligas/queries.ts';
import { replaceTablas, updateLiga, updateTipos } from '#server/admin/ligas/repository.ts';
import { bloquearLiga, ligaDeGestion, releida } from '#server/admin/ligas/service.ts';
import { escribirCambios, puntosConTablas } from '#server/puntuaciones/tablas.ts';
import type { InputOf } from '#server/http/asks.ts';

/** What the points of a liga would be: its tables, and the kind of those of its torneos that are named. */
type Propuesta = InputOf<Contrato['admin']['ligas']['previaDeCambiarPuntos']>;

/** The points tables of a liga and the kind of each of its torneos. Errors: liga_no_encontrada, liga_sin_tablas. */
export async function puntosDeLiga(context: AdminContext, ref: string): Promise<PuntosDeLiga> {
  const db = context.db.kysely;
  const { id, version, sistemaPuntuacion } = await ligaDeGestion(context, ref);
  if (!admiteDescartes(sistemaPuntuacion)) throw new AppError('liga_sin_tablas');
  const tablas = await findTablasDeLiga(db, id);
  const torneos = await listTorneosDeLiga(db, id);
  return {
    version,
    tablas,
    torneos: torneos.map(({ id: torneoId, nombre, fechaJuego, tipo }) => ({
      id: torneoId,
      nombre,
      fechaJuego,
      tipo,
    })),
  };
}

/** What is there, what would be, and every recorded point that would be another one. */
async function hechosDe(db: Db, { ligaId: ref, version, tablas, tipos }: Propuesta) {
  const liga = await releida(db, ref);
  if (!admiteDescartes(liga.sistemaPuntuacion)) throw new AppError('liga_sin_tablas');
  const motivo = motivoTablasNoValidas(tablas);
  if (motivo !== null) throw new AppError(motivo);
  const antes = {
    tablas: await findTablasDeLiga(db, liga.id),
    torneos: await listTorneosDeLiga(db, liga.id),
  };
  const conocidos = new Set<string>(antes.torneos.map(({ id }) => id));
  if (liga.version !== version || tipos.some(({ torneoId }) => !conocidos.has(torneoId)))
    throw new AppError('liga_cambiada');
  const pedidos = new Map(tipos.map(({ torneoId, tipo }) => [torneoId, tipo]));
  const torneos = antes.torneos.map((torneo) => ({ ...torneo, tipo: pedidos.get(torneo.id) ?? torneo.tipo }));
  const cambios = await puntosConTablas(db, { liga, tablas, torneos });
  return { liga, antes, tablas, torneos, cambios };
}

/**
 * Changes the points tables of a liga and the kind of its torneos, and with them the points that are recorded, from the
 * places that are recorded: all of it or nothing.
 * Errors: liga_no_encontrada, liga_cambiada, liga_sin_tablas, puntos_no_validos, tabla_demasiado_larga.
 */
export const cambioDePuntos = dosPasos({
  operacion: 'gestionLigas.cambiarPuntos',
  facts: async (db, propuesta: Propuesta) => await hechosDe(db, propuesta),
  bound: ({ liga, tablas, torneos, cambios }) => ({
    ligaId: liga.id,
    version: liga.version,
    tablas,
    tipos: torneos.map(({ id, tipo }) => [id, tipo]),
    cambios,
  }),
  preview: ({ torneos, cambios }, confirmacion): PreviaDePuntosDeLiga => ({
    torneos: torneos.flatMap(({ id, nombre }) => {
      const participantes = cambios.filter(({ torneoId }) => torneoId === id).length;
      return participantes === 0 ? [] : [{ id, nombre, participantes }];
    }),
    participantes: cambios.length,
    confirmacion,
  }),
  lock: async (trx, { ligaId }) => ({ ligaId: await bloquearLiga(trx, ligaId) }),
  act: async (trx, { facts: { liga, antes, tablas, torneos, cambios }, context }) => {
    const autorId = context.actor.usuarioId;
    await replaceTablas(trx, { ligaId: liga.id, tablas });
    await updateTipos(trx, { ligaId: liga.id, torneos });
    await updateLiga(trx, { ligaId: liga.id, porCalcular: false });
    await escribirCambios(trx, { ligaId: liga.id, cambios, autorId });
    await anotarCambio(trx, {
      operacion: 'gestionLigas.cambiarPuntos',
      objetoId: liga.id,
      resumen: `Cambia los puntos de la liga ${liga.nombre}`,
      antes: { ...antes.tablas, tipos: tiposDe(antes.torneos) },
      despues: { ...tablas, tipos: tiposDe(torneos) },
      autorId,
    });
    return { participantes: cambios.length };
  },
});

const tiposDe = (torneos: readonly { id: string; tipo: TipoDeTorneo }[]) =>
  Object.fromEntries(torneos.map(({ id, tipo }) => [id, tipo]));

type EnLiga = { ligaId: string; torneoId: string };

/** Makes the kind of torneos in their ligas that of others in theirs; the ligas are held by the caller. */
export async function copiarTipos(trx: Trx, pares: readonly { de: EnLiga; a: EnLiga }[]): Promise<void> {
  for (const { de, a } of pares) {
    const torneos = await listTorneosDeLiga(trx, de.ligaId);
    const tipo = torneos.find(({ id }) => id === de.torneoId)?.tipo;
    if (tipo !== undefined) await updateTipos(trx, { ligaId: a.ligaId, torneos: [{ id: a.torneoId, tipo }] });
  }
}
