import { recibenEnHoyo } from '#reglas/cuadro-en-tablero.ts';
import { type PartidoDeSesionVivo, type RyderEnTablero, ryderDelTablero } from '#reglas/ryder-en-tablero.ts';
import type { Tablero } from '#reglas/tablero.ts';
import type { PartidaVista } from '#web/offline/merge.ts';
import { nombresCortos } from '#web/tarjeta/progreso.ts';
import { textoDeGolpes } from '#web/textos/partidos.ts';
import { textoEnRyder } from '#web/textos/ryder.ts';
import { enumerados } from '#web/textos/quienes.ts';
import { Card } from '#web/ui/Card.tsx';
import { LineaDePartido } from '../partidos/Conceder.tsx';
import { AccionesDeSesion } from './AccionesDeSesion.tsx';

/**
 * The matches of a Ryder cup that follow the cards of a partida, above those cards: how each stands, who receives a stroke on the
 * hole, and what is conceded. Nothing where its session is written down.
 */
export function RyderDePartida({
  tablero,
  ryder,
  partida,
  hoyo,
  editable,
}: {
  tablero: Tablero;
  ryder: RyderEnTablero;
  partida: PartidaVista;
  hoyo: number;
  editable: boolean;
}) {
  const sesion = ryderDelTablero(tablero, ryder).sesiones.find(({ conTarjetas }) => conTarjetas);
  if (!sesion) return null;
  const aqui = new Set(partida.participantes.map(({ participanteId }) => participanteId));
  const suyos = sesion.partidos.filter(
    ({ situacion, a, b }) => situacion !== 'sin_jugadores' && [...a, ...b].some((id) => aqui.has(id)),
  );
  const nombres = new Map(tablero.participantes.map(({ id, nombre }) => [id, nombre]));
  return suyos.map((partido) => {
    const deLado = (ids: readonly string[]) => enumerados(ids.map((id) => nombres.get(id) ?? ''));
    const lados = { a: deLado(partido.a), b: deLado(partido.b) };
    return (
      <Card key={partido.id} className="m-2 px-3 py-2">
        <article
          aria-label={`Partido: ${lados.a} contra ${lados.b}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1"
        >
          <Estado tablero={tablero} partido={partido} nombres={nombres} hoyo={hoyo} />
          {editable ? (
            <AccionesDeSesion sesionId={sesion.id} partido={partido} lados={lados} hoyo={hoyo} />
          ) : null}
        </article>
      </Card>
    );
  });
}

/** '2 arriba, quedan 5 · Ana y Eva contra Luz y Paz', whoever is ahead first, and who receives a stroke on the hole. */
function Estado({
  tablero,
  partido,
  nombres,
  hoyo,
}: {
  tablero: Tablero;
  partido: PartidoDeSesionVivo;
  nombres: ReadonlyMap<string, string>;
  hoyo: number;
}) {
  const { a, b, recibe, ganador, estado } = partido;
  const ids = [...a, ...b];
  const unos = nombresCortos(ids.map((id) => nombres.get(id) ?? ''));
  const cortos = new Map(ids.map((id, i) => [id, unos[i] ?? '']));
  const delante = ganador ?? estado?.lider ?? null;
  const lado = (suyos: readonly string[]) => suyos.map((id) => cortos.get(id)).join(' · ');
  return (
    <div className="min-w-0 grow basis-44">
      <LineaDePartido
        texto={textoEnRyder(partido)}
        nombres={[lado(a), lado(b)]}
        delante={delante === 'empate' ? null : delante}
      />
      <p className="text-sm text-ink2">
        {recibe === null
          ? 'Falta un hándicap o una salida: el partido lo anota el comité'
          : textoDeGolpes(
              `En el hoyo ${hoyo}`,
              recibenEnHoyo(tablero, { bolas: { a, b }, reciben: recibe }, hoyo),
              cortos,
            )}
      </p>
    </div>
  );
}
