import { Check, ShieldCheck } from 'lucide-react';
import { cx } from '#web/lib/cx.ts';
import { formatHora } from '#web/lib/format.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { type EnMarcha, palabrasDeGolpe, palabrasDeRitmo } from './marcha.ts';

/**
 * A partida: its hole, how it goes, who plays in it, and a dash for each of its holes.
 *
 * - comite: its pace is told by the colours of the committee.
 */
export function FilaDePartida({ partida, comite }: { partida: EnMarcha; comite: boolean }) {
  const { nombre, horaDeSalida, hoyoDeSalida, esMia, jugadores } = partida;
  const palabras = palabrasDeRitmo(partida);
  return (
    <li
      className={cx(
        'flex flex-wrap items-start gap-x-3 gap-y-2 px-3.5 py-3',
        esMia
          ? 'rounded-card border-2 border-albero-deep bg-albero-soft'
          : 'hairline rounded-card bg-surface',
      )}
    >
      <Donde partida={partida} />
      <div className="grid min-w-0 flex-[1_1_11rem] gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className={cx('min-w-0 font-sans text-base font-strong', esMia ? 'w-full' : 'flex-[1_1_8rem]')}>
            {nombre} · {formatHora(horaDeSalida)}
            {hoyoDeSalida === null ? null : ` · sale del ${hoyoDeSalida}`}
            {esMia ? ' · la tuya' : null}
          </h2>
          {palabras === null ? null : (
            <Badge tone={tonoDe(partida, comite)} className={cx(cuadrada(partida, comite) && 'rounded-cell')}>
              {palabras}
            </Badge>
          )}
        </div>
        <p className="leading-tight wrap-anywhere">{jugadores.join(', ')}</p>
        <Hoyos partida={partida} />
      </div>
    </li>
  );
}

const cuadrada = ({ ritmo }: EnMarcha, comite: boolean) => comite && ritmo === 'muy_tarde';

/** Players are never told in red. */
function tonoDe(partida: EnMarcha, comite: boolean): BadgeTone {
  const { ritmo, validada, esMia } = partida;
  if (ritmo === 'sin_salir') return esMia ? 'outline' : 'sunken';
  if (cuadrada(partida, comite)) return 'teja';
  if (!validada && (ritmo === 'tarde' || ritmo === 'muy_tarde')) return esMia ? 'outline' : 'albero-soft';
  return 'pino';
}

/** The hole where it is; a tick when it has come in, a shield once it is validated. */
function Donde({ partida: { hoyo, ritmo, validada } }: { partida: EnMarcha }) {
  const Icon = validada ? ShieldCheck : Check;
  const acabada = ritmo === 'acabada';
  return (
    <span
      className={cx(
        'grid size-13 shrink-0 content-center justify-items-center rounded-control leading-none',
        hoyo === null && !acabada ? 'bg-sunken text-ink2' : 'bg-pino text-on-pino',
      )}
    >
      {acabada ? (
        <Icon size={26} />
      ) : (
        <>
          <span className="text-caption">hoyo</span>
          <span className="text-h2 font-heavy">{hoyo ?? <span aria-hidden="true">–</span>}</span>
        </>
      )}
    </span>
  );
}

/** A dash for each hole in the order of play, and when the last stroke came. */
function Hoyos({ partida }: { partida: EnMarcha }) {
  const { orden, apuntados, hoyo } = partida;
  const golpe = palabrasDeGolpe(partida);
  const hechos = orden.filter((uno) => apuntados.includes(uno)).length;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <div
        role="img"
        aria-label={`${hechos} de ${orden.length} hoyos`}
        className="flex min-w-0 flex-[1_1_7rem] gap-0.5"
      >
        {orden.map((uno) => (
          <span
            key={uno}
            className={cx(
              'h-1.5 flex-1 rounded-full',
              uno === hoyo && 'bg-albero ring-1 ring-albero-deep',
              uno !== hoyo && (apuntados.includes(uno) ? 'bg-pino' : 'bg-line'),
            )}
          />
        ))}
      </div>
      {golpe === null ? null : <span className="text-sm whitespace-nowrap text-ink2">{golpe}</span>}
    </div>
  );
}
