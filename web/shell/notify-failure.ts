import { type Refusal, refusalOf } from '#web/api/refusal.ts';
import { notify } from '#web/ui/notify.ts';

/** Refusals without words of their own about what was asked: the specified sentence is said instead. */
const SIN_MOTIVO: ReadonlySet<Refusal['codigo']> = new Set([
  'error_inesperado',
  'servicio_ocupado',
  'sin_espacio',
  'peticion_no_valida',
]);

/**
 * The toast of a change that was not made: the server's own words, or the specified sentence where it has none. One toast
 * per `id`: the next failure takes its place.
 */
export function notifyFailure(error: unknown, sentence: string, id?: string): void {
  const { codigo, titulo, mensaje } = refusalOf(error);
  const description = SIN_MOTIVO.has(codigo) ? sentence : mensaje;
  notify({ ...(id === undefined ? {} : { id }), title: titulo, description, tone: 'error' });
}
