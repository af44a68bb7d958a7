import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import { gana, test } from '#server/testing/en-partidos.ts';
import { failAtEachStatement } from '#server/testing/fail-at.ts';

/** Takes back what was written. */
const NADA = { ganadorId: null };

describe('a match by the cards', () => {
  test('follows the strokes with those received, and its winner goes on', async ({ club }) => {
    const torneo = await club.crear([0, 18.4, 3, 4]);
    const { id, participantes } = torneo;
    const [ana = '', eva = '', luz = '', paz = ''] = participantes;
    await club.sortear(id, [ana, luz, paz, eva]);
    expect((await club.tablero(id)).partidos?.[0]).toMatchObject({
      aId: ana,
      bId: eva,
      reciben: { a: [0], b: [18] },
    });
    await club.jugar(torneo, ana, { golpes: 4, hoyos: 3 });
    await club.jugar(torneo, eva, { golpes: 4, hoyos: 2 });
    expect(await club.partidos(id)).toMatchObject([
      { situacion: 'en_juego', marcador: '2 arriba, quedan 16', estado: { lider: 'b' } },
      { situacion: 'por_jugar' },
      { situacion: 'pendiente', a: undefined, b: undefined },
    ]);
    await club.jugar(torneo, ana, { golpes: 4 });
    await club.jugar(torneo, eva, { golpes: 4 });
    expect(await club.partidos(id)).toMatchObject([
      { situacion: 'terminado', marcador: '10&8', ganador: eva },
      { situacion: 'por_jugar' },
      { situacion: 'pendiente', a: eva, siembras: [4, null] },
    ]);
  });

  test('whoever has no handicap is not counted, and the committee writes how it ended', async ({ club }) => {
    const torneo = await club.crear([0, null]);
    const { id, participantes } = torneo;
    const [, sin = ''] = participantes;
    await club.sortear(id, participantes);
    expect((await club.tablero(id)).partidos?.[0]?.reciben).toBeNull();
    expect(await club.conceder(id, { hoyo: 1 }, sin)).toMatchObject({
      body: { codigo: 'partido_sin_tarjetas' },
    });
    await club.anotar(id, {}, gana(sin, '2&1'));
    expect(await club.partidos(id)).toMatchObject([
      { situacion: 'terminado', marcador: '2&1', ganador: sin },
    ]);
  });

  test('a card played with another handicap than the one calculated has that one', async ({ club, db }) => {
    const { id, participantes } = await club.crear([10, 20]);
    const [, eva = ''] = participantes;
    await db.updateTable('tarjetas').set({ handicapDeJuego: 15 }).where('participanteId', '=', eva).execute();
    await club.sortear(id, participantes);
    expect((await club.tablero(id)).partidos?.[0]?.reciben).toEqual({ a: [0], b: [5] });
  });

  test('a conceded hole counts, is taken back, and both are in the history', async ({ club, historial }) => {
    const { id, participantes } = await club.crear([0, 0]);
    const [ana = '', eva = ''] = participantes;
    await club.sortear(id, participantes);
    expect((await club.conceder(id, { hoyo: 18 }, eva)).body).toEqual({ version: 2 });
    await club.conceder(id, { hoyo: 18 }, ana);
    await club.conceder(id, { hoyo: 4 }, ana);
    expect(await club.partidos(id)).toMatchObject([
      {
        marcador: '2 arriba, quedan 16',
        concedidos: [
          { hoyo: 4, ganadorId: ana },
          { hoyo: 18, ganadorId: ana },
        ],
      },
    ]);
    await club.conceder(id, { hoyo: 4 }, null);
    expect(await club.partidos(id)).toMatchObject([{ marcador: '1 arriba, quedan 17' }]);
    expect((await historial(id)).map(({ resumen }) => resumen.replace(/de Final.*/u, '…'))).toEqual([
      'Hace el cuadro de partidos con 2 jugadores, siembra a mano',
      'Concede el hoyo 18 …',
      'Concede el hoyo 18 …',
      'Concede el hoyo 4 …',
      'Quita la concesión del hoyo 4 …',
    ]);
    expect(await club.conceder(id, { hoyo: 19 }, ana)).toMatchObject({ status: 400 });
  });
});

