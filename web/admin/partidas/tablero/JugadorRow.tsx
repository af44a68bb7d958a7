import { useDraggable } from '@dnd-kit/react';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent } from 'react';
import type { ParticipanteDeReparto } from '#contrato/admin/partidas.ts';
import { cx } from '#web/lib/cx.ts';
import { formatHandicapDeJuego, SIN_HANDICAP } from '#web/lib/format.ts';
import { textoDeDeseos } from '#web/textos/deseos.ts';
import { ActionMenu, type MenuEntry } from '#web/ui/Menu.tsx';
import { sobreJugador } from './destino.ts';

/** The paragraph that tells how the handle is used by keyboard. */
export const AYUDA_DE_TECLADO = 'ayuda-de-teclado';

/** The element of the handle of somebody, so that the focus can follow when the row goes to another partida. */
export function idDeAsa(participanteId: string): string {
  return `asa-${participanteId}`;
}

/** Somebody in a partida or in none: the handle that drags, the name, the handicap and what can be done. */
export function JugadorRow({
  participante,
  deHoyos,
  fijo,
  levantado,
  sobre,
  rechaza,
  acciones,
  onKeyDown,
  onBlur,
}: {
  participante: ParticipanteDeReparto;
  /** Of how many holes a card is. */
  deHoyos: number;
  /** Of a validated partida: it stays. */
  fijo: boolean;
  /** Lifted with the keyboard. */
  levantado: boolean;
  /** Somebody is dragged over it. */
  sobre: boolean;
  /** Whoever is dragged does not fit here. */
  rechaza: boolean;
  acciones: readonly MenuEntry[];
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}) {
  const { id, nombre, handicap } = participante;
  const { ref, handleRef, isDragSource } = useDraggable({ id, disabled: fijo });
  const detalles = detallesDe(participante, deHoyos);
  return (
    <li
      ref={ref}
      data-destino={sobreJugador(id)}
      className={cx(
        'flex min-h-12 flex-wrap items-center gap-x-1 rounded-tile pr-1',
        isDragSource && 'opacity-40',
        levantado && 'bg-albero-soft outline-2 outline-ink',
        sobre && !isDragSource && (rechaza ? 'bg-teja-soft' : 'bg-pino-soft outline-2 outline-pino'),
      )}
    >
      {fijo ? (
        <span className="w-3" />
      ) : (
        <button
          type="button"
          ref={handleRef}
          id={idDeAsa(id)}
          aria-label={`Mover a ${nombre}`}
          aria-describedby={AYUDA_DE_TECLADO}
          aria-pressed={levantado}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink2 select-none hover:bg-sunken"
        >
          <GripVertical size={20} />
        </button>
      )}
      {/* With letters twice as large it has a line for itself, and what stands at its right another. */}
      <span className="min-w-0 flex-[1_1_6.5rem]">
        <span className="block font-medium">{nombre}</span>
        {detalles.length === 0 ? null : (
          <span className="block text-sm text-ink2">{detalles.join(' · ')}</span>
        )}
      </span>
      <span className="ml-auto flex items-center gap-1">
        <span className="w-9 text-right font-semi">
          <span className="sr-only">Hándicap </span>
          {handicap === null ? '–' : formatHandicapDeJuego(handicap)}
        </span>
        {fijo ? <span className="w-2" /> : <ActionMenu label={`Acciones de ${nombre}`} entries={acciones} />}
      </span>
    </li>
  );
}

/** What is said of somebody below the name: a guest, without handicap, how much of the card is written, and what they wish. */
function detallesDe(
  { esInvitado, handicap, hoyos, deseos }: ParticipanteDeReparto,
  deHoyos: number,
): string[] {
  return [
    ...(esInvitado ? ['Invitado'] : []),
    ...(handicap === null ? [SIN_HANDICAP] : []),
    ...(hoyos === 0 ? [] : [`${hoyos} de ${deHoyos} hoyos`]),
    ...(deseos === undefined ? [] : [textoDeDeseos(deseos)]),
  ];
}
