import { useEffect, useRef, useState } from 'react';
import { anuncioDeCambios, puestosEnPantalla, type FilaEnPantalla } from './use-filas.ts';

const EVERY_MS = 10_000;

/**
 * What a live region says about the order: at most one sentence each 10 s, about everything since the one before.
 * Another ranking (`tipo`, or another categoría) is another order, not a change of this one.
 */
export function useAnuncio(filas: readonly FilaEnPantalla[], tipo: string): string {
  const [anuncio, setAnuncio] = useState('');
  const said = useRef({ at: 0, tipo, puestos: puestosEnPantalla(filas) });
  useEffect(() => {
    if (said.current.tipo !== tipo) {
      said.current = { ...said.current, tipo, puestos: puestosEnPantalla(filas) };
      return undefined;
    }
    const wait = Math.max(0, said.current.at + EVERY_MS - Date.now());
    const timer = setTimeout(() => {
      const text = anuncioDeCambios(said.current.puestos, filas);
      if (text === null) return;
      said.current = { at: Date.now(), tipo, puestos: puestosEnPantalla(filas) };
      setAnuncio(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [filas, tipo]);
  return anuncio;
}
