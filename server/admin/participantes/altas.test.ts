import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearTarjeta, HANDICAP_DE_JUEGO } from '#server/testing/factories/tarjeta.ts';
import { nombreDe } from '#server/testing/frases.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

let app: TestApp;
let escenario: Escenario;
enUnClub((club) => ({ app } = club));
beforeEach(async () => {
  escenario = await crearEscenario(app);
});

const en = (torneo: { slug: string }, rest = 'participantes') => `/api/admin/torneos/${torneo.slug}/${rest}`;

async function inscribir(jugadorId: string | null, extra: object = {}) {
  return await escenario.admin.send('POST', en(escenario.futuro), { jugadorId, ...extra });
}

async function enrolledIn(torneoId: string, jugadorId: string | null) {
  return await app.db.kysely
    .selectFrom('participantes_torneo')
    .select([HANDICAP_DE_JUEGO, 'handicapRealJugador', 'incluirEnPuntos'])
    .where('torneoId', '=', torneoId)
    .where('jugadorId', '=', jugadorId)
    .execute();
}

test('the list tells type, handicaps, points, group and holes of everybody, by surnames', async () => {
  await crearTarjeta(app.db.kysely, { participanteId: escenario.deMiembro, golpes: [4, 'raya'] });
  const answer = await escenario.admin.send('GET', en(escenario.hoy));
  const { participantes } = answer.body as { participantes: { nombre: string }[] };
  expect(participantes).toHaveLength(3);
  const nombres = participantes.map(({ nombre }) => nombre);
  expect(nombres).toEqual(nombres.toSorted(new Intl.Collator('es').compare));
  expect(participantes).toContainEqual(
    expect.objectContaining({
      id: escenario.deMiembro,
      jugadorId: escenario.miembro.jugadorId,
      esInvitado: false,
      sexo: 'hombre',
      handicapPropio: 18,
      handicapDeJuego: 18,
      incluirEnPuntos: true,
      salida: 'Amarillas',
      categorias: [],
      hoyos: 2,
      partida: { id: escenario.partida, nombre: 'Partida 1', horaDeSalida: '08:30', validada: false },
    }),
  );
});

test('the list tells the tee of each, and the names of the categorías of the torneo that they are in', async () => {
  const { admin, futuro, jugador } = escenario;
  await inscribir(jugador.jugadorId);
  const listado = async () =>
    (
      (await admin.send('GET', en(futuro))).body as { participantes: { jugadorId: string | null }[] }
    ).participantes.find(({ jugadorId }) => jugadorId === jugador.jugadorId);
  expect(await listado()).toMatchObject({ salida: 'Amarillas', categorias: [] });
  const primera = {
    id: null,
    nombre: 'Primera',
    handicapMin: null,
    handicapMax: 20,
    tramoEdad: null,
    sexo: null,
  };
  const guardadas = await admin.send('PUT', `/api/admin/torneos/${futuro.id}/categorias`, {
    version: 1,
    categorias: [{ ...primera, salidas: [] }],
  });
  expect(guardadas.status).toBe(200);
  expect(await listado()).toMatchObject({ salida: 'Amarillas', categorias: ['Primera'] });
});

test('a member is enrolled with the handicaps of today and remembered by whom', async () => {
  const answer = await inscribir(escenario.jugador.jugadorId);
  expect(answer.body).toMatchObject({
    participante: { esInvitado: false, incluirEnPuntos: true, handicapPropio: 12.4, handicapDeJuego: 14 },
    pendientes: [],
  });
  const { id } = (answer.body as { participante: { id: string } }).participante;
  const entry = await app.db.kysely
    .selectFrom('auditoria')
    .select(['operacion', 'resumen', 'torneoId', 'autorId'])
    .where('objetoId', '=', id)
    .execute();
  const autorId = escenario.admin.usuarioId;
  const { id: torneoId, slug } = escenario.futuro;
  const resumen = `${await nombreDe(app, escenario.jugador.jugadorId)} se añade a los participantes de ${slug}`;
  expect(entry).toEqual([{ operacion: 'gestionParticipantes.inscribir', resumen, torneoId, autorId }]);
  const historial = await app.db.kysely
    .selectFrom('historial_handicaps')
    .select(['campo', 'despues', 'motivo', 'autorId'])
    .where('participanteId', '=', id)
    .execute();
  expect(historial).toEqual([{ campo: 'handicap_torneo', despues: 14, motivo: 'inscripcion', autorId }]);
});

test('a reference handicap becomes the player’s own first, in the other torneos to be played too', async () => {
  const { jugadorId } = escenario.jugador;
  await escenario.jugador.send('PUT', `/api/torneos/${escenario.hoy.slug}/inscripcion`);
  const answer = await inscribir(jugadorId, { handicap: 20.5 });
  // 20.5 × 124/113 + (72.1 − 72) = 22.6 → 23
  const nuevos = { handicapTorneo: 23, handicapRealJugador: 20.5, incluirEnPuntos: true };
  expect(answer.body).toMatchObject({ participante: { handicapPropio: 20.5, handicapDeJuego: 23 } });
  expect(await enrolledIn(escenario.futuro.id, jugadorId)).toEqual([nuevos]);
  expect(await enrolledIn(escenario.hoy.id, jugadorId)).toEqual([nuevos]);
  const perfil = await app.db.kysely
    .selectFrom('profiles')
    .select('handicap')
    .where('id', '=', jugadorId ?? '')
    .executeTakeFirst();
  expect(perfil).toEqual({ handicap: 20.5 });
});

