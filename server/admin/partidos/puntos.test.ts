import { describe, expect } from 'vitest';
import { misResultadosSchema } from '#contrato/estadisticas.ts';
import type { FichaDeTorneo } from '#contrato/admin/torneos.ts';
import { TABLA_DE_PUNTOS } from '#reglas/puntos.ts';
import { conSesion } from '#server/testing/callers.ts';
import { gana, test as enPartidos } from '#server/testing/en-partidos.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { puntosDe } from '#server/testing/puntos-de.ts';

/** `cambiar`: what the form of a torneo sends, with what changes. */
const test = enPartidos
  .extend('cambiar', ({ admin }) => async (torneoId: string, cambios: Partial<FichaDeTorneo>) => {
    const { body } = await admin.send('GET', `/api/admin/torneos/${torneoId}`);
    const ficha = body as FichaDeTorneo;
    const { nombre, fechaJuego, campoId, modalidad, metodoDesempate, version, salidas } = ficha;
    const datos = { nombre, fechaJuego, campoId, modalidad, metodoDesempate, version, salidas, ...cambios };
    expect((await admin.send('PUT', `/api/admin/torneos/${torneoId}`, datos)).status).toBe(200);
  })
  .extend('puntos', ({ db }) => puntosDe(db));

const [PRIMERO, SEGUNDO, TERCERO, CUARTO] = TABLA_DE_PUNTOS;
const SEMIFINAL = (TERCERO + CUARTO) / 2;

