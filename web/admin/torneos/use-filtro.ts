import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Filtro } from './queries.ts';

/** How long typing rests before it is asked for. */
const ESPERA_MS = 250;

/** What the list shows, in the address: `?buscar=` and `?mostrar=eliminados`. */
export function useFiltro(): {
  filtro: Filtro;
  setBusqueda: (busqueda: string) => void;
  setMostrar: (mostrar: Filtro['mostrar']) => void;
} {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (current) => {
        if (value === '') current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    filtro: {
      busqueda: (params.get('buscar') ?? '').slice(0, 80),
      mostrar: params.get('mostrar') === 'eliminados' ? 'eliminados' : 'vigentes',
    },
    setBusqueda: (busqueda) => set('buscar', busqueda),
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
