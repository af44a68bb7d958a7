import type { CambioDeHistorial } from '#contrato/admin/historial.ts';
import { listCambios } from '#server/auditoria/queries.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError } from '#server/http/refusals/errors.ts';

/** Entries of one page. */
const PAGINA = 50;

type Pagina = { filas: CambioDeHistorial[]; total: number; siguiente: string | null };

/** A page of changes that belong to no torneo, as `listCambios` chooses them. Errors: peticion_no_valida (a cursor that is none). */
export async function paginaDeCambios(
  { db }: AdminContext,
  { cursor, ...cuales }: { como: readonly string[]; salvo?: readonly string[]; cursor?: string | undefined },
): Promise<Pagina> {
  const antesDe = cursor === undefined ? null : readCursor(cursor);
  const { cambios, total } = await listCambios(db.kysely, { ...cuales, antesDe, limite: PAGINA });
  const last = cambios.length === PAGINA ? cambios.at(-1) : undefined;
  const filas = cambios.map(({ id, momento, ...cambio }) => ({
    tipo: 'cambio' as const,
    clave: String(id),
    momento: momento.toISOString(),
    ...cambio,
  }));
  return { filas, total, siguiente: last ? String(last.id) : null };
}

function readCursor(text: string): number {
  if (!/^\d{1,9}$/u.test(text)) throw new AppError('peticion_no_valida', { campos: ['cursor'] });
  return Number(text);
}
