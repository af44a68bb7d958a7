import { sidewaysScroll } from './accessibility.ts';
import { direccionDe, test } from './empty-club.ts';
import { expect } from './fixtures.ts';
import { ESCUDO } from './pages/ajustes.ts';
import { avisosDe } from './pages/avisos.ts';
import { instalacionPage } from './pages/instalacion.ts';

const EMAIL = 'rosario@olivares.test';
const PASSWORD = 'tres palabras y media';
const MINUTOS_3 = 180_000;

test.use({ tolerated: /400|ERR_CONNECTION_REFUSED/u });

test(
  'a real club without mail has its administrator in less than three minutes, by browser',
  { tag: '@ambos' },
  async ({ vacio, enter }) => {
    const page = await enter(null, { at: vacio });
    const direccion = await direccionDe(vacio);
    const instalacion = instalacionPage(page);
    const desde = performance.now();
    await page.goto(direccion);

    await test.step('the club', async () => {
      await instalacion.enPaso('Tu club');
      expect(await sidewaysScroll(page)).toBe(0);
      await instalacion.seguir('Siguiente: colores').click();
      await expect(page.getByText('Escribe el nombre del club').first()).toBeVisible();
      await instalacion.campo('Nombre del club o de la peña').fill('Peña Los Olivares');
      await instalacion.campo('Escudo').setInputFiles(ESCUDO);
      await expect(page.getByText('Sobre oscuro')).toBeVisible();
      await instalacion.campo('Zona horaria').selectOption('Canarias');
      await instalacion.seguir('Siguiente: colores').click();
    });
    await test.step('Back goes one step back, with what was typed', async () => {
      await instalacion.enPaso('Vuestros colores');
      await page.goBack();
      await instalacion.enPaso('Tu club');
      await expect(instalacion.campo('Nombre del club o de la peña')).toHaveValue('Peña Los Olivares');
      await instalacion.seguir('Siguiente: colores').click();
    });
    await test.step('its colours, judged while they are typed', async () => {
      await instalacion.enPaso('Vuestros colores');
      await instalacion.campo('Principal').fill('#ffee00');
      await expect(page.getByText(/El principal es demasiado claro: 1,2 a 1/u)).toBeVisible();
      await expect(instalacion.pareja('Del escudo')).toBeVisible();
      await instalacion.pareja('Granate y cal').click();
      await expect(page.getByText('Se lee bien: 11,3 a 1 sobre blanco, 7,7 a 1 entre los dos')).toBeVisible();
      expect(await sidewaysScroll(page)).toBe(0);
      await instalacion.seguir('Siguiente: tu cuenta').click();
    });
    await test.step('who administers it', async () => {
      await instalacion.enPaso('Tu cuenta');
      await instalacion.campo('Nombre y apellidos').fill('Mª del Rosario Fernández-Villaverde');
      await instalacion.campo('Email').fill(EMAIL);
      await instalacion.campo('Contraseña').fill(PASSWORD);
      await expect(page.getByText('El club todavía no envía correo. Puede esperar')).toBeVisible();
      await instalacion.seguir('Crear el club').click();
      await expect(instalacion.titulo('Peña Los Olivares ya está en marcha')).toBeVisible();
    });
    expect((await page.request.get('/iconos/escudo.png')).status()).toBe(200);
    await instalacion.primerosPasos.click();
    await expect(page.getByRole('heading', { name: 'Primeros pasos' })).toBeVisible();
    expect(performance.now() - desde).toBeLessThan(MINUTOS_3);

    await test.step('the address is dead, for everybody and after another start', async () => {
      const other = await enter(null, { at: vacio });
      await other.goto(direccion);
      await expect(instalacionPage(other).titulo('Este enlace no vale')).toBeVisible();
      const printed = vacio.log().match(/\/instalacion\//gu)?.length;
      await vacio.stop();
      await vacio.start();
      expect(vacio.log().match(/\/instalacion\//gu)?.length).toBe(printed);
    });

    await test.step('its settings are changed in the administration, and every screen follows', async () => {
      await page.goto('/admin/ajustes');
      await instalacion.campo('Nombre del club o de la peña').fill('Club de Golf Los Olivares');
      await page.getByRole('button', { name: 'Guardar ajustes' }).click();
      await avisosDe(page).muestra('Ajustes guardados');
      await expect(page).toHaveTitle('Ajustes del club · Club de Golf Los Olivares');
      await expect(page.getByText(/^Cambia el nombre del club/u)).toBeVisible();
      await expect(instalacion.campo('Zona horaria')).toHaveValue('Atlantic/Canary');
      await instalacion.campo('Minutos por hoyo').fill('30');
      await page.getByRole('button', { name: 'Guardar cómo funciona' }).click();
      await expect(page.getByText('Escribe entre 8 y 20 minutos').first()).toBeVisible();
      await instalacion.campo('Minutos por hoyo').fill('12');
      await instalacion.campo('Quién ve los nombres completos').selectOption('Solo quien ha entrado');
      await page.getByRole('button', { name: 'Guardar cómo funciona' }).click();
      await expect(page.getByText('Cambia quién ve los nombres, el ritmo de juego')).toBeVisible();
      expect(await sidewaysScroll(page)).toBe(0);
      await page.goto('/aviso-legal');
      await expect(page.getByRole('main').getByText('Club de Golf Los Olivares').first()).toBeVisible();
    });
  },
);
