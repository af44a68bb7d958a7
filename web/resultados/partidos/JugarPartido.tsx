import type { ReactNode } from 'react';
import { cuadroDelTablero, hoyoExtraQueFalta, type PartidoVivo } from '#reglas/cuadro-en-tablero.ts';
import { nombreDeRonda } from '#reglas/cuadro.ts';
import { ladosDelTablero } from '#reglas/lados.ts';
import { HOYOS } from '#reglas/limites.ts';
import { useReach } from '#web/api/reach.ts';
import { useTablero } from '#web/clasificacion/queries.ts';
import type { TableroVivo } from '#web/live/tablero-vivo.ts';
import { paths } from '#web/paths.ts';
import { useUsuario } from '#web/session/session.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { useHoyoDePartido } from '#web/tarjeta/use-hoyo-de-partido.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { textoDePartido } from '#web/textos/partidos.ts';
import { AccionesDePartido, type PartidoEnElCampo } from './AccionesDePartido.tsx';
import { HoyosDePartido } from './HoyosDePartido.tsx';
import { cortosDe, Estado, quienRecibe } from './PartidosDePartida.tsx';
import { useConfirmarPartido } from './queries.ts';

/** A match of a later round of a bracket, hole by hole, for who plays it. */
export function JugarPartido({ torneo, partidoId }: { torneo: string; partidoId: string }) {
  const { query } = useTablero(torneo, () => true);
  return (
    <Screen
      title="Partido"
      tab="Mi partido"
      width="reading"
      subtitle={query.data?.torneo.nombre}
      back={paths.clasificacion({ torneo })}
      backLabel="Volver al cuadro"
      className="grid grid-cols-1 gap-4 pt-2"
    >
      <QueryView query={query} failed="No se pudo cargar el partido" rows={4}>
        {(vivo) => <Contenido vivo={vivo} partidoId={partidoId} />}
      </QueryView>
    </Screen>
  );
}

function Contenido({ vivo, partidoId }: { vivo: TableroVivo; partidoId: string }) {
  const cuadro = cuadroDelTablero(vivo.tablero, vivo.partidos ?? []);
  const rondas = cuadro?.rondas ?? [];
  const partido = rondas.flat().find(({ id }) => id === partidoId);
  if (!partido) return <EmptyState title="Ese partido ya no está" />;
  if (partido.ronda === 1)
    return (
      <EmptyState
        title="Este partido se cuenta por las tarjetas"
        description="Los golpes se apuntan en la partida."
      />
    );
  if (partido.estado === null)
    return (
      <EmptyState
        title="Falta rival"
        description="Se juega cuando acaben los partidos de la ronda anterior."
      />
    );
  return (
    <section className="grid grid-cols-1 gap-4" aria-label="Partido">
      <h2 className="text-h2">{nombreDeRonda({ ronda: partido.ronda, rondas: rondas.length })}</h2>
      <Marcha key={`${partido.a} ${partido.b}`} vivo={vivo} partido={partido} />
    </section>
  );
}

/** The hole to write next: the first that waits, or the extra one; null once the match is over. */
function siguienteHoyo(partido: PartidoVivo): number | null {
  if (partido.situacion === 'terminado') return null;
  const falta = (partido.estado?.hoyos ?? []).indexOf(null);
  return hoyoExtraQueFalta(partido) ?? (falta === -1 ? 1 : falta + 1);
}

/** How it stands, its holes, and what may be done with them. */
function Marcha({ vivo: { torneo, tablero }, partido }: { vivo: TableroVivo; partido: PartidoVivo }) {
  const lados = ladosDelTablero(tablero);
  const cortos = cortosDe(lados, partido);
  const quienes = new Map([...lados.values()].map(({ id, nombre }) => [id, nombre]));
  const { version } = partido;
  const { hoyo, recien, elegir, guardado } = useHoyoDePartido({
    siguiente: siguienteHoyo(partido),
    version,
  });
  const cerrado = partido.resultado !== null;
  const puede = usePuede(tablero.participantes, partido);
  return (
    <>
      <div className="grid gap-1 rounded-card bg-surface p-3.5 hairline">
        <Estado partido={partido} cortos={cortos} />
        {cerrado || hoyo === null ? null : (
          <p className="text-sm text-ink2">{quienRecibe({ tablero, partido, hoyo, cortos })}</p>
        )}
      </div>
      <Aviso puede={puede} partido={partido} />
      <HoyosDePartido
        torneo={torneo.slug}
        partido={partido}
        cortos={cortos}
        hoyo={hoyo}
        recien={recien}
        onHoyo={elegir}
        onGuardado={guardado}
        editable={puede && !cerrado}
      />
      {puede ? (
        <div className="flex flex-wrap items-center gap-2">
          <Confirmar torneo={torneo.slug} partido={partido} quienes={quienes} />
          <AccionesDePartido
            torneo={torneo.slug}
            partido={partido}
            hoyo={hoyo ?? HOYOS}
            quienes={quienes}
            onConcedido={guardado}
          />
        </div>
      ) : null}
    </>
  );
}

/** Whether who looks plays the match, or administers the club. */
function usePuede(
  participantes: TableroVivo['tablero']['participantes'],
  { jugadores }: PartidoVivo,
): boolean {
  const usuario = useUsuario();
  const suyos = new Set([...jugadores.a, ...jugadores.b]);
  const juega = participantes.some(
    ({ id, jugadorId }) => suyos.has(id) && jugadorId !== null && jugadorId === usuario?.jugador?.id,
  );
  return usuario !== null && (usuario.esAdmin || juega);
}

/** What is to be known before writing: no coverage, who may, that it is written down already. */
function Aviso({ puede, partido }: { puede: boolean; partido: PartidoVivo }): ReactNode {
  const alcanza = useReach();
  if (!puede) return <Notice tone="info">Los hoyos los apuntan quienes juegan el partido.</Notice>;
  if (partido.resultado !== null && partido.resultado.motivo !== 'concesion')
    return <Notice tone="ok">Resultado anotado. Solo lo cambia la administración.</Notice>;
  if (!alcanza)
    return (
      <Notice tone="error">
        Sin cobertura: aquí no se guarda nada hasta que vuelva. Puede apuntar el otro móvil, o luego la
        administración.
      </Notice>
    );
  return (
    <p className="text-sm text-ink2">
      Cada hoyo se guarda en el club al momento, y lo ve quien mira el cuadro.
    </p>
  );
}

/** A match that is over by its holes, to be confirmed. */
function Confirmar({ torneo, partido, quienes }: PartidoEnElCampo) {
  const { id: partidoId, version, ganador, resultado, situacion } = partido;
  const confirmar = useConfirmarPartido(
    torneo,
    `Gana ${quienes.get(ganador ?? '') ?? ''}, ${textoDePartido(partido)}. Después solo lo cambia la administración.`,
  );
  if (situacion !== 'terminado' || resultado !== null) return null;
  return (
    <Button
      variant="primary"
      busy={confirmar.pending}
      onClick={() => void confirmar.run({ partidoId, version })}
    >
      Confirmar resultado
    </Button>
  );
}
