import { describe, expect } from 'vitest';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import { gana, test as enPartidos } from '#server/testing/en-partidos.ts';

type Hoyo = { aId: string; bId: string; ganador: 'a' | 'b' | 'empate' | null };

/** `final`: a bracket of four, or of four pairs, at scratch whose final is to be played, with a phone of each side and of who lost. */
const test = enPartidos.extend('final', ({ app, db, club }) => async (mas?: { formula: string }) => {
  const deParejas =
    mas &&
    (await club.crearDeUnaBola(
      Array.from({ length: 8 }, () => 0),
      mas,
    ));
  const torneo = deParejas ?? (await club.crear([0, 0, 0, 0]));
  const lados: readonly string[] = deParejas?.bandos ?? torneo.participantes;
  const porLado = torneo.participantes.length / lados.length;
  await club.sortear(torneo.id, lados, { de: mas ? 'bandoIds' : 'participanteIds' });
  const sentar = async (lado: number) => {
    const caller = await conSesion(app, { handicap: 0 });
    const suyo = torneo.participantes[lado * porLado + porLado - 1] ?? '';
    await db
      .updateTable('participantes_torneo')
      .set({ jugadorId: caller.jugadorId })
      .where('id', '=', suyo)
      .execute();
    return caller;
  };
  // By hand 1 meets 4 and 2 meets 3; the first of each wins.
  const [a = '', b = ''] = lados;
  await club.anotar(torneo.id, { lugar: 1 }, gana(a, '3&2'));
  await club.anotar(torneo.id, { lugar: 2 }, gana(b, '1 arriba'));
  const donde = { ronda: 2 };
  const { id: partido } = await club.partido(torneo.id, donde);
  const anotar = async (caller: Caller, hoyo: number, ganador: Hoyo['ganador'], cambio: object = {}) => {
    const { version } = await club.partido(torneo.id, donde);
    const body = { version, aId: a, bId: b, ganador, ...cambio };
    return await caller.send('PUT', `/api/partidos/${partido}/hoyos/${hoyo}/resultado`, body);
  };
  const poner = async (caller: Caller, que: string, body: object = {}) => {
    const { version } = await club.partido(torneo.id, donde);
    return await caller.send('PUT', `/api/partidos/${partido}/${que}`, { version, ...body });
  };
  const como = async () => (await club.partidos(torneo.id)).find(({ id }) => id === partido);
  return {
    ...torneo,
    a,
    b,
    deA: await sentar(0),
    deB: await sentar(1),
    fuera: await sentar(2),
    anotar,
    poner,
    como,
  };
});

const rechazo = (codigo: string) => ({ body: { codigo } });

