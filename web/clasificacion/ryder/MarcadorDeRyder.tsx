import {
  faltaEnRyder,
  type FaltaEnRyder,
  type MarcadorDeRyder as Marcador,
  textoDePuntosDeRyder,
} from '#reglas/ryder.ts';
import type { EquipoDeRyder, RyderEnTablero, RyderVivo } from '#reglas/ryder-en-tablero.ts';
import type { LadoDePartido } from '#reglas/partido.ts';
import { cx } from '#web/lib/cx.ts';
import { RELLENO_DE_EQUIPO } from '#web/textos/ryder.ts';
import { resumenDe } from './resumen.ts';

/** The score of a Ryder cup: two colours, the figures big, what each equipo needs, and how far it is to half of the points. */
export function MarcadorDeRyder({ ryder, vivo }: { ryder: RyderEnTablero; vivo: RyderVivo }) {
  const [a, b] = ryder.equipos;
  if (!a || !b) return null;
  const { marcador, total } = vivo;
  return (
    <section aria-label="Marcador" className="grid grid-cols-1 gap-2.5">
      <div className="grid grid-cols-2 grid-rows-[auto_auto_1fr] overflow-hidden rounded-card">
        <Equipo equipo={a} ryder={ryder} vivo={vivo} />
        <Equipo equipo={b} ryder={ryder} vivo={vivo} />
      </div>
      {total === 0 ? null : <Barra a={a} b={b} marcador={marcador} total={total} />}
      <p role="status" className="text-ink2">
        {resumenDe({ ryder, vivo })}
      </p>
    </section>
  );
}

function Equipo({ equipo, ryder, vivo }: { equipo: EquipoDeRyder; ryder: RyderEnTablero; vivo: RyderVivo }) {
  const { lado, nombre, color } = equipo;
  const { marcador, total } = vivo;
  const puntos = marcador[lado];
  return (
    <div
      className={cx(
        'row-span-3 grid min-w-0 grid-rows-subgrid gap-1 p-3.5',
        RELLENO_DE_EQUIPO[color],
        lado === 'b' && 'text-right',
      )}
    >
      <h3 className="font-display text-h3 font-bold break-words">{nombre}</h3>
      <p className="text-[clamp(2.75rem,17vw,4.25rem)] leading-none font-heavy">
        <span className="sr-only">{textoDePuntosDeRyder(puntos)} puntos</span>
        <span aria-hidden="true">
          <Cifra puntos={puntos} />
        </span>
      </p>
      <p className="text-sm font-medium">
        {total === 0
          ? 'Sin partidos todavía'
          : textoDeFalta(faltaEnRyder(marcador, { lado, defiende: ryder.defiende }))}
      </p>
    </div>
  );
}

/** Wholes with the half raised beside them; a half alone is as big as a whole. */
function Cifra({ puntos }: { puntos: number }) {
  const enteros = Math.floor(puntos);
  if (enteros === 0 && puntos > 0) return '½';
  return (
    <>
      {enteros}
      {puntos > enteros ? <span className="align-[0.6em] text-[0.5em] leading-none">½</span> : null}
    </>
  );
}

const TIENE: Record<FaltaEnRyder['para'], string> = {
  ganar: 'gana la copa',
  retener: 'retiene la copa',
  compartir: 'comparte la copa',
};
const PARA: Record<FaltaEnRyder['para'], string> = {
  ganar: ' para ganar',
  retener: ': le vale el empate',
  compartir: ' para compartirla',
};

function textoDeFalta({ puntos, para, alcanza }: FaltaEnRyder): string {
  if (puntos === 0) return TIENE[para];
  if (!alcanza) return 'ya no la alcanza';
  return `${puntos > 1 ? 'le faltan' : 'le falta'} ${textoDePuntosDeRyder(puntos)}${PARA[para]}`;
}

/** Both sums towards the middle, where half of the points is. */
function Barra({
  a,
  b,
  marcador,
  total,
}: {
  a: EquipoDeRyder;
  b: EquipoDeRyder;
  marcador: Marcador;
  total: number;
}) {
  const ancho = (lado: LadoDePartido) => ({ width: `${(100 * marcador[lado]) / total}%` });
  return (
    <div
      role="img"
      aria-label={`${a.nombre} ${textoDePuntosDeRyder(marcador.a)}, ${b.nombre} ${textoDePuntosDeRyder(marcador.b)}, de ${total}`}
      className="relative"
    >
      <div className="control-edge flex h-4 justify-between overflow-hidden rounded-full bg-sunken">
        <span className={RELLENO_DE_EQUIPO[a.color]} style={ancho('a')} />
        <span className={RELLENO_DE_EQUIPO[b.color]} style={ancho('b')} />
      </div>
      <span className="absolute inset-y-[-4px] left-1/2 w-0.5 -translate-x-1/2 bg-ink" />
    </div>
  );
}
