import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { SkipLink } from '#web/ui/SkipLink.tsx';
import { Account } from './Account.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { useRouteHandle } from './route-handle.ts';
import { TopBar } from './TopBar.tsx';

const MAIN_ID = 'contenido';

/** What stays while the screens change: bars, account, skip link, progress, scroll and focus. */
export function AppFrame() {
  const sinBarra = useRouteHandle()?.sinBarra ?? false;
  const mainRef = useFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink targetId={MAIN_ID} />
      <NavigationProgress />
      <TopBar account={<Account />} />
      <main
        id={MAIN_ID}
        ref={mainRef}
        tabIndex={-1}
        className="flex-1 outline-none focus-visible:shadow-none"
      >
        <Outlet />
      </main>
      {sinBarra ? null : (
        <>
          <Footer />
          <BottomBar />
        </>
      )}
      <ScrollRestoration />
    </div>
  );
}

/** After going to another screen the focus starts at its top, as it would after a page load. */
function useFocusOnNavigation() {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    ref.current?.focus({ preventScroll: true });
  }, [pathname]);
  return ref;
}

function NavigationProgress() {
  const loading = useNavigation().state !== 'idle';
  if (!loading) return null;
  return (
    <div role="status" className="navigation-progress fixed inset-x-0 top-0 z-50 h-1 bg-albero">
      <span className="sr-only">Cargando...</span>
    </div>
  );
}
