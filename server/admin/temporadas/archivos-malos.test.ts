import { describe, expect } from 'vitest';
import { base64, test } from '#server/testing/temporadas.ts';

describe('a bad file is refused with nothing written', () => {
  test.for([
    ['empty', base64('')],
    ['an unclosed quote', base64('Puesto;Jugador;Total\n1;"Ana;9')],
    ['UTF-16 with NULs', base64('\uFEFFPuesto;Jugador;Total\n1;A\0na;9', 'utf16le')],
    ['NULs', base64('Puesto;Jugador;Total\n1;A\0na;9')],
    ['a repeated heading', base64('Puesto;Jugador;Jugador\n1;Ana;9')],
    ['5,001 rows', base64(`Puesto;Jugador;Total\n${'1;Ana;9\n'.repeat(5_001)}`)],
    ['51 columns', base64(`${Array.from({ length: 51 }, (_, i) => `c${i}`).join(';')}\n`)],
    ['a text of 2,000 letters', base64(`Puesto;Jugador;Total\n1;${'a'.repeat(2_000)};9`)],
    ['more values than headings', base64('Puesto;Jugador;Total\n1;Ana;9;8')],
    ['a zip that is no workbook', base64('PK\u0003\u0004')],
  ])('%s', async ([, datos], { temporadas: { importar, liga, mirar, todo, torneo } }) => {
    const antes = await todo();
    for (const [que, pedido] of [
      ['ligas', { ...liga(''), datos }],
      ['torneos', { ...torneo(''), datos }],
    ] as const) {
      expect((await mirar(que, pedido)).body).toMatchObject({ codigo: 'csv_no_valido' });
      expect((await importar(que, pedido)).body).toMatchObject({ codigo: 'csv_no_valido' });
    }
    expect(await todo()).toEqual(antes);
  });

  test.for([
    [
      '1.250 is not a figure of points',
      '1;Ana;1.250',
      { errores: [['Total: «1.250» no es válido']], faltan: [], confirmacion: null },
    ],
    [
      '501 rows',
      Array.from({ length: 501 }, (_, i) => `${i + 1};Socia ${i};9`).join('\n'),
      {
        errores: [],
        faltan: ['Tiene 501 filas; un torneo o una liga admiten hasta 500'],
        confirmacion: null,
      },
    ],
  ] as const)('%s', async ([, filas, previa], { temporadas: { importar, liga, mirar, todo } }) => {
    const antes = await todo();
    const pedido = liga(`Puesto;Jugador;Total\n${filas}`, { desconocidos: 'invitado' });
    const { body } = await mirar('ligas', pedido);
    const errores = body.filas.map((fila) => fila.errores);
    expect({ errores, faltan: body.faltan, confirmacion: body.confirmacion }).toEqual(previa);
    expect((await importar('ligas', pedido)).body).toMatchObject({ codigo: 'confirmacion_caducada' });
    expect(await todo()).toEqual(antes);
  });

  test('a formula is a name as it is written, and leaves as one that no sheet calculates', async ({
    admin,
    temporadas: { importar, liga },
  }) => {
    const pedido = liga('Puesto;Jugador;Total\n1;=HYPERLINK(1);9', { desconocidos: 'invitado' });
    const { status, body } = await importar('ligas', pedido);
    expect(status).toBe(200);
    const csv = await admin.send(
      'GET',
      `/api/admin/ligas/${String(body['id'])}/clasificacion/csv?tipo=handicap`,
    );
    expect(String(csv.body['csv'])).toContain("'=HYPERLINK(1)");
  });
});
