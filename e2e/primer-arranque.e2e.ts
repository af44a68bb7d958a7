import { sidewaysScroll } from './accessibility.ts';
import { direccionDe, test } from './empty-club.ts';
import { expect } from './fixtures.ts';
import { ajustesPage, ESCUDO } from './pages/ajustes.ts';
import { avisosDe } from './pages/avisos.ts';
import { gestionTorneosPage } from './pages/gestion-torneos.ts';
import { instalacionPage } from './pages/instalacion.ts';
import { serverOf } from './server.ts';

const EMAIL = 'rosario@olivares.test';
const PASSWORD = 'tres palabras y media';
const MINUTOS_3 = 180_000;

function diaSiguiente(dia: string): string {
  const siguiente = new Date(`${dia}T12:00:00Z`);
  siguiente.setUTCDate(siguiente.getUTCDate() + 1);
  return siguiente.toISOString().slice(0, 10);
}

test.use({ tolerated: /400|409|ERR_CONNECTION_REFUSED/u });

test('a real club without mail has its administrator in less than three minutes, by browser', async ({
  vacio,
  enter,
}) => {
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
    await instalacion.campo('Campo de casa (opcional)').fill('Golf Los Retamares');
    await instalacion.seguir('Siguiente: colores').click();
    await expect(page.getByText('Escribe dónde está el campo').first()).toBeVisible();
    await instalacion.campo('Dónde está el campo').fill('Algete');
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
  await expect(page.getByRole('listitem').filter({ hasText: 'Golf Los Retamares' })).toBeVisible();
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

  await test.step('another zone on the day of a torneo is asked about first, and moves the day of the club', async () => {
    const [ajustes, torneos, server] = [ajustesPage(page), gestionTorneosPage(page), serverOf(page)];
    await ajustes.ponerZona('Pacific/Kiritimati');
    await avisosDe(page).muestra('Ajustes guardados');
    const dia = await server.dia();
    await torneos.open();
    // Of today and of tomorrow, for the day may end meanwhile
    for (const [nombre, fecha] of [
      ['Copa de Hoy', dia],
      ['Copa de Mañana', diaSiguiente(dia)],
    ] as const) {
      await torneos.nuevo();
      await expect(torneos.campo('Campo').getByRole('option', { selected: true })).toContainText(
        'Los Retamares',
      );
      await torneos.campo('Nombre').fill(nombre);
      await torneos.campo('Fecha de juego').fill(fecha);
      await torneos.pulsar('Crear torneo');
      await expect(torneos.torneo(nombre)).toBeVisible();
    }
    // 25 hours earlier: another day at any hour
    await ajustes.ponerZona('Pacific/Pago_Pago');
    await expect(ajustes.zonaConTorneo).toContainText('Sin cerrar: Copa de');
    expect((await server.dia()) >= dia).toBe(true);
    await ajustes.cambiarLaZona.click();
    await expect(page.getByText('Cambia la zona horaria').first()).toBeVisible();
    await expect(ajustes.zonaConTorneo).toBeHidden();
    await expect.poll(async () => (await server.dia()) < dia).toBe(true);
  });

  await test.step('the first steps are taken away, and come back from the settings', async () => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Quitar esta lista' }).click();
    await expect(page.getByRole('heading', { name: 'Primeros pasos' })).toBeHidden();
    const ajustes = ajustesPage(page);
    await ajustes.open();
    await instalacion
      .campo('Primeros pasos en el panel')
      .selectOption('Hasta que se juegue el primer torneo');
    await ajustes.guardarFuncionamiento.click();
    await avisosDe(page).muestra('Ajustes guardados');
    await page.goto('/admin');
    await expect(page.getByText(/^2 de 6/u)).toBeVisible();
  });
});
