import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { failAtEachStatement, type Faults, openFailingStore } from '#server/testing/fail-at.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let faults: Faults;
let admin: Caller;
let campo: Awaited<ReturnType<typeof crearCampo>>;

beforeAll(async () => {
  const { store, faults: some } = await openFailingStore();
  faults = some;
  app = await openTestApp({ store });
  admin = await conSesion(app, { admin: true });
  campo = await crearCampo(app.db.kysely);
});
afterAll(async () => await app.close());

const datos = (cambios: object = {}) => ({
  id: randomUUID(),
  nombre: unico('Trofeo'),
  fechaJuego: '2026-06-13',
  campoId: campo.id,
  ...cambios,
});

async function crear(cambios: object = {}) {
  const answer = await admin.send('POST', '/api/admin/torneos', datos(cambios));
  expect(answer.status).toBe(200);
  return answer.body as { id: string; slug: string; version: number };
}

async function ficha(id: string) {
  return (await admin.send('GET', `/api/admin/torneos/${id}`)).body;
}

async function auditoria(torneoId: string) {
  return await app.db.kysely
    .selectFrom('auditoria')
    .select(['operacion', 'antes', 'despues', 'autorId'])
    .where('torneoId', '=', torneoId)
    .orderBy('id')
    .execute();
}

describe('creating', () => {
  test('only name, day and course are needed; the rest has the specified defaults', async () => {
    const { id, slug } = await crear({ nombre: '  Copa  de Otoño ' });
    expect(slug).toBe('copa-de-otono');
    expect(await ficha(id)).toMatchObject({
      nombre: 'Copa de Otoño',
      modalidad: 'individual_por_golpes',
      metodoDesempate: 'puntuacion_media',
      limiteGolpesHoyo: 5,
      reductorHandicap: 100,
      activo: true,
      descripcion: null,
      salidas: [],
      version: 1,
    });
    expect(await auditoria(id)).toMatchObject([
      { operacion: 'gestionTorneos.crear', antes: null, autorId: admin.usuarioId },
    ]);
  });

  test('everything that is chosen is stored', async () => {
    const elegido = datos({
      modalidad: 'parejas_por_golpes',
      metodoDesempate: 'libro_verde',
      descripcion: 'Salida a tiro\n\nComida a las 15:00',
      activo: false,
      limiteGolpesHoyo: 0,
      reductorHandicap: 85,
      salidas: [
        { sexo: 'mujer', tipoSalidaId: campo.salidaId },
        { sexo: 'hombre', tipoSalidaId: campo.salidaId },
      ],
    });
    const { id } = await crear(elegido);
    expect(await ficha(id)).toMatchObject({
      ...elegido,
      salidas: [
        { sexo: 'hombre', tipoSalidaId: campo.salidaId },
        { sexo: 'mujer', tipoSalidaId: campo.salidaId },
      ],
    });
  });

  test('match play has no stroke limit unless one is chosen', async () => {
    const match = await crear({ modalidad: 'matchplay_individual' });
    const medal = await crear({ limiteGolpesHoyo: null });
    expect([await ficha(match.id), await ficha(medal.id)]).toMatchObject([
      { limiteGolpesHoyo: null },
      { limiteGolpesHoyo: null },
    ]);
  });

  test('twenty at once with one name get twenty addresses', async () => {
    const nombre = unico('Copa');
    const made = await Promise.all(Array.from({ length: 20 }, () => crear({ nombre })));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(20);
  });

  test.each([
    { nombre: '' },
    { nombre: ' \u200B ' },
    { fechaJuego: '' },
    { fechaJuego: '2026-02-30' },
    { campoId: '' },
  ])('without what is required (%j) it is refused in the specified words', async (cambio) => {
    const answer = await admin.send('POST', '/api/admin/torneos', datos(cambio));
    expect([answer.status, answer.body['mensaje']]).toEqual([
      422,
      'Por favor complete todos los campos requeridos',
    ]);
  });

  test.each<[string, object]>([
    ['a figure for a name', { nombre: 7 }],
    ['a name without a letter', { nombre: '—' }],
    ['a name beyond the column', { nombre: 'x'.repeat(121) }],
    ['a description beyond the column', { descripcion: 'x'.repeat(2001) }],
    ['an unknown modality', { modalidad: 'stableford' }],
    ['an unknown tie method', { metodoDesempate: 'a suertes' }],
    ['a reductor below 0', { reductorHandicap: -1 }],
    ['a reductor above 200', { reductorHandicap: 201 }],
    ['half a reductor', { reductorHandicap: 85.5 }],
    ['a limit below 0', { limiteGolpesHoyo: -1 }],
    ['a limit above 10', { limiteGolpesHoyo: 11 }],
    ['a word for activo', { activo: 'sí' }],
    ['an extra key', { slug: 'mio' }],
    ['an id that is none', { id: 'mío' }],
    ['no id', { id: undefined }],
    ['a sex that is none', { salidas: [{ sexo: 'x', tipoSalidaId: 'y' }] }],
  ])('%s is a request that is not valid', async (_, cambio) => {
    const answer = await admin.send('POST', '/api/admin/torneos', datos(cambio));
    expect([answer.status, answer.body['codigo']]).toEqual([400, 'peticion_no_valida']);
  });

  test('two tees for one sex are a request that is not valid', async () => {
    const salida = { sexo: 'hombre', tipoSalidaId: campo.salidaId };
    const answer = await admin.send('POST', '/api/admin/torneos', datos({ salidas: [salida, salida] }));
    expect(answer.status).toBe(400);
  });

  test('a course that is not there and a tee of another course are told', async () => {
    const { salidaId: ajena } = await crearCampo(app.db.kysely);
    const refused = async (cambio: object) =>
      (await admin.send('POST', '/api/admin/torneos', datos(cambio))).body['codigo'];
    expect(await refused({ campoId: 'no-existe' })).toBe('referencia_no_valida');
    expect(await refused({ campoId: '00000000-0000-4000-8000-000000000000' })).toBe('campo_no_encontrado');
    expect(await refused({ salidas: [{ sexo: 'hombre', tipoSalidaId: ajena }] })).toBe(
      'salida_de_otro_campo',
    );
    expect(await refused({ salidas: [{ sexo: 'hombre', tipoSalidaId: 'no es un id' }] })).toBe(
      'referencia_no_valida',
    );
  });

  test.each<[string, string, string]>([
    ['decomposed accents', 'Cope\u0301n', 'Copén'],
    ['a right-to-left override', 'Copa \u202Eodnum', 'Copa odnum'],
    ['control and zero-width characters', 'Co\u0007pa\u200B Uno', 'Copa Uno'],
    ['an apostrophe and an emoji of several', "O'Neill 👩‍👩‍👧", "O'Neill 👩‍👩‍👧"],
  ])('a name with %s is kept clean', async (_, nombre, guardado) => {
    const { id } = await crear({ nombre });
    expect(await ficha(id)).toMatchObject({ nombre: guardado });
  });

  test('whichever statement fails, nothing of the torneo is left', async () => {
    const cuerpo = datos({ salidas: [{ sexo: 'hombre', tipoSalidaId: campo.salidaId }] });
    const points = await failAtEachStatement({ db: app.db, faults }, () =>
      admin.send('POST', '/api/admin/torneos', cuerpo),
    );
    expect(points).toBeGreaterThan(6);
  });
});
