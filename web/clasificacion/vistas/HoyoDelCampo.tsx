import {
  type HoyoDeCampo,
  mejorQueDeCien,
  RESULTADOS_DE_CAMPO,
  type ResultadoDeCampo,
} from '#reglas/campo-hoy.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { hoyosEnTablero, type ParticipanteEnTablero, type Tablero } from '#reglas/tablero.ts';
import { cx } from '#web/lib/cx.ts';
import { formatCount, formatNumero } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';

const RESULTADOS: Readonly<Record<ResultadoDeCampo, { nombre: string; color: string }>> = {
  eagle: { nombre: 'Eagle o mejor', color: 'bg-net-m2 outline-net-m2-ring' },
  birdie: { nombre: 'Birdie', color: 'bg-net-m1' },
  par: { nombre: 'Par', color: 'bg-ink2' },
  bogey: { nombre: 'Bogey', color: 'bg-net-p1' },
  doble: { nombre: 'Doble o más', color: 'bg-net-gt-p1' },
  raya: { nombre: 'Raya', color: 'border-[1.5px] border-ink2' },
};

/** A hole of the course: how often each result was made, the mean, and where the own one stands. */
export function HoyoDelCampo({
  hoyo,
  tablero,
  jugadorId,
}: {
  hoyo: HoyoDeCampo;
  tablero: Tablero;
  jugadorId: string | null;
}) {
  const { numero, pares, indices, tarjetas, golpes, resultados } = hoyo;
  const visibles = RESULTADOS_DE_CAMPO.filter((uno) => uno !== 'raya' || resultados.raya > 0);
  const mayor = Math.max(1, ...visibles.map((uno) => resultados[uno]));
  const titulo = [
    `Hoyo ${numero}`,
    pares.length > 0 && `par ${pares.join(' o ')}`,
    indices.length > 0 && `índice ${indices.join(' o ')}`,
  ];
  return (
    <Card aria-live="polite">
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="font-display text-h3 font-bold">{titulo.filter(Boolean).join(' · ')}</h3>
        <Badge tone="sunken">{formatCount(tarjetas, 'tarjeta', 'tarjetas')}</Badge>
      </div>
      <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1.5">
        {visibles.map((uno) => (
          <div key={uno} className="col-span-full grid grid-cols-subgrid items-center">
            <dt className="text-ink2">{RESULTADOS[uno].nombre}</dt>
            <dd className="col-span-2 grid grid-cols-subgrid items-center">
              <span
                aria-hidden="true"
                className={cx('h-4.5 rounded-cell', RESULTADOS[uno].color)}
                style={{ width: `max(3px, ${(100 * resultados[uno]) / mayor}%)` }}
              />
              <span className="min-w-6 text-right font-bold">{resultados[uno]}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2.5">
        {tarjetas > 0 ? `Media ${formatNumero(golpes / tarjetas, 1)}` : 'Sin golpes anotados'}
        <LoMio numero={numero} tablero={tablero} jugadorId={jugadorId} />
      </p>
    </Card>
  );
}

/** ' · tú hiciste 6, mejor que 17 de cada 100'; of a bando that plays one ball, what they made. */
function LoMio({
  numero,
  tablero,
  jugadorId,
}: {
  numero: number;
  tablero: Tablero;
  jugadorId: string | null;
}) {
  const mia = bolaDe(tablero, jugadorId);
  const anotado: Anotacion = mia?.bola.golpes[numero - 1] ?? null;
  if (mia === undefined || anotado === null) return null;
  if (anotado === 'raya') return ` · ${mia.deVarios ? 'vosotros' : 'tú'}, raya`;
  return (
    <>
      {` · ${mia.deVarios ? 'hicisteis' : 'tú hiciste'} `}
      <b>{anotado}</b>
      <MejorQue numero={numero} tablero={tablero} bola={mia.bola} golpes={anotado} />
    </>
  );
}

/** ', mejor que 17 de cada 100', where there are others and a par to compare with. */
function MejorQue({
  numero,
  tablero,
  bola,
  golpes,
}: {
  numero: number;
  tablero: Tablero;
  bola: ParticipanteEnTablero;
  golpes: number;
}) {
  const par = hoyosEnTablero(tablero, bola)[numero - 1]?.par;
  const mejor = par === undefined ? null : mejorQueDeCien({ tablero, numero, sobrePar: golpes - par });
  return mejor === null ? null : `, mejor que ${mejor} de cada 100`;
}

/** The ball that a jugador plays: the own one, or the one of a bando. */
function bolaDe({ participantes }: Tablero, jugadorId: string | null) {
  if (jugadorId === null) return undefined;
  for (const participante of participantes) {
    const { miembros, deBando } = participante;
    const suya = (miembros ?? [participante]).find((uno) => uno.jugadorId === jugadorId);
    if (suya === undefined) continue;
    const deVarios = miembros !== undefined && miembros.length > 1 && deBando === undefined;
    const bola: ParticipanteEnTablero = deVarios ? participante : suya;
    return { bola, deVarios };
  }
  return undefined;
}
