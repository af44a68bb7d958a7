import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { failAtEachStatement, openFailingStore } from '#server/testing/fail-at.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import { importador } from '#server/testing/importador.ts';

let app: TestApp;
let admin: Caller;
let faults: Awaited<ReturnType<typeof openFailingStore>>['faults'];
enUnClubConAdmin((club) => ({ app, faults, admin } = club));

const base64 = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('base64');
const { mirar, importar, jugadores, conNombre } = importador(() => ({ app, admin }));

describe('a file of jugadores', () => {
  test.each([
    ['semicolons, UTF-8', ';', 'utf8', '12,4'],
    ['commas, UTF-8', ',', 'utf8', '"12,4"'],
    ['semicolons, Latin-1', ';', 'latin1', '12,4'],
  ] as const)('with %s is shown row by row, then imported', async (formato, mark, encoding, hcp) => {
    const nombre = `Íñigo Núñez ${formato}`.replaceAll(/[;,]/gu, '');
    const datos = base64(
      [
        ['Nombre', 'Fecha de nacimiento', 'Hándicap', 'Sexo', 'Tramo', 'Color favorito'].join(mark),
        [nombre, '1/5/1980', hcp, 'Hombre', 'Sénior', 'verde'].join(mark),
      ].join('\r\n'),
      encoding,
    );
    const antes = await jugadores();
    const { status, body } = await mirar(datos);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { resumen: { nuevo: 1, error: 0 }, columnasIgnoradas: ['Color favorito'] },
    });
    expect(await jugadores()).toEqual(antes);
    expect((await importar(datos, body['confirmacion'])).body).toEqual({ nuevos: 1, actualizados: 0 });
    const anotado = await app.db.kysely
      .selectFrom('auditoria')
      .select('resumen')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(anotado).toEqual({ resumen: 'Importa jugadores: 1 nuevo, 0 actualizados' });
    expect(await conNombre(nombre)).toMatchObject({
      fechaNacimiento: '1980-05-01',
      fechaEntradaPena: '2026-05-16',
      handicap: 12.4,
      sexo: 'hombre',
      tramoEdad: 'senior',
      userId: null,
    });
  });

  test('changes who is known by licence or e-mail, and leaves alone what its cells leave empty', async () => {
    const una = await crearJugador(app.db.kysely, {
      numeroLicenciaFederativa: 'AB-1',
      telefono: '600000001',
    });
    const otra = await crearJugador(app.db.kysely, { email: 'otra@club.test', handicap: 20 });
    const datos = base64(`Licencia;Email;Hándicap;Teléfono\nab1;;+2,4;\n;OTRA@club.test;20;600 00 00 02\n`);
    const { body } = await mirar(datos);
    expect(body).toMatchObject({
      resumen: { actualizado: 2 },
      filas: [
        {
          fila: 2,
          nombre: una.nombre,
          cambios: [{ campo: 'Hándicap', antes: '18', despues: '+2,4' }],
        },
        { fila: 3, nombre: otra.nombre, cambios: [{ campo: 'Teléfono', despues: '600 00 00 02' }] },
      ],
    });
    await importar(datos, body['confirmacion']);
    expect(await conNombre(una.nombre)).toMatchObject({ handicap: -2.4, telefono: '600000001' });
    const historial = await app.db.kysely
      .selectFrom('historial_handicaps')
      .select(['antes', 'despues', 'motivo'])
      .where('jugadorId', 'in', [una.id, otra.id])
      .execute();
    expect(historial).toEqual([{ antes: 18, despues: -2.4, motivo: 'importacion' }]);
  });

  test('takes the handicaps of enrolments to come along', async () => {
    const db = app.db.kysely;
    const { id: campoId, salidaId } = await crearCampo(db);
    const torneo = await crearTorneo(db, { campoId, salidaId, fechaJuego: '2026-06-01' });
    const { id, nombre, email } = await crearJugador(db, { handicap: 18 });
    await crearInscripcion(db, { torneoId: torneo.id, jugadorId: id, handicapRealJugador: 18 });
    const datos = base64(`Nombre;Email;Hándicap\n${nombre};${email};30\n`);
    await importar(datos, (await mirar(datos)).body['confirmacion']);
    const fila = await db
      .selectFrom('participantes_torneo')
      .select('handicapRealJugador')
      .where('jugadorId', '=', id)
      .executeTakeFirstOrThrow();
    expect(fila.handicapRealJugador).toBe(30);
  });

  test.each([
    [
      'a handicap out of bounds',
      'Eva;1990-01-01;60',
      'HCP: «60» no es un hándicap de +10 a 54, con un decimal',
    ],
    [
      'a handicap of 55,1',
      'Eva;1990-01-01;55,1',
      'HCP: «55,1» no es un hándicap de +10 a 54, con un decimal',
    ],
    [
      'a handicap that is no number',
      'Eva;1990-01-01;=1+1',
      'HCP: «=1+1» no es un hándicap de +10 a 54, con un decimal',
    ],
    [
      'a day that does not exist',
      'Eva;31/02/1990;5',
      'Nacimiento: «31/02/1990» no es una fecha posible, como 01/05/1980',
    ],
    [
      'a birth date to come',
      'Eva;1/5/2080;5',
      'Nacimiento: «1/5/2080» no es una fecha posible, como 01/05/1980',
    ],
    ['no birth date', 'Eva;;5', 'Falta la fecha de nacimiento'],
    ['no name', ';1990-01-01;5', 'Falta el nombre'],
  ])('with %s imports nothing, not even its good rows', async (_, mala, error) => {
    const antes = await jugadores();
    const datos = base64(`Nombre;Nacimiento;HCP\nBuena;1980-01-01;5\n${mala}\n`);
    const { body } = await mirar(datos);
    expect(body).toMatchObject({
      confirmacion: null,
      filas: [{ fila: 3, estado: 'error', errores: [error] }, {}],
    });
    expect((await importar(datos, 'x')).body['codigo']).toBe('confirmacion_caducada');
    expect(await jugadores()).toEqual(antes);
  });

  test('that was shown is worth nothing once a jugador changed, nor for another file', async () => {
    const { id, email } = await crearJugador(app.db.kysely, { handicap: 10 });
    const datos = base64(`Email;Hándicap\n${email};11\n`);
    const confirmacion = (await mirar(datos)).body['confirmacion'];
    const otro = base64(`Email;Hándicap\n${email};12\n`);
    expect((await importar(otro, confirmacion)).body['codigo']).toBe('confirmacion_caducada');
    await app.db.kysely.updateTable('profiles').set({ handicap: 11 }).where('id', '=', id).execute();
    expect((await importar(datos, confirmacion)).body['codigo']).toBe('confirmacion_caducada');
  });

  test('of 5,000 rows is imported whole', async () => {
    const filas = Array.from({ length: 5_000 }, (_, i) => `Socio Número ${i};1970-01-01;${i % 54},5;ZZ${i}`);
    const datos = base64(`Nombre;Nacimiento;HCP;Licencia\n${filas.join('\n')}\n`);
    const { body } = await mirar(datos);
    expect(await importar(datos, body['confirmacion'])).toMatchObject({
      status: 200,
      body: { nuevos: 5_000 },
    });
    expect(await conNombre('Socio Número 4999')).toMatchObject({ handicap: 31.5 });
    await app.db.kysely.deleteFrom('profiles').where('nombre', 'like', 'Socio Número%').execute();
  });

  test('changes nothing whichever statement fails', async () => {
    const { email } = await crearJugador(app.db.kysely);
    const datos = base64(
      `Nombre;Email;Nacimiento;HCP\nCambiada;${email};1990-01-01;3\nFallo;;1991-01-01;4\n`,
    );
    const confirmacion = (await mirar(datos)).body['confirmacion'];
    const tried = await failAtEachStatement({ db: app.db, faults }, () => importar(datos, confirmacion));
    expect(tried).toBeGreaterThan(5);
  });

  test('with an unclosed quote is refused with its place', async () => {
    const { status, body } = await mirar(base64('Nombre;HCP\nEva;"5\n'));
    expect([status, body['codigo']]).toEqual([422, 'csv_no_valido']);
    expect(body['mensaje']).toContain('comillas sin cerrar (fila 2, columna 2)');
  });

  test('of UTF-16 is read, its separator told in a line above', async () => {
    const { status, body } = await mirar(base64('\uFEFFsep=;\nNombre;HCP\nBegoña;5\n', 'utf16le'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ filas: [{ fila: 2 }] });
  });
});

