import type { ReactNode } from 'react';
import type { Vuelta } from '#contrato/vueltas.ts';
import type { Tablero } from '#reglas/tablero.ts';
import { DiaPasado } from '#web/dia/DiaPasado.tsx';
import { cx } from '#web/lib/cx.ts';
import { formatDiaLargo } from '#web/lib/format.ts';
import type { TableroVivo } from '#web/live/tablero-vivo.ts';
import { paths } from '#web/paths.ts';
import { Link, useSearchParams } from '#web/router/router.ts';
import { useClubDelServidor } from '#web/session/session.ts';
import { TotalDeVueltas } from './TotalDeVueltas.tsx';

/** The board of a torneo of several vueltas: one of them, or the total, which is what its own address shows. */
export function VueltasDelTablero({
  vivo: { torneo },
  tablero,
  vueltas,
  jugadorId,
  children,
}: {
  vivo: TableroVivo;
  /** The vuelta as it is ranked. */
  tablero: Tablero;
  vueltas: readonly Vuelta[];
  jugadorId: string | null;
  /** The board of the vuelta. */
  children: ReactNode;
}) {
  const [search] = useSearchParams();
  const [total] = vueltas;
  const esTotal = torneo.id === total?.id && search.get('vuelta') !== '1';
  const hoy = useClubDelServidor()?.hoy;
  const enDirecto = vueltas.some(({ fechaJuego }) => hoy === undefined || fechaJuego >= hoy);
  const de = (torneoId: string, vuelta?: string) => {
    const to = paths.clasificacion({ torneo: torneoId });
    return vuelta === undefined ? to : `${to}&vuelta=${vuelta}`;
  };
  return (
    <>
      <nav aria-label="Vueltas" className="mt-3 flex flex-wrap gap-2">
        <Puerta to={de(total?.slug ?? torneo.slug)} aqui={esTotal}>
          Total
        </Puerta>
        {vueltas.map(({ id, slug, numero, fechaJuego }) => (
          <Puerta
            key={id}
            to={numero === 1 ? de(slug, '1') : de(slug)}
            aqui={!esTotal && id === torneo.id}
            titulo={formatDiaLargo(fechaJuego)}
          >
            Vuelta {numero}
          </Puerta>
        ))}
      </nav>
      {esTotal ? (
        <TotalDeVueltas torneoId={torneo.id} jugadorId={jugadorId} enDirecto={enDirecto} />
      ) : (
        <>
          <DiaPasado tablero={tablero} />
          {children}
        </>
      )}
    </>
  );
}

function Puerta({
  to,
  aqui,
  titulo,
  children,
}: {
  to: string;
  aqui: boolean;
  titulo?: string;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      title={titulo}
      aria-current={aqui ? 'page' : undefined}
      className={cx(
        'control-edge press inline-flex min-h-11 items-center rounded-control px-4 font-semi no-underline',
        aqui ? 'bg-pino-soft text-pino' : 'bg-surface text-ink hover:bg-sunken',
      )}
    >
      {children}
    </Link>
  );
}
