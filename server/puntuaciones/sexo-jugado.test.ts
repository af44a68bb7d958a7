import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { test as deClub } from '#server/testing/club.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { unico } from '#server/testing/factories/unico.ts';

const PARES = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4, 4, 4, 3, 5, 4];

/** A second tee of the course: its fourth hole is a par 5, its indexes the other way round, and it is rated otherwise. */
async function crearRojas(db: Parameters<typeof crearCampo>[0], campoId: string): Promise<string> {
  const { id: tipoSalidaId } = await db
    .insertInto('tipos_salida')
    .values({ campoId, nombre: 'Rojas', slopeFemenino: 130, courseRatingFemenino: 74 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hoyos = PARES.map((par, i) => ({ numeroHoyo: i + 1, par: i === 3 ? 5 : par, handicap: 18 - i }));
  await db
    .insertInto('hoyos_tipo_salida')
    .values(hoyos.map((hoyo) => ({ ...hoyo, tipoSalidaId })))
    .execute();
  return tipoSalidaId;
}

const perfil = (sexo: 'hombre' | 'mujer') => ({
  nombre: 'Alex Ruiz',
  telefono: '600112233',
  fechaNacimiento: '1980-05-04',
  sexo,
});

/** A torneo of two that counts in a liga, both told as men, one of them with a session; played on their tee and validated. */
const test = deClub
  .extend('ok', ({ admin }) => async (method: string, path: string, body?: unknown) => {
    const answer = await admin.send(method, path, body);
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  })
  .extend('jugado', async ({ app, db, ok }) => {
    const yo = await conSesion(app, { sexo: 'hombre', handicap: 18 });
    const rival = await crearJugador(db, { handicap: 18, sexo: 'hombre' });
    const campo = await crearCampo(db);
    const id = randomUUID();
    const salidas = [
      { sexo: 'hombre', tipoSalidaId: campo.salidaId },
      { sexo: 'mujer', tipoSalidaId: await crearRojas(db, campo.id) },
    ];
    const datos = { id, nombre: unico('Trofeo'), fechaJuego: '2026-05-16', campoId: campo.id, salidas };
    const { slug } = await ok('POST', '/api/admin/torneos', datos);
    const liga = await crearLiga(db, { torneoIds: [id] });
    const enTorneo = `/api/admin/torneos/${id}`;
    const inscritos: string[] = [];
    for (const jugadorId of [yo.jugadorId, rival.id]) {
      const { participante } = await ok('POST', `${enTorneo}/participantes`, { jugadorId });
      inscritos.push((participante as { id: string }).id);
    }
    const { version } = await ok('GET', `${enTorneo}/partidas`);
    const partida = { id: null, horaDeSalida: '09:00', participanteIds: inscritos };
    const publicadas = await ok('PUT', `${enTorneo}/partidas`, {
      version,
      fechaJuego: '2026-05-16',
      partidas: [partida],
    });
    for (const [i, participanteId] of inscritos.entries()) {
      // The first one is a stroke worse on the fourth hole of the men.
      const golpes = PARES.map((par, hoyo) => par + 1 + (i === 0 && hoyo === 3 ? 1 : 0));
      const versiones = golpes.map(() => null);
      await ok('PUT', `/api/admin/participantes/${participanteId}/tarjeta`, {
        opId: randomUUID(),
        golpes,
        versiones,
      });
    }
    const [{ id: partidaId } = { id: '' }] = publicadas['partidas'] as { id: string }[];
    await ok('POST', `/api/partidas/${partidaId}/validacion`, {});
    return { id, slug: String(slug), liga, yo, mio: inscritos[0] ?? '' };
  })
  .extend('vista', ({ ok }) => async ({ slug, mio, liga, id, yo }: Jugado) => {
    const tablero = (await ok('GET', `/api/torneos/${slug}/clasificacion`)) as unknown as TableroDeTorneo;
    const { puesto, contraPar } = tablero.clasificacion.handicap.find((fila) => fila.id === mio) ?? {};
    const tarjeta = await ok('GET', `/api/ligas/${liga.slug}/torneos/${id}/tarjetas/${yo.jugadorId}`);
    return { puesto, contraPar, salida: (tarjeta['salida'] as { nombre: string }).nombre };
  });

type Jugado = { id: string; slug: string; liga: { slug: string }; yo: Caller; mio: string };

describe('another sex after the validation', () => {
  test('told by the player leaves the card, its place and its points as they were played', async ({
    jugado,
    vista,
    ok,
  }) => {
    const antes = await vista(jugado);
    expect(antes).toEqual({ puesto: 2, contraPar: 1, salida: 'Amarillas' });
    expect((await jugado.yo.send('PUT', '/api/perfil', perfil('mujer'))).status).toBe(200);
    await expect.poll(async () => await vista(jugado)).toEqual(antes);
    const { cambios } = await ok('POST', `/api/admin/ligas/${jugado.liga.slug}/puntuaciones`, {});
    expect(cambios).toBe(false);
  });

  test('reaches the card when the committee accepts it, with the handicap of that tee', async ({
    jugado,
    vista,
    ok,
  }) => {
    expect((await jugado.yo.send('PUT', '/api/perfil', perfil('mujer'))).status).toBe(200);
    const url = `/api/admin/torneos/${jugado.id}/handicaps`;
    const { cambios, confirmacion } = await ok('GET', `${url}/previa`);
    // 18 × 130 / 113 + 74 − 73 = 21.7
    expect(cambios).toMatchObject([{ participanteId: jugado.mio, antes: 18, despues: 22, validada: true }]);
    await ok('POST', url, { confirmacion, participanteIds: [jugado.mio] });
    await expect.poll(async () => await vista(jugado)).toEqual({ puesto: 1, contraPar: -4, salida: 'Rojas' });
  });

  test('is told in that list also where the handicap of the other tee is the same', async ({
    jugado,
    vista,
    ok,
    db,
  }) => {
    await db
      .updateTable('torneos_salidas_congeladas')
      .set({ slope: 113, valorDeCampo: 73 })
      .where('torneoId', '=', jugado.id)
      .where('sexo', '=', 'mujer')
      .execute();
    expect((await jugado.yo.send('PUT', '/api/perfil', perfil('mujer'))).status).toBe(200);
    const url = `/api/admin/torneos/${jugado.id}/handicaps`;
    const { cambios, confirmacion } = await ok('GET', `${url}/previa`);
    expect(cambios).toMatchObject([{ participanteId: jugado.mio, antes: 18, despues: 18 }]);
    await ok('POST', url, { confirmacion, participanteIds: [jugado.mio] });
    await expect.poll(async () => await vista(jugado)).toEqual({ puesto: 1, contraPar: 0, salida: 'Rojas' });
    expect((await ok('GET', `${url}/previa`))['cambios']).toEqual([]);
  });
});
