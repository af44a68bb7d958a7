import { randomUUID } from 'node:crypto';
import { conSesion, type Expected, type Matrix, todos } from '#server/testing/matrix/cell.ts';

const soloAdmin = (expected: Expected) =>
  conSesion('403 solo_admin', { admin: expected, exAdmin: '403 solo_admin' });
const DATOS = { nombre: 'Televisor del bar', clase: 'pantalla', familias: false, torneoIds: [] };
const fila = 'R47';

/** Row R47: display addresses. Who knows one reads by it, whoever they are; only administrators make them. */
export const matrixPantallas: Matrix = {
  'pantallas.abrir': [
    {
      fila,
      caso: 'one that is there',
      request: ({ enlace }) => ({ params: { enlaceId: enlace } }),
      expected: todos(200),
    },
    {
      fila,
      caso: 'one that nobody made',
      request: () => ({ params: { enlaceId: 'x'.repeat(43) } }),
      expected: todos('404 pantalla_no_encontrada'),
    },
    {
      fila,
      caso: 'the id of one, which is no secret',
      request: ({ pantalla }) => ({ params: { enlaceId: pantalla } }),
      expected: todos('404 pantalla_no_encontrada'),
    },
  ],
  'pantallas.liga': [
    {
      fila,
      caso: 'a liga of its torneo',
      request: ({ enlace, ligaId }) => ({ params: { enlaceId: enlace, ligaId } }),
      expected: todos(200),
    },
    {
      fila,
      caso: 'another liga',
      request: ({ enlace }) => ({ params: { enlaceId: enlace, ligaId: randomUUID() } }),
      expected: todos('404 liga_no_encontrada'),
    },
  ],
  'admin.pantallas.list': [
    {
      fila,
      caso: 'of a torneo',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.pantallas.crear': [
    {
      fila,
      caso: 'one of that name is there',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id }, body: DATOS }),
      expected: soloAdmin('409 pantalla_repetida'),
    },
  ],
  'admin.pantallas.actualizar': [
    {
      fila,
      caso: 'one that is there',
      request: ({ pantalla }) => ({
        params: { pantallaId: pantalla },
        body: { familias: true, torneoIds: [] },
      }),
      expected: soloAdmin(200),
    },
  ],
  'admin.pantallas.retirar': [
    {
      fila,
      caso: 'one that is gone',
      request: () => ({ params: { pantallaId: randomUUID() } }),
      expected: soloAdmin('404 pantalla_no_encontrada'),
    },
  ],
};
