import { useState } from 'react';
import { usePrimero } from './use-hoyo-actual.ts';

/** hoyo: chosen, or where the own writing led; undefined = neither yet. sobre: the version over which was written what has not come back. */
type Abierto = { hoyo?: number | null; sobre: number | null };

/**
 * The hole that is open of a match that is written hole by hole: the next one when it was opened, the one that is chosen, and
 * after what is written here the next one again. What comes from another phone moves nobody: a finger may be on its way.
 *
 * - siguiente: the hole to write next as the match stands; null once it is over.
 */
export function useHoyoDePartido({ siguiente, version }: { siguiente: number | null; version: number }) {
  const primero = usePrimero(siguiente);
  const [abierto, setAbierto] = useState<Abierto>({ sobre: null });
  if (abierto.sobre !== null && abierto.sobre !== version) setAbierto({ hoyo: siguiente, sobre: null });
  return {
    /** null = none. */
    hoyo: (abierto.hoyo === undefined ? primero : abierto.hoyo) ?? siguiente,
    elegir: (hoyo: number) => setAbierto({ hoyo, sobre: null }),
    /** The club has what was written here of a hole, over that version; who has gone to another one meanwhile stays there. */
    guardado: (uno: number, sobre: number) =>
      setAbierto((ahora) => ((ahora.hoyo ?? uno) === uno ? { ...ahora, sobre } : ahora)),
  };
}
