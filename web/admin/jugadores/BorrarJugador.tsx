import type { BorradoDeJugador } from '#contrato/admin/jugadores.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { formatCount } from '#web/lib/format.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { useBorrado, useBorrarJugador } from './queries.ts';

/** Asks before a jugador is deleted, with what that means counted; who played something is named by typing it. */
export function BorrarJugador({
  jugador: { id, nombre },
  onClose,
  onBorrado = onClose,
}: {
  jugador: { id: string; nombre: string };
  onClose: () => void;
  onBorrado?: () => void;
}) {
  const { data, error, refetch } = useBorrado(id);
  const borrar = useBorrarJugador();
  const conResultados = (data?.torneosConResultados ?? 0) > 0;
  function confirm() {
    if (!data) return;
    // Refused, it is shown again as it is now.
    borrar.mutate({ id, token: data.token }, { onSuccess: onBorrado, onError: () => void refetch() });
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Eliminar a ${nombre}`}
      confirmText="Eliminar"
      busy={borrar.isPending}
      busyText="Eliminando..."
      {...(conResultados ? { mustType: nombre } : {})}
      disabled={!data}
      onConfirm={confirm}
    >
      {data ? (
        <Consecuencias borrado={data} />
      ) : error ? (
        <Notice tone="error">{refusalOf(error).mensaje}</Notice>
      ) : (
        <p role="status" className="flex items-center gap-2">
          <Spinner /> Mirando qué se borraría...
        </p>
      )}
    </ConfirmDialog>
  );
}

function Consecuencias({ borrado }: { borrado: BorradoDeJugador }) {
  const { torneosConResultados, plazasPorJugar, partidasPersonales, ligas, cuenta } = borrado;
  const lineas = [
    'Sus datos personales se borran para siempre.',
    cuenta === null ? null : `Su usuario (${cuenta}) se borra y sus sesiones se cierran.`,
    plazasPorJugar === 0
      ? null
      : `Deja libre su plaza en ${formatCount(plazasPorJugar, 'torneo por jugar', 'torneos por jugar')}.`,
    torneosConResultados === 0
      ? null
      : `Sus resultados en ${formatCount(torneosConResultados, 'torneo', 'torneos')} se conservan como «Jugador retirado».`,
    ligas === 0 ? null : `Las clasificaciones de ${formatCount(ligas, 'liga', 'ligas')} no cambian.`,
    partidasPersonales === 0
      ? null
      : `${formatCount(partidasPersonales, 'partida personal se conserva', 'partidas personales se conservan')}.`,
  ].filter((linea) => linea !== null);
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {lineas.map((linea) => (
        <li key={linea}>{linea}</li>
      ))}
    </ul>
  );
}
