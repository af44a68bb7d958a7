import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PartidaPersonal } from '#contrato/partidas-personales.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';
import { doneOrWaiting } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { apuntarPersonal } from '#server/testing/partida-personal.ts';

let app: TestApp;
let creador: Caller;
let amigo: Caller;
let campo: string;
enUnClub((club) => ({ app } = club));
beforeEach(async () => {
  creador = await conSesion(app, { sexo: 'hombre', handicap: 14.2 });
  amigo = await conSesion(app, { sexo: 'mujer', handicap: 22 });
  const valorado = {
    slopeMasculino: 128,
    courseRatingMasculino: 70.8,
    slopeFemenino: 124,
    courseRatingFemenino: 72.1,
  };
  ({ id: campo } = await crearCampo(app.db.kysely, { salida: valorado }));
});

const BASE = '/api/partidas-personales';
const socio = ({ jugadorId }: Caller, more: object = {}) => ({ tipo: 'jugador', jugadorId, ...more });
const invitado = (nombre: string, more: object = {}) => ({ tipo: 'invitado', nombre, ...more });

function datos(participantes: unknown[], more: object = {}) {
  return {
    nombre: '  Partida del sábado ',
    fechaJuego: '2026-05-16',
    horaSalida: '08:30',
    campoId: campo,
    participantes,
    ...more,
  };
}

async function crear(participantes: unknown[], more: object = {}, id: string = randomUUID()) {
  const answer = await creador.send('POST', BASE, { id, ...datos(participantes, more) });
  return { id, ...answer };
}

async function abrir(id: string, caller = creador): Promise<PartidaPersonal> {
  const { status, body } = await caller.send('GET', `${BASE}/${id}`);
  expect(status).toBe(200);
  return body as unknown as PartidaPersonal;
}

async function edicion(id: string) {
  const { body } = await creador.send('GET', `${BASE}/${id}/edicion`);
  return body as unknown as { version: string; partida: PartidaPersonal };
}

async function editar(id: string, version: string, change: object) {
  return await creador.send('PUT', `${BASE}/${id}`, { ...datos([]), version, ...change });
}

