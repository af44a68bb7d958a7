import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths, type Acceso } from '#web/paths.ts';
import { notify } from '#web/ui/notify.ts';
import { acabaDeSalir, useUsuario } from './session.ts';

/**
 * Opens a screen to whom its access allows. Without the session it needs: to /auth and back here afterwards;
 * an administrator's screen asked by somebody else: home, with the specified toast.
 *
 * A session that ends leaves a player's open screen where it is, for what is being typed there; the next one asks again.
 * Give it a `key` per screen.
 */
export function Guard({ acceso, children }: { acceso: Acceso; children: ReactNode }) {
  const usuario = useUsuario();
  const { pathname, search, hash } = useLocation();
  const [abierta, setAbierta] = useState(false);
  if (usuario && !abierta) setAbierta(true);
  if (acceso === 'publico' || (acceso === 'sesion' && abierta)) return children;
  if (!usuario) {
    const next = `${pathname}${search}${hash}`;
    return <Navigate to={paths.auth(acabaDeSalir() ? {} : { next })} replace />;
  }
  return acceso === 'admin' && !usuario.esAdmin ? <AccesoDenegado /> : children;
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
  return <Navigate to={paths.inicio()} replace />;
}
