import { describe, expect, test } from 'vitest';
import type { Anotacion } from '#reglas/hoyo.ts';
import type { Apunte } from './progreso.ts';
import {
  cuentaLaPulsacion,
  siguienteIncompleto,
  SORDERA_MS,
  turnoInicial,
  turnoTras,
  type Grupo,
  type Sitio,
  type Turno,
} from './turno.ts';

/** Cards of a, b, c… with the same holes written on all of them, and some more on each. */
function grupo(hechos: readonly number[], propios: Record<string, Record<number, Anotacion>>): Grupo {
  return Object.entries(propios).map(([participanteId, suyos]) => ({
    participanteId,
    estadoDecidido: null,
    golpes: Array.from({ length: 18 }, (_, i) => suyos[i + 1] ?? (hechos.includes(i + 1) ? 4 : null)),
  }));
}
const HASTA_7 = [1, 2, 3, 4, 5, 6, 7];
const cuatro = () => grupo(HASTA_7, { a: {}, b: {}, c: {}, d: {} });

/** A screen whose cards remember what was written on them. */
function pantalla(cartas: Grupo, hoyo: number) {
  let turno: Turno = turnoInicial(hoyo, cartas);
  let ahora = 0;
  const en = () => (ahora += 1000);
  const poner = (apunte: Apunte) => {
    cartas = cartas.map((una) =>
      una.participanteId === apunte.participanteId
        ? { ...una, golpes: una.golpes.with(apunte.hoyo - 1, apunte.golpes) }
        : una,
    );
  };
  return {
    turno: () => turno,
    estado: () => [turno.hoyo, turno.quien, turno.salto],
    escribe(golpes: Anotacion, sitio: Sitio = golpes ?? 'linea') {
      const apuntes = [{ participanteId: turno.quien ?? '', hoyo: turno.hoyo, golpes }];
      turno = turnoTras.escrito(turno, { apuntes, grupo: cartas, sitio, en: en() });
      apuntes.forEach(poner);
    },
    todos(golpes: number) {
      const apuntes = cartas.map(({ participanteId }) => ({ participanteId, hoyo: turno.hoyo, golpes }));
      turno = turnoTras.escrito(turno, { apuntes, grupo: cartas, sitio: 'linea', en: en() });
      apuntes.forEach(poner);
    },
    persona: (quien: string) => (turno = turnoTras.persona(turno, quien)),
    sigue: () => (turno = turnoTras.sigue(turno, { grupo: cartas, en: en() })),
    salta: () => (turno = turnoTras.salta(turno, en())),
    quedarse: () => (turno = turnoTras.quedarse(turno)),
    hoyo: (otro: number) => (turno = turnoTras.hoyo(turno, { hoyo: otro, grupo: cartas })),
    deshace() {
      const paso = turno.pasos.at(-1) ?? [];
      paso.forEach(poner);
      turno = turnoTras.deshecho(turno);
      return paso;
    },
    remoto: poner,
  };
}

