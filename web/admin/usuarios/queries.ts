import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { JugadorSinUsuario } from '#contrato/admin/usuarios.ts';
import { api, client } from '#web/api/client.ts';
import { UNA_VEZ } from '#web/api/una-vez.ts';
import { formatCount } from '#web/lib/format.ts';
import { useAction } from '#web/shell/use-action.ts';

export function useHuerfanos() {
  return useQuery(api.admin.usuarios.huerfanos.queryOptions({ input: {} }));
}

export function useSinUsuario() {
  return useQuery(api.admin.usuarios.sinUsuario.queryOptions({ input: {} }));
}

export function useDiagnostico() {
  return useQuery(api.admin.usuarios.diagnostico.queryOptions({ input: {} }));
}

/** What the deletion of these accounts would do,. */
export function useLimpieza(usuarioIds: string[]) {
  return useQuery(api.admin.usuarios.previaDeLimpiar.queryOptions({ input: { usuarioIds }, ...UNA_VEZ }));
}

export function useLimpiar() {
  return useAction({
    ask: client.admin.usuarios.limpiar,
    ok: ({ deletedCount, errorCount }) => {
      const borrados = formatCount(deletedCount, 'usuario eliminado', 'usuarios eliminados');
      const quedan = errorCount === 0 ? '' : ` · ${formatCount(errorCount, 'se conserva', 'se conservan')}`;
      return { title: 'Limpieza completada', description: `${borrados}${quedan}` };
    },
    failure: { title: 'Error al eliminar usuarios huérfanos' },
    gone: ({ usuarioIds }) => JSON.stringify(usuarioIds),
    reread: 'all',
  });
}

/** The accounts that would be made, as they would be. */
export function useCreacion(jugadorIds: string[]) {
  return useQuery(api.admin.usuarios.previaDeCrear.queryOptions({ input: { jugadorIds }, ...UNA_VEZ }));
}

export function useCrearUsuarios() {
  return useAction({
    ask: client.admin.usuarios.crear,
    ok: ({ successful, failed, temporaryEmails }) => {
      const creados = formatCount(successful, 'usuario creado', 'usuarios creados');
      const temporales = formatCount(temporaryEmails.length, 'email temporal', 'emails temporales');
      const fallos = failed === 0 ? '' : ` · ${formatCount(failed, 'fallido', 'fallidos')}`;
      return {
        title: 'Usuarios creados exitosamente',
        description: `${creados} · ${temporales}${fallos}`,
      };
    },
    failure: { title: 'Error al crear usuarios' },
    gone: ({ jugadorIds }) => JSON.stringify(jugadorIds),
    reread: 'all',
  });
}

const disponiblesOptions = (busqueda: string) =>
  api.admin.usuarios.disponibles.queryOptions({ input: { busqueda }, placeholderData: keepPreviousData });

export function useDisponibles(busqueda: string) {
  return useQuery(disponiblesOptions(busqueda));
}

/** Reads the accounts that one jugador may get, says how many, and opens the choice only when there are any. */
export function useAbrirAsignacion(onOpen: (jugador: JugadorSinUsuario) => void) {
  const queryClient = useQueryClient();
  return useAction({
    ask: (_jugador: JugadorSinUsuario) => queryClient.fetchQuery({ ...disponiblesOptions(''), staleTime: 0 }),
    ok: ({ total }) =>
      total === 0
        ? {
            title: 'Sin usuarios disponibles',
            description: 'Todos los usuarios están ya asignados a un jugador',
            tone: 'info',
          }
        : {
            title: 'Usuarios cargados',
            description: formatCount(total, 'usuario sin jugador', 'usuarios sin jugador'),
          },
    failure: { title: 'Error al obtener usuarios de auth' },
    done: ({ total }, jugador) => {
      if (total > 0) onOpen(jugador);
    },
  });
}

export function useAsignar() {
  return useAction({
    ask: client.admin.usuarios.asignar,
    ok: ({ jugador, email }) => ({
      title: 'Usuario asignado',
      description: `${jugador} entra ahora como ${email}`,
    }),
    failure: { title: 'Error al asignar usuario' },
    reread: 'all',
  });
}

/** Counts again; says so, because the figures may well be the same. */
export function useAnalizar() {
  const { refetch } = useDiagnostico();
  return useAction({
    ask: () => refetch({ throwOnError: true }),
    ok: 'Análisis completado',
    failure: { title: 'Error al obtener usuarios' },
  });
}

/** The pair behind an e-mail or an id. A refusal is shown under the box, not as a toast. */
export function useBuscarArreglo() {
  return useAction({
    ask: (busca: string) => client.admin.usuarios.previaDeArreglar({ busca }),
    failure: {},
    quiet: true,
  });
}

export function useArreglar() {
  return useAction({
    ask: client.admin.usuarios.arreglar,
    ok: ({ arreglo }) =>
      arreglo === 'sync_email'
        ? {
            title: 'Email igualado',
            description: 'El perfil tiene ahora el email con el que entra su usuario',
          }
        : { title: 'Usuario asignado', description: 'El perfil y el usuario ya van juntos' },
    failure: { title: 'Error' },
    reread: 'all',
  });
}

/**
 * People by name, e-mail or id, a page at a time. Each search is remembered by the club.
 * - cursores: where the pages up to the one asked for begin, the first one's aside.
 */
export function useDiagnosticar() {
  return useAction({
    ask: ({ busqueda, cursores }: { busqueda: string; cursores: readonly string[] }) =>
      client.admin.usuarios.diagnosticar({ busqueda, cursor: cursores.at(-1) }),
    failure: { title: 'Error al obtener usuarios' },
  });
}
