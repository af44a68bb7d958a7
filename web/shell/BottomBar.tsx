import { CircleUserRound, FlagTriangleRight, House, Trophy, type LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { paths } from '#web/paths.ts';

const DOORS: ReadonlyArray<{ to: string; label: string; Icon: LucideIcon }> = [
  { to: paths.inicio(), label: 'Inicio', Icon: House },
  { to: paths.torneos(), label: 'Torneos', Icon: Trophy },
  { to: paths.crearPartidaPersonal(), label: 'Jugar', Icon: FlagTriangleRight },
  { to: paths.miArea(), label: 'Mi área', Icon: CircleUserRound },
];

/** The phone's four doors, under the thumb. */
export function BottomBar() {
  return (
    <nav
      aria-label="Principal"
      className="hairline-t sticky bottom-0 z-10 grid grid-cols-4 bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {DOORS.map(({ to, label, Icon }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/'}
          className="group grid min-h-14 justify-items-center gap-0.5 pt-1.5 pb-1 text-sm font-semi text-ink2 -outline-offset-3 aria-[current=page]:text-pino"
        >
          <span className="grid h-7 w-14 place-items-center rounded-full group-aria-[current=page]:bg-pino-soft">
            <Icon aria-hidden="true" size={22} />
          </span>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
