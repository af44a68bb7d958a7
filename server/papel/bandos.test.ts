import { expect } from 'vitest';
import { tableroDeTorneoSchema } from '#contrato/clasificacion.ts';
import { test as enPartidos } from '#server/testing/en-partidos.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo, type TorneoOverrides } from '#server/testing/factories/torneo.ts';
import { textOfPdf } from '#server/testing/pdf-text.ts';
import { tarjetaSobrePar } from '#server/testing/torneo-jugado.ts';

/** What an administrator reads on the pages of a document of a torneo. */
const conTextos = enPartidos.extend('textos', ({ app, admin }) => {
  return async (torneo: string, documento: string): Promise<string[][]> => {
    const answer = await fetch(`${app.url}/api/papel/torneos/${torneo}/${documento}.pdf`, {
      headers: { cookie: admin.cookie ?? '' },
    });
    expect(answer.status).toBe(200);
    return textOfPdf(Buffer.from(await answer.arrayBuffer()));
  };
});

type Abierto = { slug: string; id: string; ids: string[] };

const deParejas = conTextos.extend('abrir', ({ admin, db }) => {
  /** A torneo of those playing handicaps in one partida, in pairs of two in their order where `parejas` says so. */
  return async (campos: TorneoOverrides, { parejas }: { parejas: boolean }): Promise<Abierto> => {
    const { id, slug } = await crearTorneo(db, { fechaJuego: '2026-03-01', ...campos });
    const ids: string[] = [];
    for (const handicapTorneo of [0, 10, 20, 30])
      ids.push((await crearInscripcion(db, { torneoId: id, handicapTorneo })).id);
    await crearPartida(db, { torneoId: id, participanteIds: ids, hoyoSalida: '5A' });
    if (!parejas) return { id, slug, ids };
    const { status } = await admin.send('PUT', `/api/admin/torneos/${id}/parejas`, {
      version: 1,
      parejas: [ids.slice(0, 2), ids.slice(2)].map((participanteIds) => ({ participanteIds })),
    });
    expect(status).toBe(200);
    return { id, slug, ids };
  };
});

const UNA_BOLA = { modalidad: 'parejas_por_golpes', formula: 'greensome' } as const;

deParejas(
  'a pair of one ball has one card, under both names, with its own handicap',
  async ({ textos, abrir }) => {
    const { slug } = await abrir(UNA_BOLA, { parejas: true });
    const [page = [], ...otras] = await textos(slug, 'tarjetas');
    expect(otras).toEqual([]);
    expect(page.filter((text) => text === 'Pareja')).toHaveLength(2);
    // Names of wide letters take two lines
    const nombres = page.flatMap((text, i) =>
      text === 'Pareja' ? [page.slice(i + 1, i + 3).join(' ')] : [],
    );
    const dos = expect.stringMatching(/^Jugador-\w+ · Jugador-\w+/u);
    expect(nombres).toEqual([dos, dos]);
    expect(page).toContain('08:30 · hoyo 5A');
    const handicaps = page.flatMap((text, i) => (text === 'Hándicap de juego' ? [page[i + 1]] : []));
    expect(handicaps).toEqual(['4', '24']);
  },
);

deParejas(
  'the title tells the weights of one ball, and the allowance of own ones',
  async ({ textos, abrir }) => {
    const titulo = async (formula: 'greensome' | 'mejor_bola') => {
      const { slug } = await abrir({ ...UNA_BOLA, formula }, { parejas: true });
      return (await textos(slug, 'salidas')).flat().join(' ').replaceAll('\u00A0', ' ');
    };
    const deUnaBola = await titulo('greensome');
    expect(deUnaBola).toContain('parejas por golpes, greensome, hándicap 60 % + 40 %');
    expect(deUnaBola).not.toContain('100 %');
    expect(await titulo('mejor_bola')).toContain('parejas por golpes, mejor bola, hándicap 100 %');
  },
);

deParejas('with own balls each has a card, which names the other one', async ({ textos, abrir }) => {
  const { slug } = await abrir({ ...UNA_BOLA, formula: 'mejor_bola' }, { parejas: true });
  const pages = await textos(slug, 'tarjetas');
  expect(pages).toHaveLength(2);
  expect(pages.flat().filter((text) => text.startsWith('Con '))).toHaveLength(4);
});

