import { useState } from 'react';
import { useSearchWords } from '#web/router/router.ts';
import type { Filtro } from './queries.ts';

/** What the list shows, in the address (`?buscar=`, `?mostrar=eliminados`); what is typed stands at once. */
export function useFiltro(): {
  filtro: Filtro;
  setBusqueda: (busqueda: string) => void;
  setMostrar: (mostrar: Filtro['mostrar']) => void;
} {
  const [params, change] = useSearchWords();
  const [escrito, setEscrito] = useState(() => (params.get('buscar') ?? '').slice(0, 80));
  return {
    filtro: {
      busqueda: escrito,
      mostrar: params.get('mostrar') === 'eliminados' ? 'eliminados' : 'vigentes',
    },
    setBusqueda: (busqueda) => {
      setEscrito(busqueda);
      change({ buscar: busqueda === '' ? null : busqueda });
    },
    setMostrar: (mostrar) => change({ mostrar: mostrar === 'vigentes' ? null : mostrar }),
  };
}
