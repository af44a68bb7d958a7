import { type Issuer, openIssuer } from '#server/testing/issuer.ts';
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts';
import { startClub, type Club } from './club.ts';

/** A club that sends mail, and whose Google is an issuer on this machine. */
export type ConCorreo = { club: Club; mailbox: Mailbox; issuer: Issuer };

/** The club of the journeys of one worker that read mail or sign in with Google. */
// Playwright reads the first parameter's pattern: it must be written as one, even empty
// oxlint-disable-next-line no-empty-pattern
export async function withMail({}, use: (given: ConCorreo) => Promise<void>): Promise<void> {
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
}
