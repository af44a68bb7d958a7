import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { failAtEachStatement, openFailingStore } from '#server/testing/fail-at.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearPartidaPersonal } from '#server/testing/factories/partida-personal.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { frases } from '#server/testing/frases.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { tarjetaDe } from '#server/testing/factories/tarjeta.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

let app: TestApp;
let admin: Caller;
let faults: Awaited<ReturnType<typeof openFailingStore>>['faults'];
enUnClubConAdmin((club) => ({ app, faults, admin } = club));

const perfilDe = async (id: string) =>
  await app.db.kysely.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const contar = async () =>
  (await app.db.kysely.selectFrom('profiles').select('id').where('retiradoEn', 'is', null).execute()).length;

describe('a new jugador', () => {
  const nuevo = { nombre: 'Eva Núñez', fechaNacimiento: '1980-02-29' };

  test('is in the peña since today and has no account, unless told otherwise', async () => {
    const { status, body } = await admin.send('POST', '/api/admin/jugadores', { id: randomUUID(), ...nuevo });
    expect(status).toBe(200);
    expect(await perfilDe(String(body['id']))).toMatchObject({
      ...nuevo,
      userId: null,
      fechaEntradaPena: '2026-05-16',
      telefono: null,
      handicap: null,
    });
    const otro = {
      ...nuevo,
      nombre: 'Eva Núñez Ruiz',
      fechaEntradaPena: '2019-03-01',
      telefono: '600 11 22 33',
    };
    const answer = await admin.send('POST', '/api/admin/jugadores', { id: randomUUID(), ...otro });
    expect(await perfilDe(String(answer.body['id']))).toMatchObject(otro);
  });

  test.each([
    ['no name', { fechaNacimiento: '1980-01-01' }],
    ['an empty name', { ...nuevo, nombre: '   ' }],
    ['a name of invisible characters', { ...nuevo, nombre: '\u200B\u202E\u2060' }],
    ['a name of invisible letters', { ...nuevo, nombre: '\u3164\u115F\u1160' }],
    ['a name of 81 characters', { ...nuevo, nombre: 'x'.repeat(81) }],
    ['no birth date', { nombre: 'Eva' }],
    ['a day that does not exist', { ...nuevo, fechaNacimiento: '1981-02-29' }],
    ['a birth in another century', { ...nuevo, fechaNacimiento: '1899-12-31' }],
    ['an instant instead of a day', { ...nuevo, fechaNacimiento: '1980-01-01T00:00:00Z' }],
    ['letters as telephone', { ...nuevo, telefono: 'llámame' }],
    ['a number as name', { ...nuevo, nombre: 7 }],
    ['a field too many', { ...nuevo, version: 3 }],
    ['a handicap of two decimals', { ...nuevo, handicap: 3.25 }],
    ['letters as e-mail', { ...nuevo, email: 'eva' }],
    ['an account', { ...nuevo, userId: '00000000-0000-4000-8000-000000000000' }],
  ])('%s is refused and nothing is written', async (_, body) => {
    const antes = await contar();
    expect(await admin.send('POST', '/api/admin/jugadores', { id: randomUUID(), ...body })).toMatchObject({
      status: 400,
      body: { codigo: 'peticion_no_valida' },
    });
    expect(await contar()).toBe(antes);
  });

  test.each([
    ['decomposed letters', 'Nu\u0301n\u0303ez', 'Núñez'.normalize('NFC')],
    ['a right-to-left override', 'Ana\u202E Ruiz', 'Ana Ruiz'],
    ['an Arabic letter mark', 'Eva\u061C Ruiz', 'Eva Ruiz'],
    ['a letter that nobody sees', 'Inés\u3164\uFFA0 Ruiz', 'Inés Ruiz'],
    ['a tag', 'Sara\u{E0041} Ruiz', 'Sara Ruiz'],
    ['what is no character', 'Luz\uFFFE\u{10FFFF} Ruiz', 'Luz Ruiz'],
    ['an apostrophe', "O'Neill", "O'Neill"],
    ['a dotted capital I', 'İpek', 'İpek'],
    ['a family emoji', 'Ana 👩‍👩‍👧', 'Ana 👩‍👩‍👧'],
    ['a formula', '=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
  ])('%s in a name is stored as text', async (_, nombre, guardado) => {
    const { body } = await admin.send('POST', '/api/admin/jugadores', { id: randomUUID(), ...nuevo, nombre });
    expect((await perfilDe(String(body['id']))).nombre).toBe(guardado);
  });
});

describe('editing a jugador', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await crearJugador(app.db.kysely, { handicap: 12.4 }));
  });
  const detalle = async () => (await admin.send('GET', `/api/admin/jugadores/${id}`)).body;
  const campos = {
    nombre: 'Eva Núñez',
    telefono: '+34 600 112 233',
    fechaNacimiento: '2010-07-01',
    fechaEntradaPena: '2024-01-01',
    handicap: -2.4,
    sexo: 'mujer',
    tramoEdad: 'infantil',
    numeroLicenciaFederativa: 'XX 123',
    nombrePublico: 'abreviado',
    tutorNombre: 'Luis Núñez',
    tutorTelefono: '600 000 000',
    tutorEmail: 'luis@club.test',
  };
  const guardar = async (cambios: Record<string, unknown> = {}) =>
    await admin.send('PUT', `/api/admin/jugadores/${id}`, {
      ...campos,
      version: (await detalle())['version'],
      ...cambios,
    });

  test('every field is written and remembered, and the answer is the jugador as it is now', async () => {
    const { nombre: antes } = await perfilDe(id);
    const answer = await guardar();
    expect(answer).toMatchObject({ status: 200, body: { ...campos, id, menor: true, cuenta: null } });
    expect(await detalle()).toEqual(answer.body);
    const cambio = await app.db.kysely
      .selectFrom('auditoria')
      .select(['operacion', 'resumen', 'despues'])
      .where('objetoId', '=', id)
      .executeTakeFirstOrThrow();
    expect(cambio).toMatchObject({
      operacion: 'gestionJugadores.actualizar',
      resumen: `Cambia los datos de ${antes}`,
      despues: { sexo: 'mujer', tutorEmail: '(dato personal)' },
    });
    expect(JSON.stringify(cambio)).not.toContain('luis@club.test');
    const historial = await app.db.kysely
      .selectFrom('historial_handicaps')
      .select(['antes', 'despues', 'motivo', 'autorId'])
      .where('jugadorId', '=', id)
      .execute();
    expect(historial).toEqual([
      { antes: 12.4, despues: -2.4, motivo: 'administrador', autorId: admin.usuarioId },
    ]);
  });

  test('fields can be emptied', async () => {
    const vacio = { telefono: '', fechaNacimiento: null, handicap: null, sexo: null, tutorEmail: '' };
    expect((await guardar(vacio)).body).toMatchObject({
      telefono: null,
      fechaNacimiento: null,
      handicap: null,
      sexo: null,
      tutorEmail: null,
    });
  });

  test('who edits what somebody else changed meanwhile is told, and nothing is written', async () => {
    const { version } = await detalle();
    await guardar({ nombre: 'Primera' });
    expect(await guardar({ nombre: 'Segunda', version })).toMatchObject({
      status: 409,
      body: { codigo: 'jugador_cambiado' },
    });
    expect((await perfilDe(id)).nombre).toBe('Primera');
  });

  test.each([
    ['handicap', -10.1],
    ['handicap', 54.1],
    ['handicap', 1.25],
    ['handicap', '12,4'],
    ['sexo', 'otro'],
    ['tramoEdad', 'juvenil'],
    ['fechaNacimiento', '01/02/1990'],
    ['fechaEntradaPena', '2024-13-01'],
    ['numeroLicenciaFederativa', 'x'.repeat(31)],
    ['tutorEmail', 'nadie'],
    ['nombrePublico', 'secreto'],
    ['email', 'otra@club.test'],
    ['userId', '00000000-0000-4000-8000-000000000000'],
    ['profileImageUrl', 'https://otro.sitio/foto.webp'],
    ['version', 'una'],
  ])('%s %j is refused and nothing is written', async (campo, valor) => {
    const antes = await perfilDe(id);
    expect((await guardar({ [campo]: valor })).status).toBe(400);
    expect(await perfilDe(id)).toEqual(antes);
  });

  test.each([-10, 54, 0, 12.3, 36.7])('a handicap of %d is within bounds', async (handicap) => {
    expect((await guardar({ handicap })).body).toMatchObject({ handicap });
  });

  test('every statement may fail: the jugador is as before', async () => {
    const { version } = await detalle();
    const body = { ...campos, version };
    const tried = await failAtEachStatement({ db: app.db, faults }, () =>
      admin.send('PUT', `/api/admin/jugadores/${id}`, body),
    );
    expect(tried).toBeGreaterThan(5);
  });
});

