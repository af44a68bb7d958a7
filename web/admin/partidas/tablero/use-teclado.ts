import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Borrador } from '../borrador/borrador.ts';
import { destinoDeFlecha, type Flecha } from '../borrador/lugar.ts';
import type { BorradorEnPantalla } from '../use-borrador.ts';
import { idDeAsa } from './JugadorRow.tsx';

const FLECHAS = new Set<string>(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** Somebody lifted, from where, and how many times moved since. */
type Levantado = { id: string; nombre: string; antes: Borrador; pasos: number };

/**
 * Moving people with the keyboard: Space lifts and puts down, arrows move, Escape goes back. Each movement is said by
 * the live region; the focus follows the person.
 */
export function useTeclado({ borrador, cambiar, mover }: BorradorEnPantalla) {
  const [levantado, setLevantado] = useState<Levantado | null>(null);
  const [anuncio, setAnuncio] = useState('');
  const moviendo = useRef(false);

  // A row that goes to another partida is another element: the focus goes after it.
  useEffect(() => {
    if (levantado !== null) enfocar(levantado.id);
    moviendo.current = false;
  }, [levantado]);

  function soltar(frase: string) {
    setLevantado(null);
    setAnuncio(frase);
  }

  function llevar(actual: Levantado, flecha: Flecha) {
    const destino = destinoDeFlecha(borrador.partidas, actual.id, flecha);
    if (destino === undefined) return setAnuncio(`${actual.nombre}: no hay más sitio en esa dirección`);
    moviendo.current = true;
    setAnuncio(mover(actual.id, destino).frase);
    return setLevantado({ ...actual, pasos: actual.pasos + 1 });
  }

  function devolver(actual: Levantado) {
    moviendo.current = true;
    cambiar(actual.antes);
    soltar(`${actual.nombre} vuelve a su sitio`);
    requestAnimationFrame(() => enfocar(actual.id));
  }

  function conLevantado(event: KeyboardEvent, actual: Levantado) {
    const { key } = event;
    if (!FLECHAS.has(key) && key !== 'Escape' && key !== ' ' && key !== 'Enter') return;
    event.preventDefault();
    if (FLECHAS.has(key)) llevar(actual, key as Flecha);
    else if (key === 'Escape') devolver(actual);
    else soltar(`${actual.nombre} se queda aquí`);
  }

  return {
    levantado: levantado?.id ?? null,
    anuncio,
    onKeyDown: (event: KeyboardEvent, { id, nombre }: { id: string; nombre: string }) => {
      if (levantado?.id === id) return conLevantado(event, levantado);
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      setLevantado({ id, nombre, antes: borrador, pasos: 0 });
      setAnuncio(`${nombre} en la mano: flechas para mover, espacio para dejar, Escape para cancelar`);
    },
    /** Whoever goes elsewhere puts down what is lifted. */
    onBlur: () => {
      if (levantado !== null && !moviendo.current) soltar('');
    },
  };
}

function enfocar(participanteId: string): void {
  const asa = document.querySelector<HTMLElement>(`#${CSS.escape(idDeAsa(participanteId))}`);
  asa?.focus();
  asa?.scrollIntoView({ block: 'nearest' });
}
