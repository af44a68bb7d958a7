import {
  Building2,
  Flag,
  LayoutDashboard,
  Mail,
  Settings,
  Trophy,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '#web/paths.ts';

/** A screen of the administration, as its bars name it; `behind` are those that one comes to through it at other addresses. */
export type AdminDoor = { to: string; label: string; Icon: LucideIcon; behind?: readonly string[] };

/** Whether somebody at that address is behind the door: then it is marked, wherever the screen itself lives. */
export function isBehind({ to, behind = [] }: AdminDoor, pathname: string): boolean {
  const here = pathname.toLowerCase();
  const within = (there: string) => here === there || here.startsWith(`${there}/`);
  return to === paths.admin() ? here === to : [to, ...behind].some(within);
}

/** Those that the phone's bar has under the thumb. */
export const ADMIN_FIRST: readonly AdminDoor[] = [
  { to: paths.admin(), label: 'Panel', Icon: LayoutDashboard },
  { to: paths.adminTorneos(), label: 'Torneos', Icon: Flag, behind: [paths.adminTemporadas()] },
  { to: paths.adminJugadores(), label: 'Jugadores', Icon: Users },
];

/** The others. */
export const ADMIN_OTHERS: readonly AdminDoor[] = [
  { to: paths.adminCampos(), label: 'Campos', Icon: Building2 },
  { to: paths.adminLigas(), label: 'Ligas', Icon: Trophy },
  { to: paths.adminCorreo(), label: 'Correo', Icon: Mail },
  {
    to: paths.adminAjustes(),
    label: 'Ajustes',
    Icon: Settings,
    behind: [paths.adminCuentas(), paths.adminWebhooks()],
  },
];
