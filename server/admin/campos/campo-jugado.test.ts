import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Answer, type Caller, conSesion } from '#server/testing/callers.ts';
import { campoDe, type Hoyo, SALIDA_DE_FABRICA, SALIDA_VACIA } from '#server/testing/campos.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearPartidaPersonal } from '#server/testing/factories/partida-personal.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { failAtEachStatement, openFailingStore } from '#server/testing/fail-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { tarjetaDe, HANDICAP_DE_JUEGO } from '#server/testing/factories/tarjeta.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

let app: TestApp;
let admin: Caller;
let faults: Awaited<ReturnType<typeof openFailingStore>>['faults'];

enUnClubConAdmin((club) => ({ app, faults, admin } = club));

const campo = (id: string) => campoDe(admin, id);

const guardarHoyo = (salidaId: string, numero: number, body: Record<string, unknown>) =>
  admin.send('PATCH', `/api/admin/salidas/${salidaId}/hoyos/${numero}`, body);

/** What an answer that asks wants back. */
function confirmado({ body }: Answer): { confirmacionDeRecalculo: string } {
  const { confirmacion } = body['datos'] as { confirmacion: string };
  return { confirmacionDeRecalculo: confirmacion };
}

describe('a course that is being played', () => {
  async function torneoCon(changes: Parameters<typeof crearTorneo>[1] = {}) {
    const db = app.db.kysely;
    const { id: campoId, salidaId } = await crearCampo(db);
    const torneo = await crearTorneo(db, { campoId, salidaId, fechaJuego: '2026-06-20', ...changes });
    const { id: jugadorId } = await crearJugador(db, { handicap: 20, sexo: 'hombre' });
    const { id } = await crearInscripcion(db, {
      torneoId: torneo.id,
      jugadorId,
      handicapTorneo: 20,
      handicapRealJugador: 20,
    });
    const handicap = async () =>
      (
        await db
          .selectFrom('participantes_torneo')
          .select(HANDICAP_DE_JUEGO)
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).handicapTorneo;
    return { campoId, salidaId, torneo, handicap };
  }

  test('other ratings ask first, then give the enrolled their handicap again', async () => {
    const { salidaId, handicap } = await torneoCon();
    const cambio = { ...SALIDA_DE_FABRICA, courseRatingMasculino: 75, antes: SALIDA_DE_FABRICA };
    const asked = await admin.send('PUT', `/api/admin/salidas/${salidaId}`, cambio);
    expect(asked.body).toMatchObject({ codigo: 'campo_con_inscritos', datos: { inscritos: 1, torneos: 1 } });
    expect(await handicap()).toBe(20);
    const done = await admin.send('PUT', `/api/admin/salidas/${salidaId}`, {
      ...cambio,
      ...confirmado(asked),
    });
    expect(done.body).toMatchObject({ recalculados: 1 });
    expect(await handicap()).toBe(23);
  });

  test('what was confirmed is worth nothing for more enrolled than were told', async () => {
    const { salidaId, torneo, handicap } = await torneoCon();
    const cambio = { ...SALIDA_DE_FABRICA, courseRatingMasculino: 75, antes: SALIDA_DE_FABRICA };
    const guardar = (otros: object) =>
      admin.send('PUT', `/api/admin/salidas/${salidaId}`, { ...cambio, ...otros });
    const asked = await guardar({});
    const { id: jugadorId } = await crearJugador(app.db.kysely, { handicap: 20, sexo: 'hombre' });
    await crearInscripcion(app.db.kysely, { torneoId: torneo.id, jugadorId, handicapTorneo: 20 });
    expect((await guardar(confirmado(asked))).body['codigo']).toBe('confirmacion_caducada');
    expect(await handicap()).toBe(20);
    expect((await guardar(confirmado(await guardar({})))).body).toMatchObject({ recalculados: 2 });
  });

  test('another par does the same; a torneo that chose no tee is not asked about', async () => {
    const { salidaId, handicap } = await torneoCon();
    const par = { campo: 'par', valor: 5, antes: 4 };
    const asked = await guardarHoyo(salidaId, 1, par);
    expect(asked.body['codigo']).toBe('campo_con_inscritos');
    expect((await guardarHoyo(salidaId, 1, { ...par, ...confirmado(asked) })).body).toMatchObject({
      recalculados: 1,
    });
    expect(await handicap()).toBe(19);
    const sin = await torneoCon({ salidaId: null });
    expect((await guardarHoyo(sin.salidaId, 1, par)).body).toMatchObject({ recalculados: 0 });
    expect(await sin.handicap()).toBe(20);
  });

  test('another index or name asks nothing', async () => {
    const { salidaId, handicap } = await torneoCon();
    expect((await guardarHoyo(salidaId, 18, { campo: 'indice', valor: null, antes: 18 })).status).toBe(200);
    const renamed = { ...SALIDA_DE_FABRICA, nombre: 'Amarillas viejas', antes: SALIDA_DE_FABRICA };
    expect((await admin.send('PUT', `/api/admin/salidas/${salidaId}`, renamed)).status).toBe(200);
    expect(await handicap()).toBe(20);
  });

  test('a published torneo does not move', async () => {
    const { salidaId, torneo, handicap } = await torneoCon({ salidasCongeladasEn: new Date() });
    const db = app.db.kysely;
    for (const sexo of ['hombre', 'mujer'] as const) {
      const congelada = {
        torneoId: torneo.id,
        sexo,
        nombre: 'Amarillas',
        slope: 113,
        valorDeCampo: 72,
        par: 72,
      };
      await db.insertInto('torneos_salidas_congeladas').values(congelada).execute();
      const hoyos = Array.from({ length: 18 }, (_, i) => ({
        torneoId: torneo.id,
        sexo,
        numeroHoyo: i + 1,
        par: 4,
        handicap: i + 1,
      }));
      await db.insertInto('torneos_hoyos_congelados').values(hoyos).execute();
    }
    const before = (await admin.send('GET', `/api/torneos/${torneo.id}`)).body['salidas'];
    const cambio = { ...SALIDA_DE_FABRICA, courseRatingMasculino: 78, antes: SALIDA_DE_FABRICA };
    expect((await admin.send('PUT', `/api/admin/salidas/${salidaId}`, cambio)).body).toMatchObject({
      recalculados: 0,
    });
    expect((await guardarHoyo(salidaId, 1, { campo: 'par', valor: 3, antes: 4 })).status).toBe(200);
    expect(await handicap()).toBe(20);
    expect((await admin.send('GET', `/api/torneos/${torneo.id}`)).body['salidas']).toEqual(before);
  });

  test('a personal round that is begun or validated keeps the holes it was played on, a later one has the new ones', async () => {
    const db = app.db.kysely;
    const { id: campoId, salidaId } = await crearCampo(db);
    const socio = await conSesion(app, { sexo: 'hombre', handicap: 10 });
    const nueva = (changes: object = {}) =>
      crearPartidaPersonal(db, { campoId, creadorId: socio.jugadorId ?? '', ...changes });
    const [empezada, validada, limpia] = [await nueva(), await nueva({ validada: true }), await nueva()];
    const participanteId = empezada.participantes[0]?.id ?? '';
    await db
      .insertInto('resultados_hoyo')
      .values({ tarjetaId: tarjetaDe(participanteId), numeroHoyo: 1, golpes: 4 })
      .execute();
    await guardarHoyo(salidaId, 1, { campo: 'par', valor: 5, antes: 4 });
    await guardarHoyo(salidaId, 1, { campo: 'par', valor: 3, antes: 5 });
    const parDe = async (id: string) => {
      const { body } = await socio.send('GET', `/api/partidas-personales/${id}`);
      return (body['participantes'] as { hoyos: Hoyo[] }[])[0]?.hoyos[0]?.par;
    };
    expect(await Promise.all([empezada, validada, limpia].map(({ id }) => parDe(id)))).toEqual([4, 4, 3]);
  });
});

