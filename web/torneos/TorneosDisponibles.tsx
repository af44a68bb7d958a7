import { formatCount } from '#web/lib/format.ts';
import type { TorneoResumen } from '#contrato/torneos.ts';
import { paths } from '#web/paths.ts';
import { useUsuario } from '#web/session/session.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { MorePages } from '#web/shell/MorePages.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { ListaDeTorneos } from './ListaDeTorneos.tsx';
import { separarTorneos, useBusqueda, useTorneosBuscados } from './use-torneos-filtrados.ts';

const FALLO = 'No se pudieron cargar los torneos';
const SOLO_DEL_MOVIL = 'Sin conexión con el club: se busca entre los torneos que tiene este móvil.';

export function TorneosDisponibles() {
  const [buscado, setBuscado] = useBusqueda();
  const query = useTorneosBuscados(buscado);
  return (
    <section aria-labelledby="torneos-disponibles" className="grid gap-4">
      <h2 id="torneos-disponibles" className="text-h2">
        Torneos Disponibles
      </h2>
      <SearchField
        className="md:max-w-120"
        label="Buscar torneos por nombre, campo o liga..."
        value={buscado}
        onValueChange={setBuscado}
        maxLength={80}
      />
      <QueryView query={query} failed={FALLO} rowClassName="h-21">
        {({ torneos, total, soloDelMovil }) => (
          <>
            {soloDelMovil ? <Notice tone="info">{SOLO_DEL_MOVIL}</Notice> : null}
            <Encontrados torneos={torneos} total={total} buscado={buscado} />
            {soloDelMovil ? null : <MorePages query={query} shown={torneos.length} failed={FALLO} />}
          </>
        )}
      </QueryView>
    </section>
  );
}

type Hallados = { torneos: readonly TorneoResumen[]; total: number; buscado: string };

function Encontrados({ torneos, total, buscado }: Hallados) {
  const hoy = useHoy();
  const { proximos, pasados } = separarTorneos(torneos, { hoy });
  if (torneos.length === 0) {
    return buscado.trim() === '' ? (
      <SinTorneos />
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
        {buscado.trim() === '' ? '' : formatCount(total, 'torneo encontrado', 'torneos encontrados')}
      </p>
      <Seccion titulo="Próximos" torneos={proximos} />
      <Seccion titulo="Pasados" torneos={pasados} />
    </>
  );
}

function SinTorneos() {
  const crear = useUsuario()?.esAdmin ? (
    <LinkButton variant="primary" to={paths.adminTorneos()}>
      Crear el primer torneo
    </LinkButton>
  ) : null;
  return <EmptyState title="No hay torneos disponibles" action={crear} />;
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
