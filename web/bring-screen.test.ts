import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api/client.ts';
import { createQueryClient } from './api/query-client.ts';
import { bringScreenOf } from './routes.tsx';

/* What is read for the first screen of the app before it is drawn; a page brings most of it along (docs/decisions/0012). */

const LUCIA = { id: 'lucia', email: 'lucia@example.test', esAdmin: false, jugador: null };

/** As much of an answer as each of them needs to be taken for one. */
const ANSWER = {
  json: {},
  torneo: { cuenta: 'golpes', tope: null },
  ultimaHora: { primero: null, cambios: [] },
  recorridos: [],
  participantes: [],
};

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(Response.json(ANSWER));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function bring(address: string, usuario: typeof LUCIA | null): Promise<string[]> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(api.cuenta.sesion.queryKey({ input: {} }), { usuario });
  await bringScreenOf(new URL(address, 'http://club.test'), queryClient, Promise.resolve());
  return asked;
}

test.each([
  ['/clasificacion?torneo=copa', '/api/torneos/copa/clasificacion'],
  ['/ligas/invierno%20largo', '/api/ligas/invierno%20largo/clasificacion'],
  ['/introduccion-datos/7', '/api/rpc/partidas/tarjeta'],
])('%s is drawn with what it is about', async (address, question) => {
  expect(await bring(address, LUCIA)).toEqual([question]);
});

test.each(['/clasificacion', '/ligas', '/admin/ligas', '/hoyo-20'])(
  '%s reads nothing before',
  async (path) => {
    expect(await bring(path, LUCIA)).toEqual([]);
  },
);

test('nobody asks for cards without a session', async () => {
  expect(await bring('/introduccion-datos/7', null)).toEqual([]);
});
