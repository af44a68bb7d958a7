import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Administrador } from '#contrato/admin/administradores.ts';
import { deleteAdmin } from '#server/cuenta/repository.ts';
import { type Caller, conSesion, sesionDe } from '#server/testing/callers.ts';
import { test as enClub } from '#server/testing/club.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { failAtEachStatement } from '#server/testing/fail-at.ts';
import { doneOrWaiting } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { codigoDe } from '#server/testing/totp.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const FACTOR = '/api/cuenta/segundo-factor/codigo';
const NO_LO_SABIAS =
  'Si no lo sabías, entra, cambia tu contraseña y habla cuanto antes con la administración';
const LISTA = '/api/admin/administradores';

/**
 * Besides the club: `otra`, another administrator, anew for each test; `lista`, what `admin` reads of somebody; `cerrar`, what
 * `admin` is answered when one or all of the sessions of somebody are closed; `buzonDe`, gives somebody an address that is
 * read, and answers how to read what was written there.
 */
const test = enClub
  .extend('otra', async ({ app }) => await conSesion(app, { admin: true }))
  .extend('lista', { scope: 'file' }, ({ admin }) => {
    return async (de: Caller) =>
      ((await admin.send('GET', LISTA)).body['administradores'] as Administrador[]).find(
        ({ usuarioId }) => usuarioId === de.usuarioId,
      );
  })
  .extend('cerrar', { scope: 'file' }, ({ admin }) => {
    return async (de: Caller, sesionId?: string) => {
      const una = sesionId === undefined ? '' : `/${sesionId}`;
      const { status, body } = await admin.send('DELETE', `${LISTA}/${de.usuarioId}/sesiones${una}`);
      return [status, body['codigo'] ?? body['cerradas']];
    };
  })
  .extend('buzonDe', { scope: 'file' }, ({ app }) => {
    return async ({ usuarioId }: Caller) => {
      const email = `${unico('buzon').toLowerCase()}@club.test`;
      await app.db.kysely
        .updateTable('usuarios')
        .set({ email })
        .where('id', '=', usuarioId ?? '')
        .execute();
      return async () =>
        await app.db.kysely
          .selectFrom('correo_saliente')
          .select(['tipo', 'asunto', 'texto'])
          .where('para', '=', email)
          .execute();
    };
  });

/** Another device of the same account. */
const otroDispositivo = async (app: TestApp, { usuarioId, jugadorId }: Caller) =>
  await sesionDe(app, { usuarioId: usuarioId ?? '', jugadorId });
const abierta = async ({ send }: Caller) => (await send('GET', '/api/perfil')).status === 200;
/** The session that somebody asks with. */
const idDeSesion = async ({ send }: Caller) => {
  const { sesiones } = (await send('GET', '/api/cuenta/sesiones')).body as {
    sesiones: { id: string; actual: boolean }[];
  };
  return sesiones.find(({ actual }) => actual)?.id ?? '';
};
const idDe = (de: Administrador | undefined) => de?.sesiones[0]?.id ?? '';

describe('the list of administrators', () => {
  test('begins with who asks, and tells of each the devices in words, the last used first', async ({
    app,
    admin,
    otra,
    lista,
  }) => {
    const de = async (userId: string | null, userAgent: string, hace: number) => {
      const en = new Date(Date.now() - hace);
      const { id } = await app.db.kysely
        .selectFrom('sesiones')
        .select('id')
        .where('userId', '=', userId ?? '')
        .orderBy('createdAt', 'desc')
        .executeTakeFirstOrThrow();
      const cambio = { userAgent, createdAt: en, updatedAt: en };
      await app.db.kysely.updateTable('sesiones').set(cambio).where('id', '=', id).execute();
      return { id, actual: false, abiertaEn: en.toISOString(), usadaEn: en.toISOString() };
    };
    const movil = await de(otra.usuarioId, ANDROID, 7_200_000);
    await otroDispositivo(app, otra);
    const mac = await de(otra.usuarioId, MAC, 60_000);
    expect((await lista(otra))?.sesiones).toEqual([
      { ...mac, dispositivo: 'Safari en Mac', factor: 'sin_mostrar' },
      { ...movil, dispositivo: 'Chrome en Android', factor: 'sin_mostrar' },
    ]);
    const [primera] = (await admin.send('GET', LISTA)).body['administradores'] as Administrador[];
    expect(primera).toMatchObject({ usuarioId: admin.usuarioId, propia: true });
    expect(primera?.sesiones.map(({ actual }) => actual)).toEqual([true]);
    expect(await lista(otra)).toMatchObject({ propia: false, email: expect.stringContaining('@') });
  });

  test('has nobody else, and no session that opens nothing for an administrator any more', async ({
    app,
    otra,
    lista,
  }) => {
    const socio = await conSesion(app);
    expect(await lista(socio)).toBeUndefined();
    await app.db.kysely
      .updateTable('sesiones')
      .set({ createdAt: new Date(Date.now() - 12.1 * 3_600_000) })
      .where('userId', '=', otra.usuarioId ?? '')
      .execute();
    expect(await lista(otra)).toMatchObject({ sesiones: [] });
    expect((await socio.send('GET', LISTA)).body).toMatchObject({ codigo: 'solo_admin' });
  });

  test('tells who has shown a second factor, and who has only written the password', async ({
    app,
    otra,
    lista,
  }) => {
    const { secreto } = (await otra.send('POST', FACTOR, {})).body as { secreto: string };
    expect((await otra.send('PUT', FACTOR, { codigo: codigoDe(secreto) })).status).toBe(200);
    const aMedias = await otroDispositivo(app, otra);
    expect((await lista(otra))?.sesiones.map(({ factor }) => factor).toSorted()).toEqual([
      'mostrado',
      'pendiente',
    ]);
    expect(await abierta(aMedias)).toBe(false);
  });
});

