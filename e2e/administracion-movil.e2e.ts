import { axeFaults, sidewaysScroll, smallTargets } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { administracionMovil } from './pages/administracion-movil.ts';
import { avisosDe } from './pages/avisos.ts';
import { gestionParticipantesPage } from './pages/gestion-participantes.ts';
import { serverOf } from './server.ts';

const HOY = 'Trofeo de la Dehesa';

test('the administration has a bar of its own on the phone, and a way back to the club', async ({
  enter,
}) => {
  const page = await enter('Administradora');
  const movil = administracionMovil(page);
  await page.goto('/admin');
  await expect(movil.puerta('Panel')).toHaveAttribute('aria-current', 'page');
  await expect(movil.barraDelClub).toHaveCount(0);
  await movil.puerta('Torneos').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Torneos' })).toBeVisible();
  await expect(movil.puerta('Torneos')).toHaveAttribute('aria-current', 'page');
  await expect(movil.puerta('Panel')).not.toHaveAttribute('aria-current');
  await movil.irPorMas('Campos');
  await expect(page).toHaveURL('/admin/campos');
  await expect(movil.botonMas).toHaveAttribute('aria-current', 'page');
  await movil.botonMas.click();
  expect.soft(await axeFaults(page)).toEqual([]);
  expect.soft(await smallTargets(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(movil.botonMas).toBeFocused();
  await page.setViewportSize({ width: 320, height: 640 });
  await movil.letras(200);
  expect.soft(await sidewaysScroll(page)).toBe(0);
  await movil.letras(100);
  await movil.irPorMas('Volver al club');
  await expect(page).toHaveURL('/');
  await expect(movil.barraDelClub).toBeVisible();
  await expect(movil.barra).toHaveCount(0);
});

test('a participante takes a row of the phone of 64 px at most, with everything in reach', async ({
  enter,
}) => {
  const page = await enter('Administradora');
  const gestion = gestionParticipantesPage(page);
  await gestion.open(HOY);
  const filas = gestion.dialogo.getByRole('list', { name: 'Participantes del torneo' }).getByRole('listitem');
  const altos = await filas.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(altos.length).toBeGreaterThan(10);
  const [mediano = 0] = altos.toSorted((a, b) => a - b).slice(Math.floor(altos.length / 2));
  expect(mediano).toBeLessThanOrEqual(64);
  expect(await smallTargets(page)).toEqual([]);
});

test('a day of torneo is run from the phone: a stroke, a claim, a card decided, the validation, the results', async ({
  ownClub,
  enter,
}) => {
  test.setTimeout(240_000);
  const page = await enter('Administradora', { at: ownClub });
  const jugadora = await enter('Jugadora de hoy', { at: ownClub });
  const movil = administracionMovil(page);
  const server = serverOf(page);
  const { partidas } = await server.torneo(HOY);
  await jugadora.goto('/');
  const suya = (await serverOf(jugadora).hoy()).partidaId;
  await movil.abrirDia(HOY);
  await expect(movil.enVivo).toBeVisible();

  await test.step('what it shows suits thumbs, large letters and a small phone', async () => {
    const [primera] = partidas;
    await movil.partida(primera?.nombre ?? '').click();
    await expect(movil.corregir(primera?.nombre ?? '')).toBeVisible();
    expect.soft(await axeFaults(page)).toEqual([]);
    expect.soft(await smallTargets(page)).toEqual([]);
    const antes = page.viewportSize() ?? { width: 390, height: 844 };
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await sidewaysScroll(page)).toBe(0);
    await movil.letras(200);
    expect.soft(await sidewaysScroll(page)).toBe(0);
    await movil.letras(100);
    await page.setViewportSize(antes);
  });

  await test.step('partidas come in; one card lacks holes and is decided in place', async () => {
    for (const { id, validada } of partidas) {
      if (validada || id === suya) continue;
      await server.completar(id);
    }
    const { participantes } = await server.tarjeta(suya);
    const [retirado, ...otros] = participantes;
    await server.completar(
      suya,
      otros.map(({ participanteId }) => participanteId),
    );
    await expect(movil.cerrar).toBeVisible();
    await expect(movil.paso('Decidir una tarjeta incompleta')).toContainText(`${retirado?.nombre}: faltan`);
    await movil.decidir.click();
    expect.soft(await axeFaults(page)).toEqual([]);
    await movil.decision('Retirado').click();
    await avisosDe(page).muestra('Estado actualizado', `${retirado?.nombre}: Retirado`);
    await expect(movil.paso('ninguna por decidir')).toBeVisible();
  });

  await test.step('all that is complete is validated at once, and the results are official', async () => {
    await movil.validarCompletas();
    await expect(movil.paso('Resultados publicados')).toContainText('son los oficiales');
  });

  await test.step('a stroke that came too late is claimed, and put on the card with one tap', async () => {
    const { participantes } = await server.tarjeta(suya);
    const { usuario } = await serverOf(jugadora).sesion();
    const ella = participantes.find(({ nombre }) => nombre === usuario?.jugador?.nombre);
    const golpes = ella?.golpes[0] === 7 ? 6 : 7;
    await serverOf(jugadora).reclamar(suya, ella?.participanteId ?? '', { hoyo: 1, golpes });
    await page.reload();
    await movil.porResolver.getByRole('button', { name: `Poner ${golpes}` }).click();
    await avisosDe(page).muestra('Golpes aceptados', 'Ya están en la tarjeta');
    await expect(movil.porResolver).toHaveCount(0);
    expect((await server.golpes(suya, ella?.nombre ?? '', 1)).golpes).toBe(golpes);
  });
});
