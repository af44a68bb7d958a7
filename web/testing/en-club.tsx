import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Club } from '#contrato/club.ts';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { MemoryRouter } from '#web/router/router.ts';

/** Shows something in a club that says so much of itself; gives the client that it was asked through. */
export function showInClub(club: Partial<Club>, what: ReactNode): QueryClient {
  const client = createQueryClient();
  client.setQueryData(api.club.get.queryKey({ input: {} }), { hoy: '2026-11-29', ...club } as Club);
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>{what}</QueryClientProvider>
    </MemoryRouter>,
  );
  return client;
}
