import { Check } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import type { Fila } from './use-hoyos.ts';

const NOMBRES: Record<Fila, string> = { par: 'Par', indice: 'Hcp', metros: 'Metros' };

/**
 * One figure of the grid. It is saved when it is left, with Enter or with an arrow, and carries a tick once it is; Esc
 * brings back what was there.
 */
export function CeldaDeHoyo({
  id,
  fila,
  numero,
  valor,
  guardada,
  pendiente,
  onEscribir,
  onPegar,
  onMover,
}: {
  id: string;
  fila: Fila;
  numero: number;
  valor: number | null;
  guardada: boolean;
  pendiente: boolean;
  onEscribir: (texto: string) => void;
  onPegar: (texto: string) => boolean;
  /** Arrows and Enter; without it they only save. */
  onMover?: (fila: Fila, numero: number, key: string) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? (valor === null ? '' : String(valor));

  function commit() {
    if (draft !== null) onEscribir(draft);
    setDraft(null);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation();
      setDraft(null);
    }
    if (event.key !== 'Enter' && !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    commit();
    onMover?.(fila, numero, event.key);
  }
  return (
    <span className="relative block">
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={fila === 'metros' ? 3 : 2}
        aria-label={`${NOMBRES[fila]} hoyo ${numero}`}
        value={shown}
        onChange={(event) => setDraft(event.target.value.replaceAll(/\D/gu, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={handleKeyDown}
        onPaste={(event) => {
          if (!onPegar(event.clipboardData.getData('text'))) return;
          event.preventDefault();
          setDraft(null);
        }}
        className={cx(
          'control-edge block h-11 w-full rounded-tile bg-surface text-center tabular-nums',
          pendiente && 'text-ink2',
        )}
      />
      {guardada ? (
        <span className="pointer-events-none absolute top-0.5 right-0.5 text-ok">
          <Check size={12} strokeWidth={3} />
          <span className="sr-only">Guardado</span>
        </span>
      ) : null}
    </span>
  );
}
