import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AjusteDePenaGestionado } from '#contrato/admin/ajustes-de-pena.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import { frases } from '#server/testing/frases.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: Caller;

enUnClubConAdmin((club) => ({ app, admin } = club));

const ruta = (jugador: string, ...resto: string[]) =>
  ['/api/admin/jugadores', jugador, 'ajustes-de-pena', ...resto].join('/');
const ajustar = (jugador: string, datos: object = {}) =>
  admin.send('POST', ruta(jugador), {
    id: randomUUID(),
    cantidad: -1,
    motivo: 'Ganador',
    torneoId: null,
    ...datos,
  });
const anular = (jugador: string, ajusteId: unknown, datos: object = {}) =>
  admin.send('POST', ruta(jugador, 'anulaciones'), {
    id: randomUUID(),
    ajusteId,
    motivo: 'No era él',
    ...datos,
  });
async function libro(jugador: string) {
  const { body } = await admin.send('GET', ruta(jugador));
  return body as {
    handicap: number;
    suma: number;
    handicapDePena: number;
    ajustes: AjusteDePenaGestionado[];
    torneos: { id: string }[];
  };
}
const exacto = async (id: string) =>
  (await app.db.kysely.selectFrom('profiles').select('handicap').where('id', '=', id).executeTakeFirst())
    ?.handicap;

describe('the handicap of the peña', () => {
  test('is a ledger beside the exact handicap, which stays, as the card of a torneo does', async () => {
    const { id } = await crearJugador(app.db.kysely, { handicap: 14.2 });
    const torneo = await crearTorneo(app.db.kysely, { fechaJuego: '2026-06-20' });
    const inscrito = await crearInscripcion(app.db.kysely, { torneoId: torneo.id, jugadorId: id });
    expect((await ajustar(id, { torneoId: torneo.id })).status).toBe(200);
    expect((await ajustar(id, { cantidad: 0.3, motivo: 'Tres meses sin ganar' })).status).toBe(200);
    const { ajustes, handicap, suma, handicapDePena, torneos } = await libro(id);
    expect(handicap).toBe(14.2);
    expect([suma, handicapDePena]).toEqual([-0.7, 13.5]);
    expect(ajustes).toMatchObject([
      { cantidad: 0.3, motivo: 'Tres meses sin ganar', torneo: null, anulaId: null, anulado: false },
      { cantidad: -1, motivo: 'Ganador', torneo: torneo.nombre, autor: expect.any(String) },
    ]);
    expect(torneos).toMatchObject([{ id: torneo.id }]);
    expect(await exacto(id)).toBe(14.2);
    const tarjeta = await app.db.kysely
      .selectFrom('tarjetas')
      .select('handicapDeJuego')
      .where('participanteId', '=', inscrito.id)
      .executeTakeFirst();
    expect(tarjeta?.handicapDeJuego).toBe(18);
  });

  test('is undone by a counter entry, once, and the counter entry too', async () => {
    const { id, nombre } = await crearJugador(app.db.kysely, { handicap: 10 });
    const { body: corte } = await ajustar(id, { cantidad: -0.5 });
    const answers = await Promise.all([1, 2].map(() => anular(id, corte['id'])));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ codigo: 'ajuste_anulado' }) }),
    );
    const [contra, primero] = (await libro(id)).ajustes;
    expect([contra?.cantidad, contra?.anulaId, primero?.anulado]).toEqual([0.5, corte['id'], true]);
    expect((await anular(id, contra?.id)).status).toBe(200);
    expect((await libro(id)).suma).toBe(-0.5);
    const anulado = `Anula un ajuste en el hándicap de la peña de ${nombre}`;
    expect(await frases(app, { objetoId: id })).toEqual([
      `Ajusta el hándicap de la peña de ${nombre}`,
      anulado,
      anulado,
    ]);
  });

  test('is read by its jugador, without who gave it, and by no other member', async () => {
    const caller = await conSesion(app, { handicap: 20 });
    await ajustar(caller.jugadorId ?? '', { cantidad: -1 });
    const { body } = await caller.send('GET', '/api/perfil/ajustes-de-pena');
    expect(body).toMatchObject({ handicap: 20, ajustes: [{ cantidad: -1, motivo: 'Ganador' }] });
    expect(JSON.stringify(body)).not.toContain('autor');
    const otro = await conSesion(app);
    expect((await otro.send('GET', ruta(caller.jugadorId ?? ''))).status).toBe(403);
    expect((await otro.send('GET', '/api/perfil/ajustes-de-pena')).body['ajustes']).toEqual([]);
  });

  test('the same request twice is one entry', async () => {
    const { id } = await crearJugador(app.db.kysely);
    const pedido = { id: randomUUID() };
    for (const _ of [1, 2]) expect((await ajustar(id, pedido)).status).toBe(200);
    expect((await libro(id)).ajustes).toHaveLength(1);
  });

  test.each([
    [{ cantidad: 0 }, 422, 'ajuste_de_pena_no_valido'],
    [{ cantidad: -10.1 }, 422, 'ajuste_de_pena_no_valido'],
    [{ cantidad: 0.25 }, 422, 'ajuste_de_pena_no_valido'],
    [{ motivo: ' ' }, 422, 'ajuste_sin_motivo'],
    [{ torneoId: '00000000-0000-4000-8000-000000000000' }, 404, 'torneo_no_encontrado'],
    [{ motivo: 'x'.repeat(201) }, 400, 'peticion_no_valida'],
  ])('of %j is refused: %i %s', async (datos, status, codigo) => {
    const { id } = await crearJugador(app.db.kysely);
    expect(await ajustar(id, datos)).toMatchObject({ status, body: { codigo } });
    expect((await libro(id)).ajustes).toEqual([]);
  });

  test('of nobody, and of another jugador, is not there', async () => {
    const [uno, otro] = [await crearJugador(app.db.kysely), await crearJugador(app.db.kysely)];
    const { body } = await ajustar(uno.id);
    expect(await anular(otro.id, body['id'])).toMatchObject({ body: { codigo: 'ajuste_no_encontrado' } });
    expect(await anular(uno.id, body['id'], { motivo: '…' })).toMatchObject({
      body: { codigo: 'ajuste_sin_motivo' },
    });
    for (const answer of [
      await ajustar(randomUUID()),
      await anular(randomUUID(), body['id']),
      await admin.send('GET', ruta(randomUUID())),
    ])
      expect(answer).toMatchObject({ status: 404, body: { codigo: 'jugador_no_encontrado' } });
  });
});
