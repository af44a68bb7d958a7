import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { clasificacionPage } from './pages/clasificacion.ts';
import { gestionTorneosPage } from './pages/gestion-torneos.ts';
import {
  completarPartida,
  formularioPage,
  misPartidasPage,
  partidaPersonalPage,
} from './pages/partidas-personales.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { serverOf } from './server.ts';

type Anotado = number | 'raya';

/** How far over par each hole is played, from the first on; a raya stands for itself, what is left out stays empty. */
type Tarjeta = readonly Anotado[];

/** What is chosen in the form besides name, day and course. */
type Eleccion = { cuenta: string; tope?: string };

async function jugadorDe(page: Page): Promise<string> {
  const { usuario } = await serverOf(page).sesion();
  return usuario?.jugador?.nombre ?? '';
}

/** Makes a torneo of today with the form, without handicaps (0 %), enrols both players and publishes their partida. */
async function prepararTorneo(
  [admin, ...jugadores]: readonly [Page, ...Page[]],
  nombre: string,
  { cuenta, tope }: Eleccion,
) {
  const gestion = gestionTorneosPage(admin);
  const dia = await serverOf(admin).dia();
  await gestion.open();
  await gestion.nuevo();
  await gestion.campo('Nombre').fill(nombre);
  await gestion.campo('Fecha de juego').fill(dia);
  await gestion.campo('Campo').selectOption({ label: 'Club de Golf Ulzama · Guerendiáin, Navarra' });
  await gestion.campo('Salida de hombres').selectOption({ index: 1 });
  await gestion.campo('Salida de mujeres').selectOption({ label: 'No juegan mujeres' });
  await gestion.campo('Salida de mujeres').selectOption({ index: 1 });
  await gestion.campo('Cómo se cuenta').selectOption(cuenta);
  await expect(gestion.campo('Límite de golpes por hoyo')).toHaveCount(0);
  if (tope !== undefined) await gestion.campo('Máximo de cada hoyo').selectOption(tope);
  await gestion.campo('Reductor de hándicap (%)').fill('0');
  await gestion.pulsar('Crear torneo');
  await avisosDe(admin).muestra('Torneo creado');
  const torneo = await serverOf(admin).torneo(nombre);
  for (const jugador of jugadores) await serverOf(jugador).inscribir(torneo.id);
  return { torneo, partidaId: await serverOf(admin).publicarUnaPartida(torneo.id, dia) };
}

/** Writes a card past the screens, from a hole on. */
async function apuntar(page: Page, partidaId: string, nombre: string, tarjeta: Tarjeta, desde = 1) {
  const { participantes } = await serverOf(page).tarjeta(partidaId);
  const suya = participantes.find((una) => una.nombre === nombre);
  for (const [i, anotado] of tarjeta.entries()) {
    const hoyo = desde + i;
    const golpes = anotado === 'raya' ? anotado : (suya?.hoyos[hoyo - 1]?.par ?? 4) + anotado;
    await serverOf(page).puntuar(partidaId, suya?.participanteId ?? '', hoyo, golpes);
  }
}

/** Validates with the phone; `avisa` is what the question says. */
async function validar(page: Page, partidaId: string, avisa: string | RegExp) {
  const puntuar = puntuarPage(page);
  await puntuar.open(partidaId);
  await puntuar.revisarYValidar();
  await expect(puntuar.confirmacion).toContainText(avisa);
  await puntuar.validar();
  await avisosDe(page).muestra('Resultados validados');
}

const EN_PAR: Tarjeta = Array.from({ length: 18 }, () => 0);

