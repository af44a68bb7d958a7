import { type ReactNode } from 'react';
import type { FigurasDeJugador } from '#contrato/estadisticas.ts';
import { HOYOS } from '#reglas/limites.ts';
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
  const enDos = (clave: 'victorias' | 'podios') => ({
    total: handicap[clave] + scratch[clave],
    nota: `${handicap[clave]}\u00A0hándicap\u00A0· ${scratch[clave]}\u00A0scratch`,
  });
  const [victorias, podios] = [enDos('victorias'), enDos('podios')];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 lg:grid-cols-4">
      <Cifra nombre="Torneos" nota={cuantasVueltas(vueltas)}>
        {torneos}
      </Cifra>
      <Cifra nombre="Victorias" nota={victorias.nota}>
        {victorias.total}
      </Cifra>
      <Cifra nombre="Podios" nota={podios.nota}>
        {podios.total}
      </Cifra>
      <Cifra nombre="Posición media" nota={`scratch ${mediaDe(scratch.mediaDePuesto)}`}>
        {mediaDe(handicap.mediaDePuesto)}
      </Cifra>
      <CifrasDeVueltas vueltas={vueltas} />
    </dl>
  );
}

/** Rounds of nine are told apart: they are in none of the means. */
function cuantasVueltas({ vueltas, deNueve }: FigurasDeJugador['vueltas']): string {
  const completas = formatCount(vueltas, 'vuelta completa', 'vueltas completas');
  return deNueve === 0 ? completas : `${completas} y ${deNueve} de nueve hoyos`;
}

function mediaDe(valor: number | null): string {
  return valor === null ? '–' : formatNumero(valor, 1);
}

function CifrasDeVueltas({ vueltas }: { vueltas: FigurasDeJugador['vueltas'] }) {
  const { media, mejor, peor, desviacionMediaPorHoyo: desviacion } = vueltas;
  const sobrePar = desviacion === null ? '' : `${formatDesviacion(desviacion * HOYOS, 1)} sobre el par`;
  return (
    <>
      <Cifra nombre="Vuelta media" nota={sobrePar}>
        {mediaDe(media)}
      </Cifra>
      <Cifra nombre="Mejor vuelta" nota={notaDe(mejor)}>
        {mejor?.golpes ?? '–'}
      </Cifra>
      <Cifra nombre="Peor vuelta" nota={notaDe(peor)}>
        {peor?.golpes ?? '–'}
      </Cifra>
      <Cifra nombre="Desviación media por hoyo" nota="respecto al par">
        {desviacion === null ? '–' : formatDesviacion(desviacion)}
      </Cifra>
    </>
  );
}

function notaDe(vuelta: FigurasDeJugador['vueltas']['mejor']): string {
  return vuelta ? `${formatContraPar(vuelta.contraPar)} · ${formatDia(vuelta.fecha)}` : '';
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
