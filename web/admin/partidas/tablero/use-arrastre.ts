import type { DragDropProvider } from '@dnd-kit/react';
import { type ComponentProps, useRef, useState } from 'react';
import { notify } from '#web/ui/notify.ts';
import type { BorradorEnPantalla, Movimiento } from '../use-borrador.ts';
import { destinoSobre } from './destino.ts';

type Handlers = Pick<ComponentProps<typeof DragDropProvider>, 'onDragStart' | 'onDragMove' | 'onDragEnd'>;

/** Says what became of a movement by mouse, finger or menu. */
export function avisarMovimiento({ movido, negado, frase }: Movimiento): void {
  if (movido) notify({ id: 'movimiento', title: 'Jugador movido', description: frase, tone: 'ok' });
  if (negado) notify({ id: 'movimiento', title: 'No se puede mover', description: frase, tone: 'error' });
}

/**
 * Moving people with the mouse or a finger. The library's own copy of what is dragged would need styles that our
 * policy does not let it add: the page draws `sombraRef`, moved through the style object, which the policy allows.
 */
export function useArrastre({ borrador, mover }: BorradorEnPantalla) {
  const [arrastrado, setArrastrado] = useState<string | null>(null);
  const sombraRef = useRef<HTMLDivElement>(null);

  function seguir({ x, y }: { x: number; y: number }) {
    sombraRef.current?.style.setProperty('translate', `${x}px ${y}px`);
  }

  const handlers: Handlers = {
    onDragStart: ({ operation }) => {
      setArrastrado(operation.source === null ? null : String(operation.source.id));
      seguir(operation.position.current);
    },
    onDragMove: ({ operation, to }) => seguir(to ?? operation.position.current),
    onDragEnd: ({ operation, canceled }) => {
      setArrastrado(null);
      const destino = destinoSobre(borrador.partidas, operation.target?.id);
      if (canceled || operation.source === null || destino === undefined) return;
      avisarMovimiento(mover(String(operation.source.id), destino));
    },
  };

  return { arrastrado, sombraRef, handlers };
}
