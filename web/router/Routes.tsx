import { Children, createContext, isValidElement, type ReactNode, use, useMemo } from 'react';
import { matchPath, type Params } from './address.ts';
import { useLocation } from './Router.tsx';

type RouteProps = { path?: string; element: ReactNode; children?: ReactNode };
type Found = { params: Params; element: ReactNode; outlet: ReactNode };

const ParamsContext = createContext<Params>({});
const OutletContext = createContext<ReactNode>(null);

/**
 * Shows the first screen of its table whose path is that of the address; nothing where there is none. A route without a
 * path is the frame of those inside it, which stays while they change.
 */
export function Routes({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const found = useMemo(() => find(children, pathname), [children, pathname]);
  if (!found) return null;
  return (
    <ParamsContext value={found.params}>
      <OutletContext value={found.outlet}>{found.element}</OutletContext>
    </ParamsContext>
  );
}

/** A row of the table of `Routes`: a path (`*` = any) and its screen, or a frame around other rows. */
export function Route(_props: RouteProps): null {
  throw new Error('a Route stands in the table of Routes');
}

/** Where a frame shows the screen inside it. */
export function Outlet() {
  return use(OutletContext);
}

/** What the names in the path of this screen stand for. The same object until the address has another path. */
export function useParams(): Params {
  return use(ParamsContext);
}

function find(children: ReactNode, pathname: string): Found | null {
  for (const row of Children.toArray(children)) {
    if (!isValidElement<RouteProps>(row)) continue;
    const { path, element, children: inside } = row.props;
    if (path === undefined) {
      const found = find(inside, pathname);
      if (found) return { params: found.params, element, outlet: found.element };
    } else {
      const params = path === '*' ? {} : matchPath(path, pathname);
      if (params) return { params, element, outlet: null };
    }
  }
  return null;
}
