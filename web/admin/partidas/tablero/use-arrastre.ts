import type { DragDropProvider } from '@dnd-kit/react';
import { type ComponentProps, useRef, useState } from 'react';
import { notify, notifyFault } from '#web/ui/notify.ts';
import type { BorradorEnPantalla, Movimiento } from '../use-borrador.ts';
import { destinoSobre, sobreDelPunto } from './destino.ts';

type Handlers = Pick<ComponentProps<typeof DragDropProvider>, 'onDragStart' | 'onDragMove' | 'onDragEnd'>;
type Punto = { x: number; y: number };

/** Says what became of a movement by mouse, finger or menu. */
export function avisarMovimiento({ movido, negado, frase }: Movimiento): void {
  if (movido) notify({ id: 'movimiento', title: 'Jugador movido', description: frase, tone: 'info' });
  if (negado) notifyFault(frase, 'movimiento', 'No se puede mover');
}

/**
 * Moving people with the mouse or a finger. The library tells when somebody is dragged and scrolls at the edges; its
 * own copy of what is dragged, and with it its way to find the target, would need styles that our policy does not let
 * it add. So the page draws `sombraRef`, moved through the style object, and asks the browser what lies under it.
 */
export function useArrastre({ borrador, mover }: BorradorEnPantalla) {
  const [arrastrado, setArrastrado] = useState<string | null>(null);
  const [sobre, setSobre] = useState<string | null>(null);
  const sombraRef = useRef<HTMLDivElement>(null);
  const punto = useRef<Punto>({ x: 0, y: 0 });

  function seguir({ x, y }: Punto) {
    punto.current = { x, y };
    sombraRef.current?.style.setProperty('translate', `${x}px ${y}px`);
    setSobre(sobreDelPunto({ x, y }));
  }

  const handlers: Handlers = {
    onDragStart: ({ operation }) => {
      setArrastrado(operation.source === null ? null : String(operation.source.id));
      seguir(operation.position.current);
    },
    onDragMove: ({ operation, to }) => seguir(to ?? operation.position.current),
    onDragEnd: ({ operation, canceled }) => {
      setArrastrado(null);
      setSobre(null);
      // Asked again: the page may have scrolled under a hand that stood still.
      const destino = destinoSobre(borrador.partidas, sobreDelPunto(punto.current));
      if (canceled || operation.source === null || destino === undefined) return;
      avisarMovimiento(mover(String(operation.source.id), destino));
    },
  };

  return { arrastrado, sobre, sombraRef, handlers };
}
