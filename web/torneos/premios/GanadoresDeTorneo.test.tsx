import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TorneoDetalle } from '#contrato/torneos.ts';
import { GanadoresDeTorneo } from './GanadoresDeTorneo.tsx';

afterEach(cleanup);

type Podio = NonNullable<TorneoDetalle['enPartidos']>;

const puesto = (lugar: number, nombre: string, puntos: number | null = null) => ({
  puesto: lugar,
  nombre,
  puntos,
});

test.each([
  [
    'the champions of a cuadro',
    { en: 'cuadro', como: 'gana', puestos: [puesto(1, 'Ana · Eva'), puesto(2, 'Luz · Paz')] },
    'Ana\u00a0· EvaGana el cuadro',
  ],
  [
    'who wins a Ryder',
    { en: 'ryder', como: 'gana', puestos: [puesto(1, 'Pinos', 8.5), puesto(2, 'Alberos', 5.5)] },
    'PinosGana la copa · 8½ – 5½',
  ],
  [
    'who keeps it',
    { en: 'ryder', como: 'retiene', puestos: [puesto(1, 'Alberos', 7), puesto(2, 'Pinos', 7)] },
    'AlberosRetiene la copa · 7 – 7',
  ],
  [
    'who share it',
    { en: 'ryder', como: 'comparte', puestos: [puesto(1, 'Pinos', 1), puesto(1, 'Alberos', 1)] },
    'Pinos y AlberosComparten la copa · 1 – 1',
  ],
] satisfies [string, Podio, string][])(
  'the page of a torneo in partidos names %s',
  (_, enPartidos, dicho) => {
    const torneo = { ganadores: [], cuenta: 'golpes', enPartidos } as unknown as TorneoDetalle;
    render(<GanadoresDeTorneo torneo={torneo} />);
    expect(screen.getByRole('region', { name: 'Ganadores' }).textContent).toBe(dicho);
  },
);

test('of several vueltas it is said that the total decides', () => {
  const ganadores = [{ tipo: 'handicap', nombre: 'Ana Gil', golpes: 140, puntos: null }];
  const torneo = { ganadores, cuenta: 'golpes', vueltas: [] } as unknown as TorneoDetalle;
  render(<GanadoresDeTorneo torneo={torneo} />);
  expect(screen.getByRole('region').textContent).toBe(
    'Ana GilPrimer puesto hándicap en el total · 140 golpes netos',
  );
});

test('three who share the first place are told as one tells them', () => {
  const ganadores = ['Ana Gil', 'Luz Paz', 'Íñigo Sanz'].map((nombre) => ({
    tipo: 'handicap',
    nombre,
    golpes: 72,
    puntos: null,
  }));
  render(<GanadoresDeTorneo torneo={{ ganadores, cuenta: 'golpes' } as unknown as TorneoDetalle} />);
  expect(screen.getByRole('heading').textContent).toBe('Ana Gil, Luz Paz e Íñigo Sanz');
});

test.each([
  { modalidad: 'matchplay_individual', dicho: /^Matchplay individual\. Deciden los partidos/u },
  { modalidad: 'individual_por_golpes', dicho: /^$/u },
] as const)('nobody has won what is open: $modalidad', ({ modalidad, dicho }) => {
  const torneo = { ganadores: [], cuenta: 'golpes', modalidad } as unknown as TorneoDetalle;
  const { container } = render(<GanadoresDeTorneo torneo={torneo} />);
  expect(container.textContent).toMatch(dicho);
});
