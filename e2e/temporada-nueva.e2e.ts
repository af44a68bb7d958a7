import type { Page } from '@playwright/test';

import { type Mailbox, openMailbox, type Received } from '#server/testing/mailbox.ts';
import { clubInventado, paginaC } from '#server/testing/rfeg-pages.ts';
import { startClub, type Club } from './club.ts';
import { expect, test as base } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { entradaRapidaPage } from './pages/entrada-rapida.ts';
import { gestionCamposPage } from './pages/gestion-campos.ts';
import { gestionJugadoresPage } from './pages/gestion-jugadores.ts';
import { gestionLigasPage } from './pages/gestion-ligas.ts';
import { gestionParticipantesPage } from './pages/gestion-participantes.ts';
import { gestionDePartidasPage } from './pages/gestion-partidas.ts';
import { gestionTorneosPage } from './pages/gestion-torneos.ts';
import { ligaPage } from './pages/liga.ts';
import { registroPage } from './pages/registro.ts';
import { serverOf } from './server.ts';
import { openStore } from './store.ts';

const EMAIL = 'secretaria@club.test';
const LIGA = 'Liga Social';
const TORNEOS = ['Copa de Apertura', 'Trofeo de Otoño', 'Copa de Clausura'] as const;
const [APERTURA] = TORNEOS;
const MAX_GESTOS = 20;
/** Of the pile of thirty-two: the others are brought forward. */
const TECLEADAS = 8;
const MAX_TECLAS = 19;

const NOMBRES = ['José', 'Mª del Carmen', 'Íñigo', 'José Ramón', 'Begoña', 'Juan Carlos', 'Aránzazu', 'Nuño'];
const APELLIDOS = ['García Peña', 'Fernández de Córdoba', 'López', 'Sáenz de Tejada', 'Núñez Ortiz'];
/** Forty members as the sheet of a club has them: forty different names, and people who share a surname. */
const SOCIOS = Array.from({ length: 40 }, (_, i) => ({
  nombre: NOMBRES[i % 8] ?? '',
  apellidos: APELLIDOS[Math.floor(i / 8)] ?? '',
  sexo: [1, 4, 6].includes(i % 8) ? 'M' : 'H',
  handicap: `${5 + (i % 25)},${i % 10}`,
}));
const completo = ({ nombre, apellidos }: (typeof SOCIOS)[number]) => `${nombre} ${apellidos}`;
const HOJA = [
  'Nombre\tApellidos\tSexo\tHándicap\tF. nacimiento',
  ...SOCIOS.map(
    ({ nombre, apellidos, sexo, handicap }, i) =>
      `${nombre}\t${apellidos}\t${sexo}\t${handicap}\t${1 + (i % 28)}/3/1970`,
  ),
].join('\n');
const linkOf = ({ texto }: Received) => /https?:\S+/u.exec(texto)?.[0] ?? '';

/** The days of the three torneos: today, for cards are typed in the first one, and the two weeks that follow. */
function diasDesde(hoy: string): string[] {
  return [0, 7, 14].map((dias) => {
    const dia = new Date(`${hoy}T12:00:00Z`);
    dia.setUTCDate(dia.getUTCDate() + dias);
    return dia.toISOString().slice(0, 10);
  });
}

type Nuevo = { club: Club; mailbox: Mailbox };

const test = base.extend<{ nuevo: Nuevo }>({
  /** A club in which there is nobody and nothing, and that sends mail. */
  nuevo: [
    async ({ browsers }, use) => {
      const mailbox = await openMailbox();
      const settings = { DEMO: 'no', SMTP_URL: mailbox.url, MAIL_FROM: 'Peña Nueva <correo@pena.test>' };
      const club = await startClub(settings, await openStore(null));
      await use({ club, mailbox });
      for (const one of browsers.splice(0)) await one.close();
      await club.remove();
      await mailbox.close();
    },
    { timeout: 300_000 },
  ],
});

