import { useState } from 'react';
import { formatDiaLargo } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

/** Leaving a torneo, asked once: what the member gives up with it. */
export function CancelarInscripcion({
  torneo: { slug, nombre, fechaJuego },
  cancelar,
}: {
  torneo: { slug: string; nombre: string; fechaJuego: string };
  cancelar: { pending: boolean; run: (input: { torneoId: string }) => Promise<{ ok: boolean }> };
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button busy={cancelar.pending} busyText="Cancelando..." onClick={() => setOpen(true)}>
        Cancelar Inscripción
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="¿Cancelar la inscripción?"
        cancelText="Seguir inscrito"
        confirmText="Cancelar Inscripción"
        busy={cancelar.pending}
        busyText="Cancelando..."
        onConfirm={() => void cancelar.run({ torneoId: slug }).then(({ ok }) => setOpen(!ok))}
      >
        Dejarás libre tu plaza en «{nombre}», el {formatDiaLargo(fechaJuego)}, y saldrás de tu partida si ya
        la tienes.
      </ConfirmDialog>
    </>
  );
}
