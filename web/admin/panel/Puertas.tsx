import { Building2, Flag, type LucideIcon, Mail, Trophy, Users } from 'lucide-react';
import { paths } from '#web/paths.ts';
import { CardLink } from '#web/shell/CardLink.tsx';

const PUERTAS: ReadonlyArray<{ to: string; title: string; description: string; Icon: LucideIcon }> = [
  {
    to: paths.adminJugadores(),
    title: 'Jugadores',
    description: 'Fichas, hándicaps y cuentas de los socios',
    Icon: Users,
  },
  {
    to: paths.adminTorneos(),
    title: 'Torneos',
    description: 'Crear, inscribir, apuntar tarjetas y dar puntos',
    Icon: Flag,
  },
  {
    to: paths.adminCampos(),
    title: 'Campos',
    description: 'Salidas, pares e índices de cada campo',
    Icon: Building2,
  },
  {
    to: paths.adminLigas(),
    title: 'Ligas',
    description: 'Torneos de cada liga y cálculo de sus puntos',
    Icon: Trophy,
  },
  {
    to: paths.adminCorreo(),
    title: 'Correo',
    description: 'Los mensajes que envía el club y si han llegado',
    Icon: Mail,
  },
];

/** A card for every screen of the administration. */
export function Puertas() {
  return (
    <nav aria-label="Pantallas de la administración" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {PUERTAS.map(({ to, title, description, Icon }) => (
        <CardLink
          key={to}
          to={to}
          className="@container"
          title={title}
          description={description}
          leading={
            <span className="grid size-11 shrink-0 place-items-center rounded-control @max-[16rem]:hidden bg-pino-soft text-pino">
              <Icon size={24} />
            </span>
          }
        />
      ))}
    </nav>
  );
}
