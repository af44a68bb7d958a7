import { hashKey, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Club } from '#contrato/club.ts';
import type { Sesion } from '#contrato/cuenta.ts';
import { askSession, endSession } from '#web/api/ask-session.ts';
import { api, client } from '#web/api/client.ts';
import { KEPT_AT } from '#web/api/kept.ts';
import { isRefused } from '#web/api/refusal.ts';
import { hearClubZone } from '#web/lib/club-clock.ts';
import { typed } from '#web/lib/typed.ts';
import { entradaAqui } from './entrada-aqui.ts';

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
    if (!signal.aborted) void keepOnPhone(sesion);
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

const [SESION, CLUB] = [hashKey(sesionOptions.queryKey), hashKey(clubOptions.queryKey)];
/** What is read for an account: session and club stay, for whoever looks at them would not follow a query that was taken away. */
const DEMAS = { predicate: ({ queryHash }: { queryHash: string }) => ![SESION, CLUB].includes(queryHash) };

/**
 * What the first screen needs to know: who is signed in, and the club. A phone that somebody is signed in on shows what it
 * keeps, and the club is asked behind; any other gives the club a second, and then opens with what everybody may see. A
 * failure counts as a visitor (specification §8: role errors are treated as no profile and not administrator); it is asked
 * again with the next screen.
 */
export async function loadSession(queryClient: QueryClient): Promise<null> {
  askAgainAfterRefusals(queryClient);
  followSession(queryClient);
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
function followSession(queryClient: QueryClient): void {
  let known: Usuario = null;
  let before: Usuario = null;
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== SESION)
      return;
    const now = queryClient.getQueryData(sesionOptions.queryKey)?.usuario ?? null;
    if (now) goOn(queryClient, !known || known.id === now.id);
    else holdOn(before);
    before = now;
    known = now ?? known;
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

/** Has who was there sign in over the page while something is typed, which would be lost on the way to the sign-in page. */
function holdOn(usuario: Usuario): void {
  if (usuario && typed.get() && !acabaDeSalir()) entradaAqui.set({ usuario, abierta: true });
}

/** Goes on with a page over which somebody has signed in, for another account with none of what is typed or read in it. */
function goOn(queryClient: QueryClient, theSame: boolean): void {
  if (!entradaAqui.get()) return void (theSame || queryClient.resetQueries(DEMAS));
  if (!theSame) {
    // Nobody is asked for what another one typed.
    typed.set(0);
    return location.replace('/');
  }
  entradaAqui.set(null);
  void queryClient.invalidateQueries(DEMAS);
}

/**
 * Who is signed in, for components; follows sign-in and sign-out. A page that waits for its person to sign in again is still
 * theirs.
 */
export function useUsuario(): Usuario {
  const esperada = entradaAqui.use();
  return useQuery(sesionOptions).data?.usuario ?? esperada?.usuario ?? null;
}

/** Whether letters do not leave this club yet: who administers it has their links. */
export function useSinCorreo(): boolean {
  return useClubDelServidor()?.sinCorreo === true;
}

/** The jugador that who is signed in is; null for who is none. */
export function useJugadorId(): string | null {
  return useUsuario()?.jugador?.id ?? null;
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
    changeSesion(queryClient, { usuario: null });
  };
}

/** Who signs in over a page goes on with what was read; any other session begins without, and who signs out leaves the page. */
function dropRead(queryClient: QueryClient, usuario: Usuario): void {
  if (!usuario && !entradaAqui.get()?.abierta) entradaAqui.set(null);
  if (!entradaAqui.get()) queryClient.removeQueries(DEMAS);
}

/** Puts another session in place and drops what was read under the one before. */
export function changeSesion(queryClient: QueryClient, sesion: Sesion): void {
  const antes = queryClient.getQueryData(sesionOptions.queryKey)?.usuario?.id;
  if (!sesion.usuario) salidaEn = performance.now();
  dropRead(queryClient, sesion.usuario);
  queryClient.setQueryData(sesionOptions.queryKey, sesion);
  // A question that is still on its way was answered by the session before
  void queryClient.cancelQueries(sesionOptions);
  void keepOnPhone(sesion);
  if (antes !== undefined && antes !== sesion.usuario?.id)
    void keptAnswers()
      .then(({ forgetKept }) => forgetKept(antes))
      .catch(() => undefined);
}
