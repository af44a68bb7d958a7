import { porGolpes } from '#reglas/cuenta.ts';
import { clasificarTablero, type Tablero } from '#reglas/tablero.ts';
import { type Figure, figure, median } from './report.ts';

const ROUNDS = 60;
/** A phone draws sixty frames a second, and ranks with each stroke that it hears of. */
const RANKING_MS = 2;

const RECORRIDO = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));

function bigBoard(): Tablero {
  return {
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
      recorrido: 0,
      estadoDecidido: null,
      motivoEstado: null,
      golpes: RECORRIDO.map(({ numero }) => 3 + ((i * 7 + numero * 5) % 4)),
    })),
  };
}

/** What the phone computes by itself, with the rules that the server runs too. */
export function measureRules(): Figure[] {
  const tablero = bigBoard();
  const times = Array.from({ length: ROUNDS }, () => {
    const before = performance.now();
    clasificarTablero({ tablero, tipo: 'handicap' });
    return performance.now() - before;
  });
  return [figure({ name: 'ranking of 120 cards', unit: 'ms', ours: median(times) }, { atMost: RANKING_MS })];
}
