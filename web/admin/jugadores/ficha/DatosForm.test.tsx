import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { JugadorDetalle } from '#contrato/admin/jugadores.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { DatosForm } from './DatosForm.tsx';

afterEach(cleanup);

const ANA: JugadorDetalle = {
  id: 'ana',
  version: 1,
  nombre: 'Ana Núñez',
  nombreDePila: 'Ana',
  apellidos: 'Núñez',
  nombreDudoso: false,
  imagen: null,
  email: null,
  telefono: null,
  fechaNacimiento: '1980-02-01',
  fechaEntradaPena: null,
  handicap: 12.4,
  sexo: null,
  tramoEdad: null,
  numeroLicenciaFederativa: null,
  nombrePublico: 'completo',
  tutorNombre: null,
  tutorTelefono: null,
  tutorEmail: null,
  menor: false,
  cuenta: null,
};

function opened() {
  const client = createQueryClient();
  const form = (jugador: JugadorDetalle) => (
    <QueryClientProvider client={client}>
      <DatosForm jugador={jugador} />
    </QueryClientProvider>
  );
  const { rerender } = render(form(ANA));
  return { arrives: (jugador: JugadorDetalle) => rerender(form(jugador)) };
}

const hcp = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Hándicap/u });

test('what was changed elsewhere shows at once while nothing is typed', () => {
  const { arrives } = opened();
  arrives({ ...ANA, version: 2, handicap: 11.8 });
  expect(hcp().value).toBe('11,8');
});

test('what is typed stays when somebody else saves meanwhile', () => {
  const { arrives } = opened();
  fireEvent.change(hcp(), { target: { value: '10' } });
  arrives({ ...ANA, version: 2, handicap: 11.8 });
  expect(hcp().value).toBe('10');
});

test('a name, or that of the tutor, in which there is nothing to read is said beside its field', async () => {
  opened();
  fireEvent.change(screen.getByRole('textbox', { name: 'Nombre' }), { target: { value: ' - ' } });
  fireEvent.change(screen.getByLabelText('Fecha de nacimiento'), { target: { value: '2099-01-01' } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Nombre de la persona adulta/u }), {
    target: { value: '...' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
  const deNombre = await screen.findByRole('textbox', { name: 'Nombre', description: 'Escribe el nombre' });
  expect(deNombre.getAttribute('aria-invalid')).toBe('true');
  const { description } = { description: 'Escribe el nombre del tutor' };
  expect(screen.getByRole('textbox', { name: /^Nombre de la persona adulta/u, description })).toBeTruthy();
});
