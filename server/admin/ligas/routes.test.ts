import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { updateRevisionDeTorneo } from '#server/puntuaciones/repository.ts';
import { type Caller, visitante } from '#server/testing/callers.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import { HOY, type TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { crearLigaCalculada } from '#server/testing/liga-calculada.ts';

let app: TestApp;
let admin: Caller;

enUnClubConAdmin((club) => ({ app, admin } = club));

const TRES = [0, 2, 5].map((sobrePar) => ({ sobrePar }));

const crear = (body: Record<string, unknown>) =>
  admin.send('POST', '/api/admin/ligas', { id: randomUUID(), ...body });
const cambiar = (liga: string, body: Record<string, unknown>) =>
  admin.send('PUT', `/api/admin/ligas/${liga}`, body);
const previa = (liga: string) => admin.send('GET', `/api/admin/ligas/${liga}/eliminacion/previa`);
const eliminar = (liga: string, confirmacion: unknown) =>
  admin.send('POST', `/api/admin/ligas/${liga}/eliminacion`, { confirmacion });
const anadir = (liga: string, torneoId: string) =>
  admin.send('POST', `/api/admin/ligas/${liga}/torneos`, { torneoId });
const calcular = (liga: string) => admin.send('POST', `/api/admin/ligas/${liga}/puntuaciones`, {});

async function ligas(): Promise<LigaDeGestion[]> {
  return (await admin.send('GET', '/api/admin/ligas')).body['ligas'] as LigaDeGestion[];
}

const deLista = async (id: string) => (await ligas()).find((liga) => liga.id === id);

async function torneosDe(liga: string) {
  const { body } = await admin.send('GET', `/api/admin/ligas/${liga}/torneos`);
  return body['torneos'] as { id: string; orden: number; estado: string; puntuan: number }[];
}

async function auditorias(objetoId: string) {
  const rows = app.db.kysely.selectFrom('auditoria').where('objetoId', '=', objetoId).orderBy('id');
  return await rows.select(['operacion', 'resumen', 'antes', 'despues']).execute();
}

/** A liga of so many torneos that were played and calculated. */
const crearLigaDeTres = (torneos = 2) =>
  crearLigaCalculada({ app, admin }, Array<typeof TRES>(torneos).fill(TRES));

