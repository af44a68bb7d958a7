import type { Cuenta } from '#reglas/cuenta.ts';
import type { FormulaDeParejas } from '#reglas/formulas.ts';
import { diaDeLaSemana, DIAS_DE_LA_SEMANA, sumarDias, type Dia } from '#reglas/dia.ts';
import type { MetodoDesempate, Modalidad } from '#reglas/modalidad.ts';
import type { Nueve } from '#reglas/nueve.ts';
import type { OrdenDePartidos } from '#reglas/ryder.ts';
import type { ClaveDeCampo } from '#server/demo/plan/course-data.ts';

/** The leagues of the demo season. */
export type ClaveDeLiga = 'invierno' | 'cervecita' | 'pasada' | 'parejas';

/** What is known of a torneo before anybody enrols. nombre: null = the trophy of its month. */
export type TorneoPlan = {
  nombre: string | null;
  campo: ClaveDeCampo;
  salidas: { hombre: string; mujer: string };
  modalidad: Modalidad;
  metodo: MetodoDesempate;
  limite: number | null;
  /** How it is counted; by strokes unless told, only those have the limit, and a máximo is net double bogey. */
  cuenta?: Cuenta;
  reductor: number;
  ligas: readonly ClaveDeLiga[];
  jugadores: number;
  invitados: number;
  activo: boolean;
  /** Points table of its own, half as much again as the club's. */
  esMayor: boolean;
  /** It has 1.ª and 2.ª, Damas and Sénior, with places of their own. */
  conCategorias?: boolean;
  /** A 10 and an 11 on the cards, which only a torneo without limit can hold. */
  conDiezYOnce: boolean;
  /** Of a torneo of pairs. */
  formula?: FormulaDeParejas;
  /** Of a torneo in partidos. */
  partidosEn?: OrdenDePartidos;
  /** The nine that is played; the 18 unless told. */
  nueve?: Nueve;
};

/** A past torneo: weeks before the last whole weekend, Saturday unless domingo. */
export type TorneoPasado = TorneoPlan & { semanas: number; domingo: boolean };

/** What a torneo of the season has unless its plan says otherwise. */
export const COMUN = {
  nombre: null,
  salidas: { hombre: 'Amarillas', mujer: 'Rojas' },
  modalidad: 'individual_por_golpes',
  metodo: 'puntuacion_media',
  limite: 5,
  reductor: 100,
  ligas: [],
  invitados: 1,
  activo: true,
  esMayor: false,
  conDiezYOnce: false,
  domingo: false,
} as const;
/** The tees of who plays a short course. */
export const CORTAS = { hombre: 'Azules', mujer: 'Rojas' } as const;

/** Past torneos, the oldest first. */
export const TORNEOS_PASADOS: readonly TorneoPasado[] = [
  { ...COMUN, semanas: 64, campo: 'lerma', salidas: CORTAS, jugadores: 24, ligas: ['pasada'] },
  { ...COMUN, semanas: 59, campo: 'encin', jugadores: 26, ligas: ['pasada'], domingo: true },
  { ...COMUN, semanas: 38, campo: 'ulzama', jugadores: 32, ligas: ['invierno'] },
  {
    ...COMUN,
    semanas: 35,
    campo: 'retamares',
    jugadores: 36,
    ligas: ['cervecita'],
    reductor: 95,
    metodo: 'desempate_handicap',
  },
  { ...COMUN, semanas: 32, campo: 'encin', jugadores: 30, ligas: ['invierno'], domingo: true, reductor: 95 },
  {
    ...COMUN,
    semanas: 29,
    nombre: 'Memorial Aurelio Zabaleta',
    campo: 'calatayud',
    jugadores: 40,
    ligas: ['invierno', 'cervecita'],
    invitados: 2,
    esMayor: true,
  },
  {
    ...COMUN,
    semanas: 26,
    nombre: 'Copa Contra Par',
    cuenta: 'contra_par',
    campo: 'faisanera',
    salidas: CORTAS,
    jugadores: 28,
    ligas: ['cervecita'],
    metodo: 'libro_verde',
  },
  {
    ...COMUN,
    semanas: 23,
    campo: 'fresnillo',
    salidas: CORTAS,
    jugadores: 33,
    ligas: ['invierno'],
    metodo: 'libro_verde',
    reductor: 95,
  },
  {
    ...COMUN,
    semanas: 20,
    nombre: 'Medal de la Peña',
    campo: 'ulzama',
    jugadores: 34,
    ligas: ['invierno'],
    limite: null,
    conDiezYOnce: true,
  },
  {
    ...COMUN,
    semanas: 17,
    nombre: 'Copa del Máximo',
    cuenta: 'maximo',
    campo: 'lerma',
    salidas: CORTAS,
    jugadores: 27,
    ligas: ['cervecita'],
    domingo: true,
  },
  {
    ...COMUN,
    semanas: 14,
    nombre: 'Match Play de Socios',
    campo: 'encin',
    jugadores: 24,
    modalidad: 'matchplay_individual',
    limite: null,
    metodo: 'desempate_handicap',
    invitados: 0,
  },
  {
    ...COMUN,
    semanas: 11,
    campo: 'retamares',
    jugadores: 41,
    ligas: ['invierno', 'cervecita'],
    invitados: 3,
    reductor: 95,
  },
  {
    ...COMUN,
    semanas: 7,
    nombre: 'Memorial Pilar Goñi',
    conCategorias: true,
    campo: 'calatayud',
    salidas: CORTAS,
    jugadores: 35,
    ligas: ['invierno'],
    metodo: 'desempate_handicap',
    invitados: 2,
  },
  {
    ...COMUN,
    semanas: 4,
    nombre: 'Copa Stableford',
    campo: 'ulzama',
    jugadores: 38,
    ligas: ['cervecita'],
    cuenta: 'stableford',
    reductor: 95,
    invitados: 2,
  },
  {
    ...COMUN,
    semanas: 1,
    nombre: 'Copa de la Junta',
    campo: 'faisanera',
    salidas: CORTAS,
    jugadores: 36,
    ligas: ['invierno'],
    domingo: true,
  },
];

