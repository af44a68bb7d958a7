import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { openPushReceiver } from '#server/testing/push-receiver.ts';
import { conTelefono } from '#server/testing/telefonos.ts';
import { test } from '#server/testing/temporadas.ts';

const HOYOS = Array.from({ length: 18 }, (_, i) => i + 1);

test('a torneo of former years that becomes official is told on no phone and to no program', async ({
  app,
  campo,
  db,
  temporadas: { importar, torneo },
  onTestFinished,
}) => {
  const receiver = await openPushReceiver();
  onTestFinished(receiver.close);
  const { caller } = await conTelefono(app, receiver);
  const programa = { id: randomUUID(), nombre: 'Marcador', url: 'https://programa.club.test/avisos' };
  const eventos = ['resultados.oficiales' as const];
  await db
    .insertInto('webhooks')
    .values({ ...programa, eventos, activo: true })
    .execute();
  const { nombre } = await db
    .updateTable('profiles')
    .set({ sexo: 'hombre' })
    .where('id', '=', caller.jugadorId)
    .returning('nombre')
    .executeTakeFirstOrThrow();
  const csv = [
    ['Jugador', 'Sexo', 'HCP', ...HOYOS].join(';'),
    [nombre, '', '10', ...HOYOS.map(() => 5)].join(';'),
  ].join('\n');
  const salidas = [{ sexo: 'hombre', tipoSalidaId: campo.salidaId }];
  const hecho = await importar('torneos', torneo(csv, { importado: 'tarjetas', salidas }));
  expect(hecho).toMatchObject({ status: 200, body: { participantes: 1 } });
  const oficiales = db.selectFrom('resultados_torneo').select('participanteId');
  const { id } = hecho.body as { id: string };
  expect(await oficiales.where('torneoId', '=', id).execute()).toHaveLength(1);
  expect(await db.selectFrom('envios_push').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('webhooks_entregas').select('id').execute()).toEqual([]);
});
