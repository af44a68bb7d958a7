import { beforeEach, expect, test, vi } from 'vitest';
import { publishTorneo } from '#server/live/bus.ts';
import { type Caller, conSesion, enOtraInstancia } from '#server/testing/callers.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import { openHolding } from '#server/testing/holding.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';

/* The board of a torneo whose day has passed: prepared once, and never older than what its reader has written. */

let app: TestApp;
let admin: Caller;
enUnClubConAdmin((club) => ({ app, admin } = club));

type Jugado = { id: string; participantes: string[]; partidas: string[] };
let torneo: Jugado;
beforeEach(async () => {
  torneo = await crearTorneoJugado(app.db.kysely, [{ sobrePar: 1 }, { sobrePar: 2 }], {
    fechaJuego: '2026-03-01',
  });
});

const path = () => `/api/torneos/${torneo.id}/clasificacion`;
const corregir = async (quien: Caller, golpes: number) => {
  const [partida = '', participante = ''] = [torneo.partidas[0], torneo.participantes[0]];
  const hoyo = `/api/partidas/${partida}/participantes/${participante}/resultados/1`;
  const { status } = await quien.send('PUT', hoyo, { golpes, opId: crypto.randomUUID(), version: null });
  expect(status).toBe(200);
};

type Tablero = { nombre: string; participantes: { id: string; golpes: number[] }[] };
const leido = ({ participantes }: Tablero) =>
  participantes.find(({ id }) => id === torneo.participantes[0])?.golpes[0];
const leer = async (quien: Caller) => leido((await quien.send('GET', path())).body as unknown as Tablero);

test('costs the store nothing after its first reader, and 304 for who has it', async () => {
  const miembro = await conSesion(app);
  const first = await miembro.send('GET', path());
  await miembro.send('GET', path()); // now it is known that nothing else was written
  const connects = vi.spyOn(app.db.pool, 'connect');
  const headers = { cookie: miembro.cookie ?? '', 'if-none-match': first.headers.get('etag') ?? '' };
  for (let n = 0; n < 5; n += 1) expect((await fetch(app.url + path(), { headers })).status).toBe(304);
  expect(connects).not.toHaveBeenCalled();
  connects.mockRestore();
});

test('who corrects a stroke reads it, although its announcement is slower than the answer', async () => {
  const { other, held, release } = await openHolding(app);
  const quien = enOtraInstancia(other, admin);
  expect(await leer(quien)).toBe(5);
  for (const golpes of [9, 7]) {
    await corregir(quien, golpes);
    let told: number | undefined;
    const asked = leer(quien).then((stroke) => (told = stroke));
    // The stroke, and the echo that its reader waits for
    await expect.poll(() => held.length).toBeGreaterThan(1);
    expect(told).toBeUndefined();
    release();
    expect(await asked).toBe(golpes);
  }
  await other.close();
});

test('while announcements are not heard it is read for each', async () => {
  const { other, held, signals } = await openHolding(app, () => 0);
  const quien = enOtraInstancia(other, admin);
  expect(await leer(quien)).toBe(5);
  await corregir(admin, 8);
  await app.db.tx((trx) => publishTorneo(trx, torneo.id));
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect(await leer(quien)).toBe(5);
  signals()?.onLost?.();
  expect(await leer(quien)).toBe(8);
  await corregir(admin, 6);
  expect(await leer(quien)).toBe(6);
  await corregir(admin, 4);
  signals()?.onReconnect?.();
  expect(await leer(quien)).toBe(4);
  await other.close();
});
