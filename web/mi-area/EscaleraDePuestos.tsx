import type { ResultadoPropio } from '#contrato/estadisticas.ts';
import { formatDiaCorto, formatOrdinal } from '#web/lib/format.ts';
import { LineChart } from '#web/ui/LineChart.tsx';
import '#web/styles/estadisticas.css';

const ANCHO = 300;
const ALTO = 132;
const MARGEN = { izquierda: 30, derecha: 12, arriba: 12, abajo: 22 };

/** Handicap places from torneo to torneo, first place on top. The table beside it holds the same figures. */
export function EscaleraDePuestos({ resultados }: { resultados: readonly ResultadoPropio[] }) {
  const puntos = resultados
    .flatMap(({ torneo, puestoHandicap }) =>
      puestoHandicap === null ? [] : [{ fecha: torneo.fechaJuego, puesto: puestoHandicap }],
    )
    .toSorted((a, b) => (a.fecha < b.fecha ? -1 : 1));
  if (puntos.length < 2) return null;
  const peor = Math.max(...puntos.map(({ puesto }) => puesto), 2);
  const mejor = Math.min(...puntos.map(({ puesto }) => puesto));
  const x = (i: number) =>
    MARGEN.izquierda + (i * (ANCHO - MARGEN.izquierda - MARGEN.derecha)) / (puntos.length - 1);
  const y = (puesto: number) =>
    MARGEN.arriba + ((puesto - 1) * (ALTO - MARGEN.arriba - MARGEN.abajo)) / (peor - 1);
  const ultimo = puntos.at(-1);
  return (
    <figure className="grafico hairline grid gap-1 rounded-card bg-surface p-3">
      <figcaption className="text-sm text-ink2">
        Posición hándicap: mejor {formatOrdinal(mejor)}, última {formatOrdinal(ultimo?.puesto ?? mejor)}
      </figcaption>
      <LineChart
        width={ANCHO}
        height={ALTO}
        left={MARGEN.izquierda}
        right={MARGEN.derecha}
        foot={5}
        label={`Posición hándicap torneo a torneo: ${puntos
          .map(({ fecha, puesto }) => `${formatDiaCorto(fecha)} ${formatOrdinal(puesto)}`)
          .join(', ')}`}
        marks={[1, peor].map((puesto) => ({ text: formatOrdinal(puesto), y: y(puesto) }))}
        points={puntos.map(({ puesto }, i) => [x(i), y(puesto)])}
        line={{ strokeWidth: '2', className: 'stroke-pino' }}
        days={puntos.map(({ fecha }) => formatDiaCorto(fecha))}
      >
        {puntos.map(({ fecha, puesto }, i) => (
          <circle
            key={`${fecha}${i}`}
            cx={x(i)}
            cy={y(puesto)}
            r={puesto === mejor ? 6 : 4}
            strokeWidth="2"
            className={puesto === mejor ? 'fill-albero stroke-ink' : 'fill-pino stroke-surface'}
          />
        ))}
      </LineChart>
    </figure>
  );
}
