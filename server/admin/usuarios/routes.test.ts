import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { failAtEachStatement, type Faults } from '#server/testing/fail-at.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

const AYER = new Date(Date.now() - 30 * 3_600_000);
let app: TestApp;
let admin: Caller;
let faults: Faults;

enUnClubConAdmin((club) => ({ app, faults, admin } = club));

const db = () => app.db.kysely;
const post = (path: string, body: unknown) => admin.send('POST', `/api/admin/usuarios/${path}`, body);
const get = (path: string) => admin.send('GET', `/api/admin/usuarios/${path}`);

/** An account without jugador, made more than a day ago. */
async function crearHuerfano({ reciente = false, admin: conRol = false, email = '' } = {}) {
  const { usuario } = await crearUsuario(db(), {
    jugador: false,
    admin: conRol,
    ...(email ? { email } : {}),
  });
  if (!reciente)
    await db().updateTable('usuarios').set({ createdAt: AYER }).where('id', '=', usuario.id).execute();
  return usuario;
}

const usuarioDe = async (jugadorId: string) =>
  (await db().selectFrom('profiles').select('userId').where('id', '=', jugadorId).executeTakeFirstOrThrow())
    .userId;
const existe = async (id: string) =>
  (await db().selectFrom('usuarios').select('id').where('id', '=', id).execute()).length === 1;
const ultimaAuditoria = async () =>
  await db()
    .selectFrom('auditoria')
    .select(['operacion', 'objetoId', 'resumen', 'antes', 'despues', 'autorId'])
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('huérfanos', () => {
  test('are the accounts without jugador, and say why some of them stay', async () => {
    const viejo = await crearHuerfano();
    const reciente = await crearHuerfano({ reciente: true });
    const conRol = await crearHuerfano({ admin: true });
    const { usuario: conJugador } = await crearUsuario(db());
    const { body } = await get('huerfanos');
    const por = new Map(
      (body['huerfanos'] as { id: string; protegido: string }[]).map((one) => [one.id, one]),
    );
    expect(por.get(viejo.id)?.protegido).toBeNull();
    expect(por.get(reciente.id)?.protegido).toBe('reciente');
    expect(por.get(conRol.id)?.protegido).toBe('con_rol');
    expect(por.has(conJugador.id)).toBe(false);
  });

  test('are deleted with their sessions after the preview, and never one with a role or of today', async () => {
    const viejo = await crearHuerfano();
    const reciente = await crearHuerfano({ reciente: true });
    const conRol = await crearHuerfano({ admin: true });
    const { usuario: conJugador } = await crearUsuario(db());
    const usuarioIds = [viejo.id, reciente.id, conRol.id, conJugador.id];
    const preview = await post('huerfanos/limpieza/previa', { usuarioIds });
    expect(preview.body).toMatchObject({ borrables: 1, protegidos: 3 });
    const answer = await post('huerfanos/limpieza', {
      usuarioIds,
      confirmacion: preview.body['confirmacion'],
    });
    expect(answer.body).toEqual({ deletedCount: 1, errorCount: 3 });
    expect(await Promise.all(usuarioIds.map(existe))).toEqual([false, true, true, true]);
    expect(await ultimaAuditoria()).toMatchObject({
      operacion: 'usuarios.limpiar',
      resumen: 'Usuarios huérfanos eliminados: 1',
      antes: { cuentas: [{ id: viejo.id, email: '(dato personal)' }] },
      autorId: admin.usuarioId,
    });
  });

  test('one that got a jugador since the preview stops the deletion of all', async () => {
    const [uno, otro] = [await crearHuerfano(), await crearHuerfano()];
    const usuarioIds = [uno.id, otro.id];
    const { body } = await post('huerfanos/limpieza/previa', { usuarioIds });
    await crearJugador(db(), { userId: uno.id });
    const answer = await post('huerfanos/limpieza', { usuarioIds, confirmacion: body['confirmacion'] });
    expect(answer.status).toBe(409);
    expect(answer.body['codigo']).toBe('confirmacion_caducada');
    expect(await existe(otro.id)).toBe(true);
  });

  test('the confirmation of one list is worth nothing for another', async () => {
    const [uno, otro] = [await crearHuerfano(), await crearHuerfano()];
    const { body } = await post('huerfanos/limpieza/previa', { usuarioIds: [uno.id] });
    const answer = await post('huerfanos/limpieza', {
      usuarioIds: [otro.id],
      confirmacion: body['confirmacion'],
    });
    expect(answer.body['codigo']).toBe('confirmacion_caducada');
    expect(await existe(otro.id)).toBe(true);
  });
});