describe('closing', () => {
  test('one device of another administrator leaves the others, and the history tells of it', async ({
    app,
    admin,
    otra,
    lista,
    cerrar,
    historial,
  }) => {
    const suya = idDe(await lista(otra));
    const movil = await otroDispositivo(app, otra);
    expect(await cerrar(otra, suya)).toEqual([200, 1]);
    expect([await abierta(otra), await abierta(movil)]).toEqual([false, true]);
    const { sesiones = [], nombre = '' } = (await lista(otra)) ?? {};
    expect(sesiones.map(({ id }) => id)).not.toContain(suya);
    expect(await historial(otra.usuarioId ?? '')).toEqual([
      {
        operacion: 'administradores.cerrarSesion',
        resumen: `Cierra una sesión de ${nombre} (Dispositivo desconocido)`,
        antes: null,
        despues: null,
        autorId: admin.usuarioId,
      },
    ]);
  });

  test('all of another administrator ends those that wait for a second factor too', async ({
    app,
    otra,
    lista,
    cerrar,
    historial,
  }) => {
    const { secreto } = (await otra.send('POST', FACTOR, {})).body as { secreto: string };
    expect((await otra.send('PUT', FACTOR, { codigo: codigoDe(secreto) })).status).toBe(200);
    await otroDispositivo(app, otra);
    expect(await cerrar(otra)).toEqual([200, 2]);
    expect(await abierta(otra)).toBe(false);
    expect(await lista(otra)).toMatchObject({ sesiones: [] });
    expect(await historial(otra.usuarioId ?? '')).toMatchObject([
      {
        operacion: 'administradores.cerrarSesiones',
        resumen: expect.stringMatching(/^Cierra las 2 sesiones de /u),
      },
    ]);
  });

  test('a session that has ended meanwhile is nobody’s act: the same answer, nothing in the history', async ({
    otra,
    lista,
    cerrar,
    operaciones,
  }) => {
    const suya = idDe(await lista(otra));
    expect([await cerrar(otra, suya), await cerrar(otra, suya), await cerrar(otra)]).toEqual([
      [200, 1],
      [200, 0],
      [200, 0],
    ]);
    expect(await cerrar(otra, randomUUID())).toEqual([200, 0]);
    expect(await operaciones(otra.usuarioId ?? '')).toHaveLength(1);
  });

  test('what is of no administrator is unknown, also under the name of one', async ({
    app,
    otra,
    cerrar,
  }) => {
    const socio = await conSesion(app);
    const deSocio = await idDeSesion(socio);
    const tercera = await conSesion(app, { admin: true });
    const deTercera = await idDeSesion(tercera);
    expect(await cerrar(socio)).toEqual([404, 'administrador_no_encontrado']);
    expect(await cerrar(socio, deSocio)).toEqual([404, 'administrador_no_encontrado']);
    expect(await cerrar(otra, deSocio)).toEqual([404, 'sesion_no_encontrada']);
    expect(await cerrar(otra, deTercera)).toEqual([404, 'sesion_no_encontrada']);
    expect([await abierta(socio), await abierta(tercera)]).toEqual([true, true]);
  });

  test('of one’s own every device but this one, which says where it is closed', async ({
    app,
    admin,
    lista,
    cerrar,
  }) => {
    const actual = idDe(await lista(admin));
    const [uno, dos] = [await otroDispositivo(app, admin), await otroDispositivo(app, admin)];
    expect(await cerrar(admin, actual)).toEqual([409, 'sesion_actual']);
    expect(await cerrar(admin, await idDeSesion(uno))).toEqual([200, 1]);
    expect(await cerrar(admin)).toEqual([200, 1]);
    expect([await abierta(uno), await abierta(dos), await abierta(admin)]).toEqual([false, false, true]);
  });

  test('asks an old session who it is first', async ({ app, otra, lista }) => {
    const vieja = await conSesion(app, { admin: true });
    await app.db.kysely
      .updateTable('sesiones')
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
      .where('userId', '=', vieja.usuarioId ?? '')
      .execute();
    const todas = `${LISTA}/${otra.usuarioId}/sesiones`;
    for (const camino of [todas, `${todas}/${idDe(await lista(otra))}`])
      expect((await vieja.send('DELETE', camino)).body).toMatchObject({ codigo: 'confirmar_identidad' });
    expect(await abierta(otra)).toBe(true);
    expect((await vieja.send('GET', LISTA)).status).toBe(200);
  });

  test('one or all of another administrator is told to its owner by letter: who, when, which and what to do', async ({
    app,
    admin,
    otra,
    lista,
    cerrar,
    buzonDe,
  }) => {
    const cartas = await buzonDe(otra);
    const suya = idDe(await lista(otra));
    await otroDispositivo(app, otra);
    expect(await cerrar(otra, suya)).toEqual([200, 1]);
    await expect.poll(cartas).toMatchObject([{ asunto: 'Se ha cerrado una sesión de tu cuenta' }]);
    const [una] = await cartas();
    expect(una).toMatchObject({ tipo: 'sesion_cerrada', texto: expect.stringContaining(NO_LO_SABIAS) });
    const { nombre = '' } = (await lista(admin)) ?? {};
    expect(una?.texto).toContain(`${nombre}, de la administración del club, ha cerrado una sesión`);
    expect(una?.texto).toMatch(
      /Dispositivo: Dispositivo desconocido\s+Cuándo: \d\d\/\d\d\/\d{4} a las \d\d:\d\d/u,
    );
    expect(await cerrar(otra)).toEqual([200, 1]);
    await expect
      .poll(cartas)
      .toContainEqual(expect.objectContaining({ asunto: 'Se han cerrado las sesiones de tu cuenta' }));
    expect([await cerrar(otra, suya), await cerrar(otra)]).toEqual([
      [200, 0],
      [200, 0],
    ]);
    expect(await cartas()).toHaveLength(2);
  });

  test('of one’s own is told to nobody', async ({ app, admin, cerrar, buzonDe }) => {
    const cartas = await buzonDe(admin);
    await otroDispositivo(app, admin);
    expect(await cerrar(admin)).toEqual([200, 1]);
    expect(await cartas()).toEqual([]);
  });

  test('is done whole or not at all, whichever statement fails', async ({ app, admin, otra, faults }) => {
    const cerrando = () => admin.send('DELETE', `${LISTA}/${otra.usuarioId}/sesiones`);
    expect(await failAtEachStatement({ db: app.db, faults }, cerrando)).toBeGreaterThan(3);
    expect(await abierta(otra)).toBe(false);
  });
});

