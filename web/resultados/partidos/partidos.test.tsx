import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import { tableroOptions } from '#web/clasificacion/queries.ts';
import { tableroVivo } from '#web/live/tablero-vivo.ts';
import { partidaVista } from '#web/testing/partidas.ts';
import { partidosEnElMovil } from '#web/testing/partidos.tsx';
import { ANA_CONTRA_EVA, type Golpes, participante, tablero, todo } from '#web/testing/tableros.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { PartidosDePartida } from './PartidosDePartida.tsx';

type Partido = NonNullable<TableroDeTorneo['partidos']>[number];

const elTablero = (cambios: Partial<Partido>) =>
  tablero({
    participantes: [participante('ana', 'Ana García'), participante('eva', 'Eva López')],
    partidos: [{ ...ANA_CONTRA_EVA, ...cambios }],
  });

const {
  enviado,
  sinCobertura,
  abrir: abrirPartida,
} = partidosEnElMovil({
  elTablero,
  mostrar: (en) => <PartidosDePartida {...en} />,
  releer: (client, leido) => client.setQueryData(tableroOptions('match').queryKey, tableroVivo(leido, 0)),
});

type Abrir = { golpes?: Readonly<Record<string, Golpes>>; hoyo?: number };

const abrir = (cambios: Partial<Partido>, { golpes = {}, hoyo = 1 }: Abrir = {}) =>
  abrirPartida(partidaVista({ ana: 'ana', eva: 'eva' }, golpes), cambios, { hoyo });

const partido = () => screen.findByRole('article', { name: 'Partido: Ana García contra Eva López' });
const pulsar = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a match stands as the strokes on this phone say, and tells who receives one on the hole', async () => {
  abrir({}, { golpes: { ana: todo(null).with(1, 4).with(2, 3), eva: todo(null).with(1, 5).with(2, 4) } });
  expect((await partido()).textContent).toContain('2 arriba, quedan 16 · Ana contra Eva');
  expect(screen.getByText('En el hoyo 1 recibe golpe Eva')).toBeDefined();
});

test('a hole is conceded from what the phone has seen', async () => {
  abrir({}, { hoyo: 7 });
  await partido();
  expect(screen.getByText('En el hoyo 7 nadie recibe golpe')).toBeDefined();
  pulsar('Conceder');
  pulsar('Eva López concede el hoyo 7');
  await vi.waitFor(() => expect(enviado).toHaveBeenCalledOnce());
  expect(enviado.mock.calls[0]).toEqual([
    'concederHoyo',
    { partidoId: 'p1', version: 3, hoyo: 7, ganadorId: 'ana' },
  ]);
});

test('the hole that is conceded is the one that was open when it was asked, wherever the screen goes meanwhile', async () => {
  const { pasaAlHoyo } = abrir({}, { hoyo: 7 });
  await partido();
  pulsar('Conceder');
  pasaAlHoyo(8);
  pulsar('Eva López concede el hoyo 7');
  await vi.waitFor(() => expect(enviado).toHaveBeenCalledOnce());
  expect(enviado.mock.calls[0]?.[1]).toMatchObject({ hoyo: 7, ganadorId: 'ana' });
});

test('without coverage a concession is refused in words, and nothing of it is kept', async () => {
  abrir({}, { hoyo: 7 });
  await partido();
  sinCobertura();
  pulsar('Conceder');
  pulsar('Ana García concede el hoyo 7');
  await vi.waitFor(() => expect(takeToasts()).toMatchObject([{ tone: 'error' }]));
  expect(enviado).not.toHaveBeenCalled();
});

test('what was conceded is said on its hole and taken back', async () => {
  abrir({ concedidos: [{ hoyo: 7, ganadorId: 'eva' }] }, { hoyo: 7 });
  expect((await partido()).textContent).toContain('Hoyo 7 concedido: lo gana Eva López');
  pulsar('Deshacer la concesión del hoyo 7');
  await vi.waitFor(() => expect(enviado).toHaveBeenCalledOnce());
  expect(enviado.mock.calls[0]?.[1]).toMatchObject({ hoyo: 7, ganadorId: null });
});

