import { expect } from 'vitest';
import type { Db } from '#db/tables.ts';
import { type Caller, conCookies, sesionDe, visitante } from '#server/testing/callers.ts';
import { test } from '#server/testing/club.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { unico } from '#server/testing/factories/unico.ts';

test.for([
  ['just opened', 1, 0],
  ['of an hour ago', 0, 3_600_000],
] as const)(
  'a session %s by another door, on a browser without a name, is told to its owner %i times',
  async ([, cartas, edad], { app, db }) => {
    const email = `${unico('otra-puerta').toLowerCase()}@club.test`;
    const { usuario, jugador } = await crearUsuario(db, { email });
    const entrar = async () => await sesionDe(app, { usuarioId: usuario.id, jugadorId: jugador?.id ?? null });
    // The first of all is told to nobody.
    expect((await (await entrar()).send('GET', '/api/cuenta/sesion')).status).toBe(200);
    const otra = await entrar();
    const createdAt = new Date(Date.now() - edad);
    await db.updateTable('sesiones').set({ createdAt }).where('userId', '=', usuario.id).execute();
    expect((await otra.send('GET', '/api/cuenta/sesion')).body).toMatchObject({
      usuario: { id: usuario.id },
    });
    expect(await cartasA(db, email)).toBe(cartas);
  },
);

test('a browser that was not seen for 400 days is a stranger again, and is forgotten', async ({
  app,
  db,
}) => {
  const email = `${unico('hace-tiempo').toLowerCase()}@club.test`;
  const password = 'tres palabras sueltas';
  const { usuario } = await crearUsuario(db, { email, password });
  const entrar = async (quien: Caller) =>
    conCookies(app, quien, await quien.send('POST', '/api/cuenta/sesion', { email, password }));
  const conocidos = async () =>
    (
      await db
        .selectFrom('dispositivos_conocidos')
        .select('resumen')
        .where('usuarioId', '=', usuario.id)
        .execute()
    ).length;
  const [uno, otro] = [await entrar(visitante(app)), await entrar(visitante(app))];
  expect([await cartasA(db, email), await conocidos()]).toEqual([1, 2]);
  await entrar(uno);
  expect(await cartasA(db, email)).toBe(1);
  const vistoEn = new Date(Date.now() - 401 * 86_400_000);
  await db
    .updateTable('dispositivos_conocidos')
    .set({ vistoEn })
    .where('usuarioId', '=', usuario.id)
    .execute();
  // The first of all that are known now.
  await entrar(uno);
  expect([await cartasA(db, email), await conocidos()]).toEqual([1, 1]);
  await entrar(otro);
  expect([await cartasA(db, email), await conocidos()]).toEqual([2, 2]);
});

test('a letter to an address that nobody reads, or is of no account any more, is not written', async ({
  admin,
  db,
}) => {
  const { usuario } = await crearUsuario(db);
  const deAcceso = ['dispositivo_nuevo', 'sesion_cerrada', 'factor_cambiado', 'clave_nueva'];
  const deCuenta = ['recuperacion', 'contrasena_cambiada', 'aviso_intentos', 'aviso_cambio_de_email'];
  const direcciones = [usuario.email, `${unico('nadie').toLowerCase()}@club.test`];
  const cartas = direcciones.flatMap((para) =>
    [...deAcceso, ...deCuenta].map((tipo) => ({ tipo, para, estado: 'fallido' as const })),
  );
  for (const { id } of await db.insertInto('correo_saliente').values(cartas).returning('id').execute())
    expect((await admin.send('POST', `/api/admin/correos/${id}/envio`, {})).status).toBe(200);
  const quedan = db.selectFrom('correo_saliente').select('tipo').where('para', 'in', direcciones);
  await expect.poll(async () => await quedan.execute()).toEqual([]);
});

async function cartasA(db: Db, para: string): Promise<number> {
  const escritas = db.selectFrom('correo_saliente').select('tipo').where('para', '=', para);
  return (await escritas.where('tipo', '=', 'dispositivo_nuevo').execute()).length;
}
