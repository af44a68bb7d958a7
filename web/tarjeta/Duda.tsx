import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';

/** Asks once about a rare figure, in place: '¿Seguro? 1 en un par 4'. */
export function Duda({
  golpes,
  par,
  onSi,
  onCambiar,
  onDudar,
}: {
  golpes: number;
  par: number;
  onSi: () => void;
  onCambiar: () => void;
  /** Told true while it is asked: the screen must not go meanwhile. */
  onDudar?: ((dudando: boolean) => void) | undefined;
}) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    onDudar?.(true);
    return () => onDudar?.(false);
  }, [onDudar]);
  useEffect(() => group.current?.querySelector('button')?.focus(), []);
  return (
    <div
      ref={group}
      role="alert"
      className="flex flex-wrap items-center justify-end gap-2 rounded-control bg-albero-soft py-2 pr-2 pl-3"
    >
      <p className="flex-1 font-strong">
        ¿Seguro? {golpes} en un par {par}
      </p>
      <Button size="sm" variant="primary" onClick={onSi}>
        Sí
      </Button>
      <Button size="sm" onClick={onCambiar}>
        Cambiar
      </Button>
    </div>
  );
}
