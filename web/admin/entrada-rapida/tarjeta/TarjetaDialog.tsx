import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatHandicapDeJuego, SIN_HANDICAP } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useTarjetas } from '../queries.ts';
import { EditorDeTarjeta } from './EditorDeTarjeta.tsx';

/** Whose card: enough to open it. */
export type Abrible = { participanteId: string; partidaId: string; nombre: string };

type Salida = { destino: Abrible | null };

/** The dialog of a card, with the way to the one before and the one after; typed figures are not left without asking. */
export function TarjetaDialog({
  abierta,
  orden,
  onAbrir,
}: {
  abierta: Abrible | null;
  /** Everybody that ◀ and ▶ go through. */
  orden: readonly Abrible[];
  onAbrir: (tarjeta: Abrible | null) => void;
}) {
  const [sucia, setSucia] = useState(false);
  const [salida, setSalida] = useState<Salida | null>(null);
  const lugar = orden.findIndex(({ participanteId }) => participanteId === abierta?.participanteId);
  const anterior = lugar > 0 ? orden[lugar - 1] : undefined;
  const siguiente = lugar >= 0 ? orden[lugar + 1] : undefined;

  function irA(destino: Abrible | null) {
    setSucia(false);
    setSalida(null);
    onAbrir(destino);
  }
  function pedirIrA(destino: Abrible | null) {
    if (sucia) setSalida({ destino });
    else irA(destino);
  }
  return (
    <Sheet
      open={abierta !== null}
      onOpenChange={(open) => {
        if (!open) pedirIrA(null);
      }}
      size="lg"
      title={abierta?.nombre ?? 'Tarjeta'}
      description={abierta ? <Ficha tarjeta={abierta} /> : undefined}
    >
      <div className="grid gap-4">
        <nav aria-label="Otras tarjetas" className="flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={<ChevronLeft aria-hidden="true" size={20} />}
            disabled={anterior === undefined}
            onClick={() => anterior && pedirIrA(anterior)}
          >
            anterior
          </Button>
          <Button
            size="sm"
            disabled={siguiente === undefined}
            onClick={() => siguiente && pedirIrA(siguiente)}
          >
            siguiente
            <ChevronRight aria-hidden="true" size={20} />
          </Button>
        </nav>
        {abierta ? (
          <Tarjeta
            key={abierta.participanteId}
            tarjeta={abierta}
            onSucia={setSucia}
            onSiguiente={siguiente ? () => irA(siguiente) : null}
          />
        ) : null}
      </div>
      <ConfirmDialog
        open={salida !== null}
        onOpenChange={(open) => {
          if (!open) setSalida(null);
        }}
        title="Hay cambios sin guardar"
        confirmText="Descartar"
        cancelText="Seguir editando"
        onConfirm={() => irA(salida?.destino ?? null)}
      >
        Si sales ahora, lo que has escrito en la tarjeta de {abierta?.nombre} se pierde.
      </ConfirmDialog>
    </Sheet>
  );
}

/** Handicap and limit under the name, once they are there. */
function Ficha({ tarjeta: { partidaId, participanteId } }: { tarjeta: Abrible }) {
  const { data } = useTarjetas(partidaId);
  const suya = data?.participantes.find((una) => una.participanteId === participanteId);
  if (!data || !suya) return <>Cargando…</>;
  const { limiteGolpesHoyo: limite } = data.torneo;
  return (
    <>
      {[
        suya.handicapDeJuego === null
          ? SIN_HANDICAP
          : `HCP juego ${formatHandicapDeJuego(suya.handicapDeJuego)}`,
        limite === null ? 'máx 15' : `máx par+${limite}`,
        data.nombre,
      ].join(' · ')}
    </>
  );
}

function Tarjeta({
  tarjeta: { partidaId, participanteId },
  onSucia,
  onSiguiente,
}: {
  tarjeta: Abrible;
  onSucia: (sucia: boolean) => void;
  onSiguiente: (() => void) | null;
}) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useTarjetas(partidaId);
  // Never on what was read earlier.
  const leida = error || !isFetchedAfterMount ? undefined : data;
  return (
    <QueryView
      query={{ data: leida, error, isFetching, refetch }}
      failed="No se pudieron cargar los resultados del jugador"
      loading="Cargando tarjeta..."
      rows={3}
    >
      {(partida) => {
        const suya = partida.participantes.find((una) => una.participanteId === participanteId);
        return suya ? (
          <EditorDeTarjeta partida={partida} tarjeta={suya} onSucia={onSucia} onSiguiente={onSiguiente} />
        ) : (
          <ErrorState
            title="No se pudieron cargar los resultados del jugador"
            description="Ya no está en esta partida. Cierra la tarjeta y vuelve a abrirla."
          />
        );
      }}
    </QueryView>
  );
}
