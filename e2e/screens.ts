import { expect, type Page } from '@playwright/test';

import { withoutFirstAnswers } from './first-answers.ts';
import { gestionDePartidasPage } from './pages/gestion-partidas.ts';
import { unaPartida } from './pages/partidas-personales.ts';
import { serverOf } from './server.ts';
import type { Papel } from './session.ts';

/** One screen as somebody sees it: how to get there, and what shows that it is there. */
export type Screen = { name: string; papel: Papel | null; show: (page: Page) => Promise<void> };

const HOY = 'Trofeo de la Dehesa';
const FUTURO = 'Copa del Presidente';
const PASADO = 'Copa de la Junta';

/** Opens an address and waits for its head and its data. */
export function at(path: string | ((page: Page) => Promise<string>)) {
  return async (page: Page): Promise<void> => {
    await page.goto(typeof path === 'string' ? path : await path(page));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Cargando/)).toHaveCount(0);
  };
}

/** A list down to its end: one that grows when it is looked at whole would be judged half drawn. */
function showList(path: string) {
  return async (page: Page): Promise<void> => {
    await at(path)(page);
    const more = page.getByRole('button', { name: 'Cargar más' });
    await expect(async () => {
      if ((await more.count()) > 0) await more.click({ timeout: 1000 });
      await expect(more).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  };
}

/** The part of its address that says a torneo. */
export const slugOf = async (page: Page, nombre: string) => (await serverOf(page).torneo(nombre)).slug;
/** The address of the board of a torneo. */
export const tableroDe = (nombre: string) => async (page: Page) => {
  const { id } = await serverOf(page).torneo(nombre);
  return `/clasificacion?torneo=${id}`;
};

/** A board with its marks, which come after the table: on the phone those of who leads. */
export function showBoard(nombre: string) {
  return async (page: Page): Promise<void> => {
    await at(tableroDe(nombre))(page);
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    await expect(page.locator('.tarjeta-breve:empty')).toHaveCount(0);
    if ((page.viewportSize()?.width ?? 0) < 1024) return;
    const rows = page.locator('tr[data-row]');
    const whole = () =>
      rows.evaluateAll((all) => all.every((row) => row.lastElementChild?.textContent !== ''));
    await expect.poll(whole).toBe(true);
  };
}

const miPartida = async (page: Page) => `/introduccion-datos/${(await serverOf(page).hoy()).partidaId}`;

async function miFicha(page: Page): Promise<string> {
  const { partidaId, torneo } = await serverOf(page).hoy();
  const { usuario } = await serverOf(page).sesion();
  const { participantes } = await serverOf(page).tarjeta(partidaId);
  const mia = participantes.find(({ nombre }) => nombre === usuario?.jugador?.nombre);
  return `/introduccion-datos?torneo=${torneo.id}&participante=${mia?.participanteId}`;
}

/** A personal round, made when there is none yet. */
const personal = (path: (id: string) => string) =>
  at(async (page) => path(await unaPartida(page, 'Ronda de los jueves')));

async function showExpanded(page: Page): Promise<void> {
  await at(tableroDe(HOY))(page);
  // The phone has the card of who leads open in brief already
  const rows = page.getByRole('table', { name: /^Clasificación de/ }).getByRole('button');
  await rows.nth(1).click();
  await expect(page.getByRole('table', { name: /^Tarjeta de/ }).first()).toBeVisible();
}

/** Another view of the board of today, by its address. */
const showVista = (vista: 'carrera' | 'campo') =>
  at(async (page) => `${await tableroDe(HOY)(page)}&vista=${vista}`);

async function showValidated(page: Page): Promise<void> {
  const { partidas } = await serverOf(page).torneo(HOY);
  await at(`/introduccion-datos/${partidas.find(({ validada }) => validada)?.id}`)(page);
}

async function showError(page: Page): Promise<void> {
  await page.route('**/clasificacion*', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.fallback(),
  );
  await withoutFirstAnswers(page);
  await page.goto(await tableroDe(HOY)(page));
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  await page.unrouteAll();
}

/** Today's torneo by a display address, made for the occasion, once its board is there. */
function showEnlace(clase: 'pantalla' | 'incrustar') {
  return async (page: Page): Promise<void> => {
    const { id } = await serverOf(page).torneo(HOY);
    const enlace = await serverOf(page).enlaceDePantalla(id, clase);
    await at(clase === 'pantalla' ? `/pantalla/${enlace}` : `/incrustar/${enlace}`)(page);
    await expect(page.getByRole('heading', { name: HOY, level: 1 })).toBeVisible();
  };
}

const COMPROBACION = /rpc.instalacion/u;
/** The first step of a new club, which the demo is not: that its address is good is told in the club's place. */
async function showInstalacion(page: Page): Promise<void> {
  const token = 'nuevo';
  await page.route(COMPROBACION, (route) => route.fulfill({ json: { json: { smtp: false } } }));
  await at(async () => `/instalacion/${token}`)(page);
  await page.unroute(COMPROBACION);
}

async function historialDeHoy(page: Page): Promise<string> {
  return `/admin/torneos/${(await serverOf(page).torneo(HOY)).id}/historial`;
}

async function diaDeHoy(page: Page): Promise<string> {
  return `/admin/torneos/${(await serverOf(page).torneo(HOY)).id}/dia`;
}

async function cuadroDePartidos(page: Page): Promise<string> {
  return `/admin/torneos/${(await serverOf(page).torneo('Match Play de Socios')).id}/partidos`;
}

async function primerJugador(page: Page): Promise<string> {
  return `/admin/jugadores/${(await serverOf(page).sesion()).usuario?.jugador?.id}`;
}

async function showPartidas(page: Page): Promise<void> {
  await gestionDePartidasPage(page).open(new RegExp(HOY, 'u'));
  await bringTools(page);
}

/** A tool of the panel, which stands below its cards. */
function showTool(herramienta: string) {
  return async (page: Page): Promise<void> => {
    await at(`/admin?herramienta=${herramienta}`)(page);
    await bringTools(page);
  };
}

async function bringTools(page: Page): Promise<void> {
  await page.getByRole('tablist', { name: /herramientas/iu }).evaluate((tabs) => tabs.scrollIntoView());
}

/** A screen with one of its dialogs open. */
function showDialog(path: string, button: string | RegExp) {
  return async (page: Page): Promise<void> => {
    await at(path)(page);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByText(/^Cargando/)).toHaveCount(0);
  };
}

async function showTarjeta(page: Page): Promise<void> {
  await at('/admin/torneos')(page);
  const tabla = page.getByRole('table', { name: /^Clasificación hándicap de/ });
  await tabla.getByRole('button').first().click();
  await expect(page.getByRole('group', { name: 'VTA' })).toBeVisible();
}

async function showCampo(page: Page): Promise<void> {
  await at('/admin/campos')(page);
  await page.getByRole('main').getByRole('button', { expanded: false }).first().click();
}

/** Every screen that is built, in the states worth looking at. */
export const SCREENS: readonly Screen[] = [
  { name: 'inicio-visitante', papel: null, show: at('/') },
  {
    name: 'inicio',
    papel: 'Jugadora de hoy',
    async show(page) {
      await at('/')(page);
      // Leaders and podium come behind the first drawing
      await page
        .getByRole('region', { name: 'Clasificación' })
        .getByText(/\d\d:\d\d/u)
        .first()
        .waitFor();
      await page.getByRole('region', { name: /^Podio de /u }).waitFor();
      await page
        .getByRole('region', { name: /^Hoy · /u })
        .getByText('En vivo')
        .waitFor();
    },
  },
  { name: 'inicio-admin', papel: 'Administradora', show: at('/') },
  { name: 'acceder', papel: null, show: at('/auth') },
  { name: 'registrarse', papel: null, show: at('/auth?tab=registro') },
  { name: 'nueva-contrasena', papel: null, show: at('/auth/reset-password?token=x') },
  { name: 'confirmar-cuenta', papel: null, show: at('/auth/confirmar?token=x') },
  { name: 'perfil', papel: 'Jugadora de hoy', show: at('/profile') },
  { name: 'mi-area', papel: 'Jugadora de hoy', show: at('/mi-area') },
  { name: 'mis-torneos-ligas', papel: 'Jugadora de hoy', show: at('/mis-torneos-ligas') },
  { name: 'mis-resultados', papel: 'Jugadora de hoy', show: at('/mis-resultados') },
  { name: 'mis-estadisticas', papel: 'Jugadora de hoy', show: at('/mis-estadisticas') },
  { name: 'partida-personal', papel: 'Jugadora de hoy', show: personal((id) => `/partida-personal/${id}`) },
  {
    name: 'editar-partida-personal',
    papel: 'Jugadora de hoy',
    show: personal((id) => `/editar-partida-personal/${id}`),
  },
  { name: 'mis-partidas', papel: 'Jugadora de hoy', show: personal(() => '/mis-partidas') },
  { name: 'crear-partida-personal', papel: 'Jugadora de hoy', show: at('/crear-partida-personal') },
  { name: 'crear-partida-visitante', papel: null, show: at('/crear-partida-personal') },
  { name: 'torneos', papel: 'Jugadora de hoy', show: at('/torneos') },
  { name: 'torneos-ligas', papel: 'Jugadora de hoy', show: at('/torneos?tab=ligas') },
  {
    name: 'torneo-de-hoy',
    papel: 'Jugadora de hoy',
    async show(page) {
      await at(async (here) => `/torneos/${await slugOf(here, HOY)}`)(page);
      // How it goes comes behind the first drawing, and the stream behind that
      await page.getByRole('region', { name: 'Cómo va' }).getByText('En vivo').waitFor();
      await page.getByRole('region', { name: 'Tu ronda' }).getByText('En vivo').waitFor();
    },
  },
  {
    name: 'inscripcion',
    papel: 'Jugador sin resultados',
    show: at(async (page) => `/torneos/${await slugOf(page, FUTURO)}/inscripcion`),
  },
  {
    name: 'donde-estan',
    papel: 'Jugadora de hoy',
    show: at(async (page) => `/torneos/${await slugOf(page, HOY)}/donde-estan`),
  },
  {
    name: 'participantes',
    papel: 'Jugadora de hoy',
    show: at(async (page) => `/torneos/${await slugOf(page, HOY)}/participantes`),
  },
  {
    name: 'puntuar',
    papel: 'Jugadora de hoy',
    show: at(async (page) => `${await miPartida(page)}#h5`),
  },
  {
    name: 'puntuar-vacio',
    papel: 'Jugadora de hoy',
    // A hole that nobody has played, whatever hole this phone was on
    show: at(async (page) => `${await miPartida(page)}#h16`),
  },
  {
    name: 'puntuar-revisar',
    papel: 'Jugadora de hoy',
    show: at(async (page) => `${await miPartida(page)}#revisar`),
  },
  { name: 'puntuar-mia', papel: 'Jugadora de hoy', show: at(miFicha) },
  { name: 'mi-tarjeta', papel: 'Jugadora de hoy', show: at('/mi-tarjeta') },
  { name: 'mi-clasificacion', papel: 'Jugadora de hoy', show: at('/mi-clasificacion') },
  { name: 'puntuar-validada', papel: 'Administradora', show: showValidated },
  { name: 'clasificacion', papel: 'Jugadora de hoy', show: showBoard(HOY) },
  {
    name: 'clasificacion-partida',
    papel: 'Jugadora de hoy',
    show: at(async (page) => `/clasificacion/${(await serverOf(page).hoy()).partidaId}`),
  },
  { name: 'clasificacion-desplegada', papel: 'Jugadora de hoy', show: showExpanded },
  { name: 'clasificacion-carrera', papel: 'Jugadora de hoy', show: showVista('carrera') },
  { name: 'clasificacion-campo', papel: 'Jugadora de hoy', show: showVista('campo') },
  { name: 'clasificacion-pasada', papel: null, show: showBoard(PASADO) },
  { name: 'clasificacion-stableford', papel: null, show: showBoard('Copa Stableford') },
  { name: 'clasificacion-maximo', papel: null, show: showBoard('Copa del Máximo') },
  { name: 'clasificacion-contra-par', papel: null, show: showBoard('Copa Contra Par') },
  { name: 'clasificacion-categorias', papel: null, show: showBoard('Memorial Pilar Goñi') },
  { name: 'ligas', papel: null, show: at('/ligas') },
  {
    name: 'liga',
    papel: 'Jugadora de hoy',
    show: at(async (page) => `/ligas/${await serverOf(page).liga('Liga de Invierno')}`),
  },
  {
    name: 'liga-si-acabara',
    papel: 'Jugadora de hoy',
    show: async (page) => {
      await at(`/ligas/${await serverOf(page).liga('Liga de Invierno')}`)(page);
      await page.getByRole('switch').click();
      await expect(page.getByText('no es oficial')).toBeVisible();
    },
  },
  { name: 'privacidad', papel: null, show: at('/privacidad') },
  { name: 'cookies', papel: null, show: at('/cookies') },
  { name: 'aviso-legal', papel: null, show: at('/aviso-legal') },
  {
    name: 'torneos-sin-coincidencias',
    papel: null,
    show: async (page) => {
      await at('/torneos')(page);
      await page.getByRole('searchbox').fill('pitch and putt');
      await expect(page.getByText('Ningún torneo coincide con tu búsqueda')).toBeVisible();
    },
  },
  { name: 'no-encontrada', papel: null, show: at('/no/existe') },
  { name: 'admin-panel', papel: 'Administradora', show: at('/admin') },
  { name: 'admin-dia', papel: 'Administradora', show: at(diaDeHoy) },
  { name: 'admin-partidos', papel: 'Administradora', show: at(cuadroDePartidos) },
  { name: 'admin-partidas', papel: 'Administradora', show: showPartidas },
  { name: 'admin-huerfanos', papel: 'Administradora', show: showTool('huerfanos') },
  { name: 'admin-sin-usuario', papel: 'Administradora', show: showTool('sin-usuario') },
  { name: 'admin-torneos', papel: 'Administradora', show: showList('/admin/torneos') },
  { name: 'admin-nuevo-torneo', papel: 'Administradora', show: showDialog('/admin/torneos', 'Nuevo torneo') },
  {
    name: 'admin-participantes',
    papel: 'Administradora',
    show: showDialog('/admin/torneos', `Participantes de ${HOY}`),
  },
  { name: 'admin-entrada-rapida', papel: 'Administradora', show: showTarjeta },
  {
    name: 'admin-pantallas',
    papel: 'Administradora',
    show: at(async (page) => `/admin/torneos/${(await serverOf(page).torneo(HOY)).id}/pantallas`),
  },
  { name: 'admin-historial', papel: 'Administradora', show: at(historialDeHoy) },
  { name: 'admin-jugadores', papel: 'Administradora', show: at('/admin/jugadores') },
  { name: 'admin-jugador', papel: 'Administradora', show: at(primerJugador) },
  { name: 'admin-campos', papel: 'Administradora', show: showCampo },
  { name: 'admin-importar-campo', papel: 'Administradora', show: showDialog('/admin/campos', /^Importar/u) },
  { name: 'admin-ligas', papel: 'Administradora', show: at('/admin/ligas') },
  { name: 'admin-correo', papel: 'Administradora', show: at('/admin/correo') },
  {
    name: 'admin-historial-de-cuentas',
    papel: 'Administradora',
    show: at('/admin/administradores/historial'),
  },
  { name: 'admin-historial-del-club', papel: 'Administradora', show: at('/admin/ajustes/historial') },
  { name: 'admin-administradores', papel: 'Administradora', show: at('/admin/administradores') },
  { name: 'admin-webhooks', papel: 'Administradora', show: at('/admin/webhooks') },
  { name: 'admin-ajustes', papel: 'Administradora', show: at('/admin/ajustes') },
  { name: 'admin-temporadas', papel: 'Administradora', show: at('/admin/temporadas') },
  { name: 'instalacion', papel: null, show: showInstalacion },
  { name: 'pantalla', papel: 'Administradora', show: showEnlace('pantalla') },
  { name: 'incrustar', papel: 'Administradora', show: showEnlace('incrustar') },
  { name: 'clasificacion-error', papel: 'Jugadora de hoy', show: showError },
];