describe('making and changing a liga', () => {
  test('a name is enough; the rest is as specified and the address is made from the name', async () => {
    const { status, body } = await crear({ nombre: 'Liga de Otoño' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      slug: 'liga-de-otono',
      nombre: 'Liga de Otoño',
      descripcion: null,
      activa: true,
      fechaInicio: null,
      fechaFin: null,
      sistemaPuntuacion: 'om_hoyo19',
      numeroTorneosDescartados: 0,
      torneos: 0,
      porCalcular: false,
      version: 1,
    });
    expect((await crear({ nombre: 'Liga de otoño' })).body['slug']).toBe('liga-de-otono-2');
    expect(await auditorias(String(body['id']))).toMatchObject([{ resumen: 'Crea la liga Liga de Otoño' }]);
  });

  test('the newest is first in the list, inactive ones too', async () => {
    const vieja = (await crear({ nombre: 'Primera' })).body;
    const nueva = (await crear({ nombre: 'Segunda', activa: false })).body;
    const ids = (await ligas()).map(({ id }) => id);
    expect(ids.indexOf(String(nueva['id']))).toBeLessThan(ids.indexOf(String(vieja['id'])));
  });

  test('a change keeps what is sent, and somebody who was slower is told', async () => {
    const { body } = await crear({ nombre: 'Liga de Verano' });
    const id = String(body['id']);
    const datos = {
      version: 1,
      nombre: 'Liga de Verano 2026',
      descripcion: 'Nueve torneos.\nDos descartes.',
      activa: false,
      fechaInicio: '2026-06-01',
      fechaFin: '2026-06-01',
      sistemaPuntuacion: 'om_hoyo19',
      numeroTorneosDescartados: 2,
    };
    const { version: _, ...esperado } = datos;
    expect(await cambiar(id, datos)).toMatchObject({ status: 200, body: { ...esperado, version: 2 } });
    const tarde = await cambiar(id, { ...datos, descripcion: 'Diez torneos.' });
    expect(tarde).toMatchObject({ status: 409, body: { codigo: 'liga_cambiada' } });
    const cambiada = { operacion: 'gestionLigas.actualizar', resumen: 'Cambia la liga Liga de Verano 2026' };
    const creada = { operacion: 'gestionLigas.crear', antes: null };
    expect(await auditorias(id)).toMatchObject([creada, { ...cambiada, despues: esperado }]);
  });

  test('two administrators who save the same version do not overwrite each other', async () => {
    const { body } = await crear({ nombre: 'Liga a dos manos' });
    const id = String(body['id']);
    const answers = await Promise.all(['Una', 'Otra'].map((nombre) => cambiar(id, { nombre, version: 1 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const ganador = answers.find(({ status }) => status === 200)?.body['nombre'];
    expect((await deLista(id))?.nombre).toBe(ganador);
  });

  test('another system or other discards make it wait for a calculation, and a calculation ends that', async () => {
    const liga = await crearLigaDeTres(1);
    const { version = 0, nombre } = (await deLista(liga.id)) ?? { nombre: '' };
    expect((await deLista(liga.id))?.porCalcular).toBe(false);
    await cambiar(liga.id, { nombre, version, descripcion: 'Otra' });
    expect((await deLista(liga.id))?.porCalcular).toBe(false);
    await cambiar(liga.id, { nombre, version: version + 1, numeroTorneosDescartados: 1 });
    expect((await deLista(liga.id))?.porCalcular).toBe(true);
    await calcular(liga.id);
    expect(await deLista(liga.id)).toMatchObject({ porCalcular: false, calculadaEn: expect.any(String) });
    await cambiar(liga.id, { nombre, version: version + 2, sistemaPuntuacion: 'cervecita' });
    expect((await deLista(liga.id))?.porCalcular).toBe(true);
  });

  test('a cervecita has no discards, whatever is sent', async () => {
    const { body } = await crear({
      nombre: 'Cervecita',
      sistemaPuntuacion: 'cervecita',
      numeroTorneosDescartados: 7,
    });
    expect(body['numeroTorneosDescartados']).toBe(0);
  });

  test('an address of somebody else is refused, and one that was typed is made readable', async () => {
    const { body: una } = await crear({ nombre: 'Con dirección', slug: 'Mi Dirección ' });
    expect(una['slug']).toBe('mi-direccion');
    expect(await crear({ nombre: 'Otra', slug: 'mi-direccion' })).toMatchObject({
      status: 409,
      body: { codigo: 'liga_slug_repetido' },
    });
    const { body: otra } = await crear({ nombre: 'Otra más' });
    const datos = { nombre: 'Otra más', version: 1, slug: 'mi-direccion' };
    expect((await cambiar(String(otra['id']), datos)).body['codigo']).toBe('liga_slug_repetido');
  });

  test.each([
    [{ nombre: '' }, 422, 'liga_sin_nombre'],
    [{ nombre: ' \u200B ' }, 422, 'liga_sin_nombre'],
    [{ nombre: '***' }, 422, 'liga_sin_nombre'],
    [{ nombre: 'L', fechaInicio: '2026-05-02', fechaFin: '2026-05-01' }, 422, 'liga_fechas_en_desorden'],
    [{ nombre: 'L', numeroTorneosDescartados: -1 }, 422, 'liga_descartes_no_validos'],
    [{ nombre: 'L', numeroTorneosDescartados: 100 }, 422, 'liga_descartes_no_validos'],
    [{ nombre: 'L', cuentanMejores: 0 }, 422, 'liga_mejores_no_validos'],
    [{ nombre: 'L', cuentanMejores: 100 }, 422, 'liga_mejores_no_validos'],
    [{ nombre: 'L', cuentanMejores: 2.5 }, 400, 'peticion_no_valida'],
    [{ nombre: 'L', numeroTorneosDescartados: 1.5 }, 400, 'peticion_no_valida'],
    [{ nombre: 'L', numeroTorneosDescartados: 'dos' }, 400, 'peticion_no_valida'],
    [{ nombre: 'L'.repeat(121) }, 400, 'peticion_no_valida'],
    [{ nombre: 7 }, 400, 'peticion_no_valida'],
    [{}, 400, 'peticion_no_valida'],
    [{ nombre: 'L', descripcion: 'x'.repeat(2001) }, 400, 'peticion_no_valida'],
    [{ nombre: 'L', fechaInicio: '2026-02-30' }, 400, 'peticion_no_valida'],
    [{ nombre: 'L', fechaInicio: '0026-12-05' }, 400, 'peticion_no_valida'],
    [{ nombre: 'L', fechaFin: 'mañana' }, 400, 'peticion_no_valida'],
    [{ nombre: 'L', sistemaPuntuacion: 'stableford' }, 400, 'peticion_no_valida'],
    [{ nombre: 'L', activa: 'sí' }, 400, 'peticion_no_valida'],
    [{ nombre: 'L', id: 'mía' }, 400, 'peticion_no_valida'],
  ])('%j is refused', async (body, status, codigo) => {
    const antes = (await ligas()).length;
    expect(await crear(body)).toMatchObject({ status, body: { codigo } });
    expect((await ligas()).length).toBe(antes);
    const { id } = await crearLiga(app.db.kysely);
    expect((await cambiar(id, { ...body, version: 1 })).status).toBe(status);
  });

  test('names lose what cannot be seen, and accents are one letter', async () => {
    const { body } = await crear({
      nombre: ' Liga\u202E de\u200B  Nin\u0303os ',
      descripcion: ' a\u0007b \r\n c ',
    });
    expect(body).toMatchObject({ nombre: 'Liga de Niños', descripcion: 'ab\nc', slug: 'liga-de-ninos' });
  });
});

describe('deleting a liga', () => {
  test('shows what goes, asks for the confirmation, hides it everywhere and brings it back with its points', async () => {
    const liga = await crearLigaDeTres();
    const puntos = async () => {
      const { rows } = await sql<{ sum: string }>`select md5(string_agg(p::text, '' order by p::text)) as sum
        from puntuaciones_liga p where p.liga_id = ${liga.id}::uuid`.execute(app.db.kysely);
      return rows[0]?.sum;
    };
    const antes = await puntos();
    const { body } = await previa(liga.slug);
    expect(body).toMatchObject({ nombre: liga.nombre, torneos: 2, puntuaciones: 6 });
    expect(await eliminar(liga.slug, body['confirmacion'])).toMatchObject({
      status: 200,
      body: { id: liga.id },
    });
    expect(await deLista(liga.id)).toBeUndefined();
    expect((await previa(liga.slug)).body['codigo']).toBe('liga_no_encontrada');
    expect((await visitante(app).send('GET', `/api/ligas/${liga.slug}/clasificacion`)).status).toBe(404);
    expect((await calcular(liga.slug)).status).toBe(404);
    const borradas = (await admin.send('GET', '/api/admin/ligas-eliminadas')).body['ligas'] as object[];
    expect(borradas).toContainEqual(expect.objectContaining({ id: liga.id, diasRestantes: 29 }));
    const restaurar = () => admin.send('POST', `/api/admin/ligas/${liga.id}/restauracion`, {});
    const hecha = await restaurar();
    expect(hecha).toMatchObject({ status: 200, body: { id: liga.id, porCalcular: true } });
    // As after an answer that was lost: it stands, and is left as it is
    expect(await restaurar()).toMatchObject({ status: 200, body: hecha.body });
    expect(await puntos()).toBe(antes);
    const { nombre } = liga;
    expect(await auditorias(liga.id)).toMatchObject([
      { resumen: `Elimina la liga ${nombre}`, antes: { nombre, torneos: 2, puntuaciones: 6 } },
      { resumen: `Restaura la liga ${nombre}`, despues: { nombre } },
    ]);
  });

  test('what changed after the preview was seen is asked again', async () => {
    const liga = await crearLigaDeTres(1);
    const { body } = await previa(liga.slug);
    const otro = await crearTorneo(app.db.kysely);
    await anadir(liga.slug, otro.id);
    expect(await eliminar(liga.slug, body['confirmacion'])).toMatchObject({
      status: 409,
      body: { codigo: 'confirmacion_caducada' },
    });
    expect(await deLista(liga.id)).toMatchObject({ torneos: 2 });
  });

  test('the confirmation of another liga is worth nothing', async () => {
    const [una, otra] = [await crearLiga(app.db.kysely), await crearLiga(app.db.kysely)];
    const { body } = await previa(una.slug);
    expect((await eliminar(otra.slug, body['confirmacion'])).status).toBe(409);
    expect((await eliminar(otra.slug, 7)).status).toBe(400);
  });

  test('after thirty days there is no way back', async () => {
    const liga = await crearLiga(app.db.kysely);
    await sql`update ligas set eliminada_en = now() - interval '30 days' where id = ${liga.id}::uuid`.execute(
      app.db.kysely,
    );
    const answer = await admin.send('POST', `/api/admin/ligas/${liga.id}/restauracion`, {});
    expect(answer.body['codigo']).toBe('liga_no_restaurable');
    const nada = await admin.send('POST', '/api/admin/ligas/no-es-un-id/restauracion', {});
    expect(nada.body['codigo']).toBe('liga_no_encontrada');
  });
});

describe('the torneos of a liga', () => {
  test('a new one goes behind the last and is no candidate any more', async () => {
    const liga = await crearLigaDeTres();
    const torneo = await crearTorneo(app.db.kysely);
    const candidatos = async () => {
      const { body } = await admin.send('GET', `/api/admin/ligas/${liga.slug}/candidatos`);
      return (body['filas'] as { id: string }[]).map(({ id }) => id);
    };
    expect(await candidatos()).toContain(torneo.id);
    expect(await anadir(liga.slug, torneo.slug)).toMatchObject({ status: 200, body: { orden: 3 } });
    expect(await candidatos()).not.toContain(torneo.id);
    expect(await torneosDe(liga.slug)).toMatchObject([
      { orden: 1, estado: 'oficial', puntuan: 3 },
      { orden: 2, estado: 'oficial' },
      { id: torneo.id, orden: 3, estado: 'por_jugar', puntuan: 0 },
    ]);
    // Nothing is played in it: no points wait
    expect(await deLista(liga.id)).toMatchObject({ torneos: 3, porCalcular: false });
    const jugado = await crearTorneoJugado(app.db.kysely, TRES, { fechaJuego: '2026-05-15' });
    const enJuego = await crearTorneoJugado(app.db.kysely, TRES, { fechaJuego: HOY, validadas: false });
    for (const { id } of [jugado, enJuego]) await anadir(liga.slug, id);
    expect(await deLista(liga.id)).toMatchObject({ torneos: 5, porCalcular: true });
    expect((await torneosDe(liga.slug)).slice(3)).toMatchObject([
      { estado: 'jugado' },
      { estado: 'en_juego' },
    ]);
    expect(await anadir(liga.slug, torneo.id)).toMatchObject({
      status: 409,
      body: { codigo: 'torneo_ya_en_liga' },
    });
    expect(await anadir(liga.slug, 'no-existe')).toMatchObject({ status: 404 });
  });

  test('ten added at once get ten places', async () => {
    const liga = await crearLiga(app.db.kysely);
    const torneos = await Promise.all(Array.from({ length: 10 }, () => crearTorneo(app.db.kysely)));
    const answers = await Promise.all(torneos.map(({ id }) => anadir(liga.id, id)));
    const places = answers.map(({ body }) => Number(body['orden'])).toSorted((a, b) => a - b);
    expect(places).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('the points of one that leaves go with it, and only those', async () => {
    const liga = await crearLigaDeTres();
    const [uno] = liga.torneos;
    const quitar = () => admin.send('DELETE', `/api/admin/ligas/${liga.slug}/torneos/${uno?.slug}`, {});
    expect(await quitar()).toMatchObject({ status: 200, body: { puntuaciones: 3 } });
    expect(await quitar()).toMatchObject({ status: 404, body: { codigo: 'torneo_fuera_de_liga' } });
    const left = await app.db.kysely
      .selectFrom('puntuaciones_liga')
      .select('torneoId')
      .where('ligaId', '=', liga.id)
      .execute();
    expect(new Set(left.map(({ torneoId }) => torneoId))).toEqual(new Set([liga.torneos[1]?.id]));
    expect((await deLista(liga.id))?.porCalcular).toBe(true);
    const quitado = { operacion: 'gestionLigas.quitarTorneo', antes: { torneoId: uno?.id, puntuaciones: 3 } };
    expect((await auditorias(liga.id)).at(-1)).toMatchObject(quitado);
  });

  test('are put in another order only all together', async () => {
    const liga = await crearLigaDeTres(3);
    const [a = '', b = '', c = ''] = liga.torneos.map(({ id }) => id);
    const ordenar = (torneos: unknown) =>
      admin.send('PUT', `/api/admin/ligas/${liga.slug}/orden`, { torneoIds: torneos });
    expect(await ordenar([c, a, b])).toMatchObject({ status: 200, body: { torneos: 3 } });
    expect((await torneosDe(liga.slug)).map(({ id, orden }) => [id, orden])).toEqual([
      [c, 1],
      [a, 2],
      [b, 3],
    ]);
    for (const otro of [
      [a, b],
      [a, b, b],
      [a, b, c, c],
      [a, b, randomUUID()],
    ])
      expect(await ordenar(otro)).toMatchObject({ body: { codigo: 'orden_de_torneos_caducado' } });
    expect((await ordenar('abc')).status).toBe(400);
  });

  test('a torneo that changes by itself makes its ligas wait for a calculation', async () => {
    const liga = await crearLigaDeTres(1);
    await app.db.tx((trx) => updateRevisionDeTorneo(trx, liga.torneos[0]?.id ?? ''));
    expect((await deLista(liga.id))?.porCalcular).toBe(true);
  });

  test('a calculation tells what it did torneo by torneo', async () => {
    const liga = await crearLigaDeTres(1);
    const porJugar = await crearTorneo(app.db.kysely, { fechaJuego: '2026-09-01' });
    await anadir(liga.slug, porJugar.id);
    expect((await calcular(liga.slug)).body).toMatchObject({
      torneos: 1,
      participantes: 3,
      porTorneo: [
        { id: liga.torneos[0]?.id, calculado: true, participantes: 3, porSortear: 0 },
        { id: porJugar.id, calculado: false, participantes: 0 },
      ],
    });
  });

  test('two calculations at once leave what one leaves', async () => {
    const liga = await crearLigaDeTres(3);
    const puntos = async () => {
      const rows = await app.db.kysely
        .selectFrom('puntuaciones_liga')
        .selectAll()
        .where('ligaId', '=', liga.id)
        .orderBy('torneoId')
        .orderBy('participanteId')
        .execute();
      return JSON.stringify(rows);
    };
    const antes = await puntos();
    await app.db.kysely.deleteFrom('puntuaciones_liga').where('ligaId', '=', liga.id).execute();
    const answers = await Promise.all([1, 2, 3].map(() => calcular(liga.slug)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ body }) => body['cambios'] === true)).toHaveLength(1);
    expect(await puntos()).toBe(antes);
  });

  test('what changes while a liga is calculated makes it wait for another calculation', async () => {
    const liga = await crearLigaDeTres(3);
    const torneos = await Promise.all(
      Array.from({ length: 4 }, () => crearTorneoJugado(app.db.kysely, TRES)),
    );
    for (const torneo of torneos) {
      const [calculo, alta] = await Promise.all([calcular(liga.slug), anadir(liga.slug, torneo.id)]);
      expect([calculo.status, alta.status]).toEqual([200, 200]);
      const calculados = (calculo.body['porTorneo'] as { id: string }[]).map(({ id }) => id);
      const espera = (await deLista(liga.id))?.porCalcular;
      expect(espera === true || calculados.includes(torneo.id)).toBe(true);
    }
  });
});

test('the table of a liga is a spreadsheet in which no name is a formula', async () => {
  const jugador = await crearJugador(app.db.kysely, { nombre: '=1+1' });
  const torneo = await crearTorneoJugado(
    app.db.kysely,
    [{ sobrePar: 0, jugadorId: jugador.id }, { sobrePar: 2 }, { sobrePar: 2 }],
    { nombre: 'Trofeo; de «prueba»' },
  );
  const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
  await calcular(liga.slug);
  const { body } = await admin.send('GET', `/api/admin/ligas/${liga.slug}/clasificacion/csv?tipo=handicap`);
  const lines = String(body['csv']).split('\r\n');
  expect(lines[0]).toBe('\uFEFFPuesto;Jugador;Hándicap;"Trofeo; de «prueba»";Torneos que cuentan;Total');
  expect(lines[1]).toMatch(/^1;'=1\+1;[\d,]*;40;1;40$/);
  expect(lines[2]).toMatch(/^2;.+;36;1;36$/);
  expect(body['archivo']).toBe(`${liga.slug}-handicap.csv`);
});
