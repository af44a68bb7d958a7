import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Who has no pair or team in a torneo that is played by them: they would be on no line of the leaderboard. */
export function SinBando({ torneo, participantes }: RepartoDeTorneo) {
  if (torneo.modalidad !== 'parejas_por_golpes') return null;
  const juntos = Map.groupBy(participantes, ({ bandoId }) => bandoId);
  const sueltos = participantes.filter(
    ({ bandoId }) => bandoId === null || juntos.get(bandoId)?.length === 1,
  );
  if (sueltos.length === 0) return null;
  return (
    <Notice tone="info">
      Sin pareja o equipo: {sueltos.map(({ nombre }) => nombre).join(', ')}. Fórmalos en «Parejas», en el menú
      del torneo; quien se quede sin ella no tendrá puesto.
    </Notice>
  );
}