deParejas(
  'results name a pair together, on one line of the ranking',
  async ({ textos, admin, db, abrir }) => {
    const { slug, ids } = await abrir({ ...UNA_BOLA, formula: 'mejor_bola' }, { parejas: true });
    for (const [i, participanteId] of ids.entries())
      await crearTarjeta(db, { participanteId, golpes: tarjetaSobrePar(4 * i) });
    const text = (await textos(slug, 'resultados')).flat();
    expect(text).toContain('Pareja');
    const { body } = await admin.send('GET', `/api/torneos/${slug}/clasificacion`);
    const { participantes } = tableroDeTorneoSchema.parse(body);
    const pareja = ids.slice(0, 2).map((id) => participantes.find((uno) => uno.id === id)?.nombre ?? '');
    // The box of who won names them too, above the rankings
    const tablas = text.slice(text.indexOf('Clasificación hándicap'));
    const lineas = tablas.flatMap((nombre, i) =>
      nombre === pareja[0] ? [[tablas[i - 1], nombre, tablas[i + 1]]] : [],
    );
    expect(lineas).toEqual([
      ['2', ...pareja],
      ['1', ...pareja],
    ]);
  },
);

conTextos(
  'a match is told by its result, and its cards by the strokes of the match',
  async ({ textos, club }) => {
    const { id, participantes } = await club.crear([4, 14, 24, 34]);
    expect((await club.sortear(id, participantes)).status).toBe(200);
    const reciben = (await club.partidos(id)).flatMap((uno) => [
      ...(uno.reciben?.a ?? []),
      ...(uno.reciben?.b ?? []),
    ]);
    const cards = (await textos(id, 'tarjetas')).flat();
    const impresos = cards.flatMap((text, i) => (text === 'En su partido' ? [Number(cards[i + 1])] : []));
    expect(impresos.toSorted((a, b) => a - b)).toEqual(reciben.toSorted((a, b) => a - b));
    expect(impresos).toHaveLength(4);
    const text = (await textos(id, 'resultados')).flat();
    expect(text).toEqual(expect.arrayContaining(['Partidos', 'Semifinales', 'Final']));
  },
);

conTextos(
  'a match without a score is told by its reason, as its board tells it',
  async ({ textos, club }) => {
    const { id, participantes } = await club.crear([4, 14, 24, 34]);
    expect((await club.sortear(id, participantes)).status).toBe(200);
    const [uno, dos] = await club.partidos(id);
    const concedido = { ganadorId: uno?.a, motivo: 'concesion', marcador: null };
    const ausente = { ganadorId: dos?.b, motivo: 'no_presentado', marcador: null };
    expect((await club.anotar(id, { lugar: 1 }, concedido)).status).toBe(200);
    expect((await club.anotar(id, { lugar: 2 }, ausente)).status).toBe(200);
    await expect
      .poll(async () => (await textos(id, 'resultados')).flat())
      .toEqual(expect.arrayContaining(['Concedido', 'No presentado', '–']));
  },
);

conTextos('the one card of a pair has the strokes of its match', async ({ textos, club }) => {
  const { id, bandos } = await club.crearDeUnaBola([10.3, 20.2, 4.4, 22.8], { formula: 'foursome' });
  expect((await club.sortear(id, bandos, { siembra: 'handicap', de: 'bandoIds' })).status).toBe(200);
  const cards = (await textos(id, 'tarjetas')).flat();
  const impresos = cards.flatMap((text, i) => (text === 'En su partido' ? [cards[i + 1]] : []));
  expect(new Set(impresos)).toEqual(new Set(['0', '2']));
});

conTextos(
  'before a bracket is drawn its results are the cards, without a ranking',
  async ({ textos, club }) => {
    const { id } = await club.crear([4, 14]);
    const text = new Set((await textos(id, 'resultados')).flat());
    expect([text.has('Tarjetas'), text.has('Clasificación hándicap')]).toEqual([true, false]);
  },
);
