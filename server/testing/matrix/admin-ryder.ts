import { randomUUID } from 'node:crypto';
import { conSesion, type Expected, type Matrix } from '#server/testing/matrix/cell.ts';

const soloAdmin = (expected: Expected) =>
  conSesion('403 solo_admin', { admin: expected, exAdmin: '403 solo_admin' });
const sesion = () => ({ sesionId: randomUUID() });
const partido = () => ({ ...sesion(), partidoId: randomUUID() });
const equipo = (nombre: string, color: string) => ({ nombre, color, capitanId: null, participanteIds: [] });

/** The Ryder cup of a torneo in partidos. */
export const matrixRyder: Matrix = {
  'admin.ryder.guardarEquipos': [
    {
      fila: 'W-A32',
      caso: 'of a torneo that is not played so',
      request: ({ hoy }) => ({
        params: { torneoId: hoy.id },
        body: { version: 0, a: equipo('Pinos', 'verde'), b: equipo('Alberos', 'amarillo'), defiende: null },
      }),
      expected: soloAdmin('422 torneo_sin_ryder'),
    },
  ],
  'admin.ryder.sortearEquipos': [
    {
      fila: 'W-A32',
      caso: 'of a torneo that is not played so',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id }, body: { version: 0, opId: randomUUID() } }),
      expected: soloAdmin('422 torneo_sin_ryder'),
    },
  ],
  'admin.ryder.crearSesion': [
    {
      fila: 'W-A32',
      caso: 'of a torneo that is not played so',
      request: ({ hoy }) => ({
        params: { torneoId: hoy.id },
        body: { id: randomUUID(), formula: 'individual', conTarjetas: false, partidos: 2 },
      }),
      expected: soloAdmin('422 torneo_sin_ryder'),
    },
  ],
  'admin.ryder.quitarSesion': [
    {
      fila: 'W-A32',
      caso: 'that is not there',
      request: () => ({ params: sesion() }),
      expected: soloAdmin('404 sesion_de_ryder_no_encontrada'),
    },
  ],
  'admin.ryder.emparejar': [
    {
      fila: 'W-A32',
      caso: 'in a session that is not there',
      request: () => ({ params: sesion(), body: { version: 1, partidos: [] } }),
      expected: soloAdmin('404 sesion_de_ryder_no_encontrada'),
    },
  ],
  'admin.ryder.anotar': [
    {
      fila: 'W-A32',
      caso: 'of a match that is not there',
      request: () => ({ params: partido(), body: { version: 1, ganador: null } }),
      expected: soloAdmin('404 sesion_de_ryder_no_encontrada'),
    },
  ],
  'admin.ryder.anotarHoyos': [
    {
      fila: 'W-A32',
      caso: 'in a match that is not there',
      request: () => ({ params: partido(), body: { version: 1, hoyos: [] } }),
      expected: soloAdmin('404 sesion_de_ryder_no_encontrada'),
    },
  ],
};
