import { axeFaults, sidewaysScroll, smallTargets } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { gestionTorneosPage } from './pages/gestion-torneos.ts';
import { serverOf } from './server.ts';

// The address of the demo's administrator is one that nobody reads: a test to oneself is refused
// … and so is a text over what somebody else kept meanwhile
test.use({ tolerated: /422 \(Unprocessable|409 \(Conflict/u });

const JUGADO = 'Copa de la Junta';

test('a letter is written, looked at, kept as the club’s and sent to who has an address', async ({
  conCorreo: { club, mailbox },
  enter,
}, { project }) => {
  const page = await enter('Administradora', { at: club });
  const gestion = gestionTorneosPage(page);
  const avisos = avisosDe(page);
  const server = serverOf(page);
  const socia = `ana.${project.name}@club.test`;
  const torneoId = (await server.torneo(JUGADO)).id;
  const nombre = await server.darEmail(torneoId, socia);
  await gestion.open(`?buscar=${encodeURIComponent(JUGADO)}`);

  await test.step('who gets it and who does not are told by name', async () => {
    await gestion.accion(JUGADO, 'Enviar email');
    await gestion.dialogo.getByText('1 persona con dirección de email').click();
    await expect(gestion.dialogo.getByText(socia)).toBeVisible();
    await gestion.dialogo.getByText(/^Sin correo: \d+$/u).click();
    await expect(gestion.dialogo.getByRole('listitem')).not.toHaveCount(1);
  });

  await test.step('the list goes to the clipboard', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await gestion.pulsar('Copiar para WhatsApp');
    await avisos.muestra('Lista copiada');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`*${JUGADO}*`);
  });

  await test.step('what is written is shown as it goes out, and nothing wrong goes', async () => {
    await gestion.campo('Asunto').fill('Nos vemos en {torneo}');
    await gestion.campo('Texto').fill('Hola, {jugador}:');
    await gestion.pulsar('Enviar emails');
    await expect(
      gestion.dialogo.getByText('Hay una palabra entre llaves que esta carta no conoce').first(),
    ).toBeVisible();
    await gestion.campo('Texto').fill('Hola, {nombre}:\n\nTrae <gorra> & agua.\n\n{enlace}');
    await gestion.pulsar('Vista previa');
    const vista = gestion.dialogo.getByRole('region', { name: 'Vista previa' });
    await expect(vista).toContainText(`Nos vemos en ${JUGADO}`);
    await expect(vista).toContainText(`Hola, ${nombre}:`);
    await expect(vista).toContainText('Trae <gorra> & agua.');
    expect([await axeFaults(page), await sidewaysScroll(page), await smallTargets(page)]).toEqual([
      [],
      0,
      [],
    ]);
  });

  await test.step('a test to an address that nobody reads is refused in plain words', async () => {
    await gestion.pulsar('Enviarme una prueba');
    await avisos.muestra('Error al enviar la prueba', 'Tu cuenta tiene una dirección provisional');
  });

  await test.step('what somebody else keeps meanwhile is shown beside one’s own', async () => {
    await server.guardarPlantilla(torneoId, 'Lo de otra persona');
    await gestion.pulsar('Guardar como plantilla');
    const versiones = page.getByRole('dialog', { name: 'Hay dos versiones' });
    await expect(versiones.getByRole('region', { name: 'Plantilla guardada' })).toContainText(
      'Lo de otra persona',
    );
    await expect(versiones.getByRole('region', { name: 'Lo que has escrito' })).toContainText('Trae <gorra>');
    expect([await axeFaults(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    await versiones.getByRole('button', { name: 'Guardar la mía' }).click();
    await avisos.muestra('Plantilla guardada');
    await expect(versiones).toBeHidden();
  });

  await test.step('it is kept as the club’s words, and is what stands there the next time', async () => {
    await gestion.pulsar('Cancelar');
    await gestion.accion(JUGADO, 'Enviar email');
    await expect(gestion.campo('Asunto')).toHaveValue('Nos vemos en {torneo}');
  });

  await test.step('it arrives word for word', async () => {
    await gestion.pulsar('Enviar emails');
    await avisos.muestra('Emails enviados', 'Se ha enviado a 1 participante.');
    const letter = await mailbox.next(socia, ({ asunto }) => asunto === `Nos vemos en ${JUGADO}`);
    expect(letter.texto).toContain('Trae <gorra> & agua.');
    expect(letter.html).toContain('Trae &lt;gorra&gt; &amp; agua.');
  });

  await test.step('the house’s words come back', async () => {
    await gestion.accion(JUGADO, 'Enviar email');
    await gestion.pulsar('Volver al texto de la casa');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Volver al texto de la casa' }).click();
    await avisos.muestra('Vuelve a usarse el texto de la casa');
    await expect(gestion.campo('Asunto')).toHaveValue('{torneo}: {fecha}');
    await gestion.pulsar('Cancelar');
  });

  await test.step('the box of letters has it, and its test says what is wrong', async () => {
    await page.goto('/admin/correo');
    await expect(page.getByRole('button', { name: new RegExp(`Nos vemos en ${JUGADO}`, 'u') })).toContainText(
      'Enviado',
    );
    await page.getByRole('button', { name: 'Enviar carta de prueba' }).click();
    await avisos.muestra('Error al enviar la prueba', 'Tu cuenta tiene una dirección provisional');
  });
});
