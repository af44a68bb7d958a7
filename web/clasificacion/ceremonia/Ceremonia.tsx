import type { CSSProperties } from 'react';
import '#web/styles/ceremonia.css';
import type { Premiado } from '#contrato/ceremonia.ts';
import type { Cuenta } from '#reglas/cuenta.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { cx } from '#web/lib/cx.ts';
import { formatDiaLargo, formatOrdinal } from '#web/lib/format.ts';
import { EscudoDelClub } from '#web/shell/EscudoDelClub.tsx';
import { formatResultado } from '#web/textos/cuentas.ts';
import { Friso } from '#web/ui/Friso.tsx';
import { Medal } from '#web/ui/Medal.tsx';
import { StatusDot } from '#web/ui/StatusLine.tsx';
import { letraDe } from '../pantalla/nombre-en-pantalla.ts';
import { Ganador } from './Ganador.tsx';
import type { EnEntrega } from './use-ceremonia.ts';
import { useMando } from './use-mando.ts';

/** Letters of a name in its box, before it is set smaller. */
const LARGO = 30;
/** Lines of a page at most whose letters are larger, and how many lines share the glass at least. */
const HOLGADA = 6;
const LINEAS_MIN = 5;

/** The prize-giving on the screen of the clubhouse: places from the last one up, and five boxes that open one by one. */
export function Ceremonia({ atrasada, ...entrega }: EnEntrega & { atrasada: boolean }) {
  const { ceremonia, vivo } = entrega;
  const parada = useMando(entrega);
  const { paso, pasos, cajas, tarjeta } = ceremonia;
  const { cuenta } = vivo.tablero.forma;
  const ahora = tarjeta ? cajas.length - 1 - (pasos - paso) : -1;
  const gana = cajas[ahora]?.puesto === 1;
  return (
    <main data-theme="dark" className={cx('tele tele-entrega', gana && 'tele-gana')}>
      {gana ? <div aria-hidden="true" className="tele-sol" /> : null}
      <Cabecera {...entrega} parada={parada} atrasada={atrasada} />
      <Friso className="tele-friso" />
      <Contado key={paso} ceremonia={ceremonia} cuenta={cuenta} premiado={cajas[ahora] ?? null} />
      <ol className="tele-repisa" aria-label="Los primeros puestos">
        {cajas.map((caja, i) => (
          <Caja key={i} caja={caja} lugar={cajas.length - i} cuenta={cuenta} ahora={i === ahora} />
        ))}
      </ol>
    </main>
  );
}

function Cabecera({
  ceremonia: { tipo },
  vivo: { torneo },
  parada,
  atrasada,
}: EnEntrega & { parada: boolean; atrasada: boolean }) {
  return (
    <header className="tele-arriba">
      <EscudoDelClub className="tele-escudo" />
      <div className="min-w-0">
        <h1>{torneo.nombre}</h1>
        <p>
          {`Entrega de premios · ${TIPOS[tipo]}${parada ? ' · En pausa' : ''}`}
          {atrasada ? (
            <span role="status">
              {' · '}
              <StatusDot tone="waiting" className="tele-punto" />
              {' Sin conexión'}
            </span>
          ) : null}
        </p>
      </div>
      <time>{formatDiaLargo(torneo.fechaJuego)}</time>
    </header>
  );
}

const TIPOS: Record<TipoClasificacion, string> = { handicap: 'Hándicap', scratch: 'Scratch' };

/** What this step tells. */
function Contado({
  ceremonia: { lineas, tarjeta, tipo },
  premiado,
  cuenta,
}: {
  ceremonia: EnEntrega['ceremonia'];
  premiado: Premiado | null;
  cuenta: Cuenta;
}) {
  if (premiado && tarjeta) return <Ganador {...{ premiado, tarjeta, tipo, cuenta }} />;
  if (lineas.length > 0) return <Pagina lineas={lineas} cuenta={cuenta} />;
  return <p className="tele-portada">Vamos con los premios</p>;
}

function Pagina({ lineas, cuenta }: { lineas: readonly Premiado[]; cuenta: Cuenta }) {
  return (
    <ol
      className={cx('tele-puestos', lineas.length <= HOLGADA && 'tele-holgada')}
      aria-label="Puestos"
      style={{ '--filas': Math.max(LINEAS_MIN, lineas.length) } as CSSProperties}
    >
      {lineas.map((linea, i) => (
        <li key={i} style={{ animationDelay: `${(lineas.length - 1 - i) * 60}ms` }}>
          <Medal position={linea.puesto} />
          <span className="truncate">{linea.nombre}</span>
          <strong>{formatResultado(cuenta, linea)}</strong>
        </li>
      ))}
    </ol>
  );
}

function Caja({
  caja,
  lugar,
  cuenta,
  ahora,
}: {
  caja: Premiado | null;
  /** Which box it is; whose place is shared has the place of the other one in it. */
  lugar: number;
  cuenta: Cuenta;
  ahora: boolean;
}) {
  if (caja === null)
    return (
      <li className="tele-caja tele-cerrada">
        <span>{formatOrdinal(lugar)}</span>
      </li>
    );
  return (
    <li aria-current={ahora ? 'step' : undefined} className="tele-caja">
      <span>{formatOrdinal(caja.puesto)}</span>
      <span className={cx('tele-caja-nombre', letraDe(caja.nombre, LARGO))}>{caja.nombre}</span>
      <strong>{formatResultado(cuenta, caja)}</strong>
    </li>
  );
}
