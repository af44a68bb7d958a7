import { describe, expect, test } from 'vitest';
import { instanteEn } from '#server/http/base/clock.ts';
import { conSesion, type Caller } from '#server/testing/callers.ts';
import type { Escenario } from '#server/testing/scenario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnEscenario } from '#server/testing/en-un-club.ts';

let app: TestApp;
let club: Escenario;
enUnEscenario((abierto) => ({ app, escenario: club } = abierto));

/** A calendar as a phone reads it: its lines unfolded, each event apart. */
async function read(path: string, { cookie }: Pick<Caller, 'cookie'> = { cookie: null }) {
  const answer = await fetch(app.url + path, { headers: cookie === null ? {} : { cookie } });
  const text = (await answer.text()).replaceAll('\r\n ', '');
  const eventos = text.split('BEGIN:VEVENT').slice(1);
  const de = (nombre: string) => eventos.find((evento) => evento.includes(`SUMMARY:${nombre}\r\n`)) ?? '';
  return { status: answer.status, type: answer.headers.get('content-type'), text, eventos, de };
}

const fila = async (slug: string) =>
  await app.db.kysely
    .selectFrom('torneos')
    .select(['id', 'nombre', 'fechaJuego'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
const pegado = (dia: string) => dia.replaceAll('-', '');

describe('the calendar of the club', () => {
  test('has the active torneos as whole days, without anybody in them', async () => {
    const { status, type, text, de } = await read('/api/calendarios/club.ics');
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/u);
    for (const { slug } of [club.hoy, club.futuro]) {
      const { id, nombre, fechaJuego } = await fila(slug);
      expect(de(nombre)).toContain(`DTSTART;VALUE=DATE:${pegado(fechaJuego)}\r\n`);
      expect(de(nombre)).toContain(`UID:${id}@`);
      expect(de(nombre)).toContain(`/torneos/${slug}`);
    }
    expect(text).not.toContain((await fila(club.inactivo.slug)).nombre);
    expect(text).not.toContain('Sales a las');
  });

  test('keeps what is typed in a name as text', async () => {
    const hostil = 'Copa;X\r\nATTENDEE:mailto:a@b.c, \\n 1';
    await app.db.kysely
      .updateTable('torneos')
      .set({ descripcion: null, nombre: hostil })
      .where('slug', '=', club.futuro.slug)
      .execute();
    const { text } = await read('/api/calendarios/club.ics');
    expect(text).not.toMatch(/^ATTENDEE/mu);
    expect(text).toContain('Copa\\;X');
    // Of one torneo the calendar bears its name
    const suyo = await read(`/api/torneos/${club.futuro.slug}/calendario.ics`);
    expect(suyo.text).not.toMatch(/^ATTENDEE/mu);
    expect(suyo.text).toMatch(/^X-WR-CALNAME:Copa\\;X\\nATTENDEE:mailto:a@b\.c\\, \\\\n 1\r$/mu);
  });
});

test('a torneo tells who plays it when they start, and anybody else the day', async () => {
  const { nombre, fechaJuego } = await fila(club.hoy.slug);
  const path = `/api/torneos/${club.hoy.slug}/calendario.ics`;
  const { hora } = await app.db.kysely
    .selectFrom('partidas')
    .select('horaSalida as hora')
    .where('id', '=', club.partida)
    .executeTakeFirstOrThrow();
  const salida = instanteEn('Europe/Madrid', fechaJuego, hora)
    .toISOString()
    .replaceAll(/[-:]|\.000/gu, '');
  const propio = (await read(path, club.miembro)).de(nombre);
  expect(propio).toContain(`DTSTART:${salida}\r\n`);
  expect(propio).toContain(`Sales a las ${hora}.`);
  const ajeno = (await read(path)).de(nombre);
  expect(ajeno).toContain(`DTSTART;VALUE=DATE:${pegado(fechaJuego)}\r\n`);
  expect(ajeno).not.toContain('Sales a las');
  expect((await read(`/api/torneos/${club.inactivo.slug}/calendario.ics`, club.admin)).status).toBe(404);
  expect((await read('/api/torneos/%E0%A4%A/calendario.ics')).status).toBe(404);
});

test('another hour of start is known to be newer by a calendar that has the event already', async () => {
  const path = `/api/torneos/${club.hoy.slug}/calendario.ics`;
  const { id, nombre } = await fila(club.hoy.slug);
  const antes = new Date();
  await app.db.kysely.updateTable('torneos').set({ createdAt: '2026-01-02' }).where('id', '=', id).execute();
  await app.db.kysely
    .updateTable('partidas')
    .set({ horaSalida: '15:20' })
    .where('id', '=', club.partida)
    .execute();
  const evento = (await read(path, club.miembro)).de(nombre);
  expect(evento).toContain('Sales a las 15:20.');
  // Publishing partidas is no other version of the torneo: SEQUENCE stays, so the moment of the text has to tell
  const [, sello = ''] = /DTSTAMP:(\d{8}T\d{6}Z)\r\n/u.exec(evento) ?? [];
  expect(sello >= antes.toISOString().replaceAll(/[-:]|\.\d+/gu, '')).toBe(true);
});

describe('the own calendar', () => {
  const CALENDARIO = '/api/cuenta/calendario';
  async function abrir({ send }: Caller): Promise<string> {
    const { status, body } = await send('PUT', CALENDARIO, {});
    expect(status).toBe(200);
    return new URL(String(body['direccion'])).pathname;
  }

  test('is read at its secret address by who has no session, and kept as a digest', async () => {
    expect((await club.miembro.send('GET', CALENDARIO)).body).toEqual({ creadoEn: null });
    const path = await abrir(club.miembro);
    const { status, eventos, de } = await read(path);
    expect(status).toBe(200);
    expect(de((await fila(club.hoy.slug)).nombre)).toContain('Sales a las');
    const propios = await app.db.kysely
      .selectFrom('participantes_torneo as i')
      .innerJoin('torneos as t', 't.id', 'i.torneoId')
      .select('t.id')
      .where('i.jugadorId', '=', club.miembro.jugadorId)
      .where('t.activo', '=', true)
      .where('t.eliminadoEn', 'is', null)
      .execute();
    expect(eventos).toHaveLength(propios.length);
    const guardados = await app.db.kysely.selectFrom('calendarios').selectAll().execute();
    expect(JSON.stringify(guardados)).not.toContain(path.slice(-20, -4));
    expect((await club.miembro.send('GET', CALENDARIO)).body).toEqual({ creadoEn: expect.any(String) });
  });

  test('has one address: a new one ends the one before, and closing it ends it', async () => {
    const jugadora = await conSesion(app);
    const antes = await abrir(jugadora);
    const ahora = await abrir(jugadora);
    expect([(await read(antes)).status, (await read(ahora)).status]).toEqual([404, 200]);
    for (const _ of [1, 2])
      expect(await jugadora.send('DELETE', CALENDARIO)).toMatchObject({
        status: 200,
        body: { cerrado: true },
      });
    expect((await read(ahora)).status).toBe(404);
    expect((await read('/api/calendarios/club2.ics')).status).toBe(404);
  });

  test('ends with the account', async () => {
    const jugadora = await conSesion(app);
    const path = await abrir(jugadora);
    expect((await jugadora.send('POST', '/api/cuenta/borrado', {})).status).toBe(200);
    expect((await read(path)).status).toBe(404);
  });
});

test.each([
  ['2026-01-10', '09:10', '2026-01-10T08:10:00.000Z'],
  ['2026-07-10', '09:10', '2026-07-10T07:10:00.000Z'],
  // The nights of the two changes
  ['2026-03-29', '01:30', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29', '08:00', '2026-03-29T06:00:00.000Z'],
  ['2026-10-25', '08:00', '2026-10-25T07:00:00.000Z'],
])('%s at %s in Madrid is %s', (dia, hora, instante) => {
  expect(instanteEn('Europe/Madrid', dia, hora).toISOString()).toBe(instante);
});
