import { randomUUID } from 'node:crypto';
import { conSesion, type Expected, type Matrix } from '#server/testing/matrix/cell.ts';

const soloAdmin = (admin: Expected) => conSesion('403 solo_admin', { admin });

/** The federation's handicaps (W-A5), switched off as it is in the matrix. */
export const matrixFederacion: Matrix = {
  'admin.federacion.deJugador': [
    {
      fila: 'W-A5',
      caso: 'somebody',
      request: ({ miembro }) => ({ params: { jugadorId: miembro.jugadorId ?? '' } }),
      expected: soloAdmin(200),
    },
    {
      fila: 'W-A5',
      caso: 'nobody',
      request: () => ({ params: { jugadorId: randomUUID() } }),
      expected: soloAdmin('404 jugador_no_encontrado'),
    },
  ],
  'admin.federacion.actualizar': [
    {
      fila: 'W-A5',
      caso: 'nobody',
      request: () => ({ params: { jugadorId: 'no-es-un-id' } }),
      expected: soloAdmin('404 jugador_no_encontrado'),
    },
  ],
  'admin.federacion.deTorneo': [
    {
      fila: 'W-A5',
      caso: 'enrolled',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: soloAdmin(200),
    },
    {
      fila: 'W-A5',
      caso: 'an unknown torneo',
      request: () => ({ params: { torneoId: randomUUID() } }),
      expected: soloAdmin('404 torneo_no_encontrado'),
    },
  ],
  'admin.federacion.actualizarTorneo': [
    {
      fila: 'W-A5',
      caso: 'switched off',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: soloAdmin('503 federacion_no_disponible'),
    },
  ],
};
