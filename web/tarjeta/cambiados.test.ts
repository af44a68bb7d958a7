import { expect, test } from 'vitest';
import type { GolpeReemplazado } from '#contrato/avisos.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import type { EstadoDeHoyo, PartidaVista } from '#web/offline/merge.ts';
import { cambiadosDe, fraseDeAjeno, fraseDePropio } from './cambiados.ts';

type Casilla = { golpes: Anotacion; estado?: EstadoDeHoyo };

/** Two cards with the same hole 7: Lucía's, who is looking, and Íñigo's. */
function partida({ golpes, estado = 'guardado' }: Casilla): PartidaVista {
  const nada = Array.from({ length: 18 }, () => null);
  const tarjeta = {
    golpes: nada.with(6, golpes as never),
    estados: nada.map(() => 'guardado').with(6, estado),
  };
  return {
    id: 'p',
    participantes: [
      { participanteId: 'lucia', nombre: 'Lucía', propio: true, ...tarjeta },
      { participanteId: 'inigo', nombre: 'Íñigo', propio: false, ...tarjeta },
    ],
  } as unknown as PartidaVista;
}
const reemplazado: GolpeReemplazado = {
  entradaId: 31,
  participanteId: 'lucia',
  hoyo: 7,
  tuyo: 5,
  ahora: 4,
  autor: 'Ramón',
};
const propio = (uno: Partial<GolpeReemplazado>, casilla: Casilla) =>
  cambiadosDe(partida(casilla), { reemplazos: [], reemplazados: [{ ...reemplazado, ...uno }] }).propios;

test.each([
  [{}, { golpes: 4 }, 'Ramón puso 4 en tu hoyo 7, tú habías puesto 5'],
  [{ participanteId: 'inigo' }, { golpes: 4 }, 'Ramón puso 4 en el hoyo 7 de Íñigo, tú habías puesto 5'],
  [{ tuyo: 'raya' as const }, { golpes: null }, 'Ramón borró tu hoyo 7, tú habías puesto raya'],
  [{}, { golpes: 4, estado: 'rechazado' as const }, 'Ramón puso 4 en tu hoyo 7, tú habías puesto 5'],
  [{ autor: null }, { golpes: 'raya' as const }, 'Otra persona puso raya en tu hoyo 7, tú habías puesto 5'],
])('an own value that another changed is told as it stands now: %o over %o', (uno, casilla, frase) => {
  expect(propio(uno, casilla).map((aviso) => fraseDePropio(partida(casilla), aviso))).toEqual([frase]);
});

test.each([
  ['it stands again', { golpes: 5 }],
  ['it is being corrected here', { golpes: 6, estado: 'en-cola' as const }],
])('it is no surprise where %s', (_, casilla) => {
  expect(propio({}, casilla)).toEqual([]);
});

test('a change of a card that left the partida is told of nobody', () => {
  expect(propio({ participanteId: 'otra' }, { golpes: 4 })).toEqual([]);
});

test("another's value that this phone replaced is told in its own partida alone", () => {
  const reemplazo = {
    usuarioId: 'u',
    participanteId: 'inigo',
    hoyo: 7,
    opId: 'a',
    golpes: 3,
    autor: 'Íñigo',
  };
  const { ajenos } = cambiadosDe(partida({ golpes: 4 }), {
    reemplazos: [
      { ...reemplazo, partidaId: 'p' },
      { ...reemplazo, partidaId: 'otra', opId: 'b' },
    ],
    reemplazados: [],
  });
  expect(ajenos.map(({ clave }) => clave)).toEqual(['a']);
  expect(ajenos.map(fraseDeAjeno)).toEqual(['Íñigo apuntó 3 y ahora hay 4']);
});
