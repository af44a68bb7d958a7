import type { QueryClient } from '@tanstack/react-query';
import { type MiddlewareFunction, redirect } from 'react-router';
import { paths } from '#web/paths.ts';
import { getUsuario } from '#web/session/session.ts';
import { notify } from '#web/ui/notify.ts';

/** Opens a screen only with a session; else to /auth and back here afterwards. */
export function requireSession(queryClient: QueryClient): MiddlewareFunction {
  return async ({ request }) => {
    if (!(await getUsuario(queryClient))) throw redirect(paths.auth({ next: ownPath(request) }));
  };
}

/** Opens a screen only for administrators: visitors go to /auth, others to / with the specified toast. */
export function requireAdmin(queryClient: QueryClient): MiddlewareFunction {
  return async ({ request }) => {
    const usuario = await getUsuario(queryClient);
    if (!usuario) throw redirect(paths.auth({ next: ownPath(request) }));
    if (usuario.esAdmin) return;
    notify({ title: 'Acceso denegado', description: 'No tienes permisos de administrador', tone: 'error' });
    throw redirect(paths.inicio());
  };
}

function ownPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}`;
}
