import { randomUUID } from 'node:crypto';
import { conSesion, type Expected, type Matrix } from '#server/testing/matrix/cell.ts';

const datos = Buffer.from('Puesto;Jugador;Total\n1;Ana García;100').toString('base64');
const sinPrevia = { opId: randomUUID(), datos, confirmacion: 'x' };
const soloAdmin = (admin: Expected) => conSesion('403 solo_admin', { admin });

/** Former years that come in a file: only administrators, whatever it holds. */
export const matrixTemporadas: Matrix = {
  'admin.temporadas.previaDeImportarTorneo': [
    {
      fila: 'W-A1',
      caso: 'a file of totals',
      request: () => ({ body: { importado: 'totales', datos } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.temporadas.importarTorneo': [
    {
      fila: 'W-A1',
      caso: 'without the confirmation of a preview',
      request: () => ({ body: { importado: 'totales', ...sinPrevia } }),
      expected: soloAdmin('409 confirmacion_caducada'),
    },
  ],
  'admin.temporadas.previaDeImportarLiga': [
    { fila: 'W-A30', caso: 'a table', request: () => ({ body: { datos } }), expected: soloAdmin(200) },
  ],
  'admin.temporadas.importarLiga': [
    {
      fila: 'W-A30',
      caso: 'without the confirmation of a preview',
      request: () => ({ body: sinPrevia }),
      expected: soloAdmin('409 confirmacion_caducada'),
    },
  ],
};
