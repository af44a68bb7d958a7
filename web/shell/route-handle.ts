import { useMatches } from 'react-router';

/**
 * What the route table tells the frame about a screen.
 *
 * - titulo: the screen's name.
 * - sinBarra: whether the screen has the phone to itself (score entry): no bottom bar, no footer.
 */
export type RouteHandle = { titulo: string; sinBarra: boolean };

/** The handle of the screen that is open; null on the 404 page. */
export function useRouteHandle(): RouteHandle | null {
  const handle = useMatches().at(-1)?.handle;
  return isRouteHandle(handle) ? handle : null;
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'titulo' in handle && 'sinBarra' in handle;
}