describe('jugadores sin usuario', () => {
  test('are those nobody signs in as, without who left', async () => {
    const { id } = await crearJugador(db());
    const retirado = await crearJugador(db(), { retiradoEn: new Date() });
    const { body } = await get('jugadores-sin-usuario');
    const ids = (body['jugadores'] as { id: string }[]).map((one) => one.id);
    expect(ids).toContain(id);
    expect(ids).not.toContain(retirado.id);
    expect(body['total']).toBe(ids.length);
  });

  test('get an account at their own address, or a temporary one that cannot sign in', async () => {
    const sinEmail = await crearJugador(db(), { email: null });
    const conEmail = await crearJugador(db(), { email: 'Con.Email@club.test' });
    await crearUsuario(db(), { email: 'tomada@club.test', jugador: false });
    const tomada = await crearJugador(db(), { email: 'tomada@club.test' });
    const gemelo = await crearJugador(db(), { email: 'dos@club.test' });
    const gemela = await crearJugador(db(), { email: 'DOS@club.test' });
    const jugadores = [sinEmail, conEmail, tomada, gemelo, gemela];
    const jugadorIds = jugadores.map(({ id }) => id);
    const preview = await post('jugadores-sin-usuario/creacion/previa', { jugadorIds });
    const answer = await post('jugadores-sin-usuario/creacion', {
      jugadorIds,
      confirmacion: preview.body['confirmacion'],
    });
    const temporales = [sinEmail, tomada, gemelo, gemela].map(
      ({ id }) => `jugador-${id.slice(0, 8)}@hoyo19.invalid`,
    );
    expect(answer.body).toMatchObject({ successful: 5, failed: 0 });
    const resumen = 'Usuarios creados para jugadores sin usuario: 5';
    expect(await ultimaAuditoria()).toMatchObject({ operacion: 'usuarios.crear', resumen });
    expect((answer.body['temporaryEmails'] as string[]).toSorted()).toEqual(temporales.toSorted());
    const usuario = await db()
      .selectFrom('usuarios')
      .selectAll()
      .where('id', '=', (await usuarioDe(conEmail.id)) ?? '')
      .executeTakeFirstOrThrow();
    expect(usuario).toMatchObject({ email: 'con.email@club.test', emailVerified: false });
    expect(
      await db().selectFrom('identidades').select('id').where('userId', '=', usuario.id).execute(),
    ).toEqual([]);
    for (const email of [usuario.email, temporales[0]]) {
      const entrar = await admin.send('POST', '/api/cuenta/sesion', { email, password: 'contraseña' });
      expect(entrar.body['codigo']).toBe('credenciales_no_validas');
    }
  });

  test('a jugador whose first eight characters are taken gets the last eight', async () => {
    const { id } = await crearJugador(db(), { email: null });
    await crearUsuario(db(), { email: `jugador-${id.slice(0, 8)}@hoyo19.invalid`, jugador: false });
    const { body } = await post('jugadores-sin-usuario/creacion/previa', { jugadorIds: [id] });
    expect(body['cuentas']).toMatchObject([
      { email: `jugador-${id.slice(-8)}@hoyo19.invalid`, temporal: true },
    ]);
  });

  test('one that got an account since the preview stops the creation of all', async () => {
    const [uno, otro] = [await crearJugador(db()), await crearJugador(db())];
    const jugadorIds = [uno.id, otro.id];
    const { body } = await post('jugadores-sin-usuario/creacion/previa', { jugadorIds });
    const { id: usuarioId } = await crearHuerfano();
    await post('asignaciones', { jugadorId: uno.id, usuarioId });
    const answer = await post('jugadores-sin-usuario/creacion', {
      jugadorIds,
      confirmacion: body['confirmacion'],
    });
    expect(answer.body['codigo']).toBe('confirmacion_caducada');
    expect(await usuarioDe(otro.id)).toBeNull();
  });

  test('the same creation twice at once makes each account once', async () => {
    const jugadorIds = [(await crearJugador(db())).id, (await crearJugador(db())).id];
    const { body } = await post('jugadores-sin-usuario/creacion/previa', { jugadorIds });
    const crear = () =>
      post('jugadores-sin-usuario/creacion', { jugadorIds, confirmacion: body['confirmacion'] });
    const answers = await Promise.all([crear(), crear()]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  });

  test('recovery of a temporary address sends no letter', async () => {
    const { id } = await crearJugador(db(), { email: null });
    const { body } = await post('jugadores-sin-usuario/creacion/previa', { jugadorIds: [id] });
    await post('jugadores-sin-usuario/creacion', { jugadorIds: [id], confirmacion: body['confirmacion'] });
    const usuarioId = await usuarioDe(id);
    expect(usuarioId).not.toBeNull();
    await admin.send('POST', '/api/cuenta/recuperacion', {
      email: `jugador-${id.slice(0, 8)}@hoyo19.invalid`,
    });
    const esperando = async () => await db().selectFrom('correo_saliente').select('estado').execute();
    await expect.poll(esperando).toEqual([]);
    const enlaces = await db()
      .selectFrom('verificaciones')
      .select('id')
      .where('value', '=', usuarioId ?? '')
      .execute();
    expect(enlaces).toEqual([]);
  });
});

describe('asignar', () => {
  test('gives a free account to a jugador without one, and remembers it', async () => {
    const { id: jugadorId, nombre } = await crearJugador(db());
    const { id: usuarioId, email } = await crearHuerfano();
    const disponibles = await get(`disponibles?busqueda=${encodeURIComponent(email)}`);
    expect(disponibles.body).toMatchObject({ usuarios: [{ id: usuarioId, email }], total: 1 });
    const answer = await post('asignaciones', { jugadorId, usuarioId });
    expect(answer.body).toEqual({ jugador: nombre, email });
    expect(await usuarioDe(jugadorId)).toBe(usuarioId);
    expect(await ultimaAuditoria()).toMatchObject({
      operacion: 'usuarios.asignar',
      objetoId: jugadorId,
      resumen: `Usuario asignado a ${nombre}`,
      despues: { usuarioId },
    });
  });

  test('refuses a jugador who has one, an account of another, and who is not there', async () => {
    const { usuario, jugador } = await crearUsuario(db());
    const { id: libre } = await crearHuerfano();
    const { id: jugadorId } = await crearJugador(db());
    const retirado = await crearJugador(db(), { retiradoEn: new Date() });
    const codigo = async (body: object) => (await post('asignaciones', body)).body['codigo'];
    expect(await codigo({ jugadorId: jugador?.id, usuarioId: libre })).toBe('jugador_ya_vinculado');
    expect(await codigo({ jugadorId, usuarioId: usuario.id })).toBe('usuario_ya_vinculado');
    expect(await codigo({ jugadorId, usuarioId: randomUUID() })).toBe('usuario_no_encontrado');
    expect(await codigo({ jugadorId: retirado.id, usuarioId: libre })).toBe('perfil_no_encontrado');
    expect(await codigo({ jugadorId: "' or 1=1", usuarioId: libre })).toBe('referencia_no_valida');
  });

  test('one account for two jugadores at once is given once', async () => {
    const { id: usuarioId } = await crearHuerfano();
    const [uno, otro] = [await crearJugador(db()), await crearJugador(db())];
    const answers = await Promise.all(
      [uno, otro].map(({ id: jugadorId }) => post('asignaciones', { jugadorId, usuarioId })),
    );
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  });
});

describe('a failure at any statement leaves all as it was', () => {
  let huerfano: string;
  let jugadorId: string;
  beforeEach(async () => {
    huerfano = (await crearHuerfano()).id;
    jugadorId = (await crearJugador(db())).id;
  });
  const failed = async (operation: () => Promise<{ status: number; body: unknown }>) =>
    await failAtEachStatement({ db: app.db, faults }, operation);

  test('of the cleanup', async () => {
    const usuarioIds = [huerfano];
    const { body } = await post('huerfanos/limpieza/previa', { usuarioIds });
    expect(
      await failed(() => post('huerfanos/limpieza', { usuarioIds, confirmacion: body['confirmacion'] })),
    ).toBeGreaterThan(4);
  });

  test('of the creation', async () => {
    const jugadorIds = [jugadorId];
    const { body } = await post('jugadores-sin-usuario/creacion/previa', { jugadorIds });
    const crear = () =>
      post('jugadores-sin-usuario/creacion', { jugadorIds, confirmacion: body['confirmacion'] });
    expect(await failed(crear)).toBeGreaterThan(5);
  });

  test('of the assignment', async () => {
    const asignar = () => post('asignaciones', { jugadorId, usuarioId: huerfano });
    expect(await failed(asignar)).toBeGreaterThan(4);
  });

  test('of linking an account and of syncing an address', async () => {
    const { id: perfilId } = await crearJugador(db(), { email: 'falla@club.test' });
    await crearHuerfano({ email: 'falla@club.test' });
    const vincular = await post('arreglos/previa', { busca: 'falla@club.test' });
    const aplicar = (propuesta: Record<string, unknown>) => () =>
      post('arreglos', {
        jugadorId: perfilId,
        usuarioId: (propuesta['usuario'] as { id: string }).id,
        arreglo: propuesta['arreglo'],
        confirmacion: propuesta['confirmacion'],
      });
    expect(await failed(aplicar(vincular.body))).toBeGreaterThan(4);
    await db().updateTable('profiles').set({ email: 'vieja@club.test' }).where('id', '=', perfilId).execute();
    const igualar = await post('arreglos/previa', { busca: perfilId });
    expect(igualar.body['arreglo']).toBe('sync_email');
    expect(await failed(aplicar(igualar.body))).toBeGreaterThan(4);
  });
});

describe('bad input', () => {
  const id = randomUUID();
  const RUTAS: [string, Record<string, unknown>][] = [
    ['huerfanos/limpieza/previa', { usuarioIds: [id] }],
    ['huerfanos/limpieza', { usuarioIds: [id], confirmacion: 't' }],
    ['jugadores-sin-usuario/creacion/previa', { jugadorIds: [id] }],
    ['jugadores-sin-usuario/creacion', { jugadorIds: [id], confirmacion: 't' }],
    ['asignaciones', { jugadorId: id, usuarioId: id }],
    ['arreglos/previa', { busca: 'a@b.test' }],
    ['arreglos', { jugadorId: id, usuarioId: id, arreglo: 'sync_email', confirmacion: 't' }],
    ['diagnosticos', { busqueda: 'a' }],
  ];
  const MALOS = [null, 7, true, {}, [], [7], '', 'x'.repeat(5_000), '\u202e', [''], Array(501).fill(id)];

  /** A field that is missing, or no list where one is asked for, cannot be read; what is no id, or no list of one, is wrong. */
  function esperado(campo: string, malo: unknown): number {
    if (campo.endsWith('Ids')) return Array.isArray(malo) && malo.length < 501 ? 422 : 400;
    return campo.endsWith('Id') ? 422 : 400;
  }

  test.each(RUTAS)('%s refuses a missing, extra or wrong field', async (ruta, bueno) => {
    for (const campo of Object.keys(bueno)) {
      const { [campo]: _, ...sin } = bueno;
      expect((await post(ruta, sin)).status).toBe(400);
      for (const malo of MALOS) {
        if (malo === '\u202e' && campo === 'confirmacion') continue;
        const { status } = await post(ruta, { ...bueno, [campo]: malo });
        expect([campo, malo, status]).toEqual([campo, malo, esperado(campo, malo)]);
      }
    }
    expect((await post(ruta, { ...bueno, deMas: 1 })).status).toBe(400);
  });

  test.each([{ pagina: 0 }, { pagina: 1.5 }, { pagina: '1' }, { pagina: 1_001 }])(
    'the diagnosis refuses %o',
    async (con) => {
      expect((await post('diagnosticos', { busqueda: 'a', ...con })).status).toBe(400);
    },
  );
});
