import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListaDeEspera as Lista } from '#contrato/admin/espera.ts';
import type { Baja, ParticipanteDeGestion } from '#contrato/admin/participantes.ts';
import type { TorneoDetalle } from '#contrato/torneos.ts';
import type { Nueve } from '#reglas/nueve.ts';
import { api } from '#web/api/client.ts';
import { pendingToasts, takeToasts } from '#web/ui/notify.ts';
import { HandicapDeJuego } from './HandicapDeJuego.tsx';
import { ParticipantesDialog } from './ParticipantesDialog.tsx';
import { ParticipantesList } from './ParticipantesList.tsx';
import { EstadoDeTarjeta } from './EstadoDeTarjeta.tsx';
import { QuitarParticipante } from './QuitarParticipante.tsx';

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

const RAMON: ParticipanteDeGestion = {
  id: 'p1',
  jugadorId: null,
  nombre: 'Ramón',
  esInvitado: true,
  anfitrion: null,
  salida: 'Amarillas',
  categorias: [],
  sexo: 'hombre',
  handicapPropio: -1.2,
  handicapDeJuego: 14,
  incluirEnPuntos: false,
  partida: { id: 'g1', nombre: 'Partida 3', horaDeSalida: '09:10', validada: true },
  hoyos: 7,
  estadoDecidido: null,
  motivoEstado: null,
  ventaja: { golpes: -1, motivo: 'Ganó los dos últimos' },
};

function edit(text: string, handicapDeJuego: number | null = 14) {
  const onChange = vi.fn<(handicapDeJuego: number) => void>();
  render(<HandicapDeJuego participante={{ ...RAMON, handicapDeJuego }} busy={false} onChange={onChange} />);
  fireEvent.click(screen.getByRole('button', { name: /cambiar el hándicap de juego de Ramón$/u }));
  const box = screen.getByLabelText('Hándicap de juego de Ramón');
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
  return onChange;
}

test.each([
  ['9', 9],
  ['+2', -2],
  ['-2', -2],
  ['0', 0],
])('a playing handicap written %j is %d', (text, value) => {
  expect(edit(text)).toHaveBeenCalledExactlyOnceWith(value);
});

test.each(['doce', '', '12,5', '91', '-31'])('%j is no playing handicap and is said so', (text) => {
  expect(edit(text)).not.toHaveBeenCalled();
  expect(pendingToasts().map(({ title, description }) => [title, description])).toEqual([
    ['Error', 'Por favor ingrese un hándicap válido'],
  ]);
});

test('the same handicap, and nothing where there was none, is nobody’s change', () => {
  expect(edit('14')).not.toHaveBeenCalled();
  cleanup();
  expect(edit('', null)).not.toHaveBeenCalled();
  expect(pendingToasts()).toEqual([]);
});

