import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { HOY, type TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { tarjetaDe } from '#server/testing/factories/tarjeta.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

let app: TestApp;
let admin: Caller;
let jugadora: Caller;
let otra: Caller;
let torneo: Awaited<ReturnType<typeof crearTorneoJugado>>;
let liga: { id: string; slug: string };

enUnClubConAdmin((club) => ({ app, admin } = club));
beforeAll(async () => {
  jugadora = await conSesion(app, { sexo: 'mujer', handicap: 12 });
  otra = await conSesion(app, { sexo: 'mujer', handicap: 9 });
});

/** One partida of today: whole, one birdie and nothing else, whole, nothing at all. */
beforeEach(async () => {
  await jugar();
});

async function jugar(modalidad: 'individual_por_golpes' | 'matchplay_individual' = 'individual_por_golpes') {
  const jugadas = [
    { sobrePar: 3, jugadorId: jugadora.jugadorId ?? '' },
    { sobrePar: 0, jugadorId: otra.jugadorId ?? '' },
    { sobrePar: 7 },
    { sobrePar: null },
  ];
  torneo = await crearTorneoJugado(app.db.kysely, jugadas, { validadas: false, fechaJuego: HOY, modalidad });
  await sql`delete from resultados_hoyo where tarjeta_id = ${tarjetaDe(birdie())} and numero_hoyo > 1`.execute(
    app.db.kysely,
  );
  await sql`update resultados_hoyo set golpes = 3 where tarjeta_id = ${tarjetaDe(birdie())}`.execute(
    app.db.kysely,
  );
  liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
}

const birdie = () => torneo.participantes[1] ?? '';
const vacia = () => torneo.participantes[3] ?? '';
const RETIRADA = () => ({ participanteId: birdie(), estado: 'retirado' });
const AUSENTE = () => ({ participanteId: vacia(), estado: 'no_presentado' });

const validar = (
  quien: Caller,
  estados: readonly { participanteId: string; estado: string }[] | undefined,
  confirmarIncompleta = true,
) =>
  quien.send('POST', `/api/partidas/${torneo.partidas[0]}/validacion`, {
    confirmarIncompleta,
    ...(estados === undefined ? {} : { estados }),
  });

const decidir = (quien: Caller, participanteId: string, body: Record<string, unknown>) =>
  quien.send('PUT', `/api/admin/torneos/${torneo.id}/participantes/${participanteId}/estado`, body);

/** The lines of the board; it hears of a change a moment after the answer, so these are waited for. */
async function filas(): Promise<string[]> {
  const { body } = await admin.send('GET', `/api/torneos/${torneo.slug}/clasificacion`);
  const { clasificacion } = body as unknown as TableroDeTorneo;
  return clasificacion.handicap.map(
    ({ id, puesto, estado }) => `${torneo.participantes.indexOf(id)} ${puesto ?? '-'} ${estado}`,
  );
}

/** Everything that a validation may write, as text. */
async function escrito(): Promise<string> {
  const { rows } = await sql<{ todo: string }>`select json_build_object(
      'estados', (select json_agg(json_build_array(id, estado, motivo) order by id)
        from tarjetas where torneo_id = ${torneo.id}::uuid),
      'validada', (select json_agg(validada) from partidas where torneo_id = ${torneo.id}::uuid),
      'oficial', (select count(*) from resultados_torneo where torneo_id = ${torneo.id}::uuid),
      'auditoria', (select count(*) from auditoria where torneo_id = ${torneo.id}::uuid),
      'validaciones', (select count(*) from historial_validaciones where torneo_id = ${torneo.id}::uuid)
    )::text as todo`.execute(app.db.kysely);
  return rows[0]?.todo ?? '';
}

async function puntos(): Promise<Record<number, number>> {
  const rows = await app.db.kysely
    .selectFrom('puntuaciones_liga')
    .select(['participanteId', 'puntosHandicap'])
    .where('ligaId', '=', liga.id)
    .execute();
  return Object.fromEntries(
    rows.map(({ participanteId, puntosHandicap }) => [
      torneo.participantes.indexOf(participanteId),
      puntosHandicap,
    ]),
  );
}

async function auditoria() {
  return await app.db.kysely
    .selectFrom('auditoria')
    .select(['operacion', 'objetoId', 'antes', 'despues', 'autorId'])
    .where('torneoId', '=', torneo.id)
    .orderBy('id')
    .execute();
}

describe('validating with incomplete cards', () => {
  test('who retired with one birdie led the open board, and takes no place once validated', async () => {
    await expect.poll(filas).toEqual(['1 1 en_juego', '0 2 en_juego', '2 3 en_juego', '3 - en_juego']);
    expect((await validar(jugadora, [RETIRADA(), AUSENTE()])).body).toEqual({ validada: true });
    await expect.poll(filas).toEqual(['0 1 entregada', '2 2 entregada', '1 - retirado', '3 - no_presentado']);
    expect(await puntos()).toEqual({ 0: 40, 2: 37 });
  });

  test('the liga of who has other points there says why this torneo gives none', async () => {
    const antes = await crearTorneoJugado(app.db.kysely, [{ sobrePar: 1, jugadorId: otra.jugadorId ?? '' }]);
    await app.db.kysely
      .insertInto('ligas_torneos')
      .values({ ligaId: liga.id, torneoId: antes.id, ordenTorneo: 2 })
      .execute();
    await validar(jugadora, [RETIRADA(), AUSENTE()]);
    await admin.send('POST', `/api/admin/ligas/${liga.slug}/puntuaciones`, {});
    const { body } = await otra.send('GET', `/api/ligas/${liga.slug}/clasificacion`);
    const { torneos, jugadores } = body as unknown as ClasificacionDeLiga;
    const columna = torneos.findIndex(({ id }) => id === torneo.id);
    const suya = jugadores.find(({ id }) => id === otra.jugadorId);
    expect(suya?.sinPuesto).toEqual([[columna, 'retirado']]);
    expect(jugadores.find(({ id }) => id === jugadora.jugadorId)?.sinPuesto).toEqual([]);
    const propios = await otra.send('GET', '/api/mis-resultados');
    expect(JSON.stringify(propios.body)).toContain('"estado":"retirado"');
  });

  test('the official record leaves out totals and places of both, and keeps those of the others', async () => {
    await validar(jugadora, [RETIRADA(), AUSENTE()]);
    const rows = await app.db.kysely
      .selectFrom('resultados_torneo as r')
      .leftJoin('clasificaciones_torneo as c', 'c.resultadoId', 'r.id')
      .select(['r.participanteId as id', 'r.golpesBrutos as brutos', 'r.golpesNetos as netos', 'c.posicion'])
      .where('r.torneoId', '=', torneo.id)
      .execute();
    const guardado = new Map(rows.map(({ id, ...fila }) => [torneo.participantes.indexOf(id), fila]));
    const sinNada = { brutos: null, netos: null, posicion: null };
    expect(guardado.get(0)).toMatchObject({ brutos: 75, posicion: 1 });
    expect(guardado.get(1)).toEqual(sinNada);
    expect(guardado.get(2)).toMatchObject({ brutos: 79, posicion: 2 });
    expect(guardado.get(3)).toEqual(sinNada);
  });

  test('each state is remembered: who, from what, to what', async () => {
    await validar(jugadora, [RETIRADA(), AUSENTE()]);
    const comun = { operacion: 'partidas.validar', autorId: jugadora.usuarioId, antes: { estado: null } };
    expect(await auditoria()).toEqual([
      { ...comun, objetoId: birdie(), despues: { estado: 'Retirado' } },
      { ...comun, objetoId: vacia(), despues: { estado: 'No presentado' } },
    ]);
  });

  test.each([
    ['no answer at all', () => [], 'tarjetas_sin_decidir'],
    ['a page of before, which sends none', () => undefined, 'tarjetas_sin_decidir'],
    ['one answer of two', () => [RETIRADA()], 'tarjetas_sin_decidir'],
    [
      'who has a hole did not appear',
      () => [{ ...RETIRADA(), estado: 'no_presentado' }, AUSENTE()],
      'estado_no_admitido',
    ],
    ['two answers for one card', () => [RETIRADA(), RETIRADA(), AUSENTE()], 'estado_no_admitido'],
    [
      'a whole card retired',
      () => [RETIRADA(), AUSENTE(), { participanteId: torneo.participantes[0] ?? '', estado: 'retirado' }],
      'estado_no_admitido',
    ],
  ])('%s: refused, and nothing is written', async (_, estados, codigo) => {
    const antes = await escrito();
    expect((await validar(jugadora, estados())).body).toMatchObject({ codigo });
    expect(await escrito()).toBe(antes);
  });

  test('the refusal names the cards that wait, and nothing else of them', async () => {
    const { body } = await validar(jugadora, []);
    expect(body['datos']).toEqual({ participanteIds: [birdie(), vacia()] });
  });

  test('without a confirmation it is asked in the specified words first', async () => {
    expect((await validar(jugadora, undefined, false)).body).toMatchObject({ codigo: 'partida_incompleta' });
  });

  test('a card that was completed meanwhile is not retired by an answer of before', async () => {
    const golpes = Array.from({ length: 17 }, (_, i) => ({
      tarjetaId: tarjetaDe(birdie()),
      numeroHoyo: i + 2,
      golpes: 4,
    }));
    await app.db.kysely.insertInto('resultados_hoyo').values(golpes).execute();
    expect((await validar(jugadora, [RETIRADA(), AUSENTE()])).body).toMatchObject({
      codigo: 'estado_no_admitido',
    });
    expect((await validar(jugadora, [AUSENTE()])).status).toBe(200);
  });

  test('of two phones that answer differently the first one counts, and the second changes nothing', async () => {
    const sinTarjeta = { ...RETIRADA(), estado: 'sin_tarjeta' };
    const answers = await Promise.all([
      validar(jugadora, [RETIRADA(), AUSENTE()]),
      validar(otra, [sinTarjeta, AUSENTE()]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const autores = new Set((await auditoria()).map(({ autorId }) => autorId));
    expect(autores.size).toBe(1);
    const suyo = autores.has(jugadora.usuarioId) ? 'retirado' : 'sin_tarjeta';
    await expect.poll(async () => await filas()).toContain(`1 - ${suyo}`);
  });

  test('what the committee decided before is not asked again', async () => {
    expect((await decidir(admin, birdie(), { estado: 'retirado' })).status).toBe(200);
    await expect.poll(filas).toEqual(['0 1 en_juego', '2 2 en_juego', '3 - en_juego', '1 - retirado']);
    expect((await validar(jugadora, [AUSENTE()])).status).toBe(200);
  });

  test('a match that ended early is validated as before', async () => {
    await jugar('matchplay_individual');
    expect((await validar(jugadora, undefined)).body).toEqual({ validada: true });
    // Nobody wins a match by strokes (decision 34), but its card is handed in.
    await expect.poll(async () => await filas()).toContain('1 - entregada');
  });
});

describe('the committee decides a state', () => {
  test('of a validated card too: official results and points follow, with their history', async () => {
    await validar(jugadora, [RETIRADA(), AUSENTE()]);
    const [primera = ''] = torneo.participantes;
    const motivo = 'Jugó desde otra salida';
    const { body } = await decidir(admin, primera, { estado: 'descalificado', motivo });
    expect(body).toMatchObject({ participante: { estadoDecidido: 'descalificado', motivoEstado: motivo } });
    await expect
      .poll(filas)
      .toEqual(['2 1 entregada', '1 - retirado', '3 - no_presentado', '0 - descalificado']);
    expect(await puntos()).toEqual({ 2: 40 });
    const { brutos } = await app.db.kysely
      .selectFrom('resultados_torneo')
      .select('golpesBrutos as brutos')
      .where('participanteId', '=', primera)
      .executeTakeFirstOrThrow();
    expect(brutos).toBeNull();
    expect((await auditoria()).at(-1)).toEqual({
      operacion: 'gestionParticipantes.cambiarEstado',
      objetoId: primera,
      antes: { estado: null },
      despues: { estado: 'Descalificado', motivo },
      autorId: admin.usuarioId,
    });
  });

  test('and clears it: the card takes its place again; twice is once', async () => {
    await validar(jugadora, [RETIRADA(), AUSENTE()]);
    const [primera = ''] = torneo.participantes;
    await decidir(admin, primera, { estado: 'sin_tarjeta' });
    expect(await puntos()).toEqual({ 2: 40 });
    expect((await decidir(admin, primera, { estado: null })).status).toBe(200);
    const antes = await escrito();
    expect((await decidir(admin, primera, { estado: null })).status).toBe(200);
    expect(await escrito()).toBe(antes);
    expect(await puntos()).toEqual({ 0: 40, 2: 37 });
  });

  test('cleared of an incomplete card that is closed, what follows from it is told', async () => {
    await validar(jugadora, [RETIRADA(), AUSENTE()]);
    await decidir(admin, birdie(), { estado: null });
    await expect.poll(async () => (await filas()).at(-1)).toBe('1 - sin_tarjeta');
  });

  test.each([
    [{ estado: 'descalificado' }, 'motivo_de_estado_obligatorio'],
    [{ estado: 'retirado', motivo: 'Se lesionó' }, 'motivo_de_estado_sobra'],
    [{ estado: 'no_presentado' }, 'estado_no_admitido'],
  ])('%j is refused, and nothing is written', async (pedido, codigo) => {
    const antes = await escrito();
    expect((await decidir(admin, birdie(), pedido)).body).toMatchObject({ codigo });
    expect(await escrito()).toBe(antes);
  });
});

test('the list of participantes as a file tells the state and its reason', async () => {
  const [primera = ''] = torneo.participantes;
  await decidir(admin, primera, { estado: 'descalificado', motivo: 'Otra bola' });
  const { body } = await admin.send('GET', `/api/admin/torneos/${torneo.id}/participantes/csv`);
  const csv = String(body['csv']);
  expect(csv).toContain('Descalificado;Otra bola');
  expect(csv).toContain('En juego');
});
