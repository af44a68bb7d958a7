import type { BorradoDeJugador } from '#contrato/admin/ficha-de-jugador.ts';
import { formatCount } from '#web/lib/format.ts';
import { DosPasosDialog } from '#web/shell/DosPasosDialog.tsx';
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
  return (
    <DosPasosDialog
      preview={useBorrado(id)}
      action={useBorrarJugador()}
      input={({ confirmacion }) => ({ jugadorId: id, confirmacion })}
      title={`¿Eliminar a ${nombre}?`}
      confirmText="Eliminar"
      busyText="Eliminando..."
      mustType={({ torneosConResultados }) => (torneosConResultados > 0 ? nombre : null)}
      loading="Mirando qué se borraría..."
      gone={['jugador_no_encontrado']}
      onClose={onClose}
      onDone={onBorrado}
    >
      {(borrado) => <Consecuencias borrado={borrado} />}
    </DosPasosDialog>
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
