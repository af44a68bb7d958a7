import { useMemo } from 'react';
import { createShared } from '#web/lib/shared-value.ts';
import type { Operacion } from './operacion.ts';
import type { Envio } from './outbox.ts';

/** What waits on this phone to be sent, and what the queue is doing about it. */
export type EnElMovil = { operaciones: readonly Operacion[]; envio: Envio };

/*
 * The queue comes after the first screen; what every screen says of it is told here, so that none has to bring the queue
 * itself.
 */
const waiting = createShared<EnElMovil>({ operaciones: [], envio: 'en-reposo' });

/** Tells the screens what waits. */
export function tellWaiting({ operaciones, envio }: EnElMovil): void {
  waiting.set({ operaciones, envio });
}

/** What waits on this phone of that account; null = nobody's. */
export function useEnElMovil(usuarioId: string | null): EnElMovil {
  const all = waiting.use();
  return useMemo(
    () => ({ ...all, operaciones: all.operaciones.filter((op) => op.usuarioId === usuarioId) }),
    [all, usuarioId],
  );
}

/** Sends at once what waits. */
export async function sendNow(): Promise<void> {
  const { outbox } = await import('./use-outbox.ts');
  outbox.wake();
}
