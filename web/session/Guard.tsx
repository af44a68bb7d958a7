import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from '#web/router/router.ts';
import { paths, type Acceso } from '#web/paths.ts';
import { LoadingScreen } from '#web/shell/LoadingScreen.tsx';
import { notify } from '#web/ui/notify.ts';
import { Redirect } from '#web/shell/Redirect.tsx';
import { acabaDeSalir, useCertezaDeSesion, useUsuario } from './session.ts';

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
  const { porConfirmar, confirmada } = useCertezaDeSesion();
  const [abierta, setAbierta] = useState(false);
  if (confirmada && !abierta) setAbierta(true);
  if (acceso === 'publico' || (acceso === 'sesion' && abierta)) return children;
  if (!usuario) return <AEntrar terminada={abierta} />;
  if (acceso !== 'admin' || usuario.esAdmin) return children;
  return porConfirmar ? null : <AccesoDenegado />;
}

/**
 * To sign in, and back here afterwards; who has just signed out comes back nowhere. Not before it is known who is there.
 * Whose session has ended since it was opened (`terminada`) reads so there.
 */
function AEntrar({ terminada }: { terminada: boolean }) {
  const { sinSaber } = useCertezaDeSesion();
  const { pathname, search, hash } = useLocation();
  if (sinSaber) return <LoadingScreen tarda />;
  const next = `${pathname}${search}${hash}`;
  return <Redirect to={paths.auth(acabaDeSalir() ? {} : { next, fin: terminada })} />;
}

function AccesoDenegado() {
  useEffect(() => {
    notify({
      id: 'acceso-denegado',
      title: 'Acceso denegado',
      description: 'No tienes permisos de administrador',
      tone: 'error',
    });
  }, []);
  return <Redirect to={paths.inicio()} />;
}
