import 'fake-indexeddb/auto';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { MemoryRouter, Route, Routes, useLocation } from '#web/router/router.ts';
import { emptyPhone } from '#web/testing/phone.ts';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { entradaAqui } from './entrada-aqui.ts';
import { Guard } from './Guard.tsx';
import { dejarEntrada, useEntrarCon } from './changes.ts';
import { loadSession, useCerrarSesion } from './session.ts';

beforeEach(async () => {
  await emptyPhone();
  // Long after whoever signed out in a test before: a page remembers its last sign-out.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
});
afterEach(() => {
  cleanup();
  entradaAqui.set(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const sesionKey = api.cuenta.sesion.queryKey({ input: {} });
const nuria = { usuario: { id: 'nuria', email: 'nuria@club.es', esAdmin: true, jugador: null } };

function Donde() {
  const { pathname, search } = useLocation();
  return <p data-testid="donde">{pathname + search}</p>;
}

/** A screen of the administration with something read and a sheet in which somebody types. */
function Cartas({ leer }: { leer: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ['cartas'], queryFn: leer, staleTime: Infinity });
  const entrar = useEntrarCon();
  const salir = useCerrarSesion();
  const form = useForm({ initial: { nombre: '' }, onSubmit: async () => undefined });
  return (
    <>
      <p>{data}</p>
      <button type="button" onClick={() => entrar(nuria)}>
        Entra Nuria
      </button>
      <button type="button" onClick={() => void salir()}>
        Salir
      </button>
      <FormSheet form={form} title="Nueva carta" submitText="Enviar" onClose={() => form.reset()}>
        <TextField {...form.text('nombre')} label="Nombre" />
      </FormSheet>
    </>
  );
}

async function open() {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    const body = url.endsWith('cuenta/sesion')
      ? nuria
      : url.endsWith('cerrarSesion')
        ? { cerrada: true }
        : {};
    return Promise.resolve(Response.json({ json: body }));
  });
  const queries = createQueryClient();
  await loadSession(queries);
  await waitFor(() => expect(queries.getQueryData(sesionKey)?.usuario?.id).toBe('nuria'));
  const leer = async () => await Promise.resolve(`lectura ${asked.push('cartas')}`);
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/admin/correo']}>
        <Donde />
        <Routes>
          <Route
            path="/admin/correo"
            element={
              <Guard acceso="admin">
                <Cartas leer={leer} />
              </Guard>
            }
          />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('lectura 1');
  return queries;
}

const donde = () => screen.getByTestId('donde').textContent;
const escrito = () => screen.getByLabelText('Nombre');
const escribir = (value: string) => fireEvent.change(escrito(), { target: { value } });
type Queries = Awaited<ReturnType<typeof open>>;
/** What the club says of a session that is gone, heard behind some question that it refused. */
const termina = (queries: Queries) =>
  act(async () => void queries.setQueryData(sesionKey, { usuario: null }));

test('a session that ends while something is typed leaves the page, and has the person sign in over it', async () => {
  const queries = await open();
  escribir('Convocatoria');
  await termina(queries);
  expect(entradaAqui.get()).toMatchObject({ usuario: { id: 'nuria' }, abierta: true });
  expect([donde(), escrito()]).toEqual(['/admin/correo', expect.objectContaining({ value: 'Convocatoria' })]);
  fireEvent.click(screen.getByText('Entra Nuria'));
  await screen.findByText('lectura 2');
  expect(entradaAqui.get()).toBeNull();
  expect(escrito()).toMatchObject({ value: 'Convocatoria' });
});

test('who would rather not sign in keeps the page until nothing is typed in it any more', async () => {
  const queries = await open();
  escribir('Convocatoria');
  await termina(queries);
  act(dejarEntrada);
  expect([entradaAqui.get()?.abierta, donde()]).toEqual([false, '/admin/correo']);
  escribir('');
  await waitFor(() => expect(donde()).toBe('/auth?next=%2Fadmin%2Fcorreo&fin=1'));
});

test('with nothing typed, or ended by the own hand, it leads to the sign-in page', async () => {
  const queries = await open();
  await termina(queries);
  await waitFor(() => expect(donde()).toBe('/auth?next=%2Fadmin%2Fcorreo&fin=1'));
  cleanup();
  await open();
  escribir('Convocatoria');
  // Long ago, for the tests that follow: a page remembers its last sign-out.
  vi.spyOn(performance, 'now').mockReturnValue(-10_000);
  fireEvent.click(screen.getByText('Salir'));
  await waitFor(() => expect(donde()).toBe('/auth'));
  expect(entradaAqui.get()).toBeNull();
});
