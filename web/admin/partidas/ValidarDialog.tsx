import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { HOYOS } from '#reglas/limites.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useValidar } from './queries.ts';

/** The partida to validate: how it is called, and the holes that each of its cards has. */
export type PorValidar = { partidaId: string; nombre: string; hoyos: readonly number[] };

/** Asks before a partida is validated, which nobody takes back; says when holes are missing. */
export function ValidarDialog({
  torneoId,
  partida,
  onClose,
}: {
  torneoId: string;
  partida: PorValidar | null;
  onClose: () => void;
}) {
  const validar = useValidar(torneoId);
  const faltan = (partida?.hoyos ?? []).reduce((sum, hoyos) => sum + HOYOS - hoyos, 0);
  async function confirm() {
    if (partida === null) return;
    await validar.run({ partidaId: partida.partidaId, confirmarIncompleta: faltan > 0 });
    onClose();
  }
  return (
    <ConfirmDialog
      open={partida !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Validar la ${partida?.nombre ?? ''}`}
      confirmText="Validar"
      tone="primary"
      busy={validar.pending}
      busyText="Validando…"
      onConfirm={() => void confirm()}
    >
      {faltan > 0 ? (
        <p>
          {TEXTOS_DE_ERROR.partida_incompleta.mensaje} Faltan {faltan}.
        </p>
      ) : (
        <p>
          Una vez validada, solo los administradores podrán modificar sus resultados, y sus jugadores no se
          mueven de ella.
        </p>
      )}
    </ConfirmDialog>
  );
}
