import { useState } from 'react';
import { useSearchWords } from '#web/router/router.ts';

/**
 * Torneo (slug) and partida that are chosen, in the address: a copied link opens the same table. Where none is, the torneo of
 * today as it was found first: midnight, or another torneo of the day, does not take away the card that is being typed.
 */
export function useSeleccion(hoy: string | undefined) {
  const [search, elegir] = useSearchWords();
  const [deHoy, setDeHoy] = useState(hoy);
  if (deHoy === undefined && hoy !== undefined) setDeHoy(hoy);
  return {
    torneo: search.get('entrada') ?? deHoy ?? null,
    partida: search.get('partida'),
    elegirTorneo: (torneo: string | null) => elegir({ entrada: torneo, partida: null }),
    elegirPartida: (partida: string | null) =>
      elegir({ entrada: search.get('entrada') ?? deHoy ?? null, partida }),
  };
}
