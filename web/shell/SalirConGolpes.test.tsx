import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SalirConGolpes } from './SalirConGolpes.tsx';

afterEach(cleanup);

test.each([
  [1, false, 'Si sales ahora se queda en este móvil: se envía cuando vuelvas a entrar en él.'],
  [
    1,
    true,
    'No se ha podido enviar ahora. Si sales ahora se queda en este móvil: se envía cuando vuelvas a entrar en él.',
  ],
  [
    4,
    true,
    'No se han podido enviar ahora. Si sales ahora se quedan en este móvil: se envían cuando vuelvas a entrar en él.',
  ],
])('what waits is told as one or as several: %i, failed: %s', (golpes, fallo, texto) => {
  render(<SalirConGolpes pregunta={{ golpes, fallo, responder: () => undefined }} />);
  expect(screen.getByText(texto)).toBeDefined();
});
