import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HOJA_BYTES_MAX } from '#reglas/limites.ts';
import { ImportSheet } from './ImportSheet.tsx';

afterEach(cleanup);

test('a file that is too large is told so and not sent, and the next one that fits is read', () => {
  const run = vi.fn(async () => await Promise.resolve({ ok: false as const }));
  const preview = { run, pending: false, output: undefined, refusal: undefined, reset: vi.fn() };
  render(
    <ImportSheet<{ confirmacion: string; datos: string }>
      open
      onClose={vi.fn()}
      title="Importar"
      description="Un CSV."
      preview={preview as never}
      confirm={{ run, pending: false } as never}
      counted={() => ''}
    >
      {() => null}
    </ImportSheet>,
  );
  const elegir = (bytes: number) =>
    fireEvent.change(screen.getByLabelText('Archivo CSV'), {
      target: { files: [new File([new Uint8Array(bytes)], 'hoja.csv')] },
    });
  elegir(HOJA_BYTES_MAX + 1);
  expect(screen.getByText('El archivo ocupa más de 2 MB')).toBeDefined();
  expect(run).not.toHaveBeenCalled();
  elegir(HOJA_BYTES_MAX);
  expect(screen.queryByText('El archivo ocupa más de 2 MB')).toBeNull();
  expect(run).toHaveBeenCalledTimes(1);
});

test('once the right rows are in the club there is nothing left to be called off', async () => {
  const run = vi.fn(async () => await Promise.resolve({ ok: true as const, output: null }));
  const output = { confirmacion: null, datos: 'x' };
  render(
    <ImportSheet<{ confirmacion: string | null; datos: string }>
      open
      onClose={vi.fn()}
      title="Importar"
      description="Un CSV."
      preview={{ run, pending: false, output, refusal: undefined, reset: vi.fn() } as never}
      confirm={{ run, pending: false }}
      counted={() => '40'}
      correctas={() => 'c'}
    >
      {() => null}
    </ImportSheet>,
  );
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Importar las correctas (40)' }));
  await waitFor(() => expect(screen.getByText('Cerrar', { selector: 'button' })).toBeDefined());
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
});
