import type { Vuelta } from '#contrato/vueltas.ts';
import type { Trx } from '#db/tables.ts';
import { compararDias, type Dia } from '#reglas/dia.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { publishTorneos } from '#server/live/bus.ts';
import { estaOculto } from '#server/tarjetas/queries.ts';
import { listVueltas, type VueltaDeTorneo } from '#server/vueltas/queries.ts';

const DE_TODAS: ReadonlySet<string> = new Set([
  'modalidad',
  'cuenta',
  'tope',
  'limiteGolpesHoyo',
  'reductorHandicap',
  'limiteHandicap',
  'nueve',
  'handicapDe',
]);

/**
 * What decides how a torneo is counted is the same in all its vueltas, and stays while there are several; what it is played by and
 * over stays while its results are held back. None of them is played before the one ahead of it. The caller holds the lock of the
 * results, which all vueltas share. Errors: torneo_con_vueltas, resultados_ocultos, vuelta_en_desorden.
 */
export async function exigirComoElTotal(
  trx: Trx,
  torneoId: string,
  cambio: { fechaJuego?: Dia },
): Promise<void> {
  if (cambio.fechaJuego !== undefined) await exigirEnOrden(trx, torneoId, cambio.fechaJuego);
  const cambian = Object.keys(cambio);
  if (!cambian.some((campo) => DE_TODAS.has(campo))) return;
  const otro = cambian.includes('modalidad') || cambian.includes('nueve');
  if (otro && (await estaOculto(trx, torneoId))) throw new AppError('resultados_ocultos');
  if ((await listVueltas(trx, torneoId)).length > 0) throw new AppError('torneo_con_vueltas');
}

/** Errors: vuelta_en_desorden. */
async function exigirEnOrden(trx: Trx, torneoId: string, fechaJuego: Dia): Promise<void> {
  const vueltas = await listVueltas(trx, torneoId);
  const dias = vueltas.map((una) => (una.id === torneoId ? fechaJuego : una.fechaJuego));
  if (dias.some((dia, i) => compararDias(dias[i - 1] ?? dia, dia) > 0))
    throw new AppError('vuelta_en_desorden');
}

/** Has the board of a torneo read again, and those of all its vueltas: each tells of the others, and later ones bear its name. */
export async function publicarConVueltas(trx: Trx, torneoId: string): Promise<void> {
  const vueltas = await listVueltas(trx, torneoId);
  await publishTorneos(trx, [torneoId, ...vueltas.map(({ id }) => id)]);
}

/** Vueltas as they are told to whoever looks; nothing of a torneo of one. */
export function vueltasContadas(vueltas: readonly VueltaDeTorneo[]): { vueltas?: Vuelta[] } {
  return vueltas.length === 0 ? {} : { vueltas: vueltas.map(vueltaContada) };
}

/** One of them. */
export function vueltaContada({
  id,
  slug,
  numero,
  fechaJuego,
  campo,
  corte,
  corteTipo,
}: VueltaDeTorneo): Vuelta {
  return { id, slug, numero, fechaJuego, campo, corte, corteTipo };
}
