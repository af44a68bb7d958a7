import type { CambioDeHandicap } from '#contrato/admin/participantes.ts';
import { formatCount, formatHandicapDeJuego } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';

/** Played cards whose handicap would be another one now. They stay as they are until somebody accepts the change. */
export function HandicapsPendientes({
  pendientes,
  onClose,
  onParticipantes,
}: {
  pendientes: readonly CambioDeHandicap[];
  onClose: () => void;
  onParticipantes: (() => void) | undefined;
}) {
  return (
    <Sheet
      title="Tarjetas ya jugadas"
      description={`${formatCount(pendientes.length, 'tarjeta conserva', 'tarjetas conservan')} el hándicap con que se empezó. Con los cambios sería otro:`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Dejarlas así</Button>
          {onParticipantes ? (
            <Button variant="primary" onClick={onParticipantes}>
              Ver participantes
            </Button>
          ) : null}
        </>
      }
    >
      <ul>
        {pendientes.map(({ participanteId, nombre, antes, despues, hoyos, validada }) => (
          <li
            key={participanteId}
            className="hairline-b flex min-h-13 items-center gap-3 py-2 last:border-b-0"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semi wrap-anywhere">{nombre}</span>
              <span className="text-sm text-ink2">{formatCount(hoyos, 'hoyo', 'hoyos')}</span>
            </span>
            {validada ? <Badge tone="pino">Validada</Badge> : null}
            <span className="text-lg font-semi whitespace-nowrap tabular-nums">
              {formatHandicapDeJuego(antes)} <span aria-hidden="true">→</span>
              <span className="sr-only"> pasaría a </span> {formatHandicapDeJuego(despues)}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
