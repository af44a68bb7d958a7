import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Ajustes, comoSeEscriben } from './Ajustes.tsx';
import { ajustesDe } from './borrador/ajustes.ts';

afterEach(cleanup);

const reparto = {
  torneo: { fechaJuego: '2026-05-16' },
  clasificaciones: [],
  enLiga: false,
  participantes: [],
  hoyos: [],
};

test.each([
  ['on its day nothing is said', '2026-05-16', 0],
  ['on another day it is said where a torneo is moved', '2026-05-23', 1],
])('partidas of a torneo: %s', (_, fechaJuego, veces) => {
  render(
    <Ajustes
      reparto={reparto}
      fechaJuego={fechaJuego}
      onFecha={() => undefined}
      ajustes={comoSeEscriben(ajustesDe({ ...reparto, partidas: [] }))}
      onAjustes={() => undefined}
      estado={null}
      onGenerar={() => undefined}
      onAnadir={() => undefined}
    />,
  );
  const dicho =
    'El torneo se juega el 16/05/2026, otro día que estas partidas. Para moverlo entero cambia su fecha en Torneos: así se avisa a los jugadores.';
  expect(screen.queryAllByText(dicho)).toHaveLength(veces);
});