describe('the sheet of a club', () => {
  test('with name, surnames and sexes as H and M is read whole, row by row, and imported so', async () => {
    const datos = base64(
      [
        'NOMBRE\tApellidos\tF. nacimiento\tH/M\tHCP',
        'José\tGarcía López\t1/5/1980\tH\t12,4',
        'José\tRuiz Peña\t02/05/1980\th\t9',
        'María del Rosario\tFernández\t03/05/1980\tM\t20',
        'José\t\t04/05/1980\tH\t',
      ].join('\r\n'),
    );
    const { body } = await mirar(datos);
    expect(body).toMatchObject({
      resumen: { nuevo: 4, error: 0, duplicado: 0 },
      avisos: 1,
      sexoM: { celdas: 1, sexo: 'mujer', elegido: false },
      columnasIgnoradas: [],
      filas: [
        { fila: 5, nombre: 'José', avisos: ['No tiene apellidos'] },
        {
          fila: 2,
          nombre: 'José García López',
          celdas: [
            { titulo: 'NOMBRE', texto: 'José', valida: true },
            { titulo: 'Apellidos', texto: 'García López' },
            { titulo: 'F. nacimiento', texto: '1/5/1980', valor: '01/05/1980' },
            { titulo: 'H/M', texto: 'H', valor: 'Hombre' },
            { titulo: 'HCP', valor: '12,4' },
          ],
        },
        { nombre: 'José Ruiz Peña' },
        { nombre: 'María del Rosario Fernández' },
      ],
    });
    expect((await importar(datos, body['confirmacion'])).body).toEqual({ nuevos: 4, actualizados: 0 });
    expect(await conNombre('María del Rosario Fernández')).toMatchObject({ sexo: 'mujer', handicap: 20 });
    expect((await mirar(datos)).body).toMatchObject({ resumen: { sin_cambios: 4 } });
  });

  test('that says only M is imported when somebody says what it means, and as it was shown', async () => {
    const datos = base64('Nombre;Nacimiento;Sexo\nPepa Solo;1990-01-01;M\n');
    expect((await mirar(datos)).body).toMatchObject({
      sexoM: { celdas: 1, sexo: null },
      confirmacion: null,
      filas: [{ errores: ['Sexo: «M» puede ser Mujer o Masculino: elige arriba lo que significa'] }],
    });
    const { body } = await mirar(datos, { sexoM: 'mujer' });
    expect(body['sexoM']).toEqual({ celdas: 1, sexo: 'mujer', elegido: true });
    const otra = await importar(datos, body['confirmacion'], { sexoM: 'hombre' });
    expect(otra.body['codigo']).toBe('confirmacion_caducada');
    await importar(datos, body['confirmacion'], { sexoM: 'mujer' });
    expect(await conNombre('Pepa Solo')).toMatchObject({ sexo: 'mujer' });
  });

  test('tells who has the name of another row, or of a jugador', async () => {
    const { nombre } = await crearJugador(app.db.kysely, { nombre: 'Tocaya Del Club' });
    const datos = base64(`Nombre;Nacimiento\nDoble;1990-01-01\ndoblé;1991-01-01\n${nombre};1992-01-01\n`);
    const { body } = await mirar(datos);
    expect(body).toMatchObject({ avisos: 3, resumen: { nuevo: 3 } });
    expect((body['filas'] as { avisos: string[] }[]).flatMap(({ avisos }) => avisos)).toEqual([
      'Se llama igual que la fila 3',
      'Se llama igual que la fila 2',
      'En el club ya hay alguien con este nombre: si es la misma persona, pon su licencia o su email',
    ]);
  });

  test('tells a child of whom no guardian is known, whom nobody has to leave out', async () => {
    const datos = base64('Nombre;Nacimiento\nNiña Sola;2012-05-17\nJoven Solo;2012-05-16\n');
    const { body } = await mirar(datos);
    expect(body).toMatchObject({
      avisos: 1,
      resumen: { nuevo: 2, error: 0 },
      filas: [
        {
          nombre: 'Niña Sola',
          avisos: [
            'Tiene menos de 14 años: después de importar, escribe en su ficha su madre, padre o tutor',
          ],
        },
        { nombre: 'Joven Solo', avisos: [] },
      ],
    });
    expect((await importar(datos, body['confirmacion'])).body).toEqual({ nuevos: 2, actualizados: 0 });
    const tutor = { tutorNombre: 'Madre Sola', tutorTelefono: '600 11 22 33' };
    await app.db.kysely.updateTable('profiles').set(tutor).where('nombre', '=', 'Niña Sola').execute();
    const cumple = base64('Nombre;Nacimiento;Teléfono\nNiña Sola;2012-05-17;600112233\n');
    expect((await mirar(cumple)).body).toMatchObject({ avisos: 0, resumen: { actualizado: 1 } });
  });

  test('under a title, with days as programs write them, is read by its headings', async () => {
    const filas = [
      'Ana Programa,1980-05-01T00:00:00,1',
      'Eva Programa,1/5/1980 0:00,2',
      'Pía Programa,29342,3',
    ];
    const datos = base64(`Socios del club\n\nNombre,Nacimiento,HCP\n${filas.join('\n')}\nAno Solo,1980,4\n`);
    const { body } = await mirar(datos);
    const [mala, ...buenas] = body['filas'] as { fila: number; celdas: { valor: string }[] }[];
    expect(mala).toMatchObject({
      fila: 7,
      errores: ['Nacimiento: «1980» no es una fecha posible, como 01/05/1980'],
    });
    expect(buenas.map(({ fila, celdas }) => [fila, celdas[1]?.valor])).toEqual([
      [4, '01/05/1980'],
      [5, '01/05/1980'],
      [6, '01/05/1980'],
    ]);
  });

  test('tells all that is wrong with a row at once, in order of its columns', async () => {
    const datos = base64('Email;Nacimiento;HCP;Nombre\nnadie;;55,1;Eva Varias\n');
    expect((await mirar(datos)).body).toMatchObject({
      filas: [
        {
          errores: [
            'Email: «nadie» no es válido',
            'Falta la fecha de nacimiento',
            'HCP: «55,1» no es un hándicap de +10 a 54, con un decimal',
          ],
        },
      ],
    });
  });

  test('tells of a cell why it is none, and how it is written', async () => {
    const largo = 'Eva '.repeat(21);
    const filas = [`${largo};x12;señor;mayor`, '---;;;'];
    const { body } = await mirar(
      base64(`Nombre;Teléfono;Sexo;Tramo de edad;Nacimiento\n${filas.join(';1/5/1980\n')};1/5/1980\n`),
    );
    expect((body['filas'] as { errores: string[] }[]).map(({ errores }) => errores)).toEqual([
      [
        `Nombre: «${largo.slice(0, 60)}» pasa de 80 letras`,
        'Teléfono: «x12» no es un teléfono, como 600 11 22 33 o +34 600 11 22 33',
        'Sexo: «señor» no dice el sexo: escribe Hombre o Mujer',
        'Tramo de edad: «mayor» no es Infantil, General ni Sénior',
      ],
      ['Nombre: «---» no tiene ninguna letra que se lea'],
    ]);
  });

  test.each([
    ['no column that says who', 'Color;HCP\nEva Sinquien;5\n', 'Ninguna columna dice de quién'],
    ['two columns of the same', 'Nombre;Licencia;Nº Licencia\nEva;1;2\n', '«Licencia» y «Nº Licencia»'],
  ])('with %s is not read until somebody chooses', async (_, text, problema) => {
    const { status, body } = await mirar(base64(text));
    expect(status).toBe(200);
    expect(body).toMatchObject({ filas: [], confirmacion: null, confirmacionDeCorrectas: null });
    expect(body['problema']).toContain(problema);
  });

  test('takes its columns as they were chosen, and its cells as they were mended', async () => {
    const datos = base64('Socio nº;Quién;HCP\n1;Elegida Alvar;5O\n');
    const lectura = {
      columnas: [
        { titulo: 'Quién', campo: 'nombre' },
        { titulo: 'Socio nº', campo: 'fechaNacimiento' },
      ],
      celdas: [{ fila: 2, titulo: 'HCP', texto: '50' }],
    };
    expect((await mirar(datos, lectura)).body).toMatchObject({
      filas: [{ errores: ['Socio nº: «1» no es una fecha posible, como 01/05/1980'] }],
    });
    lectura.celdas.push({ fila: 2, titulo: 'Socio nº', texto: ' 1/2/1990 ' });
    const { body } = await mirar(datos, lectura);
    expect((await importar(datos, body['confirmacion'])).body['codigo']).toBe('confirmacion_caducada');
    expect((await importar(datos, body['confirmacion'], lectura)).body).toMatchObject({ nuevos: 1 });
    expect(await conNombre('Elegida Alvar')).toMatchObject({ fechaNacimiento: '1990-02-01', handicap: 50 });
  });

  test('with wrong rows is imported without them only when asked so; they stay to be mended', async () => {
    const datos = base64('Nombre;Nacimiento;HCP\nLista Bien;1980-01-01;5\nLista Mal;1980-01-01;99\n');
    const { body } = await mirar(datos);
    expect(body['confirmacion']).toBeNull();
    const { confirmacionDeCorrectas: de } = body;
    expect((await importar(datos, de)).body['codigo']).toBe('importacion_con_errores');
    expect(await conNombre('Lista Bien')).toBeUndefined();
    expect((await importar(datos, de, { soloCorrectas: true })).body).toEqual({ nuevos: 1, actualizados: 0 });
    expect(await conNombre('Lista Mal')).toBeUndefined();
    expect((await mirar(datos)).body).toMatchObject({
      resumen: { sin_cambios: 1, error: 1 },
      confirmacionDeCorrectas: null,
      filas: [{ fila: 3, errores: ['HCP: «99» no es un hándicap de +10 a 54, con un decimal'] }, {}],
    });
  });
});

test('what is exported changes nothing when it is imported, and no cell is a formula', async () => {
  const nacida = { fechaNacimiento: '1980-05-16' };
  await crearJugador(app.db.kysely, {
    nombre: '=HYPERLINK("http://x")',
    email: 'formula@club.test',
    ...nacida,
  });
  const { body } = await admin.send('GET', '/api/admin/jugadores/csv');
  expect(body['archivo']).toBe('jugadores-2026-05-16.csv');
  const csv = String(body['csv']);
  expect(csv).toContain(`"'=HYPERLINK`);
  expect(csv).toContain(';16/05/1980;');
  expect(csv).not.toMatch(/;\d{4}-\d\d-\d\d/u);
  const datos = base64(csv);
  const vista = (await mirar(datos)).body;
  expect(vista).toMatchObject({ resumen: { actualizado: 0, duplicado: 0, error: 0 }, confirmacion: null });
});
