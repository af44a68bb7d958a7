import { describe, expect, test } from 'vitest';
import {
  arregloQueToca,
  emailTemporal,
  esEmailTemporal,
  mismoEmail,
  type ParDudoso,
  proteccionDeHuerfano,
} from './vinculo.ts';

const par = (perfil: Partial<ParDudoso['perfil']>, cuenta: Partial<ParDudoso['cuenta']> = {}): ParDudoso => ({
  perfil: { id: 'p', usuarioId: null, email: 'ana@club.test', perfilesConEseEmail: 1, ...perfil },
  cuenta: { id: 'u', email: 'ana@club.test', confirmada: true, jugadorId: null, ...cuenta },
});

describe('what brings a profile and an account together', () => {
  test.each([
    ['linked and equal', par({ usuarioId: 'u' }, { jugadorId: 'p' }), null, null],
    [
      'equal but for capitals',
      par({ usuarioId: 'u', email: 'Ana@Club.test' }, { jugadorId: 'p' }),
      null,
      null,
    ],
    [
      'linked, another address',
      par({ usuarioId: 'u', email: 'a@b.test' }, { jugadorId: 'p' }),
      'sync_email',
      null,
    ],
    ['linked, no address', par({ usuarioId: 'u', email: null }, { jugadorId: 'p' }), 'sync_email', null],
    [
      'linked to a temporary account',
      par({ usuarioId: 'u' }, { jugadorId: 'p', email: 'jugador-1@hoyo19.invalid' }),
      null,
      'cuenta_temporal',
    ],
    [
      'linked, the account not confirmed',
      par({ usuarioId: 'u', email: 'a@b.test' }, { jugadorId: 'p', confirmada: false }),
      null,
      'email_sin_confirmar',
    ],
    ['unlinked', par({}), 'link_profile', null],
    ['linked to another account', par({ usuarioId: 'otra' }), 'link_profile', null],
    ['the account is of somebody else', par({}, { jugadorId: 'otro' }), null, 'cuenta_de_otro'],
    ['not confirmed', par({}, { confirmada: false }), null, 'email_sin_confirmar'],
    ['two jugadores with that address', par({ perfilesConEseEmail: 2 }), null, 'email_repetido'],
    ['different addresses', par({ email: 'a@b.test' }), null, 'emails_distintos'],
    ['no address', par({ email: null }), null, 'emails_distintos'],
  ] as const)('%s', (_why, dudoso, arreglo, motivo) => {
    expect(arregloQueToca(dudoso)).toEqual({ arreglo, motivo });
  });

  test('no address equals no other', () => {
    expect(mismoEmail(null, null)).toBe(false);
  });
});

test.each([
  [{ conRol: true, horas: 1_000 }, 'con_rol'],
  [{ conRol: false, horas: 23.99 }, 'reciente'],
  [{ conRol: false, horas: 24 }, null],
])('%o is protected by %s', (huerfano, proteccion) => {
  expect(proteccionDeHuerfano(huerfano)).toBe(proteccion);
});

test('a temporary address has eight characters of the id and a domain without mail', () => {
  const id = '3f2A8c1e-0000-4000-8000-0123456789ab';
  expect(emailTemporal(id)).toBe('jugador-3f2a8c1e@hoyo19.invalid');
  expect(emailTemporal(id, { otra: true })).toBe('jugador-456789ab@hoyo19.invalid');
  expect(esEmailTemporal(emailTemporal(id))).toBe(true);
  expect(esEmailTemporal(` ${emailTemporal(id).toUpperCase()} `)).toBe(true);
  expect(esEmailTemporal('ana@otro-hoyo19.invalid')).toBe(false);
  expect(esEmailTemporal('ana@hoyo19.invalid.es')).toBe(false);
});
