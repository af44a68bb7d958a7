import { randomUUID } from 'node:crypto';
import { conSesion, type Expected, type Matrix } from '#server/testing/matrix/cell.ts';

const soloAdmin = (expected: Expected) =>
  conSesion('403 solo_admin', { admin: expected, exAdmin: '403 solo_admin' });
const carta = { tipo: 'convocatoria', asunto: 'Copa', texto: 'Hola, {nombre}:' };

/** Row W-A23: the letters of a torneo, and their templates. */
export const matrixCartas: Matrix = {
  'admin.torneos.destinatarios': [
    {
      fila: 'W-A23',
      caso: 'how many',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.torneos.enviarCorreo': [
    {
      fila: 'W-A23',
      caso: 'nobody has an address',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id }, body: { opId: randomUUID() } }),
      expected: soloAdmin('422 envio_sin_destinatarios'),
    },
  ],
  'admin.cartas.detalle': [
    {
      fila: 'W-A23',
      caso: 'to whom and what',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id, tipo: 'convocatoria' } }),
      expected: soloAdmin(200),
    },
  ],
  'admin.cartas.muestra': [
    {
      fila: 'W-A23',
      caso: 'as it goes out',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id }, body: carta }),
      expected: soloAdmin(200),
    },
    {
      fila: 'W-A23',
      caso: 'a header in the subject',
      request: ({ hoy }) => ({
        params: { torneoId: hoy.id },
        body: { ...carta, asunto: 'Copa\nBcc: otro@club.test' },
      }),
      expected: soloAdmin('422 carta_asunto_no_valido'),
    },
  ],
  'admin.cartas.probar': [
    {
      fila: 'W-A23',
      caso: 'no SMTP yet',
      request: ({ hoy }) => ({ params: { torneoId: hoy.id }, body: { ...carta, opId: randomUUID() } }),
      expected: soloAdmin('409 correo_sin_smtp'),
    },
  ],
  'admin.cartas.guardarPlantilla': [
    {
      fila: 'W-A23',
      caso: 'not the one that was shown',
      request: () => ({ body: { ...carta, version: 7 } }),
      expected: soloAdmin('409 plantilla_cambiada'),
    },
  ],
  'admin.cartas.restablecerPlantilla': [
    {
      fila: 'W-A23',
      caso: 'back to the house’s',
      request: () => ({ body: { tipo: 'convocatoria' } }),
      expected: soloAdmin(200),
    },
  ],
};
