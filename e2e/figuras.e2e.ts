import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { clasificacionPage } from './pages/clasificacion.ts';
import { diaDeTorneo } from './pages/dia-de-torneo.ts';
import { entradaRapidaPage } from './pages/entrada-rapida.ts';
import { comoSeLee, type Figura, ordenDe, resultadoNeto } from './pages/figuras.ts';
import { gestionLigasPage } from './pages/gestion-ligas.ts';
import { gestionTorneosPage } from './pages/gestion-torneos.ts';
import { ligaPage } from './pages/liga.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { serverOf } from './server.ts';

const LIGA = 'Liga de las Figuras';
const PUNTOS = ['1000', '600', '250,50', '100'];
const CORTE = { primera: '18,4', segunda: '18,5' };
const FIGURAS: readonly { nombre: string; figura: Figura }[] = [
  { nombre: 'Copa de los Puntos', figura: 'Stableford' },
  { nombre: 'Copa del Doble Par', figura: 'Máximo por hoyo' },
  { nombre: 'Copa de los Hoyos', figura: 'Contra par' },
];

type Elegido = { nombre: string; figura: Figura };

/** Makes a torneo of today with the form, with two categorías of which the second plays from tees of its own. */
async function crearTorneo(admin: Page, { nombre, figura }: Elegido): Promise<void> {
  const gestion = gestionTorneosPage(admin);
  await gestion.open();
  await gestion.nuevo();
  await gestion.campo('Nombre').fill(nombre);
  await gestion.campo('Fecha de juego').fill(await serverOf(admin).dia());
  await gestion.campo('Campo').selectOption({ label: 'Club de Golf Ulzama · Guerendiáin, Navarra' });
  await gestion.campo('Salida de hombres').selectOption({ index: 1 });
  await gestion.campo('Salida de mujeres').selectOption({ label: 'No juegan mujeres' });
  await gestion.campo('Salida de mujeres').selectOption({ index: 1 });
  await gestion.campo('Cómo se cuenta').selectOption(figura);
  if (figura === 'Máximo por hoyo') await gestion.campo('Máximo de cada hoyo').selectOption('2 × par');
  await gestion.pulsar('Crear torneo');
  await avisosDe(admin).muestra('Torneo creado');
  await gestion.accion(nombre, 'Categorías');
  await gestion.pulsar('1.ª y 2.ª por hándicap');
  await gestion.dialogo.getByRole('group', { name: '1.ª' }).getByLabel('Hasta').fill(CORTE.primera);
  const segunda = gestion.dialogo.getByRole('group', { name: '2.ª' });
  await segunda.getByLabel('Hándicap desde').fill(CORTE.segunda);
  await segunda.getByLabel('Salida de hombres').selectOption({ index: 3 });
  await segunda.getByLabel('Salida de mujeres').selectOption({ index: 3 });
  await gestion.pulsar('Guardar');
  await avisosDe(admin).muestra('Categorías guardadas');
}

/** A liga with a points table of its own, made with its screens. */
async function crearLiga(admin: Page): Promise<void> {
  const ligas = gestionLigasPage(admin);
  await ligas.open();
  await ligas.nueva();
  await ligas.dialogo.getByLabel('Nombre', { exact: true }).fill(LIGA);
  await ligas.dialogo.getByRole('button', { name: 'Crear Liga' }).click();
  await avisosDe(admin).muestra('Liga creada');
  await ligas.accion(LIGA, 'Puntos por puesto');
  await ligas.puntos.getByLabel('Pegar una lista').fill('1.º 1000\n2.º 600\n3.º 250,5\n4.º 100');
  await ligas.puntos.getByRole('button', { name: 'Poner en la tabla' }).click();
  await ligas.puntos.getByRole('button', { name: 'Guardar' }).click();
  await ligas.confirmacion.getByRole('button', { name: 'Guardar puntos' }).click();
  await avisosDe(admin).muestra('Puntos guardados');
}

/** Strokes over par of the cards on the phones: as these are, nobody shares a place in any of the three torneos. */
function deMas({ numero, i, vez }: { numero: number; i: number; vez: number }): number {
  return ((numero + i + vez) % 3) + (vez === 2 && i === 1 && numero <= 4 ? 1 : 0);
}

