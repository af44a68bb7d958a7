import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TableroDeTorneo, TotalDeTorneo } from '#contrato/clasificacion.ts';
import type { TarjetaDePartida } from '#contrato/partidas.ts';
import type { TorneoDetalle } from '#contrato/torneos.ts';
import type { Vuelta } from '#contrato/vueltas.ts';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { BrowserRouter } from '#web/router/router.ts';
import { SIN_AVISOS } from '#web/testing/club.ts';
import { playEventSource, type Stream } from '#web/testing/event-source.ts';
import {
  ANA_CONTRA_EVA,
  type Golpes,
  HOYOS,
  jugados,
  participante,
  tablero,
  todo,
} from '#web/testing/tableros.ts';
import { enElTotal, total } from '#web/testing/totales.ts';
import { DiaDeTorneo } from './DiaDeTorneo.tsx';

let streams: Stream[] = [];
beforeEach(() => {
  streams = playEventSource();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const VUELTA = { fechaJuego: '2026-05-16', campo: 'La Dehesa', corte: null, corteTipo: 'handicap' } as const;
const GRUPO = { id: 'g1', nombre: 'Partida 1', horaDeSalida: '10:20', validada: false, jugadores: [] };

/** What the page asks of a torneo: the partidas and the caller's own. */
const torneo = (mia: { partidaId: string | null } | null): TorneoDetalle =>
  ({
    id: 't1',
    slug: 'copa',
    nombre: 'Copa',
    campo: { nombre: 'La Dehesa', ubicacion: '' },
    partidas: [GRUPO],
    miInscripcion: mia && { participanteId: 'lucia', ...mia },
  }) as unknown as TorneoDetalle;

const board = (lucia: Golpes, cambios: Parameters<typeof tablero>[0] = {}): TableroDeTorneo =>
  tablero({
    participantes: [
      participante('inigo', 'Íñigo', { golpes: jugados(3, 4) }),
      participante('lucia', 'Lucía', { golpes: lucia }),
      participante('xavier', 'Xavier', { golpes: todo(5), validada: true }),
      participante('eva', 'Eva', { estadoDecidido: 'no_presentado' }),
    ],
    ...cambios,
    torneo: { modalidad: 'individual_por_golpes', ...cambios.torneo },
  });

const tarjeta = (golpes: Golpes, cambios: Partial<TarjetaDePartida> = {}): TarjetaDePartida => {
  const { id, nombre, horaDeSalida, validada } = GRUPO;
  const carta = (participanteId: string, propio: boolean, suyos: Golpes) => ({
    participanteId,
    nombre: participanteId === 'lucia' ? 'Lucía' : 'Íñigo',
    esInvitado: false,
    propio,
    handicapDeJuego: 0,
    handicapDeCampo: 0,
    hoyos: HOYOS,
    golpes: suyos,
    versiones: todo(null).map(() => null),
    corregidos: [],
    estadoDecidido: null,
    motivoEstado: null,
  });
  return {
    id,
    nombre,
    horaDeSalida,
    validada,
    orden: HOYOS.map(({ numero }) => numero),
    torneo: {
      id: 't1',
      slug: 'copa',
      nombre: 'Copa',
      fechaJuego: '2026-05-16',
      modalidad: 'individual_por_golpes',
      limiteGolpesHoyo: null,
      cuenta: 'golpes',
      tope: null,
      limiteHandicap: null,
      nueve: null,
    },
    participantes: [carta('inigo', false, jugados(3, 4)), carta('lucia', true, golpes)],
    ...SIN_AVISOS,
    ...cambios,
  };
};

let delClub: TarjetaDePartida | undefined;
let delTotal: TotalDeTorneo | undefined;
const answerCard = (cartas: TarjetaDePartida): void => void (delClub = cartas);

function open(suyo: TorneoDetalle, answer: TableroDeTorneo | null, cartas?: TarjetaDePartida) {
  delClub = cartas;
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.includes('partidas/tarjeta')
        ? Response.json({ json: delClub })
        : url.includes('clasificacion/total')
          ? Response.json({ json: delTotal })
          : answer
            ? Response.json(answer)
            : Response.json({ codigo: 'error', titulo: 'Error', mensaje: 'No', id: 'r' }, { status: 404 }),
    ),
  );
  const queryClient = createQueryClient();
  const jugador = { id: 'j-lucia', nombre: 'Lucía', handicap: 0, imagen: null };
  const usuario = { id: 'u1', email: 'lucia@demo.invalid', esAdmin: false, jugador };
  queryClient.setQueryData(api.cuenta.sesion.queryKey({ input: {} }), { usuario });
  if (cartas) queryClient.setQueryData(api.partidas.tarjeta.queryKey({ input: { partidaId: 'g1' } }), cartas);
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <DiaDeTorneo torneo={suyo} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return queryClient;
}

