/*
 * How a club works, where clubs differ: what its administrators may choose, and what holds until they do.
 */

/** The time zone of a club that has not said another: every day and hour of it is told there. */
export const ZONA_DE_LA_CASA = 'Europe/Madrid';

/**
 * Who reads whole names: everybody (but of those who asked for their own to be short), or only who is signed in, so that
 * visitors read 'Mª del Rosario F.'.
 */
export const VISIBILIDADES = ['todos', 'con_sesion'] as const;
/** One of them. */
export type Visibilidad = (typeof VISIBILIDADES)[number];

/** The federation whose handicaps and courses are offered; of 'ninguna' nobody is asked and nothing is shown. */
export const FEDERACIONES = ['rfeg', 'ninguna'] as const;
/** One of them. */
export type Federacion = (typeof FEDERACIONES)[number];

/**
 * How long the panel shows the first steps of a new club: until all are done or a torneo is played, always, or no more.
 */
export const PRIMEROS_PASOS = ['hasta_jugar', 'siempre', 'nunca'] as const;
/** One of them. */
export type VidaDePrimerosPasos = (typeof PRIMEROS_PASOS)[number];

/** Minutes that a partida has for a hole where the club has not said otherwise: a round in 4 h 12 min. */
export const MINUTOS_POR_HOYO = 14;
/** The fastest that a club may ask for: a round in 2 h 24 min. */
export const MINUTOS_POR_HOYO_MIN = 8;
/** The slowest: a round in 6 h. */
export const MINUTOS_POR_HOYO_MAX = 20;