test('a Stableford torneo: points under the keys, high first, a raya is worth nothing', async ({
  ownClub,
  enter,
}) => {
  const admin = await enter('Administradora', { at: ownClub });
  const ella = await enter('Jugadora de hoy', { at: ownClub });
  const el = await enter('Jugador de la misma partida', { at: ownClub });
  const [lucia, inigo] = [await jugadorDe(ella), await jugadorDe(el)];
  const { torneo, partidaId } = await prepararTorneo([admin, ella, el], 'Copa Stableford', {
    cuenta: 'Stableford',
  });
  const puntuar = puntuarPage(ella);
  const tablero = clasificacionPage(el);

  await test.step('the keys say their points, the rows the points so far', async () => {
    await puntuar.open(partidaId);
    await expect(puntuar.hoyo(1)).toBeVisible();
    await puntuar.abrir(inigo);
    await puntuar.pide(inigo);
    const { participantes } = await serverOf(ella).tarjeta(partidaId);
    const par = participantes[0]?.hoyos[0]?.par ?? 4;
    await expect(puntuar.tecla(par)).toContainText('2 pts');
    await expect(puntuar.tecla(par - 1)).toContainText('3 pts');
    await expect(puntuar.tecla(par + 1)).toContainText('1 pt');
    await expect(puntuar.tecla(par + 2)).toContainText('0 pts');
    await expect(puntuar.raya).toContainText('0 pts');
    await puntuar.elegir(par - 1);
    await expect(puntuar.fila(inigo)).toContainText('3 pts');
  });

  await test.step('the board puts more points first while they play', async () => {
    await apuntar(ella, partidaId, inigo, [0, 0], 2);
    await apuntar(ella, partidaId, lucia, [1, 0, 'raya']);
    await tablero.open(torneo.id);
    await expect(el.getByText(`Stableford individual · ${torneo.campo.nombre}`)).toBeVisible();
    await expect(tablero.cabeza('Puntos')).toBeVisible();
    await expect(tablero.total(inigo)).toHaveText('7');
    await expect(tablero.total(lucia)).toHaveText('3');
    await expect(tablero.filas.first()).toContainText(inigo);
  });

  await test.step('a stroke of the other phone moves it', async () => {
    await apuntar(ella, partidaId, lucia, [-2, -1, -1], 4);
    await expect(tablero.total(lucia)).toHaveText('13');
    await expect(tablero.filas.first()).toContainText(lucia);
    await tablero.desplegar(lucia);
    await expect(tablero.valor(lucia, 3)).toHaveText('0');
    await expect(tablero.valor(lucia, 4)).toHaveText('4');
  });

  await test.step('validated with holes that nobody wrote, these count as picked up', async () => {
    await apuntar(ella, partidaId, inigo, EN_PAR.slice(3), 4);
    await validar(ella, partidaId, /Los hoyos sin apuntar cuentan como recogidos: 0 puntos/u);
    await expect(tablero.total(inigo)).toHaveText('37');
    await expect(tablero.total(lucia)).toHaveText('13');
    await tablero.hoyosJugados(lucia, 'F');
    await expect(tablero.validada(lucia)).toBeVisible();
  });

  await test.step('the official winner has points, also on the page of the torneo', async () => {
    await ella.goto(`/torneos/${torneo.slug}`);
    const ganadores = ella.getByRole('region', { name: 'Ganadores' });
    await expect(ganadores).toContainText(inigo);
    await expect(ganadores).toContainText('37 puntos');
    await expect(ella.getByText('Stableford individual').first()).toBeVisible();
    const suya = ella.getByRole('listitem').filter({ hasText: 'Mi Partida' });
    const nombre = await suya.getByText('Partida 1', { exact: true }).boundingBox();
    expect(nombre?.height).toBeLessThan(30);
  });

  await test.step('the rows have room for all points of a round, and what they are called', async () => {
    await puntuar.open(partidaId);
    await expect(puntuar.grupo).toContainText('37 pts');
    expect(await puntuar.sinSitio()).toEqual([]);
  });
});

