import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import {
  type Campo,
  campoDe,
  type Hoyo,
  listarCampos,
  type Salida,
  SALIDA_DE_FABRICA,
  SALIDA_VACIA,
} from '#server/testing/campos.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearPartidaPersonal } from '#server/testing/factories/partida-personal.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import { frases } from '#server/testing/frases.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: Caller;

enUnClubConAdmin((club) => ({ app, admin } = club));

const campo = (id: string) => campoDe(admin, id);

async function hoyosDe(campoId: string): Promise<Hoyo[]> {
  return (await campo(campoId)).salidas[0]?.hoyos ?? [];
}

const guardarHoyo = (salidaId: string, numero: number, body: Record<string, unknown>) =>
  admin.send('PATCH', `/api/admin/salidas/${salidaId}/hoyos/${numero}`, body);

describe('courses', () => {
  test('one is made, told by name with its tees, renamed, and deleted; each change is remembered', async () => {
    const nombre = unico('Ávila');
    const made = await admin.send('POST', '/api/admin/campos', {
      id: randomUUID(),
      nombre: `  ${nombre}\u200B `,
      ubicacion: 'Ávila',
    });
    expect(made.status).toBe(200);
    const id = String(made.body['id']);
    expect(await campo(id)).toEqual({
      id,
      nombre,
      ubicacion: 'Ávila',
      torneos: 0,
      partidas: 0,
      procedencia: null,
      salidas: [],
    });
    const otro = unico('Zamora');
    // The same again is no change
    for (const _ of ['once', 'again'])
      await admin.send('PATCH', `/api/admin/campos/${id}`, { nombre: otro, ubicacion: 'Zamora' });
    expect(await campo(id)).toMatchObject({ nombre: otro, ubicacion: 'Zamora' });
    expect((await admin.send('DELETE', `/api/admin/campos/${id}`)).status).toBe(200);
    expect((await listarCampos(admin)).some((one) => one.id === id)).toBe(false);
    expect(await frases(app, { objetoId: id })).toEqual([
      `Campo creado: ${nombre}`,
      `Campo cambiado: ${otro}`,
      `Campo eliminado: ${otro}`,
    ]);
  });

  test.each([
    ['no name', { nombre: ' \u202E ', ubicacion: 'Madrid' }, 422],
    ['no place', { nombre: 'Campo', ubicacion: '' }, 422],
    ['a name of 121 letters', { nombre: 'x'.repeat(121), ubicacion: 'Madrid' }, 400],
    ['a number as a name', { nombre: 7, ubicacion: 'Madrid' }, 400],
    ['nothing', {}, 400],
    ['a stranger among the fields', { nombre: 'Campo', ubicacion: 'Madrid', id: 'x' }, 400],
  ])('with %s none is made', async (_, body, status) => {
    const before = (await listarCampos(admin)).length;
    const answer = await admin.send('POST', '/api/admin/campos', { id: randomUUID(), ...body });
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body['mensaje']).toBe('Por favor complete todos los campos requeridos');
    expect(await listarCampos(admin)).toHaveLength(before);
  });

  test('they come as Spanish sorts them, in every list', async () => {
    for (const nombre of ['Zarapicos', 'Ñora', 'Olivar', 'Álamos', 'alcalá', 'Nogales'])
      await crearCampo(app.db.kysely, { nombre: `Orden ${nombre}` });
    const orden = ['Álamos', 'alcalá', 'Nogales', 'Ñora', 'Olivar', 'Zarapicos'].map(
      (nombre) => `Orden ${nombre}`,
    );
    for (const path of [
      '/api/admin/campos',
      '/api/admin/opciones-de-torneo',
      '/api/partidas-personales/campos',
    ]) {
      const { body } = await admin.send('GET', path);
      const nombres = (body['campos'] as Campo[]).map(({ nombre }) => nombre);
      expect(nombres.filter((nombre) => nombre.startsWith('Orden '))).toEqual(orden);
    }
  });

  test('a name that another course has, whatever its case and accents, is refused', async () => {
    const { nombre, id } = await crearCampo(app.db.kysely, { nombre: unico('Guadálmina') });
    const igual = { nombre: nombre.toUpperCase().replace('Á', 'A'), ubicacion: 'Málaga' };
    const otro = { id: randomUUID(), ...igual };
    expect((await admin.send('POST', '/api/admin/campos', otro)).body['codigo']).toBe('campo_repetido');
    expect((await admin.send('PATCH', `/api/admin/campos/${id}`, igual)).status).toBe(200);
  });

  test('one that a torneo or a personal round uses is not deleted', async () => {
    const { campoId } = await crearTorneo(app.db.kysely);
    const { campoId: personal } = await crearPartidaPersonal(app.db.kysely);
    for (const id of [campoId, personal ?? '']) {
      const answer = await admin.send('DELETE', `/api/admin/campos/${id}`);
      expect(answer.body).toMatchObject({ codigo: 'campo_en_uso' });
    }
    expect(await campo(campoId)).toMatchObject({ torneos: 1, salidas: [{ enUso: true }] });
  });

  test.each(['no-es-un-id', '00000000-0000-4000-8000-000000000000'])(
    '%s is an unknown course',
    async (id) => {
      expect((await admin.send('DELETE', `/api/admin/campos/${id}`)).body['codigo']).toBe(
        'campo_no_encontrado',
      );
    },
  );
});

