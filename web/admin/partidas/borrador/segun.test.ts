import { expect, test } from 'vitest';
import { fraseDeClasificacion, motivoSinClasificacion, nombreDeClasificacion } from './segun.ts';

const participantes = ['a', 'b', 'c'].map((id) => ({
  id,
  nombre: id,
  esInvitado: false,
  sexo: null,
  handicap: 1,
  hoyos: 0,
  bandoId: null,
  estadoDecidido: null,
}));
const puestos = (...quienes: string[]) =>
  quienes.map((participanteId, i) => ({ participanteId, puesto: i + 1 }));
const liga = (nombre: string, ...quienes: string[]) => ({
  id: 'l',
  tipo: 'liga' as const,
  nombre,
  fechaJuego: null,
  torneosJugados: 3,
  puestos: puestos(...quienes),
});
const torneo = {
  id: 't',
  tipo: 'torneo' as const,
  nombre: 'Copa de abril',
  fechaJuego: '2026-04-12',
  torneosJugados: 1,
  puestos: puestos('a', 'b'),
};

test.each([
  [
    liga('Liga de Verano', 'a', 'b', 'c'),
    'Según la Liga de Verano, tras 3 torneos; los primeros salen los últimos.',
  ],
  [
    liga('Verano', 'a'),
    'Según la liga Verano, tras 3 torneos; los primeros salen los últimos. 2 sin puesto salen antes.',
  ],
  [
    torneo,
    'Según el torneo Copa de abril (12/04/2026); los primeros salen los últimos. 1 sin puesto sale antes.',
  ],
])('%o is told in words', (clasificacion, frase) => {
  expect(fraseDeClasificacion(clasificacion, participantes)).toBe(frase);
});

test('standings are named by their day or by how many torneos they count', () => {
  expect(nombreDeClasificacion(torneo)).toBe('Copa de abril (12/04/2026)');
  expect(nombreDeClasificacion({ ...liga('Verano'), torneosJugados: 1 })).toBe('Verano, tras 1 torneo');
});

test('why there are none depends on whether the torneo is in a liga', () => {
  expect(motivoSinClasificacion({ enLiga: true })).toContain('ningún torneo de su liga está terminado');
  expect(motivoSinClasificacion({ enLiga: false })).toContain('no está en ninguna liga');
});
