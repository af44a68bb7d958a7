import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { countBorrado, findLigaDeGestion } from '#server/admin/ligas/queries.ts';
import { updateEliminada, updateRestaurada } from '#server/admin/ligas/repository.ts';
import { bloquearLiga, releida, visibleDe } from '#server/admin/ligas/service.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { hallado } from '#server/http/refusals/errors.ts';
import { dosPasos } from '#server/http/two-steps.ts';

/** Deletes a liga: hides it, with its points and torneos untouched for 30 days. Errors: liga_no_encontrada. */
export const eliminacion = dosPasos({
  operacion: 'gestionLigas.eliminar',
  facts: async (db, { ligaId: ref }: { ligaId: string }) => {
    const liga = await releida(db, ref);
    return { liga, cuentas: await countBorrado(db, liga.id) };
  },
  bound: ({ liga, cuentas }) => ({ ligaId: liga.id, ...cuentas }),
  preview: ({ liga: { nombre }, cuentas: { torneos, puntuaciones } }, confirmacion) => ({
    nombre,
    torneos,
    puntuaciones,
    confirmacion,
  }),
  lock: async (trx, { ligaId }) => ({ liga: await bloquearLiga(trx, ligaId) }),
  act: async (trx, { facts: { liga, cuentas }, context }) => {
    await updateEliminada(trx, liga.id);
    await anotarCambio(trx, {
      operacion: 'gestionLigas.eliminar',
      objetoId: liga.id,
      resumen: `Elimina la liga ${liga.nombre}`,
      antes: { ...visibleDe(liga), ...cuentas },
      autorId: context.actor.usuarioId,
    });
    return { id: liga.id };
  },
});

/**
 * Brings a deleted liga back. Results may have changed meanwhile, so it waits for a calculation. One that stands is left as it is.
 * Errors: solo_admin, liga_no_restaurable (none with that id, or deleted too long ago).
 */
export async function restaurarLiga(context: AdminContext, ligaId: string): Promise<LigaDeGestion> {
  return await context.db.tx(async (trx) => {
    const vuelve = await updateRestaurada(trx, ligaId);
    const liga = hallado(await findLigaDeGestion(trx, ligaId), 'liga_no_restaurable');
    if (!vuelve) return liga;
    await anotarCambio(trx, {
      operacion: 'gestionLigas.restaurar',
      objetoId: ligaId,
      resumen: `Restaura la liga ${liga.nombre}`,
      despues: visibleDe(liga),
      autorId: context.actor.usuarioId,
    });
    return liga;
  });
}
