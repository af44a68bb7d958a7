import { sidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { temporadasPage } from './pages/temporadas.ts';
import { serverOf } from './server.ts';

test(
  'a torneo with its totals alone is looked at, mended and shown as its file says it',
  { tag: '@ambos' },
  async ({ enter }, info) => {
    const page = await enter('Administradora');
    const temporadas = temporadasPage(page);
    const { hoja } = temporadas;
    await temporadas.abrir('Importar totales');
    await temporadas.elegir(
      'Puesto;Jugador;HCP;Bruto;Neto;Puntos',
      '1;Fermín Antiguo de la Torre;12,4;83;71;100',
      'x;Rosalía Vieja Guardia;20;95;75;80,5',
    );
    await expect(hoja.getByText('Puesto: «x» no es válido')).toBeVisible();
    await expect(hoja.getByText('Escribe el nombre del torneo')).toBeVisible();
    await expect(temporadas.importar()).toBeDisabled();
    await temporadas.corregir('x: corregir Puesto de la fila 3').click();
    await temporadas.campo('Puesto de la fila 3').fill('2');
    await page.keyboard.press('Enter');
    await temporadas.desconocidos('Dejarlos como invitados');
    const nombre = `Copa de Antes ${info.project.name}`;
    await temporadas.decirTorneo(nombre);
    expect(await sidewaysScroll(page)).toBe(0);
    await temporadas.importar(' 2 jugadores').click();
    await avisosDe(page).muestra('Torneo importado');
    const { slug } = await serverOf(page).torneo(nombre);
    await page.goto(`/clasificacion?torneo=${slug}`);
    await expect(page.getByText('Resultados importados, sin tarjetas').first()).toBeVisible();
    await expect(
      page.getByRole('row', { name: /1 Fermín Antiguo de la Torre 12,4 83 71 100/u }),
    ).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.goto(`/torneos/${slug}`);
    await expect(page.getByText('Resultados importados, sin tarjetas')).toBeVisible();
    await expect(page.getByText('Fermín Antiguo de la Torre')).toBeVisible();
  },
);

test(
  'a torneo with its cards becomes one of the club, from pasted rows',
  { tag: '@escritorio' },
  async ({ enter }, info) => {
    const page = await enter('Administradora');
    const temporadas = temporadasPage(page);
    await temporadas.abrir('Importar tarjetas');
    const hoyos = Array.from({ length: 18 }, (_, i) => i + 1);
    const fila = (quien: string, golpes: (hoyo: number) => number | string) =>
      [quien, 'H', '10', ...hoyos.map(golpes)].join('\t');
    const texto = [
      ['Jugador', 'Sexo', 'HCP', ...hoyos].join('\t'),
      fila('Lope Tarjetas Viejas', () => 5),
      fila('Gil Raya Vieja', (n) => (n === 9 ? 'R' : 5)),
    ].join('\n');
    await temporadas.pegar(texto);
    await temporadas.desconocidos('Crearlos como jugadores sin cuenta');
    const nombre = `Medal de Antes ${info.project.name}`;
    await temporadas.decirTorneo(nombre);
    await temporadas.campo('Salida de hombres').selectOption({ index: 1 });
    await temporadas.importar(' 2 jugadores').click();
    await avisosDe(page).muestra('Torneo importado');
    const { slug } = await serverOf(page).torneo(nombre);
    await page.goto(`/torneos/${slug}`);
    await expect(page.getByText('Torneo importado con sus tarjetas')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Lope Tarjetas Viejas' }).first()).toBeVisible();
    await page.goto(`/clasificacion?torneo=${slug}`);
    await expect(page.getByText('Gil Raya Vieja').first()).toBeVisible();
  },
);

test.describe('without the club for a moment', () => {
  test.use({ tolerated: /ERR_FAILED/u });

  test('an import that did not arrive keeps all that was decided, and is sent with one press more', async ({
    enter,
  }, info) => {
    const page = await enter('Administradora');
    const temporadas = temporadasPage(page);
    await temporadas.abrir('Importar totales');
    await temporadas.elegir('Puesto;Jugador;Neto', '1;Fermín Antiguo;71', '2;Rosalía Vieja;75');
    await temporadas.desconocidos('Dejarlos como invitados');
    await temporadas.decirTorneo(`Copa Cortada ${info.project.name}`);
    const importar = temporadas.importar(' 2 jugadores');
    await expect(importar).toBeEnabled();
    await page.route('**/api/rpc/admin/temporadas/**', (route) => route.abort());
    await importar.click();
    await expect(page.getByText(/^No hay conexión con el club/u).first()).toBeVisible();
    await expect(temporadas.campo('Nombre del torneo')).toHaveValue(`Copa Cortada ${info.project.name}`);
    await page.unroute('**/api/rpc/admin/temporadas/**');
    await importar.click();
    await avisosDe(page).muestra('Torneo importado');
  });
});

test(
  'the table of a liga of another year is shown as it says',
  { tag: '@escritorio' },
  async ({ enter }, info) => {
    const page = await enter('Administradora');
    const temporadas = temporadasPage(page);
    await temporadas.abrir('Importar liga');
    await temporadas.elegir(
      'Puesto;Jugador;Torneo de abril;Torneo de mayo;Total',
      '1;Fermín Antiguo;100;90,5;190,5',
      '2;Rosalía Vieja;;80;80',
    );
    await temporadas.desconocidos('Dejarlos como invitados');
    const nombre = `Liga de Antes ${info.project.name}`;
    await temporadas.campo('Nombre de la liga').fill(nombre);
    await temporadas.campo('Fecha de fin (opcional)').fill('2016-12-31');
    await temporadas.importar(' 2 jugadores').click();
    await avisosDe(page).muestra('Liga importada');
    await page.goto(`/ligas/liga-de-antes-${info.project.name}`);
    await expect(page.getByText(/^Clasificación importada: puestos y puntos/u)).toBeVisible();
    await expect(page.getByRole('row', { name: /1 Fermín Antiguo 190,50 100 90,50/u })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
  },
);
