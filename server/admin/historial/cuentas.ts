import type { FiltroDeCuentas } from '#contrato/admin/historial.ts';
import { paginaDeCambios } from '#server/admin/historial/cambios.ts';
import type { AdminContext } from '#server/http/admin.ts';

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

/** All of them. */
export const ACTOS_DE_CUENTAS: readonly string[] = Object.values(ACTOS).flat();

/**
 * What was done to the accounts of the club, by whom and when, newest first, a page at a time. Errors: peticion_no_valida (a
 * cursor that is none).
 *
 * Source: confianza.md T24.
 */
export async function historialDeCuentas(
  context: AdminContext,
  { filtro, cursor }: { filtro: FiltroDeCuentas; cursor?: string | undefined },
) {
  return await paginaDeCambios(context, {
    como: filtro === 'todo' ? ACTOS_DE_CUENTAS : ACTOS[filtro],
    cursor,
  });
}
