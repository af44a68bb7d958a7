import type { PartidoVivo } from '#reglas/cuadro-en-tablero.ts';
import { HOYOS } from '#reglas/limites.ts';
import type { HoyoDePartido, LadoDePartido } from '#reglas/partido.ts';
import { cx } from '#web/lib/cx.ts';
import { formatCount } from '#web/lib/format.ts';
import { ladoDelante, textoDePartido } from '#web/textos/partidos.ts';

const MITAD = HOYOS / 2;

/** A match: the two names, how it stands between them, and its holes as a strip. */
export function PartidoCard({
  partido,
  ronda,
  quienes,
  propio,
}: {
  partido: PartidoVivo;
  ronda: string;
  quienes: ReadonlyMap<string, string>;
  propio: boolean;
}) {
  const { a, b, situacion } = partido;
  const nombres = [quienes.get(a ?? '') ?? '', quienes.get(b ?? '') ?? ''] as const;
  return (
    <article
      aria-label={nombres.join(' contra ')}
      className={cx(
        'grid gap-3 rounded-card p-3.5',
        situacion === 'en_juego' ? 'border-2 border-albero-deep bg-albero-soft' : 'hairline bg-surface',
      )}
    >
      <p className="flex justify-between gap-3 text-sm text-ink2">
        <span>{propio ? `${ronda} · Tu partido` : ronda}</span>
        <Golpes partido={partido} nombres={nombres} />
      </p>
      <Duelo partido={partido} nombres={nombres} />
      <GolpesDeCadaUno partido={partido} quienes={quienes} />
      <TiraDelPartido partido={partido} nombres={nombres} />
    </article>
  );
}

type Nombres = readonly [string, string];

/** The two names with the score between them; whoever is ahead is also told. */
function Duelo({ partido, nombres: [deA, deB] }: { partido: PartidoVivo; nombres: Nombres }) {
  const delante = ladoDelante(partido);
  const terminado = partido.situacion === 'terminado';
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2.5">
        <Nombre nombre={deA} delante={delante === 'a'} perdido={terminado && delante !== 'a'} />
        <Marcador partido={partido} delante={delante} />
        <Nombre
          nombre={deB}
          delante={delante === 'b'}
          perdido={terminado && delante !== 'b'}
          className="text-right"
        />
      </div>
      {delante === null ? null : (
        <p className="sr-only">
          {terminado ? 'Gana' : 'Va por delante'} {delante === 'a' ? deA : deB}
        </p>
      )}
    </>
  );
}

/** The strip, where holes tell how it stands; one that was written down has none. */
function TiraDelPartido({
  partido: { estado, resultado },
  nombres,
}: {
  partido: PartidoVivo;
  nombres: Nombres;
}) {
  const conHoyos = estado !== null && estado.jugados > 0 && resultado?.motivo !== 'anotado';
  return conHoyos ? <Tira hoyos={estado.hoyos} nombres={nombres} /> : null;
}

/** How many strokes a side of one ball receives from the other, on that side; of pairs only that nobody does. */
function Golpes({ partido: { reciben }, nombres: [deA, deB] }: { partido: PartidoVivo; nombres: Nombres }) {
  if (reciben === null) return null;
  if ([...reciben.a, ...reciben.b].every((golpes) => golpes === 0)) return <span>Sin golpes de ventaja</span>;
  if (reciben.a.length + reciben.b.length > 2) return null;
  const [aA = 0, aB = 0] = [...reciben.a, ...reciben.b];
  return (
    <span className="text-right">
      <span className="sr-only">{aA > 0 ? deA : deB} recibe </span>
      {aA > 0 ? <span aria-hidden="true">← </span> : null}
      {formatCount(Math.max(aA, aB), 'golpe', 'golpes')}
      {aB > 0 ? <span aria-hidden="true"> →</span> : null}
    </span>
  );
}

/** The strokes that each of two pairs receives. */
function GolpesDeCadaUno({
  partido: { reciben, bolas },
  quienes,
}: {
  partido: PartidoVivo;
  quienes: ReadonlyMap<string, string>;
}) {
  const golpes = [...(reciben?.a ?? []), ...(reciben?.b ?? [])];
  if (golpes.length <= 2) return null;
  const conGolpes = [...bolas.a, ...bolas.b].flatMap((id, i) =>
    (golpes[i] ?? 0) > 0 ? [`${quienes.get(id) ?? ''} ${golpes[i]}`] : [],
  );
  if (conGolpes.length === 0) return null;
  return <p className="text-sm text-ink2">Reciben golpes: {conGolpes.join(', ')}</p>;
}

function Nombre({
  nombre,
  delante,
  perdido,
  className,
}: {
  nombre: string;
  delante: boolean;
  perdido: boolean;
  className?: string;
}) {
  return (
    <span className={cx('break-words', delante && 'font-bold', perdido && 'text-ink2', className)}>
      {nombre}
    </span>
  );
}

/** How it stands in the colour of whoever is ahead: '2 arriba' over 'quedan 5'. */
function Marcador({ partido, delante }: { partido: PartidoVivo; delante: LadoDePartido | null }) {
  const [cuanto = '', resto] = textoDePartido(partido).split(', ');
  const colores: Record<LadoDePartido, string> = {
    a: 'bg-pino text-on-pino',
    b: 'bg-albero text-on-albero',
  };
  return (
    <span
      className={cx(
        'grid min-w-22 justify-items-center rounded-control px-2.5 py-1 text-center leading-tight',
        delante === null ? 'hairline bg-sunken text-ink' : colores[delante],
      )}
    >
      <strong className="font-bold">{cuanto}</strong>
      {resto || partido.situacion === 'terminado' ? (
        <span className="text-sm">{resto ?? 'final'}</span>
      ) : null}
    </span>
  );
}

/** A line on which the holes of the left side stand above, those of the right one below; halved ones are the line. */
function Tira({ hoyos, nombres: [deA, deB] }: { hoyos: readonly HoyoDePartido[]; nombres: Nombres }) {
  const ganados = (lado: LadoDePartido) => hoyos.flatMap((uno, i) => (uno === lado ? [i + 1] : []));
  const dicho = (nombre: string, lado: LadoDePartido) =>
    `${nombre}: ${ganados(lado).join(', ') || 'ninguno'}`;
  return (
    <div
      role="img"
      aria-label={`Hoyos ganados. ${dicho(deA, 'a')}. ${dicho(deB, 'b')}`}
      className="flex h-10 items-center gap-0.5"
    >
      {Array.from({ length: HOYOS }, (_, i) => (
        <Casilla key={i} hoyo={hoyos[i] ?? null} className={i === MITAD ? 'ml-2' : undefined} />
      ))}
    </div>
  );
}

const DIBUJO: Record<LadoDePartido | 'empate', string> = {
  a: '-translate-y-1/2 h-4.5 rounded-cell bg-pino',
  b: 'translate-y-1/2 h-4.5 rounded-cell bg-albero border border-albero-deep',
  empate: 'h-1 rounded-full bg-ink2',
};

function Casilla({ hoyo, className }: { hoyo: HoyoDePartido; className: string | undefined }) {
  return (
    <span
      className={cx('min-w-0 flex-1', hoyo === null ? 'h-0.5 rounded-full bg-line' : DIBUJO[hoyo], className)}
    />
  );
}
