import { randomUUID } from 'node:crypto';
import type { Creations, Workshop } from '#server/testing/creations/creation.ts';
import { unico } from '#server/testing/factories/unico.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

async function confirmado({ admin }: Workshop, path: string, pedido: object) {
  const { body } = await admin.send('POST', `/api/admin/${path}/previa`, pedido);
  return { caller: admin, body: { ...pedido, opId: randomUUID(), confirmacion: body['confirmacion'] } };
}

/** What administrators make from files of former years. */
export const temporadasCreations: Creations = {
  'admin.temporadas.importarTorneo': {
    table: 'resultados_torneo',
    rows: 2,
    prepare: async (workshop) =>
      await confirmado(workshop, 'torneos/importacion', {
        importado: 'totales',
        nombre: unico('Copa'),
        fechaJuego: '2015-06-13',
        campoId: workshop.campoId,
        desconocidos: 'invitado',
        datos: base64('Puesto;Jugador;Neto\n1;Una Socia Antigua;70\n2;Otro Socio Antiguo;72'),
      }),
  },
  'admin.temporadas.importarLiga': {
    table: 'ligas_importadas',
    rows: 2,
    prepare: async (workshop) =>
      await confirmado(workshop, 'ligas/importacion', {
        nombre: unico('Liga'),
        desconocidos: 'invitado',
        datos: base64('Puesto;Jugador;Abril;Total\n1;Una Socia Antigua;10;100\n2;Otro Socio Antiguo;8;90'),
      }),
  },
};
