import { hashKey, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Club } from '#contrato/club.ts';
import type { Sesion } from '#contrato/cuenta.ts';
import { askSession, endSession } from '#web/api/ask-session.ts';
import { api, client } from '#web/api/client.ts';
import { KEPT_AT } from '#web/api/kept.ts';
import { isRefused } from '#web/api/refusal.ts';
import { hearClubZone } from '#web/lib/club-clock.ts';

/** Who is signed in; null is a visitor. */
export type Usuario = Sesion['usuario'];

/** How long it may take the club to say who is signed in, before nobody is. */
const PACIENCIA_MS = 4000;
/** How long the first screen of a phone on which nobody is signed in waits for the club, which may know otherwise. */
const VISITA_MS = 1000;
/** A phone's store answers at once; one that does not is not waited for. */
const ALMACEN_MS = 800;

// What is kept on the phone comes beside the first request, not before the page.
const phoneStore = () => import('#web/offline/store.ts');
const keptAnswers = () => import('#web/offline/kept-answers.ts');

/** Keeps who is signed in where the next opening finds it; a store that does not answer is not waited for. */
export async function keepOnPhone(sesion: Sesion): Promise<void> {
  const kept = phoneStore()
    .then(({ saveSesion }) => saveSesion(sesion))
    .catch(() => undefined);
  await Promise.race([kept, wait(ALMACEN_MS)]);
}

function withPatience(signal: AbortSignal): { signal: AbortSignal } {
  return { signal: AbortSignal.any([signal, AbortSignal.timeout(PACIENCIA_MS)]) };
}

// 'online' would wait for coverage for ever, and no screen would open without it.
export const sesionOptions = queryOptions({
  queryKey: api.cuenta.sesion.queryOptions({ input: {} }).queryKey,
  staleTime: 60_000,
  networkMode: 'always',
  queryFn: async ({ signal }): Promise<Sesion> => {
    const sesion = await askSession(withPatience(signal));
    void keepOnPhone(sesion);
    return sesion;
  },
});
const clubOptions = queryOptions({
  queryKey: api.club.get.queryOptions({ input: {} }).queryKey,
  staleTime: 60_000,
  networkMode: 'always',
  retry: false,
  queryFn: async ({ signal }) => {
    const club = await client.club.get({}, withPatience(signal));
    hearClubZone(club.zona);
    return club;
  },
});

/**
 * What the first screen needs to know: who is signed in, and the club. A phone that somebody is signed in on shows what it
 * keeps, and the club is asked behind; any other gives the club a second, and then opens with what everybody may see. A
 * failure counts as a visitor (specification §8: role errors are treated as no profile and not administrator); it is asked
 * again with the next screen.
 */
export async function loadSession(queryClient: QueryClient): Promise<null> {
  askAgainAfterRefusals(queryClient);
  forgetOthers(queryClient);
  const shown = showWhatIsKept(queryClient).catch(() => false);
  const asked = Promise.allSettled([
    queryClient.prefetchQuery(sesionOptions),
    queryClient.prefetchQuery(clubOptions),
  ]).then(async () => {
    if (queryClient.getQueryData(sesionOptions.queryKey) !== undefined) return;
    await Promise.race([shown, wait(ALMACEN_MS)]);
  });
  await Promise.race([asked, shown.then((conCuenta) => (conCuenta ? undefined : wait(VISITA_MS)))]);
  return null;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Shows what the phone keeps for who was signed in last, and keeps what comes from now on; says whether that is an account. */
async function showWhatIsKept(queryClient: QueryClient): Promise<boolean> {
  const [{ readSesion }, { keepAnswers, showKept }] = await Promise.all([phoneStore(), keptAnswers()]);
  keepAnswers(queryClient, () => queryClient.getQueryData(sesionOptions.queryKey)?.usuario?.id ?? null);
  const kept = await readSesion();
  if (kept === undefined) return false;
  const { queryKey } = sesionOptions;
  const told = queryClient.getQueryData(queryKey);
  const usuarioId = (told ?? kept).usuario?.id ?? null;
  await showKept(queryClient, usuarioId);
  if (usuarioId === null) return false;
  if (queryClient.getQueryData(queryKey) === undefined)
    queryClient.setQueryData(queryKey, kept, { updatedAt: KEPT_AT });
  return true;
}

/** What was read, or kept, for one account is not shown to the next who is found signed in on this phone. */
function forgetOthers(queryClient: QueryClient): void {
  const { queryKey } = sesionOptions;
  const hash = hashKey(queryKey);
  let known: string | null = null;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== hash) return;
    const now = queryClient.getQueryData(queryKey)?.usuario?.id ?? null;
    const another = known !== null && now !== null && now !== known;
    known = now ?? known;
    if (another) void queryClient.resetQueries({ predicate: ({ queryHash }) => queryHash !== hash });
  });
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

/**
 * How much of the session is the club's own word; what the phone keeps is only likely. `porConfirmar`: the club is being
 * asked. `confirmada`: it has told this page that somebody is signed in. `sinSaber`: neither phone nor club has said
 * anything yet, and the club has not been let off either.
 */
export function useCertezaDeSesion(): { porConfirmar: boolean; confirmada: boolean; sinSaber: boolean } {
  const { data, dataUpdatedAt, isFetching, isLoading, errorUpdateCount } = useQuery(sesionOptions);
  const kept = dataUpdatedAt === KEPT_AT;
  return {
    porConfirmar: kept && isFetching,
    confirmada: !kept && !!data?.usuario,
    sinSaber: isLoading && errorUpdateCount === 0,
  };
}

/** The club as the server tells it; undefined until it has answered. */
export function useClubDelServidor(): Club | undefined {
  return useQuery(clubOptions).data;
}

/** For so long after a sign-out a closed screen sends to /auth without asking to come back to it. */
const SALIDA_MS = 2_000;
let salidaEn = Number.NEGATIVE_INFINITY;

/** Whether the person has just signed out by their own hand, so that nobody is to be brought back where they were. */
export function acabaDeSalir(): boolean {
  return performance.now() - salidaEn < SALIDA_MS;
}

/** Signing out: the session ends here whatever the server answers, and there as soon as it hears of it. */
export function useCerrarSesion(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await keepOnPhone({ usuario: null });
    await endSession();
    salidaEn = performance.now();
    changeSesion(queryClient, { usuario: null });
  };
}

/**
 * Puts another session in place and drops what was read under the one before. Session and club stay where they are, for
 * whoever is looking at them would not follow a query that was taken away.
 */
export function changeSesion(queryClient: QueryClient, sesion: Sesion): void {
  const antes = queryClient.getQueryData(sesionOptions.queryKey)?.usuario?.id;
  const kept = new Set([hashKey(sesionOptions.queryKey), hashKey(clubOptions.queryKey)]);
  queryClient.removeQueries({ predicate: ({ queryHash }) => !kept.has(queryHash) });
  queryClient.setQueryData(sesionOptions.queryKey, sesion);
  void keepOnPhone(sesion);
  if (antes !== undefined && antes !== sesion.usuario?.id)
    void keptAnswers()
      .then(({ forgetKept }) => forgetKept(antes))
      .catch(() => undefined);
}
