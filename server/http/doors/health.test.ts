import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
afterEach(async () => await app.close());

async function salud() {
  const answer = await fetch(`${app.url}/salud`);
  const body = (await answer.json()) as { estado: string; comprobaciones: Record<string, string> };
  return { status: answer.status, ...body };
}

test('a letter that the mail server does not take for an hour is told, and restarts nothing', async () => {
  app = await openTestApp();
  await sql`insert into correo_saliente (tipo, para, datos, estado, creado_en)
    values ('invitacion', 'ana@pena.test', '{}', 'pendiente', now() - interval '2 hours')`.execute(
    app.db.kysely,
  );
  expect(await salud()).toMatchObject({
    status: 200,
    estado: 'bien',
    comprobaciones: { almacen: 'bien', cola: 'mal', disco: 'bien', migraciones: 'bien' },
  });
});

test('an instance that a newer version left behind says so', async () => {
  app = await openTestApp();
  expect((await salud()).comprobaciones['migraciones']).toBe('bien');
  await sql`insert into migraciones (nombre, suma) values ('9999_futura.sql', 'x')`.execute(app.db.kysely);
  await expect.poll(async () => (await salud()).comprobaciones['migraciones']).toBe('mal');
});

test.each([
  [false, 'max-age=31536000'],
  [true, 'max-age=31536000; includeSubDomains'],
])('with HSTS_SUBDOMAINS=%s browsers are told %s', async (hstsSubdomains, header) => {
  app = await openTestApp({ publicUrl: 'https://golf.test', hstsSubdomains });
  const { headers } = await fetch(`${app.url}/api/club`);
  expect(headers.get('strict-transport-security')).toBe(header);
});