async function count(table: 'partidas' | 'participantes_partida_personal', where: string, id: string) {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
    where ${sql.ref(where)} = ${id}::uuid`.execute(app.db.kysely);
  return rows[0]?.n ?? 0;
}

async function propio(id: string) {
  const partida = await abrir(id);
  return partida.participantes[0]?.participanteId ?? '';
}

describe('making a round', () => {
  test('it holds members and guests in order, each with the handicap of the course for their sex', async () => {
    const { id, status } = await crear([
      socio(creador),
      socio(amigo),
      invitado(' Ramón ', { handicap: 8, sexo: 'mujer' }),
      invitado('Sin hándicap'),
      invitado('A mano', { handicap: 8, handicapPartida: -2.5 }),
    ]);
    expect(status).toBe(200);
    const partida = await abrir(id);
    expect(partida).toMatchObject({ nombre: 'Partida del sábado', esCreador: true, validada: false });
    // 14,2×128/113−1,2 = 14,88; 22×124/113+0,1 = 24,24; 8×124/113+0,1 = 8,88
    expect(partida.participantes.map(({ handicapDeJuego }) => handicapDeJuego)).toEqual([15, 24, 9, 0, -2.5]);
    expect(partida.participantes.map(({ esInvitado, propio: mio }) => [esInvitado, mio])).toEqual([
      [false, true],
      [false, false],
      [true, false],
      [true, false],
      [true, false],
    ]);
    expect(partida.participantes[2]).toMatchObject({
      nombre: 'Ramón',
      handicapPropio: 8,
      sexoInvitado: 'mujer',
    });
  });

  test('one person alone plays, and so do eight; nine do not', async () => {
    const guests = (n: number) => Array.from({ length: n }, (_, i) => invitado(`Invitado ${i + 1}`));
    expect((await crear([socio(creador)])).status).toBe(200);
    const eight = await crear([socio(creador), ...guests(7)]);
    expect((await abrir(eight.id)).participantes).toHaveLength(8);
    const nine = await crear([socio(creador), ...guests(8)]);
    expect([nine.status, nine.body['codigo']]).toEqual([422, 'demasiados_participantes']);
    expect(await count('partidas', 'id', nine.id)).toBe(0);
  });

  test.each([
    [{ horaSalida: '' }, 'Completa todos los campos de la partida'],
    [{ fechaJuego: '0026-12-05' }, 'Completa todos los campos de la partida'],
    [{ campoId: '' }, 'Completa todos los campos de la partida'],
    [{ campoId: 'no es un campo' }, 'La petición nombra algo que no puede existir'],
    [{ campoId: '00000000-0000-4000-8000-000000000000' }, 'Completa todos los campos de la partida'],
    [{ participantes: [] }, 'Añade al menos un participante'],
  ])('%j is refused with %s', async (change, mensaje) => {
    const answer = await crear([socio(creador)], change);
    expect([answer.status, answer.body['mensaje']]).toEqual([422, mensaje]);
  });

  test('a guest has a name and the creator plays', async () => {
    const unnamed = await crear([socio(creador), invitado('   ')]);
    expect(unnamed.body['mensaje']).toBe('Introduce el nombre del invitado');
    const absent = await crear([socio(amigo)]);
    expect(absent.body['mensaje']).toBe('No puedes eliminarte de tu propia partida');
  });

  test('the same tap sent ten times at once is one round', async () => {
    const id = randomUUID();
    const body = { id, ...datos([socio(creador), invitado('Ramón')]) };
    const answers = await Promise.all(Array.from({ length: 10 }, () => creador.send('POST', BASE, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await count('participantes_partida_personal', 'partida_id', id)).toBe(2);
  });

  test('the id of another person’s round is refused and leaves it as it was', async () => {
    const { id } = await crear([socio(creador)]);
    const answer = await amigo.send('POST', BASE, { id, ...datos([socio(amigo)]) });
    expect([answer.status, answer.body['codigo']]).toEqual([409, 'operacion_repetida']);
    expect((await abrir(id)).participantes).toHaveLength(1);
  });

  test('a store that fails in the middle of making it leaves nothing', async () => {
    const db = app.db.kysely;
    await sql`create function falla() returns trigger language plpgsql as 'begin
      if new.nombre_invitado = ''El que no cabe'' then raise exception ''disk full''; end if; return new; end'`.execute(
      db,
    );
    await sql`create trigger falla before insert on participantes_partida_personal
      for each row execute function falla()`.execute(db);
    const answer = await crear([socio(creador), invitado('Ramón'), invitado('El que no cabe')]);
    await sql`drop trigger falla on participantes_partida_personal`.execute(db);
    await sql`drop function falla`.execute(db);
    expect([answer.status, answer.body['codigo']]).toEqual([500, 'error_inesperado']);
    expect(await count('partidas', 'id', answer.id)).toBe(0);
    expect(await count('participantes_partida_personal', 'partida_id', answer.id)).toBe(0);
    const retried = await crear([socio(creador), invitado('Ramón')], {}, answer.id);
    expect(retried.status).toBe(200);
  });

  test('a member who left the club, or whom nobody knows, cannot be added', async () => {
    const retirado = await crearJugador(app.db.kysely, { retiradoEn: new Date() });
    for (const jugadorId of [retirado.id, randomUUID()]) {
      const answer = await crear([socio(creador), { tipo: 'jugador', jugadorId }]);
      expect([answer.status, await count('partidas', 'id', answer.id)]).toEqual([404, 0]);
    }
  });
});

