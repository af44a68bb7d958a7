import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { enBandos } from './bando.ts';
import { CUENTAS } from './cuenta.ts';
import { estadoSinPuesto } from './estado-de-bando.ts';
import { estadosEnTablero } from './estados-en-tablero.ts';
import { ESTADOS_DECIDIDOS, estadoDeTarjeta, hoyosAnotados } from './estado-de-tarjeta.ts';
import { clasificarTablero, type ParticipanteEnTablero, type Tablero } from './tablero.ts';
import { quien, VACIA } from './testing/tablero.ts';

const HOYOS = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));

/** The last holes are those that a card lacks; what was decided: mostly nothing. */
const carta = fc.record({
  anotados: fc.constantFrom(0, 9, 17, 18),
  estadoDecidido: fc.option(fc.constantFrom(...ESTADOS_DECIDIDOS), { freq: 2 }),
});
const partida = fc.record({
  formula: fc.constantFrom('mejor_bola', 'copa_canada', 'equipo_2_de_4', 'equipo_4_de_4'),
  cuenta: fc.constantFrom(...CUENTAS),
  cartas: fc.array(carta, { minLength: 4, maxLength: 4 }),
});

const con = (
  id: string,
  { anotados, estadoDecidido }: Pick<ParticipanteEnTablero, 'estadoDecidido'> & { anotados: number },
) => quien(id, { golpes: VACIA.map((_, i) => (i < anotados ? 5 : null)), validada: true, estadoDecidido });

test('who has no place with a bando is told why by the own card, or by what the board says of the bando', () => {
  fc.assert(
    fc.property(partida, ({ formula, cuenta, cartas }) => {
      const tamano = formula.startsWith('equipo') ? 4 : 2;
      const suyas = cartas.slice(0, tamano);
      const participantes = suyas.map((una, i) => con(`p${i}`, una));
      const tablero: Tablero = {
        modalidad: 'parejas_por_golpes',
        finalizado: false,
        forma: { cuenta, limite: null, tope: cuenta === 'maximo' ? { tipo: 'doble_par' } : null },
        metodoDesempate: 'puntuacion_media',
        recorridos: [HOYOS],
        participantes,
        formula,
        bandos: [{ id: 'b', participanteIds: participantes.map(({ id }) => id) }],
      };
      const [linea] = clasificarTablero({ tablero: enBandos(tablero), tipo: 'scratch' });
      const enTablero = estadosEnTablero(tablero);
      if (linea?.puesto !== null) {
        for (const { id, golpes, estadoDecidido } of participantes) {
          const anotados = hoyosAnotados(golpes);
          const propio = estadoDeTarjeta({ anotados, estadoDecidido, cerrada: true, exigeCompleta: false });
          expect(enTablero.get(id)).toBe(propio);
        }
        return;
      }
      for (const { id, golpes, estadoDecidido } of participantes) {
        const anotados = hoyosAnotados(golpes);
        const propio = estadoDeTarjeta({ anotados, estadoDecidido, cerrada: true, exigeCompleta: false });
        const miembros = suyas.map((una) => [una.anotados, una.estadoDecidido] as const);
        const dicho = estadoSinPuesto({ propio, formula, miembros });
        expect(dicho).toBe(propio === 'entregada' ? linea.estado : propio);
        expect(dicho).not.toBe('entregada');
        expect(enTablero.get(id)).toBe(dicho);
      }
    }),
  );
});

test('of one ball, and without a whole bando, it is the own card', () => {
  const miembros = [
    [18, null],
    [18, 'descalificado'],
  ] as const;
  expect(estadoSinPuesto({ propio: 'entregada', formula: 'foursome', miembros })).toBe('entregada');
  expect(estadoSinPuesto({ propio: 'entregada', formula: 'mejor_bola', miembros: [] })).toBe('entregada');
  expect(estadoSinPuesto({ propio: 'entregada', formula: 'mejor_bola', miembros })).toBe('descalificado');
  const enteras = [
    [17, null],
    [17, null],
  ] as const;
  expect(estadoSinPuesto({ propio: 'entregada', formula: 'mejor_bola', miembros: enteras })).toBe(
    'sin_tarjeta',
  );
});
