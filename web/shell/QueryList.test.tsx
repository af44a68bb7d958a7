import { QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { DosPasosDialog } from './DosPasosDialog.tsx';
import { QueryList } from './QueryList.tsx';
import { useAction } from './use-action.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onDesktop = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: vi.fn(), removeEventListener: vi.fn() }));

const within = (children: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>);

const shape = {
  label: 'Ligas',
  rowKey: (row: string) => row,
  columns: [
    { id: 'nombre', head: 'Nombre', names: true as const, render: (row: string) => row },
    { id: 'largo', head: 'Letras', align: 'right' as const, render: (row: string) => row.length },
  ],
  renderCard: (row: string) => <h3>{row}</h3>,
  empty: <p>Ninguna</p>,
  failed: 'No se pudieron cargar las ligas',
};

function Lista({ read }: { read: () => Promise<string[]> }) {
  const query = useQuery({ queryKey: ['ligas'], queryFn: read, retryDelay: 0 });
  return <QueryList {...shape} query={query} rowsOf={(rows) => rows} />;
}

test('a row is a line of a table on the desktop', async () => {
  onDesktop(true);
  within(<Lista read={() => Promise.resolve(['Verano'])} />);
  expect((await screen.findByRole('rowheader')).textContent).toBe('Verano');
  expect(screen.getByRole('table', { name: 'Ligas' })).toBeTruthy();
  expect(screen.getByRole('cell').textContent).toBe('6');
  expect(screen.queryByRole('list')).toBeNull();
});

test('a row is a card on the phone', async () => {
  onDesktop(false);
  within(<Lista read={() => Promise.resolve(['Verano'])} />);
  expect(await screen.findByRole('heading', { name: 'Verano' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Ligas' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a list is on its way, empty, or failed with another try', async () => {
  onDesktop(false);
  const answers = [() => Promise.reject({ status: 400 }), () => Promise.resolve([])];
  within(<Lista read={() => answers.shift()?.() ?? Promise.resolve([])} />);
  expect(screen.getByRole('status').textContent).toBe('Cargando...');
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudieron cargar las ligas');
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Ninguna')).toBeTruthy();
});

function EnPaginas({ read }: { read: (page: number) => Promise<string[]> }) {
  const query = useInfiniteQuery({
    queryKey: ['ligas'],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => (pages.length < 2 ? pages.length : undefined),
    retryDelay: 0,
  });
  return <QueryList {...shape} query={query} rowsOf={({ pages }) => pages.flat()} />;
}

test('a further page comes behind the rows; when it fails they stay, and the button asks again', async () => {
  onDesktop(false);
  let broken = true;
  const read = (page: number) =>
    page === 1 && broken ? Promise.reject({ status: 400 }) : Promise.resolve([`Liga ${page}`]);
  within(<EnPaginas read={read} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Cargar más' }));
  expect((await screen.findByRole('alert')).textContent).toBe('No se pudieron cargar las ligas');
  expect(screen.getByText('Liga 0')).toBeTruthy();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Cargar más' }));
  expect(await screen.findByText('Liga 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
});

function Borrar({
  counted,
  ask,
  onClose,
}: {
  counted: number[];
  ask: (token: number) => Promise<null>;
  onClose: () => void;
}) {
  const preview = useQuery({ queryKey: ['previa'], queryFn: () => Promise.resolve(counted.shift() ?? 0) });
  const action = useAction({ ask, failure: 'No se pudo borrar' });
  return (
    <DosPasosDialog
      preview={preview}
      action={action}
      input={(token) => token}
      title="¿Borrar?"
      confirmText="Borrar"
      busyText="Borrando..."
      onClose={onClose}
    >
      {(hoyos) => <p>{hoyos} hoyos</p>}
    </DosPasosDialog>
  );
}

test('what was shown is confirmed; refused, it is counted again and confirmed anew', async () => {
  const onClose = vi.fn<() => void>();
  const ask = vi.fn((token: number) =>
    token === 3 ? Promise.reject(new Error('cambió')) : Promise.resolve(null),
  );
  within(<Borrar counted={[3, 7]} ask={ask} onClose={onClose} />);
  await screen.findByText('3 hoyos');
  fireEvent.click(screen.getByRole('button', { name: 'Borrar' }));
  await screen.findByText('7 hoyos');
  expect([ask.mock.calls, onClose.mock.calls]).toEqual([[[3]], []]);
  fireEvent.click(await screen.findByRole('button', { name: 'Borrar' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(ask.mock.calls).toEqual([[3], [7]]);
});
