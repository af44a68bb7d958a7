import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from './api/query-client.ts';
import { createRoutes } from './routes.tsx';
import { requireAdmin, requireSession } from './session/guards.ts';
import { loadSession } from './session/session.ts';
import { Toaster } from './ui/Toaster.tsx';

const queryClient = createQueryClient();
const router = createBrowserRouter(
  createRoutes({
    guards: { sesion: requireSession(queryClient), admin: requireAdmin(queryClient) },
    loader: () => loadSession(queryClient),
  }),
);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);

// Strokes that still wait on this phone leave from any screen, after the first one is drawn.
void import('./offline/use-outbox.ts').then(({ startOutbox }) => startOutbox(queryClient));
