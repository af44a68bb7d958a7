import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { alDia, type Borrador, esPartidaGuardada, idDeBorrador } from './borrador.ts';

/**
 * The partidas that an entry of the history remembers, as an arrangement to publish over what is published now: who
 * withdrew is out, and a partida that is gone is a new one. Null where the entry remembers none.
 *
 * - unico: makes the ids of those without one different from each other.
 */
export function borradorDeHistorial(
  recordado: Record<string, unknown> | null,
  { reparto, unico }: { reparto: RepartoDeTorneo; unico: () => string },
): Borrador | null {
  const { partidas, fechaJuego } = recordado ?? {};
  if (!Array.isArray(partidas)) return null;
  // An entry of before the ids were remembered has none.
  const conId = partidas.map((una: unknown) => ({
    id: idDeBorrador(unico()),
    ...(typeof una === 'object' ? una : null),
    validada: false,
  }));
  if (conId.length === 0 || !conId.every(esPartidaGuardada)) return null;
  const deAhora = reparto.fechaJuego ?? reparto.torneo.fechaJuego;
  // What stands on the day of its torneo may have come there with it since.
  const recuerdaOtro = typeof fechaJuego === 'string' && deAhora !== reparto.torneo.fechaJuego;
  const dia = recuerdaOtro ? fechaJuego : deAhora;
  return alDia({ version: reparto.version, fechaJuego: dia, partidas: conId }, reparto);
}
