/**
 * Makes the typed client of the API, `client/dist`, from the contract. `npm pack` in `client/` runs it by itself.
 *
 * Usage: npm run client
 */
import { resolve } from 'node:path';

import { writeClient } from './client/client.ts';

process.chdir(resolve(import.meta.dirname, '..'));
await writeClient('client/dist');
