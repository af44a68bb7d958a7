import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { participanteDeGestionSchema } from '#contrato/admin/participantes.ts';
import { misEstadisticasSchema } from '#contrato/estadisticas.ts';
import { torneoDetalleSchema } from '#contrato/torneos.ts';
import { conSesion } from '#server/testing/callers.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { HOY } from '#server/testing/test-app.ts';
import { test as alCrearTorneos } from '#server/testing/torneo-nuevo.ts';

const test = alCrearTorneos
  .extend('cortar', { scope: 'file' }, ({ admin }) => {
    return async (jugadorId: string | null, cantidad: number, torneoId: string | null = null) => {
      const corte = { id: randomUUID(), cantidad, motivo: 'Ganador', torneoId };
      const answer = await admin.send('POST', `/api/admin/jugadores/${jugadorId}/ajustes-de-pena`, corte);
      expect(answer.status).toBe(200);
      return corte.id;
    };
  })
  .extend('dePena', { scope: 'file' }, ({ campo, crear }) => {
    return async (cambios: object = {}) => {
      const salidas = ['hombre', 'mujer'].map((sexo) => ({ sexo, tipoSalidaId: campo.salidaId }));
      return await crear({ salidas, handicapDe: 'pena', ...cambios });
    };
  })
  .extend('suyo', { scope: 'file' }, ({ admin }) => {
    return async (torneoId: string, participanteId: unknown) => {
      const { body } = await admin.send('GET', `/api/admin/torneos/${torneoId}/participantes`);
      const todos = participanteDeGestionSchema.array().parse(body['participantes']);
      const uno = todos.find(({ id }) => id === participanteId);
      return [uno?.handicapPropio, uno?.ajusteDePena, uno?.handicapDeJuego];
    };
  })
  .extend('cambiar', { scope: 'file' }, ({ admin, ficha }) => {
    return async (torneoId: string, cambio: object) => {
      const { nombre, fechaJuego, campoId, salidas, version } = await ficha(torneoId);
      const datos = { nombre, fechaJuego, campoId, salidas, version, ...cambio };
      return await admin.send('PUT', `/api/admin/torneos/${torneoId}`, datos);
    };
  });