const ronda = async () => await screen.findByRole('region', { name: 'Tu ronda' });
const marcha = async () => await screen.findByRole('region', { name: 'Cómo va' });

describe('who plays', () => {
  const mia = torneo({ partidaId: 'g1' });

  test('finds place, figure, distance, own tiles and the way to the next hole', async () => {
    open(mia, board(jugados(4, 5)), tarjeta(jugados(4, 5)));
    await vi.waitFor(async () => expect((await ronda()).textContent).toContain('2.º'));
    const suya = within(await ronda());
    expect((await ronda()).textContent).toContain('vas +12 hoyosa 2 golpes del 1.º');
    expect(suya.getAllByRole('listitem')).toHaveLength(18);
    const boton = suya.getByRole('link', { name: 'Continuar tarjeta · hoyo 3' });
    expect(boton.getAttribute('href')).toBe('/introduccion-datos/g1?torneo=t1#h3');
  });

  test('of a pair of own balls beside its place the figure is the one of the pair', async () => {
    const deParejas = board(jugados(4, 5), {
      torneo: { modalidad: 'parejas_por_golpes' },
      bandos: {
        formula: 'mejor_bola',
        formados: [
          { id: 'p1', participanteIds: ['inigo', 'lucia'] },
          { id: 'p2', participanteIds: ['xavier', 'eva'] },
        ],
      },
    });
    open(mia, deParejas, tarjeta(jugados(4, 5)));
    // Íñigo's 3 and his 4 count: −1, where her own card says +1
    await vi.waitFor(async () => expect((await ronda()).textContent).toContain('1.ºvas −1'));
  });

  test('sees a stroke that the stream tells before the card is read again', async () => {
    open(mia, board(jugados(4, 5)), tarjeta(jugados(4, 5)));
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    act(() => streams[0]?.tell('golpes', { v: 'a.2', p: 'lucia', h: 3, g: 3 }));
    await vi.waitFor(async () => expect((await ronda()).textContent).toContain('vas PAR3 hoyos'));
  });

  test('comes to the next hole of the group when a companion writes the one before', async () => {
    open(mia, board(jugados(4, 5)), tarjeta(jugados(4, 5, 4)));
    const boton = async (hoyo: number) =>
      within(await ronda()).getByRole('link', { name: `Continuar tarjeta · hoyo ${hoyo}` });
    await boton(3);
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    const { participantes, ...mismo } = tarjeta(jugados(4, 5, 4));
    const conTres = participantes.map((una) => ({ ...una, golpes: jugados(4, 5, 4) }));
    answerCard({ ...mismo, participantes: conTres });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => streams[0]?.tell('golpes', { v: 'a.2', p: 'inigo', h: 3, g: 4 }));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    vi.useRealTimers();
    await boton(4);
  });

  test('is read again with all beside the board when the club says so: a handicap, a validation, a baja', async () => {
    const deAntes = tarjeta(jugados(4, 5));
    const queryClient = open(mia, board(jugados(4, 5)), deAntes);
    const detalle = api.torneos.detalle.queryKey({ input: { torneoId: 'copa' } });
    queryClient.setQueryData(detalle, mia);
    await vi.waitFor(async () => expect((await ronda()).textContent).toContain('vas +1'));
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    const conDieciocho = deAntes.participantes.map((una) => ({ ...una, handicapDeJuego: 18 }));
    answerCard({ ...deAntes, validada: true, participantes: conDieciocho });
    act(() => streams[0]?.tell('recargar', { v: 'b.0' }));
    await vi.waitFor(async () => expect((await ronda()).textContent).toContain('Resultados validados'));
    expect((await ronda()).textContent).toContain('vas −1');
    expect(queryClient.getQueryState(detalle)?.isInvalidated).toBe(true);
  });

  test('before the start has the hour, the group, the handicap and one button', async () => {
    open(mia, board(jugados()), tarjeta(jugados(), { participantes: tarjeta(jugados()).participantes }));
    const texto = (await ronda()).textContent;
    expect(texto).toContain('10:20');
    expect(texto).toContain('Partida 1 · La Dehesa');
    expect(texto).toContain('Tu hándicap de juegosin golpes');
    expect(within(await ronda()).getByRole('list', { name: 'Tu partida' }).textContent).toContain('Íñigo');
    expect(within(await ronda()).getByRole('link').textContent).toBe('Abrir tarjeta');
  });

  test('with the card validated has no button any more', async () => {
    open(mia, board(todo(4)), tarjeta(todo(4), { validada: true }));
    await vi.waitFor(async () => expect((await ronda()).textContent).toContain('Resultados validados'));
    expect(within(await ronda()).queryByRole('link')).toBeNull();
  });

  test('who has retired reads it, and of no next hole of theirs', async () => {
    const { participantes, ...suya } = tarjeta(jugados(4, 5));
    const retirado = participantes.map((una) => ({
      ...una,
      estadoDecidido: una.propio ? ('retirado' as const) : null,
    }));
    open(mia, board(jugados(4, 5)), { ...suya, participantes: retirado });
    const texto = (await ronda()).textContent;
    expect(texto).toContain('Tu rondaRetirado');
    expect(texto).not.toContain('Sin golpe aquí');
    expect(within(await ronda()).getByRole('link').textContent).toContain('Continuar tarjeta');
  });

  test('is told that the hour is still to come', async () => {
    open(torneo({ partidaId: null }), board(jugados()));
    expect(await screen.findByText(/Tu hora de salida está por publicar/u)).toBeTruthy();
  });

  test('is told of no hour to come once a cuadro has led past its first round without a partida', async () => {
    const partido = { ...ANA_CONTRA_EVA, recibe: null, reciben: null, concedidos: [] };
    const cuadro = board(jugados(), {
      torneo: { modalidad: 'matchplay_individual' },
      partidos: [
        { ...partido, id: 'p1', lugar: 1, aId: 'lucia', bId: null, siembraB: null },
        { ...partido, id: 'p2', lugar: 2, aId: 'inigo', bId: 'xavier' },
        { ...partido, id: 'p3', ronda: 2, aId: null, bId: null, siembraA: null, siembraB: null },
      ],
    });
    open(torneo({ partidaId: null }), cuadro);
    expect(await screen.findByRole('region', { name: 'Partidos' })).toBeTruthy();
    expect(screen.queryByText(/Tu hora de salida está por publicar/u)).toBeNull();
  });

  test('nor once a session of a Ryder cup without cards is played', async () => {
    const partido = {
      id: 'm1',
      version: 1,
      lugar: 1,
      a: ['lucia'],
      b: ['inigo'],
      recibe: null,
      hoyos: [],
    };
    const hecho = {
      ...partido,

      resultado: { ganador: 'a', motivo: 'anotado', marcador: '3&2' },
    };
    const sesion = { id: 's1', version: 1, numero: 1, formula: 'individual', conTarjetas: false };
    const equipo = { capitanId: null, nombre: 'Pinos', color: 'verde' };
    const ryder = {
      version: 1,
      defiende: null,
      equipos: [
        { ...equipo, lado: 'a', participanteIds: ['lucia'] },
        { ...equipo, lado: 'b', participanteIds: ['inigo'] },
      ],
      sesiones: [{ ...sesion, partidos: [hecho] }],
    } as unknown as NonNullable<TableroDeTorneo['ryder']>;
    open(
      torneo({ partidaId: null }),
      board(jugados(), { torneo: { modalidad: 'matchplay_individual' }, ryder }),
    );
    expect((await screen.findByRole('region', { name: 'Copa Ryder' })).textContent).toContain('3&2 · ganado');
    expect(screen.queryByText(/Tu hora de salida está por publicar/u)).toBeNull();
  });
});