describe('a match of a later round on the phones of who plays it', () => {
  test.for([[undefined], [{ formula: 'greensome' }]])(
    'hole by hole to its winner, of %o',
    async ([mas], { club, final, historial }) => {
      const { id, a, b, deA, deB, anotar, poner, como } = await final(mas);
      expect(await como()).toMatchObject({ a, b, situacion: 'por_jugar', reciben: { a: [0], b: [0] } });
      expect((await anotar(deA, 1, 'a')).status).toBe(200);
      expect((await anotar(deB, 2, 'empate')).status).toBe(200);
      expect(await como()).toMatchObject({ situacion: 'en_juego', marcador: '1 arriba, quedan 16' });
      expect((await anotar(deB, 1, 'b')).status).toBe(200);
      expect(await como()).toMatchObject({ marcador: '1 arriba, quedan 16', estado: { lider: 'b' } });
      expect((await anotar(deA, 1, null)).status).toBe(200);
      expect(await como()).toMatchObject({ marcador: 'Empatados, quedan 17' });
      expect(await poner(deA, 'confirmacion')).toMatchObject(rechazo('partido_sin_acabar'));
      for (let hoyo = 3; hoyo <= 12; hoyo += 1) await anotar(deA, hoyo, 'a');
      expect(await como()).toMatchObject({
        situacion: 'terminado',
        marcador: '9&8',
        ganador: a,
        resultado: null,
      });
      expect((await club.cuadro(id))?.puestos.slice(0, 2).map((puesto) => puesto.id)).toEqual([a, b]);
      expect((await poner(deB, 'confirmacion')).status).toBe(200);
      expect(await como()).toMatchObject({ ganador: a, resultado: { motivo: 'anotado', marcador: '9&8' } });
      for (const rechazado of [
        await anotar(deA, 5, 'b'),
        await poner(deA, 'confirmacion'),
        await poner(deB, 'hoyos/5', { ganadorId: b }),
        await poner(deB, 'concesion', { ganadorId: b }),
      ])
        expect(rechazado).toMatchObject({ status: 409, ...rechazo('resultado_del_comite') });
      const hechos = (await historial(id)).filter(({ operacion }) => operacion === 'partidos.anotarHoyo');
      expect(hechos.slice(0, 2).map(({ resumen }) => resumen?.split(' de Final')[0])).toEqual([
        'Anota el hoyo 1 (lo gana el primero)',
        'Anota el hoyo 2 (empatado)',
      ]);
      expect(hechos.slice(0, 4).map(({ antes, despues }) => [antes, despues])).toEqual([
        [{ ganador: null }, { ganador: 'a' }],
        [{ ganador: null }, { ganador: 'empate' }],
        [{ ganador: 'a' }, { ganador: 'b' }],
        [{ ganador: 'b' }, { ganador: null }],
      ]);
    },
  );

  test('a hole and the match are conceded and taken back, and the club writes what it decides', async ({
    admin,
    club,
    final,
  }) => {
    const { id, a, b, deA, deB, poner, como } = await final();
    expect((await poner(deA, 'hoyos/4', { ganadorId: b })).status).toBe(200);
    expect(await como()).toMatchObject({
      marcador: '1 arriba, quedan 17',
      concedidos: [{ hoyo: 4, ganadorId: b }],
    });
    expect((await poner(deB, 'hoyos/4', { ganadorId: null })).status).toBe(200);
    expect((await poner(deA, 'concesion', { ganadorId: b })).status).toBe(200);
    expect(await como()).toMatchObject({ ganador: b, resultado: { motivo: 'concesion' } });
    expect((await poner(deB, 'concesion', { ganadorId: null })).status).toBe(200);
    expect(await como()).toMatchObject({ situacion: 'por_jugar', resultado: null });
    expect((await club.anotar(id, { ronda: 2 }, gana(a, '2&1'))).status).toBe(200);
    expect(await poner(admin, 'confirmacion')).toMatchObject(rechazo('resultado_del_comite'));
  });

  test('all square after 18 it goes on from the 19th, whose last hole alone is taken back', async ({
    final,
  }) => {
    const { a, b, deA, deB, anotar, poner, como } = await final();
    const extra = rechazo('partido_sin_hoyo_extra');
    expect(await anotar(deA, 19, 'a')).toMatchObject(extra);
    for (let hoyo = 1; hoyo <= 18; hoyo += 1) await anotar(deA, hoyo, 'empate');
    expect(await como()).toMatchObject({ marcador: 'Empatados, sigue' });
    expect(await anotar(deA, 20, 'a')).toMatchObject(extra);
    expect(await poner(deA, 'hoyos/19/resultados', { golpes: [] })).toMatchObject(
      rechazo('partido_sin_tarjetas'),
    );
    expect((await anotar(deB, 19, 'empate')).status).toBe(200);
    expect((await anotar(deB, 20, 'a')).status).toBe(200);
    expect(await como()).toMatchObject({ marcador: 'en el 20', ganador: a });
    expect(await anotar(deA, 19, null)).toMatchObject(extra);
    for (const ganadorId of [b, null])
      expect(await poner(deB, 'hoyos/19', { ganadorId })).toMatchObject(extra);
    expect((await anotar(deA, 20, null)).status).toBe(200);
    expect((await anotar(deA, 19, 'b')).status).toBe(200);
    expect(await como()).toMatchObject({ marcador: 'en el 19' });
  });

  test('of two phones at the same moment one counts, and what others play now is told', async ({ final }) => {
    const { b, deA, deB, anotar, como } = await final();
    const answers = await Promise.all([
      anotar(deA, 1, 'a', { version: 1 }),
      anotar(deB, 1, 'b', { version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((uno, otro) => uno - otro)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(rechazo('partido_cambiado'));
    const cuenta = answers[0]?.status === 200 ? 'a' : 'b';
    expect(await como()).toMatchObject({ version: 2, estado: { lider: cuenta } });
    expect(await anotar(deA, 2, 'a', { aId: b })).toMatchObject(rechazo('partido_cambiado'));
  });

  test('is of those who play it and of the administration alone, and of no first round', async ({
    app,
    admin,
    club,
    final,
  }) => {
    const { id, a, b, fuera, anotar } = await final();
    expect(await anotar(visitante(app), 1, 'a')).toMatchObject({ status: 401 });
    expect(await anotar(fuera, 1, 'a')).toMatchObject({ status: 403, ...rechazo('sin_acceso_a_partida') });
    expect((await anotar(admin, 1, 'a')).status).toBe(200);
    const { id: primero, version } = await club.partido(id, { lugar: 2 });
    const hoyo = { version, aId: a, bId: b, ganador: 'a' };
    for (const [que, body] of [
      ['hoyos/1/resultado', hoyo],
      ['confirmacion', { version }],
    ] as const)
      expect(await admin.send('PUT', `/api/partidos/${primero}/${que}`, body)).toMatchObject(
        rechazo('partido_con_tarjetas'),
      );
  });

  test('what is written between two holds the round before, and counts for nothing between others', async ({
    club,
    db,
    final,
  }) => {
    const { id, a, b, participantes, deA, anotar, como } = await final();
    const [, , tercero = '', cuarto = ''] = participantes;
    await anotar(deA, 1, 'a');
    const avanzado = { status: 409, ...rechazo('partido_ya_avanzado') };
    expect(await club.anotar(id, { lugar: 1 }, gana(cuarto))).toMatchObject(avanzado);
    expect(await club.anotar(id, { lugar: 2 }, { ganadorId: null })).toMatchObject(avanzado);
    await anotar(deA, 1, null);
    expect((await club.anotar(id, { lugar: 2 }, gana(tercero))).status).toBe(200);
    expect(await como()).toMatchObject({ a, b: tercero, reciben: { a: [0], b: [0] } });
    await db
      .insertInto('partidos_jugados')
      .values({ partidoId: (await como())?.id ?? '', numeroHoyo: 1, ladoA: a, ladoB: b, ganador: 'a' })
      .execute();
    expect(await como()).toMatchObject({ situacion: 'por_jugar', estado: { jugados: 0 } });
    // Nor is an extra hole the last one only because the others had played another
    await db
      .insertInto('partidos_jugados')
      .values({ partidoId: (await como())?.id ?? '', numeroHoyo: 20, ladoA: a, ladoB: b, ganador: 'a' })
      .execute();
    for (let hoyo = 1; hoyo <= 19; hoyo += 1)
      expect((await anotar(deA, hoyo, 'empate', { bId: tercero })).status).toBe(200);
  });
});
