import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contrato } from '#contrato/index.ts';

/** No answer within this time counts as no coverage. */
const TIMEOUT_MS = 12_000;

const link = new RPCLink({
  url: () => `${globalThis.location.origin}/api/rpc`,
  fetch: (request, init) =>
    fetch(request, {
      ...init,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), request.signal]),
    }),
});

/** The contract as functions: `client.torneos.list({})`. */
export const client: ContractRouterClient<Contrato> = createORPCClient(link);

/** The contract as query and mutation options: `api.torneos.list.queryOptions({ input: {} })`. */
export const api = createTanstackQueryUtils(client);
