import { afterEach, expect, test, vi } from 'vitest';
import { refusalOf } from './refusal.ts';
import { rest } from './rest.ts';

afterEach(() => vi.unstubAllGlobals());

async function refusalTo(response: Response) {
  vi.stubGlobal('fetch', () => Promise.resolve(response));
  const asked = rest.clasificacionDeTorneo('san-isidro', { signal: new AbortController().signal });
  return refusalOf(await asked.catch((error: unknown) => error));
}

test('the address of a board escapes what it is given', async () => {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ version: 'a.1' })));
  vi.stubGlobal('fetch', asked);
  const board = await rest.clasificacionDeTorneo('a/b', { signal: new AbortController().signal });
  expect(asked.mock.calls[0]?.[0]).toBe('/api/torneos/a%2Fb/clasificacion');
  expect(board.version).toBe('a.1');
});

test('a refusal keeps the words of the server and the id of the request', async () => {
  const body = {
    codigo: 'torneo_no_encontrado',
    titulo: 'Error',
    mensaje: 'Torneo no encontrado',
    id: 'ref-1',
  };
  expect(await refusalTo(Response.json(body, { status: 404 }))).toEqual(body);
});

test('an answer that is not of our server is told as a club that answers badly', async () => {
  const refusal = await refusalTo(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  expect(refusal.codigo).toBe('mala_respuesta');
});
