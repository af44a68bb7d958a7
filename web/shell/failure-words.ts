import { type Refusal, refusalOf } from '#web/api/refusal.ts';
import type { Words } from '#web/ui/notify.ts';

/**
 * What is said of an act that failed. A text is the specified sentence, said where the club gave no reason of its own.
 *
 * - title: the specified title, in place of the refusal's own.
 * - prefix: the specified sentence with the reason behind it: 'No se pudo guardar la liga: {reason}'.
 *
 * A function is for specified words that fit neither.
 */
export type Failure =
  | string
  | { title?: string; sentence?: string; prefix?: string }
  | ((refusal: Refusal) => Words);

/** Refusals without a reason about what was asked. */
const SIN_MOTIVO: ReadonlySet<Refusal['codigo']> = new Set([
  'error_inesperado',
  'servicio_ocupado',
  'sin_espacio',
  'peticion_no_valida',
]);

/** The answer to what was sent first was lost, and it was changed since: it is there as it was, and a list shows it. */
const YA_HECHO =
  'Lo que enviaste antes ya se guardó, sin los cambios de después. Ciérralo y ábrelo desde la lista';

/**
 * The one table from a failure to words. Three kinds: the club said no and why (its own words), it failed without a reason
 * (the specified sentence), the club itself has not answered (no connection, a page of somebody in between, a fault of the
 * app: `web/api/refusal.ts`). No library's text ever reaches a screen.
 */
export function failureWords(error: unknown, failure: Failure): Words {
  const refusal = refusalOf(error);
  if (typeof failure === 'function') return failure(refusal);
  const { title, sentence, prefix } = typeof failure === 'string' ? { sentence: failure } : failure;
  const { codigo, titulo } = refusal;
  const mensaje = codigo === 'operacion_repetida' ? YA_HECHO : refusal.mensaje;
  const reason = prefix === undefined ? mensaje : `${prefix}: ${mensaje}`;
  const description = SIN_MOTIVO.has(codigo) ? (sentence ?? prefix ?? mensaje) : reason;
  return description === title ? { title } : { title: title ?? titulo, description };
}
