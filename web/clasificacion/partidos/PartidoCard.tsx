import type { PartidoVivo } from '#reglas/cuadro-en-tablero.ts';
import { cx } from '#web/lib/cx.ts';
import { formatCount } from '#web/lib/format.ts';
import { ladoDelante, textoDePartido } from '#web/textos/partidos.ts';
import { MarcadorDePartido, MarcoDePartido, QuienVaDelante, TiraDeHoyos } from './PiezasDePartido.tsx';

/** The left side and the right one of every match of a bracket. */
const COLORES = { a: 'verde', b: 'amarillo' } as const;

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
    <MarcoDePartido titulo={nombres.join(' contra ')} enJuego={situacion === 'en_juego'}>
      <p className="flex justify-between gap-3 text-sm text-ink2">
        <span>{propio ? `${ronda} · Tu partido` : ronda}</span>
        <Golpes partido={partido} nombres={nombres} />
      </p>
      <Duelo partido={partido} nombres={nombres} />
      <GolpesDeCadaUno partido={partido} quienes={quienes} />
      <TiraDelPartido partido={partido} nombres={nombres} />
    </MarcoDePartido>
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
        <MarcadorDePartido
          texto={textoDePartido(partido)}
          terminado={terminado}
          color={delante === null ? null : COLORES[delante]}
        />
        <Nombre
          nombre={deB}
          delante={delante === 'b'}
          perdido={terminado && delante !== 'b'}
          className="text-right"
        />
      </div>
      <QuienVaDelante nombre={delante === null ? null : { a: deA, b: deB }[delante]} terminado={terminado} />
    </>
  );
}

/** The strip, where holes tell how it stands; one that was written down has none. */
function TiraDelPartido({
  partido: { estado, resultado },
  nombres: [a, b],
}: {
  partido: PartidoVivo;
  nombres: Nombres;
}) {
  const conHoyos = estado !== null && estado.jugados > 0 && resultado?.motivo !== 'anotado';
  return conHoyos ? <TiraDeHoyos hoyos={estado.hoyos} nombres={{ a, b }} colores={COLORES} /> : null;
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
