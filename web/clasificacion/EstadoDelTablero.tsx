import { hoyosAnotados } from '#reglas/estado-de-tarjeta.ts';
import { cuantosHoyos } from '#reglas/nueve.ts';
import type { Tablero } from '#reglas/tablero.ts';
import { cx } from '#web/lib/cx.ts';
import { formatReloj } from '#web/lib/format.ts';
import type { EnVivo } from '#web/live/live-client.ts';
import { StatusLine, type StatusTone } from '#web/ui/StatusLine.tsx';

/**
 * How fresh the board is.
 *
 * - tono: of the dot; hora: of what is shown, 'HH:MM', null for the results of a day that has passed.
 * - texto: the hour and what is the matter, the first part in bold.
 */
export type Estado = { tono: StatusTone; hora: string | null; texto: readonly [string, string] };

/** The state of a board: alive, on its way back after `atrasado` (9 s without a sign of life), or of a day that has passed. */
export function estadoDelTablero({
  jugado,
  enVivo: { estado, ultimo },
  atrasado,
  actualizado,
}: {
  jugado: boolean;
  enVivo: EnVivo;
  atrasado: boolean;
  /** Instant of the last change, ISO 8601. */
  actualizado: string;
}): Estado {
  if (jugado) return { tono: 'idle', hora: null, texto: ['Resultados', ''] };
  const hora = formatReloj(ultimo ?? new Date(actualizado));
  if (atrasado) {
    const causa = estado === 'sin-conexion' ? 'sin conexión' : 'reconectando';
    return { tono: 'waiting', hora, texto: [`Datos de las ${hora}`, ` · ${causa}`] };
  }
  if (ultimo === null) return { tono: 'idle', hora, texto: [`Datos de las ${hora}`, ''] };
  return { tono: 'ok', hora, texto: ['En vivo', ` · ${formatReloj(ultimo, { seconds: true })}`] };
}

/** How many have begun their round and not ended it; of holes that are kept back nobody tells who has come in. */
export function enElCampo({ participantes, forma, ocultoDesde }: Tablero): number {
  if (ocultoDesde !== undefined) return 0;
  return participantes.filter(({ golpes, validada, estadoDecidido }) => {
    const anotados = hoyosAnotados(golpes);
    return !validada && estadoDecidido === null && anotados > 0 && anotados < cuantosHoyos(forma.nueve);
  }).length;
}

/**
 * The state in one line that never wraps and is always as high, so that nothing below it moves; another fact at the right
 * is cut first, but goes below it under letters of twice the size (`letras-grandes.css`).
 */
export function EstadoDelTablero({
  estado: { tono, texto },
  enElCampo,
  dato,
  onReintentar,
}: {
  estado: Estado;
  /** How many are on their way round. */
  enElCampo: number;
  /** What is told in their place, also of a day that has passed. */
  dato?: string | undefined;
  onReintentar: () => void;
}) {
  const atrasado = tono === 'waiting';
  return (
    <div
      className={cx(
        '-mx-4 flex h-7.5 items-center gap-3 overflow-clip px-4 text-sm md:mx-0',
        atrasado ? 'bg-albero-soft text-warn-ink' : 'text-ink2',
      )}
    >
      <StatusLine tone={tono} className="min-w-0 shrink-0 whitespace-nowrap text-inherit">
        <strong className="font-semi">{texto[0]}</strong>
        {texto[1]}
      </StatusLine>
      {atrasado ? (
        <button
          type="button"
          onClick={onReintentar}
          className="ml-auto min-h-11 font-semi whitespace-nowrap underline"
        >
          Reintentar
        </button>
      ) : (
        <span className="ml-auto min-w-0 truncate">
          {dato ?? (tono === 'ok' && enElCampo > 0 ? `${enElCampo} en el campo` : null)}
        </span>
      )}
    </div>
  );
}
