import { randomUUID } from 'node:crypto';
import { type Case, conSesion, type Matrix } from '#server/testing/matrix/cell.ts';

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

/** Administrators may, of the version that stands. */
const deOtro = conSesion('403 sin_acceso_a_partida', { admin: '409 partido_cambiado' });

/** Of a match that nobody who asks plays, and of a version that it has not: `ganador` says that its first side won it. */
const deOtros = ({ hoyo, ganador = false }: { hoyo?: number; ganador?: boolean } = {}): Case => ({
  ajeno: true,
  fila: 'W17',
  caso: 'a match of others',
  request: ({ ajeno: { partido: partidoId, lados } }) => ({
    params: { partidoId, ...(hoyo === undefined ? {} : { hoyo }) },
    body: { version: 99, ...(ganador ? { ganadorId: lados[0] } : {}) },
  }),
  expected: deOtro,
});
const deOtrosEnRyder = (params: { hoyo?: number }): Case => ({
  ajeno: true,
  fila: 'W17',
  caso: 'a match of others',
  request: ({ ajeno: { sesionDeRyder: sesionId, partidoDeRyder: partidoId } }) => ({
    params: { sesionId, partidoId, ...params },
    body: { version: 99, ganador: 'a' },
  }),
  expected: deOtro,
});

/** What players write on the matches of a bracket and of a Ryder cup. */
export const matrixPartidosDeJugadores: Matrix = {
  'partidos.concederHoyo': [
    {
      fila: 'W17',
      caso: 'of a match that is not there',
      request: deUnPartido({ hoyo: 1 }),
      expected: sinPartido,
    },
    deOtros({ hoyo: 1, ganador: true }),
  ],
  'partidos.conceder': [
    { fila: 'W17', caso: 'a match that is not there', request: deUnPartido({}), expected: sinPartido },
    deOtros({ ganador: true }),
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
    {
      ...deOtros(),
      request: ({ ajeno: { partido: partidoId, lados } }) => ({
        params: { partidoId, hoyo: 1 },
        body: { version: 99, aId: lados[0], bId: lados[1], ganador: 'a' },
      }),
    },
  ],
  'partidos.confirmar': [
    {
      fila: 'W17',
      caso: 'a match that is not there',
      request: () => ({ params: { partidoId: randomUUID() }, body: { version: 1 } }),
      expected: sinPartido,
    },
    deOtros(),
  ],
  'partidos.anotarHoyoExtra': [
    {
      fila: 'W17',
      caso: 'of a match that is not there',
      request: deUnPartido({ golpes: [{ participanteId: randomUUID(), golpes: 4 }] }),
      expected: sinPartido,
    },
    {
      ...deOtros(),
      request: ({ ajeno: { partido: partidoId, lados } }) => ({
        params: { partidoId, hoyo: 1 },
        body: { version: 99, golpes: [{ participanteId: lados[0], golpes: 4 }] },
      }),
    },
  ],
  'ryder.anotarHoyo': [
    {
      fila: 'W17',
      caso: 'of a match of a session that is not there',
      request: deUnaSesion({ hoyo: 1 }),
      expected: sinSesion,
    },
    deOtrosEnRyder({ hoyo: 1 }),
  ],
  'ryder.conceder': [
    {
      fila: 'W17',
      caso: 'a match of a session that is not there',
      request: deUnaSesion({}),
      expected: sinSesion,
    },
    deOtrosEnRyder({}),
  ],
};
