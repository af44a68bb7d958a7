import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Caller, sesionDe } from '#server/testing/callers.ts';
import { openChecksum } from '#server/testing/checksum.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { openRaw } from '#server/testing/raw.ts';
import type { Escenario } from '#server/testing/scenario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnEscenario } from '#server/testing/en-un-club.ts';

/* More than the machine can do: what is shed, how it is told, what is never shed before it, and that strokes go on. */

const TOKEN = 'un-token-largo-de-verdad';
const ROOM = 256 * 1024;
const FORM = 60 * 1024;
/** Half of the places are the visitors', four fifths everybody's but for strokes and signing out. */
const PLACES = 20;
const PICTURES = 2;
const HASHES = { concurrent: 1, queued: 5 };
const PASSWORD = 'una contraseña larga y rara';

let app: TestApp;
let escenario: Escenario;
let email: string;

enUnEscenario((club) => ({ app, escenario } = club), {
  metricsToken: TOKEN,
  load: { requests: PLACES, bodyBytes: ROOM, pictures: PICTURES, hashes: HASHES },
});
beforeAll(async () => {
  ({ email } = (await crearUsuario(app.db.kysely, { password: PASSWORD })).usuario);
});

async function queue(name: string, figure: 'running' | 'waiting' | 'refused'): Promise<number> {
  const asked = await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const line = new RegExp(`^hoyo19_queue_${figure}\\{queue="${name}"\\} (\\S+)$`, 'mu');
  return Number(line.exec(await asked.text())?.[1]);
}

const signIn = (): Promise<Answer> =>
  escenario.visitante.send('POST', '/api/cuenta/sesion', { email, password: PASSWORD });

function save(caller: Caller, hoyo: number): Promise<Answer> {
  const { partida, deMiembro } = escenario;
  const path = `/api/partidas/${partida}/participantes/${deMiembro}/resultados/${hoyo}`;
  return caller.send('PUT', path, { opId: randomUUID(), golpes: 5 });
}

function told({ status, body, headers }: Answer): string {
  const { codigo = '' } = body as { codigo?: string };
  return `${status} ${codigo} ${headers.get('retry-after') === null ? '' : 'later'}`.trim();
}

const LATER = '503 servicio_ocupado later';

describe('more sign-ins at once than passwords are hashed', () => {
  test('those beyond the line are told when to come again, change nothing, and a stroke passes them all', async () => {
    const checksum = await openChecksum(app.db);
    const before = await checksum();
    const ended: string[] = [];
    const refusedBefore = await queue('hashes', 'refused');
    const signIns = Array.from({ length: 9 }, async () => {
      const answer = told(await signIn());
      ended.push(answer);
      return answer;
    });
    await expect.poll(() => ended.filter((answer) => answer === LATER).length, { interval: 5 }).toBe(3);
    expect(await checksum()).toBe(before);
    expect((await save(escenario.miembro, 1)).status).toBe(200);
    ended.push('saved');
    expect((await Promise.all(signIns)).toSorted()).toEqual([
      ...Array(6).fill('200'),
      ...Array(3).fill(LATER),
    ]);
    expect(ended.indexOf('saved')).toBeLessThan(ended.lastIndexOf('200'));
    expect((await queue('hashes', 'refused')) - refusedBefore).toBe(3);
    expect([await queue('hashes', 'running'), await queue('hashes', 'waiting')]).toEqual([0, 0]);
  });
});

