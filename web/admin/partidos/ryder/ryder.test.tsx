import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { tableroVivo } from '#web/live/tablero-vivo.ts';
import { BrowserRouter } from '#web/router/router.ts';
import { refusal } from '#web/testing/club.ts';
import { participante, tablero } from '#web/testing/tableros.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { RyderDeTorneo } from './RyderDeTorneo.tsx';

const quien = (id: string, handicap: number) =>
  participante(id, id, {
    jugadorId: null,
    handicapPropio: handicap,
    handicapDeJuego: handicap,
    handicapDeCampo: handicap,
    partidaId: null,
    horaDeSalida: null,
  });

type Ryder = NonNullable<TableroDeTorneo['ryder']>;
const VACIA: Ryder = { version: 0, defiende: null, equipos: [], sesiones: [] };
const SESION = { id: 's1', version: 4, numero: 1, formula: 'individual', conTarjetas: true } as const;
const PARTIDO = { version: 2, a: [], b: [], recibe: null, hoyos: [], resultado: null };
const RYDER: Ryder = {
  version: 3,
  defiende: null,
  equipos: [
    { lado: 'a', nombre: 'Pinos', color: 'verde', capitanId: null, participanteIds: ['Ana', 'Eva'] },
    { lado: 'b', nombre: 'Alberos', color: 'amarillo', capitanId: null, participanteIds: ['Luz', 'Paz'] },
  ],
  sesiones: [
    {
      ...SESION,
      partidos: [
        { ...PARTIDO, id: 'p1', lugar: 1 },
        { ...PARTIDO, id: 'p2', lugar: 2 },
      ],
    },
  ],
};

const enviado = vi.fn<(acto: string, body: unknown) => void>();

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
  enviado.mockReset();
});

function abrir(ryder: Ryder) {
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    enviado(url.split('/').at(-1) ?? '', (JSON.parse(body) as { json: unknown }).json);
    return Promise.resolve(Response.json({ json: { version: 9, id: 's9' } }));
  });
  const answer = tablero({
    torneo: { slug: 'ryder', nombre: 'Copa' },
    participantes: [quien('Eva', 12), quien('Ana', 3), quien('Luz', 4), quien('Paz', 20)],
  });
  const client = createQueryClient();
  const page = (now: Ryder) => (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <RyderDeTorneo vivo={tableroVivo(answer, 0)} ryder={now} />
      </BrowserRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(page(ryder));
  return { nowIs: (now: Ryder) => rerender(page(now)) };
}

const pulsar = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
function refusing(codigo: string) {
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    enviado(url.split('/').at(-1) ?? '', (JSON.parse(body) as { json: unknown }).json);
    const { status = 409, json } = refusal(codigo, 'Otro cambio', 'Ha cambiado');
    return Promise.resolve(Response.json({ json }, { status }));
  });
}
const elegir = (campo: string, value: string) =>
  fireEvent.change(screen.getByLabelText(campo), { target: { value } });
const pedido = async (acto: string) => {
  await vi.waitFor(() => expect(enviado).toHaveBeenCalledWith(acto, expect.anything()));
  return enviado.mock.calls.find(([cual]) => cual === acto)?.[1];
};

test('the equipos are made with names, colours and members, and a captain only of their own', async () => {
  abrir(VACIA);
  pulsar('Hacer los equipos');
  elegir('Primer equipo', 'Pinos');
  pulsar('Guardar');
  expect(await screen.findAllByText('Escribe el nombre del segundo equipo')).not.toHaveLength(0);
  elegir('Segundo equipo', 'Alberos');
  for (const nombre of ['Ana', 'Eva']) elegir(nombre, 'a');
  elegir('Luz', 'b');
  elegir('Capitán de Pinos (opcional)', 'Eva');
  elegir('Eva', 'b');
  elegir('Si acaba en empate', 'b');
  expect(screen.getByText('Pinos: 1 · Alberos: 2 · sin equipo: 1')).toBeDefined();
  pulsar('Guardar');
  expect(await pedido('guardarEquipos')).toMatchObject({
    version: 0,
    a: { nombre: 'Pinos', color: 'verde', capitanId: null, participanteIds: ['Ana'] },
    b: { nombre: 'Alberos', participanteIds: ['Luz', 'Eva'] },
    defiende: 'b',
  });
});

test('the matches are proposed by handicap, and one with a side missing is not sent', async () => {
  abrir(RYDER);
  pulsar('Emparejar la sesión 1');
  pulsar('Proponer por hándicap');
  const segundo = within(screen.getByRole('group', { name: 'Partido 2' }));
  fireEvent.change(segundo.getByLabelText('Alberos'), { target: { value: '' } });
  pulsar('Guardar');
  expect(await screen.findAllByText('Al partido 2 le faltan jugadores')).not.toHaveLength(0);
  fireEvent.change(segundo.getByLabelText('Alberos'), { target: { value: 'Paz' } });
  pulsar('Guardar');
  expect(await pedido('emparejar')).toEqual({
    sesionId: 's1',
    version: 4,
    partidos: [
      { aIds: ['Ana'], bIds: ['Luz'] },
      { aIds: ['Eva'], bIds: ['Paz'] },
    ],
  });
});

