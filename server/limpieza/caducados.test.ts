import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Limpieza, limpiar, openLimpieza } from '#server/limpieza/service.ts';
import type { Caller } from '#server/testing/callers.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { cuentasDe, limpiezaDe, limpiezasDe } from '#server/testing/limpieza.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

const DIA_MS = 86_400_000;
const MINUTO_MS = 60_000;

let app: TestApp;
let admin: Caller;
let ahora = new Date();
let hoy = '2031-01-01';
let limpieza: Limpieza;

enUnClubConAdmin((club) => ({ app, admin } = club));
beforeAll(async () => {
  limpieza = limpiezaDe(app, { now: () => ahora, hoy: () => hoy });
});
afterEach(() => {
  ahora = new Date();
});

const hace = (ms: number) => new Date(ahora.getTime() - ms);
const dias = (n: number) => hace(n * DIA_MS);

describe('what ends by itself', () => {
  /** One of each kind, ended or old by `ms` at the limit of its kind; a negative one still has so long to go. */
  async function sembrar(ms: number, marca: string) {
    const db = app.db.kysely;
    const { usuario } = await crearUsuario(db, { email: `${marca}@club.test`, jugador: false });
    const caduca = hace(ms);
    const fin = { expiresAt: caduca };
    await app.openSession(usuario.id);
    await db.updateTable('sesiones').set(fin).where('userId', '=', usuario.id).execute();
    await db
      .insertInto('verificaciones')
      .values({ identifier: marca, value: usuario.id, ...fin })
      .execute();
    const registro = { email: `r-${marca}@club.test`, nombre: 'R', telefono: '600', contrasena: 'x' };
    await db
      .insertInto('registros_pendientes')
      .values({ ...registro, caducaEn: caduca })
      .execute();
    const cambio = { usuarioId: usuario.id, email: `c-${marca}@club.test`, caducaEn: caduca };
    await db
      .insertInto('cambios_de_email')
      .values({ ...cambio, resumen: null })
      .execute();
    const desde = hace(ms + DIA_MS);
    await db.insertInto('intentos_de_acceso').values({ clave: marca, cuenta: 1, desde }).execute();
    await db
      .insertInto('limites_de_peticiones')
      .values({ key: marca, count: 1, lastRequest: desde.getTime() })
      .execute();
    const carta = { tipo: 'aviso', asunto: marca, creadoEn: hace(ms + 30 * DIA_MS) };
    await db
      .insertInto('correo_saliente')
      .values([
        { ...carta, para: 'enviado@club.test', estado: 'enviado' },
        { ...carta, para: 'espera@club.test', estado: 'pendiente' },
      ])
      .execute();
    const operacion = { operacion: 'admin.torneos.crear', autorId: usuario.id, huella: marca };
    await db
      .insertInto('operaciones')
      .values({ ...operacion, id: randomUUID(), momento: hace(ms + 30 * DIA_MS) })
      .execute();
    const { id: jugadorId } = await crearJugador(db);
    const otro = await crearJugador(db);
    const autorId = admin.usuarioId ?? '';
    const consultadaEn = hace(ms + 365 * DIA_MS);
    await db
      .insertInto('consultas_de_handicap')
      .values([
        { jugadorId, autorId, estado: 'sin_cambios', consultadaEn },
        { jugadorId: otro.id, autorId, estado: 'pendiente', consultadaEn },
      ])
      .execute();
  }
  const TABLAS = [
    'operaciones',
    'sesiones',
    'verificaciones',
    'registros_pendientes',
    'cambios_de_email',
    'intentos_de_acceso',
    'limites_de_peticiones',
    'correo_saliente',
    'consultas_de_handicap',
  ];

  test('goes when its time is over and stays until then, and one line says how many', async () => {
    await sembrar(-MINUTO_MS, 'joven');
    const antes = await cuentasDe(app, TABLAS);
    await sembrar(MINUTO_MS, 'viejo');
    ahora = new Date(ahora.getTime() + 1);
    const retirado = await limpiar(limpieza);
    expect(retirado).toEqual({
      sesiones: 1,
      verificaciones: 1,
      registros: 1,
      cambiosDeEmail: 1,
      intentos: 1,
      limites: 1,
      correos: 1,
      operaciones: 1,
      consultas: 1,
    });
    // What still waits stays however old it is: a letter to be sent, a jugador to be asked about.
    expect(await cuentasDe(app, TABLAS)).toEqual({
      ...antes,
      correo_saliente: (antes['correo_saliente'] ?? 0) + 1,
      consultas_de_handicap: (antes['consultas_de_handicap'] ?? 0) + 1,
    });
    expect(await limpiezasDe(app, hoy)).toEqual([
      { operacion: 'limpieza.diaria', resumen: 'Limpieza diaria', antes: retirado, autorId: null },
    ]);
    expect((await admin.send('GET', '/api/cuenta/sesion')).body['usuario']).toMatchObject({
      id: admin.usuarioId,
    });
  });

  test('goes lot by lot however much there is, and two instances at once count each row once', async () => {
    const llenar = sql`insert into intentos_de_acceso (clave, cuenta, desde)
      select 'lote' || n, 1, ${dias(3)} from generate_series(1, 1700) n`;
    await llenar.execute(app.db.kysely);
    const [una, otra] = await Promise.all([limpiar(limpieza), limpiar(limpieza)]);
    expect((una.intentos ?? 0) + (otra.intentos ?? 0)).toBe(1700);
    expect(await limpiar(limpieza)).toEqual({});
  });

  test('of one kind that fails hinders no other, and the day is not done', async () => {
    hoy = '2031-02-02';
    const roto = { ...limpieza.imagenes, list: () => Promise.reject(new Error('the bucket is down')) };
    await app.db.kysely
      .insertInto('intentos_de_acceso')
      .values({ clave: 'x', cuenta: 1, desde: dias(3) })
      .execute();
    expect(await limpiar({ ...limpieza, imagenes: roto })).toEqual({ intentos: 1 });
    expect(await limpiezasDe(app, hoy)).toEqual([]);
    await limpiar(limpieza);
    expect(await limpiezasDe(app, hoy)).toHaveLength(1);
  });
});

test('the day is cleaned once, by one of several instances, and the next day again', async () => {
  hoy = '2032-03-01';
  const lineas = async (hoy: string) => (await limpiezasDe(app, hoy)).length;
  const llegaA = (hoy: string) =>
    expect.poll(async () => await lineas(hoy), { interval: 20, timeout: 10_000 }).toBe(1);
  const una = openLimpieza(limpieza, { firstLookMs: 0, lookMs: 30 });
  await llegaA('2032-03-01');
  const otra = openLimpieza(limpieza, { firstLookMs: 0, lookMs: 30 });
  hoy = '2032-03-02';
  await llegaA('2032-03-02');
  await una.stop();
  await otra.stop();
  expect([await lineas('2032-03-01'), await lineas('2032-03-02')]).toEqual([1, 1]);
});
