import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';

/* A member who acts on a torneo that changes between what was read first and the lock: what is judged is what it is then. */

let app: TestApp;
let pauses: Pauses;
enUnClubConPausas((club) => ({ app, pauses } = club));

let torneo: { id: string; slug: string };
let [ana, berta]: Caller[] = [];
let url = '';
beforeEach(async () => {
  torneo = await crearTorneo(app.db.kysely, {
    fechaJuego: '2099-05-01',
    modalidad: 'parejas_por_golpes',
    formula: 'foursome',
    invitadosPorSocio: 2,
  });
  url = `/api/torneos/${torneo.slug}/inscripcion`;
  [ana, berta] = [await socia(), await socia()];
});

const socia = async () => await conSesion(app, { sexo: 'mujer', handicap: 12 });
const inscribir = async (quien: Caller | undefined) =>
  String((await quien?.send('PUT', url))?.body['participanteId']);

type Cambio = { activo: boolean } | { fechaJuego: string } | { modalidad: 'individual_por_golpes' };

type Acto = () => ReturnType<Caller['send']> | undefined;

/** What an act is answered with when the torneo changes, or somebody else acts, while it is on its way to its first lock. */
async function mientrasTanto(cambio: Cambio | (() => Promise<unknown> | undefined), act: Acto) {
  const pausa = pauses.pauseNext(0);
  const answer = act();
  expect(await pausa.reached).toBe(true);
  if (typeof cambio === 'function') await cambio();
  else await app.db.kysely.updateTable('torneos').set(cambio).where('id', '=', torneo.id).execute();
  pausa.resume();
  const { status, body } = (await answer) ?? {};
  return [status, body?.['codigo']];
}

const cuantos = async () =>
  (
    await app.db.kysely
      .selectFrom('participantes_torneo')
      .select('id')
      .where('torneoId', '=', torneo.id)
      .execute()
  ).length;

test('nobody leaves a torneo that is over by then', async () => {
  await inscribir(ana);
  const dicho = await mientrasTanto({ fechaJuego: '2020-05-01' }, () => ana?.send('DELETE', url));
  expect(dicho).toEqual([409, 'torneo_finalizado']);
  expect(await cuantos()).toBe(1);
});

test('nobody brings a guest to a torneo that is hidden or over by then', async () => {
  await inscribir(ana);
  for (const [cambio, codigo] of [
    [{ activo: false }, 'torneo_inactivo'],
    [{ fechaJuego: '2020-05-01' }, 'torneo_finalizado'],
  ] as const) {
    const invitado = { id: randomUUID(), nombre: 'Rosa', sexo: 'mujer', handicap: 20 };
    const dicho = await mientrasTanto(cambio, () => ana?.send('POST', `${url}/invitados`, invitado));
    expect(dicho).toEqual([409, codigo]);
    await app.db.kysely.updateTable('torneos').set({ activo: true }).where('id', '=', torneo.id).execute();
  }
  expect(await cuantos()).toBe(1);
});

test('nobody makes a pair in a torneo that is played otherwise by then', async () => {
  const [suya, otra] = [await inscribir(ana), await inscribir(berta)];
  const pedir = (quien: Caller | undefined, participanteId: string) =>
    quien?.send('PUT', `${url}/pareja`, { participanteId });
  await pedir(ana, otra);
  const dicho = await mientrasTanto({ modalidad: 'individual_por_golpes' }, () => pedir(berta, suya));
  expect(dicho).toEqual([409, 'modalidad_sin_parejas']);
});

const desear: Acto = () => ana?.send('PUT', `${url}/deseos`, { horaDeseada: 'temprano', companeroIds: [] });
const deseadas = async () =>
  (
    await app.db.kysely
      .selectFrom('participantes_torneo')
      .select('horaDeseada')
      .where('torneoId', '=', torneo.id)
      .execute()
  ).map(({ horaDeseada }) => horaDeseada);

test('nobody wishes anything of a torneo that is hidden or over by then', async () => {
  await inscribir(ana);
  expect(await mientrasTanto({ activo: false }, desear)).toEqual([409, 'torneo_inactivo']);
  await app.db.kysely.updateTable('torneos').set({ activo: true }).where('id', '=', torneo.id).execute();
  expect(await mientrasTanto({ fechaJuego: '2020-05-01' }, desear)).toEqual([409, 'torneo_finalizado']);
  expect(await deseadas()).toEqual([null]);
});

test('who has left a torneo by then is told so, and wishes nothing', async () => {
  await inscribir(ana);
  const dicho = await mientrasTanto(() => ana?.send('DELETE', url), desear);
  expect(dicho).toEqual([404, 'inscripcion_no_encontrada']);
  expect(await deseadas()).toEqual([]);
});

/** An administrator deletes somebody, as it was shown. */
async function borrar({ jugadorId }: Caller): Promise<void> {
  const admin = await conSesion(app, { admin: true });
  const borrado = `/api/admin/jugadores/${jugadorId}/borrado`;
  const { confirmacion } = (await admin.send('GET', `${borrado}/previa`)).body;
  expect((await admin.send('POST', borrado, { confirmacion })).status).toBe(200);
}

test('who is deleted by then waits for no place, and is nobody’s partner', async () => {
  const db = app.db.kysely;
  await db.updateTable('torneos').set({ plazas: 1 }).where('id', '=', torneo.id).execute();
  await inscribir(ana);
  const [carla, diana] = [await socia(), await socia()];
  const esperando = await mientrasTanto(
    () => borrar(carla),
    () => carla.send('PUT', url),
  );
  const deDos = await mientrasTanto(
    () => borrar(diana),
    () => diana.send('PUT', `${url}/conjunta`, { jugadorId: berta?.jugadorId }),
  );
  expect([esperando, deDos]).toEqual([
    [404, 'jugador_no_encontrado'],
    [409, 'sin_perfil'],
  ]);
  expect(await db.selectFrom('esperas').selectAll().execute()).toEqual([]);
});
