import { expect, test } from './fixtures.ts';
import { authPage } from './pages/auth.ts';
import { avisosDe } from './pages/avisos.ts';
import { clasificacionPage } from './pages/clasificacion.ts';
import { gestionTorneosPage } from './pages/gestion-torneos.ts';
import { inscripcionPage, participantesPage, torneosPage } from './pages/torneos.ts';
import { serverOf } from './server.ts';
import { credentialsOf } from './session.ts';

const FUTURO = 'Memorial Fermín Aldaz';
const PASADO = 'Copa de la Junta';

test('a player finds a torneo to come without accents, enrols, is on the list, and cancels', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Jugador sin resultados', { at: ownClub });
  const torneos = torneosPage(page);
  const inscripcion = inscripcionPage(page);
  const participantes = participantesPage(page);
  const { slug } = await serverOf(page).torneo(FUTURO);
  const { usuario } = await serverOf(page).sesion();
  const yo = usuario?.jugador?.nombre ?? '';

  await torneos.open();
  await torneos.buscar('fermin aldaz');
  await expect(torneos.tarjetas).toHaveCount(1);
  await torneos.tarjeta(FUTURO).click();
  await expect(inscripcion.titulo).toBeVisible();
  await expect(inscripcion.torneo(FUTURO)).toBeVisible();
  await expect(inscripcion.inscrito).toHaveCount(0);

  await inscripcion.inscribirme.dblclick();
  await avisosDe(page).muestra('Inscripción exitosa', '¡Inscripción exitosa!');
  await expect(inscripcion.inscrito).toBeVisible();
  // It stands above the links: coming later it would move them from under a thumb
  await expect(inscripcion.miPartida).toBeVisible();

  await inscripcion.inscritos.click();
  await expect(participantes.lista).toBeVisible();
  await expect(participantes.jugador(yo)).toHaveCount(1);
  const nombres = await participantes.nombres.allInnerTexts();
  const byName = nombres.toSorted((a, b) => a.localeCompare(b, 'es'));
  expect(nombres).toEqual(byName);

  await test.step('the button that is pressed next stays where it is when what is above it comes', async () => {
    for (const llegar of [() => page.goBack(), () => page.reload()]) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      await page.route(/deseos/u, (route) => promise.then(() => route.fallback()));
      await llegar();
      await expect(inscripcion.miPartida).toBeVisible();
      const sitio = await inscripcion.cancelar.boundingBox();
      const contestado = page.waitForResponse(/deseos/u);
      resolve(undefined);
      await contestado;
      await expect(inscripcion.decirPreferencias).toBeVisible();
      expect(await inscripcion.cancelar.boundingBox()).toEqual(sitio);
      await page.unroute(/deseos/u);
    }
  });
  await inscripcion.cancelar.click();
  await inscripcion.confirmarCancelacion.click();
  await avisosDe(page).muestra('Inscripción cancelada');
  await expect(inscripcion.inscribirme).toBeVisible();
  await participantes.open(slug);
  await expect(participantes.lista).toBeVisible();
  await expect(participantes.jugador(yo)).toHaveCount(0);
});

test('who comes to a full torneo waits, and is in as soon as somebody leaves', async ({ ownClub, enter }) => {
  const inscrita = await enter('Jugadora de hoy', { at: ownClub });
  const { slug } = await serverOf(inscrita).torneo(FUTURO);
  await inscrita.goto(`/torneos/${slug}/inscripcion`);
  await inscripcionPage(inscrita).inscribirme.click();
  await expect(inscripcionPage(inscrita).inscrito).toBeVisible();

  const gestion = await enter('Administradora', { at: ownClub });
  const { inscritos } = await serverOf(gestion).torneo(FUTURO);
  await gestionTorneosPage(gestion).open();
  await gestionTorneosPage(gestion).encontrar(FUTURO);
  await gestion.getByRole('button', { name: `Editar ${FUTURO}`, exact: true }).click();
  await gestion.getByText('Abierta hasta el día de juego, sin límite de plazas').click();
  await gestion.getByLabel('Plazas (opcional)').fill(String(inscritos));
  await gestion.getByRole('button', { name: 'Guardar cambios' }).click();
  await avisosDe(gestion).muestra('Torneo actualizado');

  const espera = await enter('Jugador sin resultados', { at: ownClub });
  const inscripcion = inscripcionPage(espera);
  await espera.goto(`/torneos/${slug}/inscripcion`);
  await inscripcion.esperar.click();
  await expect(inscripcion.puesto('1.º')).toBeVisible();

  await inscripcionPage(inscrita).cancelar.click();
  await inscripcionPage(inscrita).confirmarCancelacion.click();
  await expect(inscripcionPage(inscrita).esperar).toBeVisible();
  await espera.reload();
  await expect(inscripcion.inscrito).toBeVisible();
});

test('search goes over name, course and liga, and says when nothing matches', async ({ enter }) => {
  const page = await enter(null);
  const torneos = torneosPage(page);
  await torneos.open();
  await torneos.buscar('FRESNILLO');
  await expect(torneos.tarjeta('Copa del Presidente')).toBeVisible();
  await expect(torneos.tarjeta(FUTURO)).toHaveCount(0);
  await torneos.buscar('cervecita');
  await expect(torneos.tarjeta(FUTURO)).toBeVisible();
  await expect(torneos.tarjeta('Copa del Presidente')).toHaveCount(0);
  await torneos.buscar('no existe');
  await expect(torneos.sinCoincidencias).toBeVisible();
});

test('a torneo of the past leads to its leaderboard, also by its enrolment address', async ({ enter }) => {
  const page = await enter('Jugador sin resultados');
  const tablero = clasificacionPage(page);
  await torneosPage(page).open();
  await torneosPage(page).buscar('copa de la junta');
  await torneosPage(page).tarjeta(PASADO).click();
  await expect(tablero.titulo).toBeVisible();
  await expect(tablero.tabla).toBeVisible();

  const { slug, id } = await serverOf(page).torneo(PASADO);
  await page.goto(`/torneos/${slug}/inscripcion`);
  await expect(page).toHaveURL(`/clasificacion?torneo=${id}`);
  await expect(tablero.tabla).toBeVisible();
});

test('a visitor who wants to enrol signs in and comes back to the same torneo', async ({ club, enter }) => {
  const page = await enter(null);
  await torneosPage(page).open();
  await torneosPage(page).tarjeta(FUTURO).click();
  await expect(authPage(page).titulo).toBeVisible();
  await authPage(page).entrar(await credentialsOf(club, 'Jugador sin resultados'));
  await expect(inscripcionPage(page).torneo(FUTURO)).toBeVisible();
});