test('the match is conceded after asking, and that taken back', async () => {
  abrir({});
  await partido();
  pulsar('Conceder');
  pulsar('Ana García concede el partido');
  fireEvent.click(await screen.findByRole('button', { name: 'Conceder partido' }));
  await vi.waitFor(() => expect(enviado).toHaveBeenCalledOnce());
  expect(enviado.mock.calls[0]).toMatchObject(['conceder', { ganadorId: 'eva' }]);
  cleanup();
  abrir({ resultado: { ganadorId: 'eva', motivo: 'concesion', marcador: null } });
  expect((await partido()).textContent).toContain('Concedido · Eva contra Ana');
  pulsar('Deshacer la concesión del partido');
  await vi.waitFor(() => expect(enviado).toHaveBeenCalledTimes(2));
  expect(enviado.mock.calls[1]?.[1]).toMatchObject({ ganadorId: null });
});

test('all square after 18 it goes on with hole 19, of everybody', async () => {
  const iguales = { ana: todo(4).with(17, 3), eva: todo(4) };
  abrir({}, { golpes: iguales, hoyo: 18 });
  expect((await partido()).textContent).toContain('Empatados, sigue');
  expect(screen.getByText('En el 19 (hoyo 1) recibe golpe Eva')).toBeDefined();
  pulsar('Apuntar el hoyo 19');
  const hoja = within(screen.getByRole('dialog'));
  fireEvent.change(hoja.getByLabelText('Ana García'), { target: { value: '4' } });
  fireEvent.click(hoja.getByRole('button', { name: 'Guardar' }));
  expect((await hoja.findAllByText('Apunta los golpes de todos')).length).toBeGreaterThan(0);
  fireEvent.change(hoja.getByLabelText('Eva López'), { target: { value: 'raya' } });
  fireEvent.click(hoja.getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(enviado).toHaveBeenCalledOnce());
  expect(enviado.mock.calls[0]?.[1]).toMatchObject({
    hoyo: 19,
    golpes: [
      { participanteId: 'ana', golpes: 4 },
      { participanteId: 'eva', golpes: 'raya' },
    ],
  });
});

test('an extra hole is corrected, or taken back', async () => {
  const golpes = [
    { participanteId: 'ana', golpes: 5 },
    { participanteId: 'eva', golpes: 'raya' as const },
  ];
  abrir({ extra: [{ hoyo: 19, golpes }] }, { golpes: { ana: todo(4).with(17, 3), eva: todo(4) } });
  expect((await partido()).textContent).toContain('en el 19 · Ana contra Eva');
  pulsar('Corregir el hoyo 19');
  const hoja = within(screen.getByRole('dialog'));
  expect(hoja.getByLabelText<HTMLSelectElement>('Ana García').value).toBe('5');
  fireEvent.click(hoja.getByRole('button', { name: 'Quitar el hoyo' }));
  await vi.waitFor(() => expect(enviado).toHaveBeenCalledOnce());
  expect(enviado.mock.calls[0]?.[1]).toMatchObject({ hoyo: 19, golpes: [] });
});

test('an extra hole that is being written stands while another phone writes of the match', async () => {
  const { nowIs } = abrir({}, { golpes: { ana: todo(4).with(17, 3), eva: todo(4) }, hoyo: 18 });
  await partido();
  pulsar('Apuntar el hoyo 19');
  const hoja = within(screen.getByRole('dialog'));
  fireEvent.change(hoja.getByLabelText('Ana García'), { target: { value: '4' } });
  const golpes = ['ana', 'eva'].map((participanteId) => ({ participanteId, golpes: 6 }));
  nowIs({ version: 4, extra: [{ hoyo: 19, golpes }] });
  await screen.findByRole('button', { name: 'Corregir el hoyo 19' });
  expect(hoja.getByLabelText('Ana García')).toHaveProperty('value', '4');
  fireEvent.change(hoja.getByLabelText('Eva López'), { target: { value: '5' } });
  fireEvent.click(hoja.getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(enviado).toHaveBeenCalledOnce());
  expect(enviado.mock.calls[0]?.[1]).toMatchObject({ version: 3, hoyo: 19 });
});

test('a concession that is open closes once another phone has written of the match', async () => {
  const { nowIs } = abrir({}, { hoyo: 7 });
  await partido();
  pulsar('Conceder');
  expect(screen.getByRole('dialog', { name: 'Conceder' })).toBeDefined();
  nowIs({ version: 4, concedidos: [{ hoyo: 7, ganadorId: 'ana' }] });
  await screen.findByText('Hoyo 7 concedido: lo gana Ana García');
  expect(screen.queryByRole('dialog')).toBeNull();
});