describe('the turn', () => {
  test('begins with the first who has no result, and with nobody on a complete hole', () => {
    expect(turnoInicial(8, grupo(HASTA_7, { a: { 8: 4 }, b: { 8: 'raya' }, c: {} })).quien).toBe('c');
    expect(turnoInicial(7, cuatro())).toMatchObject({ quien: null, completado: true, salto: null });
  });

  test('goes round the group to who has none, and after the last one announces the next hole', () => {
    const una = pantalla(cuatro(), 8);
    una.persona('c');
    const vistos = [5, 4, 'raya', 6].map((golpes) => {
      una.escribe(golpes as Anotacion);
      return una.estado();
    });
    expect(vistos).toEqual([
      [8, 'd', null],
      [8, 'a', null],
      [8, 'b', null],
      [8, null, 9],
    ]);
  });

  test.each([
    ['one player', grupo([], { a: {} })],
    ['two players', grupo([], { a: {}, b: {} })],
    ['three players', grupo([], { a: {}, b: {}, c: {} })],
  ])('takes one touch per stroke with %s', (_, cartas) => {
    const una = pantalla(cartas, 1);
    cartas.forEach(() => una.escribe(4));
    expect(una.estado()).toEqual([1, null, 2]);
  });

  test('stays with who was cleared, and with ten or more until that is told exactly', () => {
    const una = pantalla(cuatro(), 8);
    una.escribe(10);
    expect(una.estado()).toEqual([8, 'a', null]);
    una.escribe(12, 'linea');
    una.sigue();
    expect(una.estado()).toEqual([8, 'b', null]);
    una.persona('a');
    una.escribe(null);
    expect(una.estado()).toEqual([8, 'a', null]);
  });

  test('is not moved by what comes from another phone; typed again it goes on', () => {
    const una = pantalla(cuatro(), 8);
    una.remoto({ participanteId: 'a', hoyo: 8, golpes: 5 });
    expect(una.estado()).toEqual([8, 'a', null]);
    una.escribe(5);
    expect(una.estado()).toEqual([8, 'b', null]);
    expect(una.turno().pasos).toEqual([]);
  });

  test('passes by who has retired; touched, the keys write that card too', () => {
    const cartas = cuatro().map((una) =>
      una.participanteId === 'b' ? { ...una, estadoDecidido: 'retirado' as const } : una,
    );
    const una = pantalla(cartas, 8);
    una.escribe(4);
    expect(una.estado()).toEqual([8, 'c', null]);
    una.persona('b');
    una.escribe(5);
    expect(una.estado()).toEqual([8, 'c', null]);
    expect(una.deshace()).toEqual([{ participanteId: 'b', hoyo: 8, golpes: null }]);
    una.persona('c');
    una.escribe(4);
    una.escribe(4);
    expect(una.estado()).toEqual([8, null, 9]);
  });

  test('is nobody where nothing was taken', () => {
    const turno = turnoInicial(8, cuatro());
    expect(turnoTras.escrito(turno, { apuntes: [], grupo: cuatro(), sitio: 4, en: 1 })).toBe(turno);
  });
});

describe('the next hole', () => {
  test('comes by itself with the first player in turn, deaf to what began before', () => {
    const una = pantalla(grupo([], { a: {}, b: {} }), 8);
    una.todos(4);
    una.salta();
    expect(una.estado()).toEqual([8, null, null]);
    una.hoyo(9);
    expect(una.estado()).toEqual([9, 'a', null]);
    expect(una.turno().avance).toMatchObject({ sitio: null, visto: null });
  });

  test('does not come for who stays', () => {
    const una = pantalla(cuatro(), 8);
    una.todos(4);
    una.quedarse();
    expect(una.estado()).toEqual([8, null, null]);
    expect(una.salta().camino).toBeNull();
  });

  test('is the first one after the eighteenth where the round began elsewhere', () => {
    const una = pantalla(grupo([16, 17], { a: {}, b: {} }), 18);
    una.todos(4);
    expect(una.estado()).toEqual([18, null, 1]);
  });

  test('is none when the cards are whole', () => {
    const una = pantalla(grupo([...HASTA_7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17], { a: {}, b: {} }), 18);
    una.todos(4);
    expect(una.estado()).toEqual([18, null, null]);
  });

  test('never comes after a correction: of a value, of a gap left behind, of one cleared and typed again', () => {
    const valor = pantalla(grupo([8], { a: {}, b: {} }), 8);
    valor.persona('b');
    valor.escribe(6);
    expect(valor.estado()).toEqual([8, null, null]);
    const hueco = pantalla(grupo([5, 6, 7], { a: { 4: 4 }, b: {} }), 4);
    hueco.escribe(5);
    expect(hueco.estado()).toEqual([4, null, null]);
    const borrado = pantalla(grupo([8], { a: {}, b: {} }), 8);
    borrado.persona('a');
    borrado.escribe(null);
    borrado.escribe(5);
    expect(borrado.estado()).toEqual([8, null, null]);
  });

  test('comes after a hole with a correction on the way', () => {
    const una = pantalla(grupo([], { a: {}, b: {} }), 8);
    una.escribe(4);
    una.persona('a');
    una.escribe(5);
    expect(una.estado()).toEqual([8, 'b', null]);
    una.escribe(5);
    expect(una.estado()).toEqual([8, null, 9]);
  });
});

