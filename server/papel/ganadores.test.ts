import { expect } from 'vitest';
import { test as deClub } from '#server/testing/club.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { textOfPdf } from '#server/testing/pdf-text.ts';
import { HOY } from '#server/testing/test-app.ts';
import { crearTorneoJugado, type Jugada } from '#server/testing/torneo-jugado.ts';
import { validarPartida } from '#server/testing/validar.ts';

/** What the boxes over the rankings of a torneo say; who plays is called 'Ana0 Gil' and so on. */
const test = deClub.extend('cajas', ({ app, admin, db }) => {
  return async (jugadas: readonly Jugada[]): Promise<string[]> => {
    const conNombre: Jugada[] = [];
    for (const [i, jugada] of jugadas.entries()) {
      const { id: jugadorId } = await crearJugador(db, { nombreDePila: `Ana${i}`, apellidos: 'Gil' });
      conNombre.push({ ...jugada, jugadorId });
    }
    const { slug } = await crearTorneoJugado(db, conNombre, { fechaJuego: '2026-03-01' });
    const answer = await fetch(`${app.url}/api/papel/torneos/${slug}/resultados.pdf`, {
      headers: { cookie: admin.cookie ?? '' },
    });
    const text = textOfPdf(Buffer.from(await answer.arrayBuffer())).flat();
    return text.slice(text.indexOf('1'), text.indexOf('Clasificación hándicap'));
  };
});

const de = (...sobrePar: number[]): Jugada[] => sobrePar.map((uno) => ({ sobrePar: uno }));

test('all who share a place of the podium stand in its box', async ({ cajas }) => {
  expect(await cajas(de(0, 1, 2, 2, 5))).toEqual(
    [
      ['1', 'PAR', 'Ana0 Gil', '72, neto 72'],
      ['2', '+1', 'Ana1 Gil', '73, neto 73'],
      ['3', '+2', 'Ana2 Gil', 'Ana3 Gil', '74, neto 74'],
      ['PAR', 'Ana0 Gil', '1.º scratch · 72 golpes'],
    ].flat(),
  );
});

test('of those who share the first place with other strokes only what they have alike is told', async ({
  cajas,
}) => {
  const jugadas = [{ sobrePar: 4, handicapTorneo: 4 }, ...de(0, 1)];
  expect(await cajas(jugadas)).toEqual(
    [
      ['1', 'PAR', 'Ana1 Gil', 'Ana0 Gil', '2 empatados'],
      ['3', '+1', 'Ana2 Gil', '73, neto 73'],
      ['PAR', 'Ana1 Gil', '1.º scratch · 72 golpes'],
    ].flat(),
  );
});

test('where more share a place than its box holds, it says how many more', async ({ cajas }) => {
  const tres = ['Ana0 Gil', 'Ana1 Gil', 'Ana2 Gil', 'y 2 más'];
  expect(await cajas(de(0, 0, 0, 0, 0, 3))).toEqual(
    [
      ['1', 'PAR', ...tres, '72, neto 72'],
      ['PAR', ...tres, '1.º scratch · 72 golpes'],
    ].flat(),
  );
});

test('who retired or was disqualified has the strokes of each hole and no total beside the others', async ({
  app,
  admin,
  db,
}) => {
  const { slug, participantes } = await crearTorneoJugado(db, de(0, 1, 2), { fechaJuego: '2026-03-01' });
  const [, retirado = '', descalificado = ''] = participantes;
  const decidir = async (id: string, estado: 'retirado' | 'descalificado', motivo: string | null) =>
    await db.updateTable('tarjetas').set({ estado, motivo }).where('participanteId', '=', id).execute();
  await decidir(retirado, 'retirado', null);
  await decidir(descalificado, 'descalificado', 'Tarjeta sin firmar');
  const answer = await fetch(`${app.url}/api/papel/torneos/${slug}/resultados.pdf`, {
    headers: { cookie: admin.cookie ?? '' },
  });
  const text = textOfPdf(Buffer.from(await answer.arrayBuffer())).flat();
  for (const sigla of ['RET', 'DESC'])
    expect(text.slice(text.indexOf(sigla) + 23, text.indexOf(sigla) + 26)).toEqual(['–', '–', '–']);
});

test('results of today are provisional until they are official', async ({ app, admin, db }) => {
  const deHoy = { fechaJuego: HOY, validadas: false };
  const { slug, partidas } = await crearTorneoJugado(db, de(0, 1), deHoy);
  const titulo = async () => {
    const answer = await fetch(`${app.url}/api/papel/torneos/${slug}/resultados.pdf`, {
      headers: { cookie: admin.cookie ?? '' },
    });
    return textOfPdf(Buffer.from(await answer.arrayBuffer()))
      .flat()
      .find((texto) => texto.startsWith('Resultados'));
  };
  expect(await titulo()).toMatch(/^Resultados provisionales · /u);
  for (const partida of partidas) expect((await validarPartida(admin, partida)).status).toBe(200);
  expect(await titulo()).toMatch(/^Resultados · /u);
});
