import type { TableroDeTorneo } from '#contrato/clasificacion.ts';

/** Somebody on a board. */
type Participante = TableroDeTorneo['participantes'][number];

/** The card of somebody, hole by hole; null = not written. */
export type Golpes = Participante['golpes'];

/** 18 holes of par 4, each with its number as index. */
export const HOYOS = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));

/** A card with those first holes. */
export const jugados = (...golpes: Golpes): Golpes => Array.from({ length: 18 }, (_, i) => golpes[i] ?? null);

/** A card with the same on every hole. */
export const todo = (golpes: Golpes[number]): Golpes => HOYOS.map(() => golpes);

/** A jugador of scratch with a blank card, out at 10:20 in the partida g1. */
export function participante(
  id: string,
  nombre: string,
  cambios: Partial<Omit<Participante, 'id' | 'nombre'>> = {},
): Participante {
  return {
    id,
    jugadorId: `j-${id}`,
    nombre,
    esInvitado: false,
    handicapPropio: 0,
    handicapDeJuego: 0,
    handicapDeCampo: 0,
    incluirEnPuntos: true,
    partidaId: 'g1',
    horaDeSalida: '10:20',
    validada: false,
    recorrido: 0,
    categorias: [],
    estadoDecidido: null,
    motivoEstado: null,
    golpes: todo(null),
    ...cambios,
  };
}

type Cambios = Partial<Omit<TableroDeTorneo, 'torneo'>> & { torneo?: Partial<TableroDeTorneo['torneo']> };

/** The board of a torneo in partidos of 16 May 2026 as the club answers it, its first stroke long ago. */
export function tablero({ torneo, ...cambios }: Cambios = {}): TableroDeTorneo {
  return {
    version: 'a.1',
    actualizado: '2026-05-16T09:42:08Z',
    torneo: {
      id: 't1',
      slug: 'match',
      nombre: 'Match Play de Socios',
      fechaJuego: '2026-05-16',
      campo: 'La Dehesa',
      modalidad: 'matchplay_individual',
      limiteGolpesHoyo: null,
      cuenta: 'golpes',
      tope: null,
      limiteHandicap: null,
      nueve: null,
      ...torneo,
    },
    finalizado: false,
    metodoDesempate: 'puntuacion_media',
    sorteos: [],
    categorias: [],
    recorridos: [{ salida: 'Amarillas', sexos: ['hombre', 'mujer'], hoyos: HOYOS }],
    participantes: [],
    ultimaHora: { primero: '2020-01-01T08:00:00Z', cambios: [] },
    clasificacion: { handicap: [], scratch: [] },
    ...cambios,
  };
}

/** A match of the first round between Ana and Eva, who receives one stroke; nobody has written of it. */
export const ANA_CONTRA_EVA: NonNullable<TableroDeTorneo['partidos']>[number] = {
  id: 'p1',
  version: 3,
  ronda: 1,
  lugar: 1,
  aId: 'ana',
  bId: 'eva',
  siembraA: 1,
  siembraB: 2,
  recibe: { a: 0, b: 1 },
  reciben: { a: [0], b: [1] },
  concedidos: [],
  extra: [],
  resultado: null,
};
