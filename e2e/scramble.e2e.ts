import { axeFaults, sidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { clasificacionPage } from './pages/clasificacion.ts';
import { holdBack } from './hold-back.ts';
import { gestionTorneosPage } from './pages/gestion-torneos.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { serverOf } from './server.ts';

const NOMBRE = 'Scramble de la Peña';

test('two name each other, write one card and are one line of the board', async ({ ownClub, enter }) => {
  const admin = await enter('Administradora', { at: ownClub });
  const ella = await enter('Jugadora de hoy', { at: ownClub });
  const dia = await serverOf(admin).dia();
  const nombreDe = async (page: typeof admin) =>
    (await serverOf(page).sesion()).usuario?.jugador?.nombre ?? '';
  const [una, otra] = [await nombreDe(admin), await nombreDe(ella)];
  await gestionTorneosPage(admin).crear({
    nombre: NOMBRE,
    dia,
    modalidad: 'Parejas por golpes',
    formula: 'Scramble de 2',
  });
  const { id, slug } = await serverOf(admin).torneo(NOMBRE);
  for (const jugador of [admin, ella]) await serverOf(jugador).inscribir(id);

  await test.step('one asks, the other accepts', async () => {
    await ella.goto(`/torneos/${slug}/inscripcion`);
    await ella.getByLabel('Quiero jugar con… (opcional)').selectOption(una);
    await expect(ella.getByText(`Has elegido a ${una}`)).toBeVisible();
    await expect(ella.getByText('el hándicap de juego es el de la pareja o el equipo')).toBeVisible();
    expect.soft(await axeFaults(ella)).toEqual([]);
    // The button under it not before, for it would be moved from under a thumb
    const come = await holdBack(admin, /inscripciones\/pareja$/u);
    await admin.goto(`/torneos/${slug}/inscripcion`);
    await expect(admin.getByRole('heading', { name: 'Tu pareja' })).toBeVisible();
    const cancelar = admin.getByRole('button', { name: 'Cancelar Inscripción' });
    await expect.soft(cancelar).toBeHidden();
    await come();
    await expect(cancelar).toBeVisible();
    await expect(admin.getByText(`${otra} quiere jugar contigo`)).toBeVisible();
    await admin.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(admin.getByText(`Juegas con ${otra}`).first()).toBeVisible();
  });

  const partidaId = await serverOf(admin).publicarUnaPartida(id, dia);
  const movil = puntuarPage(ella);

  await test.step('a hole of both is one tap', async () => {
    await movil.open(partidaId);
    await expect(movil.filas).toHaveCount(1);
    await expect(movil.filas).toContainText(una);
    await expect(movil.filas).toContainText(otra);
    await movil.elegir(3);
    await expect(movil.seAnuncia(2).or(movil.hoyo(2)).first()).toBeVisible();
    expect.soft(await axeFaults(ella)).toEqual([]);
    expect(await sidewaysScroll(ella)).toBe(0);
    await expect
      .poll(async () => (await serverOf(admin).tarjeta(partidaId)).participantes[0]?.golpes[0])
      .toBe(3);
  });

  await test.step('the board has one line under both names, and its card opens', async () => {
    const board = clasificacionPage(ella);
    await board.open(id);
    await expect(board.filas).toHaveCount(1);
    await expect(board.filas.first()).toContainText(una);
    await expect(board.filas.first()).toContainText(otra);
    await board.filas.first().getByRole('button').click();
    await expect(
      ella.getByText('Scramble de 2: cada golpe lo dan los dos desde la mejor bola'),
    ).toBeVisible();
    expect.soft(await axeFaults(ella)).toEqual([]);
    expect(await sidewaysScroll(ella)).toBe(0);
  });

  await test.step('validated, its one card is asked for once, under both names', async () => {
    await movil.open(partidaId);
    await movil.revisarYValidar();
    const preguntas = movil.confirmacion.getByRole('combobox');
    await expect(preguntas).toHaveCount(1);
    await expect(movil.confirmacion.getByRole('combobox', { name: una })).toBeVisible();
    await preguntas.selectOption('Retirado');
    await movil.validar();
    await expect(movil.selloDeValidada).toBeVisible();
  });
});
