import type { CambioDeHistorial, FiltroDeCuentas } from '#contrato/admin/historial.ts';
import { listCambios } from '#server/auditoria/queries.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError } from '#server/http/refusals/errors.ts';

/** Entries of one page. */
const PAGINA = 50;

/**
 * The acts on accounts, as the history names them; those of `cuentas` are of whoever is at the terminal. Whoever takes the
 * whole club along, or brings one, does so with the data of every account: no other history tells it.
 */
const ACTOS: Readonly<Record<Exclude<FiltroDeCuentas, 'todo'>, readonly string[]>> = {
  sesiones: ['administradores.cerrarSesion', 'administradores.cerrarSesiones'],
  acceso: [
    'gestionJugadores.cambiarContrasena',
    'gestionJugadores.enviarEnlace',
    'gestionJugadores.gestionarEmail',
    'gestionJugadores.quitarSegundoFactor',
    'cuentas.quitarSegundoFactor',
  ],
  administracion: [
    'cuentas.nombrar',
    'cuentas.destituir',
    'traslado.exportar',
    'traslado.importar',
    'copias.descargar',
  ],
  cuentas: [
    'usuarios.crear',
    'usuarios.asignar',
    'usuarios.arreglar',
    'usuarios.limpiar',
    'usuarios.diagnosticar',
    'gestionJugadores.borrar',
  ],
};

/**
 * What was done to the accounts of the club, by whom and when, newest first, a page at a time. Errors: peticion_no_valida (a
 * cursor that is none).
 *
 * Source: confianza.md T24.
 */
export async function historialDeCuentas(
  { db }: AdminContext,
  { filtro, cursor }: { filtro: FiltroDeCuentas; cursor?: string | undefined },
): Promise<{ filas: CambioDeHistorial[]; total: number; siguiente: string | null }> {
  const operaciones = filtro === 'todo' ? Object.values(ACTOS).flat() : ACTOS[filtro];
  const antesDe = cursor === undefined ? null : readCursor(cursor);
  const { cambios, total } = await listCambios(db.kysely, { operaciones, antesDe, limite: PAGINA });
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
