import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toAppError } from '#server/http/refusals/errors.ts';
import { type Answer, visitante } from '#server/testing/callers.ts';
import { openChecksum } from '#server/testing/checksum.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { type FillableStore, openFillableStore } from '#server/testing/full-disk.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { retirados } from '#server/testing/validar.ts';

let disk: FillableStore;
let app: TestApp;
let escenario: Escenario;
beforeAll(async () => {
  disk = await openFillableStore();
  app = await openTestApp({ store: disk.store });
  escenario = await crearEscenario(app);
  await crearUsuario(app.db.kysely, { email: 'socia@club.test', password: 'tres palabras seguidas' });
});
afterAll(async () => await app.close());

const golpe = { opId: randomUUID(), golpes: 5 };
const sesion = { email: 'socia@club.test', password: 'tres palabras seguidas' };

/** What a club does on a day of play, each by whom it belongs to. */
const SAVES: Record<string, () => Promise<Answer>> = {
  'a stroke': () =>
    escenario.miembro.send(
      'PUT',
      `/api/partidas/${escenario.partida}/participantes/${escenario.deMiembro}/resultados/7`,
      golpe,
    ),
  'a stroke of a personal round': () =>
    escenario.miembro.send(
      'PUT',
      `/api/partidas-personales/${escenario.personalPropia}/participantes/${escenario.enPersonalPropia}/resultados/7`,
      { opId: randomUUID(), golpes: 5 },
    ),
  'an enrolment': () => escenario.jugador.send('PUT', `/api/torneos/${escenario.futuro.slug}/inscripcion`),
  'a liga': () =>
    escenario.admin.send('POST', '/api/admin/ligas', {
      id: randomUUID(),
      nombre: 'Liga sin sitio',
    }),
  'a validation': () =>
    escenario.miembro.send('POST', `/api/partidas/${escenario.partida}/validacion`, {
      estados: retirados([escenario.deMiembro, escenario.deCompanero]),
    }),
  'somebody who enters': () => visitante(app).send('POST', '/api/cuenta/sesion', sesion),
  'a sign-up': () =>
    visitante(app).send('POST', '/api/cuenta/registro', {
      id: randomUUID(),
      nombre: 'Íñigo Álvarez',
      telefono: '+34 600 11 22 33',
      email: 'nueva@club.test',
      password: 'tres palabras seguidas',
    }),
};

const READINGS = () => [
  '/api/club',
  '/api/torneos',
  `/api/torneos/${escenario.hoy.slug}/clasificacion`,
  `/api/partidas/${escenario.partida}`,
  '/api/cuenta/sesion',
];

/** What each was answered, one after the other, by its name. */
async function all(
  requests: typeof SAVES,
  told: (answer: Answer) => readonly unknown[],
): Promise<unknown[][]> {
  const answers: unknown[][] = [];
  for (const [name, ask] of Object.entries(requests)) answers.push([name, ...told(await ask())]);
  return answers;
}

test('on a full disk every save is refused with its own words and leaves nothing, and all is read as before', async () => {
  const checksum = await openChecksum(app.db);
  const before = await checksum();
  await disk.fill();
  const refused = await all(SAVES, ({ status, body, headers }) => [
    status,
    body['codigo'],
    headers.get('retry-after'),
  ]);
  expect(refused).toEqual(Object.keys(SAVES).map((name) => [name, 503, 'sin_espacio', '2']));
  for (const path of READINGS())
    expect([path, (await escenario.miembro.send('GET', path)).status]).toEqual([path, 200]);
  expect(await checksum()).toBe(before);
  await disk.makeRoom();
  for (const [name, save] of Object.entries(SAVES))
    expect([name, (await save()).status]).toEqual([name, 200]);
});

test('on a full disk who is inside stays known, and who signs out is forgotten by the browser', async () => {
  const { jugador } = escenario;
  // Old enough to be renewed
  const expiresAt = new Date(Date.now() + 86_400_000);
  const suya = app.db.kysely.updateTable('sesiones').set({ expiresAt });
  await suya.where('userId', '=', jugador.usuarioId ?? '').execute();
  await disk.fill();
  expect((await jugador.send('GET', '/api/cuenta/sesion')).body).toMatchObject({
    usuario: { id: jugador.usuarioId },
  });
  const salida = await jugador.send('DELETE', '/api/cuenta/sesion');
  expect(salida).toMatchObject({ status: 200, body: { cerrada: true } });
  expect(salida.headers.getSetCookie().join()).toMatch(/session_token=; Max-Age=0/u);
  await disk.makeRoom();
});

test('a file that finds no room is refused in the same words', async () => {
  // The kernel's own disk that is always full.
  const thrown: unknown = await writeFile('/dev/full', 'imagen').catch((error: unknown) => error);
  expect(toAppError(thrown).codigo).toBe('sin_espacio');
});
