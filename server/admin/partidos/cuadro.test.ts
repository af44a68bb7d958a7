import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { test } from '#server/testing/en-partidos.ts';
import { frases } from '#server/testing/frases.ts';

describe('drawing a bracket', () => {
  test('by handicap the lowest is number 1 and the best have the byes', async ({ club, historial }) => {
    const { id, participantes } = await club.crear([20, 5.4, 12, 30, 8.1]);
    const [veinte, cinco, doce, treinta, ocho] = participantes;
    expect(await club.sortear(id, participantes, { siembra: 'handicap' })).toMatchObject({
      status: 200,
      body: { partidos: 7 },
    });
    const rondas = (await club.cuadro(id))?.rondas ?? [];
    expect(rondas.map((ronda) => ronda.length)).toEqual([4, 2, 1]);
    expect(rondas[0]?.map(({ a, b, situacion }) => [a, b, situacion])).toEqual([
      [cinco, null, 'paso'],
      [veinte, treinta, 'por_jugar'],
      [ocho, null, 'paso'],
      [doce, null, 'paso'],
    ]);
    expect(rondas[1]?.map(({ a, b, situacion }) => [a, b, situacion])).toEqual([
      [cinco, undefined, 'pendiente'],
      [ocho, doce, 'por_jugar'],
    ]);
    expect(await historial(id)).toMatchObject([
      {
        operacion: 'partidos.sortear',
        resumen: 'Hace el cuadro de partidos con 5 jugadores, siembra por hándicap',
        despues: { siembra: 'handicap', orden: [cinco, ocho, doce, veinte, treinta] },
      },
    ]);
  });

  test('equal handicaps, and a draw by lot, come out either way', async ({ club }) => {
    for (const siembra of ['handicap', 'azar']) {
      const primeros = new Set<string>();
      for (let i = 0; primeros.size < 2 && i < 60; i += 1) {
        const { id, participantes } = await club.crear([10, 10]);
        await club.sortear(id, participantes, { siembra });
        const [final] = await club.partidos(id);
        primeros.add(final?.a === participantes[0] ? 'the one asked first' : 'the other');
      }
      expect(primeros.size).toBe(2);
    }
  });

  test('by hand the order of the list, of those who are in it', async ({ club }) => {
    const { id, participantes } = await club.crear([20, 5.4, 12]);
    const [uno = '', dos = '', tres = ''] = participantes;
    await club.sortear(id, [tres, uno]);
    expect(await club.partidos(id)).toMatchObject([{ a: tres, b: uno, siembras: [1, 2] }]);
    expect((await club.partidos(id)).some(({ a, b }) => a === dos || b === dos)).toBe(false);
  });

  test('once, before the first stroke, in a match play of people who are enrolled', async ({
    club,
    db,
    escenario,
  }) => {
    const torneo = await club.crear([1, 2]);
    const { id, participantes } = torneo;
    const otro = await club.crear([3]);
    const rechazo = (codigo: string, status = 409) => ({ status, body: { codigo } });
    expect(await club.sortear(id, participantes.slice(1))).toMatchObject(
      rechazo('cuadro_demasiado_corto', 422),
    );
    const ajenos = await club.sortear(id, [...participantes, ...otro.participantes]);
    expect(ajenos).toMatchObject({ body: { codigo: 'participante_de_baja' } });
    const [uno = ''] = participantes;
    expect(await club.sortear(id, [uno, uno])).toMatchObject(rechazo('cuadro_demasiado_corto', 422));
    const deGolpes = await club.sortear(escenario.hoy.id, [escenario.deMiembro, escenario.deCompanero]);
    expect(deGolpes).toMatchObject(rechazo('modalidad_sin_cuadro', 422));
    expect(await club.sortear(randomUUID(), participantes)).toMatchObject(
      rechazo('torneo_no_encontrado', 404),
    );
    expect((await club.tablero(id)).partidos).toBeNull();
    const opId = randomUUID();
    const dosVeces = await Promise.all(
      [1, 2].map(() => club.sortear(id, participantes, { siembra: 'azar', opId })),
    );
    expect(dosVeces.map(({ status }) => status)).toEqual([200, 200]);
    expect(await club.sortear(id, participantes)).toMatchObject(rechazo('cuadro_ya_hecho'));
    expect(await db.selectFrom('partidos').selectAll().where('torneoId', '=', id).execute()).toHaveLength(1);
    const jugado = await club.crear([1, 2]);
    await club.jugar(jugado, jugado.participantes[0] ?? '', { golpes: 4, hoyos: 1 });
    expect(await club.sortear(jugado.id, jugado.participantes)).toMatchObject(rechazo('cuadro_empezado'));
  });

  test('is taken away while nothing is played', async ({ app, club }) => {
    const torneo = await club.crear([1, 2]);
    const { id, participantes } = torneo;
    expect(await club.quitar(id)).toMatchObject({ status: 200, body: { quitado: true } });
    await club.sortear(id, participantes);
    expect((await club.quitar(id)).status).toBe(200);
    expect((await club.tablero(id)).partidos).toBeNull();
    expect(await frases(app, { torneoId: id })).toEqual([
      'Hace el cuadro de partidos con 2 jugadores, siembra a mano',
      'Quita el cuadro de partidos, sin nada jugado',
    ]);
    await club.sortear(id, participantes);
    await club.jugar(torneo, participantes[0] ?? '', { golpes: 4, hoyos: 1 });
    expect(await club.quitar(id)).toMatchObject({ status: 409, body: { codigo: 'cuadro_empezado' } });
    expect(await club.partidos(id)).toHaveLength(1);
  });
});
