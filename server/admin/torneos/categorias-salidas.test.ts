import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import {
  ambos,
  categoria,
  crearTorneoDeDosSalidas,
  indicesGuardados,
  quienJuegaDeDonde,
  type TorneoDeDosSalidas,
} from '#server/testing/dos-salidas.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

let app: TestApp;
let admin: Caller;
let torneo: TorneoDeDosSalidas;

enUnClubConAdmin((club) => ({ app, admin } = club));
beforeEach(async () => {
  torneo = await crearTorneoDeDosSalidas(app, admin);
});

/** Where somebody plays from, as the board tells it. */
const de = (id: string) => async () => (await quienJuegaDeDonde(torneo))[id];

describe('who is in which, and from where', () => {
  test('at the borders of the handicap, by sex and age; own tees give another handicap', async () => {
    await torneo.guardar(torneo.club());
    const hombre = await torneo.inscribir({ handicap: 11.4, sexo: 'hombre' });
    const mujer = await torneo.inscribir({ handicap: 11.5, sexo: 'mujer' });
    const senior = await torneo.inscribir({ handicap: 11.5, sexo: 'hombre', tramoEdad: 'senior' });
    const nuevo = await torneo.inscribir({ handicap: null, sexo: 'hombre' });
    const sinSexo = await torneo.inscribir({ handicap: 30, sexo: null });
    const invitado = await torneo.invitar(24);
    // 11,5·140/113 = 14,25: + 3 for men, + 5 for women
    await expect
      .poll(() => quienJuegaDeDonde(torneo))
      .toEqual({
        [hombre.id]: { categorias: ['1.ª'], salida: 'Amarillas', handicap: 11 },
        [mujer.id]: { categorias: ['2.ª'], salida: 'Blancas', handicap: 19 },
        [senior.id]: { categorias: ['2.ª', 'Sénior'], salida: 'Blancas', handicap: 17 },
        [nuevo.id]: { categorias: [], salida: 'Amarillas', handicap: null },
        // Men and women are rated otherwise there: which one would be a guess.
        [sinSexo.id]: { categorias: ['2.ª'], salida: null, handicap: null },
        [invitado.id]: { categorias: ['2.ª'], salida: 'Blancas', handicap: 33 },
      });
    expect([hombre.handicapDeJuego, mujer.handicapDeJuego, invitado.handicapDeJuego]).toEqual([11, 19, 33]);
    const { inscritos } = await torneo.leer();
    expect(inscritos.filter(({ categorias }) => categorias.length === 0).map(({ id }) => id)).toEqual([
      nuevo.id,
    ]);
  });

  test('telling them moves who is enrolled already, and taking them back moves everybody back', async () => {
    const { id } = await torneo.inscribir({ handicap: 11.5, sexo: 'hombre' });
    expect((await torneo.guardar(torneo.club())).body).toMatchObject({ recalculados: 1 });
    await expect.poll(de(id)).toMatchObject({ salida: 'Blancas', handicap: 17 });
    const { categorias } = await torneo.leer();
    // Sénior first has no tees of its own: nothing moves.
    expect((await torneo.guardar([...categorias.slice(2), ...categorias.slice(0, 2)])).body).toMatchObject({
      recalculados: 0,
    });
    expect((await torneo.guardar([])).body).toMatchObject({ recalculados: 1 });
    await expect.poll(de(id)).toEqual({
      categorias: [],
      salida: 'Amarillas',
      handicap: 12,
    });
  });

  test('the order says whose tees are played', async () => {
    const { id } = await torneo.inscribir({ handicap: 20, sexo: 'hombre', tramoEdad: 'senior' });
    const senior = categoria('Sénior', { tramoEdad: 'senior', salidas: ambos(torneo.amarillas) });
    await torneo.guardar([senior, categoria('2.ª', { salidas: ambos(torneo.blancas) })]);
    await expect.poll(de(id)).toMatchObject({ salida: 'Amarillas', handicap: 20 });
    const { categorias } = await torneo.leer();
    expect((await torneo.guardar(categorias.toReversed())).body).toMatchObject({ recalculados: 1 });
    await expect.poll(de(id)).toMatchObject({ salida: 'Blancas', handicap: 28 });
  });

  test('another handicap, another age bracket of the jugador is another categoría before the publication', async () => {
    const veterano = categoria('Sénior', { tramoEdad: 'senior', salidas: ambos(torneo.blancas) });
    await torneo.guardar([categoria('1.ª', { handicapMax: 11.4 }), veterano]);
    const socio = await conSesion(app, { sexo: 'hombre', handicap: 20 });
    await socio.send('PUT', `/api/torneos/${torneo.id}/inscripcion`);
    const suyo = async () => Object.values(await quienJuegaDeDonde(torneo));
    await expect.poll(suyo).toEqual([{ categorias: [], salida: 'Amarillas', handicap: 20 }]);
    const cambio = await admin.send('PUT', `/api/admin/jugadores/${socio.jugadorId}/handicap`, {
      handicap: 8,
    });
    expect(cambio.status).toBe(200);
    await expect.poll(suyo).toEqual([{ categorias: ['1.ª'], salida: 'Amarillas', handicap: 8 }]);
    const persona = { nombre: 'Juan Ruiz', telefono: '600000000', fechaNacimiento: '1950-01-01' };
    const answer = await socio.send('PUT', '/api/perfil', { ...persona, tramoEdad: 'senior' });
    expect(answer.status).toBe(200);
    // 8·140/113 + 3 = 12,91
    await expect.poll(suyo).toEqual([{ categorias: ['1.ª', 'Sénior'], salida: 'Blancas', handicap: 13 }]);
  });
});

