import { expect, test } from 'vitest';
import { avisarFallo } from '#server/club/service.ts';
import { openComplaints } from '#server/http/refusals/complaints.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

const FALLO = {
  tipo: 'TypeError',
  lugar: { archivo: 'index-DdQbPq7e.js', linea: 1, columna: 4821 },
  pantalla: 'torneos',
  construccion: '3de299fc66be',
};

let app: TestApp;
enUnClub((club) => ({ app } = club));

test('a fault takes one line of the log, however many phones meet it', () => {
  const lines: object[] = [];
  const log = { warn: (facts: object) => lines.push(facts) };
  const fallos = openComplaints(log as never);
  for (let phone = 0; phone < 500; phone += 1) avisarFallo(fallos, FALLO);
  avisarFallo(fallos, { ...FALLO, lugar: null });
  expect(lines).toEqual([
    {
      tipo: 'TypeError',
      donde: 'index-DdQbPq7e.js:1:4821',
      pantalla: 'torneos',
      construccion: '3de299fc66be',
    },
    { tipo: 'TypeError', donde: 'torneos', pantalla: 'torneos', construccion: '3de299fc66be' },
  ]);
});

test('nobody outside can fill the log: in a minute the places are counted', () => {
  const lines: object[] = [];
  const fallos = openComplaints({ warn: (facts: object) => lines.push(facts) } as never);
  for (let columna = 1; columna < 2000; columna += 1)
    avisarFallo(fallos, { ...FALLO, lugar: { ...FALLO.lugar, columna } });
  expect(lines.length).toBeLessThanOrEqual(201);
});

test.each([
  ['a message', { ...FALLO, mensaje: 'Lucía Fernández is not a function' }],
  ['a name', { ...FALLO, tipo: 'Lucía Fernández' }],
  ['an address', { ...FALLO, pantalla: 'introduccion-datos/9c3e5f72' }],
  ['a stack', { ...FALLO, lugar: { ...FALLO.lugar, archivo: 'at f (https://club.es/a.js' } }],
])('%s is not taken: no word about a person has a place in it', async (_, body) => {
  const answer = await fetch(`${app.url}/api/club/fallos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(400);
});
