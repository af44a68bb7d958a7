import { describe, expect } from 'vitest';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import { test } from '#server/testing/en-ryder.ts';
import { failAtEachStatement } from '#server/testing/fail-at.ts';
import { frases } from '#server/testing/frases.ts';

const rechazo = (codigo: string) => ({ body: { codigo } });
const GANA_A = { ganador: 'a', marcador: '3&2' };
const EMPATE = { ganador: 'empate' };

describe('three sessions to the end', () => {
  test('fourball by the cards, foursome written hole by hole, singles written as they ended', async ({
    ryder,
    historial,
  }) => {
    const { id, participantes, partida } = await ryder.crear([0, 0, 0, 20]);
    const [ana = '', eva = '', luz = '', paz = ''] = participantes;
    expect((await ryder.equipos(id, { a: [ana, eva], b: [luz, paz] })).body).toEqual({ version: 1 });
    await ryder.sesion(id, { formula: 'mejor_bola', conTarjetas: true });
    await ryder.sesion(id, { formula: 'foursome' });
    await ryder.sesion(id, { formula: 'individual', partidos: 2 });
    const parejas = [{ a: [ana, eva], b: [luz, paz] }];
    expect((await ryder.emparejar(id, 1, parejas)).body).toEqual({ version: 2 });
    await ryder.emparejar(id, 2, parejas);
    await ryder.emparejar(id, 3, [
      { a: [ana], b: [paz] },
      { a: [eva], b: [luz] },
    ]);
    const fourball = (await ryder.guardada(id)).ryder.sesiones[0]?.partidos[0];
    expect(fourball).toMatchObject({ recibe: { a: [0, 0], b: [0, 20] } });
    expect(await ryder.viva(id)).toMatchObject({ total: 4, marcador: { a: 0, b: 0, quedan: 4, copa: null } });

    for (const quien of [ana, eva, luz]) await ryder.jugar(partida, quien, { golpes: 5, hoyos: 10 });
    await ryder.jugar(partida, paz, { golpes: 4, hoyos: 1 });
    expect((await ryder.viva(id)).sesiones[0]?.partidos).toMatchObject([
      { situacion: 'en_juego', estado: { lider: 'b' }, marcador: '1 arriba, quedan 17' },
    ]);
    await ryder.jugar(partida, paz, { golpes: 5, hoyos: 10 });
    expect((await ryder.viva(id)).sesiones).toMatchObject([
      { a: 0, b: 1, partidos: [{ situacion: 'terminado', ganador: 'b' }] },
      { a: 0, b: 0 },
      { a: 0, b: 0 },
    ]);

    await ryder.hoyos(id, { sesion: 2 }, ['a', 'empate']);
    expect((await ryder.viva(id)).sesiones[1]?.partidos).toMatchObject([
      { recibe: null, situacion: 'en_juego', marcador: '1 arriba, quedan 16' },
    ]);
    await ryder.hoyos(id, { sesion: 2 }, ['a', 'empate', ...Array.from({ length: 9 }, () => 'a')]);
    await ryder.anotar(id, { sesion: 3 }, GANA_A);
    expect(await ryder.viva(id)).toMatchObject({ marcador: { a: 2, b: 1, quedan: 1, copa: null } });
    await ryder.anotar(id, { sesion: 3, lugar: 2 }, EMPATE);
    expect(await ryder.viva(id)).toMatchObject({
      marcador: {
        sesiones: [
          { a: 0, b: 1 },
          { a: 1, b: 0 },
          { a: 1.5, b: 0.5 },
        ],
        a: 2.5,
        b: 1.5,
        copa: 'a',
        seguro: true,
      },
    });
    expect(
      (await historial(id)).map(({ resumen }) => resumen.replace(/ del (?:torneo|partido).*/u, ' …')),
    ).toEqual([
      'Cambia los equipos …',
      'Añade la sesión 1 con 1 partido',
      'Añade la sesión 2 con 1 partido',
      'Añade la sesión 3 con 2 partidos',
      'Empareja los partidos de la sesión 1',
      'Empareja los partidos de la sesión 2',
      'Empareja los partidos de la sesión 3',
      'Anota 2 hoyos …',
      'Anota 11 hoyos …',
      'Anota el resultado …',
      'Anota el resultado …',
    ]);
  });

  test('who holds the cup keeps it at a tie, and without a holder it is shared', async ({ app, ryder }) => {
    const { id, participantes } = await ryder.crear([0, 1]);
    const [ana = '', luz = ''] = participantes;
    const lados = { a: [ana], b: [luz] };
    await ryder.equipos(id, lados);
    for (let sesion = 1; sesion <= 3; sesion += 1) {
      await ryder.sesion(id, { formula: 'individual' });
      await ryder.emparejar(id, sesion, [lados]);
    }
    await ryder.anotar(id, { sesion: 1 }, GANA_A);
    await ryder.anotar(id, { sesion: 2 }, { ganador: 'b', motivo: 'no_presentado' });
    await ryder.anotar(id, { sesion: 3 }, { ...EMPATE, marcador: '1 arriba' });
    expect((await ryder.guardada(id)).ryder.sesiones[2]?.partidos[0]?.resultado).toMatchObject({
      ganador: 'empate',
      marcador: null,
    });
    const copa = async () => (await ryder.viva(id)).marcador;
    expect(await copa()).toMatchObject({ a: 1.5, b: 1.5, copa: null, seguro: true });
    await ryder.equipos(id, lados, { defiende: 'b' });
    expect(await copa()).toMatchObject({ copa: 'b', seguro: true });
    await ryder.anotar(id, { sesion: 3 }, { ganador: null });
    expect(await copa()).toMatchObject({ quedan: 1, copa: null, seguro: false });
    const { participantes: gente } = await ryder.guardada(id);
    const [deAna, deLuz] = [ana, luz].map((suyo) => gente.find((uno) => uno.id === suyo)?.nombre);
    const partido = `el resultado del partido de Sesión 3: ${deAna} – ${deLuz}`;
    expect((await frases(app, { torneoId: id })).filter((frase) => frase.includes('Sesión 3'))).toEqual([
      `Anota ${partido}`,
      `Quita ${partido}`,
    ]);
  });
});

