import { expect } from 'vitest';
import { PARES, test, TITULOS } from '#server/testing/en-greensome.ts';

test('a file writes the one card of a pair, named by both, by one of them or by a licence', async ({
  greensome: { previa, importar, golpes },
}) => {
  const csv = [
    TITULOS,
    `;CM-01;${PARES.join(';')}`,
    `Inés Soto Ruiz · Olmo Soto Ruiz;;${PARES.map((par) => par + 1).join(';')}`,
  ].join('\r\n');
  expect((await previa(csv)).body).toMatchObject({
    resumen: { tarjetas: 2, hoyos: 36, errores: 0 },
    filas: [{ errores: [] }, { errores: [] }],
  });
  expect((await importar(csv)).body).toEqual({ tarjetas: 2, hoyos: 36 });
  expect(await golpes()).toEqual([
    [true, PARES],
    [true, PARES.map((par) => par + 1)],
  ]);
  expect((await previa(csv)).body).toMatchObject({ resumen: { hoyos: 0 }, confirmacion: null });
  const dosVeces = [TITULOS, `Ana Soto Ruiz;;${PARES.join(';')}`, `Blas Soto Ruiz;;${PARES.join(';')}`];
  expect((await previa(dosVeces.join('\r\n'))).body).toMatchObject({ resumen: { errores: 2 } });
});

test('its file has a line for each card, which comes back as it went', async ({
  greensome: { previa, importar, exportado },
}) => {
  await importar([TITULOS, `Blas Soto Ruiz;;${PARES.join(';')}`].join('\r\n'));
  const [, ...filas] = await exportado();
  expect(filas.map((fila) => fila.split(';').slice(0, 1))).toEqual([
    ['Ana Soto Ruiz · Blas Soto Ruiz'],
    ['Inés Soto Ruiz · Olmo Soto Ruiz'],
  ]);
  expect(filas[0]?.split(';').slice(3, 21)).toEqual(PARES.map(String));
  expect((await previa((await exportado()).join('\r\n'))).body).toMatchObject({
    resumen: { hoyos: 0, errores: 0 },
  });
});

test('a file that names who is left of a pair says that the card they shared is not written so', async ({
  greensome: { previa, importar, quitar, golpes },
}) => {
  await importar([TITULOS, `Ana Soto Ruiz;;${PARES.slice(0, 9).join(';')}`].join('\r\n'));
  await quitar(0);
  const csv = [TITULOS, `Blas Soto Ruiz;;${PARES.join(';')}`].join('\r\n');
  expect((await previa(csv)).body).toMatchObject({
    confirmacion: null,
    resumen: { errores: 1 },
    filas: [
      {
        jugador: 'Blas Soto Ruiz',
        errores: [
          'Su pareja o su equipo no está completo: la tarjeta que comparten no se cambia con un archivo',
        ],
      },
    ],
  });
  expect(await golpes()).toEqual([[true, PARES.slice(0, 9)]]);
});
