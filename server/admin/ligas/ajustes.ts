import type { AjusteDeGestion } from '#contrato/admin/ajustes-de-liga.ts';
import { type DatosDeAjuste, motivoAjusteNoValido } from '#reglas/gestion-de-ligas.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { listAjustesDeGestion, listJugadoresDeLiga } from '#server/admin/ligas/queries.ts';
import { deleteAjuste, insertAjuste } from '#server/admin/ligas/repository.ts';
import { bloquearLiga, ligaDeGestion, releida } from '#server/admin/ligas/service.ts';
import { unaVez } from '#server/operaciones/service.ts';

/** The adjustments of a liga, the newest first, and the members who may get one. Errors: liga_no_encontrada. */
export async function ajustesDeLiga(context: AdminContext, ref: string) {
  const db = context.db.kysely;
  const { id } = await ligaDeGestion(context, ref);
  return { ajustes: await listAjustesDeGestion(db, id), jugadores: await listJugadoresDeLiga(db, id) };
}

type Ajuste = DatosDeAjuste & {
  id: string;
  ligaId: string;
  jugadorId: string;
  tipo: TipoClasificacion | null;
};

/**
 * Gives points to somebody's total in a liga, or takes some; the same id twice is one. What is recorded of the torneos is
 * not touched, so nothing has to be calculated again.
 * Errors: liga_no_encontrada, operacion_repetida, jugador_fuera_de_liga (without points in it), and those of
 * `motivoAjusteNoValido`.
 */
export async function ajustar(
  context: AdminContext,
  { ligaId: ref, ...datos }: Ajuste,
): Promise<{ id: string }> {
  const motivo = motivoAjusteNoValido(datos);
  if (motivo !== null) throw new AppError(motivo);
  const pedido = { id: datos.id, operacion: 'admin.ligas.ajustar', datos: { ...datos, ligaId: ref } };
  return await unaVez(context, pedido, async (trx) => {
    const ligaId = await bloquearLiga(trx, ref);
    const jugadores = await listJugadoresDeLiga(trx, ligaId);
    const jugador = jugadores.find(({ id }) => id === datos.jugadorId);
    if (!jugador) throw new AppError('jugador_fuera_de_liga');
    await insertAjuste(trx, { ...datos, ligaId });
    const liga = await releida(trx, ligaId);
    await anotarCambio(trx, {
      operacion: 'gestionLigas.ajustar',
      objetoId: ligaId,
      resumen: `Ajusta los puntos de ${jugador.nombre} en la liga ${liga.nombre}`,
      despues: visibleDe(datos),
      autorId: context.actor.usuarioId,
    });
    return { id: datos.id };
  });
}

/** Takes an adjustment away. Errors: liga_no_encontrada, ajuste_no_encontrado. */
export async function quitarAjuste(
  context: AdminContext,
  { ligaId: ref, ajusteId }: { ligaId: string; ajusteId: string },
): Promise<{ id: string }> {
  return await context.db.tx(async (trx) => {
    const ligaId = await bloquearLiga(trx, ref);
    const ajuste = (await listAjustesDeGestion(trx, ligaId)).find(({ id }) => id === ajusteId);
    if (!ajuste) throw new AppError('ajuste_no_encontrado');
    await deleteAjuste(trx, ajuste.id);
    const liga = await releida(trx, ligaId);
    await anotarCambio(trx, {
      operacion: 'gestionLigas.quitarAjuste',
      objetoId: ligaId,
      resumen: `Quita un ajuste de ${ajuste.nombre} en la liga ${liga.nombre}`,
      antes: visibleDe(ajuste),
      autorId: context.actor.usuarioId,
    });
    return { id: ajuste.id };
  });
}

/** What the history tells of an adjustment. */
function visibleDe({
  jugadorId,
  tipo,
  puntos,
  motivo,
}: Pick<AjusteDeGestion, 'jugadorId' | 'tipo' | 'puntos' | 'motivo'>): object {
  return { jugadorId, tipo, puntos, motivo };
}
