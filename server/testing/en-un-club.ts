import { afterAll, beforeAll } from 'vitest';
import { conSesion } from '#server/testing/callers.ts';
import { openFailingStore } from '#server/testing/fail-at.ts';
import { openMailbox } from '#server/testing/mailbox.ts';
import { openPausingStore } from '#server/testing/pause-at.ts';
import { openPushReceiver } from '#server/testing/push-receiver.ts';
import { crearEscenario } from '#server/testing/scenario.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openWebhookReceiver } from '#server/testing/webhook-receiver.ts';

type Settings = NonNullable<Parameters<typeof openTestApp>[0]>;

/** What a club is opened over: the settings that name it, what of it a test speaks to, and how it ends after the app. */
type Suelo<Partes> = { settings: Settings; partes: Partes; close?: () => Promise<void> };

/* A club of a file (or of a `describe`), opened before its tests and closed after them, for files whose own helpers speak to
   it: `keep` puts what they name into their variables, `settings` are others than the usual. Where only tests speak to it,
   `test` of `club.ts` opens one. */
function abrir<Partes extends object, Mas extends object>(
  poner: () => Promise<Suelo<Partes>>,
  anadir: (app: TestApp) => Promise<Mas>,
) {
  return (keep: (club: { app: TestApp } & Partes & Mas) => void, settings: Settings = {}): void => {
    const ends: (() => Promise<void>)[] = [];
    beforeAll(async () => {
      const suelo = await poner();
      if (suelo.close) ends.unshift(suelo.close);
      const app = await openTestApp({ ...suelo.settings, ...settings });
      ends.unshift(app.close);
      keep({ app, ...suelo.partes, ...(await anadir(app)) });
    });
    afterAll(async () => {
      for (const end of ends) await end();
    });
  };
}

/** A store whose statements can be made to fail. */
const conFallos = async () => {
  const { store, faults } = await openFailingStore();
  return { settings: { store }, partes: { faults } };
};

/** A store whose transactions can be made to wait. */
const conPausas = async () => {
  const { store, pauses } = await openPausingStore();
  return { settings: { store }, partes: { pauses } };
};

const conCorreo = async () => {
  const mailbox = await openMailbox();
  const { settings, partes } = await conFallos();
  return {
    settings: { ...settings, smtpUrl: mailbox.url },
    partes: { ...partes, mailbox },
    close: mailbox.close,
  };
};

const conTelefonos = async () => {
  const receiver = await openPushReceiver();
  return { settings: { push: receiver.settings }, partes: { receiver }, close: receiver.close };
};

const conProgramas = async () => {
  const receiver = await openWebhookReceiver();
  return { settings: { webhooksLocal: true }, partes: { receiver }, close: receiver.close };
};

const nadie = async () => await Promise.resolve({});
const unAdmin = async (app: TestApp) => ({ admin: await conSesion(app, { admin: true }) });

/** A club with nobody in it. */
export const enUnClub = abrir(conFallos, nadie);

/** A club with an administrator. */
export const enUnClubConAdmin = abrir(conFallos, unAdmin);

/** The small club of `scenario.ts`. */
export const enUnEscenario = abrir(conFallos, async (app) => ({ escenario: await crearEscenario(app) }));

/** A club with an administrator, whose transactions can be made to wait for something else. */
export const enUnClubConPausas = abrir(conPausas, unAdmin);

/** A club with nobody in it that sends letters to a mail server of the test. */
export const enUnClubConCorreo = abrir(conCorreo, nadie);

/** A club with an administrator that notifies phones of the test. */
export const enUnClubConTelefonos = abrir(conTelefonos, unAdmin);

/** A club with an administrator that tells programs of the test what happens. */
export const enUnClubConProgramas = abrir(conProgramas, unAdmin);
