import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PRIMERAS_RESPUESTAS } from '#contrato/primeras-preguntas.ts';
import { clubNow, hearClubTime } from '#web/lib/club-clock.ts';
import { writeStored } from '#web/lib/storage.ts';
import { emptyPhone } from '#web/testing/phone.ts';
import { askSession } from './ask-session.ts';
import { client } from './client.ts';
import { forgetFirstAnswers, takeFirstAnswer } from './first-answers.ts';
import { rest } from './rest.ts';

const signal = new AbortController().signal;
const CLUB = { direccion: '/api/rpc/club/get', entrada: {}, respuesta: { json: { nombre: 'La <Dehesa>' } } };
const BOARD = { direccion: '/api/torneos/copa/clasificacion', entrada: null, respuesta: { version: 'a.1' } };
const LUCIA = {
  direccion: '/api/rpc/cuenta/sesion',
  entrada: {},
  respuesta: { json: { usuario: { id: 'lucia' } } },
};

let asked: string[] = [];
/** A page that brought these answers, before a club that answers every question with `{}`. */
function openPage(text: string): void {
  document.body.innerHTML = `<script type="application/json" id="${PRIMERAS_RESPUESTAS}">${text}</script>`;
}
beforeEach(async () => {
  await emptyPhone();
  asked = [];
  vi.stubGlobal('performance', { now: () => 0, timeOrigin: 0, getEntriesByType: () => [] });
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(Response.json({ json: { usuario: null } }));
  });
});
afterEach(() => {
  forgetFirstAnswers();
  writeStored({ name: 'salida-sin-decir' }, null);
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

test('a question that the page brought the answer to is not asked, and the next time it is', async () => {
  openPage(JSON.stringify([CLUB, BOARD]).replaceAll('<', String.raw`\u003c`));
  expect(await client.club.get({})).toEqual({ nombre: 'La <Dehesa>' });
  expect(await rest.clasificacionDeTorneo('copa', { signal })).toEqual({ version: 'a.1' });
  expect(asked).toEqual([]);
  await client.club.get({});
  expect(asked).toEqual(['/api/rpc/club/get']);
});

test('another question is asked, though its address is the same', () => {
  openPage(
    JSON.stringify([{ ...CLUB, direccion: '/api/rpc/ligas/clasificacion', entrada: { ligaId: 'a' } }]),
  );
  const body = (ligaId: string) => JSON.stringify({ json: { ligaId } });
  expect(takeFirstAnswer('/api/rpc/ligas/clasificacion', body('b'))).toBeUndefined();
  expect(takeFirstAnswer('/api/rpc/ligas/clasificacion', body('a'))?.respuesta).toEqual(CLUB.respuesta);
});

test('what nobody asked in the first seconds is asked of the club', async () => {
  let now = 0;
  vi.stubGlobal('performance', { now: () => now, timeOrigin: 0, getEntriesByType: () => [] });
  openPage(JSON.stringify([CLUB, BOARD]));
  await client.club.get({});
  now = 5001;
  await rest.clasificacionDeTorneo('copa', { signal });
  expect(asked).toEqual(['/api/torneos/copa/clasificacion']);
});

test('nothing that was told to who is leaving is shown to the next: the sign-out is told first', async () => {
  openPage(JSON.stringify([LUCIA]));
  writeStored({ name: 'salida-sin-decir' }, 'si');
  expect(await askSession({ signal })).toEqual({ usuario: null });
  expect(asked).toEqual(['/api/rpc/cuenta/cerrarSesion', '/api/rpc/cuenta/sesion']);
});

test.each(['', '[{"direccion":'])('a page that was cut short (%j) is no answer', async (text) => {
  openPage(text);
  await client.club.get({});
  expect(asked).toEqual(['/api/rpc/club/get']);
});

test('the page leaves no word of its answers behind, and tells what time it is at the club', () => {
  const now = Date.now();
  vi.stubGlobal('performance', {
    now: () => 0,
    timeOrigin: now,
    getEntriesByType: () => [
      { requestStart: 0, responseStart: 20, serverTiming: [{ name: 'club', duration: now - 10_800_000 }] },
    ],
  });
  openPage(JSON.stringify([CLUB]));
  takeFirstAnswer('/api/rpc/club/get', '{"json":{}}');
  expect(document.getElementById(PRIMERAS_RESPUESTAS)).toBeNull();
  expect(Math.abs(Date.now() - clubNow() - 10_800_000)).toBeLessThan(3000);
  hearClubTime(new Date().toUTCString(), { asked: Date.now(), answered: Date.now() });
});
