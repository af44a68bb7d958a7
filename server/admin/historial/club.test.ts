import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { CambioDeHistorial } from '#contrato/admin/historial.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { test } from '#server/testing/club.ts';

const RUTA = '/api/admin/club/historial';

describe('the history of the club', () => {
  test('tells what was changed beside torneos and accounts, newest first, and each tool by its filter', async ({
    app,
    admin,
  }) => {
    const leer = async (query = '') => {
      const { body } = await admin.send('GET', `${RUTA}${query}`);
      return (body['filas'] as CambioDeHistorial[]).map(({ resumen, autor }) => [resumen, autor]);
    };
    const antes = await leer();
    const { administradores } = (await admin.send('GET', '/api/admin/administradores')).body as {
      administradores: { usuarioId: string; nombre: string }[];
    };
    const nombre = administradores.find(({ usuarioId }) => usuarioId === admin.usuarioId)?.nombre;
    const campo = { id: crypto.randomUUID(), nombre: 'El Encín', ubicacion: 'Alcalá' };
    await admin.send('POST', '/api/admin/campos', campo);
    for (const operacion of ['cuentas.nombrar', 'gestionJugadores.cambiarContrasena', 'webhooks.crear'])
      await app.db.tx(async (trx) => {
        await anotarCambio(trx, { operacion, resumen: operacion, autorId: null });
      });
    const hecho = ['Campo creado: El Encín', nombre];
    const avisa = ['webhooks.crear', null];
    expect((await leer()).slice(0, 2)).toEqual([avisa, hecho]);
    expect((await leer()).length).toBe(antes.length + 2);
    expect((await leer('?filtro=campos'))[0]).toEqual(hecho);
    expect(await leer('?filtro=programas')).toEqual([avisa]);
    expect(await leer('?filtro=jugadores')).not.toContainEqual(['gestionJugadores.cambiarContrasena', null]);
  });

  test('tells an import of jugadores, also as it was remembered before', async ({ app, admin }) => {
    const datos = Buffer.from('Nombre;Fecha de nacimiento\nAda Ruiz;1/5/1980').toString('base64');
    const previa = await admin.send('POST', '/api/admin/jugadores/importacion/previa', { datos });
    const { confirmacion } = previa.body;
    const opId = crypto.randomUUID();
    await admin.send('POST', '/api/admin/jugadores/importacion', { opId, datos, confirmacion });
    await sql`insert into auditoria (operacion, resumen, antes) values ('gestionJugadores.importar', 'De antes', '[{"id": "a"}]')`.execute(
      app.db.kysely,
    );
    const { status, body } = await admin.send('GET', `${RUTA}?filtro=jugadores`);
    expect(status).toBe(200);
    expect(body['filas']).toMatchObject([
      { resumen: 'De antes', antes: { actualizados: [{ id: 'a' }] } },
      { resumen: 'Importa jugadores: 1 nuevo, 0 actualizados', antes: { actualizados: [] } },
    ]);
  });
});
