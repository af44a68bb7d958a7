import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { nuevoEnlace } from './pages/pantallas-de-torneo.ts';
import { serverOf } from './server.ts';

test('the committee holds the results back from a hole on, everybody is told, and the reveal is live on every phone', async ({
  ownClub,
  enter,
}) => {
  const admin = await enter('Administradora', { at: ownClub });
  const jugadora = await enter('Jugadora de hoy', { at: ownClub });
  const { id, slug } = await serverOf(admin).torneo('Trofeo de la Dehesa');
  const banda = /Resultados ocultos desde el hoyo 5 hasta la entrega/u;
  const leidos = async () => {
    const { participantes } = await serverOf(jugadora).tablero(id);
    return participantes.some(({ golpes }) => golpes.slice(4).some((anotado) => anotado !== null));
  };
  await jugadora.goto(`/clasificacion?torneo=${slug}`);
  await expect(jugadora.getByText(/^En vivo/u)).toBeVisible();
  const enElCampo = jugadora.getByText(/^\d+ en el campo$/u);
  await expect(enElCampo).toBeVisible();
  expect(await leidos()).toBe(true);

  await test.step('an administrator holds them back in the morning', async () => {
    await admin.goto(`/admin/torneos/${id}/pantallas`);
    await admin.getByLabel('Ocultar desde el hoyo').selectOption('5');
    await admin.getByRole('button', { name: 'Ocultar', exact: true }).click();
    await expect(admin.getByRole('button', { name: 'Revelar los resultados' })).toBeVisible();
  });

  await test.step('the open board of a player is cut at once, and so is that of the club’s screen', async () => {
    await expect(jugadora.getByText(banda)).toBeVisible();
    await expect(enElCampo).toBeHidden();
    expect(await leidos()).toBe(false);
    const pathname = await nuevoEnlace(admin);
    const tele = await enter(null, { at: ownClub, options: { viewport: { width: 1920, height: 1080 } } });
    await tele.goto(pathname);
    await expect(tele.getByText(banda)).toBeVisible();
  });

  await test.step('the administrator sees everything, and is told that nobody else does', async () => {
    await admin.goto(`/clasificacion?torneo=${slug}`);
    await expect(admin.getByText(/Tú lo ves todo/u)).toBeVisible();
    const { participantes } = await serverOf(admin).tablero(id);
    expect(participantes.some(({ golpes }) => golpes.slice(4).some((anotado) => anotado !== null))).toBe(
      true,
    );
  });

  await test.step('the reveal asks once and is seen by who has the board open', async () => {
    const soltar = await holdBack(admin, /ceremonia\/estado/u);
    await admin.goto(`/admin/torneos/${id}/pantallas`);
    const revelar = admin.getByRole('button', { name: 'Revelar los resultados' });
    await expect(admin.getByLabel('Ocultar desde el hoyo')).toBeVisible();
    // It comes with what stands above it: moved from under a thumb, the press would be lost
    await expect(revelar).toHaveCount(0);
    await soltar();
    await revelar.click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Revelar' }).click();
    await expect(admin.getByText(/Ya los ve todo el mundo/u)).toBeVisible();
    await expect(jugadora.getByText(banda)).toBeHidden();
    await expect(enElCampo).toBeVisible();
    expect(await leidos()).toBe(true);
  });
});