test('a torneo at maximum score: a hole never counts more than its cap', async ({ ownClub, enter }) => {
  const admin = await enter('Administradora', { at: ownClub });
  const ella = await enter('Jugadora de hoy', { at: ownClub });
  const el = await enter('Jugador de la misma partida', { at: ownClub });
  const [lucia, inigo] = [await jugadorDe(ella), await jugadorDe(el)];
  const { torneo, partidaId } = await prepararTorneo([admin, ella, el], 'Copa del Máximo', {
    cuenta: 'Máximo por hoyo',
    tope: '2 × par',
  });
  // 9 on a par 4 counts 8; a raya too
  await apuntar(ella, partidaId, lucia, [...EN_PAR.slice(1), 'raya']);
  await apuntar(ella, partidaId, inigo, [...EN_PAR.slice(1), 6]);
  const { participantes } = await serverOf(ella).tarjeta(partidaId);
  const par = participantes[0]?.hoyos[17]?.par ?? 0;
  const puntuar = puntuarPage(ella);
  await puntuar.open(partidaId);
  await puntuar.irAHoyo(18);
  await puntuar.abrir(inigo);
  await expect(puntuar.raya).toContainText(`cuenta ${2 * par}`);
  const tablero = clasificacionPage(el);
  await tablero.open(torneo.id);
  await tablero.scratch.click();
  // Seen with its mark, heard in words
  await expect(tablero.total(lucia)).toHaveText(`+${par} R+${par}, con raya`);
  await expect(tablero.total(inigo)).toHaveText(`+${Math.min(6, par)}`);
  await validar(ella, partidaId, '¿Está seguro de que desea validar los resultados de esta partida?');
  await expect(tablero.validada(lucia)).toBeVisible();
});

test('a torneo against par: plus and minus, and an empty hole is lost', async ({ ownClub, enter }) => {
  const admin = await enter('Administradora', { at: ownClub });
  const ella = await enter('Jugadora de hoy', { at: ownClub });
  const el = await enter('Jugador de la misma partida', { at: ownClub });
  const [lucia, inigo] = [await jugadorDe(ella), await jugadorDe(el)];
  const { torneo, partidaId } = await prepararTorneo([admin, ella, el], 'Copa contra Par', {
    cuenta: 'Contra par',
  });
  await apuntar(ella, partidaId, lucia, [-1, -2, ...EN_PAR.slice(2)]);
  await apuntar(ella, partidaId, inigo, [-1, 2, 'raya', 3]);
  const tablero = clasificacionPage(el);
  await tablero.open(torneo.id);
  await expect(tablero.cabeza('Contra par')).toBeVisible();
  await expect(tablero.total(lucia)).toHaveText('+2');
  await expect(tablero.total(inigo)).toHaveText('−2');
  await expect(tablero.filas.first()).toContainText(lucia);
  await validar(ella, partidaId, /Los hoyos sin apuntar cuentan como recogidos: −1/u);
  await expect(tablero.total(inigo)).toHaveText('−16');
});

test('a personal round in Stableford is counted and edited so', async ({ enter }) => {
  const page = await enter('Jugadora de hoy');
  const form = formularioPage(page);
  const mias = misPartidasPage(page);
  const juega = partidaPersonalPage(page);
  const tablero = clasificacionPage(page);
  await form.open();
  await form.rellenar({ nombre: 'Partida en puntos', hora: '08:30' });
  await expect(form.cuenta).toHaveValue('golpes');
  await form.cuenta.selectOption('Stableford');
  await form.anadirInvitado('Ramón', '0');
  await form.crear.click();
  await avisosDe(page).muestra('¡Éxito! Partida personal creada correctamente');
  await expect(mias.tarjeta('Partida en puntos')).toContainText('Stableford');

  await mias.partida('Partida en puntos').click();
  await juega.abrir('Ramón');
  await expect(juega.teclas).toHaveCount(9);
  await expect(juega.teclas.nth(8)).toContainText('0 pts');
  await juega.elegir(3);
  await expect(juega.fila('Ramón')).toContainText(/[2-4] pts/u);
  await juega.pestana('Clasificación').click();
  await expect(tablero.cabeza('Puntos')).toBeVisible();
  await expect(tablero.total('Ramón')).toHaveText(/^[2-4]$/u);

  await test.step('another way of counting keeps the strokes', async () => {
    await juega.editar.click();
    await form.cuenta.selectOption('Contra par');
    await form.guardar.click();
    await expect(juega.titulo('Partida en puntos')).toBeVisible();
    await expect(juega.fila('Ramón')).toContainText(/[+−]1|0/u);
    const id = /partida-personal\/([0-9a-f-]+)/u.exec(page.url())?.[1] ?? '';
    await completarPartida(page, id);
    await juega.open(id);
    await juega.pestana('Clasificación').click();
    await expect(tablero.cabeza('Contra par')).toBeVisible();
    await tablero.hoyosJugados('Ramón', 'F');
  });
});
