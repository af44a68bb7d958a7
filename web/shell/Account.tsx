import { LogIn, LogOut, Settings } from 'lucide-react';
import { Link } from '#web/router/router.ts';
import { nombreVisible } from '#web/lib/nombre-visible.ts';
import { paths } from '#web/paths.ts';
import { useUsuario } from '#web/session/session.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from './LinkButton.tsx';
import { useSalir } from './use-salir.ts';

/** The right end of the desktop's bar: who is signed in and the way out, or the way in. */
export function Account() {
  const usuario = useUsuario();
  const { salir, saliendo } = useSalir();
  if (!usuario) {
    return (
      <LinkButton size="sm" icon={<LogIn size={18} />} to={paths.auth()}>
        Iniciar Sesión
      </LinkButton>
    );
  }
  const nombre = nombreVisible(usuario);
  return (
    <div className="flex min-w-0 items-center gap-1">
      {usuario.esAdmin ? (
        <LinkButton size="sm" variant="ghost" icon={<Settings size={18} />} to={paths.admin()}>
          <span className="sr-only xl:not-sr-only">Administración</span>
        </LinkButton>
      ) : null}
      <Link
        to={paths.profile()}
        className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control px-2 font-semi hover:bg-sunken"
      >
        <Avatar name={nombre} imageUrl={usuario.jugador?.imagen ?? null} letters={1} size="sm" />
        <span className="sr-only xl:not-sr-only xl:max-w-60 xl:truncate">{nombre}</span>
      </Link>
      <Button
        size="sm"
        variant="ghost"
        busy={saliendo}
        icon={<LogOut size={18} />}
        onClick={() => void salir()}
      >
        <span className="sr-only xl:not-sr-only xl:whitespace-nowrap">Cerrar Sesión</span>
      </Button>
    </div>
  );
}
