import { hoyoExtraQueFalta, type PartidoVivo } from '#reglas/cuadro-en-tablero.ts';
import { HOYOS } from '#reglas/limites.ts';
import type { HoyoDePartido } from '#reglas/partido.ts';
import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/Button.tsx';
import { useAnotarHoyo } from './queries.ts';

type Cortos = ReadonlyMap<string, string>;

/** The holes of a match of a later round as tiles, and who won the one that is open. */
export function HoyosDePartido({
  torneo,
  partido,
  cortos,
  hoyo,
  onHoyo,
  editable,
}: {
  torneo: string;
  partido: PartidoVivo;
  cortos: Cortos;
  /** The one that is open; null = none. */
  hoyo: number | null;
  /** null = the next one that waits. */
  onHoyo: (hoyo: number | null) => void;
  editable: boolean;
}) {
  const { a, b, estado } = partido;
  const [deA = '', deB = ''] = [a, b].map((id) => cortos.get(id ?? '') ?? '');
  const escritos = estado?.hoyos ?? [];
  const cuantos = Math.max(HOYOS, hoyoExtraQueFalta(partido) ?? 0, escritos.length);
  const dicho = (uno: HoyoDePartido) =>
    uno === null ? 'sin apuntar' : uno === 'empate' ? 'empatado' : `lo gana ${uno === 'a' ? deA : deB}`;
  return (
    <>
      <ol className="grid grid-cols-6 gap-2 md:grid-cols-9" aria-label="Hoyos">
        {Array.from({ length: cuantos }, (_, i) => {
          const uno = escritos[i] ?? null;
          const marca = uno === 'a' ? deA : uno === 'b' ? deB : MARCA[uno ?? 'nada'];
          return (
            <li key={i}>
              <button
                type="button"
                aria-label={`Hoyo ${i + 1}: ${dicho(uno)}`}
                aria-pressed={editable ? hoyo === i + 1 : undefined}
                disabled={!editable}
                onClick={() => onHoyo(i + 1)}
                className={cx(CASILLA, COLOR[uno ?? 'nada'], editable && hoyo === i + 1 && ABIERTA)}
              >
                <span className="text-sm">{i + 1}</span>
                <strong
                  aria-hidden="true"
                  data-marca={marca.slice(0, 1)}
                  className="font-bold before:content-[attr(data-marca)]"
                />
              </button>
            </li>
          );
        })}
      </ol>
      {editable && hoyo !== null ? (
        <Apuntar
          torneo={torneo}
          partido={partido}
          nombres={[deA, deB]}
          hoyo={hoyo}
          onHecho={() => onHoyo(null)}
        />
      ) : null}
    </>
  );
}

const MARCA = { empate: '=', nada: '·' } as const;
const CASILLA = 'grid min-h-12 w-full place-items-center rounded-cell leading-none';
const ABIERTA = 'outline-2 outline-offset-2 outline-pino';
const COLOR = {
  a: 'bg-pino text-on-pino',
  b: 'bg-albero text-on-albero',
  empate: 'bg-sunken text-ink hairline',
  nada: 'bg-surface text-ink2 hairline',
} as const;

/** Who won a hole: three buttons, and taking it back. */
function Apuntar({
  torneo,
  partido,
  nombres: [deA, deB],
  hoyo,
  onHecho,
}: {
  torneo: string;
  partido: PartidoVivo;
  nombres: readonly [string, string];
  hoyo: number;
  onHecho: () => void;
}) {
  const anotar = useAnotarHoyo(torneo);
  const { id: partidoId, version, a, b, estado } = partido;
  const ahora = estado?.hoyos[hoyo - 1] ?? null;
  const guardar = async (ganador: HoyoDePartido) => {
    if (!a || !b) return;
    const { ok } = await anotar.run({ partidoId, version, hoyo, aId: a, bId: b, ganador });
    if (ok) onHecho();
  };
  const opciones = [
    { ganador: 'a', texto: `Gana ${deA}` },
    { ganador: 'empate', texto: 'Empatado' },
    { ganador: 'b', texto: `Gana ${deB}` },
  ] as const;
  const concedido = partido.concedidos.some((uno) => uno.hoyo === hoyo);
  if (partido.situacion === 'terminado' && ahora === null) return null;
  return (
    <section aria-label={`Hoyo ${hoyo}`} className="grid gap-2">
      <h3 className="font-semi">
        {hoyo > HOYOS ? `Hoyo ${hoyo} (otra vez el ${hoyo - HOYOS})` : `Hoyo ${hoyo}`}
      </h3>
      {concedido ? null : (
        <div className="grid gap-2 sm:grid-cols-3">
          {opciones.map(({ ganador, texto }) => (
            <Button
              key={ganador}
              variant={ahora === ganador ? 'primary' : 'secondary'}
              aria-pressed={ahora === ganador}
              busy={anotar.pending}
              className="min-w-0 wrap-anywhere"
              onClick={() => void guardar(ganador)}
            >
              {texto}
            </Button>
          ))}
        </div>
      )}
      {ahora === null || concedido ? null : (
        <Button className="justify-self-start" busy={anotar.pending} onClick={() => void guardar(null)}>
          Borrar el hoyo {hoyo}
        </Button>
      )}
    </section>
  );
}
