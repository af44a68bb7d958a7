/* The zip of a whole club goes by the disk, and leaves nothing there. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openImageStore } from '#server/external/image-store.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hoyo19-descarga-'));
const backupDir = path.join(folder, 'copias');
/** More than the line holds: while nobody reads the answer, most of it is still where it comes from. */
const FOTO = '11111111-1111-4111-8111-111111111111.webp';
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  const dataDir = path.join(folder, 'club');
  app = await openTestApp({ dataDir, backupDir });
  admin = await conSesion(app, { admin: true });
  await openImageStore({ bucket: null, dataDir }).put(FOTO, randomBytes(32 * 1024 * 1024));
  await app.db.kysely
    .updateTable('profiles')
    .set({ profileImageUrl: `/api/imagenes/${FOTO}?v=1` })
    .where('id', '=', admin.jugadorId)
    .execute();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Asks for the zip by one of the two doors; the answer as far as its head. */
async function pedir(door: string): Promise<IncomingMessage> {
  const headers = { cookie: admin.cookie ?? '', origin: app.url, 'content-type': 'application/json' };
  const asked = request(`${app.url}${door}`, { method: 'POST', headers });
  asked.end('{}');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

const REST = '/api/admin/club/zip';
const RPC = '/api/rpc/admin/traslado/exportar';

const OPEN = '/proc/self/fd';
/** How large the files are that this process has open in the folder, where the system tells: they have no names there. */
function abiertos(): number[] {
  return readdirSync(OPEN).flatMap((descriptor) => {
    try {
      const file = path.join(OPEN, descriptor);
      return readlinkSync(file).startsWith(backupDir) ? [statSync(file).size] : [];
    } catch {
      return []; // closed meanwhile
    }
  });
}

test('by either door it is the whole zip, which has no name on the disk', async () => {
  for (const door of [REST, RPC]) {
    const answer = await pedir(door);
    expect([door, answer.statusCode, readdirSync(backupDir)]).toEqual([door, 200, []]);
    const bytes = await buffer(answer);
    expect(bytes.length).toBe(Number(answer.headers['content-length'] ?? bytes.length));
    const zip = bytes.subarray(bytes.indexOf('PK\u0003\u0004'), bytes.lastIndexOf('PK\u0005\u0006') + 22);
    expect(Object.keys(unzipSync(zip)).slice(-3)).toEqual([
      `imagenes/${FOTO}`,
      'LEEME.txt',
      'manifiesto.json',
    ]);
  }
});

test.skipIf(!existsSync(OPEN)).each([
  ['read to its end', async (answer: IncomingMessage) => void (await buffer(answer))],
  ['cut', (answer: IncomingMessage) => Promise.resolve(void answer.destroy())],
])('an answer that is %s lets go of the disk', async (_, acabar) => {
  const answer = await pedir(REST);
  expect(abiertos()).toEqual([Number(answer.headers['content-length'])]);
  await acabar(answer);
  await expect.poll(abiertos).toEqual([]);
});

test('where it cannot be written it is refused before anything is sent, and nothing stays', async () => {
  rmSync(backupDir, { recursive: true });
  writeFileSync(backupDir, 'in the way');
  const answer = await pedir(REST);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'application/json']);
  answer.resume();
  rmSync(backupDir);
  expect((await pedir(REST)).resume().statusCode).toBe(200);
});
