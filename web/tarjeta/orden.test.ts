import { expect, test } from 'vitest';
import { porGolpes } from '#reglas/cuenta.ts';
import { LOS_DIECIOCHO } from '#reglas/limites.ts';
import { ordenDeJuego } from '#reglas/shotgun.ts';
import { moverCasilla } from '#web/resultados/papel/casillas.ts';
import { primerHueco } from '#web/shell/use-tarjeta-de-hoy.ts';
import { tarjetaVista } from '#web/testing/tarjetas.ts';
import { huecosDePartida } from './huecos.ts';
import { apuntados, ordenDe, primerHoyoPendiente, progresoDeHoyos } from './progreso.ts';
import { siguienteIncompleto, turnoInicial, turnoTras } from './turno.ts';

const DESDE_5 = ordenDeJuego('5B', LOS_DIECIOCHO);
const VUELTA = LOS_DIECIOCHO.slice(9);

/** A card of that order, with those holes written. */
const tarjeta = (orden: readonly number[], escritos: readonly number[], id = 'a') => {
  const vista = tarjetaVista(id, id, { forma: porGolpes(null), hechos: 0 });
  return { ...vista, orden, golpes: vista.golpes.map((_, i) => (escritos.includes(i + 1) ? 4 : null)) };
};

test('a card of before has the eighteen in order of the course', () => {
  const deAntes = tarjetaVista('a', 'a', { forma: porGolpes(null), hechos: 0 });
  expect(ordenDe([deAntes])).toEqual(LOS_DIECIOCHO);
  expect(primerHoyoPendiente([deAntes])).toBe(1);
});

test('a shotgun opens at its hole, and what was left behind is told by the order of play', () => {
  expect(primerHoyoPendiente([tarjeta(DESDE_5, [])])).toBe(5);
  expect(primerHoyoPendiente([tarjeta(DESDE_5, [5, 6])])).toBe(7);
  expect(primerHoyoPendiente([tarjeta(DESDE_5, DESDE_5)])).toBe(5);
  const tira = progresoDeHoyos([tarjeta(DESDE_5, [5, 18, 1])]);
  const saltados = DESDE_5.filter((_, i) => tira[i]?.saltado);
  expect(saltados).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
  expect(primerHueco({ orden: DESDE_5, participantes: [tarjeta(DESDE_5, [5, 6])] }, [])).toBe(7);
});

test('after the 18 comes the 1, and after the 4 nothing when the rest is written', () => {
  const casi = LOS_DIECIOCHO.filter((hoyo) => hoyo !== 4);
  expect(siguienteIncompleto([tarjeta(DESDE_5, [5])], 18)).toBe(1);
  expect(siguienteIncompleto([tarjeta(DESDE_5, casi)], 18)).toBe(4);
  expect(siguienteIncompleto([tarjeta(DESDE_5, LOS_DIECIOCHO)], 4)).toBeNull();
});

test('a hole completed on the last of a nine leads to its first, never to one that is not played', () => {
  const desde12 = ordenDeJuego('12', VUELTA);
  const grupo = [tarjeta(desde12, [12])];
  const apunte = { participanteId: 'a', hoyo: 18, golpes: 4 };
  const turno = turnoTras.escrito(turnoInicial(18, grupo), { apuntes: [apunte], grupo, sitio: 4, en: 0 });
  expect(turno.salto).toBe(10);
});

test('nine holes are nine of a card: what is written, what is missing, what can be walked to', () => {
  const grupo = [tarjeta(VUELTA, [10, 11]), tarjeta(VUELTA, VUELTA, 'b')];
  expect(apuntados(grupo)).toBe('11 de 18');
  expect(huecosDePartida({ participantes: grupo }).map(({ hoyos }) => hoyos)).toEqual([
    [12, 13, 14, 15, 16, 17, 18],
  ]);
  const participantes = grupo;
  const a = (participanteId: string, hoyo: number) => ({ participanteId, hoyo });
  expect(moverCasilla(a('a', 18), 'siguiente', { participantes })).toEqual(a('b', 10));
  expect(moverCasilla(a('b', 10), 'arriba', { participantes })).toEqual(a('a', 10));
  expect(moverCasilla(a('a', 10), 'anterior', { participantes })).toEqual(a('a', 10));
});

test('who was decided about is waited for on no hole, and a group of nobody else is told as it was', () => {
  const ausente = { ...tarjeta(LOS_DIECIOCHO, [], 'b'), estadoDecidido: 'no_presentado' as const };
  const grupo = [tarjeta(LOS_DIECIOCHO, [1, 2]), ausente];
  expect(apuntados(grupo)).toBe('2 de 18');
  expect(progresoDeHoyos(grupo).slice(0, 3)).toEqual([
    { progreso: 'hecho', saltado: false },
    { progreso: 'hecho', saltado: false },
    { progreso: 'vacio', saltado: false },
  ]);
  expect(primerHoyoPendiente(grupo)).toBe(3);
  expect(primerHueco({ participantes: grupo }, [])).toBe(3);
  expect(huecosDePartida({ participantes: grupo }).map(({ nombre }) => nombre)).toEqual(['a']);
  const retirado = { ...tarjeta(LOS_DIECIOCHO, [1, 2]), estadoDecidido: 'retirado' as const };
  expect(apuntados([retirado])).toBe('2 de 18');
});
