import { randomUUID } from 'node:crypto';
import { conSesion, type Expected, type Matrix } from '#server/testing/matrix/cell.ts';

const soloAdmin = (expected: Expected) =>
  conSesion('403 solo_admin', { admin: expected, exAdmin: '403 solo_admin' });
const datos = {
  nombre: 'Web del club',
  url: 'https://hooks.example.com/golf',
  eventos: ['torneo.publicado'],
  activo: true,
};
const fila = 'W-A26';

/** Row W-A26: programs of others, and what they were told. */
export const matrixWebhooks: Matrix = {
  'admin.webhooks.list': [{ fila, caso: 'all', request: () => ({}), expected: soloAdmin(200) }],
  'admin.webhooks.crear': [
    {
      fila,
      caso: 'a new one',
      request: () => ({ body: { ...datos, id: randomUUID() } }),
      expected: soloAdmin(200),
    },
    {
      fila,
      caso: 'an address of the own network',
      request: () => ({ body: { ...datos, url: 'http://192.168.1.1/', id: randomUUID() } }),
      expected: soloAdmin('422 webhook_url_no_valida'),
    },
  ],
  'admin.webhooks.actualizar': [
    {
      fila,
      caso: 'one that is gone',
      request: () => ({ params: { webhookId: randomUUID() }, body: { ...datos, version: 1 } }),
      expected: soloAdmin('404 webhook_no_encontrado'),
    },
  ],
  'admin.webhooks.borrar': [
    {
      fila,
      caso: 'one that is gone',
      request: () => ({ params: { webhookId: randomUUID() } }),
      expected: soloAdmin('404 webhook_no_encontrado'),
    },
  ],
  'admin.webhooks.rotar': [
    {
      fila,
      caso: 'one that is gone',
      request: () => ({ params: { webhookId: randomUUID() }, body: { version: 1 } }),
      expected: soloAdmin('404 webhook_no_encontrado'),
    },
  ],
  'admin.webhooks.probar': [
    {
      fila,
      caso: 'one that is gone',
      request: () => ({ params: { webhookId: randomUUID() }, body: { opId: randomUUID() } }),
      expected: soloAdmin('404 webhook_no_encontrado'),
    },
  ],
  'admin.webhooks.entregas': [{ fila, caso: 'all', request: () => ({}), expected: soloAdmin(200) }],
  'admin.webhooks.entrega': [
    {
      fila,
      caso: 'one that is gone',
      request: () => ({ params: { entregaId: randomUUID() } }),
      expected: soloAdmin('404 entrega_no_encontrada'),
    },
  ],
  'admin.webhooks.repetir': [
    {
      fila,
      caso: 'one that is gone',
      request: () => ({ params: { entregaId: randomUUID() } }),
      expected: soloAdmin('404 entrega_no_encontrada'),
    },
  ],
};