describe('the publication', () => {
  test('is refused while the tee of a categoría lacks an index or somebody has none, and says so', async () => {
    const { id } = await torneo.inscribir({ handicap: 20, sexo: 'mujer' });
    await torneo.guardar([categoria('2.ª', { salidas: [{ sexo: 'mujer', tipoSalidaId: torneo.blancas }] })]);
    await app.db.kysely
      .updateTable('hoyos_tipo_salida')
      .set({ handicap: null })
      .where('tipoSalidaId', '=', torneo.blancas)
      .where('numeroHoyo', '=', 7)
      .execute();
    expect((await torneo.publicar([id])).body).toMatchObject({ codigo: 'salida_incompleta' });
    await app.db.kysely
      .updateTable('hoyos_tipo_salida')
      .set({ handicap: 12 })
      .where('tipoSalidaId', '=', torneo.blancas)
      .where('numeroHoyo', '=', 7)
      .execute();
    const sinSexo = await torneo.inscribir({ handicap: 20, sexo: null });
    expect((await torneo.publicar([id, sinSexo.id])).body).toMatchObject({
      codigo: 'participantes_sin_salida',
    });
  });

  test('freezes who is in which and the tees; another handicap or course afterwards moves nobody', async () => {
    await torneo.guardar(torneo.club());
    const primera = await torneo.inscribir({ handicap: 11.4, sexo: 'hombre' });
    const segunda = await torneo.inscribir({ handicap: 11.5, sexo: 'hombre' });
    expect((await torneo.publicar([primera.id, segunda.id])).status).toBe(200);
    await sql`update tipos_salida set slope_masculino = 90, nombre = 'Otras' where id = ${torneo.blancas}::uuid`.execute(
      app.db.kysely,
    );
    await sql`update hoyos_tipo_salida set handicap = 19 - handicap where tipo_salida_id = ${torneo.blancas}::uuid`.execute(
      app.db.kysely,
    );
    await admin.send('PUT', `/api/admin/jugadores/${segunda.jugadorId}/handicap`, { handicap: 10 });
    await expect.poll(de(primera.id)).toEqual({ categorias: ['1.ª'], salida: 'Amarillas', handicap: 11 });
    // 10·140/113 + 3 = 15,39: his handicap follows, his categoría and its tee do not.
    await expect.poll(de(segunda.id)).toEqual({ categorias: ['2.ª'], salida: 'Blancas', handicap: 15 });
    expect((await indicesGuardados(app.db.kysely, segunda.id)).slice(0, 3)).toEqual([18, 17, 16]);
    expect((await indicesGuardados(app.db.kysely, primera.id)).slice(0, 3)).toEqual([1, 2, 3]);
    const { recorridos } = await torneo.tablero();
    expect(recorridos.map(({ salida, sexos }) => [salida, sexos])).toEqual([
      ['Amarillas', ['hombre', 'mujer']],
      ['Blancas', ['hombre', 'mujer']],
    ]);
  });

  test('who is enrolled later is in a categoría at once, and stays there', async () => {
    await torneo.guardar(torneo.club());
    const { id } = await torneo.inscribir({ handicap: 5, sexo: 'hombre' });
    await torneo.publicar([id]);
    const tarde = await torneo.inscribir({ handicap: 20, sexo: 'hombre' });
    const invitado = await torneo.invitar(4);
    await admin.send('PUT', `/api/admin/jugadores/${tarde.jugadorId}/handicap`, { handicap: 3 });
    await expect.poll(de(tarde.id)).toEqual({ categorias: ['2.ª'], salida: 'Blancas', handicap: 7 });
    await expect.poll(de(invitado.id)).toMatchObject({ categorias: ['1.ª'] });
  });

  test('without strokes they may still be told otherwise, and are frozen anew; with one, only names and order', async () => {
    await torneo.guardar(torneo.club());
    const { id } = await torneo.inscribir({ handicap: 11.5, sexo: 'hombre', tramoEdad: 'senior' });
    await torneo.publicar([id]);
    const [primera, segunda, senior] = (await torneo.leer()).categorias;
    const otras = [{ ...primera, handicapMax: 12 }, { ...segunda, handicapMin: 12.1 }, senior ?? {}];
    expect((await torneo.guardar(otras)).body).toMatchObject({ recalculados: 1 });
    await expect.poll(de(id)).toEqual({
      categorias: ['1.ª', 'Sénior'],
      salida: 'Amarillas',
      handicap: 12,
    });
    await torneo.golpe(id);
    for (const cambio of [otras.slice(1), torneo.club(), [...otras, categoria('Damas', { sexo: 'mujer' })]]) {
      const refused = await torneo.guardar(cambio);
      expect([refused.status, refused.body['codigo']]).toEqual([409, 'categorias_con_golpes']);
    }
    const conTees = [{ ...otras[0], salidas: ambos(torneo.blancas) }, ...otras.slice(1)];
    expect((await torneo.guardar(conTees)).body['codigo']).toBe('categorias_con_golpes');
    const enOrden = [senior ?? {}, { ...otras[0], nombre: 'Primera' }, otras[1] ?? {}];
    expect((await torneo.guardar(enOrden)).status).toBe(200);
    const titulos = async () =>
      (await torneo.tablero()).categorias.map(({ nombre, rango }) => [nombre, rango]);
    await expect.poll(titulos).toEqual([
      ['Sénior', null],
      ['Primera', 'hasta 12'],
      ['2.ª', 'desde 12,1'],
    ]);
    await expect.poll(de(id)).toMatchObject({ salida: 'Amarillas', handicap: 12 });
  });

  test('another order after a stroke leaves the tee, on the card and in the statistics', async () => {
    const veterano = categoria('Sénior', { tramoEdad: 'senior', salidas: ambos(torneo.amarillas) });
    await torneo.guardar([categoria('2.ª', { salidas: ambos(torneo.blancas) }), veterano]);
    const { id } = await torneo.inscribir({ handicap: 20, sexo: 'hombre', tramoEdad: 'senior' });
    await torneo.publicar([id]);
    await torneo.golpe(id);
    await torneo.guardar((await torneo.leer()).categorias.toReversed());
    await expect.poll(de(id)).toMatchObject({ salida: 'Blancas', handicap: 28 });
    expect((await indicesGuardados(app.db.kysely, id)).slice(0, 2)).toEqual([18, 17]);
  });
});