test('in a later vuelta the place and the figures of the torneo are told beside those of the vuelta', async () => {
  const vueltas = ['t0', 't1'].map((id, i): Vuelta => ({ ...VUELTA, id, slug: id, numero: i + 1 }));
  const handicap = ['Xavier', 'Eva', 'Íñigo', 'lucia'].map((id, i) => enElTotal(id, i + 1, 2 * i - 2));
  delTotal = total(['Xavier', 'Eva', 'Íñigo', 'lucia'], { handicap });
  const dosHoyos = jugados(4, 5);
  open({ ...torneo({ partidaId: 'g1' }), vueltas }, board(dosHoyos, { vueltas }), tarjeta(dosHoyos));
  const suya = await screen.findByRole('region', { name: 'Tu vuelta 2' });
  await vi.waitFor(() => expect(suya.textContent).toContain('Total de las vueltas: 4.º · +4'));
  expect(suya.textContent).toContain('2.ºvas +1');
  const delTorneo = within(await screen.findByRole('region', { name: 'Total' }));
  expect(delTorneo.getByRole('link').getAttribute('href')).toBe('/clasificacion?torneo=copa');
  const lineas = delTorneo.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lineas).toHaveLength(4);
  expect(lineas[3]).toContain('lucia+420 hoyos');
  const deHoy = screen.getByRole('region', { name: 'Clasificación de la vuelta 2' });
  expect(within(deHoy).getAllByRole('listitem')[0]?.textContent).toContain('Íñigo');
});

