import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GolpesEnVivo } from '#contrato/eventos.ts';
import type { EnVivo, LiveClient, openLive as OpenLive } from './live-client.ts';

/** Without a sign of life for this long what is shown counts as old: two heartbeats of the server, and a little. */
const STALE_MS = 9000;

const BEFORE: EnVivo = { estado: 'reconectando', ultimo: null };

const NOT_BROUGHT: EnVivo = { estado: 'sin-conexion', ultimo: null };

let openLive: typeof OpenLive | undefined;

/** What listens comes behind the first drawing of what it is going to move; resolves when it is there. */
export async function bringLive(): Promise<void> {
  ({ openLive } = await import('./live-client.ts'));
}

/** Hears one hole that changed, or that the board is to be read again, for what no stroke tells. */
export type Oyente = { onGolpes: (cambio: GolpesEnVivo) => void; onRecargar: () => void };

/**
 * Listens to a torneo, or to a personal round, while the component is on the screen.
 *
 * - torneo: slug or id; partidaPersonal: id, instead of it; null listens to nothing (no board yet, or a torneo that is over).
 * - version: of the board that is shown; give the new one after reading it again. Without it, changes made before the
 *   stream opened are not told.
 * - onGolpes: one hole changed, in order; onRecargar: read the board again; onTotal: something changed that no stroke of the
 *   stream tells, in a later vuelta or on a hole that is kept back.
 * - reopen, of the answer: tries the connection at once.
 */
export function useLive({
  torneo = null,
  partidaPersonal = null,
  version,
  onGolpes,
  onRecargar,
  onTotal,
}: {
  torneo?: string | null;
  partidaPersonal?: string | null;
  version?: string | undefined;
  onTotal?: () => void;
} & Oyente): EnVivo & { reopen: () => void } {
  const [enVivo, setEnVivo] = useState(BEFORE);
  const bring = useRef<() => void>(null);
  const client = useRef<LiveClient | null>(null);
  const handleGolpes = useEffectEvent(onGolpes);
  const handleRecargar = useEffectEvent(onRecargar);
  const handleTotal = useEffectEvent(() => onTotal?.());
  const getVersion = useEffectEvent(() => version ?? null);

  useEffect(() => {
    const topic = torneo !== null ? { torneo } : partidaPersonal !== null ? { partidaPersonal } : null;
    if (topic === null) return undefined;
    let left = false;
    const open = (): void => {
      if (left) return;
      client.current =
        openLive?.({
          topic,
          version: getVersion(),
          listener: {
            onGolpes: (cambio) => handleGolpes(cambio),
            onRecargar: () => handleRecargar(),
            otro: ['total', () => handleTotal()],
            onEnVivo: setEnVivo,
          },
        }) ?? null;
    };
    bring.current = () => void bringLive().then(open, () => left || setEnVivo(NOT_BROUGHT));
    if (openLive) open();
    else bring.current();
    return () => {
      left = true;
      client.current?.close();
      client.current = null;
      bring.current = null;
      setEnVivo(BEFORE);
    };
  }, [torneo, partidaPersonal]);

  useEffect(() => {
    if (version !== undefined) client.current?.setVersion(version);
  }, [version]);

  const reopen = useCallback(() => {
    if (client.current) client.current.reopen();
    else bring.current?.();
  }, []);
  return { ...enVivo, reopen };
}

/**
 * Whether what the stream told is old: nothing was heard of the club for 9 s, or since the screen was opened. Each sign of
 * life counts, also on a phone whose clock stands still or is set back.
 */
export function useStale({ ultimo }: EnVivo): boolean {
  const [old, setOld] = useState<Date | null>();
  useEffect(() => {
    const timer = setTimeout(() => setOld(ultimo), STALE_MS);
    return () => clearTimeout(timer);
  }, [ultimo]);
  return old === ultimo;
}
