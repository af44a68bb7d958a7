import { describe, expect } from 'vitest';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import { test as enRyder } from '#server/testing/en-ryder.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Ryder = { guardada: (id: string) => Promise<{ ryder: { sesiones: readonly Sesion[] } }> };
type Sesion = { id: string; partidos: readonly { id: string; version: number }[] };

async function sentar({ app, db }: { app: TestApp; db: TestApp['db']['kysely'] }, participanteId: string) {
  const caller = await conSesion(app, { handicap: 0 });
  await db
    .updateTable('participantes_torneo')
    .set({ jugadorId: caller.jugadorId })
    .where('id', '=', participanteId)
    .execute();
  return caller;
}

/** What a phone asks of the first match of a session. */
function enTelefono(ryder: Ryder, id: string, cual = 0) {
  return async (caller: Caller, que: string, body: { ganador: string | null; version?: number }) => {
    const sesion = (await ryder.guardada(id)).ryder.sesiones[cual];
    const [partido] = sesion?.partidos ?? [];
    const url = `/api/sesiones/${sesion?.id}/partidos/${partido?.id}/${que}`;
    return await caller.send('PUT', url, { version: partido?.version, ...body });
  };
}

/** `duelo`: Ana of one equipo against Luz of the other, each with a phone, in sessions with and without cards. */
const test = enRyder.extend('duelo', ({ app, db, ryder }) => async (conTarjetas: boolean) => {
  const { id, participantes, partida } = await ryder.crear([0, 0, 0]);
  const [ana = '', luz = '', eva = ''] = participantes;
  await ryder.equipos(id, { a: [ana], b: [luz] });
  await ryder.sesion(id, { formula: 'individual', conTarjetas });
  await ryder.emparejar(id, 1, [{ a: [ana], b: [luz] }]);
  const [deAna, deLuz, deEva] = [
    await sentar({ app, db }, ana),
    await sentar({ app, db }, luz),
    await sentar({ app, db }, eva),
  ];
  const partido = async () => (await ryder.viva(id)).sesiones[0]?.partidos[0];
  return { id, partida, ana, luz, deAna, deLuz, deEva, partido, put: enTelefono(ryder, id) };
});

const rechazo = (codigo: string) => ({ body: { codigo } });

