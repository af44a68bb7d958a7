import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { formatDia } from '#web/lib/format.ts';
import { ListNotRead } from '#web/shell/ListNotRead.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Resultado } from './CalculoDePuntuaciones.tsx';
import { useRecalcularTorneo, useTorneosDeLiga } from './queries.ts';

/** One torneo of one liga, calculated again on its own. */
export function RecalculoDeTorneo({ ligas }: { ligas: readonly LigaDeGestion[] }) {
  const [elegida, setElegida] = useState<string | null>(null);
  const [torneo, setTorneo] = useState<string | null>(null);
  // One that was deleted meanwhile is not chosen any more.
  const liga = ligas.some(({ id }) => id === elegida) ? elegida : null;
  const query = useTorneosDeLiga(liga);
  const { data: torneos = [], isFetching, isError } = query;
  const recalcular = useRecalcularTorneo();
  const calculables = torneos.filter(({ estado }) => estado === 'jugado' || estado === 'oficial');
  function chooseLiga(next: string | null) {
    setElegida(next);
    setTorneo(null);
    recalcular.reset();
  }
  function chooseTorneo(next: string | null) {
    setTorneo(next);
    recalcular.reset();
  }
  return (
    <section aria-labelledby="recalculo" className="grid gap-3">
      <h2 id="recalculo" className="text-h2">
        Recalcular un Torneo
      </h2>
      <Card className="grid gap-4">
        <ListNotRead query={query} failed="No se pudieron cargar los torneos de la liga" />
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label="Liga del torneo"
            className="min-w-0 flex-[1_1_12rem]"
            value={liga}
            placeholder="Elige una liga"
            onValueChange={chooseLiga}
            options={ligas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          />
          <Select
            label="Torneo"
            className="min-w-0 flex-[1_1_12rem]"
            value={torneo}
            placeholder={marcador({ liga, isFetching, isError, hay: calculables.length > 0 })}
            disabled={calculables.length === 0}
            onValueChange={chooseTorneo}
            options={calculables.map(({ id, nombre, fechaJuego }) => ({
              value: id,
              label: `${nombre} · ${formatDia(fechaJuego)}`,
            }))}
          />
          <Button
            icon={<RefreshCw size={20} />}
            disabled={liga === null || torneo === null}
            busy={recalcular.pending}
            busyText="Calculando..."
            onClick={() => {
              if (liga !== null && torneo !== null) void recalcular.run({ ligaId: liga, torneoId: torneo });
            }}
          >
            Recalcular torneo
          </Button>
        </div>
        {recalcular.output ? <Resultado calculo={recalcular.output} /> : null}
      </Card>
    </section>
  );
}

function marcador({
  liga,
  isFetching,
  isError,
  hay,
}: {
  liga: string | null;
  isFetching: boolean;
  isError: boolean;
  hay: boolean;
}): string {
  if (liga === null) return 'Antes, elige una liga';
  if (isFetching && !hay) return 'Cargando...';
  if (isError && !hay) return 'Sin cargar';
  return hay ? 'Elige un torneo' : 'Ningún torneo jugado';
}
