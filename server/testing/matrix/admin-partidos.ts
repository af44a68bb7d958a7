import { randomUUID } from 'node:crypto';
import { conSesion, type Expected, type Matrix } from '#server/testing/matrix/cell.ts';

const soloAdmin = (expected: Expected) =>
  conSesion('403 solo_admin', { admin: expected, exAdmin: '403 solo_admin' });
const partido = () => ({ partidoId: randomUUID() });

/** The bracket of a torneo in partidos. */
export const matrixPartidos: Matrix = {
  'admin.partidos.sortear': [
    {
      fila: 'W-A32',
      caso: 'of a torneo that is not played so',
      request: ({ hoy, deMiembro, deCompanero }) => ({
        params: { torneoId: hoy.id },
        body: { opId: randomUUID(), siembra: 'mano', participanteIds: [deMiembro, deCompanero] },
      }),
      expected: soloAdmin('422 modalidad_sin_cuadro'),
    },
  ],
  'admin.partidos.quitar': [
    {
      fila: 'W-A32',
      caso: 'where there is none',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.partidos.anotar': [
    {
      fila: 'W-A32',
      caso: 'of a match that is not there',
      request: () => ({ params: partido(), body: { version: 1, ganadorId: null } }),
      expected: soloAdmin('404 partido_no_encontrado'),
    },
  ],
  'admin.partidos.conceder': [
    {
      fila: 'W-A32',
      caso: 'in a match that is not there',
      request: () => ({ params: { ...partido(), hoyo: 1 }, body: { version: 1, ganadorId: null } }),
      expected: soloAdmin('404 partido_no_encontrado'),
    },
  ],
};
