import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from './api/query-client.ts';
import { bringScreens, Screens } from './routes.tsx';
import { loadSession } from './session/session.ts';
import { LoadingScreen } from './shell/LoadingScreen.tsx';
import { Toaster } from './ui/Toaster.tsx';

const queryClient = createQueryClient();
const sessionKnown = loadSession(queryClient);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** The screens, once it is known who is signed in. */
function Club() {
  use(sessionKnown);
  return <Screens />;
}

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Suspense fallback={<LoadingScreen />}>
          <Club />
        </Suspense>
      </BrowserRouter>
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);

// Strokes that still wait on this phone leave from any screen, after the first one is drawn.
void import('./offline/use-outbox.ts').then(({ startOutbox }) => startOutbox(queryClient));

// The screens of the course come while there is coverage, after the first one has had it for itself. With a service
// worker they stay, and the app opens without coverage; where none can be had it works as a page does.
setTimeout(() => {
  bringScreens();
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}, 5000);
