import { Building2, Flag, LayoutDashboard, Mail, Trophy, Users, type LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { paths } from '#web/paths.ts';

const DOORS: ReadonlyArray<{ to: string; label: string; Icon: LucideIcon }> = [
  { to: paths.admin(), label: 'Panel', Icon: LayoutDashboard },
  { to: paths.adminTorneos(), label: 'Torneos', Icon: Flag },
  { to: paths.adminJugadores(), label: 'Jugadores', Icon: Users },
  { to: paths.adminCampos(), label: 'Campos', Icon: Building2 },
  { to: paths.adminLigas(), label: 'Ligas', Icon: Trophy },
  { to: paths.adminCorreo(), label: 'Correo', Icon: Mail },
];

/** The doors of the administration, at the left of a desktop's screen; a phone goes by the panel. */
export function AdminRail() {
  return (
    <nav aria-label="Administración" className="hairline-r hidden w-44 shrink-0 bg-surface lg:block">
      <ul className="sticky top-0 grid gap-1 p-3">
        {DOORS.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === paths.admin()}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 font-semi text-ink2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-pino-soft aria-[current=page]:text-pino"
            >
              <Icon aria-hidden="true" size={20} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
