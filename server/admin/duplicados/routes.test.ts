import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PreviaDeTemporada } from '#contrato/admin/duplicados.ts';
import type { Caller } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import { frases } from '#server/testing/frases.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: Caller;

enUnClubConAdmin((club) => ({ app, admin } = club));

const get = async (path: string) => (await admin.send('GET', `/api/admin/${path}`)).body;

/** A torneo with a categoría of its own, points and a kind in a liga of two kinds of torneo. */
async function conTodo() {
  const torneo = await crearTorneo(app.db.kysely, { nombre: unico('Trofeo 2026'), fechaJuego: '2026-06-13' });
  const liga = await crearLiga(app.db.kysely, {
    nombre: unico('Orden de Mérito 2026'),
    torneoIds: [torneo.id],
  });
  const ficha = await get(`torneos/${torneo.id}`);
  const salidas = [
    { sexo: 'mujer', tipoSalidaId: (ficha['salidas'] as { tipoSalidaId: string }[])[0]?.tipoSalidaId },
  ];
  const categoria = { nombre: 'Primera', handicapMin: null, handicapMax: 12, tramoEdad: null, sexo: null };
  const categorias = [{ id: null, ...categoria, salidas: salidas[0]?.tipoSalidaId ? salidas : [] }];
  const guardadas = await admin.send('PUT', `/api/admin/torneos/${torneo.id}/categorias`, {
    version: 1,
    categorias,
  });
  expect(guardadas.status).toBe(200);
  await admin.send('POST', `/api/admin/torneos/${torneo.id}/puntos`, {});
  const { puestos, resto } = await get(`torneos/${torneo.id}/puntos`);
  const nuevos = (puestos as number[]).with(0, 99);
  const antes = { puestos, resto };
  await admin.send('PUT', `/api/admin/torneos/${torneo.id}/puntos`, { puestos: nuevos, resto, antes });
  return { torneo, liga, ficha: await get(`torneos/${torneo.id}`), puestos: nuevos };
}

type Ficha = Awaited<ReturnType<typeof get>>;

/** What the form of a copy sends. */
function copiaDe(ficha: Ficha, cambios: object = {}) {
  const { id: _id, slug: _slug, version: _version, ejemplos: _ejemplos, ...resto } = ficha;
  const { participantes: _p, conGolpes: _c, congelado: _f, oficial: _o, ...datos } = resto;
  return { ...datos, id: randomUUID(), nombre: unico('Copia de algo'), fechaJuego: '2027-06-12', ...cambios };
}

