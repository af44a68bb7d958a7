import { type Issuer, openIssuer } from '#server/testing/issuer.ts';
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts';
import { startClub, type Club } from './club.ts';
import { test as base } from './fixtures.ts';

type WorkerFixtures = {
  /** A club that sends mail, and whose Google is an issuer on this machine; the journeys of a file share it. */
  conCorreo: { club: Club; mailbox: Mailbox; issuer: Issuer };
};

/** The journeys that read mail or sign in with Google. */
export const test = base.extend<object, WorkerFixtures>({
  conCorreo: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const [mailbox, issuer] = await Promise.all([openMailbox(), openIssuer()]);
      const club = await startClub({
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'Peña La Dehesa <correo@pena.test>',
        GOOGLE_CLIENT_ID: 'hoyo19',
        GOOGLE_CLIENT_SECRET: 'secreto',
        GOOGLE_DISCOVERY_URL: issuer.discoveryUrl,
      });
      await use({ club, mailbox, issuer });
      await club.remove();
      await Promise.all([mailbox.close(), issuer.close()]);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
