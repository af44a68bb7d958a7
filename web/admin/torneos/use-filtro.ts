import { useEffect, useState } from 'react';
import { useSearchParams } from '#web/router/router.ts';
import type { Filtro } from './queries.ts';

/** How long typing rests before it is asked for. */
const ESPERA_MS = 250;

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

/** A text once nobody has typed for a moment. */
export function useReposado(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ESPERA_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
