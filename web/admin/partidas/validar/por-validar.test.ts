import { expect, test } from 'vitest';
import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { porValidarDe, tarjetasPorValidar } from './por-validar.ts';

const partida = (nombre: string, gente: string, validada = false) => ({
  id: `id-${nombre}`,
  nombre,
  horaDeSalida: '08:00',
  validada,
  participanteIds: gente.split(''),
});
const participantes = Object.entries({ a: 18, b: 18, c: 15, d: 18, e: 0, f: 18 }).map(([id, hoyos]) => ({
  id,
  nombre: id.toUpperCase(),
  hoyos,
  estadoDecidido: id === 'e' ? 'no_presentado' : null,
}));

test('complete partidas, incomplete ones with who lacks what, and none that is validated or not begun', () => {
  const partidas = [
    partida('Partida 1', 'ab'),
    partida('Partida 2', 'cd'),
    partida('Partida 3', 'f', true),
    partida('Partida 4', 'ef'),
    partida('Partida 5', 'e'),
    partida('Partida 6', 'z'),
  ];
  expect(porValidarDe({ partidas, participantes } as unknown as RepartoDeTorneo)).toEqual({
    completas: [
      { id: 'id-Partida 1', nombre: 'Partida 1' },
      { id: 'id-Partida 4', nombre: 'Partida 4' },
    ],
    incompletas: [{ id: 'id-Partida 2', nombre: 'Partida 2', faltan: [{ nombre: 'C', hoyos: 3 }] }],
  });
});

test('the card of a bando of one ball is one, under its id and its names; anybody else has the own', () => {
  const quien = (id: string, mas: object = {}) => ({
    id,
    nombre: id.toUpperCase(),
    hoyos: 7,
    estadoDecidido: null,
    bandoId: null,
    ...mas,
  });
  const deAmbos = { bandoId: 'ab', unaBola: true };
  const foursome = { modalidad: 'parejas_por_golpes', cuenta: 'golpes' } as const;
  const jugadores = [quien('a', deAmbos), quien('c', { bandoId: 'cd' }), quien('b', deAmbos)];
  expect(tarjetasPorValidar(foursome, jugadores)).toEqual({
    exigeCompleta: true,
    tarjetas: [
      { id: 'ab', nombre: 'A · B', hoyos: 7, estadoDecidido: null, unaBola: true },
      { id: 'c', nombre: 'C', hoyos: 7, estadoDecidido: null },
    ],
  });
  expect(tarjetasPorValidar(foursome, [quien('c', { bandoId: 'cd' })]).exigeCompleta).toBe(false);
});
