import { axeFaults, smallTargets } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { gestionDePartidasPage } from './pages/gestion-partidas.ts';

const SIN_PARTIDAS = /Memorial Fermín Aldaz.*sin partidas/u;
const DE_HOY = /10 partidas/u;

test('a list of partidas is made, rearranged and published with the keyboard alone @escritorio', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Administradora', { at: ownClub });
  const gestion = gestionDePartidasPage(page);
  await gestion.open(SIN_PARTIDAS);
  await expect(gestion.borrador).toBeVisible();

  await test.step('generated with Enter', async () => {
    await gestion.generar.focus();
    await page.keyboard.press('Enter');
    await expect(gestion.aviso('Partidas generadas')).toBeVisible();
    await expect(gestion.partidas).toHaveCount(3);
  });

  const [primera = '', segunda = ''] = await gestion.gente(gestion.partida(1));
  await test.step('Space lifts, arrows carry on to the next partida, the live region says where', async () => {
    await gestion.asa(primera).focus();
    await page.keyboard.press('Space');
    await expect(gestion.asa(primera)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(gestion.anuncio).toHaveText(
      new RegExp(`^${primera} movid[oa] a Partida 1, posición 2 de 3$`, 'u'),
    );
    await page.keyboard.press('ArrowRight');
    await expect(gestion.anuncio).toHaveText(
      new RegExp(`^${primera} movid[oa] a Partida 2, posición 1 de 4$`, 'u'),
    );
    await expect(gestion.asa(primera)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(gestion.asa(primera)).toHaveAttribute('aria-pressed', 'false');
    expect((await gestion.gente(gestion.partida(2)))[0]).toBe(primera);
  });

  await test.step('Escape goes back, and a full partida is passed over', async () => {
    await gestion.asa(segunda).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(gestion.anuncio).toHaveText(
      new RegExp(`^${segunda} movid[oa] a Partida 3, posición 1 de 4$`, 'u'),
    );
    await page.keyboard.press('Escape');
    await expect(gestion.asa(segunda)).toBeFocused();
    expect((await gestion.gente(gestion.partida(1)))[0]).toBe(segunda);
  });

  await test.step('the draft survives the page, and is published', async () => {
    const antes = await gestion.gente(gestion.partida(2));
    await page.reload();
    await expect(gestion.conCambios).toBeVisible();
    expect(await gestion.gente(gestion.partida(2))).toEqual(antes);
    await gestion.publicar.focus();
    await page.keyboard.press('Enter');
    await expect(gestion.aviso('3 partidas guardadas correctamente')).toBeVisible();
    await expect(gestion.publicadas).toBeVisible();
    await expect(gestion.actualizar).toBeDisabled();
    expect(await gestion.gente(gestion.partida(2))).toEqual(antes);
  });
});

test('partidas are arranged with the mouse, and a full one refuses and says why @escritorio', async ({
  ownClub,
  enter,
}) => {
  // High enough for both rows of partidas, so that no drag has to scroll
  const options = { viewport: { width: 1280, height: 1400 } };
  const page = await enter('Administradora', { at: ownClub, options });
  const gestion = gestionDePartidasPage(page);
  await gestion.open(SIN_PARTIDAS);
  await gestion.generar.click();
  const [primera = '', segunda = ''] = await gestion.gente(gestion.partida(1));

  await gestion.arrastrar(primera, gestion.partida(3));
  await expect(gestion.aviso(/movid[oa] a Partida 3, posición 4 de 4$/u)).toBeVisible();
  // Told before the card has landed in its place
  await expect.poll(async () => (await gestion.gente(gestion.partida(3))).at(-1)).toBe(primera);
  await gestion.arrastrar(segunda, gestion.partida(3));
  await expect(gestion.aviso('La Partida 3 está completa: 4 de 4. Quita antes a alguien.')).toBeVisible();
  expect((await gestion.gente(gestion.partida(1)))[0]).toBe(segunda);

  await gestion.accionDe(primera, 'Quitar');
  await expect(gestion.sinPartida).toContainText(primera);
  await gestion.anadir.click();
  await gestion.arrastrar(primera, gestion.partida(4));
  await expect(gestion.sinPartida).not.toContainText(primera);
  await expect.poll(() => gestion.gente(gestion.partida(4))).toEqual([primera]);
  await expect(gestion.hora(4)).toHaveValue('08:30');
  await gestion.hora(4).fill('09:15');
  await gestion.publicar.click();
  await expect(gestion.aviso('4 partidas guardadas correctamente')).toBeVisible();
  await page.reload();
  await expect(gestion.hora(4)).toHaveValue('09:15');
});

test('on a phone the menu moves people, without a fault of accessibility and with room for the thumb', async ({
  enter,
}) => {
  const page = await enter('Administradora');
  const gestion = gestionDePartidasPage(page);
  await gestion.open(DE_HOY);
  await expect(gestion.publicadas).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await gestion.anadir.click();
  const [quien = ''] = await gestion.gente(gestion.partida(9));
  await gestion.accionDe(quien, 'Mover a…');
  await expect(gestion.destino(8)).toBeDisabled();
  await gestion.destino(11).click();
  await expect(gestion.aviso('Jugador movido')).toBeVisible();
  expect(await gestion.gente(gestion.partida(11))).toEqual([quien]);
  await gestion.descartar.click();
  await expect(gestion.partidas).toHaveCount(10);
  expect(await gestion.gente(gestion.partida(9))).toContain(quien);
});

test.describe('two administrators', () => {
  test.use({ tolerated: /409/u });

  test('the one who publishes second sees both versions and chooses @escritorio', async ({
    ownClub,
    enter,
  }) => {
    const [una, otra] = [
      gestionDePartidasPage(await enter('Administradora', { at: ownClub })),
      gestionDePartidasPage(await enter('Administradora', { at: ownClub })),
    ];
    for (const gestion of [una, otra]) {
      await gestion.open(SIN_PARTIDAS);
      await gestion.generar.click();
      await expect(gestion.partidas).toHaveCount(3);
    }
    const [quien = ''] = await otra.gente(otra.partida(1));
    await otra.accionDe(quien, 'Quitar');
    await una.publicar.click();
    await expect(una.publicadas).toBeVisible();
    await otra.publicar.click();
    await expect(otra.dialogo.getByRole('heading', { name: 'Hay dos versiones' })).toBeVisible();
    await expect(otra.dialogo.getByRole('region', { name: 'Publicado' })).toContainText(quien);
    await expect(otra.dialogo.getByRole('region', { name: 'Mi borrador' })).not.toContainText(quien);
    await otra.dialogo.getByRole('button', { name: 'Seguir con mi borrador' }).click();
    await otra.actualizar.click();
    await expect(otra.aviso('3 partidas guardadas correctamente')).toBeVisible();
    await expect(otra.sinPartida).toContainText(quien);
  });

  test('publishing again keeps the results and asks before a partida with results goes @escritorio', async ({
    ownClub,
    enter,
  }) => {
    const page = await enter('Administradora', { at: ownClub });
    const gestion = gestionDePartidasPage(page);
    await gestion.open(DE_HOY);
    const conserva = page.getByText(/^Se conservan los \d+ resultados$/u);
    const resultados = await conserva.textContent();
    const deAntes = await gestion.gente(gestion.partida(4));
    const [quien = ''] = deAntes;
    // Who is playing stays, whatever is generated: partidas with strokes are fixed.
    await gestion.generar.click();
    await expect(gestion.aviso(/que ya tienen golpes no cambian\./u)).toBeVisible();
    expect(await gestion.gente(gestion.partida(4))).toEqual(deAntes);
    await gestion.anadir.click();
    await gestion.accionDe(quien, 'Mover a…');
    await gestion.destino(11).click();
    await gestion.actualizar.click();
    await expect(gestion.confirmacion).toContainText(/1 jugador con \d+ golpes cambia de partida\. /u);
    await gestion.confirmacion.getByRole('button', { name: 'Cambiar y publicar' }).click();
    await expect(gestion.aviso('11 partidas guardadas correctamente')).toBeVisible();
    await expect(conserva).toHaveText(resultados ?? '');
    await gestion.accionDePartida(11, 'Eliminar partida');
    await gestion.actualizar.click();
    await expect(gestion.confirmacion).toContainText(
      /Vas a eliminar 1 partida: 0 validadas y con \d+ hoyos apuntados/u,
    );
    await gestion.confirmacion.getByRole('button', { name: 'Eliminar y publicar' }).click();
    await expect(gestion.aviso('10 partidas guardadas correctamente')).toBeVisible();
    await expect(conserva).toHaveText(resultados ?? '');
    await expect(gestion.sinPartida).toContainText(quien);
    // Undone from the history: prepared as it was, to be looked at and published like any other.
    const torneo = new URL(page.url()).searchParams.get('torneo') ?? '';
    await page.goto(`/admin/torneos/${torneo}/historial?filtro=cambios`);
    await page
      .getByRole('button', { name: /^Volver a las de antes/u })
      .first()
      .click();
    await expect(gestion.partida(11)).toContainText(quien);
    await gestion.actualizar.click();
    await expect(gestion.aviso('11 partidas guardadas correctamente')).toBeVisible();
    await page.getByRole('button', { name: 'Validar todas las completas' }).click();
    await expect(gestion.confirmacion).toContainText(/Partida 3\..*Quedan sin validar, .*Partida 4: /u);
    await gestion.confirmacion.getByRole('button', { name: 'Validar' }).click();
    await expect(gestion.aviso('1 partida validada')).toBeVisible();
    await expect(gestion.partida(3)).toContainText('Validada');
    await gestion.accionDePartida(10, 'Validar partida');
    await gestion.decidirTarjetas('Retirado');
    await gestion.confirmacion.getByRole('button', { name: 'Validar' }).click();
    await expect(gestion.aviso(/^Partida validada$/u)).toBeVisible();
    await expect(gestion.partida(10)).toContainText('Validada');
  });
});

test('partidas are ordered by the last standings, which the screen names; without a liga it says why not', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Administradora', { at: ownClub });
  const gestion = gestionDePartidasPage(page);
  await gestion.open(/Match Play de Socios/u);
  await expect(page.getByText('Sin última clasificación: el torneo no está en ninguna liga.')).toBeVisible();
  await expect(gestion.orden.getByRole('option', { name: 'Por la última clasificación' })).toBeDisabled();

  await gestion.open(SIN_PARTIDAS);
  await gestion.orden.selectOption({ label: 'Por la última clasificación' });
  await expect(page.getByText(/^Según el torneo .+; los primeros salen los últimos\./u)).toBeVisible();
  await gestion.clasificacion.selectOption({ index: 1 });
  await expect(
    page.getByText(/^Según la liga .+, tras \d+ torneos; los primeros salen los últimos\./iu),
  ).toBeVisible();
  expect([await axeFaults(page), await smallTargets(page)]).toEqual([[], []]);
  await gestion.generar.click();
  await expect(gestion.aviso('Partidas generadas')).toBeVisible();
  const generadas = await gestion.gente(gestion.partida(1));
  await gestion.publicar.click();
  await expect(gestion.publicadas).toBeVisible();
  await page.reload();
  // What was published is explained by the same standings.
  await expect(gestion.orden).toHaveValue('clasificacion');
  expect(await gestion.gente(gestion.partida(1))).toEqual(generadas);
});
