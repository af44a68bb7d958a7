import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { frases } from '#server/testing/frases.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

let app: TestApp;
let admin: Caller;
let campoId: string;
enUnClubConAdmin((club) => ({ app, admin } = club));
beforeAll(async () => {
  ({ id: campoId } = await crearCampo(app.db.kysely));
});

async function importar(que: 'torneos' | 'ligas', csv: string, mas: object): Promise<string> {
  const pedido = { ...mas, desconocidos: 'invitado', datos: Buffer.from(csv).toString('base64') };
  const { body } = await admin.send('POST', `/api/admin/${que}/importacion/previa`, pedido);
  const confirmado = { ...pedido, opId: randomUUID(), confirmacion: body['confirmacion'] };
  const hecho = await admin.send('POST', `/api/admin/${que}/importacion`, confirmado);
  expect(hecho.status).toBe(200);
  return String(hecho.body['id']);
}

const anadir = async (ligaId: string, torneoId: string) =>
  await admin.send('POST', `/api/admin/ligas/${ligaId}/torneos`, { torneoId });
const torneosDe = async (ligaId: string) =>
  (await admin.send('GET', `/api/admin/ligas/${ligaId}/torneos`)).body['torneos'];

test('a liga whose table came in a file takes no torneo: added, new or copied', async () => {
  const nombre = unico('Liga 2014');
  const ligaId = await importar('ligas', 'Puesto;Jugador;Total\n1;Una Socia;9', { nombre });
  expect(await frases(app, { objetoId: ligaId })).toEqual([
    `Importa la clasificación de la liga ${nombre}: 1 jugador`,
  ]);
  const torneo = await crearTorneo(app.db.kysely);
  const negado = { status: 409, body: { codigo: 'liga_importada' } };
  expect(await anadir(ligaId, torneo.id)).toMatchObject(negado);
  const nuevo = {
    nombre: unico('Nuevo'),
    fechaJuego: '2026-08-01',
    campoId,
    modalidad: 'individual_por_golpes',
    ligaIds: [ligaId],
  };
  expect(await admin.send('POST', '/api/admin/torneos', { ...nuevo, id: randomUUID() })).toMatchObject(
    negado,
  );
  const copia = { ...nuevo, id: randomUUID(), conParticipantes: false };
  expect(await admin.send('POST', `/api/admin/torneos/${torneo.id}/duplicado`, copia)).toMatchObject(negado);
  expect(await torneosDe(ligaId)).toEqual([]);
  const hechos = await app.db.kysely
    .selectFrom('torneos')
    .select('id')
    .where('nombre', '=', nuevo.nombre)
    .execute();
  expect(hechos).toEqual([]);
});

test('a torneo that came with its totals alone is in no liga, and one with its cards may be', async () => {
  const datos = { campoId, fechaJuego: '2015-06-13' };
  const deTotales = await importar('torneos', 'Puesto;Jugador;Neto\n1;Una Socia;70', {
    ...datos,
    importado: 'totales',
    nombre: unico('Copa'),
  });
  const hoja = await admin.send('GET', `/api/torneos/${deTotales}/clasificacion/csv`);
  expect(hoja.body['csv']).toContain(';Una Socia;');
  const { id: ligaId } = await crearLiga(app.db.kysely);
  expect(await anadir(ligaId, deTotales)).toMatchObject({
    status: 409,
    body: { codigo: 'torneo_sin_tarjetas' },
  });
  expect(await torneosDe(ligaId)).toEqual([]);
});

test('the same torneo or liga is known by its name however the letters with accents are written', async () => {
  const nombre = unico('Otoño en el Álamo');
  const deTorneo = { campoId, fechaJuego: '2015-06-14', importado: 'totales' };
  await importar('torneos', 'Puesto;Jugador;Neto\n1;Una Socia;70', { ...deTorneo, nombre });
  await importar('ligas', 'Puesto;Jugador;Total\n1;Una Socia;9', { nombre });
  const deOtroModo = nombre.toUpperCase();
  const datos = Buffer.from('Puesto;Jugador;Total;Neto\n1;Una Socia;9;70').toString('base64');
  const faltan = async (que: 'torneos' | 'ligas', mas: object) => {
    const pedido = { ...mas, nombre: deOtroModo, desconocidos: 'invitado', datos };
    return (await admin.send('POST', `/api/admin/${que}/importacion/previa`, pedido)).body['faltan'];
  };
  expect([await faltan('torneos', deTorneo), await faltan('ligas', {})]).toEqual([
    ['Ya hay un torneo con ese nombre ese día'],
    ['Ya hay una liga con ese nombre'],
  ]);
});