describe('killed at any statement, a change leaves everything as it was', () => {
  test('a course', async () => {
    const nuevo = { id: randomUUID(), nombre: unico('Campo'), ubicacion: 'Madrid' };
    const points = await failAtEachStatement({ db: app.db, faults }, () =>
      admin.send('POST', '/api/admin/campos', nuevo),
    );
    expect(points).toBeGreaterThan(2);
  });

  test('a tee', async () => {
    const { id } = await crearCampo(app.db.kysely);
    await failAtEachStatement({ db: app.db, faults }, () =>
      admin.send('POST', `/api/admin/campos/${id}/salidas`, { id: randomUUID(), ...SALIDA_VACIA }),
    );
  });

  test('18 holes of a course that is being enrolled in', async () => {
    const torneo = await crearTorneo(app.db.kysely, { fechaJuego: '2026-06-20' });
    const { id: jugadorId } = await crearJugador(app.db.kysely, { handicap: 20, sexo: 'hombre' });
    await crearInscripcion(app.db.kysely, {
      torneoId: torneo.id,
      jugadorId,
      handicapTorneo: 20,
      handicapRealJugador: 20,
    });
    const [salida] = (await campo(torneo.campoId)).salidas;
    const antes = salida?.hoyos ?? [];
    const hoyos = antes.map((hoyo) => ({ ...hoyo, par: 5 }));
    const guardar = (otros: object) =>
      admin.send('PUT', `/api/admin/salidas/${salida?.id}/hoyos`, { hoyos, antes, ...otros });
    const confirmacion = confirmado(await guardar({}));
    await failAtEachStatement({ db: app.db, faults }, () => guardar(confirmacion));
  });

  test('deleting a tee, and a course', async () => {
    const { id, salidaId } = await crearCampo(app.db.kysely);
    await failAtEachStatement({ db: app.db, faults }, () =>
      admin.send('DELETE', `/api/admin/salidas/${salidaId}`),
    );
    await failAtEachStatement({ db: app.db, faults }, () => admin.send('DELETE', `/api/admin/campos/${id}`));
  });
});
