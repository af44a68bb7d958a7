import type { FigurasDeJugador, MisEstadisticas } from '#contrato/estadisticas.ts';
import { formatContraPar, formatDia, formatDiaCorto, formatNumero } from '#web/lib/format.ts';
import { LineChart } from '#web/ui/LineChart.tsx';
import { escala, Grafico } from './Grafico.tsx';

const ANCHO = 340;
const ALTO = 170;

/** A dot per complete round, the mean of the last five as a line, best and worst ringed. */
export function GraficoDeVueltas({
  vueltas,
  figuras,
}: {
  vueltas: MisEstadisticas['vueltas'];
  figuras: FigurasDeJugador['vueltas'];
}) {
  const { mejor, peor, media } = figuras;
  if (vueltas.length === 0 || !mejor || !peor || media === null) return null;
  const x = escala([0, Math.max(1, vueltas.length - 1)], [36, ANCHO - 16]);
  const y = escala([peor.golpes + 1, mejor.golpes - 1], [18, ALTO - 30]);
  return (
    <Grafico
      titulo="Tus vueltas"
      hallazgo={`Media ${formatNumero(media, 1)} golpes; mejor ${mejor.golpes} (${formatContraPar(mejor.contraPar)}), peor ${peor.golpes} (${formatContraPar(peor.contraPar)})`}
      datos={{
        cabecera: ['Torneo', 'Fecha', 'Golpes', 'Sobre par', 'Media de 5'],
        filas: vueltas.map(({ torneo, fecha, golpes, contraPar, mediaMovil }) => [
          torneo,
          formatDia(fecha),
          String(golpes),
          formatContraPar(contraPar),
          formatNumero(mediaMovil, 1),
        ]),
      }}
    >
      <LineChart
        width={ANCHO}
        height={ALTO}
        left={36}
        right={16}
        label={`${vueltas.length} vueltas, de ${peor.golpes} a ${mejor.golpes} golpes`}
        marks={[peor.golpes, mejor.golpes].map((golpes) => ({ text: golpes, y: y(golpes) }))}
        points={vueltas.map(({ mediaMovil }, i) => [x(i), y(mediaMovil)])}
        line={{ strokeWidth: '2.5', className: 'stroke-albero-deep' }}
        days={vueltas.map(({ fecha }) => formatDiaCorto(fecha))}
      >
        {vueltas.map(({ torneoId, golpes }, i) => (
          <g key={torneoId}>
            {torneoId === mejor.torneoId || torneoId === peor.torneoId ? (
              <circle cx={x(i)} cy={y(golpes)} r="8" fill="none" strokeWidth="2" className="stroke-ink" />
            ) : null}
            <circle cx={x(i)} cy={y(golpes)} r="4" className="fill-pino" />
          </g>
        ))}
      </LineChart>
      <p className="text-sm text-ink2">● vuelta · ◉ mejor y peor · línea: media de las últimas 5</p>
    </Grafico>
  );
}