/** The torneo that is being played while the demo is looked at. */
export const TORNEO_DE_HOY: TorneoPlan = {
  ...COMUN,
  nombre: 'Trofeo de la Dehesa',
  campo: 'retamares',
  jugadores: 37,
  invitados: 3,
  ligas: ['invierno', 'cervecita'],
};

/** Torneos to come: weeks after the next weekend; no partidas yet. */
export const TORNEOS_FUTUROS: readonly (TorneoPlan & { semanas: number })[] = [
  {
    ...COMUN,
    semanas: 0,
    nombre: 'Copa del Presidente',
    campo: 'fresnillo',
    salidas: CORTAS,
    jugadores: 22,
    ligas: ['invierno'],
  },
  {
    ...COMUN,
    semanas: 2,
    nombre: 'Memorial Fermín Aldaz',
    campo: 'encin',
    jugadores: 9,
    invitados: 0,
    ligas: ['cervecita'],
    reductor: 95,
  },
  {
    ...COMUN,
    semanas: 5,
    nombre: 'Torneo de Parejas Mixtas',
    campo: 'lerma',
    salidas: CORTAS,
    jugadores: 0,
    invitados: 0,
    activo: false,
    modalidad: 'parejas_por_golpes',
  },
];

const TROFEOS_DEL_MES = [
  'Trofeo de Reyes',
  'Copa de Carnaval',
  'Trofeo San José',
  'Copa de Primavera',
  'Trofeo San Isidro',
  'Trofeo San Juan',
  'Trofeo Santiago',
  'Copa de la Asunción',
  'Trofeo de la Vendimia',
  'Trofeo del Pilar',
  'Trofeo San Martín',
  'Copa de Navidad',
] as const;

/** The trophy that the peña plays in the month of a day. */
export function trofeoDelMes(dia: Dia): string {
  return TROFEOS_DEL_MES[Number(dia.slice(5, 7)) - 1] ?? 'Trofeo Social';
}

function diasDesdeElSabado(dia: Dia): number {
  return (DIAS_DE_LA_SEMANA.indexOf(diaDeLaSemana(dia)) + 2) % 7;
}

/** Day of a past torneo: always a Saturday or Sunday before `hoy`. */
export function diaDePasado(hoy: Dia, { semanas, domingo }: { semanas: number; domingo: boolean }): Dia {
  const desde = diasDesdeElSabado(hoy);
  // On a Sunday the weekend is not over: the last whole one is a week earlier.
  const sabado = desde <= 1 ? desde + 7 : desde;
  return sumarDias(hoy, -sabado - 7 * (semanas - 1) + (domingo ? 1 : 0));
}

/** Day of a torneo to come: a Saturday after `hoy`. */
export function diaDeFuturo(hoy: Dia, semanas: number): Dia {
  return sumarDias(hoy, 7 - diasDesdeElSabado(hoy) + 7 * semanas);
}

/** The part of an address that says a name: without accents, lower case, with dashes. */
export function toSlug(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
