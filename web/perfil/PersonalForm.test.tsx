import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Perfil } from '#contrato/perfil.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { press } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { PersonalForm } from './PersonalForm.tsx';

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

const PERFIL: Perfil = {
  id: 'lucia',
  nombre: 'Lucia Fernandes',
  nombreDePila: 'Lucia',
  apellidos: 'Fernandes',
  telefono: '600112233',
  fechaNacimiento: '1980-05-04',
  fechaEntradaPena: null,
  sexo: null,
  tramoEdad: null,
  numeroLicenciaFederativa: null,
  handicap: 12,
  imagen: null,
  nombrePublico: 'completo',
  tutorNombre: null,
  tutorTelefono: null,
  tutorEmail: null,
};

/** The same once the administration has corrected it. */
const CORREGIDO = { ...PERFIL, nombre: 'Lucía Fernández', numeroLicenciaFederativa: 'CM12345678' };

test('Back asks before it loses what was typed, and once it is saved no more', async () => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json({ json: url.endsWith('/perfil/actualizar') ? CORREGIDO : {} })),
  );
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const client = createQueryClient();
  window.history.pushState(null, '', '/antes');
  window.history.pushState(null, '', '/perfil');
  render(
    <QueryClientProvider client={client}>
      <PersonalForm perfil={PERFIL} esAdmin={false} />
    </QueryClientProvider>,
  );
  const nombre = screen.getByLabelText('Nombre completo');
  const write = (value: string) => fireEvent.change(nombre, { target: { value } });
  expect(leaves()).toBe(true);
  write('Lucía Fernández');
  expect(leaves(), 'another document takes it along').toBe(false);
  window.history.back();
  await screen.findByRole('alertdialog', { name: '¿Descartar los cambios?' });
  fireEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
  expect([window.location.pathname, nombre]).toEqual([
    '/perfil',
    expect.objectContaining({ value: 'Lucía Fernández' }),
  ]);
  await press(client, 'Guardar Cambios');
  await vi.waitFor(() => expect(leaves()).toBe(true));
  write('Otra vez');
  window.history.back();
  await screen.findByRole('alertdialog', { name: '¿Descartar los cambios?' });
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  await vi.waitFor(() => expect(window.location.pathname).toBe('/antes'));
});

test('what the club corrects while the form stands open is not undone by a save of something else', async () => {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (!url.endsWith('/perfil/actualizar')) return Promise.resolve(Response.json({ json: {} }));
    const { json } = JSON.parse(body) as { json: Record<string, unknown> };
    sent.push(json);
    return Promise.resolve(Response.json({ json: { ...CORREGIDO, ...json } }));
  });
  const client = createQueryClient();
  const form = (perfil: Perfil) => (
    <QueryClientProvider client={client}>
      <PersonalForm perfil={perfil} esAdmin={false} />
    </QueryClientProvider>
  );
  const { rerender } = render(form(PERFIL));
  fireEvent.change(screen.getByLabelText('Teléfono'), { target: { value: '611223344' } });
  rerender(form(CORREGIDO));
  expect(screen.getByLabelText('Nombre completo')).toHaveProperty('value', 'Lucía Fernández');
  await press(client, 'Guardar Cambios');
  expect(sent).toMatchObject([
    { nombre: 'Lucía Fernández', telefono: '611223344', numeroLicenciaFederativa: 'CM12345678' },
  ]);
});
