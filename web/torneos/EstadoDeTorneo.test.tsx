import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EstadoDeTorneo } from './EstadoDeTorneo.tsx';

afterEach(cleanup);

test.each([
  ['who plays it', { inscrito: true, puestoEnEspera: null }, 'Inscrito'],
  ['who waits for a place', { inscrito: false, puestoEnEspera: 2 }, '2.º en la lista de espera'],
  ['anybody else', { inscrito: false, puestoEnEspera: null }, ''],
  ['a build before waiting was told', { inscrito: true }, 'Inscrito'],
])('a torneo to come says to %s', (_, suyo, dicho) => {
  const torneo = { fechaJuego: '2026-05-17', ...suyo };
  const { container } = render(<EstadoDeTorneo torneo={torneo} hoy="2026-05-16" />);
  expect(container.textContent).toBe(dicho);
});
