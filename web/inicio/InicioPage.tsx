import { CircleUserRound, FlagTriangleRight, LogIn, LogOut, Settings, Trophy } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { type Usuario, useUsuario } from '#web/session/session.ts';
import { Fondo } from '#web/shell/Fondo.tsx';
import { PageTitle } from '#web/shell/PageTitle.tsx';
import { useClub } from '#web/shell/use-club.ts';
import { useSalir } from '#web/shell/use-salir.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { CardLink } from '#web/shell/CardLink.tsx';
import { Friso } from '#web/ui/Friso.tsx';
import { Page } from '#web/ui/Page.tsx';
import { formatHandicap } from '#web/lib/format.ts';
import { nombreVisible } from '#web/lib/nombre-visible.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { MiDia } from './MiDia.tsx';
import { useDiaEnCamino, useInicio } from './queries.ts';
import { useNovedades } from './use-novedades.ts';

const PodioDelUltimoTorneo = lazy(() =>
  import('./PodioDelUltimoTorneo.tsx').then((part) => ({ default: part.PodioDelUltimoTorneo })),
);

export function InicioPage() {
  const usuario = useUsuario();
  const { nombre } = useClub();
  const enCamino = useDiaEnCamino(usuario !== null);
  return (
    <>
      <PageTitle>Inicio</PageTitle>
      <div className="portada grid grid-cols-1">
        <Fondo className="col-start-1 row-start-1 flex h-52 items-end md:h-80 md:items-start">
          <h1 className="sobre-fondo mx-auto w-full max-w-page px-4 pb-10 text-hero md:pt-40 md:pb-0">
            {nombre}
          </h1>
        </Fondo>
        <Friso className="col-start-1 row-start-2" />
        {usuario ? (
          <div className="relative z-1 col-start-1 row-start-3 mx-auto w-full max-w-page px-4 pt-4 md:row-start-1 md:self-end md:pb-6 md:text-on-fondo">
            <Saludo usuario={usuario} />
          </div>
        ) : null}
      </div>
      <Page className="grid grid-cols-1 gap-3 pt-4 md:pt-6">
        {usuario ? <MiDia /> : null}
        {/* What stands below a day that is on its way would be moved by it. */}
        {enCamino ? null : <RestoDeInicio usuario={usuario} />}
      </Page>
    </>
  );
}

/** The doors, the last podium, and the way out. */
function RestoDeInicio({ usuario }: { usuario: Usuario }) {
  const { data } = useInicio({ conSesion: usuario !== null });
  const juntas = data?.hoy ? 'puertas-juntas' : '';
  return (
    <>
      <nav aria-label="Qué quieres hacer" className={`grid grid-cols-1 gap-3 md:grid-cols-3 ${juntas}`}>
        <Puerta
          to={paths.crearPartidaPersonal()}
          title="Crear partida"
          description="Organiza una nueva partida con tus amigos"
          icon={<FlagTriangleRight size={24} />}
        />
        <Puerta
          to={paths.torneos()}
          title="Torneos y Ligas"
          description="Ver todos los torneos y ligas del club"
          icon={<Trophy size={24} />}
        />
        {usuario ? (
          <Puerta
            to={paths.miArea()}
            title="Mi área"
            description="Consulta tus resultados, estadísticas y perfil de jugador"
            icon={<CircleUserRound size={24} />}
          />
        ) : (
          <Puerta
            to={paths.auth()}
            title="Acceder/registrarse"
            description="Inicia sesión o regístrate para acceder a tu perfil"
            icon={<LogIn size={24} />}
          />
        )}
      </nav>
      {usuario ? <Podio /> : null}
      {usuario ? (
        <div className="flex flex-wrap gap-3 md:hidden">
          {usuario.esAdmin ? (
            <LinkButton className="flex-auto" icon={<Settings size={20} />} to={paths.admin()}>
              Administración
            </LinkButton>
          ) : null}
          <BotonDeSalir />
        </div>
      ) : null}
    </>
  );
}

/** Nothing while it is read or before there is one: the doors above are the page. */
function Podio() {
  const { data } = useInicio({ conSesion: true });
  const nuevo = useNovedades(data).includes('resultados');
  if (!data?.podio) return null;
  return (
    <Suspense fallback={<div className="h-76" />}>
      <PodioDelUltimoTorneo podio={data.podio} nuevo={nuevo} />
    </Suspense>
  );
}

function Puerta({
  to,
  title,
  description,
  icon,
}: {
  to: string;
  title: string;
  description: string;
  icon: ReactNode;
}) {
  return (
    <CardLink
      to={to}
      title={enDos(title)}
      description={description}
      leading={
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-pino-soft text-pino">
          {icon}
        </span>
      }
    />
  );
}

/** Words on either side of a stroke may stand on two lines, and are still told as one. */
function enDos(title: string): ReactNode {
  const [antes, despues] = title.split('/');
  if (despues === undefined) return title;
  return (
    <>
      {antes}/<wbr />
      {despues}
    </>
  );
}

function BotonDeSalir() {
  const { salir, saliendo } = useSalir();
  return (
    <Button
      className="flex-auto"
      variant="ghost"
      busy={saliendo}
      icon={<LogOut size={20} />}
      onClick={() => void salir()}
    >
      Cerrar Sesión
    </Button>
  );
}

/** Who is at home: picture, greeting and handicap (0 is one, null is none). */
function Saludo({ usuario }: { usuario: NonNullable<Usuario> }) {
  const nombre = nombreVisible(usuario);
  const handicap = usuario.jugador?.handicap ?? null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={nombre} imageUrl={usuario.jugador?.imagen ?? null} letters={1} size="lg" />
      <h2 className="sobre-fondo min-w-min flex-[1_1_min(8rem,45vw)] text-h2 md:flex-none md:text-h1">
        Hola, {nombre}
      </h2>
      {handicap === null ? null : (
        <Badge tone="albero" className="min-h-8 px-3 text-base">
          HCP {formatHandicap(handicap)}
        </Badge>
      )}
    </div>
  );
}
