import { cx } from '#web/lib/cx.ts';
import { formatOrdinal } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import type { Corredor } from './seguidos.ts';

/** A row of the drawing, in its own units; on the screen 1.5 rem. */
const FILA = 10;
const ANCHO = 100;

type Linea = { hoyos: readonly number[]; corredores: readonly Corredor[] };
type Tocable = { seguidos: ReadonlySet<string>; propio: string | null; onTocar: (id: string) => void };

/** Where the drawing puts things: a place beyond the last row runs along its foot. */
function medidas({ hoyos, corredores }: Linea) {
  const filas = Math.max(corredores.length, 5);
  const paso = ANCHO / (hoyos.length + 1);
  const alto = (filas + 1) * FILA;
  return {
    filas,
    alto,
    paso,
    x: (i: number) => (i + 0.5) * paso,
    y: (puesto: number) => Math.min(puesto, filas + 0.6) * FILA - FILA / 2,
  };
}

/**
 * The places after each hole as lines that cross: everybody thin, who is followed thick, and dotted on to the place of now. Names
 * and lines follow at a touch; who does not see it, or has no pointer, has the same in the table below.
 */
export function GraficoDeCarrera({
  hoyos,
  porOrden,
  corredores,
  seguidos,
  propio,
  onTocar,
}: Linea & Tocable & { porOrden: boolean }) {
  const { filas, alto, paso, x, y } = medidas({ hoyos, corredores });
  const marcas = [1, 5, 10, 15, 20].filter((puesto) => puesto <= filas);
  // Who is followed is drawn last, over the others
  const enOrden = [...corredores.entries()].toSorted(
    ([, a], [, b]) => Number(seguidos.has(a.id)) - Number(seguidos.has(b.id)),
  );
  return (
    <Card className="-mx-2 px-2 py-3 md:mx-0">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the table below follows by keyboard */}
      <div
        role="img"
        onClick={({ target }) => {
          const tocado = target instanceof Element ? target.closest('[data-corredor]') : null;
          const id = tocado?.getAttribute('data-corredor');
          if (id) onTocar(id);
        }}
        aria-label={`Puestos tras cada hoyo${porOrden ? ' jugado' : ''}, del ${hoyos[0]} al ${hoyos.at(-1)}; en los datos de abajo, uno a uno`}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-1 text-caption"
      >
        <div className="relative w-7 text-ink2" aria-hidden="true">
          {marcas.map((puesto) => (
            <span
              key={puesto}
              className="absolute right-0 -translate-y-1/2 leading-none"
              style={{ top: `${(100 * y(puesto)) / alto}%` }}
            >
              {formatOrdinal(puesto)}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${ANCHO} ${alto}`}
          preserveAspectRatio="none"
          className="block w-full fill-none"
          style={{ height: `${(alto / FILA) * 1.5}rem` }}
        >
          {hoyos.map((hoyo, i) =>
            i % 2 === 0 ? (
              <rect key={hoyo} x={i * paso} y="0" width={paso} height={alto} className="fill-sunken" />
            ) : null,
          )}
          {enOrden.map(([lugar, corredor]) => (
            <Trazo
              key={corredor.id}
              puntos={puntosDe(corredor, { x, y })}
              hasta={[ANCHO, y(lugar + 1)]}
              estilo={estiloDe(corredor, { seguido: seguidos.has(corredor.id), propio })}
              id={corredor.id}
            />
          ))}
        </svg>
        <div className="w-[min(32vw,12rem)] pl-1" aria-hidden="true">
          {corredores.map((corredor) => (
            <span
              key={corredor.id}
              data-corredor={corredor.id}
              className={cx(
                'narrow flex h-6 w-full items-center gap-1 text-left leading-6 whitespace-nowrap',
                corredor.id === propio ? 'text-warn-ink' : corredor.ahora === 1 ? 'text-pino' : 'text-ink2',
                seguidos.has(corredor.id) && 'font-bold',
              )}
            >
              <span className="truncate">{corredor.corto}</span>
              <b className={corredor.id === propio ? undefined : 'text-ink'}>{corredor.total}</b>
            </span>
          ))}
        </div>
        <span />
        <div aria-hidden="true" className="pie-de-grafico flex text-ink2">
          {hoyos.map((hoyo, i) => (
            <span
              key={hoyo}
              className={cx(
                'narrow flex w-0 flex-1 justify-center',
                // Beside the names a phone has no room for eighteen figures: those of the shaded bands name the others
                i % 2 === 1 && hoyos.length > 12 && 'max-md:invisible',
              )}
            >
              {hoyo}
            </span>
          ))}
          <span className="w-0 flex-1" />
        </div>
        <span aria-hidden="true" className="pie-de-grafico pl-1 text-ink2">
          ahora
        </span>
      </div>
    </Card>
  );
}

type Punto = readonly [number, number];

/** The points of a line; null where it is interrupted. */
function puntosDe(
  { puestos }: Corredor,
  { x, y }: Pick<ReturnType<typeof medidas>, 'x' | 'y'>,
): (Punto | null)[] {
  return puestos.map((puesto, i) => (puesto === null ? null : [x(i), y(puesto)]));
}

type Estilo = { grosor: number; color: string; seguido: boolean };

function estiloDe(
  { id, ahora }: Corredor,
  { seguido, propio }: { seguido: boolean; propio: string | null },
): Estilo {
  if (!seguido) return { grosor: 1.4, color: 'stroke-control opacity-55', seguido };
  if (id === propio) return { grosor: 4, color: 'stroke-albero-deep', seguido };
  return ahora === 1
    ? { grosor: 3.5, color: 'stroke-pino', seguido }
    : { grosor: 2.5, color: 'stroke-ink2', seguido };
}

/** A line of the race, with a wide one over it that nobody sees and a finger hits. */
function Trazo({
  puntos,
  hasta: [xFin, yFin],
  estilo: { grosor, color, seguido },
  id,
}: {
  puntos: readonly (Punto | null)[];
  hasta: Punto;
  estilo: Estilo;
  id: string;
}) {
  const dados = puntos.filter((punto) => punto !== null);
  const ultimo = dados.at(-1);
  const camino = caminoDe(puntos);
  return (
    <g data-corredor={id} className={color}>
      <path d={camino} strokeWidth={grosor} vectorEffect="non-scaling-stroke" strokeLinecap="round" />
      {seguido || ultimo === undefined ? null : (
        <path d={punto(ultimo)} strokeWidth={7} vectorEffect="non-scaling-stroke" strokeLinecap="round" />
      )}
      {seguido ? (
        <path
          d={dados.map(punto).join('')}
          strokeWidth={grosor + 5}
          vectorEffect="non-scaling-stroke"
          strokeLinecap="round"
        />
      ) : null}
      {ultimo === undefined ? null : (
        <path
          d={`M${redondo(ultimo)}${curva(ultimo, [xFin, yFin])}`}
          strokeWidth="1.2"
          strokeDasharray="3 4"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <path d={camino} strokeWidth={18} vectorEffect="non-scaling-stroke" className="stroke-transparent" />
    </g>
  );
}

const cifra = (valor: number) => String(Math.round(valor * 100) / 100);
const redondo = ([x, y]: Punto) => `${cifra(x)} ${cifra(y)}`;
const punto = (donde: Punto) => `M${redondo(donde)}h0`;

/** From one place to the next, leaving and arriving level. */
function curva([x0, y0]: Punto, [x1, y1]: Punto): string {
  const medio = (x0 + x1) / 2;
  return `C${redondo([medio, y0])} ${redondo([medio, y1])} ${redondo([x1, y1])}`;
}

function caminoDe(puntos: readonly (Punto | null)[]): string {
  return puntos
    .map((punto, i) => {
      if (punto === null) return '';
      const anterior = puntos[i - 1] ?? null;
      return anterior === null ? `M${redondo(punto)}` : curva(anterior, punto);
    })
    .join('');
}
