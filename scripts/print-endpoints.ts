/**
 * Prints the table of endpoints: access, method, path and name in the contract.
 *
 * Usage: node scripts/print-endpoints.ts
 */
import { contrato } from '#contrato/index.ts';

import { endpointsOf } from './testing/endpoints.ts';

for (const { acceso, method, path, name } of endpointsOf(contrato)) {
  console.log(`${String(acceso).padEnd(8)} ${(method ?? '?').padEnd(7)} ${(path ?? '?').padEnd(60)} ${name}`);
}
