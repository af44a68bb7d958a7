import { conSesion, type Expected, type Matrix } from '#server/testing/matrix/cell.ts';

const soloAdmin = (expected: Expected) =>
  conSesion('403 solo_admin', { admin: expected, exAdmin: '403 solo_admin' });
const fila = 'R48';

/** Row R48: results that are held back until the prize-giving are an act of administrators. */
export const matrixEntrega: Matrix = {
  'admin.entrega.estado': [
    {
      fila,
      caso: 'of a torneo',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.entrega.ocultar': [
    {
      fila,
      caso: 'a torneo that everybody has read',
      request: ({ pasado }) => ({ params: { torneoId: pasado.id }, body: { hoyo: 16, version: 0 } }),
      expected: soloAdmin('409 torneo_ya_contado'),
    },
  ],
  'admin.entrega.previaDeRevelar': [
    {
      fila,
      caso: 'nothing is held back',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: soloAdmin('409 resultados_no_ocultos'),
    },
  ],
  'admin.entrega.revelar': [
    {
      fila,
      caso: 'nothing is held back',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id }, body: { confirmacion: 'x' } }),
      expected: soloAdmin('409 resultados_no_ocultos'),
    },
  ],
};
