import { DoorOpen, Download, EllipsisVertical, LayoutGrid, UserRoundSearch, UserRoundX } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { paths } from '#web/paths.ts';
import { Link, useLocation } from '#web/router/router.ts';
import { useUsuario } from '#web/session/session.ts';
import { Sheet } from '#web/ui/Dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { ADMIN_FIRST, ADMIN_OTHERS, type AdminDoor, isBehind } from './admin-doors.ts';
import { BAR, BAR_DOOR, BAR_LABEL, BAR_PILL } from './bar-style.ts';
import { Redirect } from './Redirect.tsx';

const HERRAMIENTAS: readonly AdminDoor[] = [
  { to: paths.admin({ herramienta: 'partidas' }), label: 'Gestión de Partidas', Icon: LayoutGrid },
  { to: paths.admin({ herramienta: 'huerfanos' }), label: 'Usuarios Huérfanos', Icon: UserRoundX },
  { to: paths.admin({ herramienta: 'sin-usuario' }), label: 'Jugadores sin usuario', Icon: UserRoundSearch },
  { to: paths.admin({ herramienta: 'traslado' }), label: 'Exportar el club', Icon: Download },
];

const AL_CLUB: AdminDoor = { to: paths.inicio(), label: 'Volver al club', Icon: DoorOpen };

/** The administration's own bottom bar on the phone: its three frequent screens, the rest, and the way back to the club. */
export function AdminBar() {
  const { pathname } = useLocation();
  const [mas, setMas] = useState(false);
  const enElResto = ADMIN_OTHERS.some((door) => isBehind(door, pathname));
  return (
    <>
      <nav aria-label="Administración" className={BAR}>
        {ADMIN_FIRST.map((door) => (
          <Door key={door.to} door={door} className={BAR_DOOR}>
            <span className={BAR_PILL}>
              <door.Icon size={22} />
            </span>
            <span className={cx(BAR_LABEL, 'leading-tight')}>{door.label}</span>
          </Door>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-current={enElResto ? 'page' : undefined}
          onClick={() => setMas(true)}
          className={BAR_DOOR}
        >
          <span className={BAR_PILL}>
            <EllipsisVertical size={22} />
          </span>
          <span className={cx(BAR_LABEL, 'leading-tight')}>Más</span>
        </button>
      </nav>
      <Mas open={mas} onClose={() => setMas(false)} />
    </>
  );
}

/** A door, marked while one is behind it. */
function Door({ door, ...rest }: { door: AdminDoor } & Omit<ComponentProps<typeof Link>, 'to'>) {
  const { pathname } = useLocation();
  return <Link {...rest} to={door.to} aria-current={isBehind(door, pathname) ? 'page' : undefined} />;
}

function Mas({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Más">
      <ul>
        {[...ADMIN_OTHERS, ...HERRAMIENTAS, AL_CLUB].map((door, i) => (
          <li
            key={door.to}
            className={cx((i === ADMIN_OTHERS.length || door === AL_CLUB) && 'hairline-t mt-1 pt-1')}
          >
            <Door
              door={door}
              onClick={onClose}
              className="flex min-h-12 items-center gap-3 rounded-control px-2 font-semi hover:bg-sunken aria-[current=page]:bg-pino-soft aria-[current=page]:text-pino"
            >
              <door.Icon size={22} className="shrink-0" />
              <span className="min-w-0 wrap-anywhere">{door.label}</span>
            </Door>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/**
 * The doors of the administration, at the left of a desktop's screen; a phone has them in its bottom bar. Who has to set up
 * a second factor first is sent there instead, from every screen of it.
 */
export function AdminRail() {
  if (useUsuario()?.faltaSegundoFactor) return <PrimeroElSegundoFactor />;
  return (
    <nav aria-label="Administración" className="hairline-r hidden w-44 shrink-0 bg-surface lg:block">
      <ul className="sticky top-0 grid gap-1 p-3">
        {[...ADMIN_FIRST, ...ADMIN_OTHERS].map((door) => (
          <li key={door.to}>
            <Door
              door={door}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 font-semi text-ink2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-pino-soft aria-[current=page]:text-pino"
            >
              <door.Icon size={20} />
              {door.label}
            </Door>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PrimeroElSegundoFactor() {
  useEffect(() => {
    notify({
      id: 'segundo-factor',
      title: 'Segundo factor',
      description: 'El club lo pide a quien administra. Ponlo aquí y sigue',
      tone: 'error',
    });
  }, []);
  return <Redirect to={`${paths.profile()}#segundo-factor`} />;
}
