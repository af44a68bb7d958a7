import { axeFaults, sidewaysScroll, smallTargets } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { gestionTorneosPage } from './pages/gestion-torneos.ts';
import { partidoEnTarjeta } from './pages/partidos.ts';
import { ryderPage } from './pages/ryder.ts';
import { serverOf } from './server.ts';

const NOMBRE = 'Copa Pinos y Alberos';

test('a Ryder cup of three sessions: drawn, paired, played live, written down on phones, won, in a liga', async ({
  ownClub,
  enter,
}) => {
  const admin = await enter('Administradora', { at: ownClub });
  const ella = await enter('Jugadora de hoy', { at: ownClub });
  const otros = [
    await enter('Jugador de la misma partida', { at: ownClub }),
    await enter('Jugador sin resultados', { at: ownClub }),
  ];
  const gestion = ryderPage(admin);
  const tablero = ryderPage(ella);
  const dia = await serverOf(admin).dia();
  await gestionTorneosPage(admin).crear({
    nombre: NOMBRE,
    dia,
    modalidad: 'Matchplay individual',
    orden: 'Ryder: dos equipos, por sesiones',
  });
  const { id } = await serverOf(admin).torneo(NOMBRE);
  for (const jugador of [admin, ella, ...otros]) await serverOf(jugador).inscribir(id);
  const liga = await serverOf(admin).liga('Liga de Invierno');
  await serverOf(admin).ponerEnLiga(liga, id);

  await test.step('two equipos, three sessions, who plays whom, and the partidas', async () => {
    await admin.goto(`/admin/torneos/${id}/partidos`);
    await gestion.hacerEquipos('Pinos', 'Alberos');
    await gestion.sortear();
    await gestion.sesionNueva('Fourball', { conTarjetas: true });
    await gestion.sesionNueva('Foursome');
    await gestion.sesionNueva('Individuales');
    for (const numero of [1, 2, 3]) await gestion.emparejar(numero);
    await admin.getByRole('button', { name: 'Hacer las partidas' }).click();
    await gestion.pulsar('Publicar partidas');
    await expect(admin.getByRole('button', { name: 'Hacer las partidas' })).toHaveCount(0);
    expect.soft(await axeFaults(admin)).toEqual([]);
    expect.soft(await smallTargets(admin)).toEqual([]);
  });

  const { partidas } = await serverOf(admin).torneo(NOMBRE);
  const partidaId = partidas[0]?.id ?? '';
  const { participantes } = await serverOf(admin).tarjeta(partidaId);
  // The partida has them in the order of the match: the first two are of the equipo at the left.
  const [uno, dos, tres, cuatro] = participantes.map(({ nombre }) => nombre);
  const [izquierda, derecha] = [`${uno} y ${dos}`, `${tres} y ${cuatro}`];

  await test.step('a hole is conceded above the cards, and taken back on another phone', async () => {
    const suyo = partidoEnTarjeta(ella, [izquierda, derecha]);
    const delOtro = partidoEnTarjeta(otros[0] ?? ella, [izquierda, derecha]);
    await suyo.open(partidaId);
    await suyo.pulsar('Conceder');
    await tablero.pulsar(`${derecha} conceden el hoyo 1`);
    await expect(suyo.partido).toContainText(`Hoyo 1 concedido: lo gana ${izquierda}`);
    await delOtro.open(partidaId);
    await delOtro.pulsar('Deshacer la concesión del hoyo 1');
    await expect(suyo.partido).not.toContainText('Hoyo 1 concedido');
  });

  await ella.goto(`/clasificacion?torneo=${id}`);

  await test.step('the fourball is won on the cards, and the score moves on a phone', async () => {
    await expect(tablero.marcador).toContainText('Quedan 4 de 4 puntos en juego');
    for (const [i, { participanteId, hoyos }] of participantes.entries()) {
      const ida = hoyos
        .slice(0, 10)
        .map(({ numero, par }) => ({ hoyo: numero, golpes: par + (i > 1 ? 1 : 0) }));
      await serverOf(admin).escribir(partidaId, participanteId, ida);
    }
    await expect(tablero.sesion('Sesión 1 · fourball')).toContainText('10&8');
    await expect(tablero.marcador).toContainText('1 puntos');
  });

  await test.step('the foursome is written hole by hole on a phone, and says so', async () => {
    await ella.getByRole('button', { name: /^Sesión 2/u }).click();
    await ella.getByRole('button', { name: 'Apuntar hoyos' }).click();
    await tablero.pulsar(derecha);
    await expect(tablero.dialogo).toContainText('Alberos: 1 arriba, quedan 17');
    expect.soft(await axeFaults(ella)).toEqual([]);
    expect.soft(await smallTargets(ella)).toEqual([]);
    await tablero.pulsar('Cerrar');
    await expect(tablero.sesion('Sesión 2 · foursome')).toContainText('1 arriba');
    await expect(gestion.sesion('Sesión 2 · foursome')).toContainText('1 arriba');
    await expect(tablero.sesion('Sesión 2 · foursome')).toContainText(
      'los apuntan sus jugadores o la organización',
    );
    await gestion.abrir('Sesión 2 · foursome', 'Resultado');
    await gestion.elegir('Gana', 'Nadie: empatado, ½ para cada uno');
    await gestion.pulsar('Guardar');
    await expect(tablero.marcador).toContainText('1½');
  });

  await test.step('with the first of the singles the cup is won', async () => {
    await gestion.abrir('Sesión 3 · individuales', 'Resultado');
    await gestion.elegir('Gana', 'Pinos');
    await gestion.elegir('Resultado (opcional)', '3&2');
    await gestion.pulsar('Guardar');
    await expect(tablero.marcador).toContainText('Pinos gana la copa');
    expect.soft(await axeFaults(ella)).toEqual([]);
    expect.soft(await smallTargets(ella)).toEqual([]);
    await ella.setViewportSize({ width: 320, height: 568 });
    expect.soft(await sidewaysScroll(ella)).toBe(0);
  });

  await test.step('with every match decided the liga has its points', async () => {
    await serverOf(admin).validar(partidaId);
    expect(await serverOf(ella).puntuanEnLiga(liga, id)).toBe(0);
    await gestion.abrir('Sesión 3 · individuales', 'Resultado', 2);
    await gestion.elegir('Gana', 'Alberos');
    await gestion.pulsar('Guardar');
    await expect(tablero.marcador).toContainText('Todo jugado');
    expect(await serverOf(ella).puntuanEnLiga(liga, id)).toBe(4);
  });
});
