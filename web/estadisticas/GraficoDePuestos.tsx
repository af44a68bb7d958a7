import type { FigurasDeJugador, MisEstadisticas } from '#contrato/estadisticas.ts';
import { formatDia, formatDiaCorto, formatOrdinal, formatPuesto } from '#web/lib/format.ts';
import { LineChart } from '#web/ui/LineChart.tsx';
import { Medal } from '#web/ui/Medal.tsx';
import { escala, Grafico } from './Grafico.tsx';

const ANCHO = 340;
const ALTO = 150;
const PODIO = [1, 2, 3] as const;

/** Handicap places torneo by torneo, the first place on top, and how often the podium was reached. */
export function GraficoDePuestos({
  puestos,
  figuras,
}: {
  puestos: MisEstadisticas['puestos'];
  figuras: FigurasDeJugador;
}) {
  const conPuesto = puestos.flatMap((torneo) =>
    torneo.handicap === null ? [] : [{ ...torneo, puesto: torneo.handicap }],
  );
  if (conPuesto.length === 0) return null;
  const { mejorPuesto } = figuras.handicap;
  const peor = Math.max(2, ...conPuesto.map(({ puesto }) => puesto));
  const x = escala([0, Math.max(1, conPuesto.length - 1)], [34, ANCHO - 12]);
  const y = escala([1, peor], [14, ALTO - 26]);
  return (
    <Grafico
      titulo="Posiciones"
      hallazgo={`Mejor posición hándicap ${mejorPuesto === null ? '–' : formatOrdinal(mejorPuesto)}, scratch ${
        figuras.scratch.mejorPuesto === null ? '–' : formatOrdinal(figuras.scratch.mejorPuesto)
      }`}
      datos={{
        cabecera: ['Torneo', 'Fecha', 'Hándicap', 'Scratch'],
        filas: puestos.map(({ torneo, fecha, handicap, generalHandicap, scratch, generalScratch }) => [
          torneo,
          formatDia(fecha),
          formatPuesto({ entreSocios: handicap, general: generalHandicap }),
          formatPuesto({ entreSocios: scratch, general: generalScratch }),
        ]),
      }}
    >
      <ul className="flex flex-wrap gap-x-5" aria-label="Podios hándicap">
        {PODIO.map((puesto) => (
          <li key={puesto} className="flex items-center gap-2">
            <Medal position={puesto} />
            <span className="font-bold">
              × {conPuesto.filter((torneo) => torneo.puesto === puesto).length}
            </span>
          </li>
        ))}
      </ul>
      <LineChart
        width={ANCHO}
        height={ALTO}
        left={34}
        right={12}
        label={`Posición hándicap: ${conPuesto.map(({ fecha, puesto }) => `${formatDiaCorto(fecha)} ${formatOrdinal(puesto)}`).join(', ')}`}
        marks={[1, peor].map((puesto) => ({ text: formatOrdinal(puesto), y: y(puesto) }))}
        points={conPuesto.map(({ puesto }, i) => [x(i), y(puesto)])}
        line={{ strokeWidth: '2', className: 'stroke-pino' }}
        days={conPuesto.map(({ fecha }) => formatDiaCorto(fecha))}
      >
        {conPuesto.map(({ fecha, puesto }, i) => (
          <circle
            key={`${fecha}${i}`}
            cx={x(i)}
            cy={y(puesto)}
            r={puesto <= 3 ? 6 : 4}
            strokeWidth="2"
            className={puesto <= 3 ? 'fill-albero stroke-ink' : 'fill-pino stroke-surface'}
          />
        ))}
      </LineChart>
    </Grafico>
  );
}
