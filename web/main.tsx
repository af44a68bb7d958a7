import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '#web/router/router.ts';
import { client } from './api/client.ts';
import { createQueryClient } from './api/query-client.ts';
import { watchReach } from './api/reach.ts';
import { reportFault } from './api/report-fault.ts';
import { tellWaiting } from './offline/waiting.ts';
import { bringScreenOf, bringScreens, Screens } from './routes.tsx';
import { watchInstallation } from './lib/installation.ts';
import { loadSession } from './session/session.ts';
import { LoadingScreen } from './shell/LoadingScreen.tsx';
import { watchVersions } from './shell/new-version.ts';
import { Toaster } from './ui/Toaster.tsx';

/** Told by the build: whether this is the app of who only looks (docs/decisions/0023-page-of-a-visit.md). */
declare const HOYO19_VISITA: boolean;

const queryClient = createQueryClient({ onFault: reportFault });
watchInstallation();
const sessionKnown = loadSession(queryClient);
const screenHere = bringScreenOf(location, queryClient, sessionKnown);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** The screens, once it is known who is signed in. */
function Club() {
  use(sessionKnown);
  return <Screens />;
}

const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Suspense fallback={<LoadingScreen />}>
          <Club />
        </Suspense>
      </BrowserRouter>
      <Toaster />
    </QueryClientProvider>
  </StrictMode>
);

/**
 * Session and screen have mostly come with the page and are here a moment later: then the screen is the first thing drawn, in
 * pieces. A loading screen of its own would flash before it; until then `index.html` says that it loads.
 */
const MOMENTO_MS = 200;
const aMoment = new Promise((over) => setTimeout(over, MOMENTO_MS));
void Promise.race([Promise.allSettled([sessionKnown, screenHere]), aMoment]).then(() =>
  startTransition(() => createRoot(root).render(app)),
);

watchReach(queryClient, () => client.club.get({}));
addEventListener('error', ({ error }: ErrorEvent) => error && reportFault(error));
addEventListener('unhandledrejection', ({ reason }) => reportFault(reason));

// Strokes that still wait on this phone leave from any screen, after the first one is drawn; nobody's leave without a session.
if (!HOYO19_VISITA) {
  void import('./offline/use-outbox.ts').then(({ outbox, startOutbox }) => {
    outbox.subscribe(() => tellWaiting(outbox.getState()));
    startOutbox(queryClient);
  });
  void import('./offline/use-cuentas.ts').then(({ startCuentas }) => startCuentas(queryClient));
}

// With a service worker the app opens at once, with coverage or without; where none can be had it works as a page does.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void sessionKnown.then(() => watchVersions(navigator.serviceWorker)).catch(() => undefined);
// The screens of the course come once the first one has had the network for itself.
setTimeout(bringScreens, 5000);