describe('who looks on', () => {
  test('finds how many are where, and who leads, one tap from the board', async () => {
    open(torneo(null), board(jugados(4, 5)));
    const texto = (await marcha()).textContent;
    expect(texto).toContain('2 en el campo');
    expect(texto).toContain('1 ha acabado');
    expect(texto).toContain('Ningún golpe en la última hora · 1 con la tarjeta validada · 1 fuera');
    expect(screen.queryByRole('region', { name: 'Tu ronda' })).toBeNull();
    const lideres = await screen.findByRole('region', { name: 'Clasificación' });
    expect(within(lideres).getByRole('link').getAttribute('href')).toBe('/clasificacion?torneo=t1');
    expect(within(lideres).getAllByRole('listitem')[0]?.textContent).toContain('Íñigo');
  });

  test('before anybody has started reads when the first partida does', async () => {
    const nadie = [participante('ana', 'Ana')];
    open(torneo(null), board(jugados(), { participantes: nadie }));
    expect((await marcha()).textContent).toContain('La primera partida sale a las 10:20');
  });

  test('reads the hour of the last stroke', async () => {
    const cambios = [{ participanteId: 'inigo', hoyo: 2, antes: null, momento: '2026-05-16T08:43:00Z' }];
    open(torneo(null), board(jugados(4), { ultimaHora: { primero: '2026-05-16T06:00:00Z', cambios } }));
    expect((await marcha()).textContent).toContain('Último golpe a las 10:43');
  });

  test('of a board that does not come reads so', async () => {
    open(torneo(null), null);
    expect(await screen.findByText('No se pudo cargar cómo va el torneo')).toBeTruthy();
  });
});

describe('a day of matches', () => {
  const sinNada = { version: 1, concedidos: [], extra: [], resultado: null, recibe: null };

  test('tells the own one and how many are on', async () => {
    const partido = {
      ...sinNada,
      id: '1.1',
      ronda: 1,
      lugar: 1,
      aId: 'inigo',
      bId: 'lucia',
      siembraA: 1,
      siembraB: 2,
      reciben: { a: [0], b: [0] },
    };
    open(
      torneo({ partidaId: null }),
      board(jugados(4, 4), { torneo: { modalidad: 'matchplay_individual' }, partidos: [partido] }),
    );
    const texto = (await screen.findByRole('region', { name: 'Partidos' })).textContent;
    expect(texto).toContain('Tu partido · contra Íñigo · 1 arriba, quedan 16 · vas por detrás');
    expect(texto).toContain('1 en juego · 0 terminados');
  });

  test.each([
    { marcador: '3&2', motivo: 'anotado', dicho: '3&2 · perdido' },
    { marcador: null, motivo: 'anotado', dicho: 'perdido' },
    { marcador: null, motivo: 'concesion', dicho: 'Concedido · perdido' },
  ] as const)('of a Ryder cup tells the score, and who lost the own match: $dicho', async (como) => {
    const equipo = (lado: 'a' | 'b', nombre: string, ...participanteIds: string[]) =>
      ({ lado, nombre, color: 'verde', capitanId: null, participanteIds }) as const;
    const { dicho, ...escrito } = como;
    const ganado = { ganador: 'a' as const, ...escrito };
    const partido = { id: 'p', version: 1, lugar: 1, a: ['inigo'], b: ['lucia'], recibe: null, hoyos: [] };
    const sesion = { id: 's', version: 1, numero: 1, formula: 'individual' as const, conTarjetas: false };
    const ryder = {
      version: 1,
      defiende: null,
      equipos: [equipo('a', 'Pinos', 'inigo'), equipo('b', 'Alberos', 'lucia')],
      sesiones: [{ ...sesion, partidos: [{ ...partido, resultado: ganado }] }],
    };
    open(
      torneo({ partidaId: null }),
      board(jugados(), { torneo: { modalidad: 'matchplay_individual' }, ryder }),
    );
    const texto = (await screen.findByRole('region', { name: 'Copa Ryder' })).textContent;
    expect(texto).toContain('Pinos 1 – 0 Alberos');
    expect(texto).toContain(`Tu partido · ${dicho}`);
  });
});
