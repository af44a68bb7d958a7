import { lazy, Suspense, useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { NavigationType, Outlet, useLocation, useNavigationType } from '#web/router/router.ts';
import { useUsuario } from '#web/session/session.ts';
import { SkipLink } from '#web/ui/SkipLink.tsx';
import { Account } from './Account.tsx';
import { BottomBar } from './BottomBar.tsx';
import { usePreguntaDeIdentidad } from './confirmar-identidad.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Footer } from './Footer.tsx';
import { useIsLoading } from './loading.ts';
import { useRouteHandle } from './route-handle.ts';
import { usePreguntaDeSalida } from './use-salir.ts';
import { TopBar } from './TopBar.tsx';

const MAIN_ID = 'contenido';

// Asked of few: fetched when it is.
const SalirConGolpes = lazy(() =>
  import('./SalirConGolpes.tsx').then((dialog) => ({ default: dialog.SalirConGolpes })),
);
const ConfirmarIdentidad = lazy(() =>
  import('./ConfirmarIdentidad.tsx').then((dialog) => ({ default: dialog.ConfirmarIdentidad })),
);
// Of the administration nothing travels to a player's phone.
const bringAdminDoors = () => import('./AdminDoors.tsx');
const AdminRail = lazy(() => bringAdminDoors().then((doors) => ({ default: doors.AdminRail })));
const AdminBar = lazy(() => bringAdminDoors().then((doors) => ({ default: doors.AdminBar })));

// Of a good day nothing of it is seen.
const Tira = lazy(() => import('./Tira.tsx').then((strip) => ({ default: strip.Tira })));
export { Tira };

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
      <Preguntas />
      {sinBarra ? null : <Abajo deAdministracion={deAdministracion} />}
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

/** What is under every screen: the duties' links, what waits to be sent, and the phone's bar, each side of the house its own. */
function Abajo({ deAdministracion }: { deAdministracion: boolean }) {
  return (
    <>
      <Footer />
      <div className="abajo">
        <Suspense>
          <Tira />
        </Suspense>
        {deAdministracion ? (
          <Suspense>
            <AdminBar />
          </Suspense>
        ) : (
          <BottomBar />
        )}
      </div>
    </>
  );
}

/** What is asked of who signs out while strokes wait on this phone, and of who asks for what only the owner may. */
function Preguntas() {
  const salida = usePreguntaDeSalida();
  const identidad = usePreguntaDeIdentidad();
  return (
    <Suspense>
      {salida && <SalirConGolpes pregunta={salida} />}
      {identidad && <ConfirmarIdentidad pregunta={identidad} />}
    </Suspense>
  );
}