describe('the handicap by hand', () => {
  test('enrolments to come follow, cards that were begun stay', async () => {
    const db = app.db.kysely;
    const jugador = await crearJugador(db, { handicap: 10 });
    const { id: campoId, salidaId } = await crearCampo(db);
    const en = async (fechaJuego: string) => (await crearTorneo(db, { campoId, salidaId, fechaJuego })).id;
    const porJugar = await crearInscripcion(db, {
      torneoId: await en('2026-06-01'),
      jugadorId: jugador.id,
      handicapTorneo: 10,
      handicapRealJugador: 10,
    });
    const jugado = await crearTorneoJugado(db, [{ sobrePar: 3, jugadorId: jugador.id, handicapTorneo: 10 }]);
    const answer = await admin.send('PUT', `/api/admin/jugadores/${jugador.id}/handicap`, { handicap: 20 });
    expect(answer).toMatchObject({ status: 200, body: { antes: 10, despues: 20, recalculados: 1 } });
    const filas = await db
      .selectFrom('participantes_torneo')
      .select(['id', 'handicapRealJugador'])
      .where('jugadorId', '=', jugador.id)
      .execute();
    expect(filas.find(({ id }) => id === porJugar.id)?.handicapRealJugador).toBe(20);
    expect(filas.find(({ id }) => id === jugado.participantes[0])?.handicapRealJugador).not.toBe(20);
  });
});

