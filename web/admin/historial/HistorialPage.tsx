import { useParams, useSearchWords } from '#web/router/router.ts';
import type { FiltroDeHistorial } from '#contrato/admin/historial.ts';
import { formatDiaLargo } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { MorePages } from '#web/shell/MorePages.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { TorneoNoEncontrado } from '#web/shell/TorneoNoEncontrado.tsx';
import { useRetomar } from '#web/admin/partidas/queries.ts';
import { DiasDeHistorial } from './DiasDeHistorial.tsx';
import { textoDeAnotacion } from './EntradaRow.tsx';
import { filtroDe, FiltrosDeHistorial } from './FiltrosDeHistorial.tsx';
import { type CambioDeGolpes, useDeshacer, useHistorial } from './queries.ts';

const NOMBRES: Readonly<Record<FiltroDeHistorial, string>> = {
  todo: 'Todo',
  golpes: 'Golpes',
  handicaps: 'Hándicaps',
  partidas: 'Partidas',
  cambios: 'Cambios',
};

/** Who changed what and when in a torneo, or on one card of it (`?participante=`), with undo of a hole. */
export function HistorialPage() {
  const { torneoId = '' } = useParams();
  const [search, change] = useSearchWords();
  const filtro = filtroDe<FiltroDeHistorial>(NOMBRES, search.get('filtro'));
  const participante = search.get('participante') ?? undefined;
  const query = useHistorial({ torneoId, participanteId: participante, filtro });
  const [first] = query.data?.pages ?? [];
  return (
    <Screen
      title="Historial"
      subtitle={first ? `${first.torneo.nombre} · ${formatDiaLargo(first.torneo.fechaJuego)}` : undefined}
      back={paths.adminTorneos()}
      backLabel="Volver a Gestión de Torneos"
      width="reading"
      className="grid gap-4 pt-2"
    >
      <FiltrosDeHistorial
        filtros={NOMBRES}
        filtro={filtro}
        onFiltro={(uno) => change({ filtro: uno === 'todo' ? null : uno })}
      />
      {first?.participante ? (
        <Card className="flex flex-wrap items-center gap-2 py-2">
          <p className="mr-auto">
            Solo la tarjeta de <strong className="font-semi">{first.participante.nombre}</strong>
          </p>
          <Button size="sm" variant="ghost" onClick={() => change({ participante: null })}>
            Ver todo el torneo
          </Button>
        </Card>
      ) : null}
      <Contenido torneo={torneoId} query={query} />
    </Screen>
  );
}

function Contenido({ torneo, query }: { torneo: string; query: ReturnType<typeof useHistorial> }) {
  const deshacer = useDeshacer(torneo, (cambio) => <Consecuencia cambio={cambio} />);
  const retomar = useRetomar(torneo);
  return (
    <QueryView
      query={query}
      failed="No se pudo cargar el historial"
      loading="Cargando historial..."
      refused={{ torneo_no_encontrado: <TorneoNoEncontrado to={paths.adminTorneos()} /> }}
    >
      {({ pages }) => (
        <>
          <DiasDeHistorial
            entradas={pages.flatMap(({ filas }) => filas)}
            vacio="Aquí aparece quién cambia golpes, hándicaps, partidas y datos del torneo, y cuándo."
            onDeshacer={(cambio) => void deshacer.run(cambio)}
            onRetomar={(antes) => void retomar.run(antes)}
          />
          <MorePages query={query} shown={pages.length} failed="No se pudo cargar el historial" />
        </>
      )}
    </QueryView>
  );
}

function Consecuencia({
  cambio: { participante, hoyo, antes, despues, validada },
}: {
  cambio: CambioDeGolpes;
}) {
  return (
    <>
      El hoyo {hoyo} de {participante} pasa de {textoDeAnotacion(despues)} a {textoDeAnotacion(antes)}. Queda
      apuntado como un cambio más.
      {validada ? ' La tarjeta está validada: los resultados oficiales se corrigen a la vez.' : null}
    </>
  );
}
