import { expect } from 'vitest';
import { conSesion, visitante } from '#server/testing/callers.ts';
import { gana, test as enPartidos } from '#server/testing/en-partidos.ts';
import { test as enRyder } from '#server/testing/en-ryder.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { HOY } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';

/* Home and the page of a torneo name who won it in partidos: as the board does, and not before. */

enPartidos('a cuadro: its champion, once the final is won', async ({ app, admin, db, club }) => {
  const antes = await crearTorneoJugado(db, [{ sobrePar: 0 }, { sobrePar: 1 }], {
    fechaJuego: '2026-04-01',
    validadas: false,
  });
  for (const id of antes.partidas)
    await admin.send('POST', `/api/partidas/${id}/validacion`, { confirmarIncompleta: true });
  const { id, participantes } = await club.crear([0, 0, 0, 0]);
  const { slug } = await db
    .selectFrom('torneos')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [a = '', b = '', c = '', d = ''] = participantes;
  await club.sortear(id, participantes);
  const podio = async () => (await admin.send('GET', '/api/inicio')).body['podio'];
  const dicho = async (quien = admin) => (await quien.send('GET', `/api/torneos/${slug}`)).body['enPartidos'];
  await club.anotar(id, { lugar: 1 }, gana(a, '3&2'));
  await club.anotar(id, { lugar: 2 }, gana(b, '1 arriba'));
  expect(await dicho()).toBe(undefined);
  expect(await podio()).toMatchObject({ torneo: { id: antes.id } });
  await club.anotar(id, { ronda: 2 }, gana(b, 'en el 19'));
  const nombres = new Map((await club.tablero(id)).participantes.map((uno) => [uno.id, uno.nombre] as const));
  const ganado = {
    en: 'cuadro',
    como: 'gana',
    puestos: [b, a, d, c].map((quien, i) => ({
      puesto: Math.min(i + 1, 3),
      nombre: nombres.get(quien),
      puntos: null,
    })),
  };
  await expect.poll(() => dicho()).toEqual(ganado);
  expect(await podio()).toMatchObject({
    torneo: { id, slug },
    puestos: ganado.puestos.map(({ puesto, nombre }) => ({ puesto, nombre, golpesNetos: null })),
    enPartidos: ganado,
  });
  expect(await dicho(visitante(app))).toBe(undefined);
  app.setHoy('2026-05-17');
  expect(await dicho(visitante(app))).toMatchObject({ en: 'cuadro' });
});

enRyder('a Ryder: who has the cup once nothing can change it', async ({ admin, ryder }) => {
  const { id, participantes } = await ryder.crear([0, 0, 0, 0]);
  const [ana = '', eva = '', luz = '', paz = ''] = participantes;
  await ryder.equipos(id, { a: [ana, eva], b: [luz, paz] });
  await ryder.sesion(id, { formula: 'individual', partidos: 2 });
  await ryder.emparejar(id, 1, [
    { a: [ana], b: [luz] },
    { a: [eva], b: [paz] },
  ]);
  const dicho = async () => (await admin.send('GET', `/api/torneos/${id}`)).body['enPartidos'];
  const anotado = { motivo: 'anotado', marcador: null };
  await ryder.anotar(id, { lugar: 1 }, { ganador: 'empate', ...anotado });
  expect(await dicho()).toBe(undefined);
  await ryder.anotar(id, { lugar: 2 }, { ganador: 'b', ...anotado });
  const puestos = [
    { puesto: 1, nombre: 'Alberos', puntos: 1.5 },
    { puesto: 2, nombre: 'Pinos', puntos: 0.5 },
  ];
  await expect.poll(dicho).toEqual({ en: 'ryder', como: 'gana', puestos });
  expect((await admin.send('GET', '/api/inicio')).body['podio']).toMatchObject({
    torneo: { id },
    enPartidos: { en: 'ryder', puestos },
  });
});

enPartidos(
  'who passes the first round of today without playing is told of no hour to come',
  async ({ app, db, club }) => {
    app.setHoy(HOY);
    const [pasa, espera] = [await conSesion(app), await conSesion(app)];
    const { id, participantes } = await club.crear([0, 0, 0, 0]);
    const inscribir = async ({ jugadorId }: typeof pasa) =>
      (await crearInscripcion(db, { torneoId: id, jugadorId: jugadorId ?? '' })).id;
    const [suya, otra] = [await inscribir(pasa), await inscribir(espera)];
    const proximo = async (quien = pasa) => (await quien.send('GET', '/api/inicio')).body['proximo'];
    expect(await proximo()).toMatchObject({ id, horaDeSalida: null });
    expect(await proximo()).not.toHaveProperty('sinHora');
    // Of six the first two pass, and the other four play.
    const [primero = '', ...demas] = participantes;
    expect((await club.sortear(id, [suya, primero, ...demas, otra])).status).toBe(200);
    await expect.poll(() => proximo()).toMatchObject({ id, sinHora: true });
    expect(await proximo(espera)).not.toHaveProperty('sinHora');
  },
);
