import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TarjetaDeLiga } from '#contrato/clasificacion.ts';
import type { Cuenta } from '#reglas/cuenta.ts';
import { PorQueDePuntos } from './PorQueDePuntos.tsx';

afterEach(cleanup);

/** A card of 18 holes at par without strokes received: 36 points in Stableford, gross and net. */
function contar(cuenta: Cuenta, de: { contraPar: number | null; puntosDeJuego: number | null }) {
  const tarjeta: TarjetaDeLiga = {
    jugador: 'Lucía',
    torneo: {
      id: 't',
      slug: 'copa',
      nombre: 'Copa',
      fechaJuego: '2026-05-16',
      campo: 'La Dehesa',
      cuenta,
      limiteGolpesHoyo: null,
      tope: null,
      limiteHandicap: null,
      handicapDe: 'federacion',
      nueve: null,
      metodoDesempate: 'puntuacion_media',
      reductorHandicap: 100,
    },
    handicapPropio: 0,
    handicapDeJuego: 0,
    handicapDeCampo: 0,
    estado: 'entregada',
    salida: { nombre: 'Amarillas', sexo: 'mujer', slope: 113, valorDeCampo: 72, propia: null, par: 72 },
    hoyos: Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 })),
    golpes: Array.from({ length: 18 }, () => 4),
    sistemaPuntuacion: 'om_hoyo19',
    tablaPropia: false,
    tablaDeLiga: null,
    porque: {
      handicap: { puesto: 2, puntuan: 8, puntos: 37, comparten: [], plazas: [], desempate: null, ...de },
      scratch: null,
    },
  };
  return render(<PorQueDePuntos tarjeta={tarjeta} tipo="handicap" />).container.textContent ?? '';
}

test.each([
  ['golpes', { contraPar: -3, puntosDeJuego: null }, 'con −3.'],
  // Of a pair by best ball, of several vueltas: the place is of more than this card.
  ['stableford', { contraPar: null, puntosDeJuego: 42 }, 'con 42 pts.'],
  ['contra_par', { contraPar: null, puntosDeJuego: 5 }, 'con +5.'],
] as const)('by %s the figure of the place is told, not that of the card beside it', (cuenta, de, dicho) => {
  expect(contar(cuenta, de)).toContain(`2.º de 8 jugadores que puntúan, ${dicho}`);
});
