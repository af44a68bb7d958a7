import { expect } from 'vitest';
import { PARES, test, TITULOS } from '#server/testing/en-greensome.ts';
import { validarPartida } from '#server/testing/validar.ts';

test('a pareja stands on one line of the results for a messenger, with the one place it has', async ({
  admin,
  db,
  greensome: { importar, torneoId },
}) => {
  const tarjetas = [
    `Inés Soto Ruiz;;${PARES.join(';')}`,
    `Blas Soto Ruiz;;${PARES.map((par) => par + 1).join(';')}`,
  ];
  await importar([TITULOS, ...tarjetas].join('\r\n'));
  const { id } = await db
    .selectFrom('partidas')
    .select('id')
    .where('torneoId', '=', torneoId)
    .executeTakeFirstOrThrow();
  await validarPartida(admin, id);
  const { body } = await admin.send('GET', `/api/admin/torneos/${torneoId}/carta?tipo=resultados`);
  expect(body['lista']).toContain(
    '*Hándicap*\n1. Inés Soto Ruiz · Olmo Soto Ruiz\n2. Ana Soto Ruiz · Blas Soto Ruiz\n\n',
  );
});
