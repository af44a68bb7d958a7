import { randomUUID } from 'node:crypto';
import { conSesion, type Expected, type Matrix, todos } from '#server/testing/matrix/cell.ts';

const soloAdmin = (expected: Expected) => conSesion('403 solo_admin', { admin: expected });
const libre = {
  tipo: 'libre',
  nombre: 'Un jamón',
  hoyo: null,
  medida: null,
  unidades: 1,
  participanteId: null,
};
const fila = 'W-A35';

/** Row W-A35: prizes of a torneo. Everybody reads them as the page of the torneo. */
export const matrixPremios: Matrix = {
  'premios.deTorneo': [
    {
      fila: 'R7',
      caso: 'by slug',
      request: ({ hoy }) => ({ params: { torneoId: hoy.slug } }),
      expected: todos(200),
    },
    {
      fila: 'R4',
      caso: 'inactive',
      request: ({ inactivo }) => ({ params: { torneoId: inactivo.slug } }),
      expected: { ...todos('404 torneo_no_encontrado'), admin: 200 },
    },
  ],
  'admin.premios.list': [
    {
      fila,
      caso: 'of a torneo',
      request: ({ pasado }) => ({ params: { torneoId: pasado.id } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.premios.crear': [
    {
      fila,
      caso: 'one in words',
      request: ({ pasado }) => ({ params: { torneoId: pasado.id }, body: { id: randomUUID(), ...libre } }),
      expected: soloAdmin(200),
    },
    {
      fila,
      caso: 'without a name',
      request: ({ pasado }) => ({
        params: { torneoId: pasado.id },
        body: { id: randomUUID(), ...libre, nombre: '' },
      }),
      expected: soloAdmin('422 premio_sin_nombre'),
    },
  ],
  'admin.premios.actualizar': [
    {
      fila,
      caso: 'one that is not there',
      request: ({ pasado }) => ({
        params: { torneoId: pasado.id, premioId: randomUUID() },
        body: { ...libre, version: 1 },
      }),
      expected: soloAdmin('404 premio_no_encontrado'),
    },
  ],
  'admin.premios.borrar': [
    {
      fila,
      caso: 'one that is not there',
      request: ({ pasado }) => ({ params: { torneoId: pasado.id, premioId: randomUUID() }, body: {} }),
      expected: soloAdmin('404 premio_no_encontrado'),
    },
  ],
  'admin.premios.sortear': [
    {
      fila,
      caso: 'one that is not there',
      request: ({ pasado }) => ({
        params: { torneoId: pasado.id, premioId: randomUUID() },
        body: { opId: randomUUID(), entran: 'inscritos', motivo: null },
      }),
      expected: soloAdmin('404 premio_no_encontrado'),
    },
  ],
};
