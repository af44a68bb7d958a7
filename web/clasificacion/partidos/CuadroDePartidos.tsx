import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { nombreDeRonda } from '#reglas/cuadro.ts';
import { type PartidoVivo, rondaQueSeJuega } from '#reglas/cuadro-en-tablero.ts';
import { cx } from '#web/lib/cx.ts';
import { textoDePartido } from '#web/textos/partidos.ts';
import { Button } from '#web/ui/Button.tsx';
import { CuadroEnPapel, type TorneoEnPapel } from './CuadroEnPapel.tsx';
import type { PartesDelCuadro } from './ListaDePartidos.tsx';
import { Puestos } from './Puestos.tsx';

/** Half of the gap between two rounds: the lines that lead on meet in its middle. */
const TRAZO = 'before:absolute before:border-control after:absolute after:border-control';
const HACIA_DELANTE =
  'after:-right-3 after:w-3 after:h-1/2 odd:after:top-1/2 odd:after:border-t-2 odd:after:border-r-2 even:after:bottom-1/2 even:after:border-b-2 even:after:border-r-2';
const DESDE_ATRAS = 'before:-left-3 before:w-3 before:top-1/2 before:border-t-2';

/** The bracket as a picture that one pans: a column for each round, opened at the one that is played. */
export function CuadroDePartidos({
  cuadro,
  quienes,
  propio,
  torneo,
}: PartesDelCuadro & { torneo: TorneoEnPapel }) {
  const { rondas, puestos } = cuadro;
  const marco = useRef<HTMLDivElement>(null);
  const primera = useRef(rondaQueSeJuega(rondas));
  useEffect(() => {
    const columna = marco.current?.querySelectorAll<HTMLElement>('[data-ronda]')[primera.current];
    if (marco.current && columna)
      marco.current.scrollLeft = columna.offsetLeft - marco.current.offsetLeft - 16;
  }, []);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div
        ref={marco}
        role="region"
        aria-label="Cuadro"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- panned with the arrow keys too
        tabIndex={0}
        className="-mx-4 flex gap-6 overflow-x-auto px-4 pb-3"
      >
        {rondas.map((ronda, i) => {
          const nombre = nombreDeRonda({ ronda: i + 1, rondas: rondas.length });
          return (
            <section
              key={nombre}
              aria-label={nombre}
              data-ronda={i + 1}
              className="flex w-[min(72vw,17rem)] shrink-0 flex-col"
            >
              <h3 className="py-2 font-semi">{nombre}</h3>
              <ol className="flex flex-1 flex-col">
                {ronda.map((partido) => (
                  <li
                    key={partido.id}
                    className={cx(
                      'relative flex flex-1 items-center py-2',
                      TRAZO,
                      i < rondas.length - 1 && HACIA_DELANTE,
                      i > 0 && DESDE_ATRAS,
                    )}
                  >
                    <Caja partido={partido} quienes={quienes} propio={propio} />
                  </li>
                ))}
              </ol>
            </section>
          );
        })}
      </div>
      <Button className="justify-self-start" icon={<Printer size={20} />} onClick={() => window.print()}>
        Imprimir el cuadro
      </Button>
      <Puestos puestos={puestos} quienes={quienes} />
      <CuadroEnPapel torneo={torneo} cuadro={cuadro} quienes={quienes} />
    </div>
  );
}

function Caja({
  partido,
  quienes,
  propio,
}: { partido: PartidoVivo } & Pick<PartesDelCuadro, 'quienes' | 'propio'>) {
  const { a, b, siembras, situacion } = partido;
  const enJuego = situacion === 'en_juego';
  return (
    <div
      className={cx(
        'w-full overflow-hidden rounded-control',
        enJuego ? 'border-2 border-albero-deep bg-albero-soft' : 'hairline bg-surface',
      )}
    >
      {[a, b].map((quien, i) => (
        <Rival
          key={i === 0 ? 'a' : 'b'}
          nombre={quien === null ? 'Nadie' : quien === undefined ? 'Por saber' : (quienes.get(quien) ?? '')}
          siembra={siembras[i] ?? null}
          suerte={suerteDe(partido, quien)}
          propio={typeof quien === 'string' && quien === propio}
        />
      ))}
      <p
        className={cx(
          'px-3 py-1 text-sm font-semi',
          enJuego ? 'bg-pino text-on-pino' : 'bg-sunken text-ink2',
        )}
      >
        {textoDePartido(partido)}
        <Lider partido={partido} quienes={quienes} />
      </p>
    </div>
  );
}

type Suerte = 'gana' | 'pierde' | null;

function suerteDe({ ganador }: PartidoVivo, quien: PartidoVivo['a']): Suerte {
  if (typeof ganador !== 'string') return null;
  return ganador === quien ? 'gana' : 'pierde';
}

/** A line of a match: number, name, and whether it was won. */
function Rival({
  nombre,
  siembra,
  suerte,
  propio,
}: {
  nombre: string;
  siembra: number | null;
  suerte: Suerte;
  propio: boolean;
}) {
  return (
    <p className={cx('flex min-h-10 items-center gap-2 px-3 py-1', suerte === 'pierde' && 'text-ink2')}>
      <span className="w-6 shrink-0 text-right text-sm text-ink2 tabular-nums">{siembra}</span>
      <span className={cx('min-w-0 flex-1 break-words', suerte === 'gana' && 'font-bold')}>
        {nombre}
        {propio ? <span className="text-sm text-ink2"> (tú)</span> : null}
      </span>
      {suerte === 'gana' ? (
        <span className="text-ok">
          <span aria-hidden="true">✓</span>
          <span className="sr-only">gana</span>
        </span>
      ) : null}
    </p>
  );
}

/** Who is ahead in a match that is played. */
function Lider({
  partido: { a, b, estado, situacion },
  quienes,
}: { partido: PartidoVivo } & Pick<PartesDelCuadro, 'quienes'>) {
  if (situacion !== 'en_juego' || !estado?.lider) return null;
  const nombre = quienes.get((estado.lider === 'a' ? a : b) ?? '');
  return <span className="font-normal"> · {nombre}</span>;
}
