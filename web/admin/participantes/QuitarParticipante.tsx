import type { Baja, ParticipanteDeGestion } from '#contrato/admin/participantes.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { formatCount } from '#web/lib/format.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useBaja, useQuitar } from './queries.ts';

/** Asks before somebody is taken out, with what is erased; a validated card has to be named. */
export function QuitarParticipante({
  torneo,
  participante: { id, nombre },
  onClose,
}: {
  torneo: { id: string; nombre: string };
  participante: ParticipanteDeGestion;
  onClose: () => void;
}) {
  const { data: baja, error } = useBaja(torneo.id, id);
  const quitar = useQuitar(torneo.id);
  function confirm() {
    // Refused because something changed, it stays open and shows what is erased now.
    if (baja) quitar.mutate({ id, nombre, token: baja.token }, { onSuccess: onClose });
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`¿Eliminar a ${nombre} del torneo?`}
      confirmText="Eliminar"
      disabled={!baja}
      busy={quitar.isPending}
      busyText="Eliminando..."
      {...(baja?.partida?.validada === true ? { mustType: nombre } : {})}
      onConfirm={confirm}
    >
      {baja ? (
        <Consecuencias baja={baja} />
      ) : error ? (
        <Notice tone="error">{refusalOf(error).mensaje}</Notice>
      ) : (
        <p role="status">Comprobando qué se borra...</p>
      )}
    </ConfirmDialog>
  );
}

function Consecuencias({ baja: { hoyos, partida, oficial } }: { baja: Baja }) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {hoyos === 0 ? (
        <li>Su tarjeta no tiene golpes.</li>
      ) : (
        <li className="font-semi text-teja">
          Se borra su tarjeta, con {formatCount(hoyos, 'hoyo anotado', 'hoyos anotados')}.
        </li>
      )}
      {partida === null ? null : (
        <li>
          {partida.nombre} {partida.validada ? 'está validada y ' : ''}
          {partida.quedan === 0
            ? 'se queda sin jugadores.'
            : `sigue con ${formatCount(partida.quedan, 'jugador', 'jugadores')}.`}
        </li>
      )}
      {oficial ? (
        <li>Los resultados oficiales y los puntos de las ligas se vuelven a calcular sin su tarjeta.</li>
      ) : null}
    </ul>
  );
}