describe('tees', () => {
  test('a new one has 18 holes of par 4 without index and comes after the first', async () => {
    const { id, nombre: deCampo } = await crearCampo(app.db.kysely);
    const made = await admin.send('POST', `/api/admin/campos/${id}/salidas`, {
      id: randomUUID(),
      ...SALIDA_VACIA,
      slopeFemenino: 124,
    });
    expect(made.body['salida']).toMatchObject({ nombre: 'Blancas', slopeFemenino: 124, enUso: false });
    const { salidas } = await campo(id);
    expect(salidas.map(({ nombre }) => nombre)).toEqual(['Amarillas', 'Blancas']);
    expect(salidas[1]?.hoyos).toEqual(
      Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: null, metros: null })),
    );
    expect(await frases(app, { objetoId: id })).toEqual([`Tipo de salida creado en ${deCampo}: Blancas`]);
  });

  test.each([
    ['slopeMasculino', 54, 'El slope masculino debe estar entre 55 y 155'],
    ['slopeMasculino', 156, 'El slope masculino debe estar entre 55 y 155'],
    ['slopeMasculino', 113.5, 'El slope masculino debe estar entre 55 y 155'],
    ['slopeFemenino', 0, 'El slope femenino debe estar entre 55 y 155'],
    ['slopeFemenino', -120, 'El slope femenino debe estar entre 55 y 155'],
    ['courseRatingMasculino', 59.9, 'El course rating masculino debe estar entre 60 y 80'],
    ['courseRatingMasculino', 71.45, 'El course rating masculino debe estar entre 60 y 80'],
    ['courseRatingFemenino', 80.1, 'El course rating femenino debe estar entre 60 y 80'],
    ['nombre', '', 'El nombre del tipo de salida es obligatorio'],
    ['nombre', 'AMARILLAS', 'Este campo ya tiene un tipo de salida con ese nombre'],
  ])('%s %s is refused with its words', async (field, value, mensaje) => {
    const { id } = await crearCampo(app.db.kysely);
    const answer = await admin.send('POST', `/api/admin/campos/${id}/salidas`, {
      id: randomUUID(),
      ...SALIDA_VACIA,
      [field]: value,
    });
    expect(answer.body['mensaje']).toBe(mensaje);
    expect((await campo(id)).salidas).toHaveLength(1);
  });

  test.each([
    ['slopeMasculino', '113'],
    ['slopeMasculino', undefined],
    ['nombre', null],
    ['nombre', 'x'.repeat(61)],
    ['otra', 1],
  ])('%s %s is no such field', async (field, value) => {
    const { id } = await crearCampo(app.db.kysely);
    const body = { id: randomUUID(), ...SALIDA_VACIA, [field]: value };
    expect((await admin.send('POST', `/api/admin/campos/${id}/salidas`, body)).status).toBe(400);
  });

  test('it is changed if it still is as it was seen', async () => {
    const { id, salidaId, nombre } = await crearCampo(app.db.kysely);
    const cambio = { ...SALIDA_DE_FABRICA, nombre: 'Doradas', slopeMasculino: 131, antes: SALIDA_DE_FABRICA };
    const answer = await admin.send('PUT', `/api/admin/salidas/${salidaId}`, cambio);
    expect(answer.body).toMatchObject({
      salida: { nombre: 'Doradas', slopeMasculino: 131 },
      recalculados: 0,
    });
    const late = await admin.send('PUT', `/api/admin/salidas/${salidaId}`, {
      ...cambio,
      slopeMasculino: 120,
    });
    expect(late.body['codigo']).toBe('salida_cambiada');
    expect((await campo(id)).salidas[0]?.slopeMasculino).toBe(131);
    expect(await frases(app, { objetoId: id })).toEqual([`Tipo de salida cambiado en ${nombre}: Doradas`]);
  });

  test('a figure beyond the bounds that was imported may stay, another may not come', async () => {
    const { salidaId } = await crearCampo(app.db.kysely, { salida: { slopeMasculino: 46 } });
    const antes = { ...SALIDA_DE_FABRICA, slopeMasculino: 46 };
    const same = await admin.send('PUT', `/api/admin/salidas/${salidaId}`, {
      ...antes,
      nombre: 'P&P',
      antes,
    });
    expect(same.body['salida']).toMatchObject({ nombre: 'P&P', slopeMasculino: 46 });
    const visto = { ...antes, nombre: 'P&P' };
    const other = await admin.send('PUT', `/api/admin/salidas/${salidaId}`, {
      ...visto,
      slopeMasculino: 47,
      antes: visto,
    });
    expect(other.body['codigo']).toBe('slope_masculino_no_valido');
  });

  test('one that a torneo plays is not deleted, nor the last one of a course that is played; another one is', async () => {
    const { campoId } = await crearTorneo(app.db.kysely);
    const [usada] = (await campo(campoId)).salidas;
    const refused = await admin.send('DELETE', `/api/admin/salidas/${usada?.id}`);
    expect(refused.body).toMatchObject({ codigo: 'salida_en_uso' });
    const { campoId: personal } = await crearPartidaPersonal(app.db.kysely);
    const [unica] = (await campo(personal ?? '')).salidas;
    expect((await admin.send('DELETE', `/api/admin/salidas/${unica?.id}`)).body['codigo']).toBe(
      'salida_en_uso',
    );
    const { body } = await admin.send('POST', `/api/admin/campos/${campoId}/salidas`, {
      id: randomUUID(),
      ...SALIDA_VACIA,
    });
    const libre = (body['salida'] as Salida).id;
    expect((await admin.send('DELETE', `/api/admin/salidas/${libre}`)).status).toBe(200);
    const { nombre, salidas } = await campo(campoId);
    expect(salidas).toHaveLength(1);
    const [, borrada] = await frases(app, { objetoId: campoId });
    expect(borrada).toBe(`Tipo de salida eliminado en ${nombre}: Blancas`);
  });
});

