/*
 * What an address shows that opens the board of a torneo without a session: a screen in the clubhouse, families, a website.
 */

import { type Dia, sumarDias } from '#reglas/dia.ts';

/** What one is for: a screen of the club (and families, where it is allowed), or a page of the club's own website. */
export const CLASES_DE_PANTALLA = ['pantalla', 'incrustar'] as const;
/** One of those. */
export type ClaseDePantalla = (typeof CLASES_DE_PANTALLA)[number];

/** Characters of its name at most. */
export const NOMBRE_DE_PANTALLA_MAX = 60;
/** Torneos that one shows at most, its own among them. */
export const TORNEOS_DE_PANTALLA_MAX = 4;
/** How many a torneo has at most. */
export const PANTALLAS_MAX = 10;
/** Days after the one of play in which a torneo is still shown. */
const DIAS_DESPUES = 7;

/** Websites that may frame a board, at most. */
export const WEBS_MAX = 10;
const WEB = /^https:\/\/[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/u;

/**
 * The websites that may frame a board, as they are typed: an origin a line, each once; null where one is none.
 *
 * - An origin is `https://`, a host and perhaps a port, and nothing else: no path, no `*`, no list.
 *
 * Source: issue 18 §6, decision 26.
 */
export function websQueIncrustan(texto: string): readonly string[] | null {
  const escritas = texto.split(/\s+/u).flatMap((una) => una.toLowerCase().replace(/\/$/u, '') || []);
  const webs = [...new Set(escritas)];
  return webs.length <= WEBS_MAX && webs.every((web) => WEB.test(web)) ? webs : null;
}

/** Whether a torneo is shown there: it is, it is not any more, or the club has taken it away. */
export const ESTADOS_EN_PANTALLA = ['se_ve', 'terminado', 'retirado'] as const;
/** One of those. */
export type EstadoEnPantalla = (typeof ESTADOS_EN_PANTALLA)[number];

/**
 * Whether a torneo is shown by an address that was made for it. Before its day it is: an administrator made the address.
 *
 * - activo: false for a torneo that is deleted, too.
 *
 * Source: decision 26.
 */
export function estadoEnPantalla({
  activo,
  fechaDeJuego,
  hoy,
}: {
  activo: boolean;
  fechaDeJuego: Dia;
  hoy: Dia;
}): EstadoEnPantalla {
  if (!activo) return 'retirado';
  return hoy > sumarDias(fechaDeJuego, DIAS_DESPUES) ? 'terminado' : 'se_ve';
}