describe('deleting a jugador', () => {
  const mirar = async (id: string | null, quien = admin) =>
    await quien.send('GET', `/api/admin/jugadores/${id}/borrado/previa`);
  const borrar = async (id: string | null, confirmacion: unknown, quien = admin) =>
    await quien.send('POST', `/api/admin/jugadores/${id}/borrado`, { confirmacion });

  test('results stay as Jugador retirado, places become free, sessions are dead, the owner is told', async () => {
    const db = app.db.kysely;
    const quien = await conSesion(app);
    const jugadorId = quien.jugadorId ?? '';
    const jugado = await crearTorneoJugado(db, [
      { sobrePar: 5, jugadorId },
      { sobrePar: 9, jugadorId: (await crearJugador(db)).id },
    ]);
    const { id: campoId, salidaId } = await crearCampo(db);
    const torneo = await crearTorneo(db, { campoId, salidaId, fechaJuego: '2026-07-01' });
    await crearInscripcion(db, { torneoId: torneo.id, jugadorId });
    await crearPartidaPersonal(db, { creadorId: jugadorId });
    const tabla = async () =>
      await db
        .selectFrom('resultados_hoyo')
        .selectAll()
        .where('tarjetaId', 'in', jugado.participantes.map(tarjetaDe))
        .orderBy('tarjetaId')
        .orderBy('numeroHoyo')
        .execute();
    const golpes = await tabla();
    // A leaderboard read remembers the session for a moment: that must end too.
    expect((await quien.send('GET', '/api/cuenta/sesion')).body).toMatchObject({
      usuario: { id: quien.usuarioId },
    });
    const [{ body }, { nombre }] = [await mirar(jugadorId), await perfilDe(jugadorId)];
    expect(body).toMatchObject({
      torneosConResultados: 1,
      plazasPorJugar: 1,
      partidasPersonales: 1,
      cuenta: expect.stringContaining('@'),
    });
    expect(await borrar(jugadorId, body['confirmacion'])).toMatchObject({
      status: 200,
      body: { borrado: true },
    });
    expect((await quien.send('GET', '/api/cuenta/sesion')).body).toEqual({ usuario: null });
    expect(await perfilDe(jugadorId)).toMatchObject({
      nombre: 'Jugador retirado',
      userId: null,
      email: null,
    });
    expect(await tabla()).toEqual(golpes);
    const quedan = await db
      .selectFrom('participantes_torneo')
      .select('torneoId')
      .where('jugadorId', '=', jugadorId)
      .execute();
    expect(quedan).toEqual([{ torneoId: jugado.id }]);
    expect(await frases(app, { objetoId: jugadorId })).toEqual([`Borra el jugador ${nombre}`]);
    expect((await mirar(jugadorId)).body).toMatchObject({ codigo: 'jugador_no_encontrado' });
  });

  test('tells of torneos and ligas that are there alone, one of several vueltas once', async () => {
    const db = app.db.kysely;
    const { id: jugadorId } = await crearJugador(db);
    const jugar = async (mas: object = {}) => await crearTorneoJugado(db, [{ sobrePar: 5, jugadorId }], mas);
    const [{ id: torneoId }, { id: vueltaId }, borrado] = await Promise.all([
      jugar(),
      jugar(),
      jugar({ eliminadoEn: new Date() }),
    ]);
    await db
      .insertInto('vueltas')
      .values({ torneoId, vueltaId, numero: 2, corte: null, corteTipo: 'handicap' })
      .execute();
    const porJugar = await crearTorneo(db, { fechaJuego: '2026-07-01', eliminadoEn: new Date() });
    await crearInscripcion(db, { torneoId: porJugar.id, jugadorId });
    await crearLiga(db, { torneoIds: [torneoId, borrado.id] });
    await crearLiga(db, { torneoIds: [borrado.id] });
    await crearLiga(db, { torneoIds: [torneoId], eliminadaEn: new Date() });
    expect((await mirar(jugadorId)).body).toMatchObject({
      torneosConResultados: 1,
      plazasPorJugar: 0,
      ligas: 1,
    });
  });

  test('leaves the groups that were published, but for one that was validated', async () => {
    const db = app.db.kysely;
    const quien = await conSesion(app);
    const jugadorId = quien.jugadorId ?? '';
    const enGrupo = async (validada: boolean) => {
      const torneo = await crearTorneo(db, { fechaJuego: '2026-07-01' });
      const suya = await crearInscripcion(db, { torneoId: torneo.id, jugadorId });
      const otra = await crearInscripcion(db, { torneoId: torneo.id });
      await crearPartida(db, { torneoId: torneo.id, validada, participanteIds: [suya.id, otra.id] });
      const { nombre } = await perfilDe(otra.jugadorId ?? '');
      const salida = async () => {
        const { body } = await admin.send('GET', `/api/torneos/${torneo.slug}`);
        const [grupo] = body['partidas'] as { jugadores: { nombre: string }[] }[];
        return grupo?.jugadores.map((jugador) => jugador.nombre);
      };
      return { nombre, salida };
    };
    const publicada = await enGrupo(false);
    const validada = await enGrupo(true);
    const { body } = await mirar(jugadorId);
    expect(body).toMatchObject({ torneosConResultados: 1, plazasPorJugar: 1 });
    expect(await publicada.salida()).toHaveLength(2);
    expect(await borrar(jugadorId, body['confirmacion'])).toMatchObject({ status: 200 });
    expect(await publicada.salida()).toEqual([publicada.nombre]);
    expect(await validada.salida()).toEqual(['Jugador retirado', validada.nombre]);
  });

  test('what has changed since it was shown is shown again first', async () => {
    const db = app.db.kysely;
    const { id } = await crearJugador(db);
    const { body } = await mirar(id);
    await crearPartidaPersonal(db, { creadorId: id });
    expect(await borrar(id, body['confirmacion'])).toMatchObject({
      status: 409,
      body: { codigo: 'confirmacion_caducada' },
    });
    expect((await perfilDe(id)).retiradoEn).toBeNull();
  });

  test('a confirmation is worth nothing for somebody else', async () => {
    const [una, otra] = [await crearJugador(app.db.kysely), await crearJugador(app.db.kysely)];
    const { body } = await mirar(una.id);
    expect((await borrar(otra.id, body['confirmacion'])).body).toMatchObject({
      codigo: 'confirmacion_caducada',
    });
  });

  test('another administrator can be deleted while one remains; oneself never', async () => {
    const otra = await conSesion(app, { admin: true });
    expect((await mirar(admin.jugadorId)).body).toMatchObject({ codigo: 'cuenta_propia' });
    const { body } = await mirar(otra.jugadorId);
    expect((await borrar(otra.jugadorId, body['confirmacion'])).status).toBe(200);
  });

  test('every statement may fail: nothing is deleted', async () => {
    const quien = await conSesion(app);
    const { id: campoId, salidaId } = await crearCampo(app.db.kysely);
    const torneo = await crearTorneo(app.db.kysely, { campoId, salidaId, fechaJuego: '2026-07-01' });
    await crearInscripcion(app.db.kysely, { torneoId: torneo.id, jugadorId: quien.jugadorId });
    const { body } = await mirar(quien.jugadorId);
    const tried = await failAtEachStatement({ db: app.db, faults }, () =>
      borrar(quien.jugadorId, body['confirmacion']),
    );
    expect(tried).toBeGreaterThan(10);
  });
});

