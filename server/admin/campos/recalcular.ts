import type { DatosDeSalida, SalidaDeCampo } from '#contrato/admin/campos.ts';
import type { Trx } from '#db/tables.ts';
import { type HoyoDeSalida, sonLasMismasFiguras } from '#reglas/campo.ts';
import { parQueSeJuega } from '#reglas/nueve-hoyos.ts';
import type { Nueve } from '#reglas/nueve.ts';
import { sonLosMismosValores } from '#reglas/valores-de-nueve.ts';
import { torneosAfectados } from '#server/admin/campos/queries.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { exigirConfirmacion } from '#server/http/two-steps.ts';

/** A tee as it is to be. */
export type SalidaNueva = DatosDeSalida & { hoyos: readonly HoyoDeSalida[] };

/** A tee that is written over what it was. */
export type CambioDeSalida = { salida: SalidaDeCampo; nueva: SalidaNueva };

/** What `campo_con_inscritos` handed out. */
export type Confirmado = { confirmacionDeRecalculo?: string | undefined };

/** Whether the playing handicaps from a tee would be others, over the 18 holes (nueve null) or over one of its nines. */
export function daOtroHandicap({ salida, nueva }: CambioDeSalida, nueve: Nueve | null): boolean {
  const { hoyos, nueves = salida.nueves, ...figuras } = nueva;
  if (parQueSeJuega(salida.hoyos, nueve) !== parQueSeJuega(hoyos, nueve)) return true;
  if (!sonLasMismasFiguras(salida, figuras)) return true;
  return nueve !== null && !sonLosMismosValores(salida.nueves, nueves, nueve);
}

/**
 * Asks once, before any of them is written, for all the tees whose handicaps would be calculated again: it is confirmed
 * for these torneos with as many enrolled as were told. Errors: campo_con_inscritos (datos: counts and confirmation),
 * confirmacion_caducada.
 */
export async function exigirRecalculo(
  trx: Trx,
  context: AdminContext,
  {
    campoId,
    cambios,
    confirmacionDeRecalculo: confirmacion,
  }: Confirmado & { campoId: string; cambios: readonly CambioDeSalida[] },
): Promise<void> {
  const alcanzados = new Map<string, number>();
  for (const cambio of cambios)
    for (const { id, nueve, inscritos } of await torneosAfectados(trx, cambio.salida.id))
      if (daOtroHandicap(cambio, nueve)) alcanzados.set(id, inscritos);
  const torneos = [...alcanzados].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const inscritos = torneos.reduce((sum, [, cuantos]) => sum + cuantos, 0);
  if (inscritos === 0) return;
  exigirConfirmacion(context, {
    operacion: 'gestionCampos.recalcular',
    hechos: { campoId, torneos },
    codigo: 'campo_con_inscritos',
    datos: { inscritos, torneos: torneos.length },
    confirmacion,
  });
}
