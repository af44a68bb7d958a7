import { nombreDeRonda } from '#reglas/cuadro.ts';
import type { CuadroVivo, PartidoVivo } from '#reglas/cuadro-en-tablero.ts';
import { PartidoCard } from './PartidoCard.tsx';
import { Puestos } from './Puestos.tsx';

/** What a view of the bracket is drawn from; propio: the participante who looks. */
export type PartesDelCuadro = {
  cuadro: CuadroVivo;
  quienes: ReadonlyMap<string, string>;
  propio: string | undefined;
};

/** Headings of the list, in its order: what is moving stands first. */
const GRUPOS: readonly { titulo: string; de: readonly PartidoVivo['situacion'][] }[] = [
  { titulo: 'En el campo', de: ['en_juego'] },
  { titulo: 'Por jugar', de: ['por_jugar'] },
  { titulo: 'Terminados', de: ['terminado'] },
];

/** Every match whose two players are known, with how it stands. Who goes on without playing is in the bracket alone. */
export function ListaDePartidos({ cuadro: { rondas, puestos }, quienes, propio }: PartesDelCuadro) {
  const todos = rondas.toReversed().flat();
  const grupos = GRUPOS.map(({ titulo, de }) => ({
    titulo,
    suyos: todos.filter(({ situacion }) => de.includes(situacion)),
  })).filter(({ suyos }) => suyos.length > 0);
  return (
    <div className="grid grid-cols-1 gap-3">
      {grupos.map(({ titulo, suyos }) => (
        <section key={titulo} aria-label={titulo} className="grid grid-cols-1 gap-3">
          <h3 className="mt-2 text-h2">
            {titulo}{' '}
            <span className="align-middle font-sans text-sm font-normal text-ink2">{suyos.length}</span>
          </h3>
          <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {suyos.map((partido) => (
              <li key={partido.id} className="grid grid-cols-1">
                <PartidoCard
                  partido={partido}
                  ronda={nombreDeRonda({ ronda: partido.ronda, rondas: rondas.length })}
                  quienes={quienes}
                  propio={propio !== undefined && (partido.a === propio || partido.b === propio)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="text-sm text-ink2">
        Sobre la línea gana quien está a la izquierda; bajo la línea, quien está a la derecha; la raya es hoyo
        empatado. Se descuentan los golpes de la diferencia de hándicaps.
      </p>
      <Puestos puestos={puestos} quienes={quienes} />
    </div>
  );
}
