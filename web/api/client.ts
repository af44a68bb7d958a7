import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { Contrato } from '#contrato/index.ts';
import { link } from './link.ts';
import { queryOptionsOf } from './query-options.ts';

/** The contract as functions: `client.torneos.list({})`. */
export const client: ContractRouterClient<Contrato> = createORPCClient(link);

/** The contract as query options: `api.torneos.list.queryOptions({ input: {} })`. */
export const api = queryOptionsOf(client);
