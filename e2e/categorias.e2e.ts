import { axeFaults, sidewaysScroll, smallTargets } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { gestionTorneosPage } from './pages/gestion-torneos.ts';
import { serverOf } from './server.ts';

const FUTURO = 'Copa del Presidente';

test('two categorías from two tees are told, shown and chosen on the board', async ({ ownClub, enter }) => {
  const page = await enter('Administradora', { at: ownClub });
  const gestion = gestionTorneosPage(page);
  const { dialogo } = gestion;
  const grupo = (nombre: string) => dialogo.getByRole('group', { name: nombre });
  const inscritosDe = async (de: ReturnType<typeof grupo>) =>
    Number.parseInt((await de.getByText(/^\d+ inscritos$/u).textContent()) ?? '', 10);
  let [enPrimera, enSegunda] = [0, 0];
  const chip = (nombre: string | RegExp) =>
    page.getByRole('group', { name: 'Categoría' }).getByRole('button', { name: nombre });
  const filas = page.getByRole('table', { name: `Clasificación de ${FUTURO}` }).getByRole('row');

  await test.step('one tap makes both; who falls in each is counted as it is typed', async () => {
    await gestion.open();
    await gestion.accion(FUTURO, 'Categorías');
    await gestion.pulsar('1.ª y 2.ª por hándicap');
    const [primera, segunda] = [grupo('1.ª'), grupo('2.ª')];
    enPrimera = await inscritosDe(primera);
    enSegunda = await inscritosDe(segunda);
    await segunda.getByLabel('Hándicap desde').fill('once');
    await gestion.pulsar('Guardar');
    await expect(segunda.getByLabel('Hándicap desde')).toHaveAttribute('aria-invalid', 'true');
    await segunda.getByLabel('Hándicap desde').fill('11,5');
    await segunda.getByLabel('Salida de hombres').selectOption('Rojas');
    expect([await axeFaults(page), await smallTargets(page), await sidewaysScroll(page)]).toEqual([
      [],
      [],
      0,
    ]);
    await gestion.pulsar('Guardar');
    await avisosDe(page).muestra('Categorías guardadas');
  });

  const { slug, id } = await serverOf(page).torneo(FUTURO);

  await test.step('the page of the torneo tells them', async () => {
    await page.goto(`/torneos/${slug}`);
    const lista = page.getByRole('listitem').filter({ hasText: '2.ª' });
    await expect(lista).toContainText('hándicap desde 11,5 · hombres, salida Rojas');
  });

  await test.step('a chip shows its people, with places of their own, through a reload', async () => {
    await page.goto(`/clasificacion?torneo=${id}`);
    await expect(chip(/^General/u)).toHaveAttribute('aria-pressed', 'true');
    // The head of the table is a row of it.
    await chip(/^2\.ª/u).click();
    await expect(filas).toHaveCount(enSegunda + 1);
    await expect(page).toHaveURL(/categoria=/u);
    await page.reload();
    await expect(chip(/^2\.ª/u)).toHaveAttribute('aria-pressed', 'true');
    await expect(filas).toHaveCount(enSegunda + 1);
    await chip(/^1\.ª/u).click();
    await expect(filas).toHaveCount(enPrimera + 1);
    expect([await axeFaults(page), await smallTargets(page), await sidewaysScroll(page)]).toEqual([
      [],
      [],
      0,
    ]);
  });
});
