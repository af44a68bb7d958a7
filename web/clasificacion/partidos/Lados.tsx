import { nombreDeRonda } from '#reglas/cuadro.ts';
import type { PartidoVivo } from '#reglas/cuadro-en-tablero.ts';
import { cx } from '#web/lib/cx.ts';
import { ladoDelante, textoDePartido } from '#web/textos/partidos.ts';
import type { PartesDelCuadro } from './ListaDePartidos.tsx';

/** The bracket in both halves to the final, for paper and for the screen of the club: what its classes look like they say. */
export function Lados({
  cuadro: { rondas, puestos },
  quienes,
  enBreve = quienes,
  letra,
  ahora = null,
}: Pick<PartesDelCuadro, 'cuadro' | 'quienes'> & {
  /** What they are called in the narrow columns, of the other rounds. */
  enBreve?: PartesDelCuadro['quienes'];
  /** How a name is lettered, in the wide columns or in the others; left out: as all are. */
  letra?: Letra;
  /** From 0, the round that is looked at; its matches, and those that are played, tell how they stand. null: as on paper. */
  ahora?: number | null;
}) {
  const antes = rondas.slice(0, -1);
  const [final] = rondas.at(-1) ?? [];
  const nombre = (i: number) => nombreDeRonda({ ronda: i + 1, rondas: rondas.length });
  const mitad = (ronda: readonly PartidoVivo[], derecha: boolean) =>
    derecha ? ronda.slice(ronda.length / 2) : ronda.slice(0, ronda.length / 2);
  const lado = (derecha: boolean) =>
    antes.map((ronda, i) => (
      <div key={nombre(i)} className={cx('ronda', cuando(i, ahora))}>
        <h2>{nombre(i)}</h2>
        <ol>
          {mitad(ronda, derecha).map((partido) => (
            <li key={partido.id}>
              <Partido
                partido={partido}
                quienes={i === ahora ? quienes : enBreve}
                letra={(nombre) => letra?.(nombre, i === ahora)}
                enVivo={ahora !== null}
              />
            </li>
          ))}
        </ol>
      </div>
    ));
  const campeon = puestos.find(({ puesto }) => puesto === 1);
  const ganador = quienes.get(campeon?.id ?? '') ?? '';
  const enLaFinal = (suyo: string) => letra?.(suyo, ahora === antes.length);
  return (
    <div className="lados">
      {lado(false)}
      <div className={cx('ronda final', cuando(antes.length, ahora))}>
        <h2>{nombre(antes.length)}</h2>
        <ol>
          <li>
            {final ? (
              <Partido partido={final} quienes={quienes} letra={enLaFinal} enVivo={ahora !== null} />
            ) : null}
          </li>
          <li>
            <p className="como">Campeón</p>
            <div className="partido">
              <p className={cx('gana', enLaFinal(ganador))}>{ganador}</p>
            </div>
          </li>
        </ol>
      </div>
      {lado(true).toReversed()}
    </div>
  );
}

type Letra = (nombre: string, ancha: boolean) => string | undefined;

/** Whether a round is the one that is looked at, or comes after it. */
function cuando(ronda: number, ahora: number | null): 'ahora' | 'luego' | null {
  if (ahora === null || ronda < ahora) return null;
  return ronda === ahora ? 'ahora' : 'luego';
}

/** A match: two lines, the winner in bold, and how it ended; live, also who is ahead and by how much. */
function Partido({
  partido,
  quienes,
  letra,
  enVivo,
}: Pick<PartesDelCuadro, 'quienes'> & {
  partido: PartidoVivo;
  letra: (nombre: string) => string | undefined;
  enVivo: boolean;
}) {
  const { a, b, siembras, situacion } = partido;
  const acabado = situacion === 'terminado' || situacion === 'paso';
  const seJuega = enVivo && situacion === 'en_juego';
  const delante = acabado || seJuega ? ladoDelante(partido) : null;
  const nombreDe = (id: PartidoVivo['a']) => quienes.get(id ?? '') ?? '';
  return (
    <div className={cx('cruce', seJuega && 'vivo')}>
      <div className="partido">
        {(['a', 'b'] as const).map((lado, i) => (
          <p key={lado} className={delante === lado ? 'gana' : undefined}>
            <span>{siembras[i]}</span>
            <span className={letra(nombreDe(lado === 'a' ? a : b))}>{nombreDe(lado === 'a' ? a : b)}</span>
          </p>
        ))}
      </div>
      <p className="como">{acabado || seJuega ? textoDePartido(partido) : null}</p>
    </div>
  );
}
