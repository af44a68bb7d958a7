import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { expect, test } from 'vitest';
import type { Contrato } from '#contrato/index.ts';
import { queryOptionsOf } from './query-options.ts';

const asked: unknown[] = [];
const client: ContractRouterClient<Contrato> = createORPCClient({
  call: async (path, input, options) => asked.push([path, input, options.signal]),
});
const ours = queryOptionsOf(client);
const theirs = createTanstackQueryUtils(client);
const { signal } = new AbortController();

test('keys are those of the package, for a folder, an endpoint and what is asked of it', () => {
  const input = { torneoId: 't1' };
  expect(ours.torneos.key()).toEqual(theirs.torneos.key());
  expect(ours.admin.panel.hoy.key()).toEqual(theirs.admin.panel.hoy.key());
  expect(ours.clasificacion.deTorneo.key({ input })).toEqual(theirs.clasificacion.deTorneo.key({ input }));
  expect(ours.clasificacion.deTorneo.queryKey({ input })).toEqual(
    theirs.clasificacion.deTorneo.queryKey({ input }),
  );
});

test('a query asks its endpoint with its input and takes the options of its screen', async () => {
  const options = ours.clasificacion.deTorneo.queryOptions({ input: { torneoId: 't1' }, staleTime: 7 });
  expect(options.staleTime).toBe(7);
  expect(options.queryKey).toEqual(theirs.clasificacion.deTorneo.queryKey({ input: { torneoId: 't1' } }));
  await options.queryFn?.({ signal } as never);
  expect(asked.at(-1)).toEqual([['clasificacion', 'deTorneo'], { torneoId: 't1' }, signal]);
});

test('a list in pages asks for each of them', async () => {
  const pages = {
    input: (cursor: string | undefined) => ({ torneoId: 't1', cursor }),
    initialPageParam: undefined,
    getNextPageParam: () => undefined,
  };
  const options = ours.admin.historial.deTorneo.infiniteOptions(pages);
  expect(options.queryKey).toEqual(theirs.admin.historial.deTorneo.infiniteOptions(pages).queryKey);
  await options.queryFn?.({ pageParam: 'p2', signal } as never);
  expect(asked.at(-1)).toEqual([
    ['admin', 'historial', 'deTorneo'],
    { torneoId: 't1', cursor: 'p2' },
    signal,
  ]);
});