describe('a session without cards', () => {
  test('its players write who won each hole, on two phones, and the history tells who', async ({
    duelo,
    historial,
  }) => {
    const { id, deAna, deLuz, partido, put } = await duelo(false);
    expect((await put(deAna, 'hoyos/1', { ganador: 'a' })).body).toEqual({ version: 3 });
    expect((await put(deLuz, 'hoyos/2', { ganador: 'empate' })).status).toBe(200);
    expect(await partido()).toMatchObject({
      marcador: '1 arriba, quedan 16',
      hoyos: [
        { hoyo: 1, ganador: 'a', deJugadores: true },
        { hoyo: 2, ganador: 'empate', deJugadores: true },
      ],
    });
    expect((await put(deLuz, 'hoyos/1', { ganador: null })).status).toBe(200);
    expect(await partido()).toMatchObject({ marcador: 'Empatados, quedan 17' });
    const hecho = ({ usuarioId: autorId }: Caller, que: string) => ({
      operacion: 'ryder.anotarHoyo',
      autorId,
      // Of whom against whom, by their names
      resumen: expect.stringMatching(new RegExp(`^${que} del partido de Sesión 1: \\S.* – \\S.*$`, 'u')),
    });
    expect((await historial(id)).slice(3)).toMatchObject([
      hecho(deAna, 'Anota el hoyo 1'),
      hecho(deLuz, 'Anota el hoyo 2'),
      hecho(deLuz, 'Quita el hoyo 1'),
    ]);
  });

  test('of two at the same moment one counts, and the other hears that the match has changed', async ({
    duelo,
  }) => {
    const { deAna, deLuz, partido, put } = await duelo(false);
    const version = (await partido())?.version ?? 0;
    const answers = await Promise.all([
      put(deAna, 'hoyos/1', { ganador: 'b', version }),
      put(deLuz, 'hoyos/1', { ganador: 'a', version }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(rechazo('partido_cambiado'));
    const late = await put(deAna, 'hoyos/2', { ganador: 'a', version });
    expect([late.status, late.body['codigo']]).toEqual([409, 'partido_cambiado']);
    expect((await partido())?.version).toBe(version + 1);
  });

  test('nobody else writes, and nobody over what the committee wrote', async ({ duelo, ryder, admin }) => {
    const { id, deAna, deEva, partido, put } = await duelo(false);
    expect(await put(deEva, 'hoyos/1', { ganador: 'a' })).toMatchObject(rechazo('sin_acceso_a_partida'));
    expect(await put(deEva, 'concesion', { ganador: 'a' })).toMatchObject(rechazo('sin_acceso_a_partida'));
    await put(deAna, 'hoyos/1', { ganador: 'b' });
    await ryder.hoyos(id, {}, ['b', 'a']);
    expect(await put(deAna, 'hoyos/2', { ganador: 'b' })).toMatchObject(rechazo('hoyo_del_comite'));
    expect((await put(deAna, 'hoyos/1', { ganador: null })).status).toBe(200);
    expect((await put(admin, 'hoyos/2', { ganador: 'b' })).status).toBe(200);
    await ryder.anotar(id, {}, { ganador: 'a', marcador: '3&2' });
    expect(await put(deAna, 'hoyos/3', { ganador: 'b' })).toMatchObject(rechazo('resultado_del_comite'));
    expect(await put(deAna, 'concesion', { ganador: null })).toMatchObject(rechazo('resultado_del_comite'));
    expect(await partido()).toMatchObject({ ganador: 'a', marcador: '3&2' });
  });
});

describe('the session with cards', () => {
  test('a hole is conceded before its strokes, and the match, and both are taken back', async ({
    duelo,
    ryder,
  }) => {
    const { partida, ana, luz, deAna, deLuz, partido, put } = await duelo(true);
    await ryder.jugar(partida, ana, { golpes: 4, hoyos: 1 });
    await ryder.jugar(partida, luz, { golpes: 5, hoyos: 1 });
    expect(await partido()).toMatchObject({ marcador: '1 arriba, quedan 17', estado: { lider: 'a' } });
    await put(deAna, 'hoyos/1', { ganador: 'b' });
    expect(await partido()).toMatchObject({ marcador: '1 arriba, quedan 17', estado: { lider: 'b' } });
    await put(deLuz, 'hoyos/1', { ganador: null });
    expect(await partido()).toMatchObject({ estado: { lider: 'a' }, hoyos: [] });
    await put(deLuz, 'concesion', { ganador: 'a' });
    expect(await partido()).toMatchObject({
      situacion: 'terminado',
      ganador: 'a',
      resultado: { motivo: 'concesion' },
    });
    await put(deAna, 'concesion', { ganador: null });
    expect(await partido()).toMatchObject({ situacion: 'en_juego', ganador: null });
  });

  test('whoever plays in its partida writes too, until that is validated', async ({
    duelo,
    ryder,
    admin,
  }) => {
    const { partida, ana, luz, deAna, deEva, put } = await duelo(true);
    expect((await put(deEva, 'hoyos/1', { ganador: 'b' })).status).toBe(200);
    await ryder.jugar(partida, ana, { golpes: 4 });
    await ryder.jugar(partida, luz, { golpes: 4 });
    const validacion = { confirmarIncompleta: true };
    const { status } = await admin.send('POST', `/api/partidas/${partida}/validacion`, validacion);
    expect(status).toBe(200);
    expect(await put(deAna, 'hoyos/1', { ganador: null })).toMatchObject(rechazo('partida_validada'));
    expect(await put(deEva, 'concesion', { ganador: 'a' })).toMatchObject(rechazo('partida_validada'));
    expect((await put(admin, 'hoyos/1', { ganador: null })).status).toBe(200);
  });
});

test('a match of nobody, of another session or of a cuadro is refused, and so is who is not signed in', async ({
  duelo,
  ryder,
  app,
  admin,
  db,
}) => {
  const { id, deAna, put } = await duelo(false);
  await ryder.sesion(id, { formula: 'individual' });
  const otra = enTelefono(ryder, id, 1);
  expect(await otra(admin, 'hoyos/1', { ganador: 'a' })).toMatchObject(rechazo('partido_sin_rivales'));
  expect(await otra(admin, 'concesion', { ganador: 'a' })).toMatchObject(rechazo('partido_sin_rivales'));
  expect(await put(visitante(app), 'hoyos/1', { ganador: 'a' })).toMatchObject({ status: 401 });
  const [una, dos] = (await ryder.guardada(id)).ryder.sesiones;
  const cruzado = `/api/sesiones/${una?.id}/partidos/${dos?.partidos[0]?.id}/hoyos/1`;
  expect(await deAna.send('PUT', cruzado, { version: 1, ganador: 'a' })).toMatchObject(
    rechazo('partido_no_encontrado'),
  );
  await db.updateTable('torneos').set({ partidosEn: 'cuadro' }).where('id', '=', id).execute();
  const url = `/api/sesiones/${una?.id}/partidos/${una?.partidos[0]?.id}/concesion`;
  expect(await deAna.send('PUT', url, { version: 2, ganador: 'a' })).toMatchObject(
    rechazo('torneo_sin_ryder'),
  );
});
