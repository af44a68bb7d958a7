import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PorQueDelHandicap } from './PorQue.tsx';

afterEach(cleanup);

const SALIDA = { nombre: 'Amarillas', slope: 113, valorDeCampo: 72, par: 72 };

test('golpes de ventaja are a step of the playing handicap, after the limit', () => {
  const ventaja = { golpes: 3, motivo: 'Vuelve de una lesión' };
  render(
    <PorQueDelHandicap
      handicapDeJuego={31}
      handicapPropio={30.2}
      salida={SALIDA}
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
      reductor={100}
      limite={null}
    />,
  );
  expect(screen.getByRole('group').textContent).toContain('La peña le fijó 20 para este torneo.');
});
