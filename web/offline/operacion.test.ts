import { ORPCError } from '@orpc/client';
import { describe, expect, test } from 'vitest';
import {
  backoffMs,
  claveDe,
  classifyFailure,
  coalesce,
  isAcknowledgement,
  type Operacion,
} from './operacion.ts';

const op: Operacion = {
  opId: 'a',
  usuarioId: 'lucia',
  partidaId: 'p1',
  participanteId: 'i1',
  hoyo: 7,
  golpes: 4,
  versionBase: 3,
  seq: 1,
};

describe('coalescing', () => {
  test('a later value of the same hole takes the place of the earlier and keeps its versionBase', () => {
    const later = coalesce(op, { ...op, opId: 'b', golpes: 5, versionBase: 9 }, 2);
    expect(later).toEqual({ ...op, opId: 'b', golpes: 5, versionBase: 3, seq: 2 });
  });

  test('a versionBase of null (nothing seen) is kept too', () => {
    expect(coalesce({ ...op, versionBase: null }, { ...op, versionBase: 9 }, 2).versionBase).toBeNull();
  });

  test('the first value of a hole carries its own versionBase', () => {
    expect(coalesce(undefined, { ...op, versionBase: 9 }, 1).versionBase).toBe(9);
  });

  test.each([{ usuarioId: 'inigo' }, { partidaId: 'p2' }, { participanteId: 'i2' }, { hoyo: 17 }])(
    'another account, partida, participante or hole has a place of its own in the queue: %j',
    (other) => {
      expect(claveDe({ ...op, ...other })).not.toBe(claveDe(op));
      const typedAgain: Operacion = { ...op, opId: 'z', golpes: 9, seq: 8 };
      expect(claveDe(typedAgain)).toBe(claveDe(op));
    },
  );
});

test('waits 1, 2, 5, 10 s and then every 20 s', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(backoffMs)).toEqual([1000, 2000, 5000, 10_000, 20_000, 20_000, 20_000]);
});

function refusal(status: number, data: unknown = { titulo: 'Resultados validados', id: 'r1' }) {
  return new ORPCError('partida_validada', { status, message: 'No se puede', data });
}

describe('a failed sending', () => {
  test.each([
    ['no network', new TypeError('Failed to fetch')],
    ['a timeout', new DOMException('late', 'TimeoutError')],
    ["a failure that is not the club's", Object.assign(new Error('no'), { status: 401 })],
    ['408', refusal(408)],
    ['429', refusal(429)],
    ['500', refusal(500)],
    ['503', refusal(503)],
    ["a proxy's own 403 page", refusal(403, '<html>')],
    ["a proxy's own 404 without our words", refusal(404, null)],
    ['a refusal without a title', refusal(409, { id: 'r1' })],
    ['a refusal whose title is no text', refusal(409, { titulo: 3, id: 'r1' })],
    ['a refusal in one word', refusal(409, 'no')],
  ])('%s keeps the operation', (_, error) => {
    expect(classifyFailure(error)).toEqual({ tipo: 'reintentar' });
  });

  test('401 keeps it and asks for a session', () => {
    expect(classifyFailure(refusal(401))).toEqual({ tipo: 'sin-sesion' });
  });

  test.each([403, 404, 409, 422])("%i in the club's own words gives it back with the reason", (status) => {
    expect(classifyFailure(refusal(status))).toEqual({
      tipo: 'rechazada',
      titulo: 'Resultados validados',
      motivo: 'No se puede',
    });
  });
});

describe('an acknowledgement', () => {
  test('names the same hole of the same card', () => {
    const answer = { participanteId: 'i1', hoyo: 7, golpes: 4, version: 4, reemplazado: null };
    expect(isAcknowledgement(op, answer)).toBe(true);
    expect(isAcknowledgement(op, { ...answer, hoyo: 8 })).toBe(false);
    expect(isAcknowledgement(op, { ...answer, participanteId: 'i2' })).toBe(false);
  });

  test.each([
    null,
    undefined,
    '',
    '<html>',
    {},
    { hoyo: 7 },
    { participanteId: 'i1', golpes: 4 },
    { hoyo: 7, golpes: 4 },
    { participanteId: 'i1', hoyo: 7 },
  ])('is not %j', (answer) => {
    expect(isAcknowledgement(op, answer)).toBe(false);
  });
});
