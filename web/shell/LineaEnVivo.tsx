import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { formatReloj } from '#web/lib/format.ts';
import type { EnVivo } from '#web/live/live-client.ts';
import { useStale } from '#web/live/use-live.ts';
import { StatusLine } from '#web/ui/StatusLine.tsx';

/**
 * How fresh what a stream moves is, in a line that is always as high; another fact at the right is cut first, but
 * goes below it under letters of twice the size (`letras-grandes.css`).
 *
 * - momento: when it was read, ISO 8601.
 */
export function LineaEnVivo({
  momento,
  enVivo,
  onReintentar,
  children,
}: {
  momento: string;
  enVivo: EnVivo;
  onReintentar: () => void;
  children: ReactNode;
}) {
  const { ultimo } = enVivo;
  const atrasado = useStale(enVivo);
  const vivo = ultimo !== null && !atrasado;
  return (
    <div
      className={cx(
        '-mx-4 flex min-h-7.5 flex-wrap items-center gap-x-3 px-4 text-sm md:mx-0',
        atrasado ? 'bg-albero-soft text-warn-ink' : 'text-ink2',
      )}
    >
      <StatusLine
        tone={atrasado ? 'waiting' : vivo ? 'ok' : 'idle'}
        className="min-w-0 shrink-0 whitespace-nowrap text-inherit"
      >
        <strong className={cx('font-strong', vivo && 'text-ink')}>
          {vivo ? 'En vivo' : `Datos de las ${formatReloj(new Date(momento))}`}
        </strong>
        {vivo ? ` · ${formatReloj(ultimo, { seconds: true })}` : null}
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
        <span className="ml-auto min-w-0 truncate">{children}</span>
      )}
    </div>
  );
}
