import type { ClasificacionAnterior, RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { formatCount, formatDia } from '#web/lib/format.ts';

/** Standings as a choice: 'Copa de mayo (16/05/2026)', 'Liga de Verano, tras 3 torneos'. */
export function nombreDeClasificacion({ nombre, fechaJuego, torneosJugados }: ClasificacionAnterior): string {
  return fechaJuego === null
    ? `${nombre}, tras ${formatCount(torneosJugados, 'torneo', 'torneos')}`
    : `${nombre} (${formatDia(fechaJuego)})`;
}

/** Which standings order the partidas, and who is not in them: 'Según la Liga de Verano, tras 3 torneos. 2 sin puesto salen antes.' */
export function fraseDeClasificacion(
  clasificacion: ClasificacionAnterior,
  participantes: RepartoDeTorneo['participantes'],
): string {
  const { tipo, nombre, puestos } = clasificacion;
  const genero = tipo !== 'liga' ? 'el torneo ' : /^liga\b/i.test(nombre) ? 'la ' : 'la liga ';
  const sin = participantes.length - puestos.length;
  const resto = sin === 0 ? '' : ` ${sin} sin puesto ${sin === 1 ? 'sale' : 'salen'} antes.`;
  return `Según ${genero}${nombreDeClasificacion(clasificacion)}; los primeros salen los últimos.${resto}`;
}

/** Why the partidas of a torneo cannot be ordered by earlier standings. */
export function motivoSinClasificacion({ enLiga }: Pick<RepartoDeTorneo, 'enLiga'>): string {
  return enLiga
    ? 'Todavía no hay última clasificación: ningún torneo de su liga está terminado.'
    : 'Sin última clasificación: el torneo no está en ninguna liga.';
}
