import { expect, test } from 'vitest';
import type { Inicio } from '#contrato/inicio.ts';
import { noticiasDe, novedadesDe } from './use-novedades.ts';

const PROXIMO: NonNullable<Inicio['proximo']> = {
  id: 't2',
  slug: 'copa',
  nombre: 'Copa',
  fechaJuego: '2026-05-23',
  campo: 'Campo',
  modalidad: 'individual_por_golpes',
  inscrito: true,
  horaDeSalida: '09:10',
  hoyoDeSalida: null,
};
const PODIO: NonNullable<Inicio['podio']> = {
  torneo: { id: 't1', slug: 'trofeo', nombre: 'Trofeo', fechaJuego: '2026-05-16', cuenta: 'golpes' },
  puestos: [],
};
const inicio = (parts: Partial<Inicio>): Inicio => ({
  hoy: null,
  proximo: null,
  podio: null,
  porLeer: [],
  ...parts,
});
const claves = (parts: Partial<Inicio>) => noticiasDe(inicio(parts)).map(({ clave }) => clave);

test('home tells the own start and the last results', () => {
  expect(claves({ proximo: PROXIMO, podio: PODIO })).toEqual(['partidas:t2:09:10', 'resultados:t1']);
  expect(claves({ proximo: { ...PROXIMO, horaDeSalida: null } })).toEqual([]);
  expect(claves({})).toEqual([]);
});

test('what was not there at the last visit is news, and another hour too; a first visit has none', () => {
  const noticias = noticiasDe(inicio({ proximo: PROXIMO, podio: PODIO }));
  expect(novedadesDe(noticias, null)).toEqual([]);
  expect(novedadesDe(noticias, [''])).toEqual(['partidas', 'resultados']);
  expect(novedadesDe(noticias, ['partidas:t2:09:00', 'resultados:t1'])).toEqual(['partidas']);
  expect(novedadesDe(noticias, ['partidas:t2:09:10', 'resultados:t1'])).toEqual([]);
});
