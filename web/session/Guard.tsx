import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from '#web/router/router.ts';
import { paths, type Acceso } from '#web/paths.ts';
import { LoadingScreen } from '#web/shell/LoadingScreen.tsx';
import { notify } from '#web/ui/notify.ts';
import { acabaDeSalir, useCertezaDeSesion, type Usuario, useUsuario } from './session.ts';

/**
 * Opens a screen to whom its access allows. Without the session it needs: to /auth and back here afterwards;
 * an administrator's screen asked by somebody else: home, with the specified toast.
 *
 * A session that ends leaves a player's open screen where it is, for what is being typed there; the next one asks again. One
 * that the phone kept and the club does not confirm had ended before. Who was no administrator when the phone last heard of it
 * is refused once the club says so again. While nobody knows who is signed in, the frame stands and the screen waits.
 * Give it a `key` per screen.
 */
export function Guard({ acceso, children }: { acceso: Acceso; children: ReactNode }) {
  const usuario = useUsuario();
  const { confirmada } = useCertezaDeSesion();
  const [abierta, setAbierta] = useState(false);
  if (confirmada && !abierta) setAbierta(true);
  if (acceso === 'publico' || (acceso === 'sesion' && abierta)) return children;
  if (!usuario) return <AEntrar />;
  return acceso === 'admin' ? <ParaAdministrar usuario={usuario}>{children}</ParaAdministrar> : children;
}

/** A screen of the administration, for who has its role, and the second factor where the club asks for one. */
function ParaAdministrar({ usuario, children }: { usuario: NonNullable<Usuario>; children: ReactNode }) {
  const { porConfirmar } = useCertezaDeSesion();
  if (usuario.faltaSegundoFactor)
    return (
      <Fuera
        to={`${paths.profile()}#segundo-factor`}
        title="Segundo factor"
        description="El club lo pide a quien administra. Ponlo aquí y sigue"
      />
    );
  if (usuario.esAdmin) return children;
  if (porConfirmar) return null;
  return (
    <Fuera to={paths.inicio()} title="Acceso denegado" description="No tienes permisos de administrador" />
  );
}

/** To sign in, and back here afterwards; who has just signed out comes back nowhere. Not before it is known who is there. */
function AEntrar() {
  const { sinSaber } = useCertezaDeSesion();
  const { pathname, search, hash } = useLocation();
  if (sinSaber) return <LoadingScreen tarda />;
  const next = `${pathname}${search}${hash}`;
  return <Navigate to={paths.auth(acabaDeSalir() ? {} : { next })} replace />;
}

/** Told why, and sent elsewhere. */
function Fuera({ to, title, description }: { to: string; title: string; description: string }) {
  useEffect(() => {
    notify({ id: 'fuera', title, description, tone: 'error' });
  }, [title, description]);
  return <Navigate to={to} replace />;
}
