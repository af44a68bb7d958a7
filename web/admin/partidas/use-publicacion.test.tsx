import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { type CodigoDeError, TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { BarraDePublicar } from './BarraDePublicar.tsx';
import { sinEsaPartida } from './borrador/borrador.ts';
import { repartoOptions } from './queries.ts';
import { useBorrador } from './use-borrador.ts';

const gente = ['a', 'b'].map((id) => ({
  id,
  nombre: `Jugador ${id}`,
  handicap: 10,
  esInvitado: false,
  sexo: null,
  hoyos: id === 'b' ? 18 : 0,
  bandoId: null,
  estadoDecidido: null,
}));
const REPARTO: RepartoDeTorneo = {
  torneo: {
    id: 't1',
    slug: 'copa',
    nombre: 'Copa',
    fechaJuego: '2026-05-16',
    modalidad: 'individual_por_golpes',
    cuenta: 'golpes' as const,
    nueve: null,
  },
  version: 'v1',
  fechaJuego: '2026-05-16',
  partidas: gente.map(({ id, nombre }) => ({
    id: `g-${id}`,
    nombre,
    horaDeSalida: '10:00',
    hoyoDeSalida: null,
    validada: false,
    participanteIds: [id],
  })),
  hoyos: [],
  participantes: gente,
  salidasCongeladas: true,
  faltaParaPublicar: [],
  clasificaciones: [],
  enLiga: false,
};

const answers = vi.fn<() => Response | Promise<Response>>();
const sent: {
  version: string;
  confirmacionDeBorrado?: string;
  confirmacionDeCambios?: string;
  partidas: unknown[];
}[] = [];
function refuse(codigo: CodigoDeError, datos?: object) {
  const { titulo, mensaje } = TEXTOS_DE_ERROR[codigo];
  const data = { titulo, id: 'ref-1', datos };
  const json = { defined: true, code: codigo, status: 409, message: mensaje, data };
  answers.mockReturnValueOnce(Response.json({ json }, { status: 409 }));
}
const ask = (confirmacion: string, validadas = 0) =>
  refuse('partidas_con_resultados', { confirmacion, partidas: 1, hoyos: 18, validadas });

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    // What the phone asks by itself of the session is another's
    if (url.endsWith('/cuenta/sesion')) return Promise.resolve(Response.error());
    sent.push((JSON.parse(body) as { json: (typeof sent)[number] }).json);
    return Promise.resolve(answers());
  });
});
afterEach(() => {
  cleanup();
  takeToasts();
  localStorage.clear();
  sent.length = 0;
  vi.unstubAllGlobals();
});

const onDosVersiones = vi.fn<() => void>();

function Bar() {
  const { data } = useQuery({ ...repartoOptions('t1'), initialData: REPARTO, enabled: false });
  const enPantalla = useBorrador(data);
  const quitar = () => enPantalla.cambiar(sinEsaPartida(enPantalla.borrador, 'g-b'));
  return (
    <>
      <button type="button" onClick={quitar}>
        Quitar la segunda
      </button>
      <button type="button" onClick={() => enPantalla.mover('b', null)}>
        Vaciar la segunda
      </button>
      <button type="button" onClick={() => enPantalla.mover('b', { partidaId: 'g-a', posicion: 1 })}>
        Mover b con a
      </button>
      <BarraDePublicar reparto={data} enPantalla={enPantalla} onDosVersiones={onDosVersiones} />
    </>
  );
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
async function publish(antes = 'Quitar la segunda') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Bar />
    </QueryClientProvider>,
  );
  await press(antes);
  await press('Actualizar Partidas');
}
const told = () => takeToasts().map(({ title, description }) => [title, description]);

test('results are left out only after they were counted and confirmed, again where the count changed', async () => {
  ask('token-1');
  await publish();
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'Vas a eliminar 1 partida: 0 validadas y con 18 hoyos apuntados. Los golpes no se borran: siguen en la tarjeta de cada jugador.',
  );
  ask('token-2', 1);
  await press('Eliminar y publicar');
  const confirmar = screen.getByRole<HTMLButtonElement>('button', { name: 'Eliminar y publicar' });
  expect(confirmar.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Escribe «Copa» para confirmar'), { target: { value: 'Copa' } });
  answers.mockReturnValueOnce(
    Response.json({ json: { ...REPARTO, partidas: REPARTO.partidas.slice(0, 1) } }),
  );
  await press('Eliminar y publicar');
  expect(sent.map(({ confirmacionDeBorrado }) => confirmacionDeBorrado)).toEqual([
    undefined,
    'token-1',
    'token-2',
  ]);
  expect(told()).toEqual([['Partidas publicadas', '1 partida guardada correctamente']]);
});

