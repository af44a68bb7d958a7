import { randomUUID } from 'node:crypto';
import { conSesion, type Matrix } from '#server/testing/matrix/cell.ts';

const deUnPartido = (mas: object) => () => ({
  params: { partidoId: randomUUID(), ...('hoyo' in mas || 'golpes' in mas ? { hoyo: 1 } : {}) },
  body: { version: 1, ...('golpes' in mas ? mas : { ganadorId: null }) },
});
const sinPartido = conSesion('404 partido_no_encontrado');

const deUnaSesion = (mas: { hoyo?: number }) => () => ({
  params: { sesionId: randomUUID(), partidoId: randomUUID(), ...mas },
  body: { version: 1, ganador: null },
});
const sinSesion = conSesion('404 sesion_de_ryder_no_encontrada');

/** What players write on the matches of a bracket and of a Ryder cup. */
export const matrixPartidosDeJugadores: Matrix = {
  'partidos.concederHoyo': [
    {
      fila: 'W17',
      caso: 'of a match that is not there',
      request: deUnPartido({ hoyo: 1 }),
      expected: sinPartido,
    },
  ],
  'partidos.conceder': [
    { fila: 'W17', caso: 'a match that is not there', request: deUnPartido({}), expected: sinPartido },
  ],
  'partidos.anotarHoyo': [
    {
      fila: 'W17',
      caso: 'of a match that is not there',
      request: () => ({
        params: { partidoId: randomUUID(), hoyo: 1 },
        body: { version: 1, aId: randomUUID(), bId: randomUUID(), ganador: 'a' },
      }),
      expected: sinPartido,
    },
  ],
  'partidos.confirmar': [
    {
      fila: 'W17',
      caso: 'a match that is not there',
      request: () => ({ params: { partidoId: randomUUID() }, body: { version: 1 } }),
      expected: sinPartido,
    },
  ],
  'partidos.anotarHoyoExtra': [
    {
      fila: 'W17',
      caso: 'of a match that is not there',
      request: deUnPartido({ golpes: [{ participanteId: randomUUID(), golpes: 4 }] }),
      expected: sinPartido,
    },
  ],
  'ryder.anotarHoyo': [
    {
      fila: 'W17',
      caso: 'of a match of a session that is not there',
      request: deUnaSesion({ hoyo: 1 }),
      expected: sinSesion,
    },
  ],
  'ryder.conceder': [
    {
      fila: 'W17',
      caso: 'a match of a session that is not there',
      request: deUnaSesion({}),
      expected: sinSesion,
    },
  ],
};
