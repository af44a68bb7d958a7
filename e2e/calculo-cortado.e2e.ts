import { expect, test } from './fixtures.ts';
import { sessionOf } from './session.ts';

/** Power cuts of the journey, each after so many answers to others, so at another moment of a calculation. */
const CORTES = [0, 2, 6];

test.use({ endsServer: true });

test('a server killed while it calculates a liga comes back with a whole table', async ({ ownClub }) => {
  test.slow();
  const cookies = await sessionOf(ownClub, 'Administradora');
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { cookie, origin: ownClub.url, 'content-type': 'application/json' };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const answer = await fetch(`${ownClub.url}/api${path}`, init);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return answer.json();
  };
  const liga = 'liga-de-invierno-2026';
  const { filas: torneos } = (await ask('GET', '/torneos')) as {
    filas: { slug: string; ligas: string[]; fechaJuego: string }[];
  };
  const jugado = torneos.findLast(({ ligas }) => ligas.includes('Liga de Invierno'));
  const { partidas } = (await ask('GET', `/torneos/${jugado?.slug}`)) as {
    partidas: { id: string; jugadores: { participanteId: string }[] }[];
  };
  const [partida] = partidas;
  const path = `/partidas/${partida?.id}/participantes/${partida?.jugadores[0]?.participanteId}/resultados/1`;
  for (const [round, after] of CORTES.entries()) {
    // A correction of a validated card moves strokes, official results and points in one transaction.
    const golpes = round % 2 === 0 ? 8 : 3;
    const correction = ask('PUT', path, { opId: crypto.randomUUID(), golpes, version: null }).catch(
      () => null,
    );
    const calculation = ask('POST', `/admin/ligas/${liga}/puntuaciones`, {}).catch(() => null);
    for (let answers = 0; answers < after; answers += 1) await fetch(`${ownClub.url}/api/club`);
    await ownClub.kill();
    await Promise.all([correction, calculation]);
    await ownClub.start();
    // Whatever was written is what the cards say: calculating again finds nothing to change.
    expect(await ask('POST', `/admin/ligas/${liga}/puntuaciones`, {})).toMatchObject({ cambios: false });
  }
});
