import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { PapelDeTarjeta } from '#contrato/admin/entrada-rapida.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { Reclamaciones } from '#web/tarjeta/Reclamaciones.tsx';
import { formatHandicapDeJuego, SIN_HANDICAP } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useTarjetas } from '../queries.ts';
import { EditorDeTarjeta } from './EditorDeTarjeta.tsx';
import { FotoDeTarjeta } from './FotoDeTarjeta.tsx';
import { siguienteDe } from './orden.ts';
import { type Papeles, textoDelPapel } from './papel.ts';
import { SegundaLectura } from './SegundaLectura.tsx';

/** Whose card: enough to open it. */
export type Abrible = { participanteId: string; partidaId: string; nombre: string };

type Salida = { destino: Abrible | null };

/** The dialog of a card, with the way to the one before and the one after; typed figures are not left without asking. */
export function TarjetaDialog({
  abierta,
  orden,
  pendientes,
  segunda,
  papeles,
  onAbrir,
}: {
  abierta: Abrible | null;
  /** Everybody that ◀ and ▶ go through. */
  orden: readonly Abrible[];
  /** Participantes whose card is still to be typed; of a second reading, to be read again. */
  pendientes: ReadonlySet<string>;
  /** The card is typed a second time, without seeing the first. */
  segunda: boolean;
  /** What is known of the paper of each card. */
  papeles: Papeles;
  onAbrir: (tarjeta: Abrible | null) => void;
}) {
  const [sucia, setSucia] = useState(false);
  const [guardando, setGuardando] = useState(false);
  const [salida, setSalida] = useState<Salida | null>(null);
  const lugar = orden.findIndex(({ participanteId }) => participanteId === abierta?.participanteId);
  const anterior = lugar > 0 ? orden[lugar - 1] : undefined;
  const siguiente = lugar >= 0 ? orden[lugar + 1] : undefined;
  const sinTarjeta = siguienteDe(orden, abierta?.participanteId, pendientes);

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
      busy={guardando}
      onClose={() => pedirIrA(null)}
      size="lg"
      title={abierta?.nombre ?? 'Tarjeta'}
      description={abierta ? <Ficha tarjeta={abierta} /> : undefined}
    >
      <div className="grid gap-4">
        <OtrasTarjetas
          anterior={anterior}
          siguiente={siguiente}
          sinTarjeta={sinTarjeta}
          segunda={segunda}
          guardando={guardando}
          cuantas={orden.filter(({ participanteId }) => pendientes.has(participanteId)).length}
          onIr={pedirIrA}
        />
        {abierta ? (
          <Contenido
            key={`${abierta.participanteId}.${segunda}`}
            abierta={abierta}
            segunda={segunda}
            papel={papeles.get(abierta.participanteId)}
            onSucia={setSucia}
            onGuardando={setGuardando}
            onSiguiente={siguiente ? () => irA(siguiente) : null}
            onSinTarjeta={() => {
              if (sinTarjeta) pedirIrA(sinTarjeta);
            }}
          />
        ) : null}
      </div>
      <ConfirmDialog
        open={salida !== null}
        onClose={() => setSalida(null)}
        title="¿Descartar los cambios?"
        confirmText="Descartar"
        cancelText="Seguir editando"
        onConfirm={() => irA(salida?.destino ?? null)}
      >
        Si sales ahora, lo que has escrito en la tarjeta de {abierta?.nombre} se pierde.
      </ConfirmDialog>
    </Sheet>
  );
}

/** The way to the other cards of the pile, and how many of them wait. */
function OtrasTarjetas({
  anterior,
  siguiente,
  sinTarjeta,
  segunda,
  guardando,
  cuantas,
  onIr,
}: {
  anterior: Abrible | undefined;
  siguiente: Abrible | undefined;
  sinTarjeta: Abrible | undefined;
  segunda: boolean;
  /** The open one is on its way: its answer is waited for. */
  guardando: boolean;
  cuantas: number;
  onIr: (tarjeta: Abrible) => void;
}) {
  // What those that wait are without
  const falta = segunda ? 'sin segunda lectura' : 'sin tarjeta';
  const puerta = (destino: Abrible | undefined) => ({
    size: 'sm' as const,
    disabled: guardando || destino === undefined,
    onClick: () => {
      if (destino) onIr(destino);
    },
  });
  return (
    <nav aria-label="Otras tarjetas" className="flex flex-wrap items-center gap-2">
      <Button {...puerta(anterior)} icon={<ChevronLeft size={20} />}>
        Anterior
      </Button>
      <Button {...puerta(siguiente)}>
        Siguiente
        <ChevronRight size={20} />
      </Button>
      <Button {...puerta(sinTarjeta)}>{`Siguiente ${falta}`}</Button>
      <span className="text-sm text-ink2">{cuantas === 0 ? `Ninguna ${falta}` : `${cuantas} ${falta}`}</span>
    </nav>
  );
}

/** What is known of the paper of a card, and the card itself. */
function Contenido({
  abierta,
  papel,
  ...tarjeta
}: { abierta: Abrible; papel: PapelDeTarjeta | undefined } & Omit<
  ComponentProps<typeof Tarjeta>,
  'tarjeta'
>) {
  const { participanteId, nombre } = abierta;
  const dicho = textoDelPapel(papel, useHoy());
  const foto = papel?.foto ?? null;
  return (
    <>
      {dicho === null ? null : <p className="text-sm text-ink2">{dicho}</p>}
      <FotoDeTarjeta key={foto} participanteId={participanteId} nombre={nombre} foto={foto} />
      {tarjeta.segunda ? null : <Reclamaciones participanteId={participanteId} />}
      <Tarjeta tarjeta={abierta} {...tarjeta} />
    </>
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
  segunda,
  ...editor
}: {
  tarjeta: Abrible;
  segunda: boolean;
} & Pick<
  ComponentProps<typeof EditorDeTarjeta>,
  'onSucia' | 'onGuardando' | 'onSiguiente' | 'onSinTarjeta'
>) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useTarjetas(partidaId);
  // Never on what was read earlier; once it is open, a reading that does not come takes nothing that was typed away.
  const [leidaAhora, setLeidaAhora] = useState(false);
  if (!leidaAhora && isFetchedAfterMount && !error) setLeidaAhora(true);
  const leida = leidaAhora ? data : undefined;
  return (
    <QueryView
      query={{ data: leida, error, isFetching, refetch }}
      failed="No se pudieron cargar los resultados del jugador"
      loading="Cargando tarjeta..."
      rows={3}
    >
      {(partida) => {
        const suya = partida.participantes.find((una) => una.participanteId === participanteId);
        const Papel = segunda ? SegundaLectura : EditorDeTarjeta;
        return suya ? (
          <Papel partida={partida} tarjeta={suya} {...editor} />
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
