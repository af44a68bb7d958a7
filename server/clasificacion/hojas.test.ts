import { beforeAll, expect, test } from 'vitest';
import { conClave, type Programa } from '#server/testing/callers.ts';
import type { Escenario } from '#server/testing/scenario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnEscenario } from '#server/testing/en-un-club.ts';

let app: TestApp;
let club: Escenario;
let programa: Programa;
enUnEscenario((abierto) => ({ app, escenario: club } = abierto));
beforeAll(async () => {
  programa = await conClave(app, club.miembro, ['leer_tableros']);
  const path = `/api/partidas/${club.partida}/participantes/${club.deMiembro}/resultados`;
  const golpes = { 1: 5, 2: 'raya' };
  for (const [hoyo, uno] of Object.entries(golpes))
    await club.miembro.send('PUT', `${path}/${hoyo}`, { opId: crypto.randomUUID(), golpes: uno });
  await app.db.kysely
    .updateTable('profiles')
    .set({ nombreDePila: '=1+1;"x"', apellidos: '' })
    .where('id', '=', club.companero.jugadorId ?? '')
    .execute();
});

/** The cells of a sheet that was asked for as such. */
async function hoja(path: string) {
  const headers = { authorization: `Bearer ${programa.entera}`, accept: 'text/csv' };
  const answer = await fetch(`${app.url}/api${path}`, { headers });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  return {
    type: answer.headers.get('content-type'),
    name: answer.headers.get('content-disposition'),
    bom: [...bytes.subarray(0, 3)],
    lines,
  };
}

test('a leaderboard is a sheet with both places and the strokes of every hole', async () => {
  const { type, name, bom, lines } = await hoja(`/torneos/${club.hoy.slug}/clasificacion/csv`);
  expect(type).toBe('text/csv; charset=utf-8');
  expect(name).toContain(`${club.hoy.slug}-clasificacion.csv`);
  expect(bom).toEqual([0xef, 0xbb, 0xbf]);
  expect(lines[0]?.split(';')).toHaveLength(29);
  const own = lines.find((line) => /;5;R;{16}$/u.test(line));
  expect(own).toMatch(/^1;1;/u);
  expect(lines).toHaveLength(4);
});

test('no cell of a sheet is a formula, whatever somebody is called', async () => {
  const { lines } = await hoja(`/torneos/${club.hoy.slug}/partidas/csv`);
  expect(lines[0]).toBe('Hora;Partida;Jugador');
  expect(lines.filter((line) => line.endsWith(`;"'=1+1;""x"""`))).toHaveLength(1);
});

test('the standings of a liga are a sheet, and without the wish for one JSON', async () => {
  const path = `/ligas/${club.liga}/clasificacion/csv?tipo=scratch`;
  expect((await hoja(path)).lines[0]).toMatch(/^\uFEFF?Puesto;Jugador;Hándicap;/u);
  const { body } = await programa.send('GET', `/api${path}`);
  expect(body).toEqual({
    archivo: `${club.liga}-scratch.csv`,
    csv: expect.stringContaining('Puesto;Jugador'),
  });
});

test('what is no sheet stays JSON, and a refusal too', async () => {
  expect((await hoja('/torneos')).type).toContain('application/json');
  expect((await hoja('/torneos/ninguno/clasificacion/csv')).type).toContain('application/json');
});
