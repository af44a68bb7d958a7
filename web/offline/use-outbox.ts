import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { api, client } from '#web/api/client.ts';
import { applyResultado, type PartidaDelClub } from './merge.ts';
import type { Operacion, Rechazada } from './operacion.ts';
import { createOutbox, type Outbox, type OutboxState } from './outbox.ts';
import { createPhoneStore, saveTarjeta } from './store.ts';

/** No answer within this time counts as no coverage. */
const TIMEOUT_MS = 8000;
const CHANNEL = 'hoyo19-outbox';
/** A look at the queue now and then, should every other signal have been missed. */
const PATROL_MS = 20_000;

const savedListeners = new Set<(op: Operacion) => void>();
const rejectionListeners = new Set<(rechazada: Rechazada) => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
let queries: QueryClient | null = null;

/** The one queue of this page. */
export const outbox: Outbox = createOutbox({
  store: createPhoneStore(),
  send: sendOperacion,
  whoAmI: askWhoIAm,
  lock: runAlone,
  later(callback, ms) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
  announce: () => channel?.postMessage('cambio'),
  onSaved(op, answer) {
    void updateTarjeta(op.partidaId, (partida) => applyResultado(partida, answer), op.usuarioId);
    for (const listener of savedListeners) listener(op);
  },
  onRejected(rechazada) {
    void updateTarjeta(rechazada.partidaId, (partida) => partida);
    for (const listener of rejectionListeners) listener(rechazada);
  },
});

/** The queue as it stands, with only what belongs to that account; null = nobody's. */
export function useOutbox(usuarioId: string | null): OutboxState {
  const state = useSyncExternalStore(outbox.subscribe, outbox.getState);
  return useMemo(() => {
    const own = (op: { usuarioId: string }) => op.usuarioId === usuarioId;
    return {
      ...state,
      operaciones: state.operaciones.filter(own),
      rechazadas: state.rechazadas.filter(own),
      reemplazos: state.reemplazos.filter(own),
      propios: state.propios.filter(own),
    };
  }, [state, usuarioId]);
}

/** Calls back for every operation that the club acknowledges from now on; returns the way to stop. */
export function onSaved(listener: (op: Operacion) => void): () => void {
  savedListeners.add(listener);
  return () => savedListeners.delete(listener);
}

/** Calls back for every operation that the club refuses from now on; returns the way to stop. */
export function onRejected(listener: (rechazada: Rechazada) => void): () => void {
  rejectionListeners.add(listener);
  return () => rejectionListeners.delete(listener);
}

/** Where the cards of a partida are in the query cache: as a group of a torneo, or as a personal round. */
function keysOf(partidaId: string) {
  const input = { partidaId };
  return {
    torneo: api.partidas.tarjeta.queryOptions({ input }).queryKey,
    personal: api.partidasPersonales.get.queryOptions({ input }).queryKey,
  };
}

/** The club's cards of a partida as they were read last; undefined before the first reading. */
export function getTarjeta(partidaId: string): PartidaDelClub | undefined {
  const { torneo, personal } = keysOf(partidaId);
  return queries?.getQueryData(torneo) ?? queries?.getQueryData(personal);
}

/**
 * Changes the club's card in the query cache and has it read again. A reading on its way is dropped first: it may be
 * older than the change. With `usuarioId` the changed card is kept on the phone too, for opening it without coverage.
 */
export async function updateTarjeta(
  partidaId: string,
  change: <T extends PartidaDelClub>(partida: T) => T,
  usuarioId?: string,
): Promise<void> {
  if (queries === null) return;
  const { torneo, personal } = keysOf(partidaId);
  const cancelled = [
    queries.cancelQueries({ queryKey: torneo }),
    queries.cancelQueries({ queryKey: personal }),
  ];
  const changed =
    queries.setQueryData(torneo, (partida) => partida && change(partida)) ??
    queries.setQueryData(personal, (partida) => partida && change(partida));
  if (usuarioId !== undefined && changed) void saveTarjeta(usuarioId, changed).catch(() => undefined);
  await Promise.all(cancelled);
  await Promise.all([
    queries.invalidateQueries({ queryKey: torneo }),
    queries.invalidateQueries({ queryKey: personal }),
  ]);
}

/** Starts sending what waits, and goes on as long as the page lives, whichever screen is open. Called once. */
export function startOutbox(queryClient: QueryClient): void {
  queries = queryClient;
  channel?.addEventListener('message', () => void outbox.refresh());
  addEventListener('online', outbox.wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') outbox.wake();
  });
  setInterval(outbox.wake, PATROL_MS);
  watchSession(queryClient);
  void outbox.refresh().then(outbox.wake);
}

/**
 * Asks the club who is signed in. The screens are told as well: one that believed in a session which has ended would
 * send its owner back from the sign-in page. Not when somebody signed in or out meanwhile.
 */
async function askWhoIAm(): Promise<string | null> {
  const { queryKey } = api.cuenta.sesion.queryOptions({ input: {} });
  const known = queries?.getQueryData(queryKey);
  const sesion = await client.cuenta.sesion({});
  if (queries?.getQueryData(queryKey) === known) queries?.setQueryData(queryKey, sesion);
  return sesion.usuario?.id ?? null;
}

function watchSession(queryClient: QueryClient): void {
  const { queryKey } = api.cuenta.sesion.queryOptions({ input: {} });
  const usuarioId = () => queryClient.getQueryData(queryKey)?.usuario?.id ?? null;
  let known = usuarioId();
  queryClient.getQueryCache().subscribe(() => {
    const now = usuarioId();
    if (now === known) return;
    known = now;
    outbox.sessionChanged();
  });
}

async function sendOperacion(op: Operacion): Promise<unknown> {
  const { partidaId, participanteId, hoyo, opId, versionBase, golpes, clase } = op;
  const input = { partidaId, participanteId, hoyo, opId, version: versionBase };
  const options = { signal: AbortSignal.timeout(TIMEOUT_MS) };
  if (clase === 'personal') {
    return golpes === null
      ? await client.partidasPersonales.borrarGolpes(input, options)
      : await client.partidasPersonales.guardarGolpes({ ...input, golpes }, options);
  }
  return golpes === null
    ? await client.resultados.borrar(input, options)
    : await client.resultados.guardar({ ...input, golpes }, options);
}

/** One sender at a time among all tabs and the installed app. */
async function runAlone<T>(step: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return await step();
  return await navigator.locks.request('hoyo19-outbox', step);
}