// On the embedded store one connection has one transaction: nobody is there meanwhile
describe.runIf(process.env['TEST_DATABASE_URL'])('the role taken away meanwhile', () => {
  /** What `act` is answered that begins while that account loses the role, and waits for it. */
  async function mientras(app: TestApp, quien: Caller, act: () => Promise<unknown>): Promise<unknown> {
    const [quitada, sigue] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const quitando = app.db.tx(async (trx) => {
      await deleteAdmin(trx, quien.usuarioId ?? '');
      quitada.resolve();
      await sigue.promise;
    });
    await quitada.promise;
    const answer = act();
    await doneOrWaiting(app.db, answer);
    sigue.resolve();
    await quitando;
    return await answer;
  }

  test('from whose session is closed: it is a member’s now, and stays', async ({ app, otra, cerrar }) => {
    expect(await mientras(app, otra, () => cerrar(otra))).toEqual([404, 'administrador_no_encontrado']);
    expect(await abierta(otra)).toBe(true);
  });

  test('from who closes it: refused, and it stays', async ({ app, otra }) => {
    const quien = await conSesion(app, { admin: true });
    const cerrando = () => quien.send('DELETE', `${LISTA}/${otra.usuarioId}/sesiones`);
    expect(await mientras(app, quien, cerrando)).toMatchObject({ body: { codigo: 'solo_admin' } });
    expect(await abierta(otra)).toBe(true);
  });
});
