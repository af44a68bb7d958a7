import type { TarjetaDePartida } from '#contrato/partidas.ts';
import { api, client } from '#web/api/client.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { classifyFailure, type Rechazada } from '#web/offline/operacion.ts';
import { outbox } from '#web/offline/use-outbox.ts';
import { useAction } from '#web/shell/use-action.ts';

/**
 * 'Avisar al club': what the club refused after a validation goes to the committee, card by card. A card that is asked for
 * leaves the list; one whose request failed stays and is sent again under the same id.
 */
export function useReclamar({ id: partidaId, validada }: TarjetaDePartida, rechazadas: readonly Rechazada[]) {
  const once = useOnce();
  const suyas = rechazadas.filter((op) => op.partidaId === partidaId);
  const accion = useAction({
    ask: async () => {
      let negada: Error | null = null;
      for (const [participanteId, ops] of Map.groupBy(suyas, (op) => op.participanteId)) {
        const hoyos = ops.map(({ hoyo, golpes }) => ({ hoyo, golpes }));
        const pedido = { partidaId, participanteId, hoyos };
        try {
          await once((id) => client.reclamaciones.crear({ id, ...pedido }), pedido);
        } catch (error) {
          // What the club does not take of one card, as of who plays elsewhere by now, keeps no other card from it.
          if (!(error instanceof Error) || classifyFailure(error).tipo !== 'rechazada') throw error;
          negada ??= error;
          continue;
        }
        for (const { opId } of ops) await outbox.dismiss(opId);
      }
      if (negada) throw negada;
    },
    ok: { title: 'Avisado al club', description: 'La administración decidirá si van a la tarjeta' },
    failure: 'No se pudo avisar al club',
    reread: [api.partidas.tarjeta.key({ input: { partidaId } })],
  });
  if (!validada || suyas.length === 0) return null;
  return { pending: accion.pending, onAvisar: () => void accion.run() };
}

/** Says that what the club decided about an own claim was read. */
export function useReclamacionLeida(partidaId: string): (id: string) => void {
  const accion = useAction({
    ask: (id: string) => client.reclamaciones.vistas({ reclamacionIds: [id] }),
    failure: 'No se pudo guardar',
    reread: [api.partidas.tarjeta.key({ input: { partidaId } }), api.inicio.key()],
  });
  return (id) => void accion.run(id);
}
