import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { failAtEachStatement } from '#server/testing/fail-at.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { test } from '#server/testing/torneo-nuevo.ts';

describe('creating', () => {
  test('only name, day and course are needed; the rest has the specified defaults', async ({
    admin,
    crear,
    ficha,
    historial,
  }) => {
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
    expect(await historial(id)).toMatchObject([
      {
        operacion: 'gestionTorneos.crear',
        resumen: 'Crea el torneo Copa de Otoño',
        antes: null,
        autorId: admin.usuarioId,
      },
    ]);
  });

  // What a browser makes of a year of two figures, and of one key too many
  test.for(['0026-12-05', '2100-01-01', '9999-12-31'])(
    '%s is no day to play on',
    async (fechaJuego, { admin, datos }) => {
      const pedido = datos({ fechaJuego });
      const { status, body } = await admin.send('POST', '/api/admin/torneos', pedido);
      expect([status, body['codigo']]).toEqual([422, 'torneo_incompleto']);
      expect((await admin.send('GET', `/api/admin/torneos/${pedido.id}`)).status).toBe(404);
    },
  );

  test('everything that is chosen is stored', async ({ campo, crear, datos, ficha }) => {
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

  test('match play has no stroke limit unless one is chosen', async ({ crear, ficha }) => {
    const match = await crear({ modalidad: 'matchplay_individual' });
    const medal = await crear({ limiteGolpesHoyo: null });
    expect([await ficha(match.id), await ficha(medal.id)]).toMatchObject([
      { limiteGolpesHoyo: null },
      { limiteGolpesHoyo: null },
    ]);
  });

  test('twenty at once with one name get twenty addresses', async ({ crear }) => {
    const nombre = unico('Copa');
    const made = await Promise.all(Array.from({ length: 20 }, () => crear({ nombre })));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(20);
  });

  test('it counts in the ligas that are told from the start, as when it is added there', async ({
    admin,
    crear,
    db,
    ficha,
    historial,
  }) => {
    const ligas = [await crearLiga(db, {}), await crearLiga(db, {})];
    const ligaIds = ligas.map(({ id }) => id);
    const opciones = await admin.send('GET', '/api/admin/opciones-de-torneo');
    expect(opciones.body['ligas']).toEqual(
      expect.arrayContaining(ligas.map(({ id, nombre }) => ({ id, nombre }))),
    );
    const { id } = await crear({ ligaIds });
    expect((await ficha(id))['ligaIds']).toEqual(ligaIds.toSorted());
    for (const ligaId of ligaIds) {
      const { body } = await admin.send('GET', `/api/admin/ligas/${ligaId}/torneos`);
      expect(body).toMatchObject({ torneos: [{ id, orden: 1 }] });
    }
    expect((await historial(id)).map(({ operacion }) => operacion)).toEqual([
      'gestionTorneos.crear',
      'gestionLigas.anadirTorneo',
      'gestionLigas.anadirTorneo',
    ]);
  });

  test('a liga that is not there, or told twice, makes no torneo', async ({ admin, datos, db }) => {
    const { id } = await crearLiga(db, {});
    const nombre = unico('Sin liga');
    const falta = await admin.send(
      'POST',
      '/api/admin/torneos',
      datos({ nombre, ligaIds: [id, randomUUID()] }),
    );
    expect([falta.status, falta.body['codigo']]).toEqual([404, 'liga_no_encontrada']);
    const doble = await admin.send('POST', '/api/admin/torneos', datos({ nombre, ligaIds: [id, id] }));
    expect(doble.status).toBe(400);
    const hechos = await db.selectFrom('torneos').select('id').where('nombre', '=', nombre).execute();
    expect(hechos).toEqual([]);
  });

  test.for([
    { nombre: '' },
    { nombre: ' \u200B ' },
    { fechaJuego: '' },
    { fechaJuego: '2026-02-30' },
    { campoId: '' },
  ])(
    'without what is required (%j) it is refused in the specified words',
    async (cambio, { admin, datos }) => {
      const answer = await admin.send('POST', '/api/admin/torneos', datos(cambio));
      expect([answer.status, answer.body['mensaje']]).toEqual([
        422,
        'Por favor complete todos los campos requeridos',
      ]);
    },
  );

  test.for<[string, object]>([
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
  ])('%s is a request that is not valid', async ([, cambio], { admin, datos }) => {
    const answer = await admin.send('POST', '/api/admin/torneos', datos(cambio));
    expect([answer.status, answer.body['codigo']]).toEqual([400, 'peticion_no_valida']);
  });

  test('two tees for one sex are a request that is not valid', async ({ admin, campo, datos }) => {
    const salida = { sexo: 'hombre', tipoSalidaId: campo.salidaId };
    const answer = await admin.send('POST', '/api/admin/torneos', datos({ salidas: [salida, salida] }));
    expect(answer.status).toBe(400);
  });

  test('a course that is not there and a tee of another course are told', async ({ admin, datos, db }) => {
    const { salidaId: ajena } = await crearCampo(db);
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

  test.for<[string, string, string]>([
    ['decomposed accents', 'Cope\u0301n', 'Copén'],
    ['a right-to-left override', 'Copa \u202Eodnum', 'Copa odnum'],
    ['control and zero-width characters', 'Co\u0007pa\u200B Uno', 'Copa Uno'],
    ['an apostrophe and an emoji of several', "O'Neill 👩‍👩‍👧", "O'Neill 👩‍👩‍👧"],
  ])('a name with %s is kept clean', async ([, nombre, guardado], { crear, ficha }) => {
    const { id } = await crear({ nombre });
    expect(await ficha(id)).toMatchObject({ nombre: guardado });
  });

  test('whichever statement fails, nothing of the torneo is left', async ({
    admin,
    app,
    campo,
    datos,
    faults,
  }) => {
    const cuerpo = datos({ salidas: [{ sexo: 'hombre', tipoSalidaId: campo.salidaId }] });
    const points = await failAtEachStatement({ db: app.db, faults }, () =>
      admin.send('POST', '/api/admin/torneos', cuerpo),
    );
    expect(points).toBeGreaterThan(6);
  });
});
