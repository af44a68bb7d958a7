import type { FilaDelTotal, TotalDeTorneo } from '#contrato/clasificacion.ts';

/** The total of a torneo of several vueltas as the club answers it; the id of each is the name. */
export function total(
  nombres: readonly string[],
  clasificacion: Partial<TotalDeTorneo['clasificacion']>,
): TotalDeTorneo {
  return {
    torneo: {
      id: 't',
      slug: 'copa',
      nombre: 'Copa',
      cuenta: 'golpes',
      limiteGolpesHoyo: null,
      tope: null,
      limiteHandicap: null,
      nueve: null,
    },
    vueltas: [],
    participantes: nombres.map((nombre) => ({
      id: nombre,
      jugadorId: `j-${nombre}`,
      nombre,
      esInvitado: false,
    })),
    clasificacion: { handicap: [], scratch: [], ...clasificacion },
  };
}

/** A line of it of whom is still in play. */
export function enElTotal(id: string, puesto: number, contraPar: number): FilaDelTotal {
  return {
    id,
    puesto,
    estado: 'en_juego',
    hoyosJugados: 20,
    contraPar,
    puntos: null,
    golpes: null,
    vueltas: [],
  };
}
