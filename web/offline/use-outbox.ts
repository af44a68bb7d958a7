import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { askSession } from '#web/api/ask-session.ts';
import { api, client } from '#web/api/client.ts';
import type { GolpesEnVivo } from '#contrato/eventos.ts';
import { onAnswer } from '#web/api/signs-of-life.ts';
import { clubNow } from '#web/lib/club-clock.ts';
import { createUuid } from '#web/lib/uuid.ts';
import { watchBadge } from './badge.ts';
import { applyGolpesEnVivo, applyResultado, type PartidaDelClub } from './merge.ts';
import type { Operacion, Rechazada } from './operacion.ts';
import { createOutbox, type Outbox, type OutboxState } from './outbox.ts';
import { createRereading } from './reread.ts';
import type { Guardada } from './send-step.ts';
import { createReserveStore, FIRST_RESERVE_SEQ } from './reserve-store.ts';
import { createPhoneStore } from './store.ts';

/** No answer within this time counts as no coverage. */
const TIMEOUT_MS = 8000;
const CHANNEL = 'hoyo19-outbox';
/** A look at the queue now and then, should every other signal have been missed. */
const PATROL_MS = 20_000;

const savedListeners = new Set<(op: Operacion) => void>();
const rejectionListeners = new Set<(rechazada: Rechazada) => void>();
const channel = new BroadcastChannel(CHANNEL);
let queries: QueryClient | null = null;

/** The one queue of this page. */
export const outbox: Outbox = createOutbox({
  store: createPhoneStore(),
  reserve: { store: createReserveStore(), from: FIRST_RESERVE_SEQ },
  sendMany: sendOperaciones,
  send: sendOperacion,
  whoAmI: askWhoIAm,
  lock: runAlone,
  newId: createUuid,
  later(callback, ms) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  now: clubNow,
  chance: Math.random,
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
  announce: () => channel.postMessage('cambio'),
  onSaved(guardadas) {
    for (const dePartida of Map.groupBy(guardadas, ({ op }) => op.partidaId).values()) showSaved(dePartida);
    for (const { op } of guardadas) for (const listener of savedListeners) listener(op);
  },
  onRejected(rechazadas) {
    for (const { partidaId } of rechazadas) rereading.soon(partidaId);
    for (const rechazada of rechazadas) for (const listener of rejectionListeners) listener(rechazada);
  },
});

const rereading = createRereading({
  isBusy: () => outbox.isBusy(),
  read: (partidaId) => void invalidateTarjeta(partidaId),
});

/** Whether something may have been missed since the cards were read: strokes could not be sent. */
let missed = false;

/**
 * Shows what the club has acknowledged on the card of its partida. The answers say all that is new, so it is read again
 * only where something may have been missed.
 */
function showSaved(guardadas: readonly Guardada[]): void {
  const [primera] = guardadas;
  if (!primera) return;
  const { partidaId } = primera.op;
  const change = <T extends PartidaDelClub>(partida: T): T =>
    guardadas.reduce((before, { answer }) => applyResultado(before, answer), partida);
  void changeTarjeta(partidaId, change);
  if (missed || guardadas.some(({ answer }) => answer.reemplazado !== null)) rereading.soon(partidaId);
  else rereading.nowAndThen(partidaId);
}

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
 * Shows a hole as the live stream tells it. One that is on the card already, as one's own come back, changes nothing; one
 * that waits here is no news to read the card for, but another tab may be the one that hears its acknowledgement.
 */
export function showEnVivo(partidaId: string, cambio: GolpesEnVivo): void {
  const tarjeta = getTarjeta(partidaId)?.participantes.find(
    ({ participanteId }) => participanteId === cambio.p,
  );
  const esperada = outbox
    .getState()
    .operaciones.some(
      (op) => op.participanteId === cambio.p && op.hoyo === cambio.h && op.golpes === cambio.g,
    );
  if (!tarjeta || tarjeta.golpes[cambio.h - 1] === cambio.g) return;
  void changeTarjeta(partidaId, (partida) => applyGolpesEnVivo(partida, cambio));
  if (!esperada) rereading.soon(partidaId);
}

/** As `updateTarjeta`, without reading it again unless a reading had to be dropped. */
async function changeTarjeta(
  partidaId: string,
  change: <T extends PartidaDelClub>(partida: T) => T,
): Promise<void> {
  if (queries === null) return;
  const { torneo, personal } = keysOf(partidaId);
  if (queries.isFetching({ queryKey: torneo }) + queries.isFetching({ queryKey: personal }) > 0)
    rereading.soon(partidaId);
  const cancelled = [
    queries.cancelQueries({ queryKey: torneo }),
    queries.cancelQueries({ queryKey: personal }),
  ];
  queries.setQueryData(torneo, (partida) => partida && change(partida));
  queries.setQueryData(personal, (partida) => partida && change(partida));
  await Promise.all(cancelled);
}

