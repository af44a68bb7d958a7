import '#web/styles/cuadro.css';
import type { CSSProperties } from 'react';
import { clubNow } from '#web/lib/club-clock.ts';
import { formatDiaLargo, formatMomento } from '#web/lib/format.ts';
import { Lados } from './Lados.tsx';
import type { PartesDelCuadro } from './ListaDePartidos.tsx';

/** The torneo that a sheet is of. */
export type TorneoEnPapel = { nombre: string; fechaJuego: string; campo: string };

/** Letters that still leave a half of the first round on one sheet. */
function letraPara(partidosPorLado: number): string {
  if (partidosPorLado <= 4) return '10pt';
  return partidosPorLado <= 8 ? '8.5pt' : partidosPorLado <= 16 ? '7pt' : '5.5pt';
}

/** The bracket for the printer, in both halves to the final; lines to write on where it is not played yet. */
export function CuadroEnPapel({
  torneo,
  cuadro: { rondas, puestos },
  quienes,
}: Pick<PartesDelCuadro, 'cuadro' | 'quienes'> & { torneo: TorneoEnPapel }) {
  const letra = letraPara((rondas.length > 1 ? (rondas[0]?.length ?? 0) : 0) / 2);
  return (
    <section className="hoja-impresa hoja-cuadro" style={{ '--letra': letra } as CSSProperties}>
      <header>
        <h1>{torneo.nombre}</h1>
        <p>
          {torneo.campo} · {formatDiaLargo(torneo.fechaJuego)} · hoja del{' '}
          {formatMomento(new Date(clubNow()).toISOString())}
        </p>
      </header>
      <Lados cuadro={{ rondas, puestos }} quienes={quienes} />
      <footer>
        El número junto al nombre es el del cuadro. 3&2 = gana tres arriba quedando dos; en el 19 = en el
        primer hoyo extra.
      </footer>
    </section>
  );
}
