import { expect, test } from 'vitest';
import { porGolpes } from './cuenta.ts';
import { clasificarTablero, type Tablero } from './tablero.ts';

/*
 * What must be quick on a phone. Apart from what must be right: `npm run mutants` asks the other tests whether they
 * notice a change, and its copy of the code is slower.
 */
const RECORRIDO = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));

test('120 cards of 18 holes are ranked well within a frame of the screen', () => {
  const tablero: Tablero = {
    modalidad: 'individual_por_golpes',
    finalizado: false,
    metodoDesempate: 'puntuacion_media',
    forma: porGolpes(null),
    recorridos: [RECORRIDO],
    participantes: Array.from({ length: 120 }, (_, i) => ({
      id: `p${i}`,
      jugadorId: null,
      nombre: `Jugador ${i % 7}`,
      esInvitado: i % 2 === 0,
      handicapPropio: i,
      handicapDeJuego: i % 36,
      handicapDeCampo: i % 36,
      incluirEnPuntos: true,
      partidaId: null,
      horaDeSalida: null,
      validada: false,
      recorrido: i === 119 ? 9 : 0,
      estadoDecidido: null,
      motivoEstado: null,
      golpes: RECORRIDO.map(({ numero }) => 3 + ((i * 7 + numero * 5) % 4)),
    })),
  };
  const tiempos = Array.from({ length: 60 }, () => {
    const antes = performance.now();
    clasificarTablero({ tablero, tipo: 'handicap' });
    return performance.now() - antes;
  });
  expect(tiempos.toSorted((a, b) => a - b)[10]).toBeLessThan(2);
});
