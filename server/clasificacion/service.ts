import type { CodigoDeError } from '#contrato/errores.ts';
import { motivoNoPuedeVerClasificacion, type Actor } from '#reglas/permisos.ts';
import type { Board } from '#server/clasificacion/en-vivo/board.ts';
import type { App } from '#server/http/api.ts';

/** Why this caller may not watch that board now; null when they may. */
export function motivoNoPuedeMirar(
  app: Pick<App, 'clock'>,
  board: Board | undefined,
  actor: Actor,
): CodigoDeError | null {
  if (!board) return 'torneo_no_encontrado';
  const torneo = { activo: board.activo, fechaDeJuego: board.torneo.fechaJuego };
  const jugadorId = actor?.jugadorId ?? null;
  const inscrito = jugadorId !== null && board.jugadores.has(jugadorId);
  return motivoNoPuedeVerClasificacion({ actor, torneo, inscrito, hoy: app.clock.hoy() });
}
