import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { PreviaDeTemporada } from '#contrato/admin/duplicados.ts';
import { vueltasDeTorneoSchema } from '#contrato/admin/vueltas.ts';
import { test as enElClub } from '#server/testing/club.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';

/** A torneo of 54 holes in a liga: the second vuelta on the next day and another course, the third in the evening of that day, after a cut. */
const test = enElClub
  .extend(
    'ficha',
    ({ admin }) =>
      async (id: string) =>
        (await admin.send('GET', `/api/admin/torneos/${id}`)).body,
  )
  .extend('vueltas', ({ admin }) => async (id: string) => {
    const { body } = await admin.send('GET', `/api/admin/torneos/${id}/vueltas`);
    return vueltasDeTorneoSchema.parse(body).vueltas;
  })
  .extend('trofeo', async ({ admin, db, ficha }) => {
    const { id } = await crearTorneo(db, { nombre: 'Trofeo 2026', fechaJuego: '2026-06-13' });
    const liga = await crearLiga(db, { torneoIds: [id] });
    const { campoId, salidas } = await ficha(id);
    const otro = await crearCampo(db);
    const suyas = (['hombre', 'mujer'] as const).map((sexo) => ({ sexo, tipoSalidaId: otro.salidaId }));
    for (const vuelta of [
      { campoId: otro.id, salidas: suyas, corte: null },
      { campoId, salidas, corte: 20, corteTipo: 'scratch' },
    ]) {
      const body = { id: randomUUID(), fechaJuego: '2026-06-14', ...vuelta };
      expect((await admin.send('POST', `/api/admin/torneos/${id}/vueltas`, body)).status).toBe(200);
    }
    return { id, ligaId: liga.id, otroCampoId: otro.id };
  });

describe('a torneo of several vueltas', () => {
  test('has all of them in the next season, as many days later as it, with nobody in them', async ({
    admin,
    ficha,
    trofeo,
    vueltas,
  }) => {
    const path = `/api/admin/ligas/${trofeo.ligaId}/temporada`;
    const { confirmacion } = (await admin.send('GET', `${path}/previa`)).body as unknown as PreviaDeTemporada;
    const torneos = [{ torneoId: trofeo.id, nombre: 'Trofeo 2027', fechaJuego: '2027-06-19' }];
    const pedido = { id: randomUUID(), nombre: 'Liga 2027', torneos, confirmacion };
    expect((await admin.send('POST', path, pedido)).status).toBe(200);
    const { body } = await admin.send('GET', `/api/admin/ligas/${pedido.id}/torneos`);
    const [nuevo] = body['torneos'] as { id: string }[];
    const suyas = await vueltas(nuevo?.id ?? '');
    expect(suyas).toMatchObject([
      { numero: 1, fechaJuego: '2027-06-19' },
      { numero: 2, fechaJuego: '2027-06-20', corte: null, participantes: 0 },
      { numero: 3, fechaJuego: '2027-06-20', corte: 20, corteTipo: 'scratch' },
    ]);
    const segunda = await ficha(suyas[1]?.id ?? '');
    expect(segunda).toMatchObject({ nombre: 'Trofeo 2027 · Vuelta 2', campoId: trofeo.otroCampoId });
  });

  test('has all of them in a copy by hand, unless that is played otherwise', async ({
    admin,
    ficha,
    trofeo,
    vueltas,
  }) => {
    const { id: _id, slug: _s, version: _v, ejemplos: _e, ...resto } = await ficha(trofeo.id);
    const { participantes: _p, conGolpes: _c, congelado: _f, oficial: _o, ...datos } = resto;
    const copiar = async (cambios: object) => {
      const pedido = { ...datos, id: randomUUID(), nombre: 'Otro', fechaJuego: '2026-09-05', ...cambios };
      const url = `/api/admin/torneos/${trofeo.id}/duplicado`;
      expect((await admin.send('POST', url, pedido)).status).toBe(200);
      return (await vueltas(pedido.id)).map(({ fechaJuego }) => fechaJuego);
    };
    expect(await copiar({})).toEqual(['2026-09-05', '2026-09-06', '2026-09-06']);
    expect(await copiar({ modalidad: 'parejas_por_golpes', formula: 'mejor_bola' })).toEqual(['2026-09-05']);
  });
});
