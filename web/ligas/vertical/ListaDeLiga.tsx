import { memo, type CSSProperties, useMemo } from 'react';
import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import { cx } from '#web/lib/cx.ts';
import { formatAjuste, formatCount, formatOrdinal, formatPuntos } from '#web/lib/format.ts';
import { useRowsDrawn } from '#web/lib/use-rows-drawn.ts';
import { Medal } from '#web/ui/Medal.tsx';
import type { VistaDeLiga } from '../ControlesDeLiga.tsx';
import type { Pregunta } from '../PorQueDeLiga.tsx';
import { DeHoy, Movimiento } from '../si-acabara/Movimiento.tsx';
import type { FilaDePantalla } from '../use-filas-de-liga.ts';
import { type Barra, barrasDe, barrasEnPalabras, puntosMaximos, torneosConBarra } from './barras.ts';

/** With letters so large place, name and total are all that fits. */
const SI_CABE = 'max-[18rem]:hidden';
const FILA = 'grid w-full items-center gap-1.5 px-3';

/** More lines than the tallest phone shows. */
const PRIMERAS = 20;
/** The least that a line is high, in rem: the place of those that are to come is kept by it. */
const ALTO = 3.375;
/** A line out of sight is neither set nor painted until it comes near, but found, read aloud and printed like the others. */
const DE_LEJOS: CSSProperties = {
  contentVisibility: 'auto',
  containIntrinsicHeight: `auto ${ALTO}rem`,
};

/** Figures and names of large letters give way before they are cut. */
const CIFRAS = 'clamp(0.875rem, 6vw, 1.1875rem)';
const NOMBRE: CSSProperties = { fontSize: 'clamp(0.8125rem, 5vw, 1rem)' };
const TOTAL: CSSProperties = { fontSize: CIFRAS };

/** Place, name, bars and total; the bars give way first, so that a name of two lines fits on 320 px. */
function columnas(filas: readonly FilaDePantalla[]): CSSProperties {
  const cifras = Math.max(4, ...filas.map(({ total }) => formatPuntos(total).length));
  const barras = 'clamp(0rem, (100vw - 18rem) * 99, clamp(3.25rem, 69vw - 10.3rem, 6.5rem))';
  return {
    gridTemplateColumns: `clamp(1.75rem, 10vw, 2.5rem) minmax(0, 1fr) ${barras} calc(${cifras} * 0.6 * ${CIFRAS})`,
  };
}

/** The standings of a liga on a phone held upright: a line for each, which answers why when it is touched. */
export function ListaDeLiga({
  clasificacion,
  vista,
  deHoy,
  onAsk,
}: {
  clasificacion: ClasificacionDeLiga;
  vista: VistaDeLiga;
  /** Ids of the torneos being played, while they count. */
  deHoy: ReadonlySet<string>;
  onAsk: (pregunta: Pregunta) => void;
}) {
  const { torneos, liga } = clasificacion;
  const filas = vista.enOrden;
  const maximo = useMemo(() => puntosMaximos(filas), [filas]);
  const ancho = useMemo(() => columnas(filas), [filas]);
  const dibujadas = useRowsDrawn(filas.length, PRIMERAS);
  const jugados = torneosConBarra(torneos).length;
  return (
    <div className="-mx-4">
      <div
        aria-hidden="true"
        style={ancho}
        className={cx(FILA, 'hairline-b sticky top-0 z-1 min-h-8 bg-sunken text-caption font-semi text-ink2')}
      >
        <span className="text-center">Pos.</span>
        <span className="narrow">Jugador</span>
        <span className={cx(SI_CABE, 'whitespace-nowrap')}>{formatCount(jugados, 'torneo', 'torneos')}</span>
        <span className="narrow col-start-4 justify-self-end whitespace-nowrap">Puntos</span>
      </div>
      <ol
        aria-label={`Clasificación ${vista.tipo === 'handicap' ? 'hándicap' : 'scratch'} de ${liga.nombre}`}
        style={{ minHeight: `${filas.length * ALTO}rem` }}
      >
        {filas.slice(0, dibujadas).map((fila) => (
          <Linea
            key={fila.id}
            fila={fila}
            torneos={torneos}
            maximo={maximo}
            deHoy={deHoy}
            ancho={ancho}
            onAsk={onAsk}
          />
        ))}
      </ol>
      <Leyenda conHoy={deHoy.size > 0} />
    </div>
  );
}

