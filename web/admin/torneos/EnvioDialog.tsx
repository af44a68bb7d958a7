import { useState } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { createUuid } from '#web/lib/uuid.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { type TorneoElegido, useDestinatarios, useEnviarCorreo } from './queries.ts';

/** Asks before everybody in a torneo gets a letter, and says how many that is. */
export function EnvioDialog({ torneo, onClose }: { torneo: TorneoElegido; onClose: () => void }) {
  const { data, error } = useDestinatarios(torneo.id);
  const enviar = useEnviarCorreo();
  // One id for this opening: a second click is the same campaign.
  const [opId] = useState(createUuid);
  async function confirm() {
    const { ok } = await enviar.run({ torneoId: torneo.id, opId });
    if (ok) onClose();
  }
  return (
    <ConfirmDialog
      open
      tone="primary"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`¿Enviar un email a los participantes de ${torneo.nombre}?`}
      confirmText="Enviar emails"
      busyText="Enviando..."
      busy={enviar.pending}
      onConfirm={() => void confirm()}
    >
      <p>Les recuerda el día, el campo y, si está publicada, su hora de salida.</p>
      {data ? <Alcance {...data} /> : <p role="status">{error ? '' : 'Contando direcciones...'}</p>}
    </ConfirmDialog>
  );
}

function Alcance({ destinatarios, sinDireccion }: { destinatarios: number; sinDireccion: number }) {
  return (
    <p className="mt-2">
      <strong>{formatCount(destinatarios, 'persona', 'personas')}</strong> con dirección de email
      {sinDireccion === 0 ? '.' : `; ${sinDireccion} sin ella no lo recibirán.`}
    </p>
  );
}
