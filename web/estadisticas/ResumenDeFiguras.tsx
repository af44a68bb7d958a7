import { type ReactNode } from 'react';
import type { FigurasDeJugador } from '#contrato/estadisticas.ts';
import { PAR_POR_DEFECTO, PAR_TOTAL_POR_DEFECTO } from '#reglas/limites.ts';
import { formatContraPar, formatCount, formatDia, formatNumero, MINUS } from '#web/lib/format.ts';

/** '+1,83', '−0,20': a mean against a reference. */
export function formatDesviacion(valor: number, decimales = 2): string {
  const texto = formatNumero(Math.abs(valor), decimales);
  if (Number(valor.toFixed(decimales)) === 0) return texto;
  return valor > 0 ? `+${texto}` : `${MINUS}${texto}`;
}

/** The figures that are read first. */
export function ResumenDeFiguras({ figuras }: { figuras: FigurasDeJugador }) {
  const { torneos, vueltas, handicap, scratch } = figuras;
  const { media, mejor, peor, desviacionMediaPorHoyo: desviacion } = vueltas;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Cifra nombre="Torneos" nota={formatCount(vueltas.vueltas, 'vuelta completa', 'vueltas completas')}>
        {torneos}
      </Cifra>
      <Cifra nombre="Victorias" nota={`${handicap.victorias} hándicap · ${scratch.victorias} scratch`}>
        {handicap.victorias + scratch.victorias}
      </Cifra>
      <Cifra nombre="Podios" nota={`${handicap.podios} hándicap · ${scratch.podios} scratch`}>
        {handicap.podios + scratch.podios}
      </Cifra>
      <Cifra
        nombre="Posición media"
        nota={`scratch ${scratch.mediaDePuesto === null ? '–' : formatNumero(scratch.mediaDePuesto, 1)}`}
      >
        {handicap.mediaDePuesto === null ? '–' : formatNumero(handicap.mediaDePuesto, 1)}
      </Cifra>
      <Cifra
        nombre="Vuelta media"
        nota={
          media === null
            ? ''
            : `${formatDesviacion(media - PAR_TOTAL_POR_DEFECTO, 1)} sobre par ${PAR_TOTAL_POR_DEFECTO}`
        }
      >
        {media === null ? '–' : formatNumero(media, 1)}
      </Cifra>
      <Cifra
        nombre="Mejor vuelta"
        nota={mejor ? `${formatContraPar(mejor.contraPar)} · ${formatDia(mejor.fecha)}` : ''}
      >
        {mejor?.golpes ?? '–'}
      </Cifra>
      <Cifra
        nombre="Peor vuelta"
        nota={peor ? `${formatContraPar(peor.contraPar)} · ${formatDia(peor.fecha)}` : ''}
      >
        {peor?.golpes ?? '–'}
      </Cifra>
      <Cifra nombre="Desviación media por hoyo" nota={`respecto a ${PAR_POR_DEFECTO} golpes`}>
        {desviacion === null ? '–' : formatDesviacion(desviacion)}
      </Cifra>
    </dl>
  );
}

function Cifra({ nombre, nota, children }: { nombre: string; nota: string; children: ReactNode }) {
  return (
    <div className="hairline rounded-card bg-surface p-4">
      <dt className="text-sm text-ink2">{nombre}</dt>
      <dd>
        <span className="block font-display text-hero font-bold">{children}</span>
        <span className="text-sm text-ink2">{nota}</span>
      </dd>
    </div>
  );
}
