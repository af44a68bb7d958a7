import { codesOfPdf } from '#server/testing/pdf-codes.ts';
import { expect, test } from './fixtures.ts';
import { authPage } from './pages/auth.ts';
import { avisosDe } from './pages/avisos.ts';
import { clasificacionPage } from './pages/clasificacion.ts';
import { inicioPage } from './pages/inicio.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { diaDeHoyPage, inscripcionPage, participantesPage, torneosPage } from './pages/torneos.ts';
import { serverOf } from './server.ts';
import { credentialsOf } from './session.ts';

// Refusals are what these journeys ask for
test.use({ tolerated: /status of 40[0134] / });

const NADIE = '00000000-0000-4000-8000-000000000000';
const HOY = 'Trofeo de la Dehesa';
const PASADO = 'Copa de la Junta';

test('a stranger to a partida is told so and sent home', async ({ enter }) => {
  const page = await enter('Jugador sin resultados');
  const propia = await enter('Jugadora de hoy');
  const { partidaId, torneo } = await serverOf(propia).hoy();
  const { participantes } = await serverOf(propia).tarjeta(partidaId);

  await page.goto(`/introduccion-datos/${partidaId}`);
  await avisosDe(page).muestra('Acceso denegado', 'No tienes acceso a esta partida');
  await expect(page).toHaveURL('/');
  await page.goto(
    `/introduccion-datos?torneo=${torneo.slug}&participante=${participantes[0]?.participanteId}`,
  );
  await avisosDe(page).muestra('Acceso denegado', 'No tienes acceso a esta tarjeta de juego');
  await expect(page).toHaveURL('/');
});

test('a partida that does not exist leads home with the specified words', async ({ enter }) => {
  const page = await enter('Jugadora de hoy');
  for (const id of [NADIE, 'no-es-un-id']) {
    await page.goto(`/introduccion-datos/${id}`);
    await avisosDe(page).muestra('Error', 'No se pudo cargar la información de la partida');
    await expect(page).toHaveURL('/');
  }
  const { torneo } = await serverOf(page).hoy();
  for (const search of [`?torneo=${torneo.id}&participante=${NADIE}`, `?torneo=${torneo.id}`, '']) {
    await page.goto(`/introduccion-datos${search}`);
    await avisosDe(page).muestra('Error', 'No se pudo encontrar la partida correspondiente');
    await expect(page).toHaveURL('/');
  }
});

test('torneo and participante, by slug or by id, lead to the group', async ({ enter }) => {
  const page = await enter('Jugadora de hoy');
  const { partidaId, torneo } = await serverOf(page).hoy();
  const { participantes } = await serverOf(page).tarjeta(partidaId);
  for (const ref of [torneo.slug, torneo.id]) {
    await page.goto(`/introduccion-datos?torneo=${ref}&participante=${participantes[2]?.participanteId}`);
    await expect(page).toHaveURL(new RegExp(`/introduccion-datos/${partidaId}`));
    await expect(puntuarPage(page).fila(participantes[2]?.nombre ?? '')).toBeVisible();
  }
});

test('an administrator opens any partida, also a validated one', async ({ enter }) => {
  const page = await enter('Administradora');
  const { partidas } = await serverOf(page).torneo(HOY);
  const validada = partidas.find((partida) => partida.validada);
  const puntuar = puntuarPage(page);
  await puntuar.open(validada?.id ?? '');
  await expect(page.getByText('Como administrador puedes corregirlos')).toBeVisible();
  await expect(puntuar.fila(validada?.jugadores[0]?.nombre ?? '')).toBeEnabled();
});

test('an unknown torneo says so on every page', async ({ enter }) => {
  const page = await enter('Jugadora de hoy');
  // By a slug or by an id: the club looks for both in one place
  for (const path of [
    '/torneos/no-existe',
    `/torneos/${NADIE}/inscripcion`,
    '/torneos/no-existe/participantes',
  ]) {
    await page.goto(path);
    await expect(page.getByText('Torneo no encontrado')).toBeVisible();
  }
  await clasificacionPage(page).open(NADIE);
  await expect(page.getByText('Torneo no encontrado')).toBeVisible();
});

