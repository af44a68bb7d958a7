import { array, assert, constant, integer, nat, oneof, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  admiteInvitado,
  cabe,
  condicionesEnOtroDia,
  defectoDeCondiciones,
  estadoDeInscripcion,
  hayCondiciones,
  motivoFueraDePlazo,
  plazasLibres,
  quienesSuben,
  SIN_CONDICIONES,
} from './cupo.ts';

const ABRE = '2026-05-03T09:00';
const CIERRA = '2026-05-14T20:00';

test.each([
  [{ abre: ABRE, cierra: CIERRA }, '2026-05-03T08:59', 'inscripcion_sin_abrir'],
  [{ abre: ABRE, cierra: CIERRA }, ABRE, null],
  [{ abre: ABRE, cierra: CIERRA }, '2026-05-14T19:59', null],
  [{ abre: ABRE, cierra: CIERRA }, CIERRA, 'inscripcion_cerrada'],
  [{ abre: ABRE, cierra: null }, '2027-01-01T00:00', null],
  [{ abre: null, cierra: CIERRA }, '2020-01-01T00:00', null],
  [{ abre: null, cierra: null }, ABRE, null],
])('%o at %s gives %s', (plazo, ahora, motivo) => {
  expect(motivoFueraDePlazo(plazo, ahora)).toBe(motivo);
});

test.each([
  [ABRE, CIERRA, null],
  [CIERRA, ABRE, 'inscripcion_al_reves'],
  [ABRE, ABRE, 'inscripcion_al_reves'],
  [null, ABRE, null],
  [ABRE, null, null],
])('from %s to %s is refused as %s', (abre, cierra, defecto) => {
  expect(defectoDeCondiciones({ abre, cierra })).toBe(defecto);
});

test('terms stand once somebody has said one of them', () => {
  expect([hayCondiciones(SIN_CONDICIONES), hayCondiciones({ ...SIN_CONDICIONES, plazas: 40 })]).toEqual([
    false,
    true,
  ]);
});

test.each([
  [null, 300, null],
  [40, 36, 4],
  [40, 40, 0],
  [40, 43, 0],
])('of %s places with %i inside %s are free', (plazas, inscritos, libres) => {
  expect(plazasLibres(plazas, inscritos)).toBe(libres);
});

test.each([
  [null, 0, 2, true],
  [2, 0, 2, true],
  [1, 0, 2, false],
  [1, 0, 1, true],
  [1, 2, 1, false],
  [0, 0, 1, false],
])('with %s free and %i waiting, %i at once: %s', (libres, esperan, cuantos, entra) => {
  expect(cabe({ libres, esperan }, cuantos)).toBe(entra);
});

describe('who goes up', () => {
  const sola = (id: string) => ({ id, grupo: id });
  const suben = (esperan: readonly { id: string; grupo: string }[], libres: number | null) =>
    quienesSuben(esperan, libres).map(({ id }) => id);

  test('goes in order of arrival, as many as there are places', () => {
    expect(suben([sola('a'), sola('b'), sola('c')], 2)).toEqual(['a', 'b']);
    expect(suben([sola('a')], 0)).toEqual([]);
    expect(suben([sola('a'), sola('b')], null)).toEqual(['a', 'b']);
  });

  test('goes as a pair or waits as a pair, and nobody passes it', () => {
    const pareja = [
      { id: 'a', grupo: 'p' },
      { id: 'b', grupo: 'p' },
    ];
    expect(suben([...pareja, sola('c')], 1)).toEqual([]);
    expect(suben([...pareja, sola('c')], 3)).toEqual(['a', 'b', 'c']);
  });
});

test('whatever comes and goes, never one too many is in and nobody is passed by who came later', () => {
  const acto = oneof(
    record({ que: constant('entra' as const), cuantos: integer({ min: 1, max: 2 }) }),
    record({ que: constant('sale' as const), cual: nat(20) }),
    record({ que: constant('plazas' as const), plazas: integer({ min: 1, max: 8 }) }),
  );
  assert(
    property(array(acto, { maxLength: 40 }), (actos) => {
      let [plazas, llegada] = [4, 0];
      let dentro: { llegada: number }[] = [];
      let esperan: { llegada: number; grupo: string }[] = [];
      for (const uno of actos) {
        const antes = dentro.length;
        if (uno.que === 'entra') {
          const grupo = `g${llegada}`;
          const juntos = Array.from({ length: uno.cuantos }, () => ({ llegada: (llegada += 1), grupo }));
          const libres = plazasLibres(plazas, dentro.length);
          if (cabe({ libres, esperan: esperan.length }, uno.cuantos)) dentro.push(...juntos);
          else esperan.push(...juntos);
        } else if (uno.que === 'sale') dentro = dentro.filter((_, i) => i !== uno.cual);
        else ({ plazas } = uno);
        const suben = quienesSuben(esperan, plazasLibres(plazas, dentro.length));
        dentro.push(...suben);
        esperan = esperan.slice(suben.length);
        expect(dentro.length).toBeLessThanOrEqual(Math.max(plazas, antes));
        expect(suben.every((uno_, i) => i === 0 || uno_.llegada > (suben[i - 1]?.llegada ?? 0))).toBe(true);
        // Who waits came after everybody that went up, and could not go in with those before
        const [primero] = esperan;
        const suyos = esperan.filter(({ grupo }) => grupo === primero?.grupo);
        if (primero) expect(dentro.length + suyos.length).toBeGreaterThan(plazas);
      }
    }),
  );
});

test.each([
  ['2026-05-01T00:00', 0, 0, 'sin_abrir'],
  ['2026-05-20T00:00', 0, 0, 'cerrada'],
  ['2026-05-10T00:00', 3, 0, 'abierta'],
  ['2026-05-10T00:00', 4, 0, 'completa'],
  ['2026-05-10T00:00', 3, 2, 'completa'],
])('at %s with %i inside and %i waiting it is %s', (ahora, inscritos, esperan, estado) => {
  const condiciones = { ...SIN_CONDICIONES, abre: ABRE, cierra: CIERRA, plazas: 4 };
  expect(estadoDeInscripcion(condiciones, { ahora, inscritos, esperan })).toBe(estado);
});

test.each([
  [null, 0, false],
  [0, 0, false],
  [2, 1, true],
  [2, 2, false],
])('of %s guests each, with %i already: %s', (limite, trae, admite) => {
  expect(admiteInvitado(limite, trae)).toBe(admite);
});

test('the next season opens and closes as many days before its torneo', () => {
  const condiciones = { ...SIN_CONDICIONES, abre: '2026-02-27T09:00', plazas: 40 };
  const otro = condicionesEnOtroDia(condiciones, { de: '2026-03-07', a: '2027-03-06' });
  expect(otro).toEqual({ ...condiciones, abre: '2027-02-26T09:00' });
});
