import { expect, test } from 'vitest';
import { textoDeDeseos } from './deseos.ts';

const quien = (nombre: string) => ({ participanteId: nombre, nombre });

test('wishes are said of somebody, and to who makes them', () => {
  const ambos = { horaDeseada: 'temprano' as const, companeros: [quien('Ana'), quien('Íñigo')] };
  expect(textoDeDeseos(ambos)).toBe('Prefiere salir temprano · Quiere jugar con Ana e Íñigo');
  expect(textoDeDeseos({ ...ambos, companeros: [] }, 'tu')).toBe('Prefieres salir temprano');
  expect(textoDeDeseos({ horaDeseada: null, companeros: [quien('Ana')] }, 'tu')).toBe(
    'Quieres jugar con Ana',
  );
  expect(textoDeDeseos({ horaDeseada: null, companeros: [] })).toBe('');
});
