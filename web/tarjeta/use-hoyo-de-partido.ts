import { useEffect, useState } from 'react';
import { SORDERA_MS } from './turno.ts';
import { useApertura } from './use-hoyo-actual.ts';

/** hoyo: chosen, or where the own writing led; undefined = neither yet. sobre: the version over which was written what has not come back. */
type Abierto = { hoyo?: number | null; sobre: number | null };

/**
 * The hole that is open of a match that is written hole by hole: the next one until a hand comes, the one that is chosen, and
 * after what is written here the next one again. What comes from another phone moves nobody who has a hand on this one; where it
 * moves the hole, `recien` is true for a moment, in which nothing is written.
 *
 * - siguiente: the hole to write next as the match stands; null once it is over.
 */
export function useHoyoDePartido({ siguiente, version }: { siguiente: number | null; version: number }) {
  const { abierta, mano } = useApertura();
  const [seguido, setSeguido] = useState({ hoyo: siguiente, recien: false });
  if (!mano && seguido.hoyo !== siguiente) setSeguido({ hoyo: siguiente, recien: abierta });
  useEffect(() => {
    if (!seguido.recien) return undefined;
    const timer = setTimeout(() => setSeguido(({ hoyo }) => ({ hoyo, recien: false })), SORDERA_MS);
    return () => clearTimeout(timer);
  }, [seguido]);
  const [abierto, setAbierto] = useState<Abierto>({ sobre: null });
  if (abierto.sobre !== null && abierto.sobre !== version) setAbierto({ hoyo: siguiente, sobre: null });
  return {
    /** null = none. */
    hoyo: (abierto.hoyo === undefined ? seguido.hoyo : abierto.hoyo) ?? siguiente,
    /** It has just given way to this one, for what another phone wrote. */
    recien: seguido.recien,
    elegir: (hoyo: number) => setAbierto({ hoyo, sobre: null }),
    /** The club has what was written here of a hole, over that version; who has gone to another one meanwhile stays there. */
    guardado: (uno: number, sobre: number) =>
      setAbierto((ahora) => ((ahora.hoyo ?? uno) === uno ? { ...ahora, sobre } : ahora)),
  };
}