test('the name that was typed for one count is not that of the next', async () => {
  ask('token-1', 1);
  await publish();
  fireEvent.change(screen.getByLabelText('Escribe «Copa» para confirmar'), { target: { value: 'Copa' } });
  ask('token-2', 2);
  await press('Eliminar y publicar');
  expect(screen.getByRole('alertdialog').textContent).toContain('2 validadas');
  expect(screen.getByLabelText('Escribe «Copa» para confirmar')).toHaveProperty('value', '');
  await press('Eliminar y publicar');
  expect(sent.map(({ confirmacionDeBorrado }) => confirmacionDeBorrado)).toEqual([undefined, 'token-1']);
});

test('who is playing changes partida only after it was counted and confirmed, and after what is left out', async () => {
  ask('token-1');
  await publish();
  refuse('partidas_en_juego', { confirmacion: 'token-2', jugadores: 32, hoyos: 228, horas: 8 });
  await press('Eliminar y publicar');
  expect(screen.getByRole('alertdialog').textContent).toContain(
    '32 jugadores con 228 golpes cambian de partida; 8 horas cambian. Los golpes siguen en la tarjeta de cada jugador.',
  );
  answers.mockReturnValueOnce(Response.json({ json: REPARTO }));
  await press('Cambiar y publicar');
  expect(sent.at(-1)).toMatchObject({ confirmacionDeBorrado: 'token-1', confirmacionDeCambios: 'token-2' });
});

test.each([
  [{ jugadores: 1, hoyos: 1, horas: 0 }, '1 jugador con 1 golpe cambia de partida. Los'],
  [{ jugadores: 0, hoyos: 0, horas: 1 }, '1 hora cambia. Los'],
])('only what changes is said, in the singular where it is one: %j', async (cuantos, texto) => {
  refuse('partidas_en_juego', { confirmacion: 'token-1', ...cuantos });
  await publish();
  expect(screen.getByRole('alertdialog').textContent).toContain(texto);
});

test('decided against, nothing is said, sent or thrown away', async () => {
  ask('token-1');
  await publish();
  await press('Cancelar');
  expect(sent).toHaveLength(1);
  expect(told()).toEqual([]);
  expect(screen.getByText('Hay cambios sin publicar')).toBeTruthy();
});

test('that somebody else published is for the page; what failed is told with its own title', async () => {
  refuse('partidas_cambiadas');
  await publish();
  expect([onDosVersiones.mock.calls.length, told()]).toEqual([1, []]);
  refuse('error_inesperado');
  await press('Actualizar Partidas');
  expect(told()).toEqual([['Error al publicar partidas', 'Ocurrió un error inesperado']]);
});

test('a partida that nobody is in is told before it goes, and publishing waits for the answer', async () => {
  await publish('Vaciar la segunda');
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'La Partida 2 está vacía: se quita de la lista',
  );
  await press('Cancelar');
  expect(sent).toHaveLength(0);
  await press('Actualizar Partidas');
  answers.mockReturnValueOnce(Response.json({ json: REPARTO }));
  await press('Quitar y publicar');
  expect(sent[0]?.partidas).toHaveLength(1);
});

test('who is moved while it is being published is a change that is not published yet, on top of it', async () => {
  const answer = Promise.withResolvers<Response>();
  answers.mockReturnValueOnce(answer.promise);
  await publish();
  await press('Mover b con a');
  const publicado = { ...REPARTO, version: 'v2', partidas: REPARTO.partidas.slice(0, 1) };
  await act(async () => answer.resolve(Response.json({ json: publicado })));
  expect(await screen.findByText('Hay cambios sin publicar')).toBeTruthy();
  answers.mockReturnValueOnce(Response.json({ json: publicado }));
  await press('Actualizar Partidas');
  expect(sent.at(-1)).toMatchObject({
    version: 'v2',
    partidas: [{ id: 'g-a', participanteIds: ['a', 'b'] }],
  });
});

test('with nothing moved meanwhile no draft is left', async () => {
  answers.mockReturnValueOnce(
    Response.json({ json: { ...REPARTO, version: 'v2', partidas: REPARTO.partidas.slice(0, 1) } }),
  );
  await publish();
  expect(await screen.findByText('Todo está publicado')).toBeTruthy();
  expect(localStorage.getItem('borrador-partidas:t1')).toBeNull();
});