describe('the equipos', () => {
  test('are drawn balanced, with the seed in the history, and once', async ({ admin, ryder, historial }) => {
    const { id, participantes } = await ryder.crear([1, 2, 3, 4, 30]);
    const { nombre } = (await admin.send('GET', `/api/admin/torneos/${id}`)).body;
    expect(await ryder.sortear(id)).toMatchObject(rechazo('ryder_sin_equipos'));
    await ryder.equipos(id, { a: participantes.slice(4), b: [] });
    const { body } = await ryder.sortear(id);
    expect(body).toMatchObject({ sorteados: 4 });
    const { equipos } = (await ryder.guardada(id)).ryder;
    const cuantos = equipos.map(({ participanteIds }) => participanteIds.length);
    expect(cuantos.toSorted((a, b) => a - b)).toEqual([2, 3]);
    expect(equipos[0]?.participanteIds).toContain(participantes[4]);
    expect((await historial(id)).at(-1)).toMatchObject({
      operacion: 'ryder.sortearEquipos',
      resumen: `Sortea 4 jugadores entre los equipos del torneo ${String(nombre)} (semilla ${String(body['semilla'])})`,
      antes: {
        equipos: [
          { capitan: expect.stringContaining('Jugador-'), jugadores: expect.stringContaining('Jugador-') },
          { capitan: null, jugadores: '' },
        ],
        defiende: null,
      },
      despues: { semilla: body['semilla'] },
    });
    expect(await ryder.sortear(id)).toMatchObject(rechazo('sin_nadie_por_sortear'));
  });

  test('hold nobody twice, nobody of another torneo, and a captain of theirs', async ({ ryder }) => {
    const { id, participantes } = await ryder.crear([1, 2]);
    const [ana = '', luz = ''] = participantes;
    const otro = await ryder.crear([3]);
    expect(await ryder.equipos(id, { a: [ana], b: [ana] })).toMatchObject(rechazo('jugador_en_dos_equipos'));
    expect(await ryder.equipos(id, { a: [ana], b: otro.participantes })).toMatchObject(
      rechazo('participante_de_baja'),
    );
    const ajeno = { a: { capitanId: luz } };
    expect(await ryder.equipos(id, { a: [ana], b: [luz] }, ajeno)).toMatchObject(
      rechazo('capitan_de_otro_equipo'),
    );
    expect((await ryder.equipos(id, { a: [ana], b: [luz] })).status).toBe(200);
    expect(await ryder.equipos(id, { a: [], b: [] }, { version: 0 })).toMatchObject(
      rechazo('ryder_cambiada'),
    );
    expect((await ryder.equipos(id, { a: [luz], b: [ana] })).body).toEqual({ version: 2 });
    await ryder.sesion(id, { formula: 'individual' });
    await ryder.emparejar(id, 1, [{ a: [luz], b: [ana] }]);
    expect(await ryder.equipos(id, { a: [ana], b: [luz] })).toMatchObject(rechazo('jugador_con_partidos'));
  });
});