describe('what the committee writes', () => {
  test('takes a bracket of 13 to its winner, everybody with a place', async ({ club }) => {
    const { id, participantes } = await club.crear(Array.from({ length: 13 }, (_, i) => i));
    await club.sortear(id, participantes, { siembra: 'handicap' });
    let escritos = 0;
    for (const ronda of [1, 2, 3, 4])
      for (const partido of (await club.partidos(id)).filter((uno) => uno.ronda === ronda)) {
        if (partido.situacion === 'paso') continue;
        expect(partido.situacion).toBe('por_jugar');
        const { status } = await club.anotar(id, partido, gana(partido.a ?? '', '3&2'));
        expect(status).toBe(200);
        escritos += 1;
      }
    expect(escritos).toBe(12);
    const { puestos = [] } = (await club.cuadro(id)) ?? {};
    expect(puestos[0]).toEqual({ id: participantes[0], puesto: 1, compartido: false });
    expect(puestos.map(({ puesto }) => puesto)).toEqual([1, 2, 3, 3, 5, 5, 5, 5, 9, 9, 9, 9, 9]);
  });

  test('a concession and a no-show come before the cards, and are taken back', async ({
    club,
    historial,
  }) => {
    const torneo = await club.crear([0, 0]);
    const { id, participantes } = torneo;
    const [ana = '', eva = ''] = participantes;
    await club.sortear(id, participantes);
    await club.jugar(torneo, ana, { golpes: 4, hoyos: 2 });
    await club.jugar(torneo, eva, { golpes: 5, hoyos: 2 });
    await club.anotar(id, {}, { ganadorId: eva, motivo: 'concesion', marcador: null });
    expect(await club.partidos(id)).toMatchObject([{ resultado: { motivo: 'concesion' }, ganador: eva }]);
    await club.anotar(id, {}, { ganadorId: ana, motivo: 'no_presentado', marcador: null });
    expect(await club.partidos(id)).toMatchObject([{ resultado: { motivo: 'no_presentado' }, ganador: ana }]);
    await club.anotar(id, {}, NADA);
    expect(await club.partidos(id)).toMatchObject([
      { situacion: 'en_juego', marcador: '2 arriba, quedan 16' },
    ]);
    expect(
      (await historial(id)).map(({ operacion, antes, despues }) => [operacion, antes, despues]).slice(1),
    ).toEqual([
      [
        'partidos.anotar',
        { resultado: null },
        { resultado: { ganadorId: eva, motivo: 'concesion', marcador: null } },
      ],
      [
        'partidos.anotar',
        { resultado: { ganadorId: eva, motivo: 'concesion', marcador: null } },
        { resultado: { ganadorId: ana, motivo: 'no_presentado', marcador: null } },
      ],
      [
        'partidos.anotar',
        { resultado: { ganadorId: ana, motivo: 'no_presentado', marcador: null } },
        { resultado: null },
      ],
    ]);
  });

  test('is of two who are known, one of them wins, and nobody writes over what they did not see', async ({
    club,
    admin,
  }) => {
    const { id, participantes } = await club.crear([0, 1, 2]);
    const [ana = '', eva = '', luz = ''] = participantes;
    await club.sortear(id, participantes);
    const rechazo = (codigo: string) => ({ body: { codigo } });
    expect(await club.anotar(id, { lugar: 1 }, gana(ana))).toMatchObject(rechazo('partido_sin_rivales'));
    expect(await club.anotar(id, { ronda: 2 }, gana(ana))).toMatchObject(rechazo('partido_sin_rivales'));
    expect(await club.anotar(id, { lugar: 2 }, gana(ana))).toMatchObject(rechazo('ganador_de_otro_partido'));
    expect(await club.anotar(id, { lugar: 2 }, gana(eva, '3&7'))).toMatchObject({ status: 400 });
    const [, semifinal] = await club.partidos(id);
    expect((await club.anotar(id, { lugar: 2 }, gana(luz))).status).toBe(200);
    const url = `/api/admin/partidos/${semifinal?.id}/resultado`;
    expect(await admin.send('PUT', url, { version: 1, ...gana(eva) })).toMatchObject(
      rechazo('partido_cambiado'),
    );
    const nadie = `/api/admin/partidos/${randomUUID()}/resultado`;
    expect(await admin.send('PUT', nadie, { version: 1, ...NADA })).toMatchObject({
      status: 404,
      body: { codigo: 'partido_no_encontrado' },
    });
    expect(await club.partidos(id)).toMatchObject([{}, { ganador: luz }, { a: ana, b: luz }]);
  });

  test('of who went on and won is taken back from the end', async ({ club }) => {
    const { id, participantes } = await club.crear([0, 1, 2]);
    const [, eva = '', luz = ''] = participantes;
    await club.sortear(id, participantes);
    await club.anotar(id, { lugar: 2 }, gana(luz));
    await club.anotar(id, { ronda: 2 }, gana(luz));
    const avanzado = { status: 409, body: { codigo: 'partido_ya_avanzado' } };
    expect(await club.anotar(id, { lugar: 2 }, gana(eva))).toMatchObject(avanzado);
    expect(await club.anotar(id, { lugar: 2 }, NADA)).toMatchObject(avanzado);
    expect((await club.anotar(id, { lugar: 2 }, gana(luz, '1 arriba'))).status).toBe(200);
    await club.anotar(id, { ronda: 2 }, NADA);
    expect((await club.anotar(id, { lugar: 2 }, NADA)).status).toBe(200);
  });

  test('who leaves the torneo leaves the place empty, and the rival goes on', async ({ club, admin }) => {
    const { id, participantes } = await club.crear([0, 1]);
    const [ana = '', eva = ''] = participantes;
    await club.sortear(id, participantes);
    await club.anotar(id, {}, { ganadorId: eva, motivo: 'concesion', marcador: null });
    const url = `/api/admin/torneos/${id}/participantes/${eva}/baja`;
    const { confirmacion } = (await admin.send('GET', `${url}/previa`)).body;
    const baja = await admin.send('POST', url, { confirmacion });
    expect(baja.status).toBe(200);
    expect(await club.partidos(id)).toMatchObject([{ a: ana, b: null, situacion: 'paso', ganador: ana }]);
  });

  test('cut at any of its statements it leaves everything or nothing', async ({ club, faults, app }) => {
    const { id, participantes } = await club.crear([0, 1]);
    await failAtEachStatement({ db: app.db, faults }, () => club.sortear(id, participantes));
    const puntos = await failAtEachStatement({ db: app.db, faults }, () =>
      club.anotar(id, {}, gana(participantes[0])),
    );
    expect(puntos).toBeGreaterThan(5);
  });
});

test('whoever watches the board reads it anew after each change', async ({ club, admin }) => {
  const { id, participantes } = await club.crear([0, 1]);
  const [ana = '', eva = ''] = participantes;
  const leer = async () =>
    ((await admin.send('GET', `/api/torneos/${id}/clasificacion`)).body as TableroDeTorneo).partidos;
  expect(await leer()).toBeUndefined();
  await club.sortear(id, participantes);
  await expect.poll(leer).toMatchObject([{ aId: ana, bId: eva, recibe: { a: 0, b: 1 }, resultado: null }]);
  await club.conceder(id, { hoyo: 3 }, eva);
  await expect.poll(leer).toMatchObject([{ concedidos: [{ hoyo: 3, ganadorId: eva }] }]);
  await club.anotar(id, {}, gana(ana, '1 arriba'));
  await expect.poll(leer).toMatchObject([{ resultado: { ganadorId: ana, marcador: '1 arriba' } }]);
  await club.anotar(id, {}, NADA);
  await club.conceder(id, { hoyo: 3 }, null);
  await club.quitar(id);
  await expect.poll(leer).toBeUndefined();
});
