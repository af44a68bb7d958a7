import { describe, expect } from 'vitest';
import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import { TABLA_DE_PUNTOS } from '#reglas/puntos.ts';
import { changeBandos } from '#server/bandos/repository.ts';
import { test as enRyder } from '#server/testing/en-ryder.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { puntosDe } from '#server/testing/puntos-de.ts';

const test = enRyder.extend('puntos', ({ db }) => puntosDe(db));

const [PRIMERO, SEGUNDO, TERCERO, CUARTO] = TABLA_DE_PUNTOS;
const EMPATE = { ganador: 'empate' };
const gana = (ganador: 'a' | 'b') => ({ ganador, marcador: '3&2' });

describe('the points of a Ryder cup in a liga', () => {
  test('come with its last match, follow what is written of it, and go while one is open', async ({
    ryder,
    db,
    puntos,
  }) => {
    const { id, participantes } = await ryder.crear([0, 1, 2, 3]);
    await crearLiga(db, { torneoIds: [id] });
    const [ana = '', eva = '', luz = '', paz = ''] = participantes;
    await ryder.equipos(id, { a: [ana, eva], b: [luz, paz] });
    await ryder.sesion(id, { formula: 'foursome' });
    await ryder.sesion(id, { formula: 'individual', partidos: 2 });
    await ryder.emparejar(id, 1, [{ a: [ana, eva], b: [luz, paz] }]);
    await ryder.emparejar(id, 2, [
      { a: [ana], b: [luz] },
      { a: [eva], b: [paz] },
    ]);
    await ryder.anotar(id, { sesion: 1 }, EMPATE);
    await ryder.anotar(id, { sesion: 2, lugar: 1 }, gana('a'));
    expect((await puntos(id)).size).toBe(0);
    await ryder.hoyos(
      id,
      { sesion: 2, lugar: 2 },
      Array.from({ length: 10 }, () => 'b'),
    );
    const primeros = [1, (PRIMERO + SEGUNDO) / 2, 0];
    const terceros = [3, (TERCERO + CUARTO) / 2, 0];
    const todos = new Map([
      [ana, primeros],
      [paz, primeros],
      [eva, terceros],
      [luz, terceros],
    ]);
    expect(await puntos(id)).toEqual(todos);
    await ryder.anotar(id, { sesion: 2, lugar: 1 }, EMPATE);
    expect((await puntos(id)).get(paz)).toEqual([1, PRIMERO, 0]);
    await ryder.anotar(id, { sesion: 2, lugar: 1 }, { ganador: null });
    expect((await puntos(id)).size).toBe(0);
    await ryder.anotar(id, { sesion: 2, lugar: 1 }, gana('a'));
    await ryder.sesion(id, { formula: 'individual' });
    expect((await puntos(id)).size).toBe(0);
    await ryder.quitar(id, 3);
    expect(await puntos(id)).toEqual(todos);
  });

  test('are of each of a pair, whoever is a guest moving nobody, and a calculation of the liga has them', async ({
    ryder,
    admin,
    db,
    puntos,
  }) => {
    const { id, participantes } = await ryder.crear([0, 1, 2, 3], { modalidad: 'matchplay_parejas' });
    const liga = await crearLiga(db, { torneoIds: [id] });
    const [ana = '', eva = '', luz = '', paz = ''] = participantes;
    await db
      .updateTable('participantes_torneo')
      .set({ incluirEnPuntos: false })
      .where('id', '=', ana)
      .execute();
    await ryder.equipos(id, { a: [ana, eva], b: [luz, paz] });
    await ryder.sesion(id, { formula: 'greensome' });
    await ryder.emparejar(id, 1, [{ a: [ana, eva], b: [luz, paz] }]);
    await ryder.anotar(id, {}, gana('a'));
    const segundos = [2, (SEGUNDO + TERCERO) / 2, 0];
    const esperados = new Map([
      [eva, [1, PRIMERO, 0]],
      [luz, segundos],
      [paz, segundos],
    ]);
    expect(await puntos(id)).toEqual(esperados);
    await db.deleteFrom('puntuaciones_liga').where('torneoId', '=', id).execute();
    expect((await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {})).status).toBe(200);
    expect(await puntos(id)).toEqual(esperados);
  });

  test('are told of each in a cervecita, also while the torneo keeps pairs of a cuadro', async ({
    ryder,
    admin,
    db,
    puntos,
  }) => {
    const { id, participantes } = await ryder.crear([0, 1, 2, 3], { modalidad: 'matchplay_parejas' });
    const liga = await crearLiga(db, { torneoIds: [id], sistemaPuntuacion: 'cervecita' });
    const [ana = '', eva = '', luz = '', paz = ''] = participantes;
    const nuevos = [
      [ana, eva],
      [luz, paz],
    ];
    await changeBandos(db, { torneoId: id, sobran: [], nuevos });
    await ryder.equipos(id, { a: [ana, eva], b: [luz, paz] });
    await ryder.sesion(id, { formula: 'individual', partidos: 2 });
    await ryder.emparejar(id, 1, [
      { a: [ana], b: [luz] },
      { a: [eva], b: [paz] },
    ]);
    await ryder.anotar(id, { lugar: 1 }, gana('a'));
    await ryder.anotar(id, { lugar: 2 }, gana('b'));
    const { body } = await admin.send('GET', `/api/ligas/${liga.slug}/clasificacion`);
    const { jugadores } = body as unknown as ClasificacionDeLiga;
    const contadas = jugadores.flatMap(({ puntuaciones }) => puntuaciones.map(([, puesto]) => puesto));
    expect(contadas.toSorted((uno, otro) => Number(uno) - Number(otro))).toEqual([1, 1, 3, 3]);
    const ganados = new Set(jugadores.flatMap(({ puntuaciones }) => puntuaciones.map((uno) => uno[3])));
    expect(ganados).toEqual(new Set([...(await puntos(id)).values()].map(([, suyos]) => suyos)));
  });

  test('wait for the validation where cards decide a match, and follow a correction', async ({
    ryder,
    admin,
    db,
    puntos,
  }) => {
    const { id, participantes, partida } = await ryder.crear([0, 0]);
    await crearLiga(db, { torneoIds: [id] });
    const [ana = '', luz = ''] = participantes;
    await ryder.equipos(id, { a: [ana], b: [luz] });
    await ryder.sesion(id, { formula: 'individual', conTarjetas: true });
    await ryder.emparejar(id, 1, [{ a: [ana], b: [luz] }]);
    await ryder.jugar(partida, ana, { golpes: 4 });
    await ryder.jugar(partida, luz, { golpes: 5 });
    expect((await ryder.viva(id)).marcador).toMatchObject({ a: 1, quedan: 0 });
    expect((await puntos(id)).size).toBe(0);
    expect((await admin.send('POST', `/api/partidas/${partida}/validacion`, {})).status).toBe(200);
    expect((await puntos(id)).get(ana)).toEqual([1, PRIMERO, 0]);
    await ryder.anotar(id, {}, gana('b'));
    expect((await puntos(id)).get(luz)).toEqual([1, PRIMERO, 0]);
  });
});