describe('another torneo like one', () => {
  test('has its settings, categorías, points and ligas, and nobody enrolled unless told', async () => {
    const { torneo, liga, ficha, puestos } = await conTodo();
    const { id: participanteId } = await crearInscripcion(app.db.kysely, { torneoId: torneo.id });
    const rifa = { tipo: 'rifa', nombre: 'Un jamón', hoyo: null, medida: null, unidades: 3 };
    const cercana = { tipo: 'bola_mas_cercana', nombre: '', hoyo: 7, medida: 2.5, unidades: 1 };
    for (const premio of [
      { ...rifa, participanteId: null },
      { ...cercana, participanteId },
    ])
      await admin.send('POST', `/api/admin/torneos/${torneo.id}/premios`, { ...premio, id: randomUUID() });
    const pedido = copiaDe(ficha);
    const answer = await admin.send('POST', `/api/admin/torneos/${torneo.id}/duplicado`, pedido);
    expect(answer).toMatchObject({ status: 200, body: { id: pedido.id, inscritos: 0, sinInscribir: 0 } });
    const { id: _id, ...esperado } = pedido;
    expect(await get(`torneos/${pedido.id}`)).toMatchObject({
      ...esperado,
      ligaIds: [liga.id],
      participantes: 0,
    });
    expect(await get(`torneos/${pedido.id}/puntos`)).toMatchObject({ puestos, propios: true });
    expect((await get(`torneos/${pedido.id}/premios`))['premios']).toMatchObject([
      { ...rifa, ganador: null },
      { ...cercana, medida: null, ganador: null },
    ]);
    const [suya] = (await get(`torneos/${torneo.id}/categorias`))['categorias'] as Ficha[];
    const { categorias } = await get(`torneos/${pedido.id}/categorias`);
    expect(categorias).toEqual([{ ...suya, id: expect.not.stringMatching(String(suya?.['id'])) }]);
    expect(await frases(app, { torneoId: pedido.id })).toEqual([
      `Crea el torneo ${pedido.nombre}, copia de ${torneo.nombre}`,
      `Añade ${pedido.nombre} a la liga ${liga.nombre}`,
    ]);
  });

  test('takes its participantes along with the handicaps of today, but nobody who has left', async () => {
    const { torneo, ficha } = await conTodo();
    const jugador = await crearJugador(app.db.kysely, { handicap: 12.4 });
    const seFue = await crearJugador(app.db.kysely);
    for (const { id } of [jugador, seFue])
      await crearInscripcion(app.db.kysely, { torneoId: torneo.id, jugadorId: id });
    const invitado = {
      id: randomUUID(),
      nombre: 'Ramón',
      handicap: 20.1,
      sexo: 'hombre',
      incluirEnPuntos: true,
    };
    await admin.send('POST', `/api/admin/torneos/${torneo.id}/invitados`, invitado);
    await app.db.kysely
      .updateTable('profiles')
      .set({ retiradoEn: new Date() })
      .where('id', '=', seFue.id)
      .execute();
    await app.db.kysely.updateTable('profiles').set({ handicap: 9.1 }).where('id', '=', jugador.id).execute();
    const pedido = copiaDe(ficha, { conParticipantes: true });
    const path = `/api/admin/torneos/${torneo.id}/duplicado`;
    const answer = await admin.send('POST', path, pedido);
    expect(answer).toMatchObject({ status: 200, body: { inscritos: 2, sinInscribir: 1 } });
    expect((await admin.send('POST', path, pedido)).body).toEqual(answer.body);
    const { participantes } = await get(`torneos/${pedido.id}/participantes`);
    const jugada = { partida: null, hoyos: 0 };
    expect(participantes).toHaveLength(2);
    expect(participantes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...jugada, jugadorId: jugador.id, handicapPropio: 9.1 }),
        expect.objectContaining({ ...jugada, nombre: 'Ramón', handicapPropio: 20.1, incluirEnPuntos: true }),
      ]),
    );
  });

  test('takes along no more than it has places for, guests behind, and to another course no tees', async () => {
    const { torneo, ficha } = await conTodo();
    await crearInscripcion(app.db.kysely, { torneoId: torneo.id });
    for (const nombre of ['Ramón', 'Rosa']) {
      const invitado = { id: randomUUID(), nombre, handicap: 20.1, sexo: 'hombre' };
      await admin.send('POST', `/api/admin/torneos/${torneo.id}/invitados`, invitado);
    }
    const otro = await crearCampo(app.db.kysely);
    const salidas = (['hombre', 'mujer'] as const).map((sexo) => ({ sexo, tipoSalidaId: otro.salidaId }));
    const inscripcion = { abre: null, cierra: null, plazas: 2, invitadosPorSocio: null, cuota: null };
    const pedido = copiaDe(ficha, { conParticipantes: true, campoId: otro.id, salidas, inscripcion });
    const answer = await admin.send('POST', `/api/admin/torneos/${torneo.id}/duplicado`, pedido);
    expect(answer).toMatchObject({ status: 200, body: { inscritos: 2, sinInscribir: 1 } });
    const { categorias } = await get(`torneos/${pedido.id}/categorias`);
    expect(categorias).toMatchObject([{ nombre: 'Primera', salidas: [] }]);
  });

  test('without a day it is refused as any new torneo, and nothing is made', async () => {
    const { torneo, ficha } = await conTodo();
    const pedido = copiaDe(ficha, { fechaJuego: '' });
    const answer = await admin.send('POST', `/api/admin/torneos/${torneo.id}/duplicado`, pedido);
    expect([answer.status, answer.body['codigo']]).toEqual([422, 'torneo_incompleto']);
    expect((await admin.send('GET', `/api/admin/torneos/${pedido.id}`)).status).toBe(404);
    const nadie = await admin.send('POST', `/api/admin/torneos/${randomUUID()}/duplicado`, copiaDe(ficha));
    expect([nadie.status, nadie.body['codigo']]).toEqual([404, 'torneo_no_encontrado']);
  });
});

