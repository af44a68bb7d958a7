import { useState } from 'react';
import { formatCount } from '#web/lib/format.ts';
import type { TorneoResumen } from '#contrato/torneos.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { ListaDeTorneos } from './ListaDeTorneos.tsx';
import { useTorneos } from './queries.ts';
import { separarTorneos, useBusqueda } from './use-torneos-filtrados.ts';

/** Past torneos shown at first, and added by every 'Ver más'. */
const POR_TANDA = 60;

export function TorneosDisponibles() {
  const query = useTorneos();
  const [buscado, setBuscado] = useBusqueda();
  return (
    <section aria-labelledby="torneos-disponibles" className="grid gap-4">
      <h2 id="torneos-disponibles" className="text-h2">
        Torneos Disponibles
      </h2>
      <SearchField
        className="md:max-w-120"
        label="Buscar torneos por nombre, campo o liga..."
        placeholder="Buscar torneos por nombre, campo o liga..."
        value={buscado}
        onValueChange={setBuscado}
      />
      <QueryView query={query} failed="No se pudieron cargar los torneos" rowClassName="h-21">
        {(torneos) => <Encontrados torneos={torneos} buscado={buscado} />}
      </QueryView>
    </section>
  );
}

function Encontrados({ torneos, buscado }: { torneos: readonly TorneoResumen[]; buscado: string }) {
  const hoy = useHoy();
  const [visibles, setVisibles] = useState(POR_TANDA);
  const { proximos, pasados } = separarTorneos(torneos, { buscado, hoy });
  if (proximos.length + pasados.length === 0) {
    return torneos.length === 0 ? (
      <EmptyState title="No hay torneos disponibles" />
    ) : (
      <EmptyState
        title="Ningún torneo coincide con tu búsqueda"
        description="Prueba con otro nombre, campo o liga."
      />
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {buscado.trim() === ''
          ? ''
          : formatCount(proximos.length + pasados.length, 'torneo encontrado', 'torneos encontrados')}
      </p>
      <Seccion titulo="Próximos" torneos={proximos} />
      <Seccion titulo="Pasados" torneos={pasados.slice(0, visibles)} />
      {pasados.length > visibles ? (
        <Button className="justify-self-center" onClick={() => setVisibles(visibles + POR_TANDA)}>
          Ver más
        </Button>
      ) : null}
    </>
  );
}

function Seccion({ titulo, torneos }: { titulo: string; torneos: readonly TorneoResumen[] }) {
  if (torneos.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-sans text-sm font-bold tracking-wide text-ink2 uppercase">{titulo}</h3>
      <ListaDeTorneos label={`Torneos: ${titulo}`} torneos={torneos} />
    </section>
  );
}
