import { useState } from 'react';
import { useSearchParams } from '#web/router/router.ts';
import type { Filtro } from './queries.ts';

/** What the list shows, in the address (`?buscar=`, `?mostrar=eliminados`); what is typed stands at once. */
export function useFiltro(): {
  filtro: Filtro;
  setBusqueda: (busqueda: string) => void;
  setMostrar: (mostrar: Filtro['mostrar']) => void;
} {
  const [params, setParams] = useSearchParams();
  const [escrito, setEscrito] = useState(() => (params.get('buscar') ?? '').slice(0, 80));
  const set = (name: string, value: string) =>
    setParams(
      (current) => {
        if (value === '') current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true },
    );
  return {
    filtro: {
      busqueda: escrito,
      mostrar: params.get('mostrar') === 'eliminados' ? 'eliminados' : 'vigentes',
    },
    setBusqueda: (busqueda) => {
      setEscrito(busqueda);
      set('buscar', busqueda);
    },
    setMostrar: (mostrar) => set('mostrar', mostrar === 'vigentes' ? '' : mostrar),
  };
}
