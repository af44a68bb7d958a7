/**
 * Loads the demo season of today into the store that the environment names. Refuses a store that holds anything.
 *
 * Usage: npm run seed
 */
import { cargarDemoSiVacia } from '#server/demo/load.ts';
import { hoyDeLaCasa } from '#server/http/base/clock.ts';
import { readEnvironment } from '#server/http/environment/environment.ts';
import { refuse, withStore } from './with-store.ts';

await withStore(async (db) => {
  const cargada = await cargarDemoSiVacia({ db, hoy: hoyDeLaCasa(), log: { info: console.log } });
  if (!cargada) refuse('The store is not empty: the demo season is only loaded into an empty one.');
}, readEnvironment);
