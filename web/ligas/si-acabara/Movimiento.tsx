import { cx } from '#web/lib/cx.ts';
import { formatCount, formatPuntos } from '#web/lib/format.ts';

/** Places that what is being played would win or lose; nothing for who stays. */
export function Movimiento({ puestos }: { puestos: number }) {
  if (puestos === 0) return null;
  const cuantos = Math.abs(puestos);
  return (
    <span className={cx('text-caption font-bold whitespace-nowrap', puestos > 0 ? 'text-ok' : 'text-teja')}>
      <span aria-hidden="true">{`${puestos > 0 ? '▲' : '▼'}${cuantos}`}</span>
      <span className="sr-only">
        {` ${puestos > 0 ? 'sube' : 'baja'} ${formatCount(cuantos, 'puesto', 'puestos')}`}
      </span>
    </span>
  );
}

/** The points of what is being played, under a total; nothing for who has none. */
export function DeHoy({ puntos }: { puntos: number | null }) {
  if (puntos === null) return null;
  return (
    <span className="block text-caption font-semi text-ink2">
      <span aria-hidden="true">+{formatPuntos(puntos)}</span>
      <span className="sr-only">, de ellos {formatPuntos(puntos)} de hoy</span>
    </span>
  );
}
