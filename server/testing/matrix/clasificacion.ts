import { conSesion, type Matrix, todos } from '#server/testing/matrix/cell.ts';

/** The board of a torneo, what is read beside it, and its files. */
export const matrixClasificacion: Matrix = {
  'clasificacion.exportar': [
    {
      fila: 'R11',
      caso: 'past',
      request: ({ pasado }) => ({ params: { torneoId: pasado.slug } }),
      expected: todos(200),
    },
    {
      fila: 'R12',
      caso: 'today',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: conSesion(200),
    },
  ],
  'torneos.exportarParticipantes': [
    {
      fila: 'R9',
      caso: 'past',
      request: ({ pasado }) => ({ params: { torneoId: pasado.slug } }),
      expected: todos(200),
    },
    {
      fila: 'R10',
      caso: 'today',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: conSesion(200),
    },
  ],
  'torneos.exportarSalidas': [
    {
      fila: 'R7',
      caso: 'of today',
      request: ({ hoy }) => ({ params: { torneoId: hoy.slug } }),
      expected: todos(200),
    },
  ],
  'ritmo.deTorneo': [
    {
      fila: 'R11',
      caso: 'past',
      request: ({ pasado }) => ({ params: { torneoId: pasado.slug } }),
      expected: todos(200),
    },
    {
      fila: 'R12',
      caso: 'today',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: conSesion(200),
    },
  ],
  'clasificacion.total': [
    {
      fila: 'R11',
      caso: 'of one vuelta',
      request: ({ pasado }) => ({ params: { torneoId: pasado.slug } }),
      expected: todos('409 torneo_sin_vueltas'),
    },
  ],
  'clasificacion.deTorneo': [
    {
      fila: 'R11',
      caso: 'past',
      request: ({ pasado }) => ({ params: { torneoId: pasado.slug } }),
      expected: todos(200),
    },
    {
      fila: 'R12',
      caso: 'today',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: conSesion(200),
    },
    {
      fila: 'R4',
      caso: 'inactive',
      request: ({ inactivo }) => ({ params: { torneoId: inactivo.slug } }),
      expected: { ...todos('404 torneo_no_encontrado'), admin: 200 },
    },
    {
      fila: 'R11',
      caso: 'unknown',
      request: () => ({ params: { torneoId: 'no-existe' } }),
      expected: todos('404 torneo_no_encontrado'),
    },
  ],
};
