import { expect, test } from 'vitest';
import { encolarCorreo } from '#server/correo/service.ts';
import { writeLetter } from '#server/external/letters/letter.ts';
import { openMailbox } from '#server/testing/mailbox.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';

/* What happens to a letter whose announcement nobody heard. */

test('what was put into the box while announcements were missed leaves once they are heard again', async () => {
  const mailbox = await openMailbox();
  const { db, dispose } = await openTestDatabase();
  const vuelve: (() => void)[] = [];
  // Tells when whoever listens was away for a while, as the store would
  const listen: typeof db.listen = (channel, onPayload, signals = {}) => {
    if (signals.onReconnect) vuelve.push(signals.onReconnect);
    return db.listen(channel, onPayload, signals);
  };
  const app = await openTestApp({ smtpUrl: mailbox.url, store: { db: { ...db, listen }, dispose } });
  const carta = writeLetter(
    { asunto: 'Tienes plaza', saludo: 'Hola:', parrafos: ['Ya tienes plaza.'] },
    { nombre: 'Peña', colores: { principal: '#264e2d' } },
  );
  const escribir = async (para: string, intentos: number) =>
    await app.db.tx(async (trx) => {
      const id = await encolarCorreo(trx, { tipo: 'aviso', para, carta });
      await trx.updateTable('correo_saliente').set({ intentos }).where('id', '=', id).execute();
    });
  await escribir('se-intento@club.test', 1); // that one has its place in the line
  await escribir('espera@club.test', 0);
  for (const tell of vuelve) tell();
  expect(await mailbox.next('espera@club.test')).toMatchObject({ asunto: 'Tienes plaza' });
  expect(mailbox.received.map(({ para }) => para)).toEqual(['espera@club.test']);
  await app.close();
  await mailbox.close();
});
