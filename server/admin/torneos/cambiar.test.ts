import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SEXOS } from '#reglas/modalidad.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { failAtEachStatement, type Faults, openFailingStore } from '#server/testing/fail-at.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearTarjeta, HANDICAP_DE_JUEGO } from '#server/testing/factories/tarjeta.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let faults: Faults;
let admin: Caller;
let campo: Awaited<ReturnType<typeof crearCampo>>;

beforeAll(async () => {
  const { store, faults: some } = await openFailingStore();
  faults = some;
  app = await openTestApp({ store });
  admin = await conSesion(app, { admin: true });
  campo = await crearCampo(app.db.kysely);
});
afterAll(async () => await app.close());

async function ficha(id: string) {
  return (await admin.send('GET', `/api/admin/torneos/${id}`)).body;
}

async function auditoria(torneoId: string) {
  return await app.db.kysely
    .selectFrom('auditoria')
    .select(['operacion', 'antes', 'despues', 'autorId'])
    .where('torneoId', '=', torneoId)
    .orderBy('id')
    .execute();
}

/** What the form sends back of what it was shown. */
const EDITABLES = [
  'nombre',
  'fechaJuego',
  'campoId',
  'modalidad',
  'metodoDesempate',
  'descripcion',
  'activo',
  'limiteGolpesHoyo',
  'reductorHandicap',
  'salidas',
  'version',
];

