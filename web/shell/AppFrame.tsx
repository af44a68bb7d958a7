import { lazy, Suspense, useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router';
import { useUsuario } from '#web/session/session.ts';
import { SkipLink } from '#web/ui/SkipLink.tsx';
import { Account } from './Account.tsx';
import { BottomBar } from './BottomBar.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Footer } from './Footer.tsx';
import { useIsLoading } from './loading.ts';
import { useRouteHandle } from './route-handle.ts';
import { TopBar } from './TopBar.tsx';

const MAIN_ID = 'contenido';

// Of the administration nothing travels to a player's phone.
const AdminRail = lazy(() => import('./AdminRail.tsx').then((rail) => ({ default: rail.AdminRail })));

/** What stays while the screens change: bars, account, skip link, progress, scroll and focus. */
export function AppFrame() {
  const handle = useRouteHandle();
  const esAdmin = useUsuario()?.esAdmin ?? false;
  const sinBarra = handle?.sinBarra ?? false;
  const deAdministracion = esAdmin && (handle?.deAdministracion ?? false);
  const { pathname } = useLocation();
  const mainRef = useTopOnNavigation(pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink targetId={MAIN_ID} />
      <NavigationProgress />
      <TopBar account={<Account />} />
      <div className="flex flex-1">
        {deAdministracion ? (
          <Suspense>
            <AdminRail />
          </Suspense>
        ) : null}
        <main
          id={MAIN_ID}
          ref={mainRef}
          tabIndex={-1}
          className="min-w-0 flex-1 outline-none focus-visible:shadow-none"
        >
          <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[pathname]}>
            <Suspense fallback={<div className="min-h-dvh" />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      {sinBarra ? null : (
        <>
          <Footer />
          <BottomBar />
        </>
      )}
    </div>
  );
}

/**
 * After going to another screen the focus starts at its top, as it would after a page load, and so does the
 * view; going back the browser itself restores where it was.
 */
function useTopOnNavigation(pathname: string) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const type = useNavigationType();
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    ref.current?.focus({ preventScroll: true });
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, type]);
  return ref;
}

function NavigationProgress() {
  if (!useIsLoading()) return null;
  return (
    <div role="status" className="navigation-progress fixed inset-x-0 top-0 z-50 h-1 bg-albero">
      <span className="sr-only">Cargando...</span>
    </div>
  );
}
