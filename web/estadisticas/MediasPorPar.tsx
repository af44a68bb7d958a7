import type { MisEstadisticas } from '#contrato/estadisticas.ts';
import { formatNumero } from '#web/lib/format.ts';
import { escala, Grafico } from './Grafico.tsx';
import { formatDesviacion } from './ResumenDeFiguras.tsx';

const ANCHO = 340;
const ALTO_DE_FILA = 44;

/** For each par, a dumbbell from the par to the mean strokes. */
export function MediasPorPar({ porPar }: { porPar: MisEstadisticas['porPar'] }) {
  if (porPar.length === 0) return null;
  const peor = porPar.toSorted((a, b) => b.contraPar - a.contraPar)[0];
  const valores = porPar.flatMap(({ par, media }) => [par, media]);
  const x = escala([Math.min(...valores), Math.max(...valores)], [88, ANCHO - 44]);
  return (
    <Grafico
      titulo="Media por par"
      hallazgo={
        peor ? `Donde más pierdes: los par ${peor.par} (${formatDesviacion(peor.contraPar)} por hoyo)` : ''
      }
      datos={{
        cabecera: ['Par', 'Hoyos', 'Media', 'Contra el par'],
        filas: porPar.map(({ par, hoyos, media, contraPar }) => [
          `Par ${par}`,
          String(hoyos),
          formatNumero(media, 2),
          formatDesviacion(contraPar),
        ]),
      }}
    >
      <svg
        viewBox={`0 0 ${ANCHO} ${porPar.length * ALTO_DE_FILA}`}
        role="img"
        aria-label={porPar.map(({ par, media }) => `Par ${par}: ${formatNumero(media, 2)} golpes`).join(', ')}
        className="h-auto w-full"
      >
        {porPar.map(({ par, media }, i) => {
          const y = i * ALTO_DE_FILA + 26;
          return (
            <g key={par}>
              <text x="0" y={y + 5} className="fill-ink text-sm font-semi">
                Par {par}
              </text>
              <line x1={x(par)} x2={x(media)} y1={y} y2={y} strokeWidth="4" className="stroke-albero" />
              <circle cx={x(par)} cy={y} r="5" strokeWidth="2" className="fill-surface stroke-ink" />
              <circle cx={x(media)} cy={y} r="6" className="fill-pino" />
              <text x={x(media)} y={y - 11} textAnchor="middle" className="fill-ink text-caption font-semi">
                {formatNumero(media, 2)}
              </text>
            </g>
          );
        })}
      </svg>
      <p className="text-sm text-ink2">○ par · ● tu media</p>
    </Grafico>
  );
}