describe('changing', () => {
  let escenario: Escenario;
  beforeEach(async () => {
    escenario = await crearEscenario(app);
  });

  const cambiar = async (id: string, cambios: object) => {
    const actual = await ficha(id);
    const enviado = Object.fromEntries(EDITABLES.map((campo) => [campo, actual[campo]]));
    return await admin.send('PUT', `/api/admin/torneos/${id}`, { ...enviado, ...cambios });
  };
  const handicap = async (participanteId: string) =>
    (
      await app.db.kysely
        .selectFrom('participantes_torneo')
        .select(HANDICAP_DE_JUEGO)
        .where('id', '=', participanteId)
        .executeTakeFirstOrThrow()
    ).handicapTorneo;

  test('another name keeps the address, counts a version and is remembered', async () => {
    const { id, slug } = escenario.futuro;
    const answer = await cambiar(id, { nombre: 'Otro nombre' });
    expect(answer.body).toEqual({ id, version: 2, recalculados: 0, pendientes: [] });
    expect(await ficha(id)).toMatchObject({ slug, nombre: 'Otro nombre', version: 2 });
    expect(await auditoria(id)).toMatchObject([
      {
        operacion: 'gestionTorneos.actualizar',
        antes: { nombre: slug },
        despues: { nombre: 'Otro nombre' },
      },
    ]);
  });

  test('saving what is there changes nothing and remembers nothing', async () => {
    const { id } = escenario.futuro;
    const answer = await cambiar(id, {});
    expect(answer.body).toMatchObject({ version: 1 });
    expect(await auditoria(id)).toEqual([]);
  });

  test('of two administrators with the same form the second is told', async () => {
    const { id } = escenario.futuro;
    const { version } = await ficha(id);
    const both = await Promise.all([
      cambiar(id, { nombre: 'Uno', version }),
      cambiar(id, { nombre: 'Dos', version }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.body['codigo']).toBe('torneo_cambiado');
  });

  test('another reductor gives untouched cards their new handicap and tells what played ones would have', async () => {
    await crearTarjeta(app.db.kysely, { participanteId: escenario.deMiembro, golpes: [4] });
    const answer = await cambiar(escenario.hoy.id, { reductorHandicap: 50 });
    expect(answer.body['recalculados']).toBe(2);
    expect(answer.body['pendientes']).toMatchObject([
      { participanteId: escenario.deMiembro, antes: 18, despues: 10, hoyos: 1 },
    ]);
    expect(await handicap(escenario.deMiembro)).toBe(18);
    // (4.1 × 124/113 + (72.1 − 72)) × 50 % = 2.3 → 2
    expect(await handicap(escenario.deCompanero)).toBe(2);
  });

  test('another course with its tees gives untouched cards their new handicap', async () => {
    const salidas = [
      { sexo: 'hombre', tipoSalidaId: campo.salidaId },
      { sexo: 'mujer', tipoSalidaId: campo.salidaId },
    ];
    const answer = await cambiar(escenario.hoy.id, { campoId: campo.id, salidas });
    expect(answer.body['pendientes']).toEqual([]);
    // A neutral course: the exact 18.2 and 4.1 rounded, for the other 20.
    expect(await Promise.all([escenario.deMiembro, escenario.deCompanero].map(handicap))).toEqual([18, 4]);
    const motivos = await app.db.kysely
      .selectFrom('historial_handicaps')
      .select('motivo')
      .where('participanteId', '=', escenario.deMiembro)
      .execute();
    expect(motivos.map(({ motivo }) => motivo)).toEqual(['salidas']);
  });

  test('the course of another torneo leaves its own tees behind', async () => {
    const { id } = escenario.futuro;
    const answer = await cambiar(id, { campoId: campo.id });
    expect(answer.body['codigo']).toBe('salida_de_otro_campo');
    expect((await cambiar(id, { campoId: campo.id, salidas: [] })).status).toBe(200);
  });

  const congelar = async (torneoId: string) => {
    const fila = { torneoId, nombre: 'Amarillas', slope: 113, valorDeCampo: 72, par: 72 };
    await app.db.kysely
      .insertInto('torneos_salidas_congeladas')
      .values([
        { ...fila, sexo: 'hombre' },
        { ...fila, sexo: 'mujer' },
      ])
      .execute();
    await app.db.kysely
      .updateTable('torneos')
      .set({ salidasCongeladasEn: new Date() })
      .where('id', '=', torneoId)
      .execute();
  };

  test('frozen tees that somebody played from stay; until then others are frozen in their place', async () => {
    const { id } = escenario.hoy;
    await congelar(id);
    const sin = await cambiar(id, { campoId: campo.id, salidas: [] });
    expect([sin.status, sin.body['codigo']]).toEqual([409, 'participantes_sin_salida']);
    const salidas = SEXOS.map((sexo) => ({ sexo, tipoSalidaId: campo.salidaId }));
    expect((await cambiar(id, { campoId: campo.id, salidas })).status).toBe(200);
    expect(await ficha(id)).toMatchObject({ congelado: true });
    const congeladas = await app.db.kysely
      .selectFrom('torneos_hoyos_congelados')
      .select(['sexo', 'numeroHoyo', 'par'])
      .where('torneoId', '=', id)
      .where('numeroHoyo', '=', 2)
      .orderBy('sexo')
      .execute();
    // Hole 2 of the other course is a par 5; here it was a par 4.
    expect(congeladas.map(({ sexo, par }) => [sexo, par])).toEqual([
      ['hombre', 5],
      ['mujer', 5],
    ]);
    await crearTarjeta(app.db.kysely, { participanteId: escenario.deMiembro, golpes: [4] });
    const answer = await cambiar(id, { salidas: [] });
    expect([answer.status, answer.body['codigo']]).toEqual([409, 'torneo_con_golpes']);
    expect((await cambiar(id, { nombre: 'Otro' })).status).toBe(200);
  });

  test('hiding and showing is idempotent, counts a version each and empties the players’ list', async () => {
    const { id, slug } = escenario.futuro;
    const activar = async (activo: unknown) =>
      await admin.send('PUT', `/api/admin/torneos/${id}/activo`, { activo });
    expect((await activar(false)).body).toEqual({ id, activo: false, version: 2 });
    expect((await activar(false)).body).toMatchObject({ version: 2 });
    expect((await escenario.jugador.send('GET', `/api/torneos/${slug}`)).status).toBe(404);
    expect((await activar(true)).body).toEqual({ id, activo: true, version: 3 });
    expect((await activar('no')).status).toBe(400);
    expect((await auditoria(id)).map(({ operacion }) => operacion)).toEqual([
      'gestionTorneos.activar',
      'gestionTorneos.activar',
    ]);
  });

  test('whichever statement fails, the torneo, its tees and every handicap are as they were', async () => {
    const actual = await ficha(escenario.hoy.id);
    const { id, nombre, fechaJuego, version } = actual;
    const cuerpo = {
      nombre,
      fechaJuego,
      version,
      campoId: campo.id,
      reductorHandicap: 50,
      salidas: [{ sexo: 'hombre', tipoSalidaId: campo.salidaId }],
    };
    const points = await failAtEachStatement({ db: app.db, faults }, () =>
      admin.send('PUT', `/api/admin/torneos/${String(id)}`, cuerpo),
    );
    expect(points).toBeGreaterThan(12);
  });
});
