import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Inscribible } from '#contrato/admin/altas-de-varios.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { press as pressOn } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { AnadirVarios } from './AnadirVarios.tsx';

const miembro = (id: string, nombre: string, mas: Partial<Inscribible> = {}): Inscribible => ({
  id,
  nombre,
  handicap: 12.4,
  inscrito: false,
  enAnterior: false,
  categorias: [],
  ...mas,
});
const JUGADORES = [
  miembro('ana', 'Ana Ruiz', { enAnterior: true }),
  miembro('inigo', 'Íñigo Núñez Peña', { enAnterior: true, categorias: ['segunda'] }),
  miembro('juan', 'Juan Pérez García'),
  miembro('juan2', 'Juan Pérez Gil'),
  miembro('rosa', 'Rosa Ya', { inscrito: true, enAnterior: true }),
];

let sent: string[][] = [];
let rechazados: { jugadorId: string; codigo: string }[] = [];
let fallo: Error | null = null;
const onClose = vi.fn<() => void>();

let client = createQueryClient();
beforeEach(async () => {
  sent = [];
  rechazados = [];
  fallo = null;
  onClose.mockClear();
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const { json } = JSON.parse(body) as { json: { jugadorIds: string[] } };
    if (url.endsWith('/inscribibles'))
      return Promise.resolve(
        Response.json({
          json: {
            anterior: { nombre: 'Copa de Abril', fechaJuego: '2026-04-01' },
            categorias: [{ id: 'segunda', nombre: '2.ª' }],
            jugadores: JUGADORES,
          },
        }),
      );
    sent.push(json.jugadorIds);
    if (fallo) return Promise.reject(fallo);
    const fuera = new Set(rechazados.map(({ jugadorId }) => jugadorId));
    const inscritos = json.jugadorIds
      .filter((id) => !fuera.has(id))
      .map((id) => ({ participanteId: id, nombre: id }));
    return Promise.resolve(Response.json({ json: { inscritos, rechazados } }));
  });
  client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <AnadirVarios torneo={{ id: 't1', nombre: 'Copa de Mayo' }} onClose={onClose} />
    </QueryClientProvider>,
  );
  await screen.findByRole('searchbox', { name: 'Buscar jugador' });
});
afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar jugador' });
const press = (name: string | RegExp) => pressOn(client, name);
function type(name: string) {
  fireEvent.change(box(), { target: { value: name } });
  fireEvent.keyDown(box(), { key: 'Enter' });
}
async function paste(text: string) {
  await press('Pegar nombres');
  fireEvent.change(screen.getByLabelText('Nombres'), { target: { value: text } });
  await press('Buscar nombres');
}

test('a name and Enter choose one, and the focus stays in the search box', async () => {
  expect(document.activeElement).toBe(box());
  type('nunez');
  expect([document.activeElement, box().value]).toEqual([box(), '']);
  fireEvent.change(box(), { target: { value: 'gil' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /Juan Pérez Gil/u }));
  expect([document.activeElement, box().value]).toEqual([box(), '']);
  await press('Inscribir a 2');
  expect(sent).toEqual([['inigo', 'juan2']]);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(takeToasts()).toMatchObject([{ title: 'Participantes añadidos', description: '2 jugadores' }]);
});

test('Enter in an empty box, or over nobody, chooses and sends nothing', () => {
  type('');
  type('Zacarías');
  expect(screen.getByRole('button', { name: 'Inscribir' })).toHaveProperty('disabled', true);
  expect(sent).toEqual([]);
});

test('those of the torneo before and of a categoría are chosen at one touch, but not who is enrolled', async () => {
  expect(screen.queryByRole('checkbox', { name: /Rosa Ya/u })).toBeNull();
  await press('Los de 2.ª (1)');
  await press('Los de Copa de Abril (2)');
  await press('Inscribir a 2');
  expect(sent).toEqual([['inigo', 'ana']]);
});

test('pasted names are found, and a doubt has to be decided before anybody is enrolled', async () => {
  await paste('ruiz ana\nJuan Pérez, Rosa Ya\nZoe');
  expect(screen.getByText(/Un nombre encontrado\. Ya inscritos: Rosa Ya\./u)).toBeDefined();
  await press('Inscribir a 1');
  expect(sent).toEqual([]);
  expect(screen.getAllByText('Elige quién es «Juan Pérez», o «No inscribir»').length).toBeGreaterThan(0);
  const dudas = within(screen.getByRole('group', { name: '¿Quién es?' }));
  const [juan, zoe] = dudas.getAllByRole<HTMLSelectElement>('combobox');
  if (!juan || !zoe) throw new Error('two doubts');
  expect([...juan.options].slice(1, 4).map(({ value }) => value)).toEqual(['juan', 'juan2', 'nadie']);
  fireEvent.change(juan, { target: { value: 'juan2' } });
  fireEvent.change(zoe, { target: { value: 'nadie' } });
  await press('Inscribir a 2');
  expect(sent).toEqual([['ana', 'juan2']]);
});

test('who was refused is told by name with the reason, and the dialog stays', async () => {
  rechazados = [{ jugadorId: 'ana', codigo: 'ya_inscrito' }];
  type('ana');
  type('gil');
  await press('Inscribir a 2');
  expect(screen.getByText('Ana Ruiz: Este jugador ya está inscrito en el torneo')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  expect(takeToasts()).toMatchObject([{ title: 'Participante añadido' }]);
});

test('who did not fit is still told when going beyond the places fails, and can be tried again', async () => {
  rechazados = [{ jugadorId: 'ana', codigo: 'torneo_completo' }];
  type('ana');
  await press('Inscribir a 1');
  const encima = 'Inscribir por encima del cupo';
  fallo = new TypeError('Failed to fetch');
  await press(encima);
  expect(screen.getByText('Ana Ruiz: El torneo está completo')).toBeDefined();
  fallo = null;
  rechazados = [];
  await press(encima);
  expect(sent).toEqual([['ana'], ['ana'], ['ana']]);
  expect(screen.queryByText(/El torneo está completo/u)).toBeNull();
});

test('pasted names that nobody has looked for yet are neither left behind nor thrown away unasked', async () => {
  type('ana');
  await press('Pegar nombres');
  fireEvent.change(screen.getByLabelText('Nombres'), { target: { value: 'Juan Pérez Gil' } });
  await press('Inscribir a 1');
  expect(sent).toEqual([]);
  expect(screen.getAllByText('Pulsa «Buscar nombres», o bórralos')).not.toHaveLength(0);
  await press('Buscar nombres');
  await press('Inscribir a 2');
  expect(sent).toEqual([['ana', 'juan2']]);
});