/** The first member of an empty club signs up, and the operator makes her administrator. */
async function firstAdministrator(page: Page, { club, mailbox }: Nuevo): Promise<void> {
  const registro = registroPage(page);
  await registro.open();
  const datos = { nombre: 'Secretaria del Club', telefono: '600 11 22 33', email: EMAIL };
  await registro.registrarse({ ...datos, password: 'palabras largas y propias' });
  await page.goto(linkOf(await mailbox.next(EMAIL)));
  await registro.confirmar.click();
  await avisosDe(page).muestra('¡Bienvenido!');
  // The server is stopped for it: nothing may be asked of it meanwhile
  await page.goto('about:blank');
  await club.grant(EMAIL);
}

async function typeCard(page: Page, nombre: string, golpes: readonly number[]): Promise<void> {
  const rapida = entradaRapidaPage(page);
  await expect(rapida.dialogo.getByRole('heading', { name: nombre })).toBeVisible();
  await expect(rapida.casilla(1)).toBeFocused();
  const saved = page.waitForResponse((answer) =>
    answer.url().includes('/api/rpc/admin/entradaRapida/guardar'),
  );
  const teclas = [...golpes.map(String), 'Enter'];
  expect(teclas.length).toBeLessThanOrEqual(MAX_TECLAS);
  await rapida.teclas(...teclas);
  expect((await saved).status()).toBe(200);
}

