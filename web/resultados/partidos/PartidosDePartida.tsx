import {
  cuadroDelTablero,
  hoyoExtraQueFalta,
  type PartidoVivo,
  recibenEnHoyo,
} from '#reglas/cuadro-en-tablero.ts';
import { ladosDelTablero } from '#reglas/lados.ts';
import { HOYOS } from '#reglas/limites.ts';
import type { Tablero } from '#reglas/tablero.ts';
import { useTablero } from '#web/clasificacion/queries.ts';
import { formatCount } from '#web/lib/format.ts';
import type { PartidaVista } from '#web/offline/merge.ts';
import { ladoDelante, textoDePartido } from '#web/textos/partidos.ts';
import { Card } from '#web/ui/Card.tsx';
import { AccionesDePartido } from './AccionesDePartido.tsx';

/** The board with what this phone holds of these cards, so that a match moves as its strokes are typed. */
function conEstaPartida(tablero: Tablero, { participantes }: PartidaVista): Tablero {
  const suyas = new Map(participantes.map(({ participanteId, golpes }) => [participanteId, golpes]));
  return {
    ...tablero,
    participantes: tablero.participantes.map((uno) => ({ ...uno, golpes: suyas.get(uno.id) ?? uno.golpes })),
  };
}

/**
 * The matches of a partida above its cards: how each stands, who receives a stroke on the hole, and what is conceded or played
 * besides the card. Nothing while the bracket is not there.
 */
export function PartidosDePartida({
  partida,
  torneo,
  hoyo,
  editable,
}: {
  partida: PartidaVista;
  /** Its slug. */
  torneo: string;
  hoyo: number;
  editable: boolean;
}) {
  const { query } = useTablero(torneo, () => true);
  const vivo = query.data;
  if (!vivo?.partidos) return null;
  const tablero = conEstaPartida(vivo.tablero, partida);
  const quienes = new Map([...ladosDelTablero(tablero).values()].map(({ id, nombre }) => [id, nombre]));
  const aqui = new Set(partida.participantes.map(({ participanteId }) => participanteId));
  const suyos = (cuadroDelTablero(tablero, vivo.partidos)?.rondas[0] ?? []).filter(
    ({ situacion, bolas }) => situacion !== 'paso' && [...bolas.a, ...bolas.b].some((id) => aqui.has(id)),
  );
  return suyos.map((partido) => {
    const nombres = [partido.a, partido.b].map((id) => quienes.get(id ?? '') ?? '');
    return (
      <Card key={partido.id} className="m-3 p-3">
        <article aria-label={`Partido: ${nombres.join(' contra ')}`} className="grid gap-2">
          <Estado partido={partido} quienes={quienes} />
          <p className="text-sm text-ink2">{quienRecibe({ tablero, partido, hoyo, quienes })}</p>
          {editable ? (
            <AccionesDePartido
              key={partido.version}
              torneo={torneo}
              partido={partido}
              hoyo={hoyo}
              quienes={quienes}
            />
          ) : null}
        </article>
      </Card>
    );
  });
}

type Quienes = ReadonlyMap<string, string>;

/** '2 arriba, quedan 5 · Ana García contra Eva López': whoever is ahead first. */
function Estado({ partido, quienes }: { partido: PartidoVivo; quienes: Quienes }) {
  const nombres = [partido.a, partido.b].map((id) => quienes.get(id ?? '') ?? '');
  const delante = ladoDelante(partido);
  const enOrden = delante === 'b' ? nombres.toReversed() : nombres;
  return (
    <p role="status" className="wrap-anywhere">
      <strong className="font-bold">{textoDePartido(partido)}</strong>
      {` · ${enOrden.join(delante === null ? ' y ' : ' contra ')}`}
    </p>
  );
}

/** 'En el hoyo 7 recibe golpe Eva López'; of the extra hole where that is next. */
function quienRecibe({
  tablero,
  partido,
  hoyo,
  quienes,
}: {
  tablero: Tablero;
  partido: PartidoVivo;
  hoyo: number;
  quienes: Quienes;
}): string {
  if (partido.reciben === null) return 'Falta un hándicap o una salida: el partido lo anota el comité';
  const extra = hoyoExtraQueFalta(partido);
  const cual = extra ?? hoyo;
  const donde = extra === null ? `En el hoyo ${hoyo}` : `En el ${extra} (hoyo ${extra - HOYOS})`;
  const reciben = recibenEnHoyo(tablero, partido, cual);
  if (reciben.length === 0) return `${donde} nadie recibe golpe`;
  const dichos = reciben.map(({ id, golpes }) =>
    golpes === 1 ? quienes.get(id) : `${quienes.get(id)} (${formatCount(golpes, 'golpe', 'golpes')})`,
  );
  return `${donde} ${reciben.length === 1 ? 'recibe' : 'reciben'} golpe ${dichos.join(', ')}`;
}
