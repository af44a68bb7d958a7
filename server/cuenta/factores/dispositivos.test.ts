import { expect } from 'vitest';
import { sesionDe } from '#server/testing/callers.ts';
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
    const escritas = await db
      .selectFrom('correo_saliente')
      .select('tipo')
      .where('para', '=', email)
      .where('tipo', '=', 'dispositivo_nuevo')
      .execute();
    expect(escritas).toHaveLength(cartas);
  },
);