async function invalidateTarjeta(partidaId: string): Promise<void> {
  const { torneo, personal } = keysOf(partidaId);
  await Promise.all([
    queries?.invalidateQueries({ queryKey: torneo }),
    queries?.invalidateQueries({ queryKey: personal }),
  ]);
}

/**
 * Changes the club's card in the query cache and has it read again. A reading on its way is dropped first: it may be
 * older than the change. The changed card is kept on the phone as every answer is (`kept-answers.ts`).
 */
export async function updateTarjeta(
  partidaId: string,
  change: <T extends PartidaDelClub>(partida: T) => T,
): Promise<void> {
  await changeTarjeta(partidaId, change);
  await invalidateTarjeta(partidaId);
}

/** Starts sending what waits, and goes on as long as the page lives, whichever screen is open. Called once. */
export function startOutbox(queryClient: QueryClient): void {
  queries = queryClient;
  watchBadge(outbox);
  channel.addEventListener('message', () => void hearOtherTab());
  addEventListener('online', outbox.wake);
  addEventListener('focus', outbox.nudge);
  document.addEventListener('pointerdown', outbox.nudge, { passive: true });
  onAnswer(outbox.nudge);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') outbox.wake();
    else outbox.hurry();
  });
  outbox.subscribe(noteRest);
  setInterval(outbox.patrol, PATROL_MS);
  watchSession(queryClient);
  void outbox.refresh().then(outbox.wake);
}

/** What came of a stroke that another tab has sent is told to that tab alone: here its card is read again. */
async function hearOtherTab(): Promise<void> {
  const before = outbox.getState().operaciones;
  await outbox.refresh();
  const waiting = new Set(outbox.getState().operaciones.map(({ opId }) => opId));
  for (const { opId, partidaId } of before) if (!waiting.has(opId)) rereading.soon(partidaId);
}

function noteRest(): void {
  const { envio } = outbox.getState();
  if (envio === 'sin-conexion' || envio === 'sin-sesion') missed = true;
  if (envio !== 'en-reposo') return;
  missed = false;
  rereading.rested();
}

/**
 * Asks the club who is signed in. The screens are told as well: one that believed in a session which has ended would
 * send its owner back from the sign-in page. Not when somebody signed in or out meanwhile.
 */
async function askWhoIAm(): Promise<string | null> {
  const { queryKey } = api.cuenta.sesion.queryOptions({ input: {} });
  const known = queries?.getQueryData(queryKey);
  const sesion = await askSession({ signal: AbortSignal.timeout(TIMEOUT_MS) });
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

async function sendOperaciones(usuarioId: string, ops: readonly Operacion[]): Promise<unknown> {
  const operaciones = ops.map(
    ({ partidaId, participanteId, hoyo, opId, versionBase: version, golpes, tecleadoPor }) => ({
      partidaId,
      participanteId,
      hoyo,
      opId,
      version,
      golpes,
      ...(tecleadoPor === undefined ? {} : { tecleadoPorId: tecleadoPor }),
    }),
  );
  const options = { signal: AbortSignal.timeout(TIMEOUT_MS) };
  return await client.resultados.guardarLote({ usuarioId, operaciones }, options);
}

async function sendOperacion(op: Operacion): Promise<unknown> {
  const { partidaId, participanteId, hoyo, opId, versionBase, golpes, clase, tecleadoPor } = op;
  const input = { partidaId, participanteId, hoyo, opId, version: versionBase };
  const tecleado = tecleadoPor === undefined ? {} : { tecleadoPorId: tecleadoPor };
  const options = { signal: AbortSignal.timeout(TIMEOUT_MS) };
  if (clase === 'personal') {
    return golpes === null
      ? await client.partidasPersonales.borrarGolpes(input, options)
      : await client.partidasPersonales.guardarGolpes({ ...input, golpes }, options);
  }
  return golpes === null
    ? await client.resultados.borrar({ ...input, ...tecleado }, options)
    : await client.resultados.guardar({ ...input, ...tecleado, golpes }, options);
}

/** One sender at a time among all tabs and the installed app. */
async function runAlone<T>(step: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return await step();
  return await navigator.locks.request('hoyo19-outbox', step);
}