test('a new club: a spreadsheet, a course, a liga, three torneos, thirty-two players, their cards, and the points @escritorio', async ({
  nuevo,
  enter,
}) => {
  test.setTimeout(600_000);
  const page = await enter(null, { at: nuevo.club });
  const [avisos, server] = [avisosDe(page), serverOf(page)];
  const gestion = gestionParticipantesPage(page);
  await firstAdministrator(page, nuevo);

  await test.step('a letter of test arrives, and the screen tells what the mail server said', async () => {
    await page.goto('/admin/correo');
    await page.getByRole('button', { name: 'Enviar carta de prueba' }).click();
    await expect(page.getByText(`Prueba enviada. A ${EMAIL}. Mira si te ha llegado.`)).toBeVisible();
    await nuevo.mailbox.next(EMAIL, ({ asunto }) => /prueba/iu.test(asunto));
  });

  await test.step('the panel of an empty club tells where to begin', async () => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Primeros pasos' })).toBeVisible();
  });

  await test.step('the course is pasted', async () => {
    const campos = gestionCamposPage(page);
    await campos.open();
    await campos.importar();
    await campos.pegar(paginaC(clubInventado()));
    await campos.dialogo.getByRole('button', { name: /^Guardar/u }).click();
    await avisos.muestra('Campo importado');
  });

  await test.step('forty members are pasted from a spreadsheet', async () => {
    const jugadores = gestionJugadoresPage(page);
    await jugadores.open();
    await jugadores.pegar(HOJA);
    await expect(jugadores.confirmarImportacion).toHaveText('Importar 40');
    await jugadores.confirmarImportacion.click();
    await avisos.muestra('Jugadores importados', '40 nuevos');
  });

  await test.step('a liga, and three torneos that count in it', async () => {
    const [ligas, torneos] = [gestionLigasPage(page), gestionTorneosPage(page)];
    await ligas.open();
    await ligas.nueva();
    await ligas.dialogo.getByLabel('Nombre').fill(LIGA);
    await ligas.dialogo.getByRole('button', { name: 'Crear Liga' }).click();
    await avisos.muestra('Liga creada', LIGA);
    const dias = diasDesde(await server.dia());
    await torneos.open();
    for (const [i, nombre] of TORNEOS.entries()) {
      await torneos.nuevo();
      await torneos.campo('Nombre').fill(nombre);
      await torneos.campo('Fecha de juego').fill(dias[i] ?? '');
      await torneos.campo('Campo').selectOption({ index: 1 });
      await torneos.campo('Salida de hombres').selectOption({ label: 'AMARILLAS' });
      await torneos.campo('Salida de mujeres').selectOption({ label: 'ROJAS' });
      await torneos.dialogo.getByLabel(LIGA).check();
      await torneos.pulsar('Crear torneo');
      await expect(torneos.torneo(nombre)).toBeVisible();
    }
  });

  let gestos = 0;
  const gesto = async (act: Promise<unknown>) => {
    await act;
    gestos += 1;
  };
  await test.step('twenty-four members and eight guests are enrolled in at most twenty gestures', async () => {
    await gestion.openVacio(APERTURA);
    await gesto(gestion.abrirVarios.click());
    await gesto(gestion.pegar.click());
    await gesto(gestion.nombres.fill(SOCIOS.slice(0, 24).map(completo).join('\n')));
    await gesto(gestion.buscarNombres.click());
    await gesto(gestion.inscribirA(24).click());
    await expect(gestion.dialogo.getByText('24 participantes')).toBeVisible();
    await gesto(gestion.abrirInvitado());
    await gesto(gestion.variosInvitados.click());
    const invitados = Array.from(
      { length: 8 },
      (_, i) => `Invitada ${'ABCDEFGH'[i]} Ruiz; ${20 + i}; Mujer; de José López`,
    );
    await gesto(gestion.listaDeInvitados.fill(invitados.join('\n')));
    await gesto(gestion.leerLista.click());
    await gesto(gestion.anadirInvitados(8).click());
    await expect(gestion.dialogo.getByText('32 participantes')).toBeVisible();
    expect(gestos).toBeLessThanOrEqual(MAX_GESTOS);
  });

  const partidas = gestionDePartidasPage(page);
  await test.step('the partidas are made and published', async () => {
    await partidas.open(new RegExp(APERTURA, 'u'));
    await partidas.generar.click();
    await partidas.publicar.click();
    await expect(partidas.publicadas).toBeVisible();
  });

  await test.step('the paper cards are typed one after the other', async () => {
    const rapida = entradaRapidaPage(page);
    const { slug, partidas: publicadas } = await server.torneo(APERTURA);
    await rapida.open();
    await rapida.elegir('Torneo', { value: slug });
    const jugadores = publicadas.flatMap((partida) => partida.jugadores);
    expect(jugadores).toHaveLength(32);
    const orden = (await rapida.enOrden(jugadores)).map(({ nombre }) => nombre);
    const golpesDe = (i: number) => Array.from({ length: 18 }, (_, hoyo) => 3 + ((i + hoyo) % 5));
    await rapida.abrir(orden[0] ?? '');
    for (const [i, nombre] of orden.slice(0, TECLEADAS).entries()) await typeCard(page, nombre, golpesDe(i));
    for (const { id } of publicadas)
      for (const { participanteId, nombre } of (await server.tarjeta(id)).participantes) {
        const i = orden.indexOf(nombre);
        const hoyos = golpesDe(i).map((golpes, hoyo) => ({ hoyo: hoyo + 1, golpes }));
        if (i >= TECLEADAS) await server.escribir(id, participanteId, hoyos);
      }
  });

  await test.step('all the partidas are validated in one act', async () => {
    await page.keyboard.press('Escape');
    await partidas.open(new RegExp(APERTURA, 'u'));
    await page.getByRole('button', { name: 'Validar todas las completas' }).click();
    await partidas.confirmacion.getByRole('button', { name: 'Validar' }).click();
    await expect(partidas.aviso(/^8 partidas validadas/u)).toBeVisible();
  });

  await test.step('the liga is calculated and shows the members, not the guests', async () => {
    const ligas = gestionLigasPage(page);
    await ligas.open();
    await ligas.calcular(LIGA);
    await avisos.muestra('Puntuaciones calculadas');
    const liga = ligaPage(page);
    await liga.openFromList(LIGA);
    await expect(liga.filas).toHaveCount(24);
    await expect(liga.tabla).not.toContainText('Invitada');
  });
});