test('the table has everybody by surnames, with who signs in as them and nothing that it does not show', async () => {
  const quien = await conSesion(app);
  await crearJugador(app.db.kysely, { nombre: 'Ñandú Pérez' });
  await crearJugador(app.db.kysely, { nombre: 'Ángel Zas' });
  await crearJugador(app.db.kysely, { nombre: 'Zoe Núñez' });
  await crearJugador(app.db.kysely, { nombre: 'Abel de la Ñora' });
  const { body } = await admin.send('GET', '/api/admin/jugadores');
  const jugadores = body['jugadores'] as Record<string, unknown>[];
  const nombres = jugadores.map(({ nombre }) => String(nombre));
  const suyos = ['Zoe Núñez', 'Abel de la Ñora', 'Ñandú Pérez', 'Ángel Zas'];
  expect(nombres.filter((nombre) => suyos.includes(nombre))).toEqual(suyos);
  expect(jugadores.find(({ id }) => id === quien.jugadorId)).toMatchObject({
    usuario: expect.stringContaining('@'),
  });
  expect(Object.keys(jugadores[0] ?? {}).toSorted()).toEqual(
    'apellidos email handicap id imagen licencia nombre nombreDePila nombreDudoso sexo tramoEdad usuario version'.split(
      ' ',
    ),
  );
});
