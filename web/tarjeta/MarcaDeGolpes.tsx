import { CloudUpload, Pencil } from 'lucide-react';
import { type ReactElement } from 'react';
import type { EstadoDeHoyo } from '#web/offline/merge.ts';
import { cx } from '#web/lib/cx.ts';
import { formatCount } from '#web/lib/format.ts';
import { golpesRecibidos } from '#reglas/handicap.ts';
import type { Anotacion, Hoyo } from '#reglas/hoyo.ts';
import { categoriaDelResultado, netoDelHoyo, type CategoriaDeResultado } from '#reglas/tarjeta.ts';
import { FORMAS, HUECO, PuntosRecibidos } from './formas-de-golpes.tsx';

/** 22 px in grids, 26 in legends, 40 in cards and where strokes are entered. */
export type MarcaSize = 22 | 26 | 40;

/** Where the value is: with the club, on this phone waiting to be sent, or refused by the club. */
export type MarcaEstado = EstadoDeHoyo;

export type MarcaDeGolpesProps = {
  hoyo: Hoyo;
  golpes: Anotacion;
  /** null = without handicap. */
  handicapDeJuego: number | null;
  /** What the colour judges: 'handicap' the net figure where there is one, 'scratch' the gross one. */
  tipo?: 'handicap' | 'scratch';
  size?: MarcaSize;
  estado?: MarcaEstado;
  /** An administrator changed it after the validation. */
  corregido?: boolean;
  /** Writes the net figure small beside the gross one ('4 n'). */
  conNeto?: boolean;
  /** Without what a row tells beside it: the strokes received, the dash of an empty hole, the cloud. */
  sobria?: boolean;
};

export const NOMBRES_DE_RESULTADO: Record<CategoriaDeResultado, string> = {
  menos_de_menos_2: 'albatros o mejor',
  menos_2: 'eagle',
  menos_1: 'birdie',
  par: 'par',
  mas_1: 'bogey',
  mas_de_mas_1: 'doble bogey o más',
};

const INKS: Record<CategoriaDeResultado, string> = {
  menos_de_menos_2: 'text-on-net',
  menos_2: 'text-on-net-m2',
  menos_1: 'text-on-net',
  par: 'text-ink',
  mas_1: 'text-on-net',
  mas_de_mas_1: 'text-on-net-gt-p1',
};

/** Drawn at the edge of the shape: what waits is underlined, what was refused has a folded corner. */
const ESTADOS: Record<MarcaEstado, ReactElement | null> = {
  guardado: null,
  'en-cola': <path d="M2 53h44" strokeWidth="4" strokeDasharray="7 5" className="stroke-albero-deep" />,
  rechazado: <path d="M48 48H26L48 26z" strokeWidth="2" className="fill-teja stroke-surface" />,
};

const BOXES: Record<MarcaSize, string> = {
  22: 'size-5.5 text-caption',
  26: 'size-6.5 text-sm',
  40: 'size-10 text-figure',
};

/** Figures inside two rings or of two digits step down, so that they stay inside their shape. */
const SMALL_FIGURES: Record<MarcaSize, string> = {
  22: 'text-[0.6875rem] narrow',
  26: 'text-caption narrow',
  40: 'text-base',
};

/**
 * One hole of a card as golfers mark it: discs under par, squares over it, told by colour AND shape. The figure is
 * gross; the colour follows `tipo`. Dots at the top right are strokes received (hollow: given back).
 */
export function MarcaDeGolpes(props: MarcaDeGolpesProps) {
  const { golpes, size = 40, estado = 'guardado' } = props;
  const categoria = categoriaDeMarca(props);
  return (
    <span
      role="img"
      aria-label={nombreDeMarca(props)}
      className={cx('relative inline-grid shrink-0 place-items-center font-bold', BOXES[size])}
    >
      <svg aria-hidden="true" viewBox="0 0 48 48" className="absolute inset-0 size-full overflow-visible">
        {golpes === null ? HUECO : null}
        {categoria === null ? null : FORMAS[categoria]}
        <PuntosRecibidos recibidos={puntosSobreLaMarca(props)} />
        {ESTADOS[estado]}
      </svg>
      <span
        aria-hidden="true"
        className={cx('relative leading-none', figureStyle({ categoria, golpes, size }))}
      >
        {textoDeMarca(props)}
      </span>
      <Notas {...props} size={size} />
    </span>
  );
}

