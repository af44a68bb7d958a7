import { matchPath, useLocation } from '#web/router/router.ts';
import { ROUTES, type RouteName } from '#web/paths.ts';

/**
 * What the route table tells the frame about a screen.
 *
 * - deAdministracion: whether it is one of the administrators' screens, which share a rail of doors.
 * - sinBarra: whether the screen has the phone to itself (score entry): no bottom bar, no footer.
 */
export type RouteHandle = { sinBarra: boolean; deAdministracion: boolean };

/** Screens that have the phone to themselves while strokes are entered. */
const SIN_BARRA: ReadonlySet<RouteName> = new Set([
  'introduccionDatos',
  'introduccionDatosPartida',
  'partidaPersonal',
]);
const NAMES = Object.keys(ROUTES) as RouteName[];

/** The handle of the screen that is open; null on the 404 page. */
export function useRouteHandle(): RouteHandle | null {
  const { pathname } = useLocation();
  const name = NAMES.find((candidate) => matchPath(ROUTES[candidate].path, pathname));
  if (!name) return null;
  return { sinBarra: SIN_BARRA.has(name), deAdministracion: ROUTES[name].acceso === 'admin' };
}