describe('the sessions', () => {
  test('one follows the cards, of own balls; one without anything played goes', async ({ app, ryder }) => {
    const { id, participantes } = await ryder.crear([1, 2]);
    const [ana = '', luz = ''] = participantes;
    await ryder.equipos(id, { a: [ana], b: [luz] });
    expect(await ryder.sesion(id, { formula: 'foursome', conTarjetas: true })).toMatchObject(
      rechazo('sesion_sin_bola_propia'),
    );
    await ryder.sesion(id, { formula: 'individual', conTarjetas: true });
    expect(await ryder.sesion(id, { formula: 'mejor_bola', conTarjetas: true })).toMatchObject(
      rechazo('sesion_con_tarjetas_repetida'),
    );
    await ryder.sesion(id, { formula: 'foursome' });
    await ryder.sesion(id, { formula: 'greensome' });
    expect((await ryder.quitar(id, 2)).status).toBe(200);
    expect((await frases(app, { torneoId: id })).at(-1)).toBe('Quita la sesión 2, sin nada jugado');
    expect((await ryder.guardada(id)).ryder.sesiones).toMatchObject([
      { numero: 1, formula: 'individual' },
      { numero: 2, formula: 'greensome' },
    ]);
    await ryder.emparejar(id, 1, [{ a: [ana], b: [luz] }]);
    await ryder.anotar(id, {}, GANA_A);
    expect(await ryder.quitar(id, 1)).toMatchObject(rechazo('sesion_empezada'));
    for (let i = 3; i <= 9; i += 1) await ryder.sesion(id, { formula: 'foursome' });
    expect(await ryder.sesion(id, { formula: 'foursome' })).toMatchObject(rechazo('sesiones_de_mas'));
  });

  test('are paired within their equipos, and a match that is played keeps its players', async ({ ryder }) => {
    const { id, participantes } = await ryder.crear([1, 2, 3, 4]);
    const [ana = '', eva = '', luz = '', paz = ''] = participantes;
    await ryder.equipos(id, { a: [ana, eva], b: [luz, paz] });
    await ryder.sesion(id, { formula: 'individual', partidos: 2 });
    const uno = { a: [ana], b: [luz] };
    expect(await ryder.anotar(id, {}, GANA_A)).toMatchObject(rechazo('partido_sin_rivales'));
    expect(await ryder.hoyos(id, {}, ['a'])).toMatchObject(rechazo('partido_sin_rivales'));
    expect(await ryder.emparejar(id, 1, [uno, uno])).toMatchObject(rechazo('jugador_repetido_en_sesion'));
    expect(await ryder.emparejar(id, 1, [{ a: [ana], b: [eva] }])).toMatchObject(
      rechazo('jugador_de_otro_equipo'),
    );
    expect(await ryder.emparejar(id, 1, [{ a: [ana], b: [] }])).toMatchObject(rechazo('faltan_jugadores'));
    await ryder.emparejar(id, 1, [uno]);
    await ryder.anotar(id, {}, GANA_A);
    expect(await ryder.emparejar(id, 1, [{ a: [eva], b: [luz] }])).toMatchObject(rechazo('partido_empezado'));
    expect((await ryder.emparejar(id, 1, [uno, { a: [eva], b: [paz] }])).status).toBe(200);
  });
});

