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

/** A screen of the administration, as its bars name it. */
export type AdminDoor = { to: string; label: string; Icon: LucideIcon };

/** Those that the phone's bar has under the thumb. */
export const ADMIN_FIRST: readonly AdminDoor[] = [
  { to: paths.admin(), label: 'Panel', Icon: LayoutDashboard },
  { to: paths.adminTorneos(), label: 'Torneos', Icon: Flag },
  { to: paths.adminJugadores(), label: 'Jugadores', Icon: Users },
];

/** The others. */
export const ADMIN_OTHERS: readonly AdminDoor[] = [
  { to: paths.adminCampos(), label: 'Campos', Icon: Building2 },
  { to: paths.adminLigas(), label: 'Ligas', Icon: Trophy },
  { to: paths.adminCorreo(), label: 'Correo', Icon: Mail },
  { to: paths.adminAjustes(), label: 'Ajustes', Icon: Settings },
];
