import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { JugadorSinUsuario } from '#contrato/admin/usuarios.ts';
import type { Arreglo } from '#reglas/vinculo.ts';
import { api, client } from '#web/api/client.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { formatCount } from '#web/lib/format.ts';
import { notify } from '#web/ui/notify.ts';

const ok = (title: string, description?: string) =>
  notify({ title, tone: 'ok', ...(description === undefined ? {} : { description }) });

/** The specified title, and the server's own words below it. */
const fail = (title: string) => (error: unknown) =>
  notify({ title, description: refusalOf(error).mensaje, tone: 'error' });

export function useHuerfanos() {
  return useQuery(api.admin.usuarios.huerfanos.queryOptions({ input: {} }));
}

export function useSinUsuario() {
  return useQuery(api.admin.usuarios.sinUsuario.queryOptions({ input: {} }));
}

export function useDiagnostico() {
  return useQuery(api.admin.usuarios.diagnostico.queryOptions({ input: {} }));
}

/** Everything about accounts and jugadores is read again after a change. */
function useReadAgain() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ refetchType: 'none' });
    await queryClient.refetchQueries({ type: 'active' });
  };
}

/** What the deletion of these accounts would do, with its token; asked when it is about to be confirmed. */
export function usePrevisualizarLimpieza() {
  return useMutation({
    mutationFn: (usuarioIds: string[]) => client.admin.usuarios.previsualizarLimpieza({ usuarioIds }),
    onError: fail('Error al eliminar usuarios huérfanos'),
  });
}

export function useLimpiar() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (input: { usuarioIds: string[]; token: string }) => client.admin.usuarios.limpiar(input),
    onSuccess: ({ deletedCount, errorCount }) => {
      const borrados = formatCount(deletedCount, 'usuario eliminado', 'usuarios eliminados');
      const quedan = errorCount === 0 ? '' : ` · ${formatCount(errorCount, 'se conserva', 'se conservan')}`;
      ok('Limpieza completada', `${borrados}${quedan}`);
    },
    onError: fail('Error al eliminar usuarios huérfanos'),
    onSettled: readAgain,
  });
}

/** The accounts that would be made, with the token to make them. */
export function usePrevisualizarCreacion() {
  return useMutation({
    mutationFn: (jugadorIds: string[]) => client.admin.usuarios.previsualizarCreacion({ jugadorIds }),
    onError: fail('Error al crear usuarios'),
  });
}

export function useCrearUsuarios() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (input: { jugadorIds: string[]; token: string }) => client.admin.usuarios.crear(input),
    onSuccess: ({ successful, failed, temporaryEmails }) => {
      const creados = formatCount(successful, 'usuario creado', 'usuarios creados');
      const temporales = formatCount(temporaryEmails.length, 'email temporal', 'emails temporales');
      const fallos = failed === 0 ? '' : ` · ${formatCount(failed, 'fallido', 'fallidos')}`;
      ok('Usuarios creados exitosamente', `${creados} · ${temporales}${fallos}`);
    },
    onError: fail('Error al crear usuarios'),
    onSettled: readAgain,
  });
}

const disponiblesOptions = (texto: string) =>
  api.admin.usuarios.disponibles.queryOptions({ input: { texto }, placeholderData: keepPreviousData });

export function useDisponibles(texto: string) {
  return useQuery(disponiblesOptions(texto));
}

/** Reads the accounts that one jugador may get, says how many, and opens the choice only when there are any. */
export function useAbrirAsignacion(onOpen: (jugador: JugadorSinUsuario) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (_jugador: JugadorSinUsuario) =>
      queryClient.fetchQuery({ ...disponiblesOptions(''), staleTime: 0 }),
    onSuccess: ({ total }, jugador) => {
      if (total === 0) {
        notify({
          title: 'Sin usuarios disponibles',
          description: 'Todos los usuarios están ya asignados a un jugador',
          tone: 'info',
        });
        return;
      }
      ok('Usuarios cargados', formatCount(total, 'usuario sin jugador', 'usuarios sin jugador'));
      onOpen(jugador);
    },
    onError: fail('Error al obtener usuarios de auth'),
  });
}

export function useAsignar() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (input: { jugadorId: string; usuarioId: string }) => client.admin.usuarios.asignar(input),
    onSuccess: ({ jugador, email }) => ok('Usuario asignado', `${jugador} entra ahora como ${email}`),
    onError: fail('Error al asignar usuario'),
    onSettled: readAgain,
  });
}

/** Counts again; says so, because the figures may well be the same. */
export function useAnalizar() {
  const { refetch } = useDiagnostico();
  return useMutation({
    mutationFn: () => refetch({ throwOnError: true }),
    onSuccess: () => ok('Análisis completado'),
    onError: fail('Error al obtener usuarios'),
  });
}

/** The pair behind an e-mail or an id. A refusal is shown under the box, not as a toast. */
export function useBuscarArreglo() {
  return useMutation({ mutationFn: (busca: string) => client.admin.usuarios.buscarArreglo({ busca }) });
}

export function useArreglar() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (input: { jugadorId: string; usuarioId: string; arreglo: Arreglo; token: string }) =>
      client.admin.usuarios.arreglar(input),
    onSuccess: ({ arreglo }) =>
      arreglo === 'sync_email'
        ? ok('Email igualado', 'El perfil tiene ahora el email con el que entra su usuario')
        : ok('Usuario asignado', 'El perfil y el usuario ya van juntos'),
    onError: fail('Error'),
    onSettled: readAgain,
  });
}

/** People by name, e-mail or id, a page at a time. Each search is remembered by the club. */
export function useDiagnosticar() {
  return useMutation({
    mutationFn: (input: { texto: string; pagina: number }) => client.admin.usuarios.diagnosticar(input),
    onError: fail('Error al obtener usuarios'),
  });
}
