import { type ComponentProps, useState } from 'react';
import {
  cuadroDelTablero,
  cuadroEmpezado,
  type PartidoEnTablero,
  type PartidoVivo,
} from '#reglas/cuadro-en-tablero.ts';
import { useTablero } from '#web/clasificacion/queries.ts';
import { formatDiaLargo } from '#web/lib/format.ts';
import { type Lado, ladosDelTablero } from '#reglas/lados.ts';
import { seJuegaEnPartidos, tieneBandos } from '#reglas/juego.ts';
import type { TableroVivo } from '#web/live/tablero-vivo.ts';
import { paths } from '#web/paths.ts';
import { useParams } from '#web/router/router.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { TorneoNoEncontrado } from '#web/shell/TorneoNoEncontrado.tsx';
import { MODALIDAD_LABELS } from '#web/textos/modalidades.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { ConcederSheet } from './ConcederSheet.tsx';
import { HacerCuadro } from './HacerCuadro.tsx';
import { useQuitarCuadro } from './queries.ts';
import { ResultadoSheet } from './ResultadoSheet.tsx';
import { RyderDeTorneo } from './ryder/RyderDeTorneo.tsx';
import { type Acto, RondasDePartidos } from './RondasDePartidos.tsx';

/**
 * The matches of a torneo for whoever runs it, live as the board is: a bracket that is drawn here and its results written here,
 * or the Ryder cup.
 */
export function PartidosPage() {
  const { torneoId = '' } = useParams();
  const { query } = useTablero(torneoId, () => true);
  const torneo = query.data?.torneo;
  return (
    <Screen
      title={query.data?.ryder ? 'Ryder' : 'Partidos'}
      tab="Partidos"
      subtitle={torneo ? `${torneo.nombre} · ${formatDiaLargo(torneo.fechaJuego)}` : undefined}
      back={paths.adminTorneos()}
      backLabel="Volver a Gestión de Torneos"
      className="grid grid-cols-1 gap-4 pt-2"
    >
      <QueryView
        query={query}
        failed="No se pudieron cargar los partidos"
        rows={6}
        refused={{ torneo_no_encontrado: <TorneoNoEncontrado to={paths.adminTorneos()} /> }}
      >
        {(vivo) =>
          vivo.ryder ? <RyderDeTorneo vivo={vivo} ryder={vivo.ryder} /> : <Contenido vivo={vivo} />
        }
      </QueryView>
    </Screen>
  );
}

function Contenido({ vivo }: { vivo: TableroVivo }) {
  const { torneo, tablero, partidos } = vivo;
  if (!seJuegaEnPartidos(torneo.modalidad))
    return (
      <EmptyState
        title="Este torneo no se juega con un cuadro"
        description={`${MODALIDAD_LABELS[torneo.modalidad]}. Los partidos son del match play.`}
      />
    );
  if (partidos) return <Cuadro vivo={vivo} partidos={partidos} />;
  const lados = ladosPara(tablero);
  if (lados.length < 2)
    return tieneBandos(torneo.modalidad) ? (
      <EmptyState
        title="Faltan parejas"
        description="Un cuadro necesita al menos dos parejas completas. Se hacen en Parejas, en el menú del torneo."
      />
    ) : (
      <EmptyState
        title="Faltan jugadores"
        description="Un cuadro necesita al menos dos inscritos. Se apuntan en Participantes."
      />
    );
  if (cuadroEmpezado(tablero, []))
    return (
      <EmptyState
        title="Sin cuadro de partidos"
        description="Ya hay golpes apuntados: el cuadro se hace antes del primero."
      />
    );
  return <HacerCuadro torneoId={torneo.id} lados={lados} porParejas={tieneBandos(torneo.modalidad)} />;
}

/** Who may be drawn: everybody enrolled, or the pairs that are complete. */
function ladosPara(tablero: TableroVivo['tablero']): Lado[] {
  const { modalidad, participantes, bandos = [] } = tablero;
  const lados = ladosDelTablero(tablero);
  const deDos = bandos.filter(({ participanteIds }) => participanteIds.length > 1);
  return (tieneBandos(modalidad) ? deDos : participantes).flatMap(({ id }) => lados.get(id) ?? []);
}

function Cuadro({
  vivo: { torneo, tablero },
  partidos,
}: {
  vivo: TableroVivo;
  partidos: readonly PartidoEnTablero[];
}) {
  const [abierto, setAbierto] = useState<{ acto: Acto; id: string } | null>(null);
  const cuadro = cuadroDelTablero(tablero, partidos);
  if (cuadro === null) return null;
  const lados = ladosDelTablero(tablero);
  const quienes = new Map([...lados.values()].map(({ id, nombre }) => [id, nombre]));
  const dentro = new Set(cuadro.rondas[0]?.flatMap(({ jugadores }) => [...jugadores.a, ...jugadores.b]));
  const fuera = tablero.participantes.filter(({ id }) => !dentro.has(id));
  const partido = cuadro.rondas.flat().find(({ id }) => id === abierto?.id);
  return (
    <>
      <p className="text-ink2">
        La primera ronda se cuenta hoyo a hoyo por las tarjetas. Las siguientes las apuntan quienes las juegan
        desde el cuadro, o se anotan aquí cuando acaban. Los puestos salen del cuadro; en una liga, los puntos
        se reparten cuando hay campeón.
      </p>
      {fuera.length === 0 ? null : (
        <Notice tone="info">
          <strong className="font-semi">Fuera del cuadro:</strong>{' '}
          {fuera.map(({ nombre }) => nombre).join(', ')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton to={paths.clasificacion({ torneo: torneo.slug })}>Ver como jugador</LinkButton>
        {cuadroEmpezado(tablero, partidos) ? null : <QuitarCuadro torneoId={torneo.id} />}
      </div>
      <RondasDePartidos
        rondas={cuadro.rondas}
        quienes={quienes}
        onAbrir={(acto: Acto, { id }: PartidoVivo) => setAbierto({ acto, id })}
      />
      {partido && abierto ? (
        <ActoSheet
          key={`${abierto.acto} ${partido.id}`}
          acto={abierto.acto}
          torneoId={torneo.id}
          partido={partido}
          quienes={quienes}
          onClose={() => setAbierto(null)}
        />
      ) : null}
    </>
  );
}

function ActoSheet({ acto, ...partes }: { acto: Acto } & ComponentProps<typeof ResultadoSheet>) {
  return acto === 'resultado' ? <ResultadoSheet {...partes} /> : <ConcederSheet {...partes} />;
}

function QuitarCuadro({ torneoId }: { torneoId: string }) {
  const quitar = useQuitarCuadro(torneoId);
  return (
    <Button variant="danger" busy={quitar.pending} onClick={() => void quitar.run()}>
      Quitar cuadro
    </Button>
  );
}
