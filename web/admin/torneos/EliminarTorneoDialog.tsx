import { formatCount } from '#web/lib/format.ts';
import { DosPasosDialog } from '#web/shell/DosPasosDialog.tsx';
import { type TorneoElegido, useEliminacion, useEliminarTorneo } from './queries.ts';

/** Asks before a torneo goes: names what goes with it, and wants its name where there are validated results. */
export function EliminarTorneoDialog({ torneo, onClose }: { torneo: TorneoElegido; onClose: () => void }) {
  return (
    <DosPasosDialog
      preview={useEliminacion(torneo.id)}
      action={useEliminarTorneo()}
      input={({ confirmacion, nombre }) => ({ torneoId: torneo.id, confirmacion, nombre })}
      title={`¿Eliminar ${torneo.nombre}?`}
      confirmText="Eliminar torneo"
      busyText="Eliminando..."
      mustType={({ pideNombre, nombre }) => (pideNombre ? nombre : null)}
      gone={['torneo_no_encontrado']}
      onClose={onClose}
    >
      {(facts) => <Consecuencias {...facts} />}
    </DosPasosDialog>
  );
}

function Consecuencias({
  inscripciones,
  partidas,
  partidasValidadas,
  hoyos,
  ligas,
}: {
  inscripciones: number;
  partidas: number;
  partidasValidadas: number;
  hoyos: number;
  ligas: readonly string[];
}) {
  const validadas =
    partidasValidadas === 0 ? '' : ` (${formatCount(partidasValidadas, 'validada', 'validadas')})`;
  return (
    <div className="grid gap-2">
      <p>Desaparece de la app con todo lo suyo:</p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>{formatCount(inscripciones, 'inscripción', 'inscripciones')}</li>
        <li>
          {formatCount(partidas, 'partida', 'partidas')}
          {validadas}
        </li>
        <li>{formatCount(hoyos, 'hoyo apuntado', 'hoyos apuntados')}</li>
        {ligas.length === 0 ? null : <li>Sus puntos en {ligas.join(', ')}, que quedan por recalcular</li>}
      </ul>
      <p>Durante 30 días lo puedes restaurar tal como está.</p>
    </div>
  );
}
