import { randomUUID } from 'node:crypto';
import { conSesion, type Expected, type Matrix } from '#server/testing/matrix/cell.ts';

const soloAdmin = (expected: Expected) =>
  conSesion('403 solo_admin', { admin: expected, exAdmin: '403 solo_admin' });

/** The vueltas of a torneo. */
export const matrixVueltas: Matrix = {
  'admin.vueltas.list': [
    {
      fila: 'W-A33',
      caso: 'of one vuelta',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.vueltas.crear': [
    {
      fila: 'W-A33',
      caso: 'before the first one',
      request: ({ hoy }) => ({
        params: { torneoId: hoy.id },
        body: { id: randomUUID(), fechaJuego: '2000-01-01', campoId: '', salidas: [] },
      }),
      expected: soloAdmin('422 vuelta_en_desorden'),
    },
  ],
  'admin.vueltas.cambiarCorte': [
    {
      fila: 'W-A33',
      caso: 'before a torneo that is no vuelta',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id }, body: { corte: 10 } }),
      expected: soloAdmin('409 no_es_vuelta'),
    },
  ],
  'admin.vueltas.borrar': [
    {
      fila: 'W-A33',
      caso: 'of a torneo that is no vuelta',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: soloAdmin('409 no_es_vuelta'),
    },
  ],
  'admin.vueltas.previaDePasar': [
    {
      fila: 'W-A33',
      caso: 'to a torneo that is no vuelta',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: soloAdmin('409 no_es_vuelta'),
    },
  ],
  'admin.vueltas.pasar': [
    {
      fila: 'W-A33',
      caso: 'to a torneo that is no vuelta',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id }, body: { confirmacion: 'x' } }),
      expected: soloAdmin('409 no_es_vuelta'),
    },
  ],
};
