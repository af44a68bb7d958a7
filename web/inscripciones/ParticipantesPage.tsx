import { useParams } from '#web/router/router.ts';
import { client } from '#web/api/client.ts';
import { isRefused } from '#web/api/refusal.ts';
import { formatDia } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { HojaButton } from '#web/shell/HojaButton.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Redirect } from '#web/shell/Redirect.tsx';
import { TorneoNoEncontrado } from '#web/shell/TorneoNoEncontrado.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { ParticipantesTable } from './ParticipantesTable.tsx';
import { useParticipantes } from './queries.ts';

export function ParticipantesPage() {
  const { torneoSlug = '' } = useParams();
  const query = useParticipantes(torneoSlug);
  const { data, error } = query;
  if (isRefused(error, 'sin_sesion')) {
    return <Redirect to={paths.auth({ next: paths.participantes(torneoSlug) })} />;
  }
  return (
    <Screen
      width="reading"
      title="Participantes"
      tab={data ? `Participantes · ${data.torneo.nombre}` : 'Participantes'}
      subtitle={data ? `${data.torneo.nombre} · ${formatDia(data.torneo.fechaJuego)}` : null}
      back={paths.torneo(torneoSlug)}
      backLabel="Volver al torneo"
      className="pt-2"
    >
      <QueryView
        query={query}
        failed="No se pudieron cargar los datos"
        rows={10}
        refused={{ torneo_no_encontrado: <TorneoNoEncontrado /> }}
      >
        {({ torneo: { handicapDe }, participantes }) => (
          <section aria-labelledby="lista-de-participantes" className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 id="lista-de-participantes" className="text-h2">
                Lista de Participantes ({participantes.length})
              </h2>
              {participantes.length === 0 ? null : (
                <HojaButton pedir={() => client.torneos.exportarParticipantes({ torneoId: torneoSlug })}>
                  Descargar (CSV)
                </HojaButton>
              )}
            </div>
            {participantes.length === 0 ? (
              <EmptyState title="No hay participantes inscritos en este torneo" />
            ) : (
              <ParticipantesTable participantes={participantes} handicapDe={handicapDe} />
            )}
          </section>
        )}
      </QueryView>
    </Screen>
  );
}
