import { refusalOf } from '#web/api/refusal.ts';
import { formatCount } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { type TorneoElegido, useEliminacion, useEliminarTorneo } from './queries.ts';

/** Asks before a torneo goes: names what goes with it, and wants its name where there are validated results. */
export function EliminarTorneoDialog({ torneo, onClose }: { torneo: TorneoElegido; onClose: () => void }) {
  const query = useEliminacion(torneo.id);
  const eliminar = useEliminarTorneo();
  const { data } = query;
  function confirm() {
    if (!data) return;
    const { token, nombre } = data;
    eliminar.mutate(
      { torneoId: torneo.id, token, nombre },
      {
        onSuccess: onClose,
        // Something changed meanwhile: it is counted again, and what is shown then is confirmed anew.
        onError: (failure) => {
          if (refusalOf(failure).codigo === 'torneo_no_encontrado') onClose();
          else void query.refetch();
        },
      },
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`¿Eliminar ${torneo.nombre}?`}
      confirmText="Eliminar torneo"
      busyText="Eliminando..."
      busy={eliminar.isPending}
      {...(data?.pideNombre === true ? { mustType: data.nombre } : {})}
      onConfirm={confirm}
    >
      <QueryView query={query} failed="No se pudieron cargar los datos" rows={3}>
        {(facts) => <Consecuencias {...facts} />}
      </QueryView>
    </ConfirmDialog>
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