/** Kept as it is while others move, and while a question is open over them. */
const Linea = memo(function Linea({
  fila,
  torneos,
  maximo,
  deHoy,
  ancho,
  onAsk,
}: {
  fila: FilaDePantalla;
  torneos: ClasificacionDeLiga['torneos'];
  maximo: number;
  deHoy: ReadonlySet<string>;
  ancho: CSSProperties;
  onAsk: (pregunta: Pregunta) => void;
}) {
  const { id, nombre, puesto, total, ajuste, propio, sube } = fila;
  return (
    <li style={DE_LEJOS} className={cx('hairline-b', propio ? 'own bg-albero-soft' : 'bg-surface')}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onAsk({ que: 'total', jugadorId: id })}
        style={ancho}
        className={cx(FILA, 'min-h-13.5 py-1.5 text-left -outline-offset-3 hover:bg-sunken')}
      >
        <span className="grid justify-items-center leading-none">
          <Medal position={puesto} />
          <Movimiento puestos={sube} />
        </span>
        <span style={NOMBRE} className="narrow line-clamp-2 min-w-0 leading-tight font-semi">
          {nombre}
          {propio ? <span className="sr-only"> (tú)</span> : null}
        </span>
        <span className={SI_CABE}>
          <Barras barras={barrasDe(fila, { torneos, maximo, deHoy })} />
          <span className="sr-only">{barrasEnPalabras(fila, torneos)}</span>
        </span>
        <span className="col-start-4 text-right leading-tight">
          <span style={TOTAL} className="font-heavy">
            {formatPuntos(total)}
          </span>
          <span className="sr-only"> puntos, {formatOrdinal(puesto)} puesto: ¿por qué?</span>
          <DeHoy puntos={fila.deHoy} />
          {ajuste === 0 ? null : (
            <span className="block text-caption text-ink2">{formatAjuste(ajuste)} a mano</span>
          )}
        </span>
      </button>
    </li>
  );
});

const CLASES: Record<Barra['clase'], string> = {
  cuenta: 'bg-pino',
  descartada: 'border-[1.5px] border-control',
  hoy: 'border-[1.5px] border-albero-deep bg-albero',
  'hoy-descartada': 'border-[1.5px] border-dashed border-albero-deep',
  nada: 'bg-line',
};

/** One bar for each torneo; what does not count is hollow, what there is none of is a short grey line. */
function Barras({ barras }: { barras: readonly Barra[] }) {
  return (
    <span
      aria-hidden="true"
      className="grid h-7.5 items-end"
      style={{ gridTemplateColumns: `repeat(${barras.length}, 1fr)`, columnGap: barras.length > 14 ? 1 : 2 }}
    >
      {barras.map(({ id, alto, clase }) => (
        <span
          key={id}
          className={cx('min-w-0 rounded-t-[2px]', CLASES[clase])}
          style={{ height: clase === 'nada' ? 3 : `max(4px, ${Math.round(alto * 100)}%)` }}
        />
      ))}
    </span>
  );
}

/** What the bars mean. */
function Leyenda({ conHoy }: { conHoy: boolean }) {
  const claves = [
    ['cuenta', 'cuenta'],
    ['descartada', 'descartado: no suma'],
    ...(conHoy ? [['hoy', 'hoy'] as const] : []),
    ['nada', 'sin puntos'],
  ] as const;
  return (
    <p className={cx('flex flex-wrap gap-x-4 gap-y-1 px-4 pt-3 text-sm text-ink2', SI_CABE)}>
      {claves.map(([clase, texto]) => (
        <span key={clase} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={cx('w-3 rounded-t-[2px]', CLASES[clase])}
            style={{ height: clase === 'nada' ? 3 : 16 }}
          />
          {texto}
        </span>
      ))}
    </p>
  );
}
