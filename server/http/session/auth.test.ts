import { betterAuth } from 'better-auth';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { authOf, sessionOpener } from '#server/testing/sessions.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';

const SECRET = 'a secret that only this test knows, long enough';

test('the tables of the migrations hold what better-auth writes, and it would say so if they did not', async () => {
  const { db, dispose } = await openTestDatabase();
  try {
    const { usuario } = await crearUsuario(db.kysely);
    const { options } = authOf(db, SECRET);
    const { database } = options.advanced;
    const comparing = () => {
      const advanced = { ...options.advanced, database: { ...database, validateSchema: true } };
      return sessionOpener(betterAuth({ ...options, advanced }));
    };
    expect(await comparing()(usuario.id)).toContain('session_token=');
    await sql`alter table sesiones drop column user_agent`.execute(db.kysely);
    await expect(comparing()(usuario.id)).rejects.toThrow(/^Database schema mismatch[\s\S]+sesiones/u);
  } finally {
    await dispose();
  }
});