test('a course that is deleted at that moment is no course for a round, nor is none at all', async () => {
  const { id } = await crear([socio(creador)]);
  const { version } = await edicion(id);
  for (const guardar of [
    (campoId: string) => crear([socio(creador)], { campoId }),
    (campoId: string) => editar(id, version, { campoId, participantes: [socio(creador)] }),
  ]) {
    const otro = await crearCampo(app.db.kysely);
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const borrado = app.db.tx(async (trx) => {
      await trx.deleteFrom('campos_golf').where('id', '=', otro.id).execute();
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    const answer = guardar(otro.id);
    if (app.db.kind === 'server') await doneOrWaiting(app.db, answer);
    end.resolve();
    await borrado;
    const { status, body } = await answer;
    expect([status, body['codigo']]).toEqual([422, 'partida_sin_datos']);
  }
  const sinCampo = await editar(id, version, { campoId: '', participantes: [socio(creador)] });
  expect(sinCampo.body['codigo']).toBe('partida_sin_datos');
});

describe('lists', () => {
  test('made and joined rounds come once, newest first', async () => {
    const old = await crear([socio(creador), socio(amigo)], { fechaJuego: '2026-04-01' });
    const late = await crear([socio(creador)], { horaSalida: '16:00' });
    const early = await crear([socio(creador), invitado('Ramón')], { horaSalida: '09:00' });
    const mine = await creador.send('GET', BASE);
    const rows = mine.body['filas'] as { id: string; esCreador: boolean; participantes: number }[];
    expect(rows.map(({ id }) => id)).toEqual([late.id, early.id, old.id]);
    expect(rows.map(({ participantes }) => participantes)).toEqual([1, 2, 2]);
    const theirs = await amigo.send('GET', BASE);
    expect(theirs.body['filas']).toMatchObject([{ id: old.id, esCreador: false }]);
  });

  test('who has played with me is offered first, the latest of them first; I am not, nor my e-mail', async () => {
    const antes = await crearJugador(app.db.kysely, { nombre: 'Zoilo', email: 'zoilo@prueba.invalid' });
    await crearJugador(app.db.kysely, { nombre: 'Abel' });
    await crear([socio(creador), { tipo: 'jugador', jugadorId: antes.id }], { fechaJuego: '2026-03-01' });
    await crear([socio(creador), socio(amigo)]);
    const { body } = await creador.send('GET', `${BASE}/jugadores`);
    const jugadores = body['jugadores'] as Record<string, unknown>[];
    expect(jugadores.slice(0, 2).map(({ id }) => id)).toEqual([amigo.jugadorId, antes.id]);
    expect(jugadores[1]).toEqual({ id: antes.id, nombre: 'Zoilo', handicap: 18, reciente: true });
    expect(jugadores.filter(({ reciente }) => reciente === true)).toHaveLength(2);
    expect(jugadores.some(({ id }) => id === creador.jugadorId)).toBe(false);
  });

  test('the handicaps of a course are those a round would be made with', async () => {
    const jugadorIds = [creador.jugadorId, amigo.jugadorId];
    const { body } = await creador.send('POST', `${BASE}/handicaps`, { campoId: campo, jugadorIds });
    const handicaps = body['handicaps'] as { jugadorId: string; handicapPartida: number }[];
    expect(new Map(handicaps.map((one) => [one.jugadorId, one.handicapPartida]))).toEqual(
      new Map([
        [creador.jugadorId, 15],
        [amigo.jugadorId, 24],
      ]),
    );
  });

  test('a course without any hole data is eighteen par 4 whose index is their number', async () => {
    const sinHoyos = await app.db.kysely
      .insertInto('campos_golf')
      .values({ nombre: 'Campo sin datos', ubicacion: 'Soria' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await crear([socio(creador)], { campoId: sinHoyos.id });
    const [tarjeta] = (await abrir(id)).participantes;
    expect(tarjeta?.handicapDeJuego).toBe(14);
    expect(tarjeta?.hoyos).toEqual(
      Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 })),
    );
  });
});

describe('editing', () => {
  test('who stays keeps strokes and handicap, who is new is added, the order is the list’s', async () => {
    const { id } = await crear([socio(creador), socio(amigo), invitado('Ramón')]);
    const { version, partida } = await edicion(id);
    const [mio, suyo, ramon] = partida.participantes;
    await apuntarPersonal(creador, id, ramon?.participanteId ?? '', 4);
    const answer = await editar(id, version, {
      nombre: 'Otra',
      participantes: [
        invitado('Ramón Pérez', { participanteId: ramon?.participanteId, handicapPartida: 12.5 }),
        socio(creador, { handicapPartida: 15 }),
        invitado('Nuevo'),
      ],
    });
    expect(answer.status).toBe(200);
    const after = await abrir(id);
    expect(after.nombre).toBe('Otra');
    expect(after.participantes.map(({ nombre, handicapDeJuego }) => [nombre, handicapDeJuego])).toEqual([
      ['Ramón Pérez', 12.5],
      [mio?.nombre, 15],
      ['Nuevo', 0],
    ]);
    expect(after.participantes[0]?.golpes[0]).toBe(4);
    expect(after.participantes.some(({ participanteId }) => participanteId === suyo?.participanteId)).toBe(
      false,
    );
    const historial = await app.db.kysely
      .selectFrom('historial_handicaps')
      .select(['campo', 'antes', 'despues', 'autorId'])
      .where('participanteId', '=', ramon?.participanteId ?? '')
      .execute();
    expect(historial).toEqual([
      { campo: 'handicap_partida', antes: 0, despues: 12.5, autorId: creador.usuarioId },
    ]);
  });

  test('a member who left the club since stays in it with strokes and handicap', async () => {
    const { id } = await crear([socio(creador), socio(amigo, { handicapPartida: 20 })]);
    const { partida } = await edicion(id);
    await apuntarPersonal(creador, id, partida.participantes[1]?.participanteId ?? '', 5);
    await app.db.kysely
      .updateTable('profiles')
      .set({ retiradoEn: new Date(), userId: null, handicap: null })
      .where('id', '=', amigo.jugadorId ?? '')
      .execute();
    const { version } = await edicion(id);
    const answer = await editar(id, version, {
      nombre: 'Otra',
      participantes: [socio(creador), socio(amigo)],
    });
    expect([answer.status, answer.body['mensaje']]).toEqual([200, undefined]);
    const { nombre, participantes } = await abrir(id);
    expect([nombre, participantes[1]?.handicapDeJuego, participantes[1]?.golpes[0]]).toEqual(['Otra', 20, 5]);
  });

  test('people with strokes leave only when it is confirmed, and are named', async () => {
    const { id } = await crear([socio(creador), invitado('Ramón')]);
    const { version, partida } = await edicion(id);
    await apuntarPersonal(creador, id, partida.participantes[1]?.participanteId ?? '', 4);
    const participantes = [socio(creador)];
    const refused = await editar(id, version, { participantes });
    expect([refused.status, refused.body['mensaje']]).toEqual([
      409,
      'Si quitas a Ramón, sus golpes se borran',
    ]);
    expect((await abrir(id)).participantes).toHaveLength(2);
    expect((await editar(id, version, { participantes, quitarConGolpes: true })).status).toBe(200);
    expect((await abrir(id)).participantes).toHaveLength(1);
  });

  test('of two devices that edit from the same state one is told that the round has changed', async () => {
    const { id } = await crear([socio(creador)]);
    const { version } = await edicion(id);
    const answers = await Promise.all(
      ['Uno', 'Dos'].map((nombre) => editar(id, version, { nombre, participantes: [socio(creador)] })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body['codigo']).toBe('partida_cambiada');
  });

  test('a validated round has no form, no new handicap and no edit', async () => {
    const { id } = await crear([socio(creador)]);
    const { version } = await edicion(id);
    await creador.send('POST', `${BASE}/${id}/validacion`, { confirmarIncompleta: true });
    const path = `${BASE}/${id}/participantes/${await propio(id)}/handicap`;
    const answers = [
      await creador.send('GET', `${BASE}/${id}/edicion`),
      await editar(id, version, { participantes: [socio(creador)] }),
      await creador.send('PUT', path, { handicapPartida: 3 }),
    ];
    expect(answers.map(({ body }) => body['codigo'])).toEqual(
      Array.from({ length: 3 }, () => 'partida_validada'),
    );
  });

  test('a handicap of a tenth, also negative, is changed and remembered', async () => {
    const { id } = await crear([socio(creador)]);
    const path = `${BASE}/${id}/participantes/${await propio(id)}/handicap`;
    expect((await creador.send('PUT', path, { handicapPartida: -1.4 })).status).toBe(200);
    expect((await abrir(id)).participantes[0]?.handicapDeJuego).toBe(-1.4);
  });

  test('a new handicap is that of the one who is named, whatever place theirs is, and of this round', async () => {
    const { id } = await crear([socio(creador), invitado('Ramón', { handicapPartida: 20 })]);
    const { participantes } = await abrir(id);
    const ajeno = await propio((await crear([socio(creador)])).id);
    const poner = (quien: string) =>
      creador.send('PUT', `${BASE}/${id}/participantes/${quien}/handicap`, { handicapPartida: 3 });
    expect((await poner(ajeno)).body['codigo']).toBe('sin_acceso_a_tarjeta');
    const participanteId = participantes[1]?.participanteId ?? '';
    expect((await poner(participanteId)).status).toBe(200);
    const historial = app.db.kysely.selectFrom('historial_handicaps').select(['antes', 'despues']);
    const suyo = await historial.where('participanteId', '=', participanteId).execute();
    expect(suyo).toEqual([{ antes: 20, despues: 3 }]);
  });
});

test('an account that is of no jugador makes none', async () => {
  const nadie = await conSesion(app, { sinPerfil: true });
  const { body } = await nadie.send('POST', BASE, { ...datos([invitado('Ramón')]), id: randomUUID() });
  expect(body['codigo']).toBe('sin_perfil_de_usuario');
});

describe('deleting', () => {
  test('round, people and strokes go; the history of strokes stays', async () => {
    const { id } = await crear([socio(creador), invitado('Ramón')]);
    const mio = await propio(id);
    await apuntarPersonal(creador, id, mio, 4);
    expect((await creador.send('DELETE', `${BASE}/${id}`)).body).toEqual({ borrada: true });
    expect(await count('partidas', 'id', id)).toBe(0);
    expect(await count('participantes_partida_personal', 'partida_id', id)).toBe(0);
    const kept = await app.db.kysely
      .selectFrom('historial_golpes')
      .select('despues')
      .where('partidaId', '=', id)
      .execute();
    expect(kept).toEqual([{ despues: 4 }]);
  });

  test('a validated round can be deleted; twice is not found', async () => {
    const { id } = await crear([socio(creador)]);
    await creador.send('POST', `${BASE}/${id}/validacion`, { confirmarIncompleta: true });
    expect((await creador.send('DELETE', `${BASE}/${id}`)).status).toBe(200);
    const again = await creador.send('DELETE', `${BASE}/${id}`);
    expect([again.status, again.body['mensaje']]).toEqual([404, 'Partida no encontrada']);
  });
});
