import { randomUUID } from 'node:crypto';
import type { PreviaDeTemporada } from '#contrato/admin/temporadas.ts';
import { test as enElClub } from '#server/testing/club.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { unico } from '#server/testing/factories/unico.ts';

type Que = 'torneos' | 'ligas';
type Previa = PreviaDeTemporada & { codigo?: string };

export const base64 = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('base64');

/**
 * `test` over a club whose administrator brings former years in.
 *
 * - `campo`: a course of its own, with a tee.
 * - `temporadas`: what is asked with a file of CSV of a torneo (with its totals, unless told otherwise) or a liga, how it is
 *   looked at and brought in, and everything that an import could write.
 */
export const test = enElClub
  .extend('campo', { scope: 'file' }, async ({ db }) => await crearCampo(db))
  .extend('temporadas', { scope: 'file' }, ({ admin, campo, db }) => {
    const mirar = async (que: Que, pedido: object) => {
      const { body } = await admin.send('POST', `/api/admin/${que}/importacion/previa`, pedido);
      return { body: body as unknown as Previa };
    };
    return {
      mirar,
      importar: async (que: Que, pedido: object, opId = randomUUID()) => {
        const { body } = await mirar(que, pedido);
        const confirmacion = body.confirmacion ?? 'x';
        return await admin.send('POST', `/api/admin/${que}/importacion`, { ...pedido, opId, confirmacion });
      },
      torneo: (csv: string, mas: object = {}) => ({
        importado: 'totales',
        nombre: unico('Copa de antes'),
        fechaJuego: '2015-06-13',
        campoId: campo.id,
        datos: base64(csv),
        ...mas,
      }),
      liga: (csv: string, mas: object = {}) => ({ nombre: unico('Liga 2015'), datos: base64(csv), ...mas }),
      todo: async () => ({
        torneos: await db.selectFrom('torneos').select('id').orderBy('id').execute(),
        ligas: await db.selectFrom('ligas').select('id').orderBy('id').execute(),
        jugadores: await db.selectFrom('profiles').select('id').orderBy('id').execute(),
        entradas: await db.selectFrom('auditoria').select('id').orderBy('id').execute(),
      }),
    };
  });
