import { expect, test } from 'vitest';
import { estadoDePush } from './push.ts';

const CHROME = { tienePush: true, permiso: 'default', ios: false, instalada: false } as const;

test.each([
  ['a browser that was not asked yet', {}, 'listo'],
  ['one that was allowed', { permiso: 'granted' }, 'listo'],
  ['one that was refused', { permiso: 'denied' }, 'bloqueado'],
  ['one without push', { tienePush: false, permiso: 'denied' }, 'no-se-puede'],
  ['an iPhone in Safari', { tienePush: false, ios: true }, 'instala-antes'],
  ['an iPhone too old for it, installed', { tienePush: false, ios: true, instalada: true }, 'no-se-puede'],
  ['an installed iPhone', { ios: true, instalada: true }, 'listo'],
] as const)('%s: %o is %s', (_, changes, estado) => {
  expect(estadoDePush({ ...CHROME, ...changes })).toBe(estado);
});
