import type { FiltroDelClub } from '#contrato/admin/historial.ts';
import { paginaDeCambios } from '#server/admin/historial/cambios.ts';
import { ACTOS_DE_CUENTAS } from '#server/admin/historial/cuentas.ts';
import type { AdminContext } from '#server/http/admin.ts';

/** The tools whose acts each filter shows; what none of them names is among everything. */
const HERRAMIENTAS: Readonly<Record<Exclude<FiltroDelClub, 'todo'>, readonly string[]>> = {
  ajustes: ['ajustes.%', 'copias.%'],
  campos: ['gestionCampos.%'],
  ligas: ['gestionLigas.%', 'duplicados.%', 'limpieza.liga', 'admin.temporadas.importarLiga'],
  jugadores: ['gestionJugadores.%'],
  correo: ['correo.%', 'cartas.%'],
  programas: ['webhooks.%'],
};

/**
 * What was changed of the club beside its torneos and accounts, which have histories of their own, by whom and when, newest
 * first, a page at a time. Errors: peticion_no_valida (a cursor that is none).
 *
 * Source: confianza.md T24.
 */
export async function historialDelClub(
  context: AdminContext,
  { filtro, cursor }: { filtro: FiltroDelClub; cursor?: string | undefined },
) {
  const como = filtro === 'todo' ? ['%'] : HERRAMIENTAS[filtro];
  return await paginaDeCambios(context, { como, salvo: ACTOS_DE_CUENTAS, cursor });
}
