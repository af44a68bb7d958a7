import { HOYOS } from '#reglas/limites.ts';
import type { HoyoDePartido, LadoDePartido } from '#reglas/partido.ts';
import type { ColorDeEquipo } from '#reglas/ryder-en-tablero.ts';
import { cx } from '#web/lib/cx.ts';
import { RELLENO_DE_EQUIPO } from '#web/textos/ryder.ts';
import { Button } from '#web/ui/Button.tsx';

/* The holes of a match that is written hole by hole, in a bracket and in a Ryder cup. */

type PorLado<T> = Readonly<Record<LadoDePartido, T>>;

/** How a side is told: in words, in a letter or sign that does not need its colour, and in its colour. */
type LadoEnCasillas = { nombre: string; marca: string; color: ColorDeEquipo };

const CASILLA = 'grid min-h-12 w-full place-items-center rounded-cell leading-none';

/** A hole that nobody won. */
const NADIE = {
  nada: { dicho: 'sin apuntar', marca: '·', relleno: 'hairline bg-surface text-ink2' },
  empate: { dicho: 'empatado', marca: '=', relleno: 'hairline bg-sunken text-ink' },
} as const;

/** Who won each hole, as tiles; one may be chosen where they can be written. */
export function CasillasDePartido({
  hoyos,
  lados,
  elegido,
  onElegir,
}: {
  /** From hole 1 on; after the 18th the extra ones. */
  hoyos: readonly HoyoDePartido[];
  lados: PorLado<LadoEnCasillas>;
  /** null = none. */
  elegido: number | null;
  /** Left out where they are only read. */
  onElegir?: ((hoyo: number) => void) | undefined;
}) {
  return (
    <ol className="grid grid-cols-6 gap-2 md:grid-cols-9" aria-label="Hoyos">
      {hoyos.map((uno, i) => {
        const lado = uno === null || uno === 'empate' ? null : lados[uno];
        const nadie = NADIE[uno === null ? 'nada' : 'empate'];
        const suyo = onElegir !== undefined && elegido === i + 1;
        return (
          <li key={i}>
            <button
              type="button"
              aria-label={`Hoyo ${i + 1}: ${lado ? `lo gana ${lado.nombre}` : nadie.dicho}`}
              aria-pressed={onElegir && suyo}
              disabled={!onElegir}
              onClick={() => onElegir?.(i + 1)}
              className={cx(
                CASILLA,
                lado ? RELLENO_DE_EQUIPO[lado.color] : nadie.relleno,
                suyo && 'outline-2 outline-offset-2 outline-pino',
              )}
            >
              <span className="text-sm">{i + 1}</span>
              <strong
                aria-hidden="true"
                data-marca={(lado ?? nadie).marca}
                className="font-bold before:content-[attr(data-marca)]"
              />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Who wins a hole: three buttons, and taking it back. */
export function QuienGana({
  hoyo,
  ahora,
  nombres,
  busy,
  recien,
  decidido = true,
  onGuardar,
}: {
  hoyo: number;
  /** What is written of it. */
  ahora: HoyoDePartido;
  nombres: PorLado<string>;
  busy: boolean;
  /** The hole has just given way to this one by itself: nothing is written yet. */
  recien: boolean;
  /** False where the hole was conceded, which is undone elsewhere. */
  decidido?: boolean;
  /** null takes it back. */
  onGuardar: (ganador: HoyoDePartido) => void;
}) {
  const opciones = [
    { ganador: 'a', texto: nombres.a },
    { ganador: 'empate', texto: 'Empatado' },
    { ganador: 'b', texto: nombres.b },
  ] as const;
  const cual = hoyo > HOYOS ? `${hoyo} (otra vez el ${hoyo - HOYOS})` : hoyo;
  return (
    <section aria-label={`Hoyo ${hoyo}`} className="grid gap-2">
      <h3 className="font-semi">{decidido ? `¿Quién gana el hoyo ${cual}?` : `Hoyo ${cual}`}</h3>
      {decidido ? (
        <div className="grid gap-2 sm:grid-cols-3">
          {opciones.map(({ ganador, texto }) => (
            <Button
              key={ganador}
              variant={ahora === ganador ? 'primary' : 'secondary'}
              aria-pressed={ahora === ganador}
              busy={busy}
              disabled={recien}
              className="min-w-0 wrap-anywhere"
              onClick={() => onGuardar(ganador)}
            >
              {texto}
            </Button>
          ))}
        </div>
      ) : null}
      {ahora !== null && decidido ? (
        <Button className="justify-self-start" busy={busy} disabled={recien} onClick={() => onGuardar(null)}>
          Borrar el hoyo {hoyo}
        </Button>
      ) : null}
    </section>
  );
}
