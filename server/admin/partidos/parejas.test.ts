import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { gana, test } from '#server/testing/en-partidos.ts';

const DE_BANDOS = { de: 'bandoIds' } as const;

describe('a bracket of pairs', () => {
  test('by handicap the lowest sum is number 1, and the strokes are those of the four', async ({
    club,
    historial,
  }) => {
    const torneo = await club.crearDeParejas([20.5, 30, 5, 10]);
    const { id, bandos } = torneo;
    const [altos = '', bajos = ''] = bandos;
    expect(await club.sortear(id, bandos, { siembra: 'handicap', ...DE_BANDOS })).toMatchObject({
      status: 200,
    });
    const { partidos, bandos: deTablero } = await club.tablero(id);
    // (10 − 5)·0.9, (20.5 − 5)·0.9 and (30 − 5)·0.9, each rounded once: 4.5, 13.95 and 22.5.
    expect(partidos).toMatchObject([{ aId: bajos, bId: altos, reciben: { a: [0, 5], b: [14, 23] } }]);
    expect(deTablero).toMatchObject({ formula: 'mejor_bola' });
    expect(await historial(id)).toMatchObject([
      {
        resumen: 'Hace el cuadro de partidos con 2 parejas, siembra por hándicap',
        despues: { orden: [bajos, altos] },
      },
    ]);
  });

  test('follows the best balls of four cards, with a hole conceded and taken back', async ({
    club,
    historial,
  }) => {
    const torneo = await club.crearDeParejas([0, 0, 0, 0]);
    const { id, participantes, bandos } = torneo;
    const [ana = '', eva = '', luz = '', paz = ''] = participantes;
    const [uno = '', otro = ''] = bandos;
    await club.sortear(id, bandos, DE_BANDOS);
    await club.jugar(torneo, ana, { golpes: 5, hoyos: 3 });
    await club.jugar(torneo, eva, { golpes: 3, hoyos: 3 });
    await club.jugar(torneo, luz, { golpes: 4, hoyos: 3 });
    expect(await club.partidos(id)).toMatchObject([{ situacion: 'por_jugar' }]);
    await club.jugar(torneo, paz, { golpes: 6, hoyos: 3 });
    expect(await club.partidos(id)).toMatchObject([
      { a: uno, b: otro, marcador: '3 arriba, quedan 15', estado: { lider: 'a' } },
    ]);
    expect((await club.conceder(id, { hoyo: 2 }, otro)).status).toBe(200);
    expect(await club.partidos(id)).toMatchObject([
      { marcador: '1 arriba, quedan 15', concedidos: [{ hoyo: 2, ganadorId: otro }] },
    ]);
    await club.conceder(id, { hoyo: 2 }, null);
    await club.anotar(id, {}, { ganadorId: otro, motivo: 'concesion', marcador: null });
    expect(await club.partidos(id)).toMatchObject([{ ganador: otro, resultado: { motivo: 'concesion' } }]);
    await club.anotar(id, {}, { ganadorId: null });
    expect(await club.partidos(id)).toMatchObject([{ resultado: null, situacion: 'en_juego' }]);
    expect(await club.anotar(id, {}, gana(ana))).toMatchObject({
      body: { codigo: 'ganador_de_otro_partido' },
    });
    const [, concedido] = await historial(id);
    expect(concedido?.resumen).toMatch(/^Concede el hoyo 2 de Final: .+ · .+ – .+ · .+$/u);
  });

  test('of 13 pairs ends with one, every pair with a place', async ({ club }) => {
    const { id, bandos } = await club.crearDeParejas(Array.from({ length: 26 }, (_, i) => i));
    await club.sortear(id, bandos, { siembra: 'handicap', ...DE_BANDOS });
    for (const ronda of [1, 2, 3, 4])
      for (const partido of (await club.partidos(id)).filter((uno) => uno.ronda === ronda)) {
        if (partido.situacion === 'paso') continue;
        expect((await club.anotar(id, partido, gana(partido.a ?? '', '3&2'))).status).toBe(200);
      }
    const { puestos = [] } = (await club.cuadro(id)) ?? {};
    expect(puestos[0]).toEqual({ id: bandos[0], puesto: 1, compartido: false });
    expect(puestos.map(({ puesto }) => puesto)).toEqual([1, 2, 3, 3, 5, 5, 5, 5, 9, 9, 9, 9, 9]);
  });

  test('is drawn of complete pairs of the torneo alone', async ({ club, admin }) => {
    const { id, bandos, participantes } = await club.crearDeParejas([1, 2, 3, 4, 5, 6]);
    const rechazo = { body: { codigo: 'participante_de_baja' } };
    expect(await club.sortear(id, participantes)).toMatchObject(rechazo);
    expect(await club.sortear(id, [...bandos, randomUUID()], DE_BANDOS)).toMatchObject(rechazo);
    const solos = await club.crear([1, 2]);
    expect(await club.sortear(solos.id, bandos, DE_BANDOS)).toMatchObject(rechazo);
    const url = `/api/admin/torneos/${id}/participantes/${participantes[5]}/baja`;
    const { confirmacion } = (await admin.send('GET', `${url}/previa`)).body;
    expect((await admin.send('POST', url, { confirmacion })).status).toBe(200);
    expect(await club.sortear(id, bandos, DE_BANDOS)).toMatchObject(rechazo);
    expect((await club.sortear(id, bandos.slice(0, 2), DE_BANDOS)).status).toBe(200);
  });

  test('holds its pairs together; who leaves leaves the other alone, and both leave the place empty', async ({
    club,
    admin,
  }) => {
    const { id, bandos, participantes } = await club.crearDeParejas([1, 2, 3, 4]);
    await club.sortear(id, bandos, DE_BANDOS);
    const { version } = (await admin.send('GET', `/api/admin/torneos/${id}/parejas`)).body;
    const [uno, otro, tres, cuatro] = participantes;
    const cruzadas = [
      [uno, tres],
      [otro, cuatro],
    ].map((participanteIds) => ({ participanteIds }));
    const cambio = await admin.send('PUT', `/api/admin/torneos/${id}/parejas`, {
      version,
      parejas: cruzadas,
    });
    expect(cambio).toMatchObject({ status: 409, body: { codigo: 'pareja_en_cuadro' } });
    const seVa = async (quien = '') => {
      const url = `/api/admin/torneos/${id}/participantes/${quien}/baja`;
      const { confirmacion } = (await admin.send('GET', `${url}/previa`)).body;
      expect((await admin.send('POST', url, { confirmacion })).status).toBe(200);
    };
    await seVa(cuatro);
    expect(await club.partidos(id)).toMatchObject([
      { b: bandos[1], situacion: 'por_jugar', bolas: { b: [tres] } },
    ]);
    await seVa(tres);
    expect(await club.partidos(id)).toMatchObject([{ b: null, situacion: 'paso', ganador: bandos[0] }]);
  });
});
