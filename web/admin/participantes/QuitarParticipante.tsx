import type { Baja, ParticipanteDeGestion } from '#contrato/admin/participantes.ts';
import { formatCount } from '#web/lib/format.ts';
import { DosPasosDialog } from '#web/shell/DosPasosDialog.tsx';
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
  return (
    <DosPasosDialog
      preview={useBaja(torneo.id, id)}
      action={useQuitar(torneo.id)}
      input={({ confirmacion }) => ({ id, nombre, confirmacion })}
      title={`¿Eliminar a ${nombre} del torneo?`}
      confirmText="Eliminar"
      busyText="Eliminando..."
      mustType={({ partida }) => (partida?.validada === true ? nombre : null)}
      failed="No se pudieron cargar los participantes"
      loading="Comprobando qué se borra..."
      onClose={onClose}
    >
      {(baja) => <Consecuencias baja={baja} />}
    </DosPasosDialog>
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
