import { describe, expect } from 'vitest';
import { test as enPartidos } from '#server/testing/en-partidos.ts';

/** `final`: a bracket of four played on their cards, whose final Ana and Eva have reached; `corregida`: Paz wins to Eva after all. */
const test = enPartidos.extend('final', async ({ admin, club }) => {
  const torneo = await club.crear([0, 0, 0, 0]);
  const { id, participantes } = torneo;
  const [ana = '', eva = '', paz = '', luz = ''] = participantes;
  await club.sortear(id, participantes);
  const golpes = { [ana]: 4, [luz]: 5, [eva]: 4, [paz]: 5 };
  for (const quien of participantes) await club.jugar(torneo, quien, { golpes: golpes[quien] ?? 0 });
  const como = async () => (await club.partidos(id)).find(({ ronda }) => ronda === 2);
  expect(await como()).toMatchObject({ a: ana, b: eva, situacion: 'por_jugar' });
  return {
    ana,
    eva,
    paz,
    como,
    concederHoyo: async () => await club.conceder(id, { ronda: 2, hoyo: 3 }, ana),
    concederPartido: async () =>
      await club.anotar(id, { ronda: 2 }, { ganadorId: ana, motivo: 'concesion', marcador: null }),
    corregir: async (deEva: number) => await club.jugar(torneo, eva, { golpes: deEva }),
    retirar: async () => {
      const baja = `/api/admin/torneos/${id}/participantes/${eva}/baja`;
      const { confirmacion } = (await admin.send('GET', `${baja}/previa`)).body;
      expect((await admin.send('POST', baja, { confirmacion })).status).toBe(200);
    },
  };
});

describe('what somebody conceded in a later round', () => {
  test('is a hole of the two who played it: whoever a correction puts there has conceded nothing', async ({
    final,
  }) => {
    const { ana, eva, paz, como, concederHoyo, corregir } = final;
    expect((await concederHoyo()).status).toBe(200);
    expect(await como()).toMatchObject({ b: eva, situacion: 'en_juego', marcador: '1 arriba, quedan 17' });
    await corregir(9);
    expect(await como()).toMatchObject({ a: ana, b: paz, situacion: 'por_jugar', concedidos: [] });
    await corregir(4);
    expect(await como()).toMatchObject({ b: eva, situacion: 'en_juego', concedidos: [{ hoyo: 3 }] });
  });

  test('is a match of the two who played it, and stays won where who conceded it leaves the torneo', async ({
    final,
  }) => {
    const { ana, eva, paz, como, concederPartido, corregir, retirar } = final;
    expect((await concederPartido()).status).toBe(200);
    expect(await como()).toMatchObject({ b: eva, situacion: 'terminado', ganador: ana });
    await corregir(9);
    expect(await como()).toMatchObject({ a: ana, b: paz, situacion: 'por_jugar', resultado: null });
    await corregir(4);
    expect(await como()).toMatchObject({ situacion: 'terminado', resultado: { motivo: 'concesion' } });
    await retirar();
    expect(await como()).toMatchObject({ b: paz, situacion: 'terminado', ganador: ana });
  });
});
