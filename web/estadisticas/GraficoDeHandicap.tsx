import type { MisEstadisticas } from '#contrato/estadisticas.ts';
import { formatDia, formatDiaCorto, formatHandicap } from '#web/lib/format.ts';
import { escala, Grafico } from './Grafico.tsx';

const ANCHO = 340;
const ALTO = 150;

type Registro = MisEstadisticas['handicap']['ultimos'][number];

/** The step comes down on this record, so that its figure stands under the line and not on it. */
function bajaDesde(anterior: Registro | undefined, { handicap }: Registro): boolean {
  return anterior !== undefined && anterior.handicap > handicap;
}

/** The last handicaps as steps: each holds until the next. */
export function GraficoDeHandicap({ handicap }: { handicap: MisEstadisticas['handicap'] }) {
  const { actual, mejor, inicial, ultimos } = handicap;
  if (ultimos.length === 0 || mejor === null) return null;
  const valores = ultimos.map((registro) => registro.handicap);
  const x = escala([0, Math.max(1, ultimos.length - 1)], [26, ANCHO - 34]);
  const y = escala([Math.max(...valores) + 0.1, Math.min(...valores) - 0.1], [34, ALTO - 34]);
  const pasos = ultimos.flatMap((registro, i) => {
    const punto = `${x(i)},${y(registro.handicap)}`;
    const anterior = ultimos[i - 1];
    return anterior ? [`${x(i)},${y(anterior.handicap)}`, punto] : [punto];
  });
  return (
    <Grafico
      titulo="Hándicap"
      hallazgo={
        <>
          Actual <strong className="text-ink">{formatHandicap(actual)}</strong> · Mejor{' '}
          {formatHandicap(mejor)} · Inicial {formatHandicap(inicial)}
        </>
      }
      datos={{
        cabecera: ['Fecha', 'Hándicap'],
        filas: ultimos.map((registro) => [formatDia(registro.fecha), formatHandicap(registro.handicap)]),
      }}
    >
      <svg
        viewBox={`0 0 ${ANCHO} ${ALTO}`}
        role="img"
        aria-label={`Últimos hándicaps: ${ultimos.map((r) => `${formatDiaCorto(r.fecha)} ${formatHandicap(r.handicap)}`).join(', ')}`}
        className="h-auto w-full"
      >
        <polyline points={pasos.join(' ')} fill="none" strokeWidth="2.5" className="stroke-pino" />
        {ultimos.map((registro, i) => (
          <g key={`${registro.fecha}${i}`} className="fill-ink text-sm">
            {registro.handicap === mejor ? (
              <text
                x={x(i)}
                y={y(registro.handicap) + 6}
                textAnchor="middle"
                className="fill-albero-deep text-lg"
              >
                ★
              </text>
            ) : (
              <circle cx={x(i)} cy={y(registro.handicap)} r="4" className="fill-pino" />
            )}
            <text
              x={x(i)}
              y={y(registro.handicap) + (bajaDesde(ultimos[i - 1], registro) ? 22 : -12)}
              textAnchor="middle"
              className="font-semi"
            >
              {formatHandicap(registro.handicap)}
            </text>
            <text x={x(i)} y={ALTO - 6} textAnchor="middle" className="dia fill-ink2 text-caption">
              {formatDiaCorto(registro.fecha)}
            </text>
          </g>
        ))}
      </svg>
    </Grafico>
  );
}
