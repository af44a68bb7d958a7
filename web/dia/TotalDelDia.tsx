import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { FilaDelTotal, TotalDeTorneo } from '#contrato/clasificacion.ts';
import { api } from '#web/api/client.ts';
import { cx } from '#web/lib/cx.ts';
import { formatCount, formatOrdinal } from '#web/lib/format.ts';
import type { TableroVivo } from '#web/live/tablero-vivo.ts';
import { useReleer } from '#web/live/use-releer.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/router.ts';
import { useJugadorId } from '#web/session/session.ts';
import { formatResultadoSuelto } from '#web/textos/cuentas.ts';
import { Medal } from '#web/ui/Medal.tsx';

const CUANTOS = 3;

/** What the vueltas of a torneo come to together by handicap, and the own line of it, read again soon behind the board of one of them. */
function useTotalDelDia({ torneo, version }: TableroVivo) {
  const options = api.clasificacion.total.queryOptions({ input: { torneoId: torneo.id } });
  const { data } = useQuery(options);
  const { pronto } = useReleer(options.queryKey);
  const alMoverse = useEffectEvent((_version: string) => pronto());
  useEffect(() => alMoverse(version), [version]);
  const jugadorId = useJugadorId();
  const propio = data?.participantes.find((uno) => jugadorId !== null && uno.jugadorId === jugadorId);
  return { total: data, propia: data?.clasificacion.handicap.find(({ id }) => id === propio?.id) };
}

const cifraDe = ({ torneo }: TotalDeTorneo, fila: FilaDelTotal) =>
  formatResultadoSuelto(torneo.cuenta, { ...fila, conRaya: false });

/** Under the own round: the place and the figure that count for the torneo; nothing of who takes no place in it. */
export function TotalPropio({ vivo }: { vivo: TableroVivo }) {
  const { total, propia } = useTotalDelDia(vivo);
  if (total === undefined || !propia?.puesto) return null;
  return (
    <p className="font-strong">
      Total de las vueltas: {formatOrdinal(propia.puesto)} · {cifraDe(total, propia)}
    </p>
  );
}

/** The first three of the total of all vueltas, and the own line where it is none of them. */
export function TotalDelDia({ vivo }: { vivo: TableroVivo }) {
  const { total, propia } = useTotalDelDia(vivo);
  if (total === undefined) return null;
  const conPuesto = total.clasificacion.handicap.filter(({ puesto }) => puesto !== null);
  const filas = conPuesto.filter((fila, i) => i < CUANTOS || fila.id === propia?.id);
  const nombres = new Map(total.participantes.map(({ id, nombre }) => [id, nombre]));
  return (
    <section aria-label="Total" className="hairline overflow-clip rounded-card bg-surface">
      <Link
        to={paths.clasificacion({ torneo: total.torneo.slug })}
        className="flex min-h-13 items-center gap-x-3 px-4 text-ink no-underline -outline-offset-3 hover:bg-sunken"
      >
        <h2 className="flex-1 text-h3">Total</h2>
        <ChevronRight size={20} className="text-ink2" />
      </Link>
      <ol>
        {filas.map((fila) => (
          <li
            key={fila.id}
            className={cx(
              'hairline-t flex min-h-14 items-center gap-3 px-4 py-1.5',
              fila.id === propia?.id && 'bg-pino-soft',
            )}
          >
            <Medal position={fila.puesto} />
            <span className="narrow line-clamp-2 min-w-0 flex-1 font-semi">{nombres.get(fila.id)}</span>
            <span className="grid justify-items-end leading-tight">
              <span className="text-lg font-bold">{cifraDe(total, fila)}</span>
              <span className="text-sm text-ink2">{formatCount(fila.hoyosJugados, 'hoyo', 'hoyos')}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
