import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { settled } from '#web/testing/club.ts';
import { AjustesForm } from './AjustesForm.tsx';
import { FuncionamientoForm } from './FuncionamientoForm.tsx';
import { useAjustes } from './queries.ts';
import { useFuncionamiento } from './use-funcionamiento.ts';

const AJUSTES = {
  nombre: 'Peña La Dehesa',
  colorPrincipal: '#1f5c3d',
  colorAcento: '#b5533c',
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

beforeEach(() => {
  version = 0;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', (url: string) => {
    version += 1;
    if (url.endsWith('/funcionamiento')) return answered({ ...FUNCIONAMIENTO, version });
    return answered(url.endsWith('/ajustes/get') ? { ...AJUSTES, version } : { campos: [] });
  });
});
afterEach(() => {
  cleanup();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
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
])('what is typed of %s stands after a look at another window', async (_, Abierto, field) => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Abierto />
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText(field), { target: { value: '15' } });
  vi.setSystemTime(Date.now() + 60_000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await settled();
  expect(screen.getByLabelText(field)).toHaveProperty('value', '15');
});
