import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { BrowserRouter } from '#web/router/router.ts';
import { settled } from '#web/testing/club.ts';
import { AjustesForm } from './AjustesForm.tsx';
import { AjustesPage } from './AjustesPage.tsx';
import { FuncionamientoForm } from './FuncionamientoForm.tsx';
import { useAjustes } from './queries.ts';
import { useFuncionamiento } from './use-funcionamiento.ts';

const AJUSTES = {
  nombre: 'Peña La Dehesa',
  colorPrincipal: '#264e2d',
  colorAcento: '#ecb84e',
  imagenes: { escudo: { ruta: null, version: 0 }, fondo: { ruta: null, version: 0 } },
  historial: [],
};
const FUNCIONAMIENTO = {
  zona: 'Europe/Madrid',
  visibilidad: 'todos',
  federacion: 'rfeg',
  minutosPorHoyo: 14,
  primerosPasos: 'hasta_jugar',
  websQueIncrustan: '',
  segundoFactor: false,
};
/** Another administrator saves at every look. */
let version = 0;
const sent: { version: number }[] = [];

beforeEach(() => {
  version = 0;
  sent.length = 0;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (/guardar/u.test(url)) sent.push((JSON.parse(body) as { json: { version: number } }).json);
    if (url.endsWith('/opciones')) return answered({ campos: [] });
    version += 1;
    if (url.endsWith('/funcionamiento'))
      return answered({ ...FUNCIONAMIENTO, minutosPorHoyo: 10 + version, version });
    const nombre = `${AJUSTES.nombre} ${version}`;
    return answered(url.endsWith('/ajustes/get') ? { ...AJUSTES, nombre, version } : { campos: [] });
  });
});
afterEach(() => {
  cleanup();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
/** What the first two settings of a club left in its history: written by one transaction, at one instant. */
const DE_UNA_VEZ = ['Cambia el nombre', 'Cambia la zona horaria'].map((resumen) => ({
  momento: '2026-11-14T09:00:00.000Z',
  resumen,
  autor: 'Marta',
}));
const answered = (json: object) => Promise.resolve(Response.json({ json }));

function Ajustes() {
  const { data } = useAjustes();
  return data ? <AjustesForm ajustes={data} /> : null;
}
function Funcionamiento() {
  const { data } = useFuncionamiento();
  return data ? <FuncionamientoForm funcionamiento={data} /> : null;
}

test.each([
  ['the club', Ajustes, /^Nombre del club/u],
  ['how it works', Funcionamiento, /^Minutos por hoyo/u],
])(
  'what is typed of %s stands after a look at another window, and when all is read again',
  async (_, Abierto, field) => {
    const client = createQueryClient();
    render(
      <QueryClientProvider client={client}>
        <Abierto />
      </QueryClientProvider>,
    );
    const input = await screen.findByLabelText(field);
    // What others save while nothing is typed is what one types over
    await act(async () => await client.invalidateQueries());
    const abierta = version;
    await waitFor(() => expect(input).toHaveProperty('value', expect.stringMatching(`${abierta}$`)));
    fireEvent.change(input, { target: { value: '15' } });
    vi.setSystemTime(Date.now() + 60_000);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await settled();
    expect(screen.getByLabelText(field)).toHaveProperty('value', '15');
    // As after the other form of the page, or a picture
    await act(async () => await client.invalidateQueries());
    await settled();
    expect(screen.getByLabelText(field)).toHaveProperty('value', '15');
    expect(version).toBeGreaterThan(abierta);
    fireEvent.click(screen.getByRole('button', { name: /^Guardar/u }));
    await waitFor(() => expect(sent).toMatchObject([{ version: abierta }]));
  },
);

test.each<[string, () => ReactNode, string, [RegExp, string], [RegExp, string]]>([
  ['the club', Ajustes, 'Guardar ajustes', [/^Nombre del club/u, 'Peña'], [/^Titular/u, 'Marta']],
  [
    'how it works',
    Funcionamiento,
    'Guardar cómo funciona',
    [/^Minutos por hoyo/u, '12'],
    [/^Nombre del remitente/u, 'Marta'],
  ],
])('what is typed of %s while it is being saved stays', async (_, Abierto, guardar, antes, despues) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const saved = { nombre: AJUSTES.nombre, minutosPorHoyo: FUNCIONAMIENTO.minutosPorHoyo, version: 1 };
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (/guardar/u.test(url)) {
      await promise;
      const { json } = JSON.parse(body) as { json: typeof saved };
      Object.assign(saved, json, { version: 2 });
    }
    return answered(url.endsWith('/opciones') ? { campos: [] } : { ...AJUSTES, ...FUNCIONAMIENTO, ...saved });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Abierto />
    </QueryClientProvider>,
  );
  const write = (field: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(field), { target: { value } });
  await screen.findByLabelText(antes[0]);
  write(...antes);
  fireEvent.click(screen.getByRole('button', { name: guardar }));
  write(...despues);
  resolve();
  await waitFor(() => expect(saved.version).toBe(2));
  const boton = () => screen.queryByRole('button', { name: guardar });
  await waitFor(() => expect(boton()).toHaveProperty('disabled', false));
  await settled();
  expect(screen.getByLabelText(antes[0])).toHaveProperty('value', antes[1]);
  expect(screen.getByLabelText(despues[0])).toHaveProperty('value', despues[1]);
  expect(boton()).toHaveProperty('disabled', false);
});

test('what was changed at one instant is told line by line, however often it is read again', async () => {
  let historial = DE_UNA_VEZ;
  const json = () => ({ ...AJUSTES, version: 1, historial });
  vi.stubGlobal('fetch', (url: string) =>
    answered(
      url.endsWith('/ajustes/get')
        ? json()
        : url.endsWith('/funcionamiento')
          ? FUNCIONAMIENTO
          : { campos: [] },
    ),
  );
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <AjustesPage />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  const lineas = async (ultima: string) => {
    const lista = (await screen.findByText(ultima)).closest('ul');
    return within(lista ?? document.body).getAllByRole('listitem');
  };
  expect(await lineas('Cambia el nombre')).toHaveLength(2);
  historial = [
    { momento: '2026-11-15T09:00:00.000Z', resumen: 'Añade el escudo', autor: 'Marta' },
    ...DE_UNA_VEZ,
  ];
  await client.invalidateQueries();
  expect(await lineas('Añade el escudo')).toHaveLength(3);
});
