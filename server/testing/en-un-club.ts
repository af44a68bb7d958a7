import { afterAll, beforeAll } from 'vitest';
import { conSesion } from '#server/testing/callers.ts';
import { type Faults, openFailingStore } from '#server/testing/fail-at.ts';
import { crearEscenario } from '#server/testing/scenario.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

type Abierto = { app: TestApp; faults: Faults };

/* A club of a file, opened before its tests and closed after them, for files whose own helpers speak to it: `keep` puts
   what they name into their variables. Where only tests do, `test` of `club.ts` opens one. */
function abrir<Mas extends object>(anadir: (app: TestApp) => Promise<Mas>) {
  return (keep: (club: Abierto & Mas) => void): void => {
    let app: TestApp | undefined;
    beforeAll(async () => {
      const { store, faults } = await openFailingStore();
      app = await openTestApp({ store });
      keep({ app, faults, ...(await anadir(app)) });
    });
    afterAll(async () => await app?.close());
  };
}

/** A club with nobody in it. */
export const enUnClub = abrir(async () => await Promise.resolve({}));

/** A club with an administrator. */
export const enUnClubConAdmin = abrir(async (app) => ({ admin: await conSesion(app, { admin: true }) }));

/** The small club of `scenario.ts`. */
export const enUnEscenario = abrir(async (app) => ({ escenario: await crearEscenario(app) }));
