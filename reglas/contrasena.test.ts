import { expect, test } from 'vitest';
import { motivoContrasenaNoValida } from './contrasena.ts';
import { CONTRASENA_ADMIN_MIN, CONTRASENA_MAX, CONTRASENA_MIN } from './limites.ts';

const letras = (n: number) => 'x'.repeat(n);

test.each([
  { es: '', jugador: 'contrasena_corta', admin: 'contrasena_corta', why: 'nothing' },
  {
    es: letras(CONTRASENA_MIN - 1),
    jugador: 'contrasena_corta',
    admin: 'contrasena_corta',
    why: 'one short',
  },
  { es: letras(CONTRASENA_MIN), jugador: null, admin: 'contrasena_admin_corta', why: 'six (player spec §5)' },
  { es: letras(CONTRASENA_ADMIN_MIN - 1), jugador: null, admin: 'contrasena_admin_corta', why: 'one short' },
  { es: letras(CONTRASENA_ADMIN_MIN), jugador: null, admin: null, why: 'long enough for both' },
  { es: letras(CONTRASENA_MAX), jugador: null, admin: null, why: 'the longest' },
  { es: letras(CONTRASENA_MAX + 1), jugador: 'contrasena_larga', admin: 'contrasena_larga', why: 'one more' },
])('$es.length characters: $jugador, administrator $admin, $why', ({ es, jugador, admin }) => {
  expect(motivoContrasenaNoValida(es)).toBe(jugador);
  expect(motivoContrasenaNoValida(es, {})).toBe(jugador);
  expect(motivoContrasenaNoValida(es, { esAdmin: true })).toBe(admin);
});

test('an accent typed as two signs is one character, and so is an emoji', () => {
  const corta = CONTRASENA_MIN - 1;
  expect(motivoContrasenaNoValida('e\u0301'.repeat(corta))).toBe('contrasena_corta');
  expect(motivoContrasenaNoValida('\u{26F3}'.repeat(corta))).toBe('contrasena_corta');
  expect(motivoContrasenaNoValida('\u{1F3CC}'.repeat(corta))).toBe('contrasena_corta');
  expect(motivoContrasenaNoValida('\u{1F3CC}'.repeat(CONTRASENA_MIN))).toBeNull();
});
