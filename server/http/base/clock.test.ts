import { describe, expect, test } from 'vitest';
import { sumarDias } from '#reglas/dia.ts';
import { diaEn, finDelDiaEn, horaEn, openClock } from '#server/http/base/clock.ts';

describe('the day and the hour of an instant', () => {
  test.each([
    ['Europe/Madrid', '2026-05-16T21:59:59Z', '2026-05-16', '23:59'],
    ['Europe/Madrid', '2026-05-16T22:00:00Z', '2026-05-17', '00:00'],
    ['Atlantic/Canary', '2026-05-16T22:00:00Z', '2026-05-16', '23:00'],
    ['Atlantic/Canary', '2026-05-16T22:59:59Z', '2026-05-16', '23:59'],
    ['Atlantic/Canary', '2026-05-16T23:00:00Z', '2026-05-17', '00:00'],
    ['Europe/Madrid', '2026-01-10T23:00:00Z', '2026-01-11', '00:00'],
    ['Atlantic/Canary', '2026-01-10T23:59:00Z', '2026-01-10', '23:59'],
    // The hour that there is not, in March, and the one that there is twice, in October
    ['Europe/Madrid', '2026-03-29T00:59:00Z', '2026-03-29', '01:59'],
    ['Europe/Madrid', '2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
    ['Atlantic/Canary', '2026-03-29T01:00:00Z', '2026-03-29', '02:00'],
    ['Europe/Madrid', '2026-10-25T00:30:00Z', '2026-10-25', '02:30'],
    ['Europe/Madrid', '2026-10-25T01:30:00Z', '2026-10-25', '02:30'],
    ['Atlantic/Canary', '2026-10-25T00:30:00Z', '2026-10-25', '01:30'],
    ['America/Bogota', '2026-05-17T04:59:00Z', '2026-05-16', '23:59'],
    ['Asia/Kolkata', '2026-05-16T18:30:00Z', '2026-05-17', '00:00'],
    ['Pacific/Kiritimati', '2026-05-16T10:00:00Z', '2026-05-17', '00:00'],
    ['Pacific/Pago_Pago', '2026-05-17T10:59:00Z', '2026-05-16', '23:59'],
  ])('in %s of %s are %s and %s', (zona, instante, dia, hora) => {
    const instant = new Date(instante);
    expect([diaEn(zona, instant), horaEn(zona, instant)]).toEqual([dia, hora]);
  });
});

describe('the end of a day', () => {
  test.each([
    ['Europe/Madrid', '2026-05-16', '2026-05-16T22:00:00.000Z'],
    ['Atlantic/Canary', '2026-05-16', '2026-05-16T23:00:00.000Z'],
    ['Europe/Madrid', '2026-03-28', '2026-03-28T23:00:00.000Z'],
    ['Europe/Madrid', '2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['Europe/Madrid', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    // Where the clocks change at midnight a day begins at one o'clock.
    ['Africa/Cairo', '2026-04-23', '2026-04-23T22:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-05-16', '2026-05-16T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-05-16', '2026-05-17T11:00:00.000Z'],
  ])('in %s of %s is %s', (zona, dia, fin) => {
    expect(finDelDiaEn(zona, dia).toISOString()).toBe(fin);
  });

  test('is in every zone and on every day the first instant of the next one', () => {
    const zonas = Intl.supportedValuesOf('timeZone').filter((_, i) => i % 7 === 0);
    for (const zona of [...zonas, 'Europe/Madrid', 'Atlantic/Canary'])
      for (let i = 0; i < 365; i += 13) {
        const dia = sumarDias('2026-01-01', i);
        const fin = finDelDiaEn(zona, dia);
        const alrededor = [-1, 0].map((ms) => diaEn(zona, new Date(fin.getTime() + ms)));
        expect([zona, ...alrededor]).toEqual([zona, dia, sumarDias(dia, 1)]);
      }
  });
});

test('a club that moves while the server runs has another today at once', () => {
  let zona = 'Europe/Madrid';
  const clock = openClock(() => zona, { now: () => new Date('2026-05-16T22:30:00Z') });
  const days = [clock.hoy()];
  zona = 'Atlantic/Canary';
  days.push(clock.hoy());
  expect([...days, clock.hora(clock.now())]).toEqual(['2026-05-17', '2026-05-16', '23:30']);
});
