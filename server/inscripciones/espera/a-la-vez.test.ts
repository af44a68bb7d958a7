import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { test as enElClub } from '#server/testing/club.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';

/* Torneos without a number of places, in which members bring guests: what a host may do is counted all the same. */

const VECES = [1, 2, 3, 4, 5];

const test = enElClub
  .extend('anfitriona', async ({ app }) => await conSesion(app, { sexo: 'mujer', handicap: 12 }))
  .extend('torneo', ({ anfitriona, db }) => async () => {
    const { id, slug } = await crearTorneo(db, { fechaJuego: '2099-05-01', invitadosPorSocio: 1 });
    const url = `/api/torneos/${slug}/inscripcion`;
    expect((await anfitriona.send('PUT', url)).status).toBe(200);
    const dentro = db.selectFrom('participantes_torneo').select('esInvitado').where('torneoId', '=', id);
    return { url, dentro: async () => (await dentro.execute()).map(({ esInvitado }) => esInvitado) };
  });

const invitar = async (quien: Caller, url: string) => {
  const invitada = { id: randomUUID(), nombre: 'Rosa', sexo: 'mujer', handicap: 20 };
  return await quien.send('POST', `${url}/invitados`, invitada);
};

describe('a member who brings one guest', () => {
  test('brings one, however many are sent at once', async ({ anfitriona, torneo }) => {
    for (const _vez of VECES) {
      const { url, dentro } = await torneo();
      const answers = await Promise.all(VECES.map(async () => await invitar(anfitriona, url)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await dentro()).filter(Boolean)).toHaveLength(1);
    }
  });

  test('does not leave at the moment in which the guest comes', async ({ anfitriona, torneo }) => {
    for (const _vez of VECES) {
      const { url, dentro } = await torneo();
      await Promise.all([invitar(anfitriona, url), anfitriona.send('DELETE', url)]);
      // The guest came first, or the host was gone by then.
      expect([[], [false, true]]).toContainEqual(
        (await dentro()).toSorted((una, otra) => Number(una) - Number(otra)),
      );
    }
  });
});
