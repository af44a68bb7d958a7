import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SentidoDeCeremonia } from '#reglas/ceremonia.ts';
import type { EnEntrega } from './use-ceremonia.ts';

/** How long a page of places is shown before the next one comes by itself. */
const PAGINA_MS = 8_000;

const TECLAS: Readonly<Record<string, SentidoDeCeremonia>> = {
  ArrowRight: 'siguiente',
  ' ': 'siguiente',
  ArrowLeft: 'atras',
};

/**
 * Leads the prize-giving from the screen itself, where it may: → or the space bar or the right third goes on, ← or the left
 * third back, P stops the pages that follow each other by themselves. Whether those are stopped.
 */
export function useMando({ ceremonia, dirige, pasar }: EnEntrega): boolean {
  const [parada, setParada] = useState(false);
  const pasando = useRef(false);
  const ir = useEffectEvent(async (sentido: SentidoDeCeremonia) => {
    if (!dirige || pasando.current) return;
    pasando.current = true;
    await pasar(sentido);
    pasando.current = false;
  });
  const tecla = useEffectEvent((event: KeyboardEvent) => {
    const sentido = TECLAS[event.key];
    if (event.key === 'p' || event.key === 'P') setParada((antes) => !antes);
    else if (sentido && !event.repeat) void ir(sentido);
  });
  const toque = useEffectEvent(({ clientX }: PointerEvent) => {
    if (clientX > (innerWidth * 2) / 3) void ir('siguiente');
    else if (clientX < innerWidth / 3) void ir('atras');
  });
  useEffect(() => {
    const page = new AbortController();
    addEventListener('keydown', (event) => tecla(event), { signal: page.signal });
    addEventListener('pointerup', (event) => toque(event), { signal: page.signal });
    return () => page.abort();
  }, []);
  const { paso, pasos, cajas } = ceremonia;
  // Boxes wait for somebody who calls the name; pages of places do not.
  const pagina = paso > 0 && paso < pasos - cajas.length ? paso : null;
  const sola = dirige && !parada ? pagina : null;
  useEffect(() => {
    if (sola === null) return undefined;
    // Again and again, for one that did not arrive is lost.
    const timer = setInterval(() => void ir('siguiente'), PAGINA_MS);
    return () => clearInterval(timer);
  }, [sola]);
  return parada;
}
