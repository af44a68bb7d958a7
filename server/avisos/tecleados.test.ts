import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Escenario } from '#server/testing/scenario.ts';
import { enUnEscenario } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let escenario: Escenario;
enUnEscenario((club) => ({ app, escenario } = club));

test('strokes that one typed and another sent are of the sender, and the history tells who typed them', async () => {
  const { admin, miembro, companero, deMiembro, hoy, partida } = escenario;
  const decir = { cuantos: 2 };
  await miembro.send('PUT', `/api/partidas/${partida}/pendientes`, decir);
  const tecleadoPorId = miembro.usuarioId;
  const hole = (hoyo: number) => `/api/partidas/${partida}/participantes/${deMiembro}/resultados/${hoyo}`;
  const uno = { opId: randomUUID(), golpes: 4, tecleadoPorId };
  expect((await companero.send('PUT', hole(1), uno)).status).toBe(200);
  const operaciones = [
    { partidaId: partida, participanteId: deMiembro, hoyo: 2, opId: randomUUID(), golpes: 5, tecleadoPorId },
    // Nobody: told as the sender's own
    {
      partidaId: partida,
      participanteId: deMiembro,
      hoyo: 3,
      opId: randomUUID(),
      golpes: 6,
      tecleadoPorId: randomUUID(),
    },
  ];
  expect((await companero.send('PUT', '/api/resultados/lote', { operaciones })).status).toBe(200);
  const filas = await app.db.kysely
    .selectFrom('historial_golpes')
    .select(['numeroHoyo', 'autorId', 'tecleadoPorId'])
    .orderBy('numeroHoyo')
    .execute();
  const autorId = companero.usuarioId;
  expect(filas).toEqual([
    { numeroHoyo: 1, autorId, tecleadoPorId },
    { numeroHoyo: 2, autorId, tecleadoPorId },
    { numeroHoyo: 3, autorId, tecleadoPorId: null },
  ]);
  const { body } = await admin.send('GET', `/api/admin/torneos/${hoy.id}/historial?filtro=golpes`);
  const contado = (body['filas'] as { hoyo: number; tecleadoPor: string | null }[]).map(
    ({ hoyo, tecleadoPor: quien }) => [hoyo, quien !== null],
  );
  expect(contado).toEqual([
    [3, false],
    [2, true],
    [1, true],
  ]);
  // What he said to hold is held no longer
  const tarjeta = await admin.send('GET', `/api/partidas/${partida}/tarjeta`);
  expect(tarjeta.body['sinEnviar']).toEqual([]);
});
