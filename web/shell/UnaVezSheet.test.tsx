import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { UnaVezSheet } from './UnaVezSheet.tsx';

afterEach(cleanup);

test('what is shown once is not gone with a press beside it', () => {
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UnaVezSheet
        title="Clave creada"
        texto="h19_entera"
        campo={{ label: 'Clave de acceso' }}
        aviso="Cópiala ahora: no se vuelve a mostrar."
        cerrar="Ya la tengo"
        copia={{ ok: 'Clave copiada', failure: 'No se pudo copiar', toast: 'claves' }}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Clave creada' });
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Ya la tengo' }));
  expect(onClose).toHaveBeenCalledOnce();
});
