import { expect, test } from 'vitest';
import type { Operacion } from '#web/offline/operacion.ts';
import type { OutboxState } from '#web/offline/outbox.ts';
import { lineaDeEnvio } from './EstadoDeEnvio.tsx';

const op: Operacion = {
  opId: 'a',
  usuarioId: 'u',
  partidaId: 'p',
  participanteId: 'i',
  hoyo: 1,
  golpes: 4,
  versionBase: null,
  seq: 1,
};
const rest: OutboxState = {
  operaciones: [],
  rechazadas: [],
  reemplazos: [],
  envio: 'en-reposo',
  guardadoEn: null,
  almacenFallo: false,
};
const refused = { ...op, titulo: 'T', motivo: 'm' };

test.each<[Partial<OutboxState>, boolean, string]>([
  [{ guardadoEn: Date.UTC(2026, 10, 21, 10, 42) }, true, 'Guardado a las 11:42'],
  [{ operaciones: [op, op], envio: 'sin-conexion' }, true, 'Sin conexión · 2 golpes en el móvil'],
  [{ operaciones: [op], envio: 'enviando' }, false, 'Sin conexión · 1 golpe en el móvil'],
  [{ operaciones: [op], envio: 'enviando' }, true, 'Enviando 1'],
  [{ operaciones: [op], envio: 'sin-sesion' }, true, 'Tu sesión ha caducado · 1 golpe en el móvil'],
  [{ rechazadas: [refused, refused], guardadoEn: 0 }, true, '2 golpes no enviados'],
  [
    { operaciones: [op], almacenFallo: true, envio: 'sin-conexion' },
    false,
    'No se pudo guardar en el móvil · no cierres esta página',
  ],
  [{}, false, 'Sin conexión'],
  [{}, true, 'Todo guardado'],
])('%j with coverage %s reads «%s»', (...row) => {
  const [change, online, expected] = row;
  expect(lineaDeEnvio({ ...rest, ...change }, online).texto).toBe(expected);
});

test('nothing is called saved while strokes of somebody else for these cards wait here', () => {
  for (const online of [true, false])
    expect(lineaDeEnvio({ ...rest, guardadoEn: 0 }, online, 4).texto).toBe(
      '4 golpes de otra persona sin enviar',
    );
});
