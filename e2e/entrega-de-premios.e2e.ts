import { expect, test } from './fixtures.ts';
import { nuevoEnlace } from './pages/pantallas-de-torneo.ts';
import { serverOf } from './server.ts';

// The screen is cut off in the middle of it, on purpose
test.use({ tolerated: /Failed to load resource: net::ERR_/u });

test('an administrator leads the prize-giving from the phone, the screen follows, and the reveal ends it', async ({
  ownClub,
  enter,
}) => {
  const admin = await enter('Administradora', { at: ownClub });
  const { id } = await serverOf(admin).torneo('Trofeo de la Dehesa');
  await admin.goto(`/admin/torneos/${id}/pantallas`);
  await admin.getByLabel('Ocultar desde el hoyo').selectOption('5');
  await admin.getByRole('button', { name: 'Ocultar', exact: true }).click();
  const pathname = await nuevoEnlace(admin);
  const tele = await enter(null, { at: ownClub, options: { viewport: { width: 1920, height: 1080 } } });
  await tele.goto(pathname);
  await expect(tele.getByText(/Resultados ocultos desde el hoyo 5/u)).toBeVisible();

  await test.step('it starts with everything closed', async () => {
    await admin.getByRole('button', { name: 'Empezar la entrega' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Empezar' }).click();
    await expect(admin.getByText(/Todas las cajas, cerradas/u)).toBeVisible();
    // Above the addresses, now that it is on
    const [boton, enlaces] = [
      admin.getByRole('button', { name: 'Siguiente' }),
      admin.getByRole('list', { name: 'Enlaces de pantalla' }),
    ];
    await expect
      .poll(async () => ((await boton.boundingBox())?.y ?? 0) < ((await enlaces.boundingBox())?.y ?? 0))
      .toBe(true);
    await expect(tele.getByText('Entrega de premios · Hándicap')).toBeVisible();
    await expect(tele.getByRole('list', { name: 'Los primeros puestos' }).getByRole('listitem')).toHaveText([
      '5.º',
      '4.º',
      '3.º',
      '2.º',
      '1.º',
    ]);
  });

  const pasos = Number(/de (\d+)\./u.exec((await admin.getByText(/Paso 0 de/u).textContent()) ?? '')?.[1]);
  const enLaTele = tele.locator('[aria-current=step]');
  await test.step('of two administrators each goes on from where the other one is', async () => {
    const otro = await enter('Administradora', { at: ownClub });
    await otro.goto(`/admin/torneos/${id}/pantallas`);
    await otro.getByRole('button', { name: 'Siguiente' }).click();
    await expect(otro.getByText(`Paso 1 de ${pasos}.`)).toBeVisible();
    await expect(admin.getByText(`Paso 1 de ${pasos}.`)).toBeVisible();
    await admin.getByRole('button', { name: 'Siguiente' }).click();
    await expect(otro.getByText(`Paso 2 de ${pasos}.`)).toBeVisible();
  });

  await test.step('each step is seen on the screen; one that was cut off shows where it is once it is back', async () => {
    for (let paso = 3; paso <= pasos - 2; paso += 1) {
      await admin.getByRole('button', { name: 'Siguiente' }).click();
      await expect(admin.getByText(`Paso ${paso} de ${pasos}.`)).toBeVisible();
    }
    await expect(enLaTele).toContainText('3.º');
    const pagina = tele.url();
    await tele.context().setOffline(true);
    await admin.getByRole('button', { name: 'Siguiente' }).click();
    await expect(admin.getByText(`Paso ${pasos - 1} de ${pasos}.`)).toBeVisible();
    await expect(tele.getByText('Sin conexión')).toBeVisible({ timeout: 20_000 });
    await expect(enLaTele).toContainText('3.º');
    await tele.context().setOffline(false);
    await expect(enLaTele).toContainText('2.º');
    await expect(tele.getByText('Sin conexión')).toBeHidden();
    expect(tele.url()).toBe(pagina);
    await admin.getByRole('button', { name: 'Siguiente' }).click();
    await expect(admin.getByText(`Paso ${pasos} de ${pasos}.`)).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
    await expect(enLaTele).toContainText('1.º');
  });

  await test.step('a screen that may lead goes back by its keyboard', async () => {
    await admin.getByLabel('Puede dirigir la entrega').click();
    await expect(admin.getByLabel('Puede dirigir la entrega')).toBeChecked();
    await tele.reload();
    await expect(enLaTele).toBeVisible();
    await tele.keyboard.press('ArrowLeft');
    await expect(enLaTele).toContainText('2.º');
    await tele.keyboard.press('Escape');
    await expect(tele.getByText(/Resultados ocultos desde el hoyo 5/u)).toBeVisible();
    await tele.keyboard.press('Escape');
    await expect(enLaTele).toContainText('2.º');
    await expect(admin.getByText(`Paso ${pasos - 1} de ${pasos}.`)).toBeVisible();
    await tele.keyboard.press('ArrowRight');
    await expect(enLaTele).toContainText('1.º');
  });

  await test.step('the reveal takes the screen to the whole board', async () => {
    await admin.getByRole('button', { name: 'Revelar los resultados' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Revelar' }).click();
    await expect(admin.getByText(/Ya los ve todo el mundo/u)).toBeVisible();
    await expect(tele.getByText(/^En vivo · \d+ en la casa club/u)).toBeVisible();
  });
});