test('ids work wherever slugs do', async ({ enter }) => {
  const page = await enter('Jugadora de hoy');
  const { id } = await serverOf(page).torneo(HOY);
  await page.goto(`/torneos/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: HOY })).toBeVisible();
  await page.goto(`/torneos/${id}/inscripcion`);
  await expect(inscripcionPage(page).torneo(HOY)).toBeVisible();
  await participantesPage(page).open(id);
  await expect(participantesPage(page).lista).toBeVisible();
  await clasificacionPage(page).open(id);
  await expect(clasificacionPage(page).tabla).toBeVisible();
});

test('an address of nobody is a 404 page with the way home', async ({ enter }) => {
  const page = await enter(null);
  await page.goto('/esto/no/existe');
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(inicioPage(page).acceder).toBeVisible();
});

test('administration is for administrators', async ({ enter }) => {
  const visitor = await enter(null);
  await visitor.goto('/admin');
  await expect(visitor).toHaveURL('/auth?next=%2Fadmin');

  const player = await enter('Jugadora de hoy');
  await player.goto('/admin/torneos');
  await avisosDe(player).muestra('Acceso denegado', 'No tienes permisos de administrador');
  await expect(player).toHaveURL('/');
  await expect(inicioPage(player).administracion).toHaveCount(0);

  const admin = await enter('Administradora');
  await inicioPage(admin).open();
  await inicioPage(admin).administracion.click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Administración del Club' })).toBeVisible();
});

test("today's torneo leads a visitor by the sign-in to its page of the day, and its board too", async ({
  club,
  enter,
}) => {
  const visitor = await enter(null);
  const { id, slug } = await serverOf(visitor).torneo(HOY);
  await torneosPage(visitor).open();
  await torneosPage(visitor).tarjeta(HOY).click();
  await expect(visitor).toHaveURL(`/auth?next=${encodeURIComponent(`/torneos/${slug}`)}`);
  await authPage(visitor).entrar(await credentialsOf(club, 'Jugadora de hoy'));
  const dia = diaDeHoyPage(visitor);
  await expect(dia.marcha).toContainText('En vivo');
  await expect(dia.lideres.getByRole('listitem')).toHaveCount(3);
  await dia.continuarTarjeta.click();
  await expect(visitor).toHaveURL(/introduccion-datos/u);

  const page = await enter(null);
  await clasificacionPage(page).open(id);
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(`/clasificacion?torneo=${id}`)}`);
  await authPage(page).entrar(await credentialsOf(club, 'Jugador sin resultados'));
  await expect(clasificacionPage(page).tabla).toBeVisible();
  await expect(clasificacionPage(page).enVivo).toBeVisible();
});

test("the code on the start list hands the card to a companion's phone, who signs in first", async ({
  club,
  enter,
}) => {
  const admin = await enter('Administradora');
  const { partidaId, torneo } = await serverOf(await enter('Jugadora de hoy')).hoy();
  const hoja = await admin.request.get(`${club.url}/api/papel/torneos/${torneo.slug}/salidas.pdf`);
  const codigo = codesOfPdf(await hoja.body())
    .flat()
    .find((url) => url.endsWith(partidaId));
  if (codigo === undefined) throw new Error('no code of that partida is on the start list');
  const movil = await enter(null);
  await movil.goto(codigo.replace(new URL(codigo).origin, ''));
  await expect(movil).toHaveURL(/\/auth\?next=/u);
  await authPage(movil).entrar(await credentialsOf(club, 'Jugador de la misma partida'));
  await expect(movil).toHaveURL(new RegExp(`/introduccion-datos/${partidaId}`, 'u'));
  await expect(puntuarPage(movil).filas.first()).toBeVisible();
});

test('a leaderboard of the past is public, in both rankings', async ({ enter }) => {
  const page = await enter(null);
  const { id } = await serverOf(page).torneo(PASADO);
  const tablero = clasificacionPage(page);
  await tablero.open(id);
  await expect(tablero.tabla).toBeVisible();
  await expect(tablero.resultados).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lo mejor del día' })).toContainText('Mejor vuelta scratch');
  await tablero.scratch.click();
  await expect(page).toHaveURL(/tipo=scratch/);
});

test('without a session the leaderboard of a partida and the score entry lead to the sign-in', async ({
  enter,
}) => {
  const page = await enter(null);
  await page.goto(`/clasificacion/${NADIE}`);
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(`/clasificacion/${NADIE}`)}`);
  await page.goto(`/introduccion-datos/${NADIE}`);
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(`/introduccion-datos/${NADIE}`)}`);
});

test('the leaderboard of a partida leads back to its card', async ({ enter }) => {
  const page = await enter('Jugadora de hoy');
  const { partidaId } = await serverOf(page).hoy();
  await page.goto(`/clasificacion/${partidaId}`);
  await expect(clasificacionPage(page).tabla).toBeVisible();
  const back = page.getByRole('link', { name: 'Volver' });
  await expect(back).toHaveAttribute('href', `/introduccion-datos/${partidaId}`);
});
