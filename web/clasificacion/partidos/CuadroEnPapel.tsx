import '#web/styles/cuadro.css';
import type { CSSProperties } from 'react';
import { nombreDeRonda } from '#reglas/cuadro.ts';
import type { PartidoVivo } from '#reglas/cuadro-en-tablero.ts';
import { clubNow } from '#web/lib/club-clock.ts';
import { formatDiaLargo, formatMomento } from '#web/lib/format.ts';
import { textoDePartido } from '#web/textos/partidos.ts';
import type { PartesDelCuadro } from './ListaDePartidos.tsx';

/** The torneo that a sheet is of. */
export type TorneoEnPapel = { nombre: string; fechaJuego: string; campo: string };

/** Letters that still leave a half of the first round on one sheet. */
function letraPara(partidosPorLado: number): string {
  if (partidosPorLado <= 4) return '10pt';
  return partidosPorLado <= 8 ? '8.5pt' : partidosPorLado <= 16 ? '7pt' : '5.5pt';
}

/** The bracket for the printer, in both halves to the final; lines to write on where it is not played yet. */
export function CuadroEnPapel({
  torneo,
  cuadro: { rondas, puestos },
  quienes,
}: Pick<PartesDelCuadro, 'cuadro' | 'quienes'> & { torneo: TorneoEnPapel }) {
  const antes = rondas.slice(0, -1);
  const [final] = rondas.at(-1) ?? [];
  const nombre = (i: number) => nombreDeRonda({ ronda: i + 1, rondas: rondas.length });
  const mitad = (ronda: readonly PartidoVivo[], derecha: boolean) =>
    derecha ? ronda.slice(ronda.length / 2) : ronda.slice(0, ronda.length / 2);
  const lado = (derecha: boolean) =>
    antes.map((ronda, i) => (
      <Columna key={nombre(i)} titulo={nombre(i)} partidos={mitad(ronda, derecha)} quienes={quienes} />
    ));
  const campeon = puestos.find(({ puesto }) => puesto === 1);
  const letra = letraPara((antes[0]?.length ?? 0) / 2);
  return (
    <section className="hoja-impresa hoja-cuadro" style={{ '--letra': letra } as CSSProperties}>
      <header>
        <h1>{torneo.nombre}</h1>
        <p>
          {torneo.campo} · {formatDiaLargo(torneo.fechaJuego)} · hoja del{' '}
          {formatMomento(new Date(clubNow()).toISOString())}
        </p>
      </header>
      <div className="lados">
        {lado(false)}
        <div className="ronda final">
          <h2>{nombre(rondas.length - 1)}</h2>
          <ol>
            <li>{final ? <Partido partido={final} quienes={quienes} /> : null}</li>
            <li>
              <p className="como">Campeón</p>
              <div className="partido">
                <p className="gana">{quienes.get(campeon?.id ?? '')}</p>
              </div>
            </li>
          </ol>
        </div>
        {lado(true).toReversed()}
      </div>
      <footer>
        El número junto al nombre es el del cuadro. 3&2 = gana tres arriba quedando dos; en el 19 = en el
        primer hoyo extra.
      </footer>
    </section>
  );
}

type DeColumna = Pick<PartesDelCuadro, 'quienes'> & { titulo: string; partidos: readonly PartidoVivo[] };

function Columna({ titulo, partidos, quienes }: DeColumna) {
  return (
    <div className="ronda">
      <h2>{titulo}</h2>
      <ol>
        {partidos.map((partido) => (
          <li key={partido.id}>
            <Partido partido={partido} quienes={quienes} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A match: two lines, the winner in bold, and how it ended. */
function Partido({ partido, quienes }: Pick<PartesDelCuadro, 'quienes'> & { partido: PartidoVivo }) {
  const { a, b, siembras, ganador, situacion } = partido;
  return (
    <>
      <div className="partido">
        {[a, b].map((quien, i) => (
          <p
            key={i === 0 ? 'a' : 'b'}
            className={typeof quien === 'string' && quien === ganador ? 'gana' : undefined}
          >
            <span>{siembras[i]}</span>
            <span>{quienes.get(quien ?? '')}</span>
          </p>
        ))}
      </div>
      <p className="como">
        {situacion === 'terminado' || situacion === 'paso' ? textoDePartido(partido) : null}
      </p>
    </>
  );
}