test('a card that was already played keeps its handicap and is offered', async () => {
  await crearTarjeta(app.db.kysely, { participanteId: escenario.deCompanero, golpes: [4] });
  const answer = await inscribir(escenario.companero.jugadorId, { handicap: 10 });
  expect(answer.body).toMatchObject({
    pendientes: [{ participanteId: escenario.deCompanero, antes: 4, despues: 11, hoyos: 1 }],
  });
  expect((await enrolledIn(escenario.hoy.id, escenario.companero.jugadorId))[0]?.handicapTorneo).toBe(4);
});

test('an enrolled member is refused in the specified words, and the reference handicap with it', async () => {
  const { jugadorId } = escenario.miembro;
  const answer = await inscribir(jugadorId, { handicap: 1 });
  expect([answer.status, answer.body['mensaje']]).toEqual([
    409,
    'Este jugador ya está inscrito en el torneo',
  ]);
  const perfil = await app.db.kysely
    .selectFrom('profiles')
    .select('handicap')
    .where('id', '=', jugadorId ?? '')
    .executeTakeFirst();
  expect(perfil).toEqual({ handicap: 18.2 });
});

test('the same member added by ten clicks is enrolled once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => await inscribir(escenario.jugador.jugadorId)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

test('somebody who left the club is neither offered nor enrolled', async () => {
  const jugador = await crearJugador(app.db.kysely, { nombre: 'Retirado Reciente', retiradoEn: new Date() });
  const answer = await inscribir(jugador.id);
  expect([answer.status, answer.body['mensaje']]).toEqual([404, 'No se pudo añadir el participante']);
  const found = await escenario.admin.send('GET', `${en(escenario.futuro, 'candidatos')}?busqueda=reciente`);
  expect(found.body).toEqual({ jugadores: [] });
});

test('candidates are found by every word, accents and capitals aside, and never twice in a torneo', async () => {
  const { id } = await crearJugador(app.db.kysely, { nombre: 'Íñigo Núñez Peña', handicap: 7.3 });
  const search = async (busqueda: string) =>
    (
      await escenario.admin.send(
        'GET',
        `${en(escenario.futuro, 'candidatos')}?busqueda=${encodeURIComponent(busqueda)}`,
      )
    ).body;
  const inigo = { jugadores: [{ id, nombre: 'Íñigo Núñez Peña', handicap: 7.3 }] };
  expect(await search('NUÑEZ  iñi')).toEqual(inigo);
  expect(await search('pena inigo')).toEqual(inigo);
  expect(await search('inigo perez')).toEqual({ jugadores: [] });
  expect(await search('100%')).toEqual({ jugadores: [] });
  await inscribir(id);
  expect(await search('inigo')).toEqual({ jugadores: [] });
});

test('candidates are at most fifty', async () => {
  for (let i = 0; i < 60; i += 1) await crearJugador(app.db.kysely);
  const { body } = await escenario.admin.send('GET', en(escenario.futuro, 'candidatos'));
  expect(body['jugadores']).toHaveLength(50);
});

test('an invitado is enrolled out of the points unless told otherwise', async () => {
  const url = en(escenario.futuro, 'invitados');
  const invitado = { nombre: '  Ramón   Gil ', handicap: 12.4, sexo: 'mujer' };
  const answer = await escenario.admin.send('POST', url, { id: randomUUID(), ...invitado });
  expect(answer.body).toMatchObject({
    participante: {
      nombre: 'Ramón Gil',
      esInvitado: true,
      jugadorId: null,
      sexo: 'mujer',
      handicapPropio: 12.4,
      handicapDeJuego: 14,
      incluirEnPuntos: false,
    },
  });
  const conPuntos = await escenario.admin.send('POST', url, {
    id: randomUUID(),
    ...invitado,
    incluirEnPuntos: true,
  });
  expect(conPuntos.body).toMatchObject({ participante: { incluirEnPuntos: true } });
});

test('the export opens in a Spanish spreadsheet and runs no formula', async () => {
  const url = en(escenario.futuro, 'invitados');
  await escenario.admin.send('POST', url, {
    id: randomUUID(),
    nombre: '=1+1',
    handicap: 12.4,
    sexo: 'hombre',
  });
  const { body } = await escenario.admin.send('GET', en(escenario.futuro, 'participantes/csv'));
  const lines = String(body['csv']).split('\r\n');
  expect(body['archivo']).toBe(`participantes-${escenario.futuro.slug}.csv`);
  expect(lines[0]).toBe(
    '\uFEFFNombre;Tipo;Sexo;Hándicap;Hándicap de juego;Puntos;Partida;Hora de salida;Hoyos;Estado;Motivo;Golpes de ventaja;Motivo de la ventaja;Prefiere salir;Quiere jugar con',
  );
  expect(lines).toContain("'=1+1;Invitado;hombre;12,4;13;Excluido;;;0;En juego;;;;;");
});