test('a second session says why it cannot follow the cards', async () => {
  abrir(RYDER);
  pulsar('Añadir sesión');
  expect(screen.getByText(/La sesión 1 ya usa las tarjetas/u)).toBeDefined();
  elegir('Qué se juega', 'foursome');
  const [, enElDialogo] = screen.getAllByRole('button', { name: 'Añadir sesión' });
  fireEvent.click(enElDialogo ?? document.body);
  expect(await pedido('crearSesion')).toMatchObject({ formula: 'foursome', partidos: 1, conTarjetas: false });
});

test('a match is written as it ended or hole by hole, and tells how it goes meanwhile', async () => {
  const jugado = { ...PARTIDO, id: 'p1', lugar: 1, a: ['Ana'], b: ['Luz'] };
  abrir({ ...RYDER, sesiones: [{ ...SESION, conTarjetas: false, partidos: [jugado] }] });
  pulsar('Hoyos de Ana – Luz');
  elegir('Hoyo 1', 'a');
  elegir('Hoyo 2', 'empate');
  expect(screen.getByText('Pinos: 1 arriba, quedan 16')).toBeDefined();
  pulsar('Guardar');
  expect(await pedido('anotarHoyos')).toEqual({
    sesionId: 's1',
    partidoId: 'p1',
    version: 2,
    hoyos: [
      { hoyo: 1, ganador: 'a' },
      { hoyo: 2, ganador: 'empate' },
    ],
  });
  await vi.waitFor(() => expect(screen.queryByLabelText('Hoyo 1')).toBeNull());
  pulsar('Resultado de Ana – Luz');
  elegir('Gana', 'b');
  elegir('Resultado (opcional)', '3&2');
  elegir('Gana', 'empate');
  expect(screen.queryByLabelText('Por qué')).toBeNull();
  pulsar('Guardar');
  expect(await pedido('anotar')).toMatchObject({ ganador: 'empate', motivo: 'anotado', marcador: null });
});

test.each([
  ['anotado', '3&2', '3&2PinosAnotado por el comité'],
  ['concesion', null, 'ConcedidoPinos'],
] as const)(
  'a match told as %s names the equipo, and the committee only where none but it writes that',
  (motivo, marcador, dicho) => {
    const resultado = { ganador: 'a', motivo, marcador } as const;
    const acabado = { ...PARTIDO, id: 'p1', lugar: 1, a: ['Ana'], b: ['Luz'], resultado };
    abrir({ ...RYDER, sesiones: [{ ...SESION, conTarjetas: false, partidos: [acabado] }] });
    expect(screen.getByRole('region', { name: /Sesión/u }).textContent).toContain(
      `Ana – Luz${dicho}Resultado`,
    );
  },
);

test('holes that are being written stand while a player concedes one, and are sent from the version they opened with', async () => {
  const jugado = { ...PARTIDO, id: 'p1', lugar: 1, a: ['Ana'], b: ['Luz'] };
  const con = (partido: Ryder['sesiones'][number]['partidos'][number]): Ryder => ({
    ...RYDER,
    sesiones: [{ ...SESION, partidos: [partido] }],
  });
  const { nowIs } = abrir(con(jugado));
  pulsar('Hoyos de Ana – Luz');
  elegir('Hoyo 1', 'a');
  nowIs(con({ ...jugado, version: 3, hoyos: [{ hoyo: 2, ganador: 'b', deJugadores: true }] }));
  expect(screen.getByLabelText('Hoyo 1')).toHaveProperty('value', 'a');
  pulsar('Guardar');
  expect(await pedido('anotarHoyos')).toMatchObject({ version: 2, hoyos: [{ hoyo: 1, ganador: 'a' }] });
});

test('equipos that are being made stand while somebody else makes theirs, and are sent from the version they opened with', async () => {
  const { nowIs } = abrir(VACIA);
  pulsar('Hacer los equipos');
  elegir('Primer equipo', 'Robles');
  nowIs(RYDER);
  expect(screen.getByLabelText('Primer equipo')).toHaveProperty('value', 'Robles');
  elegir('Segundo equipo', 'Encinas');
  pulsar('Guardar');
  expect(await pedido('guardarEquipos')).toMatchObject({ version: 0, a: { nombre: 'Robles' } });
});

test('matches that are being paired stand while somebody else pairs them; refused, they open with those', async () => {
  const { nowIs } = abrir(RYDER);
  refusing('sesion_cambiada');
  pulsar('Emparejar la sesión 1');
  const primero = () => within(screen.getByRole('group', { name: 'Partido 1' }));
  fireEvent.change(primero().getByLabelText('Pinos'), { target: { value: 'Ana' } });
  fireEvent.change(primero().getByLabelText('Alberos'), { target: { value: 'Luz' } });
  const deOtro = (version: number): Ryder => ({
    ...RYDER,
    sesiones: [
      { ...SESION, version, partidos: [{ ...PARTIDO, id: 'p1', lugar: 1, a: ['Eva'], b: ['Paz'] }] },
    ],
  });
  nowIs(deOtro(5));
  expect(primero().getByLabelText('Pinos')).toHaveProperty('value', 'Ana');
  pulsar('Guardar');
  expect(await pedido('emparejar')).toMatchObject({ version: 4, partidos: [{ aIds: ['Ana'] }, {}] });
  await vi.waitFor(() => expect(primero().getByLabelText('Pinos')).toHaveProperty('value', 'Eva'));
  // What is typed after that is nobody else's either
  fireEvent.change(primero().getByLabelText('Pinos'), { target: { value: 'Ana' } });
  nowIs(deOtro(6));
  expect(primero().getByLabelText('Pinos')).toHaveProperty('value', 'Ana');
});
