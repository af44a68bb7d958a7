import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { DatosDeEvento } from '#contrato/webhooks.ts';
import { test } from '#server/testing/club.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { tarjetaSobrePar } from '#server/testing/torneo-jugado.ts';

test('a validation tells of who plays in a pair what became of the pair, as the board does', async ({
  admin,
  db,
}) => {
  const url = 'https://example.com/avisos';
  const programa = { id: randomUUID(), nombre: 'Web', url, eventos: ['tarjeta.validada'], activo: true };
  expect((await admin.send('POST', '/api/admin/webhooks', programa)).status).toBe(200);
  const { id } = await crearTorneo(db, { modalidad: 'parejas_por_golpes' });
  const ids: string[] = [];
  for (let i = 0; i < 4; i += 1) ids.push((await crearInscripcion(db, { torneoId: id })).id);
  const parejas = [ids.slice(0, 2), ids.slice(2)].map((participanteIds) => ({ participanteIds }));
  const hechas = await admin.send('PUT', `/api/admin/torneos/${id}/parejas`, { version: 1, parejas });
  expect(hechas.status).toBe(200);
  // The first pair hands in both balls, and one of them is disqualified; of the second one ball is enough.
  const [ana = '', eva = '', luz = '', paz = ''] = ids;
  for (const participanteId of [ana, eva, luz])
    await crearTarjeta(db, { participanteId, golpes: tarjetaSobrePar(2) });
  const estado = { estado: 'descalificado', motivo: 'Bola equivocada' };
  await admin.send('PUT', `/api/admin/torneos/${id}/participantes/${eva}/estado`, estado);
  const partida = await crearPartida(db, { torneoId: id, participanteIds: ids });
  const validacion = `/api/partidas/${partida.id}/validacion`;
  const estados = [{ participanteId: paz, estado: 'no_presentado' }];
  const body = { confirmarIncompleta: true, estados };
  expect((await admin.send('POST', validacion, body)).body).toEqual({ validada: true });

  const { cuerpo } = await db
    .selectFrom('webhooks_entregas')
    .select('cuerpo')
    .where('evento', '=', 'tarjeta.validada')
    .executeTakeFirstOrThrow();
  const { datos } = JSON.parse(cuerpo) as { datos: DatosDeEvento<'tarjeta.validada'> };
  expect(datos.tarjetas.map(({ participanteId, estado: dicho }) => [participanteId, dicho])).toEqual([
    [ana, 'descalificado'],
    [eva, 'descalificado'],
    [luz, 'entregada'],
    [paz, 'no_presentado'],
  ]);
});
