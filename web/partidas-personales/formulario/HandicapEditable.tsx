import { Pencil } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { HANDICAP_POR_DEFECTO } from '#reglas/limites.ts';
import { esHandicapDePartida } from '#reglas/partida-personal.ts';
import { parseHandicap } from '#web/lib/decimal.ts';
import { formatHandicapDeJuego } from '#web/lib/format.ts';
import { notify } from '#web/ui/notify.ts';

/**
 * The handicap somebody plays the round with: a touch edits it, Enter commits, Escape cancels, leaving it commits too.
 * Comma and point are read alike; empty is 0; a plus handicap is written as it is shown, '+1,2', or '-1,2'.
 */
export function HandicapEditable({
  nombre,
  handicap,
  pendiente = false,
  onChange,
}: {
  nombre: string;
  handicap: number;
  /** The proposal is still on its way. */
  pendiente?: boolean;
  onChange: (handicap: number) => void;
}) {
  const [text, setText] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shown = formatHandicapDeJuego(handicap);

  function finish(written: string | null) {
    setText(null);
    // The box goes away under the focus: it returns to what opened it.
    requestAnimationFrame(() => button.current?.focus());
    if (written === null) return;
    const value = written.trim() === '' ? HANDICAP_POR_DEFECTO : parseHandicap(written);
    if (value === null || !esHandicapDePartida(value)) {
      const { titulo, mensaje } = TEXTOS_DE_ERROR.handicap_no_valido;
      notify({ id: 'handicap', title: titulo, description: mensaje, tone: 'error' });
    } else if (value !== handicap) onChange(value);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish(event.key === 'Enter' ? text : null);
  }

  if (text === null) {
    return (
      <button
        ref={button}
        type="button"
        aria-label={`HCP ${shown}, cambiar el hándicap de ${nombre}`}
        onClick={() => setText(shown)}
        className="press control-edge inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semi whitespace-nowrap"
      >
        HCP {pendiente ? '…' : shown}
        <Pencil aria-hidden="true" size={16} className="text-ink2" />
      </button>
    );
  }
  return (
    <span className="inline-flex items-center gap-1">
      <button
        type="button"
        aria-label="Cambiar el signo"
        // The box keeps the focus: leaving it would commit.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => setText(text.startsWith('+') ? text.slice(1) : `+${text.replace(/^[-\u2212]/, '')}`)}
        className="press grid size-11 place-items-center rounded-control font-semi"
      >
        ±
      </button>
      <input
        autoFocus
        type="text"
        inputMode="decimal"
        enterKeyHint="done"
        aria-label={`Hándicap de ${nombre}`}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
        onBlur={() => finish(text)}
        className="control-edge min-h-11 w-20 rounded-control bg-surface px-3 text-right"
      />
    </span>
  );
}