/** What stands around a mark: the net figure, the cloud of what waits, the pencil of a correction. */
function Notas(props: MarcaDeGolpesProps & { size: MarcaSize }) {
  const { hoyo, golpes, handicapDeJuego, size, corregido = false, conNeto = false } = props;
  const small = size <= 26;
  return (
    <>
      {conNeto && typeof golpes === 'number' && handicapDeJuego !== null ? (
        <span
          aria-hidden="true"
          className="absolute top-full text-caption font-normal whitespace-nowrap text-ink2"
        >
          {netoDelHoyo({ golpes, handicapDeJuego, ...hoyo })} n
        </span>
      ) : null}
      {conNube(props) ? (
        <CloudUpload
          size={16}
          className="absolute -right-2 -bottom-2.5 rounded-full bg-surface p-px text-warn-ink"
        />
      ) : null}
      {corregido ? (
        <Pencil size={small ? 10 : 14} className="absolute -top-1 -left-1 rounded-full bg-surface text-ink" />
      ) : null}
    </>
  );
}

/** What a mark is called when it is heard: 'Hoyo 7, par 4, 5 golpes, neto 4, par'. */
export function nombreDeMarca(props: MarcaDeGolpesProps): string {
  const { hoyo, estado = 'guardado', corregido = false } = props;
  const parts = [`Hoyo ${hoyo.numero}`, `par ${hoyo.par}`, ...nombreDelValor(props)];
  if (estado === 'en-cola') parts.push('guardado en el móvil');
  if (estado === 'rechazado') parts.push('no enviado');
  if (corregido) parts.push('corregido por un administrador');
  return parts.join(', ');
}

function nombreDelValor(props: MarcaDeGolpesProps): string[] {
  const { hoyo, golpes, handicapDeJuego, tipo = 'handicap' } = props;
  const categoria = categoriaDeMarca(props);
  if (typeof golpes !== 'number' || categoria === null) return [golpes === 'raya' ? 'raya' : 'sin resultado'];
  const neto = tipo === 'handicap' ? netoDelHoyo({ golpes, handicapDeJuego, ...hoyo }) : null;
  return [
    formatCount(golpes, 'golpe', 'golpes'),
    ...(neto === null ? [] : [`neto ${neto}`]),
    NOMBRES_DE_RESULTADO[categoria],
  ];
}

/** How a mark is judged; null without a figure. */
export function categoriaDeMarca({ hoyo, golpes, handicapDeJuego, tipo = 'handicap' }: MarcaDeGolpesProps) {
  if (typeof golpes !== 'number') return null;
  const neto = tipo === 'scratch' ? null : netoDelHoyo({ golpes, handicapDeJuego, ...hoyo });
  return categoriaDelResultado({ par: hoyo.par, golpes: neto ?? golpes });
}

/** The strokes received, as dots over the mark where nothing beside it tells them. */
function puntosSobreLaMarca({
  hoyo,
  handicapDeJuego,
  tipo = 'handicap',
  sobria = false,
}: MarcaDeGolpesProps): number {
  return tipo === 'handicap' && !sobria ? golpesRecibidos({ handicapDeJuego, ...hoyo }) : 0;
}

/** Whether what waits on the phone has its cloud. */
function conNube({ estado, size, sobria = false }: MarcaDeGolpesProps & { size: MarcaSize }): boolean {
  return estado === 'en-cola' && size > 26 && !sobria;
}

function textoDeMarca({ golpes, sobria = false }: MarcaDeGolpesProps): string {
  if (golpes === null) return sobria ? '' : '–';
  return golpes === 'raya' ? '—' : String(golpes);
}

function figureStyle({
  categoria,
  golpes,
  size,
}: {
  categoria: CategoriaDeResultado | null;
  golpes: Anotacion;
  size: MarcaSize;
}): string {
  const tight = categoria === 'menos_de_menos_2' || (typeof golpes === 'number' && golpes > 9);
  return cx(categoria === null ? 'text-ink2' : INKS[categoria], tight && SMALL_FIGURES[size]);
}