test('Stableford, máximo and contra par with two categorías, on phones and on paper, to the points of a liga @escritorio', async ({
  ownClub,
  enter,
}) => {
  test.setTimeout(400_000);
  const MOVIL = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const admin = await enter('Administradora', { at: ownClub });
  const ella = await enter('Jugadora de hoy', { at: ownClub, options: MOVIL });
  const el = await enter('Jugador de la misma partida', { at: ownClub, options: MOVIL });
  const dia = diaDeTorneo(admin);
  const server = serverOf(admin);
  const nombreDe = async (page: Page) => (await serverOf(page).sesion()).usuario?.jugador?.nombre ?? '';
  const enMovil = [await nombreDe(ella), await nombreDe(el)];
  await test.step('a liga with its own points', () => crearLiga(admin));

  for (const [vez, { nombre, figura }] of FIGURAS.entries()) {
    await test.step(`${figura}: made with its categorías, and enrolled`, async () => {
      await crearTorneo(admin, { nombre, figura });
      const { id } = await server.torneo(nombre);
      await serverOf(ella).inscribir(id);
      await serverOf(el).inscribir(id);
      await server.inscribirVarios(id, 2);
    });
    const torneo = await server.torneo(nombre);
    const partidaId = await server.publicarUnaPartida(torneo.id, await server.dia());
    const leidas = (await server.tarjeta(partidaId)).participantes;

    await test.step(`${figura}: two cards on the phones, the first hole with the thumb`, async () => {
      const puntuar = puntuarPage(ella);
      await puntuar.open(partidaId);
      await puntuar.abrir(enMovil[0] ?? '');
      await puntuar.elegir(3);
      await expect(puntuar.estado(/^(?:Todo guardado|Guardado a las)/)).toBeVisible();
      for (const [i, suya] of leidas.filter((una) => enMovil.includes(una.nombre)).entries()) {
        // One hole picked up, and the last one of one card left empty
        const hasta = i === 1 && figura !== 'Máximo por hoyo' ? 17 : 18;
        const resto = suya.hoyos.slice(1, hasta).map(({ numero, par }) => ({
          hoyo: numero,
          golpes: numero === 7 + i ? ('raya' as const) : par + deMas({ numero, i, vez }),
        }));
        await serverOf(i === 0 ? ella : el).escribir(partidaId, suya.participanteId, resto);
      }
      const segundo = leidas.find((una) => una.nombre === enMovil[1]);
      if (segundo) await serverOf(el).puntuar(partidaId, segundo.participanteId, 1, 5);
    });

    await test.step(`${figura}: one card on paper, typed by the administration, and another`, async () => {
      const rapida = entradaRapidaPage(admin);
      const enPapel = leidas.filter((una) => !enMovil.includes(una.nombre));
      const golpesDe = ({ hoyos }: (typeof leidas)[number], i: number) =>
        hoyos.map(({ par, numero }) => Math.min(9, par + ((numero * (i + 2) + vez) % 4)));
      const [primera, segunda] = enPapel;
      if (!primera || !segunda) throw new Error('Two of the four play without a phone');
      await rapida.open();
      await rapida.elegir('Torneo', { value: torneo.slug });
      await dia.escribirTarjeta(primera.nombre, golpesDe(primera, 0));
      const otra = golpesDe(segunda, 1).map((golpes, hoyo) => ({ hoyo: hoyo + 1, golpes }));
      await server.escribir(partidaId, segunda.participanteId, otra);
    });

    const tarjetas = (await server.tarjeta(partidaId)).participantes;
    const resultado = new Map(tarjetas.map((una) => [una.nombre, resultadoNeto(figura, una)]));
    const enOrden = [...resultado].toSorted(([, a], [, b]) => ordenDe(figura)(a, b)).map(([quien]) => quien);

    await test.step(`${figura}: validated, the board is in the order of its figure`, async () => {
      const puntuar = puntuarPage(ella);
      await puntuar.open(partidaId);
      await puntuar.revisarYValidar();
      await puntuar.validar();
      await avisosDe(ella).muestra('Resultados validados');
      const tablero = clasificacionPage(ella);
      await tablero.open(torneo.id);
      for (const [quien, suyo] of resultado)
        await expect(tablero.total(quien)).toContainText(comoSeLee(figura, suyo));
      await expect(tablero.filas).toContainText(enOrden);
    });

    await test.step(`${figura}: each categoría has its own first, who played from its tees`, async () => {
      const { categorias } = await server.torneo(nombre);
      const exactos = new Map(
        (await server.tablero(torneo.id)).participantes.map((una) => [una.nombre, una.categorias]),
      );
      for (const { id, nombre: categoria, ganadores } of categorias) {
        const suyos = enOrden.filter((quien) => exactos.get(quien)?.includes(id) === true);
        expect(suyos.length, `somebody plays in ${categoria}`).toBeGreaterThan(0);
        expect(ganadores.find(({ tipo }) => tipo === 'handicap')?.nombre).toBe(suyos[0]);
        await ella.getByRole('group', { name: 'Categoría' }).getByRole('button', { name: categoria }).click();
        await expect(clasificacionPage(ella).filas).toContainText(suyos);
      }
    });
  }

  await test.step('the liga gives each torneo the points of its own table', async () => {
    const ligas = gestionLigasPage(admin);
    await ligas.open();
    await ligas.abrirTorneos(LIGA);
    for (const { nombre } of FIGURAS) await ligas.anadir(nombre);
    await ligas.cerrar();
    await ligas.calcular(LIGA);
    await avisosDe(admin).muestra('Puntuaciones calculadas');
    const liga = ligaPage(ella);
    await liga.openFromList(LIGA);
    for (const { nombre } of FIGURAS)
      await expect(liga.tabla.getByRole('columnheader', { name: nombre })).toBeVisible();
    for (const puntos of PUNTOS)
      await expect(
        liga.tabla.getByRole('button', {
          name: new RegExp(`: ${puntos} puntos$`, 'u'),
        }),
      ).toHaveCount(FIGURAS.length);
  });
});
