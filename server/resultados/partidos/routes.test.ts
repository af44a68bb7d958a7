import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import { gana, test as enPartidos } from '#server/testing/en-partidos.ts';

/** `sentar`: an account with a session in the place of a participante. */
const test = enPartidos.extend('sentar', ({ app, db }) => async (participanteId = '', admin = false) => {
  const caller = await conSesion(app, { admin, handicap: 0 });
  await db
    .updateTable('participantes_torneo')
    .set({ jugadorId: caller.jugadorId })
    .where('id', '=', participanteId)
    .execute();
  return caller;
});

const put = (caller: Caller, partidoId: string, que: string, body: object) =>
  caller.send('PUT', `/api/partidos/${partidoId}/${que}`, body);
const rechazo = (codigo: string) => ({ body: { codigo } });

describe('a match on two phones', () => {
  test('a hole is conceded on one, taken back on the other, and both are in the history', async ({
    club,
    sentar,
    historial,
  }) => {
    const { id, participantes } = await club.crear([0, 0]);
    const [ana = '', eva = ''] = participantes;
    const [deAna, deEva] = [await sentar(ana), await sentar(eva)];
    await club.sortear(id, participantes);
    const { id: partido } = await club.partido(id, {});
    expect(await put(deAna, partido, 'hoyos/3', { version: 1, ganadorId: eva })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    expect(await club.partidos(id)).toMatchObject([
      { marcador: '1 arriba, quedan 17', concedidos: [{ hoyo: 3, ganadorId: eva }] },
    ]);
    expect((await put(deEva, partido, 'hoyos/3', { version: 2, ganadorId: null })).status).toBe(200);
    expect(await club.partidos(id)).toMatchObject([{ situacion: 'por_jugar', concedidos: [] }]);
    const concedido = { concedidos: [{ hoyo: 3, ganadorId: eva }] };
    const conceder = {
      operacion: 'partidos.conceder',
      // Of whom against whom, by their names
      resumen: expect.stringMatching(/ hoyo 3 de Final: \S.* – \S.*$/u),
    };
    expect((await historial(id)).slice(1)).toMatchObject([
      { ...conceder, autorId: deAna.usuarioId, antes: { concedidos: [] }, despues: concedido },
      { ...conceder, autorId: deEva.usuarioId, antes: concedido, despues: { concedidos: [] } },
    ]);
  });

  test('of two at the same moment one counts, and the other hears that the match has changed', async ({
    club,
    sentar,
  }) => {
    const { id, participantes } = await club.crear([0, 0]);
    const [ana = '', eva = ''] = participantes;
    const phones = [
      { caller: await sentar(ana), ganadorId: eva },
      { caller: await sentar(eva), ganadorId: ana },
    ];
    await club.sortear(id, participantes);
    const { id: partido } = await club.partido(id, {});
    const answers = await Promise.all(
      phones.map(({ caller, ganadorId }) => put(caller, partido, 'hoyos/9', { version: 1, ganadorId })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(rechazo('partido_cambiado'));
    const ganador = phones[answers.findIndex(({ status }) => status === 200)]?.ganadorId;
    expect(await club.partidos(id)).toMatchObject([{ concedidos: [{ hoyo: 9, ganadorId: ganador }] }]);
    const undone = await Promise.all(
      phones.map(({ caller }) => put(caller, partido, 'hoyos/9', { version: 2, ganadorId: null })),
    );
    // Both wanted it back, and it is: once
    expect(undone.map(({ status }) => status)).toEqual([200, 200]);
    expect(await club.partidos(id)).toMatchObject([{ version: 3, concedidos: [] }]);
  });

  test('the match is conceded and that taken back, but never what the committee wrote', async ({
    club,
    sentar,
  }) => {
    const { id, participantes } = await club.crear([0, 0]);
    const [ana = '', eva = ''] = participantes;
    const deAna = await sentar(ana);
    await club.sortear(id, participantes);
    const { id: partido } = await club.partido(id, {});
    const conceder = async (ganadorId: string | null) => {
      const { version } = await club.partido(id, {});
      return await put(deAna, partido, 'concesion', { version, ganadorId });
    };
    expect((await conceder(eva)).status).toBe(200);
    expect(await club.partidos(id)).toMatchObject([{ ganador: eva, resultado: { motivo: 'concesion' } }]);
    expect((await conceder(null)).status).toBe(200);
    expect(await club.partidos(id)).toMatchObject([{ situacion: 'por_jugar', resultado: null }]);
    await club.anotar(id, {}, gana(ana, '2&1'));
    for (const quien of [eva, null])
      expect(await conceder(quien)).toMatchObject(rechazo('resultado_del_comite'));
    expect(await club.partidos(id)).toMatchObject([{ ganador: ana, marcador: '2&1' }]);
  });
});

describe('extra holes', () => {
  test('are played from hole 1 with the strokes as allocated until one wins, beside the card', async ({
    club,
    sentar,
    db,
    historial,
  }) => {
    const torneo = await club.crear([0, 1]);
    const { id, participantes } = torneo;
    const [ana = '', eva = ''] = participantes;
    const deAna = await sentar(ana);
    await club.sortear(id, participantes);
    const { id: partido } = await club.partido(id, {});
    const extra = async (hoyo: number, deElla: number | 'raya' | null, deOtra: number | 'raya' = 4) => {
      const { version } = await club.partido(id, {});
      const golpes =
        deElla === null
          ? []
          : [ana, eva].map((quien, i) => ({ participanteId: quien, golpes: i === 0 ? deElla : deOtra }));
      return await put(deAna, partido, `hoyos/${hoyo}/resultados`, { version, golpes });
    };
    expect(await extra(19, 4)).toMatchObject(rechazo('partido_sin_hoyo_extra'));
    await club.jugar(torneo, ana, { golpes: 4 });
    await club.jugar(torneo, eva, { golpes: 4 });
    // Eva receives one stroke, on the hole of index 1, and wins it: Ana is given another.
    const [antes] = await club.partidos(id);
    const perdido = (antes?.estado?.hoyos.indexOf('b') ?? -1) + 1;
    const otro = perdido === 18 ? 17 : 18;
    await club.conceder(id, { hoyo: otro }, ana);
    expect(await club.partidos(id)).toMatchObject([{ situacion: 'en_juego', marcador: 'Empatados, sigue' }]);
    expect(await extra(20, 4)).toMatchObject(rechazo('partido_sin_hoyo_extra'));
    expect(await extra(18, 4)).toMatchObject(rechazo('partido_sin_hoyo_extra'));
    const { version } = await club.partido(id, {});
    const sola = { version, golpes: [{ participanteId: ana, golpes: 3 }] };
    expect(await put(deAna, partido, 'hoyos/19/resultados', sola)).toMatchObject(
      rechazo('bolas_de_otro_partido'),
    );
    const empate = perdido === 1 ? 5 : 4;
    expect((await extra(19, 4, empate)).status).toBe(200);
    expect(await club.partidos(id)).toMatchObject([{ marcador: 'Empatados, sigue' }]);
    expect((await extra(20, 'raya')).status).toBe(200);
    expect(await club.partidos(id)).toMatchObject([
      {
        situacion: 'terminado',
        marcador: 'en el 20',
        ganador: eva,
        extra: [
          { hoyo: 19 },
          { hoyo: 20, golpes: expect.arrayContaining([{ participanteId: ana, golpes: 'raya' }]) },
        ],
      },
    ]);
    expect(await extra(19, null)).toMatchObject(rechazo('partido_sin_hoyo_extra'));
    // Nor is a hole given that another one followed: the 20th was played because nobody won it.
    const { version: veinte } = await club.partido(id, {});
    for (const ganadorId of [ana, null])
      expect(await put(deAna, partido, 'hoyos/19', { version: veinte, ganadorId })).toMatchObject(
        rechazo('partido_sin_hoyo_extra'),
      );
    expect(await club.partidos(id)).toMatchObject([{ marcador: 'en el 20', ganador: eva }]);
    expect((await extra(20, null)).status).toBe(200);
    expect(await club.partidos(id)).toMatchObject([{ marcador: 'Empatados, sigue', extra: [{ hoyo: 19 }] }]);
    const anotados = (await historial(id)).filter(({ operacion }) => operacion === 'partidos.hoyoExtra');
    expect(anotados.map(({ resumen }) => resumen?.split(' de ')[0])).toEqual([
      'Anota el hoyo 19',
      'Anota el hoyo 20',
      'Quita el hoyo 20',
    ]);
    expect(anotados.at(-1)).toMatchObject({
      antes: { extra: [{ hoyo: 19 }, { hoyo: 20 }] },
      despues: { extra: [{ hoyo: 19 }] },
    });
    const { version: ahora } = await club.partido(id, {});
    expect((await put(deAna, partido, 'hoyos/20', { version: ahora, ganadorId: ana })).status).toBe(200);
    expect(await club.partidos(id)).toMatchObject([{ marcador: 'en el 20', ganador: ana }]);
    // A correction ends it before: the extra holes stand for nothing, and are taken back all the same.
    await club.jugar(torneo, eva, { golpes: 3 });
    expect(await club.partidos(id)).toMatchObject([{ situacion: 'terminado', ganador: eva }]);
    expect(await extra(21, 4)).toMatchObject(rechazo('partido_sin_hoyo_extra'));
    const { version: corregida } = await club.partido(id, {});
    const sinDar = { version: corregida, ganadorId: null };
    expect((await put(deAna, partido, 'hoyos/20', sinDar)).status).toBe(200);
    expect((await extra(19, null)).status).toBe(200);
    expect(await club.partidos(id)).toMatchObject([{ extra: [], concedidos: [{ hoyo: otro }] }]);
    const enTarjeta = await db
      .selectFrom('resultados_hoyo')
      .select('numeroHoyo')
      .where('numeroHoyo', '>', 18)
      .execute();
    expect(enTarjeta).toEqual([]);
  });
});

test('who plays it or is in its partida may, until that is validated; nobody else', async ({
  app,
  club,
  db,
  sentar,
  admin,
}) => {
  const torneo = await club.crear([0, 0, 0, 0, 0, 0]);
  const { id, participantes, partida } = torneo;
  const [ana = '', eva = '', luz = '', , fuera = ''] = participantes;
  await club.sortear(id, [ana, eva]);
  const { id: partido } = await club.partido(id, {});
  const [deAna, deLuz, deFuera] = [await sentar(ana), await sentar(luz), await sentar(fuera)];
  const pedir = async (caller: Caller, que = 'hoyos/1') => {
    const { version } = await club.partido(id, {});
    return await put(caller, partido, que, { version, ganadorId: eva });
  };
  for (const que of ['hoyos/1', 'concesion']) {
    expect(await pedir(visitante(app), que)).toMatchObject({ status: 401 });
    expect(await pedir(deFuera, que)).toMatchObject({ status: 403, ...rechazo('sin_acceso_a_partida') });
  }
  expect((await pedir(deLuz)).status).toBe(200);
  expect((await pedir(deAna)).status).toBe(200);
  expect(await put(deAna, randomUUID(), 'concesion', { version: 1, ganadorId: null })).toMatchObject({
    status: 404,
    ...rechazo('partido_no_encontrado'),
  });
  expect(await put(deAna, partido, 'hoyos/37', { version: 1, ganadorId: null })).toMatchObject({
    status: 400,
  });
  await db.updateTable('partidas').set({ validada: true }).where('id', '=', partida).execute();
  expect(await pedir(deAna)).toMatchObject(rechazo('partida_validada'));
  expect((await pedir(admin)).status).toBe(200);
});
