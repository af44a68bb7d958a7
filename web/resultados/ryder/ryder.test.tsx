import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import { tableroOptions } from '#web/clasificacion/queries.ts';
import { tableroVivo } from '#web/live/tablero-vivo.ts';
import { partidaVista } from '#web/testing/partidas.ts';
import { partidosEnElMovil } from '#web/testing/partidos.tsx';
import { type Golpes, jugados, participante, tablero } from '#web/testing/tableros.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { PartidosDePartida } from '../partidos/PartidosDePartida.tsx';

type Partido = NonNullable<TableroDeTorneo['ryder']>['sesiones'][number]['partidos'][number];
const SUYO: Partido = {
  id: 'p1',
  version: 3,
  lugar: 1,
  a: ['ana', 'eva'],
  b: ['luz', 'paz'],
  recibe: { a: [0, 0], b: [1, 0] },
  hoyos: [],
  resultado: null,
};
const NOMBRES = { ana: 'Ana García', eva: 'Eva López', luz: 'Luz Sanz', paz: 'Paz Ruiz' };

function elTablero(cambios: Partial<Partido>): TableroDeTorneo {
  const comun = { version: 1, numero: 1, formula: 'mejor_bola' as const };
  return tablero({
    participantes: Object.entries(NOMBRES).map(([id, nombre]) => participante(id, nombre)),
    ryder: {
      version: 1,
      defiende: null,
      equipos: [],
      sesiones: [
        { ...comun, id: 's1', conTarjetas: true, partidos: [{ ...SUYO, ...cambios }] },
        { ...comun, id: 's2', conTarjetas: false, partidos: [{ ...SUYO, id: 'p2' }] },
      ],
    },
  });
}

const {
  enviado,
  sinCobertura,
  abrir: abrirPartida,
} = partidosEnElMovil({
  elTablero,
  mostrar: (en) => <PartidosDePartida {...en} />,
  releer: (client, leido) => client.setQueryData(tableroOptions('match').queryKey, tableroVivo(leido, 0)),
});

type Abrir = { golpes?: Readonly<Record<string, Golpes>>; hoyo?: number; editable?: boolean };

const abrir = (cambios: Partial<Partido>, { golpes = {}, hoyo = 1, editable = true }: Abrir = {}) =>
  abrirPartida(partidaVista(NOMBRES, golpes), cambios, { hoyo, editable });

const DONDE = { sesionId: 's1', partidoId: 'p1', version: 3 };
const partido = () =>
  screen.findByRole('article', { name: 'Partido: Ana García y Eva López contra Luz Sanz y Paz Ruiz' });
const pulsar = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the match of the session with cards stands as the strokes on this phone say, and tells who receives one', async () => {
  abrir({}, { golpes: { ana: jugados(5), eva: jugados(4), luz: jugados(4), paz: jugados(5) } });
  expect((await partido()).textContent).toContain('1 arriba, quedan 17 · Luz · Paz contra Ana · Eva');
  expect(screen.getByText('En el hoyo 1 recibe golpe Luz')).toBeDefined();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('a hole is conceded from what the phone has seen; without coverage that is refused in words', async () => {
  abrir({}, { hoyo: 7 });
  await partido();
  pulsar('Conceder');
  pulsar('Luz Sanz y Paz Ruiz conceden el hoyo 7');
  await vi.waitFor(() =>
    expect(enviado).toHaveBeenCalledWith('anotarHoyo', { ...DONDE, hoyo: 7, ganador: 'a' }),
  );
  takeToasts();
  sinCobertura();
  pulsar('Conceder');
  pulsar('Ana García y Eva López conceden el hoyo 7');
  await vi.waitFor(() => expect(takeToasts()).toMatchObject([{ tone: 'error' }]));
  expect(enviado).toHaveBeenCalledOnce();
});

test('the hole that is conceded is the one that was open when it was asked', async () => {
  const { pasaAlHoyo } = abrir({}, { hoyo: 7 });
  await partido();
  pulsar('Conceder');
  pasaAlHoyo(8);
  pulsar('Luz Sanz y Paz Ruiz conceden el hoyo 7');
  await vi.waitFor(() =>
    expect(enviado).toHaveBeenCalledWith('anotarHoyo', { ...DONDE, hoyo: 7, ganador: 'a' }),
  );
});

test('what was conceded is said on its hole and taken back; what the committee wrote is only said', async () => {
  abrir({ hoyos: [{ hoyo: 7, ganador: 'b', deJugadores: true }] }, { hoyo: 7 });
  expect((await partido()).textContent).toContain('Hoyo 7 concedido: lo gana Luz Sanz y Paz Ruiz');
  pulsar('Deshacer la concesión del hoyo 7');
  await vi.waitFor(() =>
    expect(enviado).toHaveBeenCalledWith('anotarHoyo', { ...DONDE, hoyo: 7, ganador: null }),
  );
  cleanup();
  abrir({ hoyos: [{ hoyo: 7, ganador: 'empate', deJugadores: false }] }, { hoyo: 7 });
  expect((await partido()).textContent).toContain('Hoyo 7 anotado por el comité: empatado');
  expect(screen.queryByRole('button', { name: /^Deshacer/u })).toBeNull();
});

test('the match is conceded after asking, and that taken back', async () => {
  abrir({});
  await partido();
  pulsar('Conceder');
  pulsar('Ana García y Eva López conceden el partido');
  fireEvent.click(await screen.findByRole('button', { name: 'Conceder partido' }));
  await vi.waitFor(() => expect(enviado).toHaveBeenCalledWith('conceder', { ...DONDE, ganador: 'b' }));
  cleanup();
  abrir({ resultado: { ganador: 'b', motivo: 'concesion', marcador: null } });
  expect((await partido()).textContent).toContain('Concedido · Luz · Paz contra Ana · Eva');
  pulsar('Deshacer la concesión del partido');
  await vi.waitFor(() => expect(enviado).toHaveBeenLastCalledWith('conceder', { ...DONDE, ganador: null }));
});

test('whoever only looks sees how it stands, without a handicap too', async () => {
  abrir({ recibe: null }, { editable: false });
  expect((await partido()).textContent).toContain('Falta un hándicap o una salida');
  expect(screen.queryByRole('button')).toBeNull();
});

test('what another phone writes closes a concession that is open, and takes the focus of nobody', async () => {
  const { nowIs } = abrir({}, { hoyo: 7 });
  await partido();
  const conceder = screen.getByRole('button', { name: 'Conceder' });
  conceder.focus();
  nowIs({ version: 4, hoyos: [{ hoyo: 6, ganador: 'b', deJugadores: true }] });
  expect((await screen.findAllByText(/1 arriba/u)).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(conceder);
  pulsar('Conceder');
  expect(screen.getByRole('dialog', { name: 'Conceder' })).toBeDefined();
  nowIs({ version: 5, hoyos: [{ hoyo: 7, ganador: 'a', deJugadores: true }] });
  await screen.findByText(/Hoyo 7 concedido/u);
  expect(screen.queryByRole('dialog')).toBeNull();
});