describe('holes', () => {
  test('each figure is saved alone, if it still is what was seen', async () => {
    const { id, salidaId, nombre } = await crearCampo(app.db.kysely);
    expect((await guardarHoyo(salidaId, 1, { campo: 'par', valor: 5, antes: 4 })).status).toBe(200);
    expect((await guardarHoyo(salidaId, 18, { campo: 'indice', valor: null, antes: 18 })).status).toBe(200);
    const late = await guardarHoyo(salidaId, 1, { campo: 'par', valor: 3, antes: 4 });
    expect(late.body['codigo']).toBe('salida_cambiada');
    const hoyos = await hoyosDe(id);
    expect([hoyos[0], hoyos[17]]).toEqual([
      { numero: 1, par: 5, indice: 1, metros: null },
      { numero: 18, par: 4, indice: null, metros: null },
    ]);
    const frase = `Hoyos cambiados en ${nombre}: Amarillas`;
    expect(await frases(app, { objetoId: id })).toEqual([frase, frase]);
  });

  test.each([
    [1, { campo: 'par', valor: 2, antes: 4 }, 'par_no_valido'],
    [1, { campo: 'par', valor: 6, antes: 4 }, 'par_no_valido'],
    [1, { campo: 'par', valor: 4.5, antes: 4 }, 'par_no_valido'],
    [1, { campo: 'par', valor: null, antes: 4 }, 'par_no_valido'],
    [1, { campo: 'indice', valor: 0, antes: 1 }, 'indice_no_valido'],
    [1, { campo: 'indice', valor: 19, antes: 1 }, 'indice_no_valido'],
    [1, { campo: 'indice', valor: 7, antes: 1 }, 'indice_repetido'],
    [1, { campo: 'metros', valor: 19, antes: null }, 'metros_no_validos'],
    [1, { campo: 'metros', valor: 1000, antes: null }, 'metros_no_validos'],
    [1, { campo: 'metros', valor: 340, antes: 300 }, 'salida_cambiada'],
    [1, { campo: 'yardas', valor: 300, antes: null }, 'peticion_no_valida'],
    [1, { campo: 'par', valor: '5', antes: 4 }, 'peticion_no_valida'],
    [1, { campo: 'par', valor: 5 }, 'peticion_no_valida'],
    [19, { campo: 'par', valor: 5, antes: 4 }, 'peticion_no_valida'],
    [0, { campo: 'par', valor: 5, antes: 4 }, 'peticion_no_valida'],
  ])('hole %s with %o is refused', async (numero, body, codigo) => {
    const { id, salidaId } = await crearCampo(app.db.kysely);
    const before = await hoyosDe(id);
    const answer = await guardarHoyo(salidaId, numero, body);
    expect(answer.body['codigo']).toBe(codigo);
    if (codigo === 'indice_repetido') {
      expect(answer.body['mensaje']).toBe('Este handicap ya está asignado a otro hoyo');
    }
    expect(await hoyosDe(id)).toEqual(before);
  });

  test('18 are saved at once, indexes changing places, in any order', async () => {
    const { id, salidaId } = await crearCampo(app.db.kysely);
    const antes = await hoyosDe(id);
    const hoyos = antes.map(({ numero }) => ({
      numero,
      par: numero % 3 === 0 ? 3 : 4,
      indice: 19 - numero,
      metros: numero === 4 ? null : 150 + numero,
    }));
    const body = { hoyos: hoyos.toReversed(), antes: antes.toReversed() };
    expect((await admin.send('PUT', `/api/admin/salidas/${salidaId}/hoyos`, body)).status).toBe(200);
    expect(await hoyosDe(id)).toEqual(hoyos);
    const otros = { ...body, hoyos: hoyos.map((hoyo) => ({ ...hoyo, par: 5 })) };
    const late = await admin.send('PUT', `/api/admin/salidas/${salidaId}/hoyos`, otros);
    expect(late.body['codigo']).toBe('salida_cambiada');
  });

  test('metres are saved alone, stay where nobody tells them, and are kept in the history', async () => {
    const { id, salidaId } = await crearCampo(app.db.kysely);
    expect((await guardarHoyo(salidaId, 3, { campo: 'metros', valor: 142, antes: null })).status).toBe(200);
    const sinMetros = (hoyos: Hoyo[]) => hoyos.map(({ numero, par, indice }) => ({ numero, par, indice }));
    const antes = sinMetros(await hoyosDe(id));
    const hoyos = antes.map((hoyo) => (hoyo.numero === 1 ? { ...hoyo, par: 5 } : hoyo));
    const body = { hoyos, antes };
    expect((await admin.send('PUT', `/api/admin/salidas/${salidaId}/hoyos`, body)).status).toBe(200);
    expect((await hoyosDe(id)).slice(0, 3)).toMatchObject([
      { par: 5, metros: null },
      { metros: null },
      { par: 3, metros: 142 },
    ]);
    const cambios = await app.db.kysely
      .selectFrom('auditoria')
      .select('despues')
      .where('objetoId', '=', id)
      .where('operacion', '=', 'gestionCampos.guardarHoyo')
      .execute();
    expect(JSON.stringify(cambios)).toContain('"metros":142');
  });

  test.each<[string, (hoyos: Hoyo[]) => unknown, string]>([
    ['17 holes', (hoyos) => hoyos.slice(1), 'peticion_no_valida'],
    ['a hole twice', (hoyos) => [...hoyos.slice(1), hoyos[1]], 'peticion_no_valida'],
    ['an index twice', (hoyos) => hoyos.map((hoyo) => ({ ...hoyo, indice: 3 })), 'indice_repetido'],
    ['a par of 7', (hoyos) => hoyos.map((hoyo) => ({ ...hoyo, par: 7 })), 'par_no_valido'],
    ['words', () => 'cuatro', 'peticion_no_valida'],
  ])('%s are refused together', async (_, change, codigo) => {
    const { id, salidaId } = await crearCampo(app.db.kysely);
    const antes = await hoyosDe(id);
    const body = { hoyos: change(antes), antes };
    const answer = await admin.send('PUT', `/api/admin/salidas/${salidaId}/hoyos`, body);
    expect(answer.body['codigo']).toBe(codigo);
    expect(await hoyosDe(id)).toEqual(antes);
  });
});
