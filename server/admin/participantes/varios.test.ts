import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { HANDICAP_DE_JUEGO } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { insertVuelta } from '#server/vueltas/repository.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

let app: TestApp;
let escenario: Escenario;
enUnClub((club) => ({ app } = club));
beforeEach(async () => {
  escenario = await crearEscenario(app);
});

const en = (rest: string) => `/api/admin/torneos/${escenario.futuro.slug}/${rest}`;
const varios = async (jugadorIds: readonly (string | null)[]) =>
  await escenario.admin.send('POST', en('participantes/varios'), { opId: randomUUID(), jugadorIds });

async function inscritosEn(torneoId: string) {
  return await app.db.kysely
    .selectFrom('participantes_torneo')
    .select(['jugadorId', HANDICAP_DE_JUEGO, 'handicapRealJugador'])
    .where('torneoId', '=', torneoId)
    .orderBy('jugadorId')
    .execute();
}

type Inscribible = { id: string; inscrito: boolean; enAnterior: boolean; categorias: string[] };

test('many are enrolled in one act, each with his handicap and remembered as one added alone', async () => {
  const antes = await inscritosEn(escenario.futuro.id);
  const nuevos = [];
  for (let i = 0; i < 24; i += 1)
    nuevos.push(await crearJugador(app.db.kysely, { sexo: 'hombre', handicap: 12.4 }));
  const ids = nuevos.map(({ id }) => id);
  const answer = await varios([...ids, ids[0] ?? '']);
  expect(answer.status).toBe(200);
  expect(answer.body['rechazados']).toEqual([]);
  expect(answer.body['inscritos']).toHaveLength(24);
  const ahora = (await inscritosEn(escenario.futuro.id)).filter(({ jugadorId }) =>
    ids.includes(jugadorId ?? ''),
  );
  expect(ahora).toEqual(
    ids.toSorted().map((jugadorId) => ({ jugadorId, handicapTorneo: 13, handicapRealJugador: 12.4 })),
  );
  expect(await inscritosEn(escenario.futuro.id)).toHaveLength(antes.length + 24);
  const { historia } = await app.db.kysely
    .selectFrom('auditoria')
    .select(({ fn }) => fn.countAll<string>().as('historia'))
    .where('torneoId', '=', escenario.futuro.id)
    .where('operacion', '=', 'gestionParticipantes.inscribir')
    .executeTakeFirstOrThrow();
  expect(Number(historia)).toBe(24);
});

test('who cannot be enrolled is told with the reason, and keeps nobody else out', async () => {
  const retirado = await crearJugador(app.db.kysely, { retiradoEn: new Date() });
  const { jugadorId } = escenario.miembro;
  await varios([jugadorId]);
  const nadie = randomUUID();
  const answer = await varios([jugadorId, retirado.id, nadie, escenario.jugador.jugadorId]);
  expect(answer.body).toMatchObject({
    inscritos: [{ nombre: expect.any(String) as string }],
    rechazados: [
      { jugadorId, codigo: 'ya_inscrito' },
      { jugadorId: retirado.id, codigo: 'jugador_no_inscribible' },
      { jugadorId: nadie, codigo: 'jugador_no_inscribible' },
    ],
  });
});

test('two lists at the same moment enrol everybody once, and each is told the truth', async () => {
  // So many that without one order each list holds what the other one waits for, every time it is tried again.
  const ids = [];
  for (let i = 0; i < 40; i += 1) ids.push((await crearJugador(app.db.kysely)).id);
  const answers = await Promise.all([varios(ids), varios(ids.toReversed())]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const cuantos = (clave: string) =>
    answers.reduce((suma, { body }) => suma + (body[clave] as unknown[]).length, 0);
  expect([cuantos('inscritos'), cuantos('rechazados')]).toEqual([40, 40]);
});

test('more than an act takes is refused, and nobody is enrolled', async () => {
  const { id } = await crearJugador(app.db.kysely);
  const answer = await varios([id, ...Array.from({ length: 200 }, () => randomUUID())]);
  expect(answer.status).toBe(400);
  const { jugadores } = (await escenario.admin.send('GET', en('inscribibles'))).body as {
    jugadores: Inscribible[];
  };
  expect(jugadores.find((uno) => uno.id === id)?.inscrito).toBe(false);
});

test('those of the torneo before are all who enrolled in it, not those whom a cut left in its last vuelta', async () => {
  const { kysely } = app.db;
  const [anterior, vuelta, este] = [
    await crearTorneo(kysely, { fechaJuego: '1989-03-02' }),
    await crearTorneo(kysely, { fechaJuego: '1989-03-03' }),
    await crearTorneo(kysely, { fechaJuego: '1989-03-04' }),
  ];
  await insertVuelta(kysely, {
    vueltaId: vuelta.id,
    torneoId: anterior.id,
    numero: 2,
    corte: 1,
    corteTipo: 'handicap',
  });
  const [sigue, fuera] = [await crearJugador(kysely), await crearJugador(kysely)];
  for (const { id: jugadorId } of [sigue, fuera])
    await crearInscripcion(kysely, { torneoId: anterior.id, jugadorId });
  await crearInscripcion(kysely, { torneoId: vuelta.id, jugadorId: sigue.id });
  const { body } = await escenario.admin.send('GET', `/api/admin/torneos/${este.id}/inscribibles`);
  const { jugadores } = body as { jugadores: Inscribible[] };
  expect(body['anterior']).toMatchObject({ fechaJuego: '1989-03-02' });
  expect(jugadores.find(({ id }) => id === fuera.id)?.enAnterior).toBe(true);
});

test('members are told with who is enrolled, who played the torneo before and their categorías', async () => {
  const { kysely } = app.db;
  const torneo = { campoId: (await crearCampo(kysely)).id };
  const anterior = await crearTorneo(kysely, { ...torneo, fechaJuego: '1990-03-02' });
  const borrado = await crearTorneo(kysely, { ...torneo, fechaJuego: '1990-03-03', eliminadoEn: new Date() });
  await crearTorneo(kysely, { ...torneo, fechaJuego: '1990-03-03' });
  const este = await crearTorneo(kysely, { ...torneo, fechaJuego: '1990-03-04' });
  const { id: segunda } = await kysely
    .insertInto('categorias')
    .values({ torneoId: este.id, orden: 1, nombre: '2.ª', handicapMin: 20 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const alto = await crearJugador(kysely, { handicap: 20 });
  const bajo = await crearJugador(kysely, { handicap: 19.9 });
  await crearInscripcion(kysely, { torneoId: anterior.id, jugadorId: alto.id });
  await crearInscripcion(kysely, { torneoId: borrado.id, jugadorId: bajo.id });
  await crearInscripcion(kysely, { torneoId: este.id, jugadorId: bajo.id });
  const { body } = await escenario.admin.send('GET', `/api/admin/torneos/${este.id}/inscribibles`);
  const { jugadores } = body as { jugadores: Inscribible[] };
  expect(body['categorias']).toEqual([{ id: segunda, nombre: '2.ª' }]);
  expect(body['anterior']).toMatchObject({ fechaJuego: '1990-03-02' });
  expect(jugadores.find(({ id }) => id === alto.id)).toMatchObject({
    inscrito: false,
    enAnterior: true,
    categorias: [segunda],
  });
  expect(jugadores.find(({ id }) => id === bajo.id)).toMatchObject({
    inscrito: true,
    enAnterior: false,
    categorias: [],
  });
});
