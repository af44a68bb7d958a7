import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { MemoryRouter } from '#web/router/router.ts';
import { showInClub } from '#web/testing/en-club.tsx';
import { press } from '#web/testing/press.ts';
import { InstalacionPage } from './InstalacionPage.tsx';
import { RecuperarCopia } from './RecuperarCopia.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const COPIA = { club: 'Peña Sur', hechaEn: '2026-11-14T03:00:00.000Z', jugadores: 64, torneos: 1, fotos: 0 };
const cifrada = {
  json: {
    defined: true,
    code: 'copia_cifrada',
    status: 422,
    message: 'La copia está cifrada',
    data: { titulo: 'Error', id: 'r' },
  },
};

function abrir() {
  const client = createQueryClient();
  const { container } = render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <RecuperarCopia token="t" onVolver={() => undefined} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const elegir = (archivo: File) => {
    const input = container.querySelector('input[type=file]');
    if (!input) throw new Error('there is no way to choose a file');
    fireEvent.change(input, { target: { files: [archivo] } });
  };
  return { client, elegir };
}

test('an empty file is told as one, and nothing of the file before it', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address.replace('/api/rpc/instalacion/', ''));
    return Promise.resolve(Response.json({ json: address.endsWith('subirCopia') ? { bytes: 1 } : COPIA }));
  });
  const { elegir } = abrir();
  elegir(new File(['x'], 'buena.tar'));
  expect(await screen.findByRole('heading', { name: 'Peña Sur' })).toBeDefined();
  elegir(new File([], 'vacia.tar'));
  expect(await screen.findByText('Ese archivo está vacío: elige otro')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Peña Sur' })).toBeNull();
  expect(asked).toEqual(['subirCopia', 'comprobarCopia']);
  elegir(new File(['x'], 'buena.tar'));
  expect(await screen.findByRole('heading', { name: 'Peña Sur' })).toBeDefined();
  expect(screen.queryByText('Ese archivo está vacío: elige otro')).toBeNull();
});

test('a sealed backup is sent in pieces, opened with its passphrase, shown, and only then restored', async () => {
  const asked: string[] = [];
  let tries = 0;
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address.replace('/api/rpc/instalacion/', ''));
    if (address.endsWith('subirCopia')) return Promise.resolve(Response.json({ json: { bytes: 1 } }));
    if (address.endsWith('recuperar')) return Promise.resolve(Response.json({ json: { empezada: true } }));
    tries += 1;
    return Promise.resolve(
      tries === 1 ? Response.json(cifrada, { status: 422 }) : Response.json({ json: COPIA }),
    );
  });
  const { client, elegir } = abrir();
  elegir(new File([new Uint8Array(4_500_000)], 'x.tar.sealed'));
  const frase = await screen.findByLabelText('Frase de la copia');
  expect(asked).toEqual(['subirCopia', 'subirCopia', 'subirCopia', 'comprobarCopia']);
  expect(screen.queryByRole('button', { name: 'Recuperar este club' })).toBeNull();
  fireEvent.change(frase, { target: { value: 'una frase' } });
  await press(client, 'Comprobar');
  expect(await screen.findByRole('heading', { name: 'Peña Sur' })).toBeDefined();
  expect(screen.getByText(/^64 jugadores, 1 torneo y 0 fotos/u)).toBeDefined();
  await press(client, 'Recuperar este club');
  expect(asked).toContain('recuperar');
  expect(await screen.findByRole('heading', { name: 'El club vuelve de su copia' })).toBeDefined();
});

test('another backup that came from another tab meanwhile is shown, and not restored unseen', async () => {
  const asked: string[] = [];
  let club = 'Peña Sur';
  vi.stubGlobal('fetch', (address: string) => {
    const que = address.replace('/api/rpc/instalacion/', '');
    asked.push(que);
    const said = { subirCopia: { bytes: 1 }, recuperar: { empezada: true } }[que] ?? { ...COPIA, club };
    return Promise.resolve(Response.json({ json: said }));
  });
  const { client, elegir } = abrir();
  elegir(new File(['x'], 'buena.tar'));
  await screen.findByRole('heading', { name: 'Peña Sur' });
  club = 'Peña Norte';
  await press(client, 'Recuperar este club');
  expect(await screen.findByRole('heading', { name: 'Peña Norte' })).toBeDefined();
  expect(screen.getByText(/en otra pestaña se ha enviado esta/u)).toBeDefined();
  expect(asked).not.toContain('recuperar');
  await press(client, 'Recuperar este club');
  expect(await screen.findByRole('heading', { name: 'El club vuelve de su copia' })).toBeDefined();
});

