import { ChartColumn, Flag, LogOut, Medal, UserRound, UsersRound } from 'lucide-react';
import { nombreVisible } from '#web/lib/nombre-visible.ts';
import { paths } from '#web/paths.ts';
import { useUsuario } from '#web/session/session.ts';
import { ContinuarTarjeta } from '#web/shell/ContinuarTarjeta.tsx';
import { useSalir } from '#web/shell/use-salir.ts';
import { Button } from '#web/ui/Button.tsx';
import { CardLink } from '#web/shell/CardLink.tsx';
import { Screen } from '#web/shell/Screen.tsx';

const ICON = { 'aria-hidden': true, size: 26, className: 'shrink-0 text-pino' } as const;
const DOORS = [
  {
    to: paths.misTorneosLigas(),
    title: 'Mis Torneos y Ligas',
    description: 'Tus inscripciones, tus partidas y las ligas en que juegas',
    icon: <Flag {...ICON} />,
  },
  {
    to: paths.profile(),
    title: 'Mi Perfil',
    description: 'Tus datos, tu contraseña y tus sesiones',
    icon: <UserRound {...ICON} />,
  },
  {
    to: paths.misEstadisticas(),
    title: 'Mis Estadísticas',
    description: 'Tus vueltas en números: medias, hoyos y hándicap',
    icon: <ChartColumn {...ICON} />,
  },
  {
    to: paths.misResultados(),
    title: 'Mis Resultados y Clasificaciones',
    description: 'Tus puestos y puntos, torneo a torneo',
    icon: <Medal {...ICON} />,
  },
  {
    to: paths.misPartidas(),
    title: 'Mis Partidas',
    description: 'Las partidas personales que creas o en que juegas',
    icon: <UsersRound {...ICON} />,
  },
];

/** 'Mi Área': the doors to a member's own screens. */
export function MiAreaPage() {
  const usuario = useUsuario();
  const { salir, saliendo } = useSalir();
  return (
    <Screen
      title="Mi Área"
      {...(usuario ? { subtitle: nombreVisible(usuario) } : {})}
      back={paths.inicio()}
      backLabel="Volver al inicio"
      width="reading"
      className="grid gap-3 pt-2"
    >
      <ContinuarTarjeta />
      {DOORS.map(({ to, title, description, icon }) => (
        <CardLink key={to} to={to} title={title} description={description} leading={icon} />
      ))}
      <Button
        size="lg"
        className="mt-2 md:justify-self-start"
        icon={<LogOut size={20} />}
        busy={saliendo}
        onClick={() => void salir()}
      >
        Cerrar sesión
      </Button>
    </Screen>
  );
}
