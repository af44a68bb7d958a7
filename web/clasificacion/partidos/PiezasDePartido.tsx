import type { ReactNode } from 'react';
import { HOYOS } from '#reglas/limites.ts';
import type { HoyoDePartido, LadoDePartido } from '#reglas/partido.ts';
import type { ColorDeEquipo } from '#reglas/ryder-en-tablero.ts';
import { cx } from '#web/lib/cx.ts';
import { RELLENO_DE_EQUIPO } from '#web/textos/ryder.ts';

/* What a match of a bracket and one of a Ryder cup are drawn with. */

/** The frame of a match: whichever is on the course stands out. */
export function MarcoDePartido({
  titulo,
  enJuego,
  children,
}: {
  titulo: string;
  enJuego: boolean;
  children: ReactNode;
}) {
  return (
    <article
      aria-label={titulo}
      className={cx(
        'grid gap-3 rounded-card p-3.5',
        enJuego ? 'border-2 border-albero-deep bg-albero-soft' : 'hairline bg-surface',
      )}
    >
      {children}
    </article>
  );
}

/** How it stands in the colour of whoever is ahead (null = nobody): '2 arriba' over 'quedan 5'. */
export function MarcadorDePartido({
  texto,
  terminado,
  color,
}: {
  texto: string;
  terminado: boolean;
  color: ColorDeEquipo | null;
}) {
  const [cuanto = '', resto] = texto.split(', ');
  return (
    <span
      className={cx(
        'grid min-w-22 justify-items-center rounded-control px-2.5 py-1 text-center leading-tight',
        color === null ? 'hairline bg-sunken text-ink' : RELLENO_DE_EQUIPO[color],
      )}
    >
      <strong className="font-bold">{cuanto}</strong>
      {resto || terminado ? <span className="text-sm">{resto ?? 'final'}</span> : null}
    </span>
  );
}

/** Who leads or won (null = nobody), for who cannot see the colour. */
export function QuienVaDelante({ nombre, terminado }: { nombre: string | null; terminado: boolean }) {
  if (nombre === null) return null;
  return (
    <p className="sr-only">
      {terminado ? 'Gana' : 'Va por delante'} {nombre}
    </p>
  );
}

/** What stands for each of the two sides of a match. */
type PorLado<T> = Readonly<Record<LadoDePartido, T>>;

/** A line above which the holes of the left side stand, below it those of the right one; halved ones are the line. */
export function TiraDeHoyos({
  hoyos,
  nombres,
  colores,
}: {
  hoyos: readonly HoyoDePartido[];
  nombres: PorLado<string>;
  colores: PorLado<ColorDeEquipo>;
}) {
  const ganados = (lado: LadoDePartido) => hoyos.flatMap((uno, i) => (uno === lado ? [i + 1] : []));
  const dicho = (lado: LadoDePartido) => `${nombres[lado]}: ${ganados(lado).join(', ') || 'ninguno'}`;
  return (
    <div
      role="img"
      aria-label={`Hoyos ganados. ${dicho('a')}. ${dicho('b')}`}
      className="flex h-10 items-center gap-0.5"
    >
      {Array.from({ length: HOYOS }, (_, i) => (
        <span
          key={i}
          className={cx('min-w-0 flex-1', dibujoDe(hoyos[i] ?? null, colores), i === HOYOS / 2 && 'ml-2')}
        />
      ))}
    </div>
  );
}

const LUGAR: PorLado<string> = { a: '-translate-y-1/2', b: 'translate-y-1/2' };

function dibujoDe(hoyo: HoyoDePartido, colores: PorLado<ColorDeEquipo>): string {
  if (hoyo === null) return 'h-0.5 rounded-full bg-line';
  if (hoyo === 'empate') return 'h-1 rounded-full bg-ink2';
  const color = colores[hoyo];
  // Albero alone is pale on the ground of a match on the course.
  const borde = color === 'amarillo' && 'border border-albero-deep';
  return cx('h-4.5 rounded-cell', LUGAR[hoyo], RELLENO_DE_EQUIPO[color], borde);
}
