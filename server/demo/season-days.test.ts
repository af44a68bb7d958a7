import { describe, expect, test } from 'vitest';
import { compararDias, diaDeLaSemana } from '#reglas/dia.ts';
import { buildTemporada } from '#server/demo/season.ts';
import { toSlug } from '#server/demo/plan/season-plan.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';
import { cargarDemoSiVacia } from '#server/demo/load.ts';

describe('the same day', () => {
  test('gives the same season twice, stroke by stroke', () => {
    expect(buildTemporada('2026-11-21')).toEqual(buildTemporada('2026-11-21'));
  });

  test('gives the same strokes as another day: only the calendar moves', () => {
    const golpes = (hoy: string) => buildTemporada(hoy).resultados_hoyo.map((row) => row.golpes);
    expect(golpes('2026-11-21')).toEqual(golpes('2027-03-02'));
  });
});

describe.each([
  ['a Monday', '2026-11-23'],
  ['a Saturday', '2026-11-21'],
  ['a Sunday', '2026-11-22'],
  ['29 February', '2028-02-29'],
  ['1 January', '2027-01-01'],
  ['31 December', '2026-12-31'],
])('on %s', (_, hoy) => {
  const { torneos, ligas } = buildTemporada(hoy);

  test('torneos are on weekends, before, on and after the day as planned', () => {
    const dias = torneos.map(({ fechaJuego }) => fechaJuego);
    const otros = dias.filter((dia) => dia !== hoy);
    expect(dias.filter((dia) => compararDias(dia, hoy) < 0)).toHaveLength(25);
    expect(dias.filter((dia) => dia === hoy)).toHaveLength(1);
    expect(dias.filter((dia) => compararDias(dia, hoy) > 0)).toHaveLength(4);
    expect(new Set([...otros.map(diaDeLaSemana), 'sabado', 'domingo'])).toEqual(
      new Set(['sabado', 'domingo']),
    );
    expect(dias.toSorted()).toEqual([...new Set(dias)].sort());
  });

  test('every torneo and liga has an address of its own that the store accepts', () => {
    const slugs = [...torneos, ...ligas].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-\d{4}$/);
  });
});

test.each(['2026-11-23', '2028-02-29', '2027-01-01'])(
  'the season of %s loads into an empty store',
  async (hoy) => {
    const { db, dispose } = await openTestDatabase();
    try {
      expect(await cargarDemoSiVacia({ db, hoy, log: { info: () => undefined } })).toBe(true);
    } finally {
      await dispose();
    }
  },
);

test('an address is the name without accents', () => {
  expect(toSlug('Memorial Mª Ángeles Núñez de Íñigo')).toBe('memorial-m-angeles-nunez-de-inigo');
});
