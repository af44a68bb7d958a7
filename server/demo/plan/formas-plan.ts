import { COMUN, CORTAS, type TorneoPasado } from '#server/demo/plan/season-plan.ts';

const DE_PAREJAS = {
  ...COMUN,
  modalidad: 'parejas_por_golpes',
  metodo: 'desempate_handicap',
  invitados: 0,
} as const;
const EN_PARTIDOS = { ...COMUN, modalidad: 'matchplay_individual', limite: null, invitados: 0 } as const;

/** Torneos against the field by pairs and teams, the oldest first; bandos come out even in partidas of four. */
export const TORNEOS_DE_BANDOS: readonly TorneoPasado[] = [
  {
    ...DE_PAREJAS,
    semanas: 21,
    nombre: 'Copa de Equipos',
    formula: 'equipo_2_de_4',
    campo: 'fresnillo',
    salidas: CORTAS,
    jugadores: 24,
    reductor: 85,
    domingo: true,
  },
  {
    ...DE_PAREJAS,
    semanas: 15,
    nombre: 'Trofeo Foursome',
    formula: 'foursome',
    campo: 'calatayud',
    salidas: CORTAS,
    jugadores: 20,
    ligas: ['parejas'],
  },
  {
    ...DE_PAREJAS,
    semanas: 12,
    nombre: 'Parejas de la Peña',
    formula: 'mejor_bola',
    campo: 'ulzama',
    jugadores: 24,
    ligas: ['parejas'],
    reductor: 85,
  },
  {
    ...DE_PAREJAS,
    semanas: 9,
    nombre: 'Copa Canadá',
    formula: 'copa_canada',
    campo: 'encin',
    jugadores: 20,
    ligas: ['parejas'],
    reductor: 95,
  },
];

/** One ball of four, all out at one hour. */
export const SCRAMBLE: TorneoPasado = {
  ...DE_PAREJAS,
  semanas: 18,
  nombre: 'Scramble de Verano',
  formula: 'scramble_4',
  campo: 'retamares',
  jugadores: 32,
};

/** Nine holes, by Stableford points. */
export const NUEVE_HOYOS: TorneoPasado = {
  ...COMUN,
  semanas: 24,
  nombre: 'Nueve de la Tarde',
  cuenta: 'stableford',
  metodo: 'desempate_handicap',
  nueve: 'ida',
  campo: 'lerma',
  salidas: CORTAS,
  jugadores: 20,
  domingo: true,
};

/** 36 holes in a weekend, on two courses; corte: how many go on to the Sunday. */
export const CAMPEONATO: TorneoPasado & { corte: number; otroCampo: TorneoPasado['campo'] } = {
  ...COMUN,
  semanas: 6,
  nombre: 'Campeonato de la Peña',
  campo: 'encin',
  jugadores: 24,
  invitados: 0,
  otroCampo: 'retamares',
  corte: 12,
};

/** A bracket of twelve that has its semi-finals still to play. */
export const CUADRO: TorneoPasado = {
  ...EN_PARTIDOS,
  semanas: 3,
  nombre: 'Campeonato Match Play',
  campo: 'ulzama',
  jugadores: 12,
};

/** Two equipos of eight: four-ball by the cards, foursomes written down, singles still to play. */
export const RYDER: TorneoPasado = {
  ...EN_PARTIDOS,
  semanas: 2,
  nombre: 'Copa Ryder de la Peña',
  partidosEn: 'ryder',
  campo: 'lerma',
  salidas: CORTAS,
  jugadores: 16,
  reductor: 90,
};

/** A torneo of pairs that is open for enrolment: weeks after the next weekend. */
export const PAREJAS_ABIERTAS: TorneoPasado = {
  ...DE_PAREJAS,
  semanas: 3,
  nombre: 'Trofeo de Parejas',
  formula: 'mejor_bola',
  campo: 'calatayud',
  salidas: CORTAS,
  jugadores: 11,
  ligas: ['parejas'],
  reductor: 85,
};