describe('a torneo played with the handicap of the peña', () => {
  test('enrols each with the federation’s and the ledger, and tells both', async ({
    app,
    cortar,
    dePena,
    suyo,
  }) => {
    const { id, slug } = await dePena();
    const [con, sin] = [
      await conSesion(app, { handicap: 14.2, sexo: 'hombre' }),
      await conSesion(app, { handicap: 9.3, sexo: 'mujer' }),
    ];
    await cortar(con.jugadorId, -1.5);
    const antes = torneoDetalleSchema.parse((await con.send('GET', `/api/torneos/${slug}`)).body);
    expect(antes).toMatchObject({
      handicapDe: 'pena',
      miInscripcion: { handicapPropio: 12.7, ajusteDePena: -1.5, handicapDeJuego: 13 },
    });
    const { body } = await con.send('PUT', `/api/torneos/${slug}/inscripcion`);
    expect(body).toMatchObject({ handicapPropio: 12.7, handicapDeJuego: 13 });
    const { body: otra } = await sin.send('PUT', `/api/torneos/${slug}/inscripcion`);
    expect(await suyo(id, body['participanteId'])).toEqual([12.7, -1.5, 13]);
    expect(await suyo(id, otra['participanteId'])).toEqual([9.3, undefined, 9]);
    const { body: lista } = await con.send('GET', `/api/torneos/${slug}/participantes`);
    expect(lista['torneo']).toMatchObject({ handicapDe: 'pena' });
    const { body: tablero } = await con.send('GET', `/api/torneos/${slug}/clasificacion`);
    expect(tablero['torneo']).toMatchObject({ handicapDe: 'pena' });
  });

  test('an entry of the ledger, and its undoing, reach its cards before the first stroke alone', async ({
    admin,
    app,
    cortar,
    crear,
    campo,
    db,
    dePena,
    suyo,
  }) => {
    const yo = await conSesion(app, { handicap: 18, sexo: 'hombre' });
    const salidas = [{ sexo: 'hombre', tipoSalidaId: campo.salidaId }];
    const [abierto, empezado, corriente] = [await dePena(), await dePena(), await crear({ salidas })];
    const inscribir = async (slug: string) =>
      String((await yo.send('PUT', `/api/torneos/${slug}/inscripcion`)).body['participanteId']);
    const [enAbierto, enEmpezado, enCorriente] = [
      await inscribir(abierto.slug),
      await inscribir(empezado.slug),
      await inscribir(corriente.slug),
    ];
    await crearTarjeta(db, { participanteId: enEmpezado, golpes: [4] });
    const corte = await cortar(yo.jugadorId, -2, abierto.id);
    expect(await suyo(abierto.id, enAbierto)).toEqual([16, -2, 16]);
    expect(await suyo(empezado.id, enEmpezado)).toEqual([18, undefined, 18]);
    expect(await suyo(corriente.id, enCorriente)).toEqual([18, undefined, 18]);
    const { body: pendientes } = await admin.send(
      'GET',
      `/api/admin/torneos/${empezado.id}/handicaps/previa`,
    );
    expect(pendientes['cambios']).toMatchObject([{ antes: 18, despues: 16, propioDespues: 16 }]);

    // The federation's goes up as the cut is: what is played with stays, and which part is whose does not.
    await admin.send('PUT', `/api/admin/jugadores/${yo.jugadorId}/handicap`, { handicap: 20 });
    expect(await suyo(abierto.id, enAbierto)).toEqual([18, -2, 18]);
    const anulacion = { id: randomUUID(), ajusteId: corte, motivo: 'No era él' };
    const url = `/api/admin/jugadores/${yo.jugadorId}/ajustes-de-pena/anulaciones`;
    expect((await admin.send('POST', url, anulacion)).status).toBe(200);
    expect(await suyo(abierto.id, enAbierto)).toEqual([20, undefined, 20]);
    const { body: ajeno } = await yo.send('GET', '/api/perfil');
    expect(JSON.stringify(ajeno)).toContain('"handicap":20');
  });

  test('takes it when the torneo says so, until somebody has a stroke', async ({
    app,
    cambiar,
    cortar,
    db,
    dePena,
    suyo,
  }) => {
    const yo = await conSesion(app, { handicap: 18, sexo: 'hombre' });
    await cortar(yo.jugadorId, -1);
    const { id, slug } = await dePena({ handicapDe: 'federacion' });
    const { body } = await yo.send('PUT', `/api/torneos/${slug}/inscripcion`);
    const participanteId = String(body['participanteId']);
    expect(await suyo(id, participanteId)).toEqual([18, undefined, 18]);
    expect((await cambiar(id, { handicapDe: 'pena' })).body).toMatchObject({ recalculados: 1 });
    expect(await suyo(id, participanteId)).toEqual([17, -1, 17]);
    expect((await cambiar(id, { descripcion: 'Otra' })).body).toMatchObject({ recalculados: 0 });
    await crearTarjeta(db, { participanteId, golpes: [4] });
    expect(await cambiar(id, { handicapDe: 'federacion' })).toMatchObject({
      status: 409,
      body: { codigo: 'handicap_de_con_golpes' },
    });
    expect(await suyo(id, participanteId)).toEqual([17, -1, 17]);
  });

  test('keeps both parts of a card that was played, once it is over, whatever the ledger says by then', async ({
    admin,
    app,
    cambiar,
    cortar,
    db,
    dePena,
    onTestFinished,
    suyo,
  }) => {
    const yo = await conSesion(app, { handicap: 18, sexo: 'hombre' });
    await cortar(yo.jugadorId, -1);
    const { id, slug } = await dePena();
    const { body } = await yo.send('PUT', `/api/torneos/${slug}/inscripcion`);
    const participanteId = String(body['participanteId']);
    await crearTarjeta(db, { participanteId, golpes: [4] });
    app.setHoy('2026-06-14');
    onTestFinished(() => app.setHoy(HOY));
    await cortar(yo.jugadorId, -2);
    expect((await cambiar(id, { reductorHandicap: 50 })).status).toBe(200);
    const url = `/api/admin/torneos/${id}/handicaps`;
    const { cambios, confirmacion } = (await admin.send('GET', `${url}/previa`)).body;
    expect(cambios).toMatchObject([{ antes: 17, despues: 9, propioAntes: 17, propioDespues: 17 }]);
    const aceptado = await admin.send('POST', url, { confirmacion, participanteIds: [participanteId] });
    expect(aceptado.status).toBe(200);
    expect(await suyo(id, participanteId)).toEqual([17, -1, 9]);
  });

  test('gives it to its vueltas and its copies, and puts each in the categoría it says', async ({
    admin,
    app,
    campo,
    cortar,
    datos,
    dePena,
    ficha,
  }) => {
    const { id, slug } = await dePena();
    const categorias = [
      {
        id: null,
        nombre: '1.ª',
        handicapMin: null,
        handicapMax: 16.9,
        tramoEdad: null,
        sexo: null,
        salidas: [],
      },
    ];
    const url = `/api/admin/torneos/${id}`;
    const { version } = (await admin.send('GET', `${url}/categorias`)).body;
    expect((await admin.send('PUT', `${url}/categorias`, { version, categorias })).status).toBe(200);
    const yo = await conSesion(app, { handicap: 18, sexo: 'hombre' });
    await cortar(yo.jugadorId, -2);
    await yo.send('PUT', `/api/torneos/${slug}/inscripcion`);
    const { body } = await admin.send('GET', `${url}/participantes`);
    expect(body['participantes']).toMatchObject([{ handicapPropio: 16, categorias: ['1.ª'] }]);
    const vuelta = { id: randomUUID(), fechaJuego: '2026-06-14', campoId: campo.id, salidas: [] };
    expect((await admin.send('POST', `${url}/vueltas`, vuelta)).status).toBe(200);
    expect(await ficha(vuelta.id)).toMatchObject({ handicapDe: 'pena' });
    const copia = { ...datos(), handicapDe: 'pena', conParticipantes: true };
    expect((await admin.send('POST', `${url}/duplicado`, copia)).status).toBe(200);
    const { body: suyos } = await admin.send('GET', `/api/admin/torneos/${copia.id}/participantes`);
    expect(suyos['participantes']).toMatchObject([{ handicapPropio: 16, ajusteDePena: -2 }]);
  });

  test('leaves the statistics with the federation’s', async ({ app, cortar, db, dePena }) => {
    const { slug } = await dePena();
    const yo = await conSesion(app, { handicap: 18, sexo: 'hombre' });
    await cortar(yo.jugadorId, -3);
    const { body } = await yo.send('PUT', `/api/torneos/${slug}/inscripcion`);
    await crearTarjeta(db, { participanteId: String(body['participanteId']) });
    const { handicap } = misEstadisticasSchema.parse((await yo.send('GET', '/api/mis-estadisticas')).body);
    expect(handicap.ultimos.map((uno) => uno.handicap)).toEqual([18]);
  });
});
