import { type Case, conSesion, type Matrix, todos } from '#server/testing/matrix/cell.ts';

/** What anybody reads of a torneo that is over, and whoever has a session of that of today; the rows of the matrix of each. */
const deCadaDia = (pasada: string, deHoy: string): readonly Case[] => [
  {
    fila: pasada,
    caso: 'past',
    request: ({ pasado }) => ({ params: { torneoId: pasado.slug } }),
    expected: todos(200),
  },
  {
    fila: deHoy,
    caso: 'today',
    request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
    expected: conSesion(200),
  },
];

/** The board of a torneo, what is read beside it, and its files. */
export const matrixClasificacion: Matrix = {
  'clasificacion.exportar': deCadaDia('R11', 'R12'),
  'torneos.exportarParticipantes': deCadaDia('R9', 'R10'),
  'torneos.exportarSalidas': [
    {
      fila: 'R7',
      caso: 'of today',
      request: ({ hoy }) => ({ params: { torneoId: hoy.slug } }),
      expected: todos(200),
    },
  ],
  'ritmo.deTorneo': deCadaDia('R11', 'R12'),
  'clasificacion.total': [
    {
      fila: 'R11',
      caso: 'of one vuelta',
      request: ({ pasado }) => ({ params: { torneoId: pasado.slug } }),
      expected: todos('409 torneo_sin_vueltas'),
    },
  ],
  'clasificacion.deTorneo': [
    ...deCadaDia('R11', 'R12'),
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
