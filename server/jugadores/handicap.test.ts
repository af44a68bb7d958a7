import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardarHandicap } from '#server/jugadores/handicap/service.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-db.ts';

describe('guardarHandicap', () => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await openTestDatabase();
  });
  afterAll(async () => {
    await store.dispose();
  });

  const guardar = async (jugadorId: string, handicap: number | null) =>
    await store.db.tx(
      async (trx) =>
        await guardarHandicap(trx, { jugadorId, handicap, autorId: null, motivo: 'administrador' }),
    );
  const historial = async (jugadorId: string) =>
    await store.db.kysely
      .selectFrom('historial_handicaps')
      .select(['campo', 'antes', 'despues', 'motivo'])
      .where('jugadorId', '=', jugadorId)
      .orderBy('id')
      .execute();

  test('a change is stored with its history and the answer tells both sides', async () => {
    const { id } = await crearJugador(store.db.kysely, { handicap: 12.4 });
    expect(await guardar(id, -2.4)).toEqual({ antes: 12.4, despues: -2.4, cambia: true });
    expect(await guardar(id, null)).toEqual({ antes: -2.4, despues: null, cambia: true });
    expect(await historial(id)).toEqual([
      { campo: 'handicap', antes: 12.4, despues: -2.4, motivo: 'administrador' },
      { campo: 'handicap', antes: -2.4, despues: null, motivo: 'administrador' },
    ]);
  });

  test('the same handicap writes nothing', async () => {
    const { id } = await crearJugador(store.db.kysely, { handicap: 12.4 });
    expect(await guardar(id, 12.4)).toEqual({ antes: 12.4, despues: 12.4, cambia: false });
    expect(await historial(id)).toEqual([]);
  });

  test.each([-10.1, 54.1, Number.NaN, Number.POSITIVE_INFINITY])('%d is refused', async (handicap) => {
    const { id } = await crearJugador(store.db.kysely, { handicap: 12.4 });
    await expect(guardar(id, handicap)).rejects.toMatchObject({ codigo: 'handicap_exacto_no_valido' });
    expect(await historial(id)).toEqual([]);
  });

  test('a jugador who is not there, or has left, is not found', async () => {
    const { id } = await crearJugador(store.db.kysely);
    await store.db.kysely
      .updateTable('profiles')
      .set({ retiradoEn: new Date() })
      .where('id', '=', id)
      .execute();
    await expect(guardar(id, 5)).rejects.toMatchObject({ codigo: 'jugador_no_encontrado' });
    const nobody = '00000000-0000-4000-8000-000000000000';
    await expect(guardar(nobody, 5)).rejects.toMatchObject({ codigo: 'jugador_no_encontrado' });
  });
});
