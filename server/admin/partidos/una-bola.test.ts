import { describe, expect } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { gana, test as enPartidos } from '#server/testing/en-partidos.ts';

/** `sentar`: an account with a session in the place of a participante. */
const test = enPartidos.extend('sentar', ({ app, db }) => async (participanteId = '') => {
  const caller = await conSesion(app, { handicap: 0 });
  await db
    .updateTable('participantes_torneo')
    .set({ jugadorId: caller.jugadorId })
    .where('id', '=', participanteId)
    .execute();
  return caller;
});

const DE_BANDOS = { de: 'bandoIds' } as const;
const put = (caller: Caller, partidoId: string, que: string, body: object) =>
  caller.send('PUT', `/api/partidos/${partidoId}/${que}`, body);

describe('a bracket of pairs with one ball', () => {
  test('foursome: half of the sums, subtracted before anything is rounded', async ({ club }) => {
    const { id, bandos } = await club.crearDeUnaBola([10.3, 20.2, 4.4, 22.8], { formula: 'foursome' });
    const [altos = '', bajos = ''] = bandos;
    await club.sortear(id, bandos, { siembra: 'handicap', ...DE_BANDOS });
    const { partidos, bandos: deTablero } = await club.tablero(id);
    // 15.25 − 13.6 is 1.65; of the rounded 15 and 14 it would be 1.
    expect(partidos).toMatchObject([{ aId: bajos, bId: altos, reciben: { a: [0], b: [2] } }]);
    expect(deTablero?.formados.map(({ tarjeta }) => tarjeta?.handicapDeJuego).toSorted()).toEqual([14, 15]);
  });

  test.for([
    // 60 % of 10 and 40 % of 20 are 14; of 4 and 23, 11.6.
    ['greensome', null, 2],
    ['chapman', null, 2],
    // 25 % of 30, and of 27.
    ['foursome', [25, 25], 1],
  ] as const)('%s with the weights %s', async ([formula, pesos, reciben], { club }) => {
    const { id, bandos } = await club.crearDeUnaBola([10, 20, 4, 23], { formula, pesos });
    await club.sortear(id, bandos, DE_BANDOS);
    expect((await club.tablero(id)).partidos).toMatchObject([{ reciben: { a: [reciben], b: [0] } }]);
  });

  test('who has no handicap leaves the match to the committee', async ({ club }) => {
    const { id, bandos } = await club.crearDeUnaBola([10, null, 4, 23], { formula: 'foursome' });
    await club.sortear(id, bandos, DE_BANDOS);
    const [partido] = await club.partidos(id);
    expect(partido).toMatchObject({ reciben: null, estado: null });
    expect((await club.anotar(id, {}, gana(bandos[0], '3&2'))).status).toBe(200);
  });

  test('follows the card of each pair, with a concession taken back and an extra hole', async ({
    club,
    sentar,
    historial,
  }) => {
    const torneo = await club.crearDeUnaBola([0, 0, 0, 0], { formula: 'foursome' });
    const { id, participantes, bandos } = torneo;
    const [uno = '', otro = ''] = bandos;
    await club.sortear(id, bandos, DE_BANDOS);
    const deEva = await sentar(participantes[1]);
    const { id: partido } = await club.partido(id, {});
    await club.jugar(torneo, uno, { golpes: 4, hoyos: 3 });
    expect(await club.partidos(id)).toMatchObject([{ situacion: 'por_jugar' }]);
    await club.jugar(torneo, otro, { golpes: 5, hoyos: 3 });
    expect(await club.partidos(id)).toMatchObject([
      { a: uno, b: otro, marcador: '3 arriba, quedan 15', bolas: { a: [uno], b: [otro] } },
    ]);
    expect((await put(deEva, partido, 'hoyos/1', { version: 1, ganadorId: otro })).status).toBe(200);
    expect(await club.partidos(id)).toMatchObject([{ marcador: '1 arriba, quedan 15' }]);
    expect((await put(deEva, partido, 'hoyos/1', { version: 2, ganadorId: null })).status).toBe(200);
    await club.jugar(torneo, otro, { golpes: 4 });
    await club.jugar(torneo, uno, { golpes: 4 });
    expect(await club.partidos(id)).toMatchObject([{ marcador: 'Empatados, sigue' }]);
    const extra = (golpes: readonly string[]) =>
      put(deEva, partido, 'hoyos/19/resultados', {
        version: 3,
        golpes: golpes.map((participanteId, i) => ({ participanteId, golpes: 4 + i })),
      });
    expect(await extra(participantes)).toMatchObject({ body: { codigo: 'bolas_de_otro_partido' } });
    expect((await extra(bandos)).status).toBe(200);
    expect(await club.partidos(id)).toMatchObject([{ marcador: 'en el 19', ganador: uno }]);
    const { puestos = [] } = (await club.cuadro(id)) ?? {};
    expect(puestos.map((puesto) => puesto.id)).toEqual([uno, otro]);
    expect((await historial(id)).at(-1)?.resumen).toMatch(/^Anota el hoyo 19 de Final: .+ · .+ – .+ · .+$/u);
  });

  test('is neither drawn nor taken away once a ball is played', async ({ club }) => {
    const torneo = await club.crearDeUnaBola([0, 0, 0, 0], { formula: 'greensome' });
    await club.sortear(torneo.id, torneo.bandos, DE_BANDOS);
    await club.jugar(torneo, torneo.bandos[1] ?? '', { golpes: 5, hoyos: 1 });
    expect(await club.quitar(torneo.id)).toMatchObject({ body: { codigo: 'cuadro_empezado' } });
  });

  test('a pair that is not whole any more leaves its place, and the rival goes on', async ({
    club,
    admin,
  }) => {
    const { id, bandos, participantes } = await club.crearDeUnaBola([1, 2, 3, 4], { formula: 'foursome' });
    await club.sortear(id, bandos, DE_BANDOS);
    const url = `/api/admin/torneos/${id}/participantes/${participantes[3]}/baja`;
    const { confirmacion } = (await admin.send('GET', `${url}/previa`)).body;
    expect((await admin.send('POST', url, { confirmacion })).status).toBe(200);
    expect(await club.partidos(id)).toMatchObject([{ b: null, situacion: 'paso', ganador: bandos[0] }]);
  });

  test('another formula gives other cards before a stroke, and is refused after one; a Ryder has none', async ({
    club,
    admin,
    db,
  }) => {
    const torneo = await club.crearDeUnaBola([0, 0, 0, 0], { formula: 'foursome' });
    const url = `/api/admin/torneos/${torneo.id}`;
    const cambiar = async (cambio: object) => {
      const { version, nombre, fechaJuego, campoId, modalidad, salidas } = (await admin.send('GET', url))
        .body;
      const ficha = { version, nombre, fechaJuego, campoId, modalidad, salidas };
      return await admin.send('PUT', url, { ...ficha, ...cambio });
    };
    const tarjetas = async () =>
      (
        await db
          .selectFrom('tarjetas')
          .select('id')
          .where('torneoId', '=', torneo.id)
          .where('bandoId', 'is not', null)
          .execute()
      ).length;
    expect((await cambiar({ partidosEn: 'ryder' })).status).toBe(200);
    expect(await tarjetas()).toBe(0);
    expect((await cambiar({ partidosEn: 'cuadro', formula: 'greensome' })).status).toBe(200);
    expect(await tarjetas()).toBe(2);
    await club.jugar(torneo, torneo.bandos[0] ?? '', { golpes: 5, hoyos: 1 });
    expect(await cambiar({ formula: 'mejor_bola' })).toMatchObject({
      body: { codigo: 'formula_con_golpes' },
    });
    expect((await cambiar({ formula: 'foursome' })).status).toBe(200);
  });
});
