import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test } from '#server/testing/club.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';

test('a score that was left out counts as it was earned when one of the best gets worse', async ({
  admin,
  db,
}) => {
  const tres = await Promise.all([1, 2, 3].map(() => crearJugador(db)));
  const [ana, blas, celia] = tres.map(({ id }) => id);
  /** Of five torneos three count: Ana wins three, is second in one and last in one. */
  const ordenes = [
    [ana, blas, celia],
    [ana, blas, celia],
    [ana, blas, celia],
    [blas, ana, celia],
    [blas, celia, ana],
  ];
  const torneos = [];
  for (const [t, orden] of ordenes.entries()) {
    const jugadas = orden.map((jugadorId = '', sobrePar) => ({ jugadorId, sobrePar }));
    torneos.push(await crearTorneoJugado(db, jugadas, { fechaJuego: `2026-03-0${t + 1}` }));
  }
  const torneoIds = torneos.map(({ id }) => id);
  const liga = await crearLiga(db, { sistemaPuntuacion: 'cervecita', torneoIds });
  const deAna = async () => {
    const rows = await db
      .selectFrom('puntuaciones_liga as p')
      .innerJoin('participantes_torneo as i', 'i.id', 'p.participanteId')
      .select(['p.torneoId', 'p.puntosHandicap'])
      .where('p.ligaId', '=', liga.id)
      .where('i.jugadorId', '=', ana ?? '')
      .execute();
    return torneoIds.map((id) => rows.find(({ torneoId }) => torneoId === id)?.puntosHandicap);
  };
  await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {});
  expect(await deAna()).toEqual([4, 4, 4, 0, 0]);
  const [primero] = torneos;
  const path = `/api/partidas/${primero?.partidas[0]}/participantes/${primero?.participantes[0]}/resultados/18`;
  const correccion = { opId: randomUUID(), golpes: 9, version: null };
  expect((await admin.send('PUT', path, correccion)).status).toBe(200);
  expect(await deAna()).toEqual([0, 4, 4, 2, 0]);
});
