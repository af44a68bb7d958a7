import {
  cuadroDelTablero,
  hoyoExtraQueFalta,
  type PartidoVivo,
  recibenEnHoyo,
} from '#reglas/cuadro-en-tablero.ts';
import { type Lado, ladosDelTablero } from '#reglas/lados.ts';
import { HOYOS } from '#reglas/limites.ts';
import type { Tablero } from '#reglas/tablero.ts';
import { useTablero } from '#web/clasificacion/queries.ts';
import type { PartidaVista } from '#web/offline/merge.ts';
import { nombresCortos } from '#web/tarjeta/progreso.ts';
import { ladoDelante, textoDeGolpes, textoDePartido } from '#web/textos/partidos.ts';
import { Card } from '#web/ui/Card.tsx';
import { RyderDePartida } from '../ryder/RyderDePartida.tsx';
import { AccionesDePartido } from './AccionesDePartido.tsx';
import { LineaDePartido } from './Conceder.tsx';

/** The board with what this phone holds of these cards, so that a match moves as its strokes are typed. */
function conEstaPartida(tablero: Tablero, { participantes }: PartidaVista): Tablero {
  const suyas = new Map(participantes.map(({ participanteId, golpes }) => [participanteId, golpes]));
  const conSuyos = <T extends { golpes: Tablero['participantes'][number]['golpes'] }>(
    una: T,
    id: string,
  ): T => ({
    ...una,
    golpes: suyas.get(id) ?? una.golpes,
  });
  return {
    ...tablero,
    participantes: tablero.participantes.map((uno) => conSuyos(uno, uno.id)),
    bandos: (tablero.bandos ?? []).map((bando) =>
      bando.tarjeta ? { ...bando, tarjeta: conSuyos(bando.tarjeta, bando.id) } : bando,
    ),
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
  if (vivo?.ryder) {
    const tablero = conEstaPartida(vivo.tablero, partida);
    return <RyderDePartida {...{ tablero, partida, hoyo, editable }} ryder={vivo.ryder} />;
  }
  if (!vivo?.partidos) return null;
  const tablero = conEstaPartida(vivo.tablero, partida);
  const lados = ladosDelTablero(tablero);
  const quienes = new Map([...lados.values()].map(({ id, nombre }) => [id, nombre]));
  const aqui = new Set(partida.participantes.map(({ participanteId }) => participanteId));
  const suyos = (cuadroDelTablero(tablero, vivo.partidos)?.rondas[0] ?? []).filter(
    ({ situacion, bolas }) => situacion !== 'paso' && [...bolas.a, ...bolas.b].some((id) => aqui.has(id)),
  );
  return suyos.map((partido) => {
    const nombres = [partido.a, partido.b].map((id) => quienes.get(id ?? '') ?? '');
    return (
      <Card key={partido.id} className="m-2 px-3 py-2">
        <article
          aria-label={`Partido: ${nombres.join(' contra ')}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1"
        >
          <div className="min-w-0 grow basis-44">
            <Estado partido={partido} cortos={cortosDe(lados, partido)} />
            <p className="text-sm text-ink2">
              {quienRecibe({ tablero, partido, hoyo, cortos: cortosDe(lados, partido) })}
            </p>
          </div>
          {editable ? (
            <AccionesDePartido torneo={torneo} partido={partido} hoyo={hoyo} quienes={quienes} />
          ) : null}
        </article>
      </Card>
    );
  });
}

/** What those of a match, and their sides, are called in little room: 'Carmen', 'Carmen · Lucía'. */
export function cortosDe(lados: ReadonlyMap<string, Lado>, { a, b, jugadores }: PartidoVivo): Cortos {
  const ids = [...jugadores.a, ...jugadores.b];
  const cortos = nombresCortos(ids.map((id) => lados.get(id)?.nombre ?? ''));
  const deCada = ids.map((id, i) => [id, cortos[i] ?? ''] as const);
  const deLado = (suyas: readonly string[]) =>
    deCada.flatMap(([id, corto]) => (suyas.includes(id) ? [corto] : [])).join(' · ');
  return new Map([...deCada, [a ?? '', deLado(jugadores.a)], [b ?? '', deLado(jugadores.b)]]);
}

type Cortos = ReadonlyMap<string, string>;

/** '2 arriba, quedan 5 · Ana contra Eva': whoever is ahead first. */
export function Estado({ partido, cortos }: { partido: PartidoVivo; cortos: Cortos }) {
  return (
    <LineaDePartido
      texto={textoDePartido(partido)}
      nombres={[cortos.get(partido.a ?? '') ?? '', cortos.get(partido.b ?? '') ?? '']}
      delante={ladoDelante(partido)}
    />
  );
}

/** 'En el hoyo 7 recibe golpe Eva'; in the first round of the extra hole where that is next. */
export function quienRecibe({
  tablero,
  partido,
  hoyo,
  cortos,
}: {
  tablero: Tablero;
  partido: PartidoVivo;
  hoyo: number;
  cortos: Cortos;
}): string {
  const deTarjetas = partido.ronda === 1;
  if (partido.reciben === null)
    return deTarjetas
      ? 'Falta un hándicap o una salida: el partido lo anota el comité'
      : 'Golpes de ventaja: sin calcular todavía';
  const cual = (deTarjetas ? hoyoExtraQueFalta(partido) : null) ?? hoyo;
  const donde = cual <= HOYOS ? `En el hoyo ${cual}` : `En el ${cual} (hoyo ${cual - HOYOS})`;
  const reciben = recibenEnHoyo(tablero, partido, cual);
  return textoDeGolpes(donde, reciben, cortos);
}
