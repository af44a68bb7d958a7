/*
 * When a program of others is told something again, and when it is told nothing any more.
 */

/** What a program may be told: the partidas of a torneo published, cards validated, results made official. */
export const EVENTOS_DE_WEBHOOK = ['torneo.publicado', 'tarjeta.validada', 'resultados.oficiales'] as const;
/** One of those. */
export type EventoDeWebhook = (typeof EVENTOS_DE_WEBHOOK)[number];

/** What became of something that was to be told: waiting (again), taken by its reader, or given up. */
export const ESTADOS_DE_ENTREGA = ['pendiente', 'entregada', 'fallida'] as const;
/** One of those. */
export type EstadoDeEntrega = (typeof ESTADOS_DE_ENTREGA)[number];

/** Why nothing is told any more, where no person decided it: nothing was taken for days, or the program asked for it (410). */
export type MotivoDePausa = 'fallos' | 'rechazo';

/** Programs that a club tells at most. */
export const WEBHOOKS_MAX = 10;
/** Characters of the name of a program at most. */
export const NOMBRE_DE_WEBHOOK_MAX = 60;
/** Characters of its address at most. */
export const URL_DE_WEBHOOK_MAX = 500;

/** Minutes from one try to the next; after the last one it is given up, in the third day. */
const ESPERAS_MIN = [1, 5, 30, 120, 360, 720, 1_440, 1_440] as const;
const HORA_MS = 3_600_000;
/** How long, and how often, nothing was taken before a program is told nothing any more. */
const FALLANDO_MS = 48 * HORA_MS;
const FALLOS_MIN = 8;
/** How long the secret before is still good, so that the other side may change it without losing anything. */
const SECRETO_ANTERIOR_MS = 24 * HORA_MS;

/**
 * Minutes until something is told again that `intentos` tries (1 or more) did not bring there; null when it is given up.
 *
 * Source: issue "adoption", 6.
 */
export function esperaDeEntrega(intentos: number): number | null {
  return ESPERAS_MIN[intentos - 1] ?? null;
}

/**
 * Whether a program is told nothing any more until somebody looks: at least 8 tries in a row failed, over two days or more.
 * Moments in milliseconds since 1970.
 *
 * Source: issue "adoption", 6.
 */
export function sePausaPorFallos({
  fallosSeguidos,
  fallandoDesde,
  ahora,
}: {
  fallosSeguidos: number;
  fallandoDesde: number | null;
  ahora: number;
}): boolean {
  return fallandoDesde !== null && fallosSeguidos >= FALLOS_MIN && ahora - fallandoDesde >= FALLANDO_MS;
}

/**
 * Which secrets something is signed with, by their number, the newest first: for a day after a change the one before too.
 * Moments in milliseconds since 1970; null: it was never changed.
 *
 * Source: issue "adoption", 6.
 */
export function generacionesQueFirman({
  generacion,
  cambiadoEn,
  ahora,
}: {
  generacion: number;
  cambiadoEn: number | null;
  ahora: number;
}): number[] {
  const valeLaDeAntes = generacion > 1 && cambiadoEn !== null && ahora - cambiadoEn < SECRETO_ANTERIOR_MS;
  return valeLaDeAntes ? [generacion, generacion - 1] : [generacion];
}
