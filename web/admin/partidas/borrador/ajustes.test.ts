import { expect, test } from 'vitest';
import { ajustesDe, clasificacionElegida } from './ajustes.ts';

const participantes = [20, 10, 5, 15].map((handicap, i) => ({
  id: 'abcd'[i] ?? '',
  nombre: `Jugador ${i}`,
  esInvitado: false,
  sexo: null,
  handicap,
  hoyos: 0,
  bandoId: null,
  estadoDecidido: null,
}));
const partida = (gente: string, horaDeSalida: string) => ({
  id: gente,
  nombre: '',
  horaDeSalida,
  hoyoDeSalida: null,
  validada: false,
  participanteIds: gente.split(''),
});

test.each([
  [
    'nothing',
    [],
    { jugadoresPorGrupo: 4, minutos: 10, primera: '08:00', orden: 'desc', clasificacion: null },
  ],
  [
    'highest first',
    [partida('ad', '09:30'), partida('bc', '09:38')],
    { jugadoresPorGrupo: 2, minutos: 8, primera: '09:30', orden: 'desc', clasificacion: null },
  ],
  [
    'lowest first',
    [partida('cbd', '09:00'), partida('a', '09:10')],
    { jugadoresPorGrupo: 3, minutos: 10, primera: '09:00', orden: 'manual', clasificacion: null },
  ],
  [
    'lowest first, evenly',
    [partida('cb', '09:00'), partida('da', '09:10')],
    { jugadoresPorGrupo: 2, minutos: 10, primera: '09:00', orden: 'asc', clasificacion: null },
  ],
  [
    'an hour between two',
    [partida('cb', '09:00'), partida('da', '11:00')],
    { jugadoresPorGrupo: 2, minutos: 10, primera: '09:00', orden: 'asc', clasificacion: null },
  ],
  [
    'one alone',
    [partida('ab', '12:05')],
    { jugadoresPorGrupo: 2, minutos: 10, primera: '12:05', orden: 'desc', clasificacion: null },
  ],
])('the settings of %s published', (_, partidas, esperado) => {
  expect(ajustesDe({ partidas, participantes, clasificaciones: [] })).toEqual(esperado);
});

const standings = (id: string, quienes: string) => ({
  id,
  tipo: 'torneo' as const,
  nombre: id,
  fechaJuego: '2026-05-01',
  torneosJugados: 1,
  puestos: quienes.split('').map((participanteId, i) => ({ participanteId, puesto: i + 1 })),
});

test('partidas that only earlier standings explain were ordered by those', () => {
  const partidas = [partida('ac', '09:00'), partida('bd', '09:10')];
  const clasificaciones = [standings('abril', 'abcd'), standings('mayo', 'dbc')];
  expect(ajustesDe({ partidas, participantes, clasificaciones })).toMatchObject({
    orden: 'clasificacion',
    clasificacion: 'mayo',
  });
});

test('standings that are gone give way to the last ones', () => {
  const clasificaciones = [standings('abril', 'a'), standings('mayo', 'b')];
  expect(clasificacionElegida(clasificaciones, 'mayo')?.id).toBe('mayo');
  expect(clasificacionElegida(clasificaciones, 'marzo')?.id).toBe('abril');
  expect(clasificacionElegida([], null)).toBeUndefined();
});
