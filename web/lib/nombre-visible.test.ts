import { expect, test } from 'vitest';
import { nombreVisible } from './nombre-visible.ts';

test('an account with a player is addressed by the name of the player', () => {
  expect(nombreVisible({ email: 'lucia@demo.invalid', jugador: { nombre: 'Lucía Fernández' } })).toBe(
    'Lucía Fernández',
  );
});

test('an account without player, or with a nameless one, is addressed by the local part of its e-mail', () => {
  expect(nombreVisible({ email: 'lucia.f@demo.invalid', jugador: null })).toBe('lucia.f');
  expect(nombreVisible({ email: 'lucia.f@demo.invalid', jugador: { nombre: ' ' } })).toBe('lucia.f');
});