describe('the points of a bracket in a liga', () => {
  test('come with its winner, by the round reached, and go when the final is taken back', async ({
    club,
    db,
    puntos,
  }) => {
    const { id, participantes } = await club.crear([0, 1, 2, 3]);
    await crearLiga(db, { torneoIds: [id] });
    const [ana = '', eva = '', luz = '', paz = ''] = participantes;
    await club.sortear(id, participantes);
    await club.anotar(id, { lugar: 1 }, gana(ana));
    await club.anotar(id, { lugar: 2 }, gana(eva));
    expect((await puntos(id)).size).toBe(0);
    await club.anotar(id, { ronda: 2 }, gana(eva, '2&1'));
    expect(await puntos(id)).toEqual(
      new Map([
        [eva, [1, PRIMERO, 0]],
        [ana, [2, SEGUNDO, 0]],
        [luz, [3, SEMIFINAL, 0]],
        [paz, [3, SEMIFINAL, 0]],
      ]),
    );
    await club.anotar(id, { ronda: 2 }, { ganadorId: null });
    expect((await puntos(id)).size).toBe(0);
  });

  test('wait while the torneo is a Ryder cup, and come back with the bracket', async ({
    cambiar,
    club,
    db,
    puntos,
  }) => {
    const { id, participantes } = await club.crear([0, 1]);
    await crearLiga(db, { torneoIds: [id] });
    const [ana = ''] = participantes;
    await club.sortear(id, participantes);
    await club.anotar(id, { lugar: 1 }, gana(ana));
    await cambiar(id, { partidosEn: 'ryder' });
    expect((await puntos(id)).size).toBe(0);
    await cambiar(id, { partidosEn: 'cuadro' });
    expect((await puntos(id)).get(ana)).toEqual([1, PRIMERO, 0]);
  });

  test('go where the torneo is played by strokes after all, and come back with its matches', async ({
    cambiar,
    club,
    db,
    puntos,
  }) => {
    const { id, participantes } = await club.crear([0, 1]);
    for (const sistemaPuntuacion of ['om_hoyo19', 'cervecita'] as const)
      await crearLiga(db, { torneoIds: [id], sistemaPuntuacion });
    const [ana = ''] = participantes;
    await club.sortear(id, participantes);
    await club.anotar(id, { lugar: 1 }, gana(ana));
    const antes = await puntos(id);
    expect(antes.size).toBe(2);
    await cambiar(id, { modalidad: 'individual_por_golpes' });
    expect(await puntos(id)).toEqual(new Map());
    await cambiar(id, { modalidad: 'matchplay_individual' });
    expect(await puntos(id)).toEqual(antes);
  });

  test('are calculated again for the torneo alone, by the points table that it has since', async ({
    admin,
    club,
    db,
    puntos,
  }) => {
    const { id, participantes } = await club.crear([0, 1]);
    const { slug } = await crearLiga(db, { torneoIds: [id] });
    const [ana = ''] = participantes;
    await club.sortear(id, participantes);
    await club.anotar(id, { lugar: 1 }, gana(ana));
    const puestos: number[] = TABLA_DE_PUNTOS.slice(0, 20);
    const cambio = { puestos: puestos.with(0, 90), resto: 10, antes: { puestos, resto: 10 } };
    expect((await admin.send('PUT', `/api/admin/torneos/${id}/puntos`, cambio)).status).toBe(200);
    const answer = await admin.send('POST', `/api/admin/ligas/${slug}/torneos/${id}/puntuaciones`, {});
    expect(answer).toMatchObject({ status: 200, body: { torneos: 1, participantes: 2, cambios: true } });
    expect((await puntos(id)).get(ana)).toEqual([1, 90, 0]);
  });

  test('are of each member of a pair who takes points, whoever is a guest moving nobody', async ({
    admin,
    club,
    db,
    puntos,
  }) => {
    const { id, participantes, bandos } = await club.crearDeParejas([0, 1, 2, 3, 4, 5, 6, 7]);
    const [a1 = '', a2 = '', b1 = '', b2 = '', c1 = '', c2 = '', d1 = '', d2 = ''] = participantes;
    const liga = await crearLiga(db, { torneoIds: [id] });
    await db
      .updateTable('participantes_torneo')
      .set({ incluirEnPuntos: false })
      .where('id', 'in', [a1, a2, c2])
      .execute();
    await club.sortear(id, bandos, { de: 'bandoIds' });
    const [a, b] = bandos;
    await club.anotar(id, { lugar: 1 }, gana(a));
    await club.anotar(id, { lugar: 2 }, gana(b));
    await club.anotar(id, { ronda: 2 }, gana(a));
    const esperados = new Map([
      [b1, [1, PRIMERO, 0]],
      [b2, [1, PRIMERO, 0]],
      [c1, [2, (SEGUNDO + TERCERO) / 2, 0]],
      [d1, [2, (SEGUNDO + TERCERO) / 2, 0]],
      [d2, [2, (SEGUNDO + TERCERO) / 2, 0]],
    ]);
    expect(await puntos(id)).toEqual(esperados);
    await db.deleteFrom('puntuaciones_liga').where('torneoId', '=', id).execute();
    expect((await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {})).status).toBe(200);
    expect(await puntos(id)).toEqual(esperados);
  });

  test('of two who played it on their cards come with the validation', async ({
    admin,
    club,
    db,
    puntos,
  }) => {
    const torneo = await club.crear([0, 0]);
    const { id, participantes, partida } = torneo;
    const [ana = '', eva = ''] = participantes;
    await crearLiga(db, { torneoIds: [id] });
    await club.sortear(id, participantes);
    await club.jugar(torneo, ana, { golpes: 4 });
    await club.jugar(torneo, eva, { golpes: 5 });
    expect((await puntos(id)).size).toBe(0);
    expect((await admin.send('POST', `/api/partidas/${partida}/validacion`, {})).status).toBe(200);
    expect(await puntos(id)).toEqual(
      new Map([
        [ana, [1, PRIMERO, 0]],
        [eva, [2, SEGUNDO, 0]],
      ]),
    );
  });

  test('are told in the results of who has nothing on the card', async ({ app, club, db }) => {
    const yo = await conSesion(app);
    const { id, participantes } = await club.crear([0, 1]);
    const [ana = ''] = participantes;
    const { jugadorId } = yo;
    await db.updateTable('participantes_torneo').set({ jugadorId }).where('id', '=', ana).execute();
    await crearLiga(db, { torneoIds: [id] });
    await club.sortear(id, participantes);
    await club.anotar(id, { lugar: 1 }, gana(ana));
    const { resumen, ligas } = misResultadosSchema.parse((await yo.send('GET', '/api/mis-resultados')).body);
    expect(resumen).toMatchObject({ torneosJugados: 1, puntosTotales: PRIMERO });
    expect(ligas.flatMap(({ resultados }) => resultados)).toMatchObject([
      { torneo: { id }, puntosHandicap: PRIMERO, generalHandicap: null, estado: 'sin_tarjeta' },
    ]);
  });
});
