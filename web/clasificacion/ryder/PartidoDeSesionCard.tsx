import { HOYOS } from '#reglas/limites.ts';
import type { HoyoDePartido, LadoDePartido } from '#reglas/partido.ts';
import type { EquipoDeRyder, PartidoDeSesionVivo } from '#reglas/ryder-en-tablero.ts';
import { cx } from '#web/lib/cx.ts';
import { formatCount } from '#web/lib/format.ts';
import { RELLENO_DE_EQUIPO, textoEnRyder } from '#web/textos/ryder.ts';

type Equipos = Readonly<Record<LadoDePartido, EquipoDeRyder>>;

/** Which equipo leads or won; null = level, or nobody yet. */
function delanteDe({ ganador, estado }: PartidoDeSesionVivo): LadoDePartido | null {
  if (ganador !== null) return ganador === 'empate' ? null : ganador;
  return estado?.lider ?? null;
}

/** A match of a session: who plays for each equipo, how it stands in the colour of who is ahead, and its holes as a strip. */
export function PartidoDeSesionCard({
  partido,
  equipos,
  quienes,
  propio,
}: {
  partido: PartidoDeSesionVivo;
  equipos: Equipos;
  quienes: ReadonlyMap<string, string>;
  propio: boolean;
}) {
  const { situacion, estado, ganador } = partido;
  const delante = delanteDe(partido);
  const jugados = estado !== null && estado.jugados > 0;
  const nombres = { a: nombresDe(partido.a, quienes), b: nombresDe(partido.b, quienes) };
  const perdido = (lado: LadoDePartido) => ganador !== null && ganador !== 'empate' && ganador !== lado;
  return (
    <article
      aria-label={tituloDe(partido, nombres)}
      className={cx(
        'grid gap-3 rounded-card p-3.5',
        situacion === 'en_juego' ? 'border-2 border-albero-deep bg-albero-soft' : 'hairline bg-surface',
      )}
    >
      {propio ? <p className="text-sm text-ink2">Tu partido</p> : null}
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2.5">
        <Lado
          nombres={nombres.a}
          recibe={partido.recibe?.a}
          delante={delante === 'a'}
          perdido={perdido('a')}
        />
        <Estado partido={partido} equipo={delante === null ? null : equipos[delante]} />
        <Lado
          nombres={nombres.b}
          recibe={partido.recibe?.b}
          delante={delante === 'b'}
          perdido={perdido('b')}
          className="text-right"
        />
      </div>
      <Delante equipo={delante === null ? null : equipos[delante]} acabado={ganador !== null} />
      {jugados ? <Tira hoyos={estado.hoyos} equipos={equipos} /> : null}
    </article>
  );
}

/** Which equipo leads or won, for who cannot see its colour. */
function Delante({ equipo, acabado }: { equipo: EquipoDeRyder | null; acabado: boolean }) {
  if (equipo === null) return null;
  return (
    <p className="sr-only">
      {acabado ? 'Gana' : 'Va por delante'} {equipo.nombre}
    </p>
  );
}

/** 'Ana y Eva contra Luz y Paz'. */
function tituloDe(
  { lugar, a, b }: PartidoDeSesionVivo,
  nombres: Readonly<Record<LadoDePartido, readonly string[]>>,
): string {
  if (a.length + b.length === 0) return `Partido ${lugar}`;
  return `${nombres.a.join(' y ')} contra ${nombres.b.join(' y ')}`;
}

const nombresDe = (ids: readonly string[], quienes: ReadonlyMap<string, string>) =>
  ids.map((id) => quienes.get(id) ?? '');

/** Who plays for one equipo, each with the strokes received. */
function Lado({
  nombres,
  recibe,
  delante,
  perdido,
  className,
}: {
  nombres: readonly string[];
  recibe: readonly number[] | undefined;
  delante: boolean;
  perdido: boolean;
  className?: string;
}) {
  return (
    <span className={cx('grid min-w-0 gap-1', delante && 'font-bold', perdido && 'text-ink2', className)}>
      {nombres.length === 0 ? <span className="text-ink2">Por decir</span> : null}
      {nombres.map((nombre, i) => (
        <span key={nombre} className="break-words">
          {nombre}
          {recibe?.[i] ? (
            <span className="text-sm font-normal text-ink2">
              {' '}
              · {formatCount(recibe[i], 'golpe', 'golpes')}
            </span>
          ) : null}
        </span>
      ))}
    </span>
  );
}

/** How it stands: '2 arriba' over 'quedan 5', in the colour of whoever is ahead. */
function Estado({ partido, equipo }: { partido: PartidoDeSesionVivo; equipo: EquipoDeRyder | null }) {
  const [cuanto = '', resto] = textoEnRyder(partido).split(', ');
  return (
    <span
      className={cx(
        'grid min-w-22 justify-items-center rounded-control px-2.5 py-1 text-center leading-tight',
        equipo === null ? 'hairline bg-sunken text-ink' : RELLENO_DE_EQUIPO[equipo.color],
      )}
    >
      <strong className="font-bold">{cuanto}</strong>
      {resto || partido.situacion === 'terminado' ? (
        <span className="text-sm">{resto ?? 'final'}</span>
      ) : null}
    </span>
  );
}

/** A line above which the holes of the left equipo stand, below it those of the right one; halved ones are the line. */
function Tira({ hoyos, equipos }: { hoyos: readonly HoyoDePartido[]; equipos: Equipos }) {
  const ganados = (lado: LadoDePartido) => hoyos.flatMap((uno, i) => (uno === lado ? [i + 1] : []));
  const dicho = (lado: LadoDePartido) => `${equipos[lado].nombre}: ${ganados(lado).join(', ') || 'ninguno'}`;
  return (
    <div
      role="img"
      aria-label={`Hoyos ganados. ${dicho('a')}. ${dicho('b')}`}
      className="flex h-10 items-center gap-0.5"
    >
      {Array.from({ length: HOYOS }, (_, i) => (
        <span
          key={i}
          className={cx('min-w-0 flex-1', dibujoDe(hoyos[i] ?? null, equipos), i === HOYOS / 2 && 'ml-2')}
        />
      ))}
    </div>
  );
}

function dibujoDe(hoyo: HoyoDePartido, equipos: Equipos): string {
  if (hoyo === null) return 'h-0.5 rounded-full bg-line';
  if (hoyo === 'empate') return 'h-1 rounded-full bg-ink2';
  const lugar = hoyo === 'a' ? '-translate-y-1/2' : 'translate-y-1/2';
  return cx('h-4.5 rounded-cell', lugar, RELLENO_DE_EQUIPO[equipos[hoyo].color]);
}
