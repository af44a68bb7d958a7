import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PorQueDelHandicap } from './PorQue.tsx';

afterEach(cleanup);

const SALIDA = { nombre: 'Amarillas', slope: 113, valorDeCampo: 72, propia: null, par: 72 };

test('golpes de ventaja are a step of the playing handicap, after the limit', () => {
  const ventaja = { golpes: 3, motivo: 'Vuelve de una lesión' };
  render(
    <PorQueDelHandicap
      handicapDeJuego={31}
      handicapPropio={30.2}
      salida={SALIDA}
      nueve={null}
      reductor={100}
      limite={28}
      ventaja={ventaja}
    />,
  );
  const text = screen.getByRole('group').textContent ?? '';
  expect(text).toContain('El torneo limita el hándicap de juego a 28.');
  expect(text).toContain('+3 golpes de ventaja: Vuelve de una lesión → 31');
  expect(text).not.toContain('le fijó');
});

test('without them a handicap by hand is told as such', () => {
  render(
    <PorQueDelHandicap
      handicapDeJuego={20}
      handicapPropio={30.2}
      salida={SALIDA}
      nueve={null}
      reductor={100}
      limite={null}
    />,
  );
  expect(screen.getByRole('group').textContent).toContain('La peña le fijó 20 para este torneo.');
});

test.each([
  [
    { slope: 121, valorDeCampo: 35.3 },
    '9,0 × 121 / 113 + (35,3 − 36) = 8,94',
    'con el valor de campo de la ida, 35,3',
    9,
  ],
  [null, '9,0 × 130 / 113 + (35,65 − 36) = 10,00', 'con la mitad del valor de campo de los 18, 35,65', 10],
])('over nine holes it is made of half the handicap and %o', (propia, cuenta, con, handicapDeJuego) => {
  render(
    <PorQueDelHandicap
      handicapDeJuego={handicapDeJuego}
      handicapPropio={18}
      salida={{ nombre: 'Amarillas', slope: 130, valorDeCampo: 71.3, propia, par: 36 }}
      nueve="ida"
      reductor={100}
      limite={null}
    />,
  );
  const text = screen.getByRole('group').textContent ?? '';
  for (const dicho of ['18,0 / 2 = 9,0, a nueve hoyos', cuenta, con]) expect(text).toContain(dicho);
  expect(text).not.toContain('le fijó');
});