test('what was written from an older reading, or of another session, is refused', async ({
  ryder,
  admin,
}) => {
  const { id, participantes } = await ryder.crear([1, 2]);
  const [ana = '', luz = ''] = participantes;
  await ryder.equipos(id, { a: [ana], b: [luz] });
  await ryder.sesion(id, { formula: 'individual' });
  const vieja = (await ryder.guardada(id)).ryder.sesiones[0];
  const url = `/api/admin/sesiones/${vieja?.id}/partidos`;
  await ryder.emparejar(id, 1, [{ a: [ana], b: [luz] }]);
  const otraVez = { version: vieja?.version, partidos: [] };
  expect(await admin.send('PUT', url, otraVez)).toMatchObject(rechazo('sesion_cambiada'));
  const [partido] = vieja?.partidos ?? [];
  const antiguo = { version: partido?.version, ganador: 'a' };
  expect(await admin.send('PUT', `${url}/${partido?.id}/resultado`, antiguo)).toMatchObject(
    rechazo('partido_cambiado'),
  );
  expect(await admin.send('PUT', `${url}/${id}/resultado`, antiguo)).toMatchObject(
    rechazo('partido_no_encontrado'),
  );
});

test('a torneo is a Ryder cup while its form says so', async ({ ryder, admin }) => {
  const { id, participantes } = await ryder.crear([1, 2]);
  const cuadro = { siembra: 'mano', participanteIds: participantes, opId: crypto.randomUUID() };
  expect(await admin.send('POST', `/api/admin/torneos/${id}/cuadro`, cuadro)).toMatchObject(
    rechazo('torneo_de_ryder'),
  );
  const deParejas = await ryder.crear([1], { modalidad: 'matchplay_parejas' });
  expect((await ryder.equipos(deParejas.id, { a: deParejas.participantes, b: [] })).status).toBe(200);
  const deGolpes = await ryder.crear([1], { modalidad: 'individual_por_golpes' });
  const lados = { version: 0, opId: crypto.randomUUID() };
  expect(await admin.send('POST', `/api/admin/torneos/${deGolpes.id}/equipos/sorteo`, lados)).toMatchObject(
    rechazo('torneo_sin_ryder'),
  );
});

test('whoever watches the board reads it anew, and who leaves the torneo leaves the match', async ({
  ryder,
  admin,
}) => {
  const { id, participantes } = await ryder.crear([1, 2, 3]);
  const [ana = '', luz = ''] = participantes;
  const leer = async () =>
    ((await admin.send('GET', `/api/torneos/${id}/clasificacion`)).body as TableroDeTorneo).ryder;
  expect(await leer()).toEqual({ version: 0, defiende: null, equipos: [], sesiones: [] });
  await ryder.equipos(id, { a: [ana], b: [luz] });
  await ryder.sesion(id, { formula: 'individual', conTarjetas: true });
  await ryder.emparejar(id, 1, [{ a: [ana], b: [luz] }]);
  await expect.poll(leer).toMatchObject({
    version: 1,
    sesiones: [{ partidos: [{ a: [ana], b: [luz], recibe: { a: [0], b: [1] } }] }],
  });
  const url = `/api/admin/torneos/${id}/participantes/${luz}/baja`;
  const { confirmacion } = (await admin.send('GET', `${url}/previa`)).body;
  expect((await admin.send('POST', url, { confirmacion })).status).toBe(200);
  await expect.poll(leer).toMatchObject({ sesiones: [{ partidos: [{ a: [ana], b: [], recibe: null }] }] });
  expect((await ryder.viva(id)).sesiones[0]?.partidos).toMatchObject([{ situacion: 'sin_jugadores' }]);
});

test('cut at any of its statements a change leaves everything or nothing', async ({ ryder, faults, app }) => {
  const { id, participantes } = await ryder.crear([0, 1]);
  const [ana = '', luz = ''] = participantes;
  const cortar = (hacer: () => Promise<{ status: number; body: unknown }>) =>
    failAtEachStatement({ db: app.db, faults }, hacer);
  await ryder.equipos(id, { a: [ana], b: [luz] });
  await ryder.sesion(id, { formula: 'individual' });
  const puntos = await cortar(() => ryder.emparejar(id, 1, [{ a: [ana], b: [luz] }]));
  expect(puntos).toBeGreaterThan(5);
});
