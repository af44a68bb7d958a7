import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contrato } from '#contrato/index.ts';
import { link } from './link.ts';

/** The contract as functions: `client.torneos.list({})`. */
export const client: ContractRouterClient<Contrato> = createORPCClient(link);

/** The contract as query and mutation options: `api.torneos.list.queryOptions({ input: {} })`. */
export const api = createTanstackQueryUtils(client);
