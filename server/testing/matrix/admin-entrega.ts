import { conSesion, type Expected, type Matrix, todos } from '#server/testing/matrix/cell.ts';

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
  'admin.ceremonia.estado': [
    {
      fila,
      caso: 'of a torneo',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.ceremonia.previaDeEmpezar': [
    {
      fila,
      caso: 'nothing is held back',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id, tipo: 'handicap' } }),
      expected: soloAdmin('409 resultados_no_ocultos'),
    },
  ],
  'admin.ceremonia.empezar': [
    {
      fila,
      caso: 'nothing is held back',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id }, body: { tipo: 'handicap', confirmacion: 'x' } }),
      expected: soloAdmin('409 resultados_no_ocultos'),
    },
  ],
  'admin.ceremonia.pasar': [
    {
      fila,
      caso: 'it has not begun',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id }, body: { sentido: 'siguiente', version: 1 } }),
      expected: soloAdmin('409 ceremonia_no_empezada'),
    },
  ],
  'admin.ceremonia.quitar': [
    {
      fila,
      caso: 'it has not begun',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: soloAdmin('409 ceremonia_no_empezada'),
    },
  ],
  'ceremonia.enPantalla': [
    {
      fila,
      caso: 'a torneo of the screen',
      request: ({ enlace, hoy }) => ({ params: { enlaceId: enlace, torneoId: hoy.id } }),
      expected: todos(200),
    },
    {
      fila,
      caso: 'another torneo',
      request: ({ enlace, futuro }) => ({ params: { enlaceId: enlace, torneoId: futuro.id } }),
      expected: todos('404 torneo_no_encontrado'),
    },
  ],
  'ceremonia.pasar': [
    {
      fila,
      caso: 'a screen that may not lead, whoever sits before it',
      request: ({ enlace, hoy }) => ({
        params: { enlaceId: enlace, torneoId: hoy.id },
        body: { sentido: 'siguiente', version: 1 },
      }),
      expected: todos('403 pantalla_no_dirige'),
    },
  ],
};
