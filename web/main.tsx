import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from './api/query-client.ts';
import { createRoutes } from './routes.tsx';
import { ClubContext, DEFAULT_CLUB } from './shell/club.tsx';
import { Toaster } from './ui/Toaster.tsx';

const queryClient = createQueryClient();
const router = createBrowserRouter(createRoutes());
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ClubContext value={DEFAULT_CLUB}>
        <RouterProvider router={router} />
        <Toaster />
      </ClubContext>
    </QueryClientProvider>
  </StrictMode>,
);
