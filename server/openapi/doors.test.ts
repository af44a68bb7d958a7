import { beforeAll, describe, expect, test } from 'vitest';
import { DIRECT_PATHS } from '#server/openapi/doors/direct-doors.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import type { Escenario } from '#server/testing/scenario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnEscenario } from '#server/testing/en-un-club.ts';

type Told = { get?: { responses?: Record<string, { content?: Record<string, unknown> }> } };

const PICTURE = '0f8fad5b-d9cb-469f-a165-70867728950e.webp';
const MISSING = '0f8fad5b-d9cb-469f-a165-70867728950e';

let app: TestApp;
let escenario: Escenario;
let stranger: Caller;

enUnEscenario((club) => ({ app, escenario } = club));
beforeAll(async () => {
  stranger = await conSesion(app);
});

/** What a running server answers: its status, and the kind of its body, of which nothing more is read. */
async function ask(path: string, caller: Caller = escenario.visitante) {
  const headers = new Headers(caller.cookie === null ? {} : { cookie: caller.cookie });
  const leaving = new AbortController();
  const response = await fetch(`${app.url}${path}`, { headers, signal: leaving.signal });
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  leaving.abort();
  return { status: response.status, type };
}

test('every direct door below the API, and those beside it, is told', () => {
  expect(Object.keys(DIRECT_PATHS)).toEqual([
    '/torneos/{torneoId}/en-vivo',
    '/partidas-personales/{partidaId}/en-vivo',
    '/imagenes/{nombre}',
    '/torneos/{torneoId}/calendario.ics',
    '/calendarios/{nombre}.ics',
    '/admin/copias/ultima',
    '/papel/torneos/{torneoId}/tarjetas.pdf',
    '/papel/torneos/{torneoId}/etiquetas.pdf',
    '/papel/torneos/{torneoId}/bases.pdf',
    '/papel/torneos/{torneoId}/salidas.pdf',
    '/papel/torneos/{torneoId}/resultados.pdf',
    '/papel/ligas/{ligaId}/clasificacion.pdf',
    '/compartir/torneos/{torneoId}/tarjeta.jpg',
    '/enlaces/{enlaceId}/torneos/{torneoId}/clasificacion',
    '/enlaces/{enlaceId}/torneos/{torneoId}/en-vivo',
    '/manifest.webmanifest',
    '/iconos/{nombre}',
    '/salud',
    '/metrics',
    '/openapi.json',
    '/docs',
  ]);
});

describe('a direct door answers as the document says', () => {
  const kindsOf = (door: string, status: number) =>
    Object.keys((DIRECT_PATHS[door] as Told).get?.responses?.[status]?.content ?? {});
  const isTold = (door: string, status: number) =>
    String(status) in ((DIRECT_PATHS[door] as Told).get?.responses ?? {});

  test.each(['/salud', '/manifest.webmanifest', '/openapi.json', '/docs'])(
    '%s to everybody',
    async (door) => {
      const beside = door === '/salud' || door === '/manifest.webmanifest';
      const { status, type } = await ask(beside ? door : `/api${door}`);
      expect(status).toBe(200);
      expect(kindsOf(door, 200)).toEqual([type]);
    },
  );

  test('the stream of a leaderboard: played, to come, and unknown', async () => {
    const door = '/torneos/{torneoId}/en-vivo';
    const played = await ask(`/api/torneos/${escenario.pasado.slug}/en-vivo`);
    expect([played.status, kindsOf(door, 200)]).toEqual([200, [played.type]]);
    const toCome = await ask(`/api/torneos/${escenario.futuro.slug}/en-vivo`);
    const unknown = await ask('/api/torneos/no-existe/en-vivo');
    expect([toCome.status, unknown.status]).toEqual([401, 404]);
    expect([401, 404].every((status) => isTold(door, status))).toBe(true);
  });

  test('the stream of a personal round: own, of others, without session, and unknown', async () => {
    const door = '/partidas-personales/{partidaId}/en-vivo';
    const of = (id: string) => `/api/partidas-personales/${id}/en-vivo`;
    const own = await ask(of(escenario.personalPropia), escenario.miembro);
    expect([own.status, kindsOf(door, 200)]).toEqual([200, [own.type]]);
    const others = await ask(of(escenario.personalPropia), stranger);
    const visitor = await ask(of(escenario.personalPropia));
    const unknown = await ask(of(MISSING), stranger);
    expect([others.status, visitor.status, unknown.status]).toEqual([404, 401, 404]);
    expect([401, 404].every((status) => isTold(door, status))).toBe(true);
  });

  test('a picture: without session, and unknown', async () => {
    const visitor = await ask(`/api/imagenes/${PICTURE}`);
    const unknown = await ask(`/api/imagenes/${PICTURE}`, escenario.miembro);
    expect([visitor.status, unknown.status]).toEqual([401, 404]);
    expect([401, 404].every((status) => isTold('/imagenes/{nombre}', status))).toBe(true);
  });

  test('calendars: of the club, of a torneo, and of nobody', async () => {
    const club = await ask('/api/calendarios/club.ics');
    const torneo = await ask(`/api/torneos/${escenario.futuro.slug}/calendario.ics`);
    expect([club, torneo]).toEqual([
      { status: 200, type: 'text/calendar' },
      { status: 200, type: 'text/calendar' },
    ]);
    const nobody = await ask('/api/calendarios/nadie.ics');
    const unknown = await ask('/api/torneos/no-existe/calendario.ics');
    expect([nobody.status, unknown.status]).toEqual([404, 404]);
    expect(isTold('/calendarios/{nombre}.ics', 404)).toBe(true);
    expect(isTold('/torneos/{torneoId}/calendario.ics', 404)).toBe(true);
  });

  test('an icon of the club, and one that it has not', async () => {
    const door = '/iconos/{nombre}';
    const known = await ask('/iconos/icono-32.png');
    expect([known.status, kindsOf(door, 200)]).toEqual([200, [known.type, 'image/webp']]);
    expect(isTold(door, 304)).toBe(true);
    const unknown = await ask('/iconos/icono-33.png');
    expect([unknown.status, isTold(door, 404)]).toEqual([404, true]);
  });
});
