/*
 * The closed lists of the club, each told once. The contract, the tables and the screens read them from here.
 */

/** Ways of playing a torneo. Source: admin spec §3 "Enumerations". */
export const MODALIDADES = [
  'individual_por_golpes',
  'matchplay_individual',
  'matchplay_parejas',
  'parejas_por_golpes',
] as const;

/** One way of playing a torneo. */
export type Modalidad = (typeof MODALIDADES)[number];

/** Whether the house knows the rule that names a winner. Matches wait for their partidos. */
const CON_GANADOR: Readonly<Record<Modalidad, boolean>> = {
  individual_por_golpes: true,
  matchplay_individual: false,
  matchplay_parejas: false,
  parejas_por_golpes: true,
};

/**
 * Whether a modality ranks bandos against the field, each with the balls of its participantes, instead of participantes.
 *
 * Source: modalidades.md 1.
 */
export function seJuegaPorBandos(modalidad: Modalidad): boolean {
  return modalidad === 'parejas_por_golpes';
}

/**
 * Whether a modality ranks cards against the field, of one or of bandos; the others are partidos.
 *
 * Source: modalidades.md 1.
 */
export function seJuegaContraElCampo(modalidad: Modalidad): boolean {
  return modalidad === 'individual_por_golpes' || seJuegaPorBandos(modalidad);
}

/**
 * Whether places, points and a winner are computed in a modality. Where they are not the cards are kept, and nobody is
 * first: one way of playing is never silently another.
 *
 * Source: decision 34.
 */
export function computaGanador(modalidad: Modalidad): boolean {
  return CON_GANADOR[modalidad];
}

/** The modalities that `computaGanador`, for those who ask of many torneos at once. Source: decision 34. */
export const MODALIDADES_CON_GANADOR: readonly Modalidad[] = MODALIDADES.filter(computaGanador);

/**
 * Ways of settling a tie. The first is the default; `libro_verde` is the federation's, offered beyond the
 * specification. Source: admin spec §3, decisions 11 and 12.
 */
export const METODOS_DESEMPATE = ['puntuacion_media', 'desempate_handicap', 'libro_verde'] as const;

/** One way of settling a tie. */
export type MetodoDesempate = (typeof METODOS_DESEMPATE)[number];

/** With what a torneo of former years came in a file: its cards, or its totals alone. Source: issue N.4. */
export const IMPORTADOS = ['tarjetas', 'totales'] as const;

/** One way in which a torneo of former years came. */
export type Importado = (typeof IMPORTADOS)[number];

/** Sexes that a tee is rated for. Source: admin spec §3. */
export const SEXOS = ['hombre', 'mujer'] as const;

/** One of the two sexes that a tee is rated for. */
export type Sexo = (typeof SEXOS)[number];

/** Age brackets of a jugador. Source: admin spec §3. */
export const TRAMOS_EDAD = ['infantil', 'general', 'senior'] as const;

/** One age bracket. */
export type TramoEdad = (typeof TRAMOS_EDAD)[number];

/** Scoring systems of a liga. Source: admin spec §9, with `{product}` = hoyo19. */
export const SISTEMAS_PUNTUACION = ['om_hoyo19', 'cervecita'] as const;

/** One scoring system of a liga. */
export type SistemaPuntuacion = (typeof SISTEMAS_PUNTUACION)[number];

/** Kinds of torneo within a liga, each with its points table; a torneo is `normal` unless told. Source: decision 37. */
export const TIPOS_DE_TORNEO = ['normal', 'major', 'final'] as const;

/** One kind of torneo within a liga. */
export type TipoDeTorneo = (typeof TIPOS_DE_TORNEO)[number];

/** The two rankings of a torneo: net and gross. Source: player spec §2 "Hándicap/Scratch". */
export const TIPOS_CLASIFICACION = ['handicap', 'scratch'] as const;

/** One of the two rankings: net (`handicap`) or gross (`scratch`). */
export type TipoClasificacion = (typeof TIPOS_CLASIFICACION)[number];

/** How visitors read a jugador's name in public results: whole, or 'Nombre A.'. Source: beyond the specification, personal data. */
export const NOMBRES_PUBLICOS = ['completo', 'abreviado'] as const;

/** One way for visitors to read a name. */
export type NombrePublico = (typeof NOMBRES_PUBLICOS)[number];
