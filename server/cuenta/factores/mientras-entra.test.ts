import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  type Caller,
  conCookies,
  conSesion,
  sesionDe,
  visitante,
} from '#server/testing/callers.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { pausingAfter } from '#server/testing/pause-after.ts';
import { openPausingStore, type Pauses } from '#server/testing/pause-at.ts';
import { softAuthenticator } from '#server/testing/soft-authenticator.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { codigoDe, codigoSiguiente } from '#server/testing/totp.ts';

const PASSWORD = 'tres palabras seguidas';
const FACTOR = '/api/cuenta/segundo-factor';

// On the embedded store one connection does one thing after the other: nobody is there meanwhile
describe.runIf(process.env['TEST_DATABASE_URL'])(
  'who is entering while every session of the account ends',
  () => {
    let app: TestApp;
    let jefa: Caller;
    let pauses: Pauses;
    let pauseAfter: ReturnType<typeof pausingAfter>['pauseAfter'];
    beforeAll(async () => {
      const ofTransactions = await openPausingStore();
      const ofStatements = pausingAfter(ofTransactions.store);
      ({ pauses } = ofTransactions);
      ({ pauseAfter } = ofStatements);
      app = await openTestApp({ store: ofStatements.store });
      jefa = await conSesion(app, { admin: true });
    });
    afterAll(async () => await app.close());

    async function conContrasena({ admin = false } = {}) {
      const { usuario, jugador } = await crearUsuario(app.db.kysely, { password: PASSWORD, admin });
      const entrar = async () =>
        await visitante(app).send('POST', '/api/cuenta/sesion', { email: usuario.email, password: PASSWORD });
      return { usuarioId: usuario.id, jugadorId: jugador?.id ?? null, entrar };
    }

    /** Somebody with an authenticator, and the browser in which the password has been written. */
    async function aMedias() {
      const { entrar, ...cuenta } = await conContrasena({ admin: true });
      const propia = await sesionDe(app, cuenta);
      const { secreto } = (await propia.send('POST', `${FACTOR}/codigo`, {})).body as { secreto: string };
      const puesto = await propia.send('PUT', `${FACTOR}/codigo`, { codigo: codigoDe(secreto) });
      expect(puesto.status).toBe(200);
      return { ...cuenta, secreto, otra: conCookies(app, visitante(app), await entrar()) };
    }

    /** What `act` is answered during which, after that statement, `meanwhile` is done. */
    async function mientras(
      after: RegExp,
      act: () => Promise<Answer>,
      meanwhile: () => Promise<Answer>,
    ): Promise<unknown> {
      const pause = pauseAfter(after);
      const answer = act();
      await pause.reached;
      expect((await meanwhile()).status).toBe(200);
      pause.resume();
      const { status, body, headers } = await answer;
      return [status, body['codigo'], headers.getSetCookie()];
    }

    const sesiones = async (usuarioId: string) =>
      await app.db.kysely.selectFrom('sesiones').select('id').where('userId', '=', usuarioId).execute();

    test.each<[string, (cuenta: { usuarioId: string; jugadorId: string | null }) => string]>([
      ['with its second factor', ({ jugadorId }) => `/api/admin/jugadores/${jugadorId}/segundo-factor`],
      ['alone', ({ usuarioId }) => `/api/admin/administradores/${usuarioId}/sesiones`],
    ])('%s: the second step opens none', async (_cual, path) => {
      const { secreto, otra, ...cuenta } = await aMedias();
      const paso = () => otra.send('POST', '/api/cuenta/sesion/codigo', { codigo: codigoSiguiente(secreto) });
      const cerrar = () => jefa.send('DELETE', path(cuenta));
      expect(await mientras(/^update "segundos_factores"/u, paso, cerrar)).toEqual([
        401,
        'sin_entrada_a_medias',
        [],
      ]);
      expect(await sesiones(cuenta.usuarioId)).toEqual([]);
    });

    test('with the llave de acceso that it is entered with: that one opens none', async () => {
      const cuenta = await conContrasena();
      const propia = await sesionDe(app, cuenta);
      const movil = softAuthenticator(app.url);
      const dadas = await propia.send('POST', '/api/cuenta/llaves/opciones');
      const nueva = movil.make(dadas.body['opciones'] as Parameters<typeof movil.make>[0]);
      const guardar = { nombre: 'Mi móvil', respuesta: nueva };
      expect((await conCookies(app, propia, dadas).send('POST', '/api/cuenta/llaves', guardar)).status).toBe(
        200,
      );
      /** Another browser, which shows the llave. */
      const preparada = async () => {
        const pedidas = await visitante(app).send('POST', '/api/cuenta/sesion/llave/opciones');
        const respuesta = movil.enter(pedidas.body['opciones'] as Parameters<typeof movil.enter>[0]);
        const navegador = conCookies(app, visitante(app), pedidas);
        return async () => await navegador.send('POST', '/api/cuenta/sesion/llave', { respuesta });
      };
      expect((await (await preparada())()).body).toMatchObject({ usuario: { id: cuenta.usuarioId } });
      const quitar = () => jefa.send('DELETE', `/api/admin/jugadores/${cuenta.jugadorId}/segundo-factor`);
      const mostrar = await preparada();
      expect(await mientras(/^update "llaves_de_acceso"/u, mostrar, quitar)).toEqual([
        403,
        'llave_no_valida',
        [],
      ]);
      expect(await sesiones(cuenta.usuarioId)).toEqual([]);
    });

    test('because the club sets another password: the one before opens none', async () => {
      const { usuarioId, jugadorId, entrar } = await conContrasena();
      // Hashed before: who is entering has a place among those that hash.
      const pause = pauses.pauseNext(0);
      const nueva = { nueva: 'la que pone el club' };
      const puesta = jefa.send('PUT', `/api/admin/jugadores/${jugadorId}/contrasena`, nueva);
      expect(await pause.reached).toBe(true);
      const poner = async () => {
        pause.resume();
        return await puesta;
      };
      expect(await mientras(/"identidades"/u, entrar, poner)).toEqual([401, 'credenciales_no_validas', []]);
      expect(await sesiones(usuarioId)).toEqual([]);
    });

    /** The secret of a link, and what is kept of it. */
    function enlace() {
      const token = unico('enlace').padEnd(43, 'x');
      return { token, resumen: createHash('sha256').update(token).digest('base64url') };
    }
    const caducaEn = new Date(Date.now() + 3_600_000);

    /** What opens a link of an account: that of a forgotten password, or that of a new address. */
    const ENLACES: [string, (usuarioId: string) => Promise<() => Promise<Answer>>][] = [
      [
        'a forgotten password',
        async (value) => {
          const { token, resumen } = enlace();
          const fila = { identifier: `restablecer:${resumen}`, value, expiresAt: caducaEn };
          await app.db.kysely.insertInto('verificaciones').values(fila).execute();
          const body = { token, password: 'la de quien robó el enlace' };
          return () => visitante(app).send('POST', '/api/cuenta/restablecimiento', body);
        },
      ],
      [
        'a new address',
        async (usuarioId) => {
          const { token, resumen } = enlace();
          const email = `${unico('nueva').toLowerCase()}@club.test`;
          const fila = { usuarioId, email, caducaEn, resumen };
          await app.db.kysely.insertInto('cambios_de_email').values(fila).execute();
          return () => visitante(app).send('POST', '/api/cuenta/confirmacion', { token });
        },
      ],
    ];

    test.each(ENLACES)(
      'because the club sets another password: the link of %s opens none',
      async (_cual, de) => {
        const { usuarioId, jugadorId } = await conContrasena();
        const abrir = await de(usuarioId);
        const nueva = { nueva: 'la que pone el club' };
        const poner = () => jefa.send('PUT', `/api/admin/jugadores/${jugadorId}/contrasena`, nueva);
        // The account as it is read to open a session for it
        const leida = /^select "primary"\.\* from \(select \* from "usuarios"/u;
        expect(await mientras(leida, abrir, poner)).toEqual([400, 'enlace_no_valido', []]);
        expect(await sesiones(usuarioId)).toEqual([]);
      },
    );

    test('a llave that is begun in that moment is told that the session has ended', async () => {
      const propia = await sesionDe(app, await conContrasena());
      const empezar = async () => await propia.send('POST', '/api/cuenta/llaves/opciones', {});
      const salir = async () => await propia.send('DELETE', '/api/cuenta/sesion');
      expect(await mientras(/^delete from "llaves_de_acceso"/u, empezar, salir)).toEqual([
        401,
        'sin_sesion',
        [],
      ]);
    });
  },
);
