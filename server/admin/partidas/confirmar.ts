import type { CambiosEnJuego } from '#reglas/reparto.ts';
import { motivoNoPuedeBorrarPartida } from '#reglas/permisos/administracion.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { exigir } from '#server/http/refusals/errors.ts';
import { exigirConfirmacion } from '#server/http/two-steps.ts';

type Pregunta = {
  operacion: string;
  torneoId: string;
  pedido: {
    version: string;
    confirmacionDeBorrado?: string | undefined;
    confirmacionDeCambios?: string | undefined;
  };
};

/**
 * Leaving out a partida that has strokes or is validated takes a confirmation of exactly what was counted. Errors:
 * partidas_con_resultados (datos: counts and confirmation), confirmacion_caducada.
 */
export function exigirBorrado(
  context: AdminContext,
  fuera: readonly { id: string; validada: boolean; hoyos: number }[],
  { operacion, torneoId, pedido }: Pregunta,
): void {
  const hoyos = fuera.reduce((sum, partida) => sum + partida.hoyos, 0);
  const validadas = fuera.filter(({ validada }) => validada).length;
  const conResultados = hoyos > 0 || validadas > 0;
  const motivo = motivoNoPuedeBorrarPartida({ actor: context.actor, conResultados, confirmado: false });
  if (motivo !== 'partida_con_resultados') return exigir(motivo);
  exigirConfirmacion(context, {
    operacion,
    hechos: { torneoId, version: pedido.version, fuera },
    codigo: 'partidas_con_resultados',
    datos: { partidas: fuera.length, hoyos, validadas },
    confirmacion: pedido.confirmacionDeBorrado,
  });
}

/**
 * Moving who is playing, or the start of a partida with strokes, takes a confirmation of exactly what was counted (decision
 * 43). Errors: partidas_en_juego (datos: counts and confirmation), confirmacion_caducada.
 */
export function exigirCambios(
  context: AdminContext,
  cambios: CambiosEnJuego,
  { operacion, torneoId, pedido }: Pregunta,
): void {
  const { jugadores, hoyos, horas } = cambios;
  if (jugadores.length === 0 && horas === 0) return;
  exigirConfirmacion(context, {
    operacion,
    hechos: { torneoId, version: pedido.version, cambios },
    codigo: 'partidas_en_juego',
    datos: { jugadores: jugadores.length, hoyos, horas },
    confirmacion: pedido.confirmacionDeCambios,
  });
}
