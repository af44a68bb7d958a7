import { randomUUID } from 'node:crypto';
import type { Caller } from '#server/testing/callers.ts';
import type { TestApp } from '#server/testing/test-app.ts';

const RUTA = '/api/admin/jugadores/importacion';

/** The import of jugadores as an administrator does it, and the jugadores that it leaves. `club`: the one of the test, once it is open. */
export function importador(club: () => { app: TestApp; admin: Caller }) {
  const perfiles = () => club().app.db.kysely.selectFrom('profiles').selectAll();
  return {
    /** Looks at a file in base64; `lectura` is how to read it. */
    mirar: async (datos: string, lectura: object = {}) =>
      await club().admin.send('POST', `${RUTA}/previa`, { datos, ...lectura }),
    /** Imports it as it was shown under that `confirmacion`. */
    importar: async (datos: string, confirmacion: unknown, lectura: object = {}) =>
      await club().admin.send('POST', RUTA, { opId: randomUUID(), datos, confirmacion, ...lectura }),
    jugadores: async () => await perfiles().orderBy('nombre').orderBy('id').execute(),
    conNombre: async (nombre: string) => await perfiles().where('nombre', '=', nombre).executeTakeFirst(),
  };
}
