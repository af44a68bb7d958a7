import { expect, test } from 'vitest';
import { estadoEnPantalla, websQueIncrustan } from '#reglas/pantallas.ts';

test.each([
  ['2026-05-10', true, 'se_ve'],
  ['2026-05-16', true, 'se_ve'],
  ['2026-05-23', true, 'se_ve'],
  ['2026-05-24', true, 'terminado'],
  ['2026-05-16', false, 'retirado'],
  ['2026-06-16', false, 'retirado'],
])('on %s a torneo of the 16th, active %s: %s', (hoy, activo, estado) => {
  expect(estadoEnPantalla({ activo, fechaDeJuego: '2026-05-16', hoy })).toBe(estado);
});

test.each([
  ['', []],
  ['  \n', []],
  ['https://club.es', ['https://club.es']],
  [
    'https://Club.es/\nhttps://www.club.es:8443  https://club.es',
    ['https://club.es', 'https://www.club.es:8443'],
  ],
  ['http://club.es', null],
  ['club.es', null],
  ['https://*.club.es', null],
  ['https://club.es/pagina', null],
  ['https://club.es;script-src', null],
  ['https://', null],
  ['https://-club.es', null],
  [Array.from({ length: 11 }, (_, i) => `https://w${i}.es`).join(' '), null],
])('%j may frame a board: %j', (texto, webs) => {
  expect(websQueIncrustan(texto)).toEqual(webs);
});
