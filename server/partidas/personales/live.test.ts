import { beforeEach, describe, expect, test } from 'vitest';
import type { PartidaPersonal } from '#contrato/partidas-personales.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearPartidaPersonal } from '#server/testing/factories/partida-personal.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';
import { pausingAfter } from '#server/testing/pause-after.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';
import { apuntarPersonal } from '#server/testing/partida-personal.ts';

let app: TestApp;
let creador: Caller;
let amigo: Caller;
enUnClub((club) => ({ app } = club));
beforeEach(async () => {
  creador = await conSesion(app, { sexo: 'hombre', handicap: 14.2 });
  amigo = await conSesion(app, { sexo: 'mujer', handicap: 22 });
});

const BASE = '/api/partidas-personales';

async function crear(con: { jugadorIds?: string[]; invitados?: string[] } = {}) {
  const partida = await crearPartidaPersonal(app.db.kysely, { creadorId: creador.jugadorId, ...con });
  return { id: partida.id, mio: partida.participantes[0]?.id ?? '' };
}

describe('live', () => {
  async function watch(caller: Caller, id: string, { url } = app) {
    const headers = { cookie: caller.cookie ?? '', origin: url };
    const closing = new AbortController();
    const response = await fetch(`${url}${BASE}/${id}/en-vivo`, { headers, signal: closing.signal });
    const events: string[] = [];
    let notify = () => {};
    const read = async () => {
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? []) {
        events.push(
          ...decoder
            .decode(chunk)
            .split('\n')
            .filter((line) => line.startsWith('event: ')),
        );
        notify();
      }
    };
    read().catch(() => undefined);
    const until = async (n: number, event = 'recargar') => {
      while (events.filter((line) => line === `event: ${event}`).length < n)
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
    };
    return { status: response.status, until, events, close: () => closing.abort() };
  }

  test('who plays in it is told of every stroke; a stranger and a visitor hear nothing', async () => {
    const { id, mio } = await crear({ jugadorIds: [amigo.jugadorId ?? ''] });
    const listening = await watch(amigo, id);
    await listening.until(1);
    await apuntarPersonal(creador, id, mio, 4);
    await listening.until(2);
    await creador.send('POST', `${BASE}/${id}/validacion`, { confirmarIncompleta: true });
    await listening.until(3);
    listening.close();
    const stranger = await conSesion(app);
    const refused = await stranger.send('GET', `${BASE}/${id}/en-vivo`);
    expect([refused.status, refused.body['codigo']]).toEqual([404, 'partida_no_encontrada']);
    const visitor = await fetch(`${app.url}${BASE}/${id}/en-vivo`);
    expect(visitor.status).toBe(401);
  });

  test('who is taken out of it hears no more of it, and who stays does', async () => {
    const { id, mio } = await crear({ jugadorIds: [amigo.jugadorId ?? ''] });
    const [fuera, dentro] = [await watch(amigo, id), await watch(creador, id)];
    const { version, partida } = (await creador.send('GET', `${BASE}/${id}/edicion`)).body;
    const { nombre, fechaJuego, horaDeSalida, campo } = partida as PartidaPersonal;
    const participantes = [{ tipo: 'jugador', jugadorId: creador.jugadorId }];
    const sinAmigo = { nombre, fechaJuego, horaSalida: horaDeSalida, campoId: campo.id, participantes };
    expect((await creador.send('PUT', `${BASE}/${id}`, { ...sinAmigo, version })).status).toBe(200);
    await fuera.until(1, 'sin-permiso');
    await apuntarPersonal(creador, id, mio, 4);
    await dentro.until(3);
    expect(dentro.events).not.toContain('event: sin-permiso');
    dentro.close();
  });

  test('who plays in one that is deleted is told so at once', async () => {
    const { id } = await crear({ jugadorIds: [amigo.jugadorId ?? ''] });
    const listening = await watch(amigo, id);
    expect((await creador.send('DELETE', `${BASE}/${id}`)).status).toBe(200);
    await listening.until(1, 'sin-permiso');
  });

  /* A statement that stands still holds the one connection of the embedded store. */
  test.runIf(process.env['TEST_DATABASE_URL'])(
    'who plays in one that is deleted while they open it is told so',
    async () => {
      const { store, pauseAfter } = pausingAfter(await openTestDatabase());
      const otra = await openTestApp({ store });
      const quien = await conSesion(otra);
      const { id } = await crearPartidaPersonal(otra.db.kysely, { creadorId: quien.jugadorId });
      const pausa = pauseAfter(/"p"."creador_id", "p"."validada"/u);
      const opening = watch(quien, id, otra);
      await pausa.reached;
      expect((await quien.send('DELETE', `${BASE}/${id}`)).status).toBe(200);
      pausa.resume();
      await (await opening).until(1, 'sin-permiso');
      await otra.close();
    },
  );
});
