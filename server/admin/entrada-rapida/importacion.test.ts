import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Anotacion } from '#reglas/hoyo.ts';
import { failAtEachStatement, type Faults } from '#server/testing/fail-at.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { tarjetaDe } from '#server/testing/factories/tarjeta.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';

let app: TestApp;
let faults: Faults;
let escenario: Escenario;
let nombres: { miembro: string; companero: string };
enUnClub((club) => ({ app, faults } = club));
beforeEach(async () => {
  escenario = await crearEscenario(app);
  const nombreDe = async (id: string | null) =>
    (await app.db.kysely.selectFrom('profiles').select('nombre').where('id', '=', id).executeTakeFirst())
      ?.nombre ?? '';
  nombres = {
    miembro: await nombreDe(escenario.miembro.jugadorId),
    companero: await nombreDe(escenario.companero.jugadorId),
  };
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const PARES = [4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5];
const TITULOS = `Jugador;Licencia;${PARES.map((_, i) => i + 1).join(';')}`;

/** A file with a line for each of the two: par everywhere. */
const fichero = (golpes: readonly (number | string)[] = PARES) =>
  [
    TITULOS,
    `${nombres.miembro};;${golpes.join(';')}`,
    `${nombres.companero.toUpperCase()};;${PARES.join(';')}`,
  ].join('\r\n');

const path = (final: string) => `/api/admin/torneos/${escenario.hoy.slug}/resultados${final}`;

async function previa(csv: string) {
  return await escenario.admin.send('POST', path('/importacion/previa'), { datos: base64(csv) });
}

async function confirmar(csv: string, confirmacion: unknown) {
  return await escenario.admin.send('POST', path('/importacion'), {
    opId: randomUUID(),
    datos: base64(csv),
    confirmacion,
  });
}

async function stored(participante = escenario.deMiembro): Promise<Anotacion[]> {
  const rows = await app.db.kysely
    .selectFrom('resultados_hoyo')
    .select(['numeroHoyo', 'golpes'])
    .where('tarjetaId', '=', tarjetaDe(participante))
    .execute();
  const byHole = new Map(rows.map(({ numeroHoyo, golpes }) => [numeroHoyo, golpes ?? ('raya' as const)]));
  return PARES.map((_, i) => byHole.get(i + 1) ?? null);
}

async function puntuar(hoyo: number, golpes: number) {
  const url = `/api/partidas/${escenario.partida}/participantes/${escenario.deMiembro}/resultados/${hoyo}`;
  return await escenario.miembro.send('PUT', url, { opId: randomUUID(), golpes });
}

describe('importing results', () => {
  test('shows what would change, and then writes all of it with its history', async () => {
    await puntuar(1, 6);
    const csv = fichero();
    const vista = await previa(csv);
    expect(vista.body['resumen']).toEqual({ tarjetas: 2, hoyos: 36, reemplazos: 1, errores: 0 });
    expect(vista.body['filas']).toMatchObject([
      { fila: 2, jugador: nombres.miembro, errores: [] },
      { fila: 3, jugador: nombres.companero, errores: [] },
    ]);
    const [primera] = vista.body['filas'] as { cambios: unknown[] }[];
    expect(primera?.cambios[0]).toEqual({ hoyo: 1, antes: 6, despues: 4 });
    expect(await stored()).toEqual(PARES.map((_, i) => (i === 0 ? 6 : null)));
    const answer = await confirmar(csv, vista.body['confirmacion']);
    expect([answer.status, answer.body]).toEqual([200, { tarjetas: 2, hoyos: 36 }]);
    expect([await stored(), await stored(escenario.deCompanero)]).toEqual([PARES, PARES]);
    const historia = await app.db.kysely
      .selectFrom('historial_golpes')
      .select(({ fn }) => fn.countAll<number>().as('cuantos'))
      .where('autorId', '=', escenario.admin.usuarioId)
      .executeTakeFirstOrThrow();
    expect(historia.cuantos).toBe(36);
    expect((await previa(csv)).body['confirmacion']).toBeNull();
  });

  test('a hole that the file leaves empty stays as it is', async () => {
    await puntuar(2, 7);
    const csv = fichero([4, '', 'r', ...Array.from({ length: 15 }, () => '')]);
    const vista = await previa(csv);
    await confirmar(csv, vista.body['confirmacion']);
    expect((await stored()).slice(0, 4)).toEqual([4, 7, 'raya', null]);
  });

  test('one wrong line keeps the whole file out', async () => {
    const csv = `${fichero()}\r\nNadie Conocido;;4`;
    const vista = await previa(csv);
    expect(vista.body).toMatchObject({ confirmacion: null, resumen: { errores: 1 } });
    expect(vista.body['filas']).toMatchObject([
      { fila: 4, jugador: null, errores: ['No está inscrito en el torneo'] },
      { fila: 2 },
      { fila: 3 },
    ]);
    expect((await confirmar(csv, 'inventado')).status).toBe(409);
    expect(await stored()).toEqual(PARES.map(() => null));
  });

  test('of nine holes, strokes on the other nine are told before anything is confirmed', async () => {
    await app.db.kysely
      .updateTable('torneos')
      .set({ nueve: 'ida' })
      .where('id', '=', escenario.hoy.id)
      .execute();
    const vista = await previa(fichero());
    expect(vista.body).toMatchObject({ confirmacion: null, resumen: { errores: 2 } });
    const [fila] = vista.body['filas'] as { cambios: unknown[]; errores: string[] }[];
    expect(fila?.cambios).toHaveLength(9);
    expect(fila?.errores).toHaveLength(9);
    expect(fila?.errores[0]).toBe('Hoyo 10: no se juega en este torneo, que es a nueve hoyos');
    const deNueve = [TITULOS, `${nombres.miembro};;${PARES.slice(0, 9).join(';')}`].join('\r\n');
    const buena = await previa(deNueve);
    expect(buena.body['resumen']).toMatchObject({ hoyos: 9, errores: 0 });
    expect((await confirmar(deNueve, buena.body['confirmacion'])).status).toBe(200);
    expect(await stored()).toEqual(PARES.map((par, i) => (i < 9 ? par : null)));
  });

  test('what a player saves after it was shown asks to look again', async () => {
    const csv = fichero();
    const vista = await previa(csv);
    await puntuar(5, 8);
    const answer = await confirmar(csv, vista.body['confirmacion']);
    expect([answer.status, answer.body['codigo']]).toEqual([409, 'confirmacion_caducada']);
    expect(await stored()).toEqual(PARES.map((_, i) => (i === 4 ? 8 : null)));
  });

  test('a confirmation is worth nothing with another file', async () => {
    const vista = await previa(fichero());
    const answer = await confirmar(fichero(PARES.map((par) => par + 1)), vista.body['confirmacion']);
    expect(answer.status).toBe(409);
    expect(await stored()).toEqual(PARES.map(() => null));
  });

  test('whichever statement fails, not one card is written', async () => {
    const csv = fichero();
    const vista = await previa(csv);
    const tried = await failAtEachStatement({ db: app.db, faults }, () =>
      confirmar(csv, vista.body['confirmacion']),
    );
    expect(tried).toBeGreaterThan(8);
  });

  test.each<[string, unknown, number, string]>([
    ['no file', undefined, 400, 'peticion_no_valida'],
    ['what is no base64', 'ñ;ñ', 400, 'peticion_no_valida'],
    ['an empty file', base64(' '), 422, 'csv_no_valido'],
    ['a file of other things', base64('Nombre;Edad\nAna;40'), 422, 'csv_no_valido'],
    ['holes of nobody', base64('1;2\n4;4'), 422, 'csv_no_valido'],
    ['an unclosed quote', base64('Jugador;1\n"Ana;4'), 422, 'csv_no_valido'],
    ['too many rows', base64(`Jugador;1\n${'Ana;4\n'.repeat(5_001)}`), 422, 'csv_no_valido'],
  ])('refuses %s', async (_, datos, status, codigo) => {
    const answer = await escenario.admin.send('POST', path('/importacion/previa'), { datos });
    expect([answer.status, answer.body['codigo']]).toEqual([status, codigo]);
  });

  test('tells of a file of other things which columns it would need', async () => {
    const { body } = await escenario.admin.send('POST', path('/importacion/previa'), {
      datos: base64('Nombre;Edad\nAna;40'),
    });
    expect(body['datos']).toEqual({ detalle: expect.stringContaining('columna'), fila: 1, columna: null });
  });
});

test('what is exported can be imported as it is: nothing changes, and formulas stay text', async () => {
  await puntuar(1, 6);
  await escenario.admin.send('PUT', `/api/admin/participantes/${escenario.deCompanero}/tarjeta`, {
    opId: randomUUID(),
    golpes: PARES.map((par, i) => (i === 3 ? 'raya' : par)),
    versiones: PARES.map(() => null),
  });
  await app.db.kysely
    .updateTable('profiles')
    .set({ nombreDePila: '=2+2', apellidos: '', numeroLicenciaFederativa: 'AM-1' })
    .where('id', '=', escenario.miembro.jugadorId)
    .execute();
  const { body } = await escenario.admin.send('GET', path('/csv'));
  const csv = String(body['csv']);
  expect(body['archivo']).toBe(`resultados-${escenario.hoy.slug}.csv`);
  expect(csv).toContain("\r\n'=2+2;AM-1;18;6;");
  const vista = await previa(csv);
  expect(vista.body['resumen']).toEqual({ tarjetas: 0, hoyos: 0, reemplazos: 0, errores: 0 });
  const cambiado = csv.replace("'=2+2;AM-1;18;6;", 'otro nombre;am1;18;5;');
  const [fila] = (await previa(cambiado)).body['filas'] as unknown[];
  expect(fila).toMatchObject({ jugador: '=2+2', cambios: [{ hoyo: 1, antes: 6, despues: 5 }] });
});

test('the sheet of results counts the cap for a hole left empty of a card that was handed in, as the board does', async () => {
  const { kysely: db } = app.db;
  const { slug, participantes } = await crearTorneoJugado(db, [{ sobrePar: 0 }], {
    cuenta: 'maximo',
    limiteGolpesHoyo: null,
    tope: 'doble_par',
  });
  await db
    .deleteFrom('resultados_hoyo')
    .where('tarjetaId', '=', tarjetaDe(participantes[0] ?? ''))
    .where('numeroHoyo', '=', 18)
    .execute();
  const { body } = await escenario.admin.send('GET', `/api/admin/torneos/${slug}/resultados/csv`);
  const [titulos = [], fila = []] = String(body['csv'])
    .trim()
    .split('\r\n')
    .map((linea) => linea.split(';'));
  const [ultimo, brutos] = ['18', 'Bruto'].map((titulo) => fila[titulos.indexOf(titulo)]);
  // 68 written, and eight for the last hole, a par of four
  expect([ultimo, brutos]).toEqual(['', '76']);
});