describe('undo', () => {
  test('returns to the player, with what stood there', () => {
    const una = pantalla(cuatro(), 8);
    una.escribe(5);
    una.escribe(6);
    expect(una.deshace()).toEqual([{ participanteId: 'b', hoyo: 8, golpes: null }]);
    expect(una.estado()).toEqual([8, 'b', null]);
    una.persona('a');
    una.escribe(4);
    expect(una.deshace()).toEqual([{ participanteId: 'a', hoyo: 8, golpes: 5 }]);
    una.deshace();
    expect(una.turno().pasos).toEqual([]);
    expect(turnoTras.deshecho(una.turno())).toBe(una.turno());
  });

  test('takes a whole hole back at once, and begins it anew', () => {
    const una = pantalla(grupo([], { a: {}, b: {} }), 8);
    una.todos(4);
    expect(una.deshace()).toHaveLength(2);
    expect(una.estado()).toEqual([8, 'a', null]);
    una.escribe(5);
    una.escribe(5);
    expect(una.estado()).toEqual([8, null, 9]);
  });

  test('of the last one leaves its hole without an advance: what is typed again is a correction', () => {
    const una = pantalla(grupo([], { a: {}, b: {} }), 8);
    una.escribe(5);
    una.escribe(5);
    una.deshace();
    una.escribe(4);
    expect(una.estado()).toEqual([8, null, null]);
  });

  test('goes back to the hole of before', () => {
    const una = pantalla(cuatro(), 8);
    una.todos(4);
    una.salta();
    una.hoyo(9);
    una.deshace();
    expect(una.estado()).toEqual([9, 'a', null]);
    una.hoyo(8);
    expect(una.estado()).toEqual([8, 'a', null]);
  });
});

describe('a press', () => {
  const trasUn4 = () => {
    const una = pantalla(cuatro(), 8);
    una.escribe(4); // at 1000
    return turnoTras.visto(una.turno(), 1016);
  };

  test.each<[string, Sitio, number, boolean]>([
    ['on the same key too soon is ignored', 4, 1000 + SORDERA_MS - 1, false],
    ['on the same key later counts', 4, 1000 + SORDERA_MS, true],
    ['on another key counts at once', 5, 1017, true],
    ['that began before the name was seen is ignored', 5, 1015, false],
  ])('%s', (_, sitio, abajo, cuenta) => {
    expect(cuentaLaPulsacion(trasUn4(), { sitio, abajo })).toBe(cuenta);
  });

  test('counts always where nothing changed by itself', () => {
    expect(cuentaLaPulsacion(turnoInicial(8, cuatro()), { sitio: 4, abajo: 0 })).toBe(true);
    expect(cuentaLaPulsacion(turnoTras.oye(trasUn4()), { sitio: 4, abajo: 1001 })).toBe(true);
    expect(turnoTras.visto(turnoInicial(8, cuatro()), 5).avance).toBeNull();
  });

  test('that is ignored is told until the next one', () => {
    const ignorado = turnoTras.ignorado(trasUn4());
    expect(ignorado.ignorado).toEqual({ participanteId: 'a', hoyo: 8, golpes: 4 });
    expect(turnoTras.ignorado(turnoTras.oye(ignorado)).ignorado).toEqual(ignorado.ignorado);
    expect(turnoTras.persona(ignorado, 'c').ignorado).toBeNull();
  });
});

test('the next hole with gaps is looked for round the course', () => {
  expect(siguienteIncompleto(grupo(HASTA_7, { a: {} }), 3)).toBe(8);
  expect(siguienteIncompleto(grupo([15, 16, 17, 18], { a: {} }), 15)).toBe(1);
  expect(
    siguienteIncompleto(
      grupo(
        Array.from({ length: 18 }, (_, i) => i + 1),
        { a: {} },
      ),
      4,
    ),
  ).toBeNull();
});