test('what is broken off goes on with the next piece, and a passphrase that nobody judged stays as it was typed', async () => {
  const asked: string[] = [];
  let cut = 2;
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    const { json } = JSON.parse(body) as { json: { desdeByte?: number; frase?: string | null } };
    const que = address.replace('/api/rpc/instalacion/', '');
    asked.push(`${que} ${json.desdeByte ?? json.frase ?? 'sin frase'}`);
    if (asked.length === cut) return Promise.reject(new TypeError('Failed to fetch'));
    if (que === 'subirCopia')
      return Promise.resolve(Response.json({ json: { bytes: (json.desdeByte ?? 0) + 2_000_000 } }));
    if (json.frase === null) return Promise.resolve(Response.json(cifrada, { status: 422 }));
    return Promise.resolve(Response.json({ json: COPIA }));
  });
  const { client, elegir } = abrir();
  elegir(new File([new Uint8Array(2_500_000)], 'x.tar.sealed'));
  await screen.findByText(/^No hay conexión con el club/u);
  cut = 4;
  await press(client, 'Intentar de nuevo');
  await screen.findByText(/^No hay conexión con el club/u);
  await press(client, 'Intentar de nuevo');
  const frase = await screen.findByLabelText<HTMLInputElement>('Frase de la copia');
  expect(asked).toEqual([
    'subirCopia 0',
    'subirCopia 2000000',
    'subirCopia 2000000',
    'comprobarCopia sin frase',
    'comprobarCopia sin frase',
  ]);
  fireEvent.change(frase, { target: { value: 'una frase' } });
  cut = 6;
  await press(client, 'Comprobar');
  await screen.findByText(/^No hay conexión con el club/u);
  expect(screen.getByLabelText('Frase de la copia')).toHaveProperty('value', 'una frase');
  await press(client, 'Comprobar');
  expect(await screen.findByRole('heading', { name: 'Peña Sur' })).toBeDefined();
});

test('what was typed of a new club is there still for who comes back from the backup', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json: { nombre: 'Hoyo 19', smtp: false } })));
  const client = showInClub({}, <InstalacionPage />);
  fireEvent.change(await screen.findByLabelText('Nombre del club o de la peña'), {
    target: { value: 'Peña Los Olivares' },
  });
  await press(client, 'Ya tengo una copia');
  await screen.findByRole('heading', { name: 'Ya tengo una copia' });
  await press(client, 'Preparar un club nuevo');
  expect(await screen.findByLabelText('Nombre del club o de la peña')).toHaveProperty(
    'value',
    'Peña Los Olivares',
  );
});

describe('while the club closes and opens again', () => {
  const refused = {
    defined: true,
    code: 'instalacion_no_valida',
    status: 400,
    message: 'No',
    data: { id: 'r' },
  };
  /** The club that was asked to restore: there still, away, and open again under that name. */
  async function recuperada(nombre: string) {
    let now: 'there' | 'away' | 'open' = 'there';
    vi.stubGlobal('fetch', (address: string) => {
      const que = address.replace('/api/rpc/', '');
      if (now === 'away') return Promise.reject(new TypeError('Failed to fetch'));
      if (que === 'instalacion/comprobar')
        return Promise.resolve(
          now === 'there'
            ? Response.json({ json: { nombre: 'Hoyo 19', smtp: false } })
            : Response.json({ json: refused }, { status: 400 }),
        );
      const said = { 'instalacion/subirCopia': { bytes: 1 }, 'instalacion/recuperar': { empezada: true } }[
        que
      ];
      return Promise.resolve(Response.json({ json: que === 'club/get' ? { nombre } : (said ?? COPIA) }));
    });
    const { client, elegir } = abrir();
    elegir(new File(['x'], 'buena.tar'));
    await screen.findByRole('heading', { name: 'Peña Sur' });
    await press(client, 'Recuperar este club');
    await screen.findByRole('heading', { name: 'El club vuelve de su copia' });
    const asked = async (state: typeof now) => {
      now = state;
      await act(async () => await client.refetchQueries({ queryKey: ['instalacion', 'vuelta', 't'] }));
    };
    return asked;
  }

  test('nobody is led to a screen of it, until it answers as the club of the backup', async () => {
    const asked = await recuperada('Peña Sur');
    for (const state of ['there', 'away'] as const) {
      await asked(state);
      expect(screen.queryByRole('button', { name: 'Iniciar Sesión' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Abriendo el club...' })).toBeDefined();
    }
    await asked('open');
    expect(await screen.findByRole('button', { name: 'Iniciar Sesión' })).toBeDefined();
  });

  test('one that has another name says so, and where to read why it may be what it was', async () => {
    const asked = await recuperada('Hoyo 19');
    await asked('open');
    expect(await screen.findByRole('heading', { name: 'Está abierto «Hoyo 19»' })).toBeDefined();
    expect(
      screen.getByText(/^La copia es de «Peña Sur»\. Si las cuentas de siempre no entran/u),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Iniciar Sesión' })).toBeDefined();
  });
});
