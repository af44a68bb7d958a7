import { hashKey, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Club } from '#contrato/club.ts';
import type { Sesion } from '#contrato/cuenta.ts';
import { api, client } from '#web/api/client.ts';
import { isRefused, refusalOf } from '#web/api/refusal.ts';

/** Who is signed in; null is a visitor. */
export type Usuario = Sesion['usuario'];

/** How long the first screen waits for the club before it opens with the session kept on the phone. */
const PACIENCIA_MS = 4000;

// What is kept on the phone is not needed to draw the first screen.
const phoneStore = () => import('#web/offline/store.ts');

function keepOnPhone(sesion: Sesion): void {
  void phoneStore()
    .then(({ saveSesion }) => saveSesion(sesion))
    .catch(() => undefined);
}

// 'online' would wait for coverage for ever, and no screen would open without it.
const sesionOptions = queryOptions({
  queryKey: api.cuenta.sesion.queryOptions({ input: {} }).queryKey,
  staleTime: 60_000,
  networkMode: 'always',
  queryFn: async ({ signal }): Promise<Sesion> => {
    try {
      const sesion = await client.cuenta.sesion(
        {},
        { signal: AbortSignal.any([signal, AbortSignal.timeout(PACIENCIA_MS)]) },
      );
      keepOnPhone(sesion);
      return sesion;
    } catch (error) {
      const kept =
        refusalOf(error).codigo === 'sin_conexion' &&
        (await phoneStore()
          .then(({ readSesion }) => readSesion())
          .catch(() => undefined));
      if (!kept) throw error;
      return kept;
    }
  },
});
const clubOptions = api.club.get.queryOptions({
  input: {},
  staleTime: 60_000,
  networkMode: 'always',
  retry: false,
});

/**
 * Asks for session and club once, before the first screen. A failure counts as a visitor (specification §8:
 * role errors are treated as no profile and not administrator); it is asked again with the next screen.
 */
export async function loadSession(queryClient: QueryClient): Promise<null> {
  askAgainAfterRefusals(queryClient);
  await Promise.allSettled([
    queryClient.ensureQueryData(sesionOptions),
    queryClient.ensureQueryData(clubOptions),
  ]);
  return null;
}

/** A screen that is refused for want of a session has been believing in one that ended: the club is asked again. */
function askAgainAfterRefusals(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe((event) => {
    const refused =
      event.type === 'updated' &&
      event.action.type === 'error' &&
      isRefused(event.action.error, 'sin_sesion') &&
      queryClient.getQueryData(sesionOptions.queryKey)?.usuario;
    if (refused) void queryClient.invalidateQueries(sesionOptions, { cancelRefetch: false });
  });
}

/** Who is signed in, for components; follows sign-in and sign-out. */
export function useUsuario(): Usuario {
  return useQuery(sesionOptions).data?.usuario ?? null;
}

/** The club as the server tells it; undefined until it has answered. */
export function useClubDelServidor(): Club | undefined {
  return useQuery(clubOptions).data;
}

/** Signing in: fills the session and drops what was read as a visitor. */
export function useIniciarSesion(): (credentials: { email: string; password: string }) => Promise<Usuario> {
  const queryClient = useQueryClient();
  return async (credentials) => {
    const sesion = await client.cuenta.iniciarSesion(credentials);
    changeSesion(queryClient, sesion);
    return sesion.usuario;
  };
}

/** Takes over a session that the server opened in another way (confirmed address, new password). */
export function useEntrarCon(): (sesion: Sesion) => void {
  const queryClient = useQueryClient();
  return (sesion) => changeSesion(queryClient, sesion);
}

/** Asks the server again who is signed in: the name changed, or the account is gone. */
export function useRefrescarSesion(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => await queryClient.invalidateQueries({ queryKey: sesionOptions.queryKey });
}

/** Forgets the session on this phone: there is no account any more. */
export function useOlvidarSesion(): () => void {
  const queryClient = useQueryClient();
  return () => changeSesion(queryClient, { usuario: null });
}

/** For so long after a sign-out a closed screen sends to /auth without asking to come back to it. */
const SALIDA_MS = 2_000;
let salidaEn = Number.NEGATIVE_INFINITY;

/** Whether the person has just signed out by their own hand, so that nobody is to be brought back where they were. */
export function acabaDeSalir(): boolean {
  return performance.now() - salidaEn < SALIDA_MS;
}

/** Signing out: the session ends here whatever the server answers. */
export function useCerrarSesion(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.allSettled([client.cuenta.cerrarSesion({})]);
    salidaEn = performance.now();
    changeSesion(queryClient, { usuario: null });
  };
}

/**
 * Puts another session in place and drops what was read under the one before. Session and club stay where they are, for
 * whoever is looking at them would not follow a query that was taken away.
 */
function changeSesion(queryClient: QueryClient, sesion: Sesion): void {
  const kept = new Set([hashKey(sesionOptions.queryKey), hashKey(clubOptions.queryKey)]);
  queryClient.removeQueries({ predicate: ({ queryHash }) => !kept.has(queryHash) });
  queryClient.setQueryData(sesionOptions.queryKey, sesion);
  keepOnPhone(sesion);
}