const enPantalla = (desktop: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: desktop,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

const LE_QUITAN = '−1 golpe de ventaja: Ganó los dos últimos';

test.each([
  ['a table', true],
  ['cards', false],
])('as %s, a row tells type, handicaps, points, group and holes', (_, desktop) => {
  enPantalla(desktop);
  const onPuntos = vi.fn<(participante: ParticipanteDeGestion) => void>();
  render(
    <ParticipantesList
      participantes={[RAMON]}
      deHoyos={18}
      acciones={{
        ocupado: null,
        handicapDeJuego: () => '14 de juego',
        onEstado: () => undefined,
        onPuntos,
        onRecalcular: () => undefined,
        onDeseos: () => undefined,
        onVentaja: () => undefined,
        onQuitar: () => undefined,
      }}
    />,
  );
  const row = screen.getAllByRole(desktop ? 'row' : 'listitem').at(-1)?.textContent ?? '';
  for (const text of [
    'Ramón',
    'Invitado',
    '+1,2',
    '14 de juego',
    'Excluido',
    '09:10',
    'Validada',
    '7/18',
    LE_QUITAN,
  ])
    expect(row).toContain(text);
  if (desktop) fireEvent.click(screen.getByRole('button', { name: 'Excluido, cambiar los puntos de Ramón' }));
  else {
    fireEvent.click(screen.getByRole('button', { name: 'Acciones de Ramón' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Puntos: incluir', hidden: true }));
  }
  expect(onPuntos).toHaveBeenCalledExactlyOnceWith(RAMON);
});

const sinRed = () => new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
const input = { torneoId: 't1' };

/** The dialog over what was read of a torneo; nothing of it is asked of the club. */
function abrir(participantes: ParticipanteDeGestion[], nueve: Nueve | null = null) {
  enPantalla(false);
  const client = sinRed();
  const { list, previaDeAceptarHandicaps } = api.admin.participantes;
  client.setQueryData(list.queryKey({ input }), { participantes });
  client.setQueryData(previaDeAceptarHandicaps.queryKey({ input }), { cambios: [], confirmacion: '' });
  client.setQueryData(api.torneos.detalle.queryKey({ input }), { nueve } as TorneoDetalle);
  client.setQueryData(api.admin.espera.list.queryKey({ input }), {
    esperan: [] as Lista['esperan'],
  } as Lista);
  render(
    <QueryClientProvider client={client}>
      <ParticipantesDialog torneo={{ id: 't1', nombre: 'Copa' }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

test('a handicap on its way takes no other one, also once that of somebody else is on its way', async () => {
  const fetched = vi.fn<() => Promise<Response>>(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', fetched);
  abrir([RAMON, { ...RAMON, id: 'p2', nombre: 'Berta' }]);
  const boton = (nombre: string) =>
    screen.getByRole('button', { name: `14, cambiar el hándicap de juego de ${nombre}` });
  for (const [i, nombre] of ['Ramón', 'Berta'].entries()) {
    fireEvent.click(boton(nombre));
    const box = screen.getByLabelText(`Hándicap de juego de ${nombre}`);
    fireEvent.change(box, { target: { value: '9' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(i + 1));
  }
  fireEvent.click(boton('Ramón'));
  expect(screen.queryByLabelText('Hándicap de juego de Ramón')).toBeNull();
});

test.each<[Nueve | null, string]>([
  ['vuelta', '7/9'],
  [null, '7/18'],
])('of a torneo over %s a card is of the holes that are played: %s', (nueve, hoyos) => {
  abrir([RAMON], nueve);
  const lista = screen.getByRole('list', { name: 'Participantes del torneo' });
  expect(lista.textContent).toContain(`Amarillas · ${hoyos} · Partida 3`);
  fireEvent.click(screen.getByRole('button', { name: 'Acciones de Ramón' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Estado de la tarjeta', hidden: true }));
  expect(screen.getByText(`Ramón · ${hoyos} hoyos`)).toBeDefined();
});

test.each<[Pick<TorneoDetalle, 'modalidad' | 'formula'>, string]>([
  [
    { modalidad: 'parejas_por_golpes', formula: 'mejor_bola' },
    'ni puntos por sí sola. La pareja los conserva si el otro sigue; una descalificación se los quita. Sus hoyos',
  ],
  [
    { modalidad: 'parejas_por_golpes', formula: 'equipo_2_de_4' },
    'ni puntos por sí sola. El equipo los conserva si siguen bastantes; una descalificación se los quita. Sus hoyos',
  ],
  [{ modalidad: 'parejas_por_golpes', formula: 'copa_canada' }, 'no tiene puesto ni puntos. Sus hoyos'],
  [{ modalidad: 'parejas_por_golpes', formula: 'foursome' }, 'no tiene puesto ni puntos. Sus hoyos'],
  [{ modalidad: 'matchplay_parejas', formula: 'mejor_bola' }, 'no tiene puesto ni puntos. Sus hoyos'],
  [{ modalidad: 'individual_por_golpes', formula: null }, 'no tiene puesto ni puntos. Sus hoyos'],
])('in $modalidad, $formula, a state says what it takes away', (torneo, dicho) => {
  const client = sinRed();
  client.setQueryData(api.torneos.detalle.queryKey({ input }), { nueve: null, ...torneo } as TorneoDetalle);
  render(
    <QueryClientProvider client={client}>
      <EstadoDeTarjeta torneo={{ id: 't1', nombre: 'Copa' }} participante={RAMON} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('dialog').textContent).toContain(dicho);
});

/** What the question about the baja of Ramón says of a torneo, line by line, where the club tells that of it. */
async function dichoDeLaBaja(torneo: Partial<TorneoDetalle>, baja: Partial<Baja>) {
  enPantalla(false);
  const client = sinRed();
  client.setQueryData(api.torneos.detalle.queryKey({ input }), torneo as TorneoDetalle);
  const ramon = { nombre: 'Ramón', hoyos: 0, partida: null, oficial: false, confirmacion: 'c' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json: { ...ramon, ...baja } })));
  render(
    <QueryClientProvider client={client}>
      <QuitarParticipante
        torneo={{ id: 't1', nombre: 'Copa' }}
        participante={RAMON}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  return (await screen.findAllByRole('listitem', { hidden: true })).map((li) => li.textContent);
}

test.each<[TorneoDetalle['modalidad'], string[]]>([
  ['individual_por_golpes', []],
  ['matchplay_individual', ['Sus partidos se quedan sin jugador: en un cuadro pasa su rival.']],
  [
    'matchplay_parejas',
    ['Su pareja queda incompleta: si juegan una sola bola, en un cuadro pasan sus rivales.'],
  ],
])('of a torneo in %s the baja tells what becomes of matches', async (modalidad, dicho) => {
  const lista = await dichoDeLaBaja({ modalidad, formula: null }, {});
  expect(lista).toEqual(['Su tarjeta no tiene golpes.', ...dicho]);
});

test('the baja names the prizes that are left without a winner', async () => {
  const premios: Baja['premios'] = [
    { tipo: 'bola_mas_cercana', nombre: '', hoyo: 7 },
    { tipo: 'libre', nombre: 'Mejor disfraz', hoyo: null },
  ];
  const lista = await dichoDeLaBaja({ formula: null }, { premios });
  expect(lista).toEqual([
    'Su tarjeta no tiene golpes.',
    'Se quedan sin ganador los premios «Bola más cercana, hoyo 7» y «Mejor disfraz».',
  ]);
});

const CIERRA =
  'Partida 3 se queda sin jugadores. Si las demás están validadas, los resultados pasan a ser oficiales.';
test.each([
  ['waits no longer', { quedan: 0 }, CIERRA],
  ['was validated', { quedan: 0, validada: true }, 'Partida 3 está validada y se queda sin jugadores.'],
  ['keeps others', { quedan: 2 }, 'Partida 3 sigue con 2 jugadores.'],
])('of a partida that %s the baja says so', async (_, mas, dicho) => {
  const partida = { nombre: 'Partida 3', validada: false, ...mas };
  const lista = await dichoDeLaBaja({ formula: null }, { partida });
  expect(lista).toEqual(['Su tarjeta no tiene golpes.', dicho]);
});

test.each<[TorneoDetalle['formula'], number, string]>([
  [
    'greensome',
    0,
    'La tarjeta de la pareja, con 7 hoyos anotados, se queda con quien sigue, y sin la pareja',
  ],
  ['scramble_4', 0, 'La tarjeta del equipo, con 7 hoyos anotados, se queda con quien sigue, y sin el equipo'],
  ['greensome', 7, 'Se borra su tarjeta, con 7 hoyos anotados.'],
  [null, 7, 'Se borra su tarjeta, con 7 hoyos anotados.'],
  [null, 0, 'Su tarjeta no tiene golpes.'],
])('of a torneo of %s with %d holes to erase the baja says %j', async (formula, hoyos, dicho) => {
  const lista = await dichoDeLaBaja({ formula }, { hoyos });
  expect(lista.join('')).toContain(dicho);
});
