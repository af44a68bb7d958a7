import type { MisEstadisticas } from '#contrato/estadisticas.ts';
import { formatNumero } from '#web/lib/format.ts';
import { Grafico } from './Grafico.tsx';
import { formatDesviacion } from './ResumenDeFiguras.tsx';

type Hoyos = MisEstadisticas['porHoyo'];

/** Holes named as those that hurt. */
const PEORES = 3;
const LADO = 36;
const PASO = 38;

/** The 18 holes as two rows of tiles, stronger where they cost more over par; the figure says it too. */
export function TusHoyos({ porHoyo }: { porHoyo: Hoyos }) {
  const contra = porHoyo.map(({ contraPar }) => contraPar);
  const [menor, mayor] = [Math.min(...contra), Math.max(...contra)];
  const peores = porHoyo.toSorted((a, b) => b.contraPar - a.contraPar).slice(0, PEORES);
  const fuerza = (valor: number) =>
    mayor === menor ? 0.3 : 0.12 + ((valor - menor) / (mayor - menor)) * 0.68;
  return (
    <Grafico
      titulo="Tus 18 hoyos"
      hallazgo={`Los que más te cuestan: ${peores
        .map(({ hoyo, contraPar }) => `el\u00A0${hoyo}\u00A0(${formatDesviacion(contraPar, 1)})`)
        .join(', ')}`}
      datos={{
        cabecera: ['Hoyo', 'Media', 'Contra el par'],
        filas: porHoyo.map(({ hoyo, media, contraPar }) => [
          `Hoyo ${hoyo}`,
          formatNumero(media, 2),
          formatDesviacion(contraPar),
        ]),
      }}
    >
      <svg
        viewBox={`0 0 ${9 * PASO} ${2 * (PASO + 4)}`}
        role="img"
        aria-label="Media de cada hoyo frente a su par, del 1 al 18; más oscuro, más golpes"
        className="h-auto w-full"
      >
        {porHoyo.map(({ hoyo, contraPar }) => {
          const columna = (hoyo - 1) % 9;
          const fila = hoyo <= 9 ? 0 : 1;
          return (
            <g key={hoyo} transform={`translate(${columna * PASO + 1} ${fila * (PASO + 4) + 1})`}>
              <rect
                width={LADO}
                height={LADO + 2}
                rx="5"
                strokeWidth="1"
                className="fill-surface stroke-control"
              />
              <rect
                width={LADO}
                height={LADO + 2}
                rx="5"
                className="fill-albero"
                opacity={fuerza(contraPar)}
              />
              <text x={LADO / 2} y="14" textAnchor="middle" className="fill-ink text-[0.625rem]">
                {hoyo}
              </text>
              <text
                x={LADO / 2}
                y="30"
                textAnchor="middle"
                className="cifra-de-hoyo fill-ink text-[0.8125rem] font-bold"
              >
                {formatDesviacion(contraPar, 1)}
              </text>
            </g>
          );
        })}
      </svg>
    </Grafico>
  );
}
