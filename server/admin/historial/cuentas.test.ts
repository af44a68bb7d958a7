import { describe, expect } from 'vitest';
import type { CambioDeHistorial } from '#contrato/admin/historial.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { nombrarAdministrador } from '#server/cuenta/nombrar.ts';
import { conSesion } from '#server/testing/callers.ts';
import { test as enClub } from '#server/testing/club.ts';

type Pagina = { filas: CambioDeHistorial[]; total: number; siguiente: string | null };

/** Besides the club: `leer`, a page of the history of the accounts as `admin` reads it. */
const test = enClub.extend('leer', { scope: 'file' }, ({ admin }) => {
  return async (query = '') =>
    (await admin.send('GET', `/api/admin/cuentas/historial${query}`)).body as Pagina;
});

const sinHora = ({ filas }: Pagina) =>
  filas.map(({ operacion, resumen, autor }) => [operacion, resumen, autor]);

describe('the history of the accounts', () => {
  test('tells who signed an administrator out and who administers, newest first, and each by its filter', async ({
    app,
    admin,
    leer,
  }) => {
    const otra = await conSesion(app, { admin: true });
    const { administradores } = (await admin.send('GET', '/api/admin/administradores')).body as {
      administradores: { usuarioId: string; nombre: string; email: string }[];
    };
    const nombre = administradores.find(({ usuarioId }) => usuarioId === admin.usuarioId)?.nombre;
    const suya = administradores.find(({ usuarioId }) => usuarioId === otra.usuarioId);
    const email = suya?.email ?? '';
    await admin.send('DELETE', `/api/admin/administradores/${otra.usuarioId}/sesiones`);
    for (const revoke of [true, true, false, false]) await nombrarAdministrador(app.db, { email, revoke });
    const cerrada = ['administradores.cerrarSesiones', `Cierra la sesión de ${suya?.nombre}`, nombre];
    const quitada = [
      'cuentas.destituir',
      `Quita la administración del club a ${suya?.nombre}, desde la instalación`,
      null,
    ];
    const dada = [
      'cuentas.nombrar',
      `Da la administración del club a ${suya?.nombre}, desde la instalación`,
      null,
    ];
    expect(sinHora(await leer()).slice(0, 3)).toEqual([dada, quitada, cerrada]);
    expect(sinHora(await leer('?filtro=sesiones'))).toEqual([cerrada]);
    expect(sinHora(await leer('?filtro=administracion'))).toEqual([dada, quitada]);
    expect(await leer('?filtro=acceso')).toEqual({ filas: [], total: 0, siguiente: null });
  });

  test('has a page of fifty, one behind the other, and nothing of torneos or of other tools', async ({
    app,
    admin,
    leer,
  }) => {
    const antes = (await leer()).total;
    const anotar = async (operacion: string, n: number) =>
      await app.db.tx(async (trx) => {
        await anotarCambio(trx, { operacion, resumen: `Acto ${n}`, autorId: admin.usuarioId });
      });
    for (let n = 1; n <= 51; n += 1) await anotar('usuarios.crear', n);
    await anotar('gestionCampos.crear', 52);
    const primera = await leer();
    expect(primera.total).toBe(antes + 51);
    expect(primera.filas.map(({ resumen }) => resumen)).toEqual(
      Array.from({ length: 50 }, (_, i) => `Acto ${51 - i}`),
    );
    const segunda = await leer(`?cursor=${primera.siguiente}`);
    expect(segunda.filas).toHaveLength(antes + 1);
    expect([segunda.filas[0]?.resumen, segunda.siguiente]).toEqual(['Acto 1', null]);
    expect(await leer('?cursor=nada')).toMatchObject({ codigo: 'peticion_no_valida' });
  });

  test('tells who took the whole club along', async ({ app, admin, leer }) => {
    const operaciones = ['traslado.exportar', 'copias.descargar'];
    for (const operacion of operaciones)
      await app.db.tx(async (trx) => {
        await anotarCambio(trx, { operacion, resumen: 'Se lleva el club', autorId: admin.usuarioId });
      });
    const { filas } = await leer('?filtro=administracion');
    expect(filas.slice(0, 2).map(({ operacion }) => operacion)).toEqual(operaciones.toReversed());
    expect((await leer()).filas[0]?.operacion).toBe('copias.descargar');
  });
});
