import { setFlagsFromString } from 'node:v8';

/*
 * Loaded by the processes of tests, which soon end: of the embedded store's engine they compile only what is asked, and
 * improve none of it meanwhile. A backup of a small store costs a third, an opening half. One of these flags without the
 * other changes nothing.
 */
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