describe('more requests at once than there is room for', () => {
  /** A stroke whose body the server has not got to the end of holds its place, for as long as the test likes. */
  async function holdPlaces(caller: Caller, many: number) {
    const { partida, deMiembro } = escenario;
    const path = `/api/partidas/${partida}/participantes/${deMiembro}/resultados/1`;
    const head = `PUT ${path} HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\nOrigin: ${app.url}\r\nCookie: ${caller.cookie}\r\n`;
    const held = Array.from({ length: many }, async () => {
      const raw = await openRaw(app.url);
      raw.socket.write(`${head}Content-Type: application/json\r\nContent-Length: 60\r\n\r\n{"op`);
      return raw;
    });
    return await Promise.all(held);
  }

  test('papers go first, then visitors, then readings; health, strokes and signing out never', async () => {
    const { miembro, visitante, hoy } = escenario;
    const leaving = await sesionDe(app, { usuarioId: miembro.usuarioId ?? '', jugadorId: null });
    const checksum = await openChecksum(app.db);
    const before = await checksum();
    const held = await holdPlaces(miembro, PLACES / 4);
    await expect.poll(() => queue('saves', 'running')).toBe(PLACES / 4);
    const paper = `/api/papel/torneos/${hoy.slug}/bases.pdf`;
    expect(told(await miembro.send('GET', paper))).toBe(LATER);
    expect(told(await visitante.send('GET', '/api/club'))).toBe('200');
    held.push(...(await holdPlaces(miembro, PLACES / 4)));
    await expect.poll(() => queue('saves', 'running')).toBe(PLACES / 2);
    expect(told(await visitante.send('GET', '/api/club'))).toBe(LATER);
    expect(told(await miembro.send('GET', '/api/club'))).toBe('200');
    held.push(...(await holdPlaces(miembro, (PLACES * 3) / 10)));
    await expect.poll(() => queue('saves', 'running')).toBe((PLACES * 4) / 5);
    expect(told(await miembro.send('GET', '/api/club'))).toBe(LATER);
    expect(await checksum()).toBe(before);
    expect((await fetch(`${app.url}/salud`)).status).toBe(200);
    expect((await save(miembro, 2)).status).toBe(200);
    expect((await leaving.send('DELETE', '/api/cuenta/sesion')).status).toBe(200);
    for (const { leave } of held) leave();
    await expect.poll(() => queue('requests', 'running')).toBe(0);
    expect(told(await miembro.send('GET', '/api/club'))).toBe('200');
  });
});

describe('more pictures at once than are made anew', () => {
  const photo = () => `/api/admin/participantes/${escenario.deMiembro}/tarjeta/foto`;

  /** The first bytes of so many pictures, or of a form, whose rest does not come. */
  async function beginPhotos({ cookie }: Caller, many: number, bytes: number) {
    const head = `PUT ${photo()} HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\nOrigin: ${app.url}\r\nCookie: ${cookie}\r\n`;
    const begun = Array.from({ length: many }, async () => {
      const raw = await openRaw(app.url);
      raw.socket.write(
        `${head}Content-Type: application/json\r\nContent-Length: ${bytes}\r\nExpect: 100-continue\r\n\r\n`,
      );
      return raw;
    });
    return await Promise.all(begun);
  }
  const bring = async () => told(await escenario.admin.send('PUT', photo(), { datos: 'bm8=' }));

  test('the next one is refused before it is read or its sender known, and strokes are saved', async () => {
    const held = await beginPhotos(escenario.admin, PICTURES, 200_000);
    await Promise.all(held.map(async ({ heard }) => await expect.poll(heard).toMatch(/ 100 Continue/u)));
    expect(await bring()).toBe(LATER);
    const [unread] = await beginPhotos(escenario.visitante, 1, 200_000);
    await expect.poll(() => unread?.heard()).toMatch(/^HTTP\/1.1 503 /u);
    expect((await save(escenario.miembro, 4)).status).toBe(200);
    for (const { leave } of held) leave();
    await expect.poll(bring).toBe('422 imagen_no_valida');
  });

  test('who may not bring one keeps no place from who may', async () => {
    const held = await beginPhotos(escenario.miembro, PICTURES + 1, 60);
    await Promise.all(held.map(async ({ heard }) => await expect.poll(heard).toMatch(/ (?:100|503) /u)));
    expect(await bring()).toBe('422 imagen_no_valida');
    for (const { leave } of held) leave();
  });
});

describe('a flood of bodies', () => {
  /** Sends all but the last byte of a form, as a visitor. */
  async function almost() {
    const raw = await openRaw(app.url);
    raw.socket.write(
      [
        'POST /api/rpc/cuenta/recuperar HTTP/1.1',
        `Host: ${new URL(app.url).host}`,
        `Origin: ${app.url}`,
        'Content-Type: application/json',
        `Content-Length: ${FORM}`,
        '',
        'x'.repeat(FORM - 1),
      ].join('\r\n'),
    );
    return raw;
  }

  test('is refused beyond the room there is, and a stroke still finds some', async () => {
    const before = await queue('requests', 'refused');
    const flood = await Promise.all(Array.from({ length: 6 }, almost));
    await expect.poll(async () => (await queue('requests', 'refused')) - before).toBe(4);
    expect((await save(escenario.miembro, 3)).status).toBe(200);
    for (const { leave } of flood) leave();
    await expect.poll(() => queue('requests', 'running')).toBe(0);
  });
});
