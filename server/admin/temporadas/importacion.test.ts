import { randomUUID } from 'node:crypto';
import { writeXlsx } from 'hucre';
import { describe, expect } from 'vitest';
import { conSesion } from '#server/testing/callers.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { base64, test as enTemporadas } from '#server/testing/temporadas.ts';

type Tablero = {
  importada?: {
    id: string;
    puestoHandicap: number | null;
    golpesNetos: number | null;
    puntos: number | null;
  }[];
  participantes: { id: string; nombre: string }[];
  clasificacion: { handicap: { id: string; puesto: number | null }[] };
};

const test = enTemporadas.extend('tablero', { scope: 'file' }, ({ admin }) => {
  return async (id: unknown) =>
    (await admin.send('GET', `/api/torneos/${String(id)}/clasificacion`)).body as unknown as Tablero;
});

describe('a torneo with its totals', () => {
  test('is shown row by row, written as the file says it, and told on its screens without cards', async ({
    admin,
    app,
    db,
    tablero,
    temporadas: { importar, mirar, todo, torneo },
  }) => {
    const suya = await conSesion(app, {});
    const jugadorId = suya.jugadorId ?? '';
    await db
      .updateTable('profiles')
      .set({ nombreDePila: 'Íñigo', apellidos: 'Núñez Marín', handicap: 20 })
      .where('id', '=', jugadorId)
      .execute();
    const pedido = torneo(
      'Pos;Nombre;HCP;Golpes;Neto;Puntos;Color\n1º;Pedro Antiguo Ruiz;12,4;83;71;100\n2;NUÑEZ MARIN, Iñigo;8,1;81;73;80,5\nNP;Rosa Antigua Gil;20;-;;',
    );
    const antes = await todo();
    const previa = await mirar('torneos', pedido);
    expect(previa.body).toMatchObject({
      resumen: { jugadores: 1, dudas: 2, errores: 2 },
      confirmacion: null,
    });
    const decidido = { ...pedido, desconocidos: 'invitado' };
    expect((await mirar('torneos', decidido)).body).toMatchObject({
      resumen: { jugadores: 1, invitados: 2, dudas: 0, errores: 0 },
      faltan: [],
      problema: null,
    });
    expect(await todo()).toEqual(antes);
    const hecho = await importar('torneos', decidido);
    expect(hecho).toMatchObject({ status: 200, body: { participantes: 3 } });
    const { id, slug } = hecho.body as { id: string; slug: string };
    const { importada = [], participantes } = await tablero(id);
    const nombres = new Map(participantes.map((quien) => [quien.id, quien.nombre]));
    expect(importada.map(({ id: quien, ...fila }) => ({ quien: nombres.get(quien), ...fila }))).toEqual([
      {
        quien: 'Pedro Antiguo Ruiz',
        puestoHandicap: 1,
        puestoScratch: null,
        handicapPropio: 12.4,
        handicapDeJuego: null,
        golpesBrutos: 83,
        golpesNetos: 71,
        puntosNetos: null,
        puntos: 100,
      },
      expect.objectContaining({
        quien: 'Íñigo Núñez Marín',
        puestoHandicap: 2,
        handicapPropio: 8.1,
        golpesNetos: 73,
        puntos: 80.5,
      }),
      expect.objectContaining({ quien: 'Rosa Antigua Gil', puestoHandicap: null, golpesBrutos: null }),
    ]);
    expect((await admin.send('GET', `/api/torneos/${slug}`)).body).toMatchObject({
      importado: 'totales',
      partidas: [],
      ganadores: [{ tipo: 'handicap', nombre: 'Pedro Antiguo Ruiz', golpes: 71 }],
    });
    // It counts as played, with the place among members, and no card of it enters the statistics.
    expect((await suya.send('GET', '/api/mis-resultados')).body).toMatchObject({
      resumen: { torneosJugados: 1, mejorPuestoHandicap: 1 },
    });
    expect((await suya.send('GET', '/api/mis-estadisticas')).body).toMatchObject({ vueltas: [] });
    // Another handicap of the member moves nothing of it, and nobody can calculate it again or send it out.
    await admin.send('PUT', `/api/admin/jugadores/${jugadorId}/handicap`, { jugadorId, handicap: 15 });
    expect((await tablero(id)).importada?.[1]).toMatchObject({ handicapPropio: 8.1, handicapDeJuego: null });
    const partidas = { version: 'x', fechaJuego: '2015-06-13', partidas: [] };
    expect((await admin.send('PUT', `/api/admin/torneos/${id}/partidas`, partidas)).body).toMatchObject({
      codigo: 'torneo_importado',
    });
    // It goes and comes back as any other, with what its file told.
    const comoEra = (await tablero(id)).importada;
    const eliminar = await admin.send('GET', `/api/admin/torneos/${id}/eliminacion/previa`);
    const { confirmacion, nombre } = eliminar.body;
    await admin.send('POST', `/api/admin/torneos/${id}/eliminacion`, {
      confirmacion,
      nombre: nombre ?? pedido.nombre,
    });
    expect((await admin.send('GET', `/api/torneos/${id}`)).status).toBe(404);
    await admin.send('POST', `/api/admin/torneos/${id}/restauracion`, {});
    expect((await tablero(id)).importada).toEqual(comoEra);
  });

  test('asked for twice is one; two who bring the same one are told of the first', async ({
    admin,
    temporadas: { mirar, torneo },
  }) => {
    const pedido = torneo('Puesto;Jugador;Stableford\n1;Una Antigua Socia;38', {
      cuenta: 'stableford',
      desconocidos: 'invitado',
    });
    const { body } = await mirar('torneos', pedido);
    const confirmar = async (opId: string) =>
      await admin.send('POST', '/api/admin/torneos/importacion', {
        ...pedido,
        opId,
        confirmacion: body.confirmacion,
      });
    const opId = randomUUID();
    const [una, otra, ajena] = await Promise.all([confirmar(opId), confirmar(opId), confirmar(randomUUID())]);
    expect([una.status, ajena.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const loDicho = ({ status, body: dicho }: typeof una) => [status, dicho['codigo'] ?? dicho['id']];
    expect(loDicho(otra)).toEqual(loDicho(una));
    expect((await mirar('torneos', pedido)).body.faltan).toEqual(['Ya hay un torneo con ese nombre ese día']);
  });

  test('a doubt is chosen, a cell mended, and who is new is made without an account', async ({
    db,
    temporadas: { importar, mirar, torneo },
  }) => {
    const dos = await Promise.all(
      ['Uno', 'Dos'].map(
        async () => await crearJugador(db, { nombreDePila: 'Blas', apellidos: 'Doble Doble' }),
      ),
    );
    const pedido = torneo('Puesto;Jugador;Bruto\nx;Blas Doble Doble;80\n2;Nueva Entera Vez;85');
    const { body } = await mirar('torneos', pedido);
    expect(body.filas.map(({ errores, candidatos }) => [errores, candidatos.length])).toEqual([
      [['Puesto: «x» no es válido', 'Puede ser más de una persona: elige quién es'], 2],
      [['No está en el club: elige quién es, créalo o déjalo como invitado'], 0],
    ]);
    const decidido = {
      ...pedido,
      celdas: [{ fila: 2, titulo: 'Puesto', texto: '1' }],
      personas: [
        { fila: 2, como: 'jugador', jugadorId: dos[1]?.id },
        { fila: 3, como: 'nuevo' },
      ],
    };
    expect((await importar('torneos', decidido)).status).toBe(200);
    const nueva = await db
      .selectFrom('profiles')
      .select(['userId', 'nombreDePila'])
      .where('nombre', '=', 'Nueva Entera Vez')
      .executeTakeFirst();
    expect(nueva).toEqual({ userId: null, nombreDePila: 'Nueva' });
  });

  test('what is missing is said, and nothing is written while it is', async ({
    temporadas: { importar, mirar, todo, torneo },
  }) => {
    const antes = await todo();
    const vacio = { importado: 'totales', datos: base64('Puesto;Jugador;Bruto') };
    expect((await mirar('torneos', vacio)).body.faltan).toEqual([
      'El archivo no tiene ninguna fila debajo de los títulos',
      'Escribe el nombre del torneo',
      'Elige el día en que se jugó',
      'Elige el campo',
    ]);
    const manana = torneo('Puesto;Jugador;Bruto\n1;Ana;80', {
      fechaJuego: '2999-01-01',
      desconocidos: 'invitado',
    });
    expect((await mirar('torneos', manana)).body.faltan).toEqual([
      'Ese día todavía no ha pasado: aquí entran torneos ya jugados',
    ]);
    expect((await importar('torneos', manana)).body).toMatchObject({ codigo: 'confirmacion_caducada' });
    expect(await todo()).toEqual(antes);
  });
});

const HOYOS = Array.from({ length: 18 }, (_, i) => i + 1);
const CABECERA = ['Jugador', 'Sexo', 'HCP', ...HOYOS].join(';');

describe('a torneo with its cards', () => {
  test('becomes one of the club: validated cards, official results by its rules', async ({
    admin,
    campo,
    db,
    tablero,
    temporadas: { importar, torneo },
  }) => {
    const { id: jugadorId } = await crearJugador(db, {
      nombreDePila: 'Ramón',
      apellidos: 'Tarjetas Viejas',
      sexo: 'hombre',
    });
    const pedido = torneo(
      [
        CABECERA,
        ['Ramón Tarjetas Viejas', '', '10', ...HOYOS.map(() => 5)].join(';'),
        ['Un Invitado Antiguo', 'H', '0', ...HOYOS.map((n) => (n === 18 ? 'R' : 4))].join(';'),
      ].join('\n'),
      {
        importado: 'tarjetas',
        salidas: [{ sexo: 'hombre', tipoSalidaId: campo.salidaId }],
        desconocidos: 'invitado',
      },
    );
    const hecho = await importar('torneos', pedido);
    expect(hecho).toMatchObject({ status: 200, body: { participantes: 2 } });
    const { id } = hecho.body as { id: string };
    const golpes = await db
      .selectFrom('resultados_hoyo as g')
      .innerJoin('tarjetas as k', 'k.id', 'g.tarjetaId')
      .select(({ fn }) => fn.countAll<number>().as('cuantos'))
      .where('k.torneoId', '=', id)
      .executeTakeFirst();
    expect(golpes?.cuantos).toBe(36);
    const oficial = await db
      .selectFrom('resultados_torneo as r')
      .innerJoin('participantes_torneo as i', 'i.id', 'r.participanteId')
      .select(['i.jugadorId', 'r.golpesBrutos'])
      .where('r.torneoId', '=', id)
      .orderBy('r.golpesBrutos', (order) => order.asc().nullsLast())
      .execute();
    expect(oficial).toEqual([
      { jugadorId, golpesBrutos: 90 },
      { jugadorId: null, golpesBrutos: null },
    ]);
    expect((await admin.send('GET', `/api/torneos/${id}`)).body).toMatchObject({
      importado: 'tarjetas',
      partidas: [],
      ganadores: [
        { tipo: 'handicap', nombre: 'Ramón Tarjetas Viejas' },
        { tipo: 'scratch', nombre: 'Ramón Tarjetas Viejas' },
      ],
    });
    expect((await tablero(id)).importada).toBeUndefined();
  });

  test('whoever the file tells no handicap of has none there, whatever theirs is today', async ({
    admin,
    campo,
    db,
    temporadas: { importar, torneo },
  }) => {
    await crearJugador(db, {
      nombreDePila: 'Sabina',
      apellidos: 'Sin Cifra Entonces',
      sexo: 'hombre',
      handicap: 22.2,
    });
    const pedido = torneo(
      [CABECERA, ['Sabina Sin Cifra Entonces', '', '', ...HOYOS.map(() => 5)].join(';')].join('\n'),
      { importado: 'tarjetas', salidas: [{ sexo: 'hombre', tipoSalidaId: campo.salidaId }] },
    );
    const hecho = await importar('torneos', pedido);
    const deQuien = async (ruta: string) => JSON.stringify((await admin.send('GET', ruta)).body);
    const { id } = hecho.body as { id: string };
    expect(await deQuien(`/api/torneos/${id}/participantes`)).toContain('"handicapPropio":null');
    expect(await deQuien(`/api/admin/torneos/${id}/participantes`)).toContain('"handicapPropio":null');
    expect(await deQuien(`/api/torneos/${id}/clasificacion`)).not.toContain('22.2');
  });

  test('holes without strokes, strokes beyond what a par takes, and who has no tee are told', async ({
    campo,
    temporadas: { mirar, torneo },
  }) => {
    const pedido = torneo(
      [
        CABECERA,
        ['Una Dama', 'Mujer', '', ...HOYOS.map(() => 5)].join(';'),
        ['Un Caballero', 'Hombre', '', ...HOYOS.map((n) => (n === 3 ? '' : n === 4 ? '99' : 5))].join(';'),
        ['Sin Sexo', '', '', ...HOYOS.map(() => 5)].join(';'),
      ].join('\n'),
      {
        importado: 'tarjetas',
        salidas: [{ sexo: 'hombre', tipoSalidaId: campo.salidaId }],
        desconocidos: 'invitado',
      },
    );
    const { body } = await mirar('torneos', pedido);
    expect(body.filas.map(({ errores }) => errores)).toEqual([
      ['Elige arriba la salida de su sexo'],
      [
        expect.stringMatching(/^Hoyo 4: 99 golpes/u),
        expect.stringMatching(/^Faltan golpes en los hoyos 3:/u),
      ],
      ['Falta su sexo, y sin él no se sabe de qué salida jugó'],
    ]);
    expect(body.confirmacion).toBeNull();
  });
});

describe('the table of a liga', () => {
  test('makes a closed liga that shows it, with the points of each torneo, and goes as any other', async ({
    admin,
    app,
    db,
    temporadas: { importar, liga, mirar },
  }) => {
    const suya = await conSesion(app, {});
    await db
      .updateTable('profiles')
      .set({ nombreDePila: 'Celia', apellidos: 'Ligas Largas', nombrePublico: 'abreviado' })
      .where('id', '=', suya.jugadorId ?? '')
      .execute();
    const pedido = liga(
      'Puesto;Jugador;Hándicap;Abril;Mayo;Total\n1;Celia Ligas Largas;12;100;90,5;190,5\n2;Pepe de Siempre;;;80;85',
      { desconocidos: 'invitado', fechaInicio: '2015-01-01', fechaFin: '2015-12-31' },
    );
    const { body } = await mirar('ligas', pedido);
    expect(body.filas.flatMap(({ avisos }) => avisos)).toEqual([
      'Sus torneos suman 80 y el total dice 85: se guarda lo que dice el archivo',
    ]);
    const hecho = await importar('ligas', pedido);
    expect(hecho).toMatchObject({ status: 200, body: { jugadores: 2 } });
    const { id, slug } = hecho.body as { id: string; slug: string };
    const leida = await suya.send('GET', `/api/ligas/${slug}/clasificacion`);
    expect(leida.body).toMatchObject({
      liga: { activa: false },
      jugadores: [],
      importada: {
        torneos: ['Abril', 'Mayo'],
        filas: [
          { nombre: 'Celia Ligas Largas', propio: true, puesto: 1, total: 190.5, puntos: [100, 90.5] },
          { nombre: 'Pepe de Siempre', jugadorId: null, puesto: 2, total: 85, puntos: [null, 80] },
        ],
      },
    });
    expect((await suya.send('GET', '/api/mis-resultados')).body).toMatchObject({
      resumen: { puntosTotales: 0 },
      ligas: [
        { clasificacion: { importada: true, puestoHandicap: 1, puntosHandicap: 190.5, torneosJugados: 2 } },
      ],
    });
    const csv = await admin.send('GET', `/api/admin/ligas/${id}/clasificacion/csv?tipo=handicap`);
    const filas = String.raw`1;Celia Ligas Largas;100;90,5;190,5\s+2;Pepe de Siempre;;80;85\s*$`;
    expect(csv.body['csv']).toMatch(new RegExp(String.raw`Puesto;Jugador;Abril;Mayo;Total\s+${filas}`, 'u'));
    const { confirmacion } = (await admin.send('GET', `/api/admin/ligas/${id}/eliminacion/previa`)).body;
    expect((await admin.send('POST', `/api/admin/ligas/${id}/eliminacion`, { confirmacion })).status).toBe(
      200,
    );
    expect((await suya.send('GET', `/api/ligas/${slug}/clasificacion`)).status).toBe(404);
  });

  test('the same member in two rows is wrong in both, and a liga of that name is not made again', async ({
    db,
    temporadas: { importar, liga, mirar },
  }) => {
    await crearJugador(db, { nombreDePila: 'Teo', apellidos: 'Repetido Sanz' });
    const pedido = liga('Puesto;Jugador;Total\n1;Teo Repetido Sanz;9\n2;Repetido Sanz, Teo;7');
    expect((await mirar('ligas', pedido)).body.filas.map(({ errores }) => errores)).toEqual([
      ['Es el mismo jugador que la fila 3'],
      ['Es el mismo jugador que la fila 2'],
    ]);
    const buena = liga('Puesto;Jugador;Total\n1;Teo Repetido Sanz;9');
    expect((await importar('ligas', buena)).status).toBe(200);
    expect((await mirar('ligas', buena)).body.faltan).toEqual(['Ya hay una liga con ese nombre']);
  });

  test('columns are chosen by hand, from a workbook too', async ({ temporadas: { importar, mirar } }) => {
    const libro = await writeXlsx({
      sheets: [
        {
          name: 'Final',
          rows: [
            ['#', 'Quién', 'Valor'],
            [1, 'Socia del Libro', 55.5],
          ],
        },
      ],
    });
    const pedido = {
      nombre: unico('Liga del libro'),
      desconocidos: 'invitado',
      datos: Buffer.from(libro).toString('base64'),
    };
    expect((await mirar('ligas', pedido)).body).toMatchObject({
      hoja: 'Final',
      problema: 'Ninguna columna dice de quién es cada fila: elige cuál es «Jugador»',
      confirmacion: null,
    });
    const columnas = [
      { titulo: '#', campo: 'puesto' },
      { titulo: 'Quién', campo: 'jugador' },
      { titulo: 'Valor', campo: 'total' },
    ];
    expect((await importar('ligas', { ...pedido, columnas })).body).toMatchObject({ jugadores: 1 });
  });
});
