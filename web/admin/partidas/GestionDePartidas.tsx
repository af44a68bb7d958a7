import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '#web/router/router.ts';
import type { TorneoConPartidas } from '#contrato/admin/partidas.ts';
import { formatCount, formatDia } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Select } from '#web/ui/Select.tsx';
import { repartoOptions, torneosOptions } from './queries.ts';
import { RepartoDelTorneo } from './RepartoDelTorneo.tsx';

/** The groups of a torneo, the torneo chosen in the address (`?torneo=`). */
export function GestionDePartidas() {
  const torneos = useQuery(torneosOptions());
  const [params, setParams] = useSearchParams();
  function elegir(torneoId: string | null) {
    setParams(
      (actual) => {
        if (torneoId === null) actual.delete('torneo');
        else actual.set('torneo', torneoId);
        return actual;
      },
      { replace: true },
    );
  }
  return (
    <section aria-labelledby="gestion-de-partidas" className="grid grid-cols-1 gap-4">
      <h3 id="gestion-de-partidas" className="text-h2">
        Gestión de Partidas
      </h3>
      <QueryView
        query={torneos}
        failed="No se pudieron cargar los torneos"
        loading="Cargando torneos..."
        rows={3}
      >
        {({ torneos: lista }) => (
          <DelTorneo torneos={lista} elegido={params.get('torneo')} onElegir={elegir} />
        )}
      </QueryView>
    </section>
  );
}

function DelTorneo({
  torneos,
  elegido,
  onElegir,
}: {
  torneos: readonly TorneoConPartidas[];
  elegido: string | null;
  onElegir: (torneoId: string | null) => void;
}) {
  const torneo = torneos.find(({ id }) => id === elegido) ?? null;
  if (torneos.length === 0) return <EmptyState title="No hay torneos activos" />;
  return (
    <>
      <Select
        className="max-w-reading"
        label="Torneo"
        placeholder="Selecciona un torneo"
        value={torneo?.id ?? null}
        onValueChange={onElegir}
        options={torneos.map((uno) => ({ value: uno.id, label: descripcionDe(uno) }))}
      />
      {torneo === null ? (
        <p className="text-ink2">Elige un torneo activo para preparar sus partidas.</p>
      ) : (
        <Cargado key={torneo.id} torneoId={torneo.id} />
      )}
    </>
  );
}

function Cargado({ torneoId }: { torneoId: string }) {
  const reparto = useQuery(repartoOptions(torneoId));
  return (
    <QueryView
      query={reparto}
      failed="No se pudieron cargar las partidas"
      loading="Cargando partidas..."
      rows={8}
    >
      {(leido) => <RepartoDelTorneo reparto={leido} />}
    </QueryView>
  );
}

function descripcionDe({ nombre, fechaJuego, participantes, partidas }: TorneoConPartidas): string {
  const inscritos = formatCount(participantes, 'inscrito', 'inscritos');
  const hechas = partidas === 0 ? 'sin partidas' : formatCount(partidas, 'partida', 'partidas');
  return `${nombre} · ${formatDia(fechaJuego)} · ${inscritos}, ${hechas}`;
}
