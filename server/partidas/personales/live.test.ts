import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearPartidaPersonal } from '#server/testing/factories/partida-personal.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
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
  async function watch(caller: Caller, id: string) {
    const headers = { cookie: caller.cookie ?? '', origin: app.url };
    const closing = new AbortController();
    const response = await fetch(`${app.url}${BASE}/${id}/en-vivo`, { headers, signal: closing.signal });
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
    const until = async (n: number) => {
      while (events.filter((line) => line === 'event: recargar').length < n)
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
    };
    return { status: response.status, until, close: () => closing.abort() };
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
});
