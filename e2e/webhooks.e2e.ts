import { isSignedWith, openWebhookReceiver, type WebhookReceiver } from '#server/testing/webhook-receiver.ts';
import { axeFaults, sidewaysScroll, smallTargets } from './accessibility.ts';
import { startClub, type Club } from './club.ts';
import { expect, test as base } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { webhooksPage } from './pages/webhooks.ts';

type WorkerFixtures = { conPrograma: { club: Club; receiver: WebhookReceiver } };

/** A club that may tell programs of this machine, and such a program. */
const test = base.extend<object, WorkerFixtures>({
  conPrograma: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const receiver = await openWebhookReceiver();
      const club = await startClub({ WEBHOOKS_LOCAL: 'si' });
      await use({ club, receiver });
      await club.remove();
      await receiver.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
// An address that is none is refused on purpose
test.use({ tolerated: /422 \(Unprocessable/u });

test('another program is added, tried, told again and forgotten', async ({
  conPrograma: { club, receiver },
  enter,
}) => {
  const page = await enter('Administradora', { at: club });
  const webhooks = webhooksPage(page);
  const avisos = avisosDe(page);
  const nombre = 'Web del club';
  let secreto = '';
  receiver.behave('/club', 500);
  await webhooks.open();

  await test.step('with an address that is told wrong in the form, and a secret that is shown once', async () => {
    await webhooks.anadir({ nombre, url: 'ftp://club.es' });
    await expect(
      webhooks.dialogo.getByText(/^La dirección tiene que empezar por https/u).first(),
    ).toBeVisible();
    await webhooks.dialogo.getByLabel('Dirección').fill(receiver.urlOf('/club'));
    await webhooks.dialogo.getByRole('button', { name: 'Añadir', exact: true }).click();
    const hoja = page.getByRole('dialog', { name: 'El secreto del programa' });
    secreto = await hoja.getByLabel('Secreto').inputValue();
    expect([await axeFaults(page), await sidewaysScroll(page), await smallTargets(page)]).toEqual([
      [],
      0,
      [],
    ]);
    await hoja.getByRole('button', { name: 'Ya lo he guardado' }).click();
    await page.reload();
    await expect(webhooks.programa(nombre)).toContainText('Activo');
    await expect(page.getByText(/whsec_/u)).toHaveCount(0);
  });

  await test.step('a test that is refused says what was answered, here and in the log', async () => {
    await webhooks.probar(nombre);
    await avisos.muestra('La prueba no ha llegado', 'Contestó 500: answered 500');
    await expect(webhooks.enviados.getByText('No recogido', { exact: true }).first()).toBeVisible();
    expect([await axeFaults(page), await sidewaysScroll(page), await smallTargets(page)]).toEqual([
      [],
      0,
      [],
    ]);
  });

  await test.step('it is repeated, under its id, and arrives', async () => {
    receiver.behave('/club', 204);
    await webhooks.abrirAviso(/^Prueba/u);
    await expect(webhooks.dialogo.getByText('No recogido, 1 intento')).toBeVisible();
    await expect(webhooks.dialogo.getByText(/"tipo": "prueba"/u)).toBeVisible();
    await webhooks.dialogo.getByRole('button', { name: 'Repetir' }).click();
    await avisos.muestra('Aviso en camino');
    await expect.poll(() => receiver.handed('/club').length).toBe(2);
    const handed = receiver.handed('/club');
    expect(new Set(handed.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(handed.every((one) => isSignedWith(secreto, one))).toBe(true);
  });

  await test.step('it is paused, and forgotten', async () => {
    await webhooks.hacer(nombre, 'Pausar');
    await expect(webhooks.programa(nombre)).toContainText('En pausa');
    await webhooks.hacer(nombre, 'Borrar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click();
    await expect(page.getByText('Ningún programa recibe avisos')).toBeVisible();
  });
});
