import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { siAcabaraSchema } from '#contrato/si-acabara.ts';
import { test as enElClub } from '#server/testing/club.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { HOY } from '#server/testing/test-app.ts';
import { crearTorneoJugado, type Jugada } from '#server/testing/torneo-jugado.ts';

/* Who is told of in a liga that would end now without a place in the torneo of today, and what for. */

const test = enElClub
  .extend(
    'deHoy',
    ({ admin, db }) =>
      async (jugadas: readonly Jugada[], modalidad?: 'parejas_por_golpes') => {
        const quienes = await Promise.all(jugadas.map(async () => (await crearJugador(db)).id));
        const suyas = jugadas.map((jugada, i) => ({ ...jugada, jugadorId: quienes[i] ?? '' }));
        // In the liga with points of before: who has none is told of nowhere
        const antes = await crearTorneoJugado(
          db,
          quienes.map((jugadorId, sobrePar) => ({ jugadorId, sobrePar })),
          { fechaJuego: '2026-03-01' },
        );
        const deModalidad = modalidad && { modalidad };
        const torneo = await crearTorneoJugado(db, suyas, {
          fechaJuego: HOY,
          validadas: false,
          ...deModalidad,
        });
        const { slug } = await crearLiga(db, { torneoIds: [antes.id, torneo.id] });
        expect((await admin.send('POST', `/api/admin/ligas/${slug}/puntuaciones`, {})).status).toBe(200);
        return { ...torneo, liga: slug };
      },
  )
  .extend('decidir', ({ admin }) => async (de: { id: string }, quien: string | undefined, estado: string) => {
    const url = `/api/admin/torneos/${de.id}/participantes/${quien}/estado`;
    const motivo = estado === 'descalificado' ? 'Bola equivocada' : '';
    expect((await admin.send('PUT', url, { estado, motivo })).status).toBe(200);
  })
  .extend('dichos', ({ admin }) => async (liga: string) => {
    const { body } = await admin.send('GET', `/api/ligas/${liga}/si-acabara`);
    return siAcabaraSchema.parse(body).jugadores.map(({ puntuaciones, sinPuesto }) => ({
      puntua: puntuaciones.length > 0,
      sinPuesto: sinPuesto.map(([, estado]) => estado),
    }));
  });

test('of a pair without a place each is told what became of the own card', async ({
  db,
  deHoy,
  decidir,
  dichos,
}) => {
  const torneo = await deHoy(
    [{ sobrePar: 1 }, { sobrePar: 2 }, { sobrePar: 3 }, { sobrePar: 4 }],
    'parejas_por_golpes',
  );
  const { id: torneoId, participantes, liga } = torneo;
  for (const suyos of [participantes.slice(0, 2), participantes.slice(2)]) {
    const bandoId = randomUUID();
    await db.insertInto('bandos').values({ id: bandoId, torneoId }).execute();
    const filas = suyos.map((participanteId, i) => ({ participanteId, bandoId, torneoId, orden: i + 1 }));
    await db.insertInto('bandos_participantes').values(filas).execute();
  }
  await decidir(torneo, participantes[2], 'retirado');
  await decidir(torneo, participantes[3], 'descalificado');
  const todos = await dichos(liga);
  expect(todos.filter(({ puntua }) => puntua)).toHaveLength(2);
  expect(todos.flatMap(({ sinPuesto }) => sinPuesto).toSorted()).toEqual(['descalificado', 'retirado']);
});

test('nobody is told of who takes no points anyhow, or has written nothing yet', async ({
  deHoy,
  decidir,
  dichos,
}) => {
  const torneo = await deHoy([{ sobrePar: 1 }, { sobrePar: 2, incluirEnPuntos: false }, { sobrePar: null }]);
  await decidir(torneo, torneo.participantes[1], 'retirado');
  const todos = await dichos(torneo.liga);
  expect(todos).toHaveLength(3);
  expect(todos.filter(({ puntua }) => puntua)).toHaveLength(1);
  expect(todos.flatMap(({ sinPuesto }) => sinPuesto)).toEqual([]);
});
