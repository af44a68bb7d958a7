import type { ReactNode } from 'react';
import type { EstadoDePartido, LadoDePartido } from '#reglas/partido.ts';
import type { EquipoDeRyder, PartidoDeSesionVivo } from '#reglas/ryder-en-tablero.ts';
import { cx } from '#web/lib/cx.ts';
import { formatCount } from '#web/lib/format.ts';
import { textoEnRyder } from '#web/textos/ryder.ts';
import { enumerados } from '#web/textos/quienes.ts';
import {
  MarcadorDePartido,
  MarcoDePartido,
  QuienVaDelante,
  TiraDeHoyos,
} from '../partidos/PiezasDePartido.tsx';

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
  children,
}: {
  partido: PartidoDeSesionVivo;
  equipos: Equipos;
  quienes: ReadonlyMap<string, string>;
  propio: boolean;
  /** What may be done with it. */
  children?: ReactNode;
}) {
  const { situacion, estado, ganador } = partido;
  const delante = delanteDe(partido);
  const deDelante = delante === null ? null : equipos[delante];
  const lados = { a: conNombre(partido.a, quienes), b: conNombre(partido.b, quienes) };
  const perdido = (lado: LadoDePartido) => ganador !== null && ganador !== 'empate' && ganador !== lado;
  return (
    <MarcoDePartido titulo={tituloDe(partido, lados)} enJuego={situacion === 'en_juego'}>
      {propio ? <p className="text-sm text-ink2">Tu partido</p> : null}
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2.5">
        <Lado quienes={lados.a} recibe={partido.recibe?.a} delante={delante === 'a'} perdido={perdido('a')} />
        <MarcadorDePartido
          texto={textoEnRyder(partido)}
          terminado={situacion === 'terminado'}
          color={deDelante?.color ?? null}
        />
        <Lado
          quienes={lados.b}
          recibe={partido.recibe?.b}
          delante={delante === 'b'}
          perdido={perdido('b')}
          className="text-right"
        />
      </div>
      <QuienVaDelante nombre={deDelante?.nombre ?? null} terminado={ganador !== null} />
      <Tira estado={estado} equipos={equipos} />
      {children}
    </MarcoDePartido>
  );
}

/** Its holes, once there are any. */
function Tira({ estado, equipos: { a, b } }: { estado: EstadoDePartido | null; equipos: Equipos }) {
  if (estado === null || estado.jugados === 0) return null;
  return (
    <TiraDeHoyos
      hoyos={estado.hoyos}
      nombres={{ a: a.nombre, b: b.nombre }}
      colores={{ a: a.color, b: b.color }}
    />
  );
}

/** 'Ana y Eva contra Luz y Paz'. */
function tituloDe(
  { lugar }: PartidoDeSesionVivo,
  { a, b }: Readonly<Record<LadoDePartido, readonly Quien[]>>,
): string {
  if (a.length + b.length === 0) return `Partido ${lugar}`;
  return `${enLinea(a)} contra ${enLinea(b)}`;
}

const enLinea = (quienes: readonly Quien[]) => enumerados(quienes.map(({ nombre }) => nombre));

/** Two may have one name. */
type Quien = { id: string; nombre: string };

const conNombre = (ids: readonly string[], quienes: ReadonlyMap<string, string>): Quien[] =>
  ids.map((id) => ({ id, nombre: quienes.get(id) ?? '' }));

/** Who plays for one equipo, each with the strokes received. */
function Lado({
  quienes,
  recibe,
  delante,
  perdido,
  className,
}: {
  quienes: readonly Quien[];
  recibe: readonly number[] | undefined;
  delante: boolean;
  perdido: boolean;
  className?: string;
}) {
  return (
    <span className={cx('grid min-w-0 gap-1', delante && 'font-bold', perdido && 'text-ink2', className)}>
      {quienes.length === 0 ? <span className="text-ink2">Por decir</span> : null}
      {quienes.map(({ id, nombre }, i) => (
        <span key={id} className="break-words">
          {nombre}
          {recibe?.[i] ? (
            // Beside a long name it broke wherever it fell, and a line began with its dot
            <span className="text-sm font-normal whitespace-nowrap text-ink2 max-sm:block">
              <span className="max-sm:hidden"> · </span>
              {formatCount(recibe[i], 'golpe', 'golpes')}
            </span>
          ) : null}
        </span>
      ))}
    </span>
  );
}
