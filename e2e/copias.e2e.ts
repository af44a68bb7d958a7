import { soloNombre } from '#server/testing/datos-del-club.ts';

import { sidewaysScroll } from './accessibility.ts';
import { direccionDe, test } from './empty-club.ts';
import { expect } from './fixtures.ts';
import { instalacionPage } from './pages/instalacion.ts';

const CUENTA = {
  nombre: 'Mª del Rosario Fernández-Villaverde',
  email: 'rosario@olivares.test',
  password: 'tres palabras y media',
};
const CLUB = soloNombre('Peña Los Olivares');

// A file that is none, the club that is away while it comes back, and who has no account there yet
test.use({ tolerated: /400 \(Bad|401 \(Unauthorized|422 \(Unprocessable|ERR_CONNECTION|Failed to fetch/u });

test('a backup is taken and carried off from the panel, and a new club begins from it @embebido', async ({
  vacio,
  otroVacio,
  enter,
}) => {
  const page = await enter(null, { at: vacio });
  const token = (await direccionDe(vacio)).split('/').at(-1);
  const creado = await page.request.post('/api/instalacion', {
    data: { token, club: CLUB, cuenta: CUENTA },
    headers: { origin: vacio.url },
  });
  expect(creado.status()).toBe(200);

  const archivo = await test.step('one now, with its age and size, and the file', async () => {
    await page.goto('/admin');
    const tarjeta = page.getByRole('heading', { name: 'Copias de seguridad' }).locator('..');
    await expect(tarjeta).toContainText('Todavía no hay ninguna copia.');
    await tarjeta.getByRole('button', { name: 'Hacer una copia ahora' }).click();
    await expect(tarjeta).toContainText(/Copia de hoy a las \d\d:\d\d · /u, { timeout: 60_000 });
    expect(await sidewaysScroll(page)).toBe(0);
    const bajada = page.waitForEvent('download');
    await tarjeta.getByRole('link', { name: 'Descargar' }).click();
    return await (await bajada).path();
  });

  const otra = await enter(null, { at: otroVacio });
  const instalacion = instalacionPage(otra);
  const elegir = otra.getByLabel('Copia de seguridad', { exact: true });
  await test.step('a file that is none changes nothing, and says so', async () => {
    await otra.goto(await direccionDe(otroVacio));
    await instalacion.seguir('Ya tengo una copia').click();
    await elegir.setInputFiles({
      name: 'hoyo19-x.tar',
      mimeType: 'application/x-tar',
      buffer: Buffer.from('no es una copia'),
    });
    await expect(otra.getByText(/^Este archivo no se puede recuperar/u)).toBeVisible();
    expect(await sidewaysScroll(otra)).toBe(0);
  });
  await test.step('the club comes back with its accounts, and the setup address is dead', async () => {
    await elegir.setInputFiles(archivo);
    await expect(otra.getByRole('heading', { name: CLUB.nombre })).toBeVisible();
    await instalacion.seguir('Recuperar este club').click();
    await expect(instalacion.titulo('El club vuelve de su copia')).toBeVisible();
    const entrar = async () =>
      (await otra.request
        .post('/api/cuenta/sesion', {
          data: { email: CUENTA.email, password: CUENTA.password },
          headers: { origin: otroVacio.url },
        })
        .catch(() => null)) ?? { status: () => 0 };
    await expect.poll(async () => (await entrar()).status(), { timeout: 60_000 }).toBe(200);
    await otra.goto('/admin');
    await expect(otra.getByRole('heading', { name: 'Copias de seguridad' })).toBeVisible();
    await expect(otra).toHaveTitle(/Peña Los Olivares/u);
  });
});
