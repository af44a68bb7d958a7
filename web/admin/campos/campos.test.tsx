import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CampoGestionado, SalidaDeCampo } from '#contrato/admin/campos.ts';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { refusal } from '#web/testing/club.ts';
import { press } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { CampoCard } from './CampoCard.tsx';
import { CampoDialog } from './formularios/CampoDialog.tsx';
import { useCampos } from './queries.ts';
import { SalidaPanel } from './SalidaPanel.tsx';

const CAMPO = {
  id: 'c1',
  nombre: 'El Encín',
  ubicacion: 'Alcalá',
  torneos: 0,
  partidas: 0,
  salidas: [],
} as unknown as CampoGestionado;
const VALORES = { slopeMasculino: null, slopeFemenino: null };
const SALIDA = {
  id: 's1',
  nombre: 'Rojas',
  enUso: true,
  ...VALORES,
  nueves: { ida: VALORES, vuelta: VALORES },
  hoyos: Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 })),
} as unknown as SalidaDeCampo;

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

function show(part: ReactNode) {
  const client = createQueryClient();
  render(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
  return client;
}
/** Has it asked whether what is shown is deleted. */
async function ask(name: string) {
  fireEvent.click(screen.getByRole('button', { name: /^Acciones de/u }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}
const pregunta = () => screen.queryByRole('alertdialog');

/** A torneo that is in no list any more keeps its course all the same, and it is said. */
const CUENTAN = ' Cuentan también los torneos eliminados que se pueden restaurar.';

/** What is asked before that is deleted, and whether it can be. */
async function asked(part: ReactNode, name: string): Promise<[string | null | undefined, boolean]> {
  show(part);
  await ask(name);
  const text = screen.getByRole('alertdialog').querySelector('h2 + div')?.textContent;
  const can = !screen.getByRole('button', { name }).matches(':disabled');
  cleanup();
  return [text, can];
}

test('a course, or a tee, that is in use says where and cannot be deleted; a free one can', async () => {
  const campo = (uso: Partial<CampoGestionado>) =>
    asked(<CampoCard campo={{ ...CAMPO, ...uso }} />, 'Eliminar campo');
  expect(await campo({ torneos: 1 })).toEqual([`Se usa en 1 torneo: no se puede eliminar.${CUENTAN}`, false]);
  expect(await campo({ torneos: 2, partidas: 1 })).toEqual([
    `Se usa en 2 torneos y 1 partida personal: no se puede eliminar.${CUENTAN}`,
    false,
  ]);
  expect(await campo({ partidas: 1 })).toEqual([
    'Se usa en 1 partida personal: no se puede eliminar.',
    false,
  ]);
  expect((await campo({}))[1]).toBe(true);
  expect((await campo({ salidas: [] }))[0]).toBe('Esta acción no se puede deshacer.');
  expect((await campo({ salidas: [SALIDA] }))[0]).toMatch(/^Se elimina también 1 tipo de salida con/u);
  const salida = (enUso: boolean) =>
    asked(<SalidaPanel campoId="c1" salida={{ ...SALIDA, enUso }} />, 'Eliminar tipo de salida');
  expect(await salida(true)).toEqual([`Se usa en algún torneo: no se puede eliminar.${CUENTAN}`, false]);
  expect((await salida(false))[1]).toBe(true);
});

test.each([
  ['Eliminar campo', <CampoCard key="campo" campo={CAMPO} />],
  ['Eliminar tipo de salida', <SalidaPanel key="salida" campoId="c1" salida={{ ...SALIDA, enUso: false }} />],
])('%s: what did not reach the club is asked again where it stood', async (name, part) => {
  let answer = () => Response.error();
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  const client = show(part);
  await ask(name);
  await press(client, name);
  expect(pregunta()).not.toBeNull();
  answer = () => Response.json({ json: {} });
  await press(client, name);
  await waitFor(() => expect(pregunta()).toBeNull());
});

function DelClub() {
  return useCampos().data?.map((campo) => <CampoCard key={campo.id} campo={campo} />);
}

test('what a course is used in is read again when its deletion is asked, and when it was refused', async () => {
  let torneos = 1;
  const { json, status = 409 } = refusal('campo_en_uso', 'Error', 'Se usa');
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.endsWith('/list')
        ? Response.json({ json: { campos: [{ ...CAMPO, torneos }] } })
        : Response.json({ json }, { status }),
    ),
  );
  const eliminar = () => screen.getByRole('button', { name: 'Eliminar campo' });
  const client = show(<DelClub />);
  await screen.findByText(/1 torneo/u);
  torneos = 0;
  await ask('Eliminar campo');
  await waitFor(() => expect(eliminar()).toHaveProperty('disabled', false));
  torneos = 2;
  await press(client, 'Eliminar campo');
  expect(await screen.findByText(`Se usa en 2 torneos: no se puede eliminar.${CUENTAN}`)).toBeDefined();
  expect(eliminar()).toHaveProperty('disabled', true);
});

/** What a torneo, and a round among friends, are made with, as the screens ask for it. */
const A_ELEGIR = [
  api.admin.torneos.opciones.queryOptions({ input: {}, staleTime: 60_000 }),
  api.partidasPersonales.campos.queryOptions({ input: {}, staleTime: 60_000 }),
];

test('a course just made is there to be chosen, also where the courses were looked at a moment ago', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.split('/').at(-1) ?? '');
    return Promise.resolve(Response.json({ json: { campos: [], ligas: [], campoDeCasaId: null } }));
  });
  const client = show(<CampoDialog open campo={null} onClose={() => undefined} />);
  const elegir = () => Promise.all(A_ELEGIR.map((options) => client.fetchQuery<unknown>(options)));
  await elegir();
  await elegir();
  expect(asked).toEqual(['opciones', 'campos']);
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'El Encín' } });
  fireEvent.change(screen.getByLabelText('Ubicación'), { target: { value: 'Alcalá' } });
  await press(client, 'Crear');
  await elegir();
  expect(asked).toEqual(['opciones', 'campos', 'crear', 'opciones', 'campos']);
});
