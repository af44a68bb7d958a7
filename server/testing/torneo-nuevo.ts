import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test as enElClub } from '#server/testing/club.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { unico } from '#server/testing/factories/unico.ts';

const DEL_FORMULARIO = [
  'nombre',
  'fechaJuego',
  'campoId',
  'modalidad',
  'metodoDesempate',
  'descripcion',
  'activo',
  'limiteGolpesHoyo',
  'reductorHandicap',
  'salidas',
  'version',
];

/** What the form of a torneo sends back of what it was shown, nothing changed. */
export const formularioDe = (ficha: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(DEL_FORMULARIO.map((campo) => [campo, ficha[campo]]));

/**
 * `test` over a club whose administrator makes torneos.
 *
 * - `campo`: a course of its own.
 * - `datos`: what the form sends of a new torneo there.
 * - `crear`: makes one; `ficha`: what the form is shown of it.
 */
export const test = enElClub
  .extend('campo', { scope: 'file' }, async ({ db }) => await crearCampo(db))
  .extend('datos', { scope: 'file' }, ({ campo }) => {
    return (cambios: object = {}) => ({
      id: randomUUID(),
      nombre: unico('Trofeo'),
      fechaJuego: '2026-06-13',
      campoId: campo.id,
      ...cambios,
    });
  })
  .extend('crear', { scope: 'file' }, ({ admin, datos }) => {
    return async (cambios: object = {}) => {
      const answer = await admin.send('POST', '/api/admin/torneos', datos(cambios));
      expect(answer.status).toBe(200);
      return answer.body as { id: string; slug: string; version: number };
    };
  })
  .extend('ficha', { scope: 'file' }, ({ admin }) => {
    return async (id: string) => (await admin.send('GET', `/api/admin/torneos/${id}`)).body;
  });
