import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { clasificacionPage } from './pages/clasificacion.ts';
import { diaDeTorneo } from './pages/dia-de-torneo.ts';
import { entradaRapidaPage } from './pages/entrada-rapida.ts';
import { gestionLigasPage } from './pages/gestion-ligas.ts';
import { gestionParticipantesPage } from './pages/gestion-participantes.ts';
import { gestionDePartidasPage } from './pages/gestion-partidas.ts';
import { historialPage } from './pages/historial.ts';
import { ligaPage } from './pages/liga.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { inscripcionPage } from './pages/torneos.ts';
import { serverOf } from './server.ts';
import { credentialsOf } from './session.ts';

const TORNEO = 'Trofeo de San Andrés';
const LIGA = 'Cervecita';
const INVITADO = 'Nuño Invitado Peña';
const MIEMBROS = 38;
/** Somebody does it over and over: what the screens show, they have shown after so many; the club has all of them. */
const A_MANO = 6;
const MOVIL = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// Two administrators publish at once: the refusal is what is shown
test.use({ tolerated: /409 \(Conflict\)/u });

// To name another administrator from the terminal it is stopped for a moment
test.use({ endsServer: true });

test('one person runs a match day: forty players, ten partidas, a withdrawal, paper cards, a correction, the liga @escritorio', async ({
  ownClub,
  enter,
}) => {
  test.setTimeout(600_000);
  const { email } = await credentialsOf(ownClub, 'Jugador de la misma partida');
  await ownClub.grant(email);
  const admin = await enter('Administradora', { at: ownClub });
  const otroAdmin = await enter('Jugador de la misma partida', { at: ownClub });
  const movil = await enter('Jugadora de hoy', { at: ownClub, options: MOVIL });
  const dia = diaDeTorneo(admin);
  const participantes = gestionParticipantesPage(admin);
  const partidas = gestionDePartidasPage(admin);
  const server = serverOf(admin);
  const hoy = await server.dia();

  await test.step('the torneo is created and joins a liga', async () => {
    await dia.crearTorneo({ nombre: TORNEO, dia: hoy });
    const ligas = gestionLigasPage(admin);
    await ligas.open();
    await ligas.abrirTorneos(LIGA);
    await ligas.anadir(TORNEO);
    await ligas.cerrar();
  });
  const torneo = await server.torneo(TORNEO);

  await test.step('a member enrols on the phone; the administrator enrols the others and a guest', async () => {
    await movil.goto(`/torneos/${torneo.slug}/inscripcion`);
    const inscripcion = inscripcionPage(movil);
    await inscripcion.inscribirme.click();
    await expect(inscripcion.inscrito).toBeVisible();
    await server.inscribirVarios(torneo.id, MIEMBROS - A_MANO);
    await participantes.open(TORNEO);
    await dia.anadirMiembros(A_MANO);
    await dia.anadirInvitado(INVITADO, '17,3');
    expect((await server.torneo(TORNEO)).inscritos).toBe(40);
  });

  await test.step('ten partidas are made and published', async () => {
    await partidas.open(new RegExp(TORNEO, 'u'));
    await partidas.generar.click();
    await expect(partidas.partidas).toHaveCount(10);
    await partidas.publicar.click();
    await expect(partidas.aviso('10 partidas guardadas correctamente')).toBeVisible();
  });

  await test.step('somebody withdraws late, told to the other administrator; both publish, and nobody loses', async () => {
    const suyas = gestionDePartidasPage(otroAdmin);
    await suyas.open(new RegExp(TORNEO, 'u'));
    const [baja = ''] = await partidas.gente(partidas.partida(10));
    const [cambia = ''] = await partidas.gente(partidas.partida(9));
    const gestion = gestionParticipantesPage(otroAdmin);
    await gestion.open(TORNEO);
    await gestion.buscar(baja);
    await gestion.quitar(baja);
    await gestion.confirmarBaja.click();
    await expect(gestion.fila(baja)).toHaveCount(0);

    await partidas.accionDe(cambia, 'Quitar');
    await partidas.actualizar.click();
    await expect(dia.versiones).toBeVisible();
    await dia.quedarmeConLoPublicado.click();
    await expect(partidas.partidas).toHaveCount(10);
    expect(await partidas.gente(partidas.partida(10))).toHaveLength(3);
    expect(await partidas.gente(partidas.partida(9))).toContain(cambia);
    expect((await server.torneo(TORNEO)).inscritos).toBe(39);
  });

  const publicado = await server.torneo(TORNEO);
  const tarjetas = (await Promise.all(publicado.partidas.map(({ id }) => server.tarjeta(id)))).flatMap(
    ({ id, participantes: gente }) => gente.map((una) => ({ ...una, partidaId: id })),
  );
  const jugadora = (await serverOf(movil).sesion()).usuario?.jugador?.nombre ?? '';
  const propia = tarjetas.find(({ nombre }) => nombre === jugadora);
  if (!propia) throw new Error('The member who enrolled plays in no partida');

  await test.step('a member enters the first hole of the own partida on the phone', async () => {
    const puntuar = puntuarPage(movil);
    await puntuar.open(propia.partidaId);
    await puntuar.abrir(jugadora);
    await puntuar.elegir((propia.hoyos[0]?.par ?? 4) + 1);
    await expect(puntuar.estado(/^(?:Todo guardado|Guardado a las)/)).toBeVisible();
  });

  await test.step('the course shows whoever asks in which hole that partida is, and the own one on top', async () => {
    await movil.goto(`/torneos/${torneo.slug}`);
    await movil.getByRole('link', { name: '¿Dónde están?' }).click();
    await expect(movil.getByRole('heading', { level: 1 })).toHaveText('¿Dónde están?');
    const nombre = publicado.partidas.find(({ id }) => id === propia.partidaId)?.nombre ?? '';
    await expect(movil.getByRole('img', { name: `Hoyo 2: ${nombre}` })).toBeVisible();
    await expect(movil.getByRole('heading', { level: 2 }).first()).toContainText(`${nombre} ·`);
    await expect(movil.getByRole('listitem').filter({ hasText: 'la tuya' })).toContainText(jugadora);
  });

  await test.step('paper cards are typed with the keyboard, and all thirty-nine are whole', async () => {
    const golpesDe = (una: Pick<(typeof tarjetas)[number], 'hoyos'>, i: number) =>
      una.hoyos.map(({ numero, par }, hoyo) => ({ hoyo: numero, golpes: par + ((i + hoyo) % 3) }));
    for (const [i, una] of tarjetas.entries())
      if (i >= A_MANO && una.nombre !== INVITADO && una.nombre !== jugadora)
        await server.escribir(una.partidaId, una.participanteId, golpesDe(una, i));
    const rapida = entradaRapidaPage(admin);
    await rapida.open();
    await rapida.elegir('Torneo', { value: torneo.slug });
    await expect(rapida.tabla.getByRole('row')).toHaveCount(tarjetas.length + 1);
    for (const [i, una] of tarjetas.entries())
      if (i < A_MANO || una.nombre === INVITADO || una.nombre === jugadora)
        await dia.escribirTarjeta(
          una.nombre,
          golpesDe(una, i).map(({ golpes }) => golpes),
        );
    for (const { nombre } of tarjetas) await expect(rapida.fila(nombre)).toContainText('18/18');
  });

  await test.step('the partidas are validated one by one, and the last one makes the results official', async () => {
    await partidas.open(new RegExp(TORNEO, 'u'));
    for (let numero = 1; numero <= 10; numero += 1) await dia.validar(numero);
    expect((await server.torneo(TORNEO)).ganadores.length).toBeGreaterThan(0);
  });

  await test.step('a card is corrected after the validation, marked, told and moved on the board', async () => {
    const board = clasificacionPage(movil);
    await board.open(torneo.slug);
    await expect(board.fila(jugadora)).toBeVisible();
    const rapida = entradaRapidaPage(admin);
    await rapida.open();
    await rapida.elegir('Torneo', { value: torneo.slug });
    // Today's torneo is shown first, and she is in it too: its table goes away under the key
    await expect(rapida.tabla.getByRole('row')).toHaveCount(tarjetas.length + 1);
    await rapida.abrir(jugadora);
    await rapida.casilla(1).focus();
    await rapida.teclas('1');
    await rapida.guardar.click();
    await avisosDe(admin).muestra('Resultados guardados');
    expect(await server.golpes(propia.partidaId, jugadora, 1)).toMatchObject({ golpes: 1 });
    const tarjeta = await server.tarjeta(propia.partidaId);
    expect(tarjeta.participantes.find(({ nombre }) => nombre === jugadora)?.corregidos).toEqual([1]);
    const historial = historialPage(admin);
    await historial.open(torneo.id);
    await historial.filtro('Golpes').click();
    await expect(historial.entradas.first()).toContainText(jugadora);
  });

  await test.step('the points are calculated, and the liga counts the torneo without the guest', async () => {
    const ligas = gestionLigasPage(admin);
    await ligas.open();
    await ligas.calcular(LIGA);
    await avisosDe(admin).muestra('Puntuaciones calculadas');
    const liga = ligaPage(movil);
    await liga.openFromList(LIGA);
    await expect(liga.tabla.getByRole('columnheader', { name: TORNEO })).toBeVisible();
    await expect(liga.filas.filter({ hasText: INVITADO })).toHaveCount(0);
    await expect(liga.filas.filter({ hasText: jugadora })).toHaveCount(1);
  });
});
