import '#web/styles/ryder.css';
import { LOS_DIECIOCHO } from '#reglas/limites.ts';
import type { HoyoDePartido } from '#reglas/partido.ts';
import { sumasDeRyder } from '#reglas/puntos-de-ryder.ts';
import { textoDePuntosDeRyder } from '#reglas/ryder.ts';
import {
  type EquipoDeRyder,
  type PartidoDeSesionVivo,
  porLado,
  type RyderEnTablero,
  type RyderVivo,
  type SesionViva,
} from '#reglas/ryder-en-tablero.ts';
import { clubNow } from '#web/lib/club-clock.ts';
import { cx } from '#web/lib/cx.ts';
import { formatDiaLargo, formatMomento } from '#web/lib/format.ts';
import { nombreDeSesion, textoDeMarcador, textoEnRyder } from '#web/textos/ryder.ts';
import type { TorneoEnPapel } from '../partidos/CuadroEnPapel.tsx';
import { resumenDe } from './resumen.ts';

type Quienes = ReadonlyMap<string, string>;

/** A Ryder cup for the printer: score, equipos with what each jugador won, and every match; lines where it is still to be played. */
export function RyderEnPapel({
  torneo,
  ryder,
  vivo,
  quienes,
}: {
  torneo: TorneoEnPapel;
  ryder: RyderEnTablero;
  vivo: RyderVivo;
  quienes: Quienes;
}) {
  const sumas = new Map(sumasDeRyder(vivo.sesiones).map(({ id, puntos }) => [id, puntos]));
  return (
    <section className="hoja-impresa hoja-ryder">
      <header>
        <h1>{torneo.nombre}</h1>
        <p>
          {torneo.campo} · {formatDiaLargo(torneo.fechaJuego)} · hoja del{' '}
          {formatMomento(new Date(clubNow()).toISOString())}
        </p>
      </header>
      <div className="equipos">
        {ryder.equipos.map((equipo) => (
          <Equipo
            key={equipo.lado}
            equipo={equipo}
            puntos={vivo.marcador[equipo.lado]}
            sumas={sumas}
            quienes={quienes}
          />
        ))}
      </div>
      <p className="resumen">{resumenDe({ ryder, vivo })}</p>
      {vivo.sesiones.map((sesion) => (
        <Sesion key={sesion.id} sesion={sesion} quienes={quienes} />
      ))}
      <footer>
        Junto a cada jugador, lo que dieron sus partidos: 1 el ganado, ½ el empatado. En los hoyos, ← lo gana
        quien está a la izquierda, → quien está a la derecha, = empatado.
      </footer>
    </section>
  );
}

function Equipo({
  equipo: { nombre, capitanId, participanteIds },
  puntos,
  sumas,
  quienes,
}: {
  equipo: EquipoDeRyder;
  puntos: number;
  sumas: ReadonlyMap<string, number>;
  quienes: Quienes;
}) {
  return (
    <div>
      <h2>
        <span>{nombre}</span>
        <span>{textoDePuntosDeRyder(puntos)}</span>
      </h2>
      <ul>
        {participanteIds.map((id) => {
          const suma = sumas.get(id);
          return (
            <li key={id}>
              <span>{id === capitanId ? `${quienes.get(id)} (capitán)` : quienes.get(id)}</span>
              <span>{suma === undefined ? null : textoDePuntosDeRyder(suma)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Sesion({ sesion, quienes }: { sesion: SesionViva; quienes: Quienes }) {
  return (
    <>
      <h3>
        <span>{nombreDeSesion(sesion)}</span>
        <span>{textoDeMarcador(sesion)}</span>
      </h3>
      <table>
        <colgroup>
          <col className="lugar" />
          <col />
          <col className="punto" />
          <col className="como" />
          <col className="punto" />
          <col />
        </colgroup>
        {sesion.partidos.map((partido) => (
          <Partido key={partido.id} partido={partido} cuantos={porLado(sesion.formula)} quienes={quienes} />
        ))}
      </table>
    </>
  );
}

const PUNTO = { gana: '1', empata: '½', pierde: '0' };

/** What the match gave one side, as it is written; empty while it is not decided. */
function puntoDe({ ganador }: PartidoDeSesionVivo, lado: 'a' | 'b'): string {
  if (ganador === null) return '';
  return PUNTO[ganador === 'empate' ? 'empata' : ganador === lado ? 'gana' : 'pierde'];
}

/** A match: who, its point, how it ended; its holes to write on while it is not decided. */
function Partido({
  partido,
  cuantos,
  quienes,
}: {
  partido: PartidoDeSesionVivo;
  cuantos: number;
  quienes: Quienes;
}) {
  const { ganador, situacion, estado } = partido;
  const lado = (cual: 'a' | 'b') => (
    <td className={cx(cual === 'a' && 'derecha', ganador === cual && 'gana')}>
      {Array.from({ length: cuantos }, (_, i) => (
        <Nombre key={i} nombre={quienes.get(partido[cual][i] ?? '')} />
      ))}
    </td>
  );
  const decidido = situacion === 'terminado';
  return (
    <tbody>
      <tr>
        <td>{partido.lugar}</td>
        {lado('a')}
        <td className="punto">{puntoDe(partido, 'a')}</td>
        <td className="como">{decidido ? textoEnRyder(partido) : <span className="linea" />}</td>
        <td className="punto">{puntoDe(partido, 'b')}</td>
        {lado('b')}
      </tr>
      {decidido ? null : (
        <tr>
          <td colSpan={6}>
            <Hoyos hoyos={estado?.hoyos ?? []} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** A name, or a line for one. */
function Nombre({ nombre }: { nombre: string | undefined }) {
  return nombre === undefined ? <span className="linea" /> : <div>{nombre}</div>;
}

const FLECHA = { a: '←', b: '→', empate: '=' };

/** The 18 holes, with who won those that are told. */
function Hoyos({ hoyos }: { hoyos: readonly HoyoDePartido[] }) {
  return (
    <ol className="hoyos">
      {LOS_DIECIOCHO.map((hoyo) => {
        const ganador = hoyos[hoyo - 1] ?? null;
        return (
          <li key={hoyo}>
            <span>{hoyo}</span>
            {ganador === null ? null : FLECHA[ganador]}
          </li>
        );
      })}
    </ol>
  );
}
