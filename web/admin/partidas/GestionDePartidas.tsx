import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchWords } from '#web/router/router.ts';
import type { TorneoConPartidas } from '#contrato/admin/partidas.ts';
import { formatCount, formatDia } from '#web/lib/format.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { paths } from '#web/paths.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { TorneoSelect } from '#web/shell/TorneoSelect.tsx';
import { useEncontrado } from '#web/shell/use-encontrado.ts';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { repartoOptions, torneosOptions } from './queries.ts';
import { RepartoDelTorneo } from './RepartoDelTorneo.tsx';

/** The groups of a torneo, the torneo chosen in the address (`?torneo=`). */
export function GestionDePartidas() {
  const [busqueda, setBusqueda] = useState('');
  const torneos = useEncontrado(useQuery(torneosOptions(useSettled(busqueda))));
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
        {({ filas, total }) => (
          <DelTorneo
            torneos={filas}
            total={total}
            busqueda={busqueda}
            onBusqueda={setBusqueda}
            falla={torneos.falla}
          />
        )}
      </QueryView>
    </section>
  );
}

type Encontrados = {
  torneos: readonly TorneoConPartidas[];
  total: number;
  busqueda: string;
  onBusqueda: (busqueda: string) => void;
  falla: boolean;
};

function DelTorneo({ torneos, total, ...busqueda }: Encontrados) {
  const [params, change] = useSearchWords();
  const elegido = params.get('torneo');
  const reparto = useQuery({ ...repartoOptions(elegido ?? ''), enabled: elegido !== null });
  const elegir = (torneoId: string | null) => change({ torneo: torneoId });
  if (total === 0 && busqueda.busqueda === '' && elegido === null)
    return (
      <EmptyState
        title="No hay torneos activos"
        action={<LinkButton to={paths.adminTorneos()}>Ir a Torneos</LinkButton>}
      />
    );
  const suyo = torneos.find(({ id }) => id === elegido) ?? reparto.data?.torneo;
  return (
    <>
      <TorneoSelect
        className="max-w-reading"
        encontrados={torneos.map((uno) => ({ value: uno.id, label: descripcionDe(uno) }))}
        total={total}
        elegido={elegido === null || !suyo ? null : { value: elegido, label: nombreDe(suyo) }}
        onElegir={elegir}
        {...busqueda}
      />
      {elegido === null ? (
        <p className="text-ink2">Elige un torneo activo para preparar sus partidas.</p>
      ) : (
        <QueryView
          key={elegido}
          query={reparto}
          failed="No se pudieron cargar las partidas"
          loading="Cargando partidas..."
          rows={8}
        >
          {(leido) => <RepartoDelTorneo reparto={leido} />}
        </QueryView>
      )}
    </>
  );
}

const nombreDe = ({ nombre, fechaJuego }: Pick<TorneoConPartidas, 'nombre' | 'fechaJuego'>) =>
  `${nombre} · ${formatDia(fechaJuego)}`;

function descripcionDe({ participantes, partidas, ...torneo }: TorneoConPartidas): string {
  const inscritos = formatCount(participantes, 'inscrito', 'inscritos');
  const hechas = partidas === 0 ? 'sin partidas' : formatCount(partidas, 'partida', 'partidas');
  return `${nombreDe(torneo)} · ${inscritos}, ${hechas}`;
}