describe('the next season of a liga', () => {
  const previaDe = async (ligaId: string) =>
    (await get(`ligas/${ligaId}/temporada/previa`)) as unknown as PreviaDeTemporada;

  test('is proposed with its year and the same weekdays a year on, and made as it was looked over', async () => {
    const { torneo, liga, puestos } = await conTodo();
    const otro = await crearTorneo(app.db.kysely, { fechaJuego: '2026-09-05' });
    await admin.send('POST', `/api/admin/ligas/${liga.id}/torneos`, { torneoId: otro.id });
    const { version, tablas } = await get(`ligas/${liga.id}/puntos`);
    const pedidas = { version, tablas: { ...(tablas as object), major: [77, 50] } };
    const cambio = { ...pedidas, tipos: [{ torneoId: torneo.id, tipo: 'major' }] };
    const paso = await admin.send('POST', `/api/admin/ligas/${liga.id}/puntos/previa`, cambio);
    const { confirmacion: suya } = paso.body;
    const hecho = await admin.send('POST', `/api/admin/ligas/${liga.id}/puntos`, {
      ...cambio,
      confirmacion: suya,
    });
    expect(hecho.status).toBe(200);
    const previa = await previaDe(liga.id);
    expect(previa).toMatchObject({
      anterior: liga.nombre,
      nombre: liga.nombre.replace('2026', '2027'),
      torneos: [
        { id: torneo.id, nombreNuevo: torneo.nombre.replace('2026', '2027'), fechaNueva: '2027-06-12' },
        { id: otro.id, fechaJuego: '2026-09-05', fechaNueva: '2027-09-04' },
      ],
    });
    const pedido = {
      id: randomUUID(),
      nombre: previa.nombre,
      torneos: [{ torneoId: torneo.id, nombre: 'Trofeo 2027', fechaJuego: '2027-06-19' }],
      confirmacion: previa.confirmacion,
    };
    const path = `/api/admin/ligas/${liga.id}/temporada`;
    const answer = await admin.send('POST', path, pedido);
    const esperada = { id: pedido.id, nombre: previa.nombre, torneos: 1 };
    expect(answer).toMatchObject({ status: 200, body: esperada });
    expect((await admin.send('POST', path, pedido)).body).toEqual(esperada);
    expect((await frases(app, { objetoId: pedido.id }))[0]).toBe(
      `Crea la liga ${previa.nombre}, temporada siguiente de ${liga.nombre}`,
    );
    const { torneos } = (await get(`ligas/${pedido.id}/torneos`)) as { torneos: { id: string }[] };
    expect(torneos).toMatchObject([{ nombre: 'Trofeo 2027', fechaJuego: '2027-06-19', estado: 'por_jugar' }]);
    expect(await get(`ligas/${pedido.id}/puntos`)).toMatchObject({
      tablas: pedidas.tablas,
      torneos: [{ id: torneos[0]?.id, tipo: 'major' }],
    });
    expect(await get(`torneos/${torneos[0]?.id}/puntos`)).toMatchObject({ puestos });
    expect((await get(`ligas/${liga.id}/torneos`))['torneos']).toHaveLength(2);
  });

  test('is not made of a liga that has other torneos by now, nor with a torneo of another one', async () => {
    const { torneo, liga } = await conTodo();
    const ajeno = await crearTorneo(app.db.kysely, {});
    const antes = await previaDe(liga.id);
    await admin.send('DELETE', `/api/admin/ligas/${liga.id}/torneos/${torneo.id}`);
    const pedido = { id: randomUUID(), nombre: 'Liga 2027', confirmacion: antes.confirmacion };
    const path = `/api/admin/ligas/${liga.id}/temporada`;
    const tarde = await admin.send('POST', path, pedido);
    expect([tarde.status, tarde.body['codigo']]).toEqual([409, 'confirmacion_caducada']);
    const { confirmacion } = await previaDe(liga.id);
    const torneos = [{ torneoId: ajeno.id, nombre: 'Ajeno', fechaJuego: '2027-06-19' }];
    const otra = await admin.send('POST', path, { ...pedido, confirmacion, torneos });
    expect(otra.body['codigo']).toBe('torneo_fuera_de_liga');
    const sinNombre = await admin.send('POST', path, { ...pedido, nombre: ' ', confirmacion });
    expect(sinNombre.body['codigo']).toBe('liga_sin_nombre');
    expect((await admin.send('GET', `/api/admin/ligas/${pedido.id}/torneos`)).status).toBe(404);
  });
});
