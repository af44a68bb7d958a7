import { lazy, memo, Suspense, useMemo, useRef, useState } from 'react';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import { tableroDeCategoria } from '#reglas/tablero-de-categoria.ts';
import { type Cuenta, cuentaPuntos, type FormaDeContar } from '#reglas/cuenta.ts';
import { tomaPuesto } from '#reglas/estado-de-tarjeta.ts';
import { cuantosHoyos, hoyosQueSeJuegan } from '#reglas/nueve.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { type FilaDeTablero, puestosEntreSocios, type Tablero } from '#reglas/tablero.ts';
import { formatPuesto } from '#web/lib/format.ts';
import { DESKTOP, useMedia } from '#web/lib/use-media.ts';
import { COLUMNA_LABELS, CUENTA_LABELS, formatResultadoSuelto } from '#web/textos/cuentas.ts';
import { StatusDot, type StatusTone } from '#web/ui/StatusLine.tsx';
import { HeadCell, Table } from '#web/ui/Table.tsx';
import { CintaDeFila } from './tarjeta/CintaDeFila.tsx';
import { FilaDeJugador, idDeFila } from './FilaDeJugador.tsx';
import { useFilas, type FilaEnPantalla } from './use-filas.ts';
import { useAnuncio } from './use-anuncio.ts';
import { useCambios, useInView, useSlidingRows, useStill } from './use-movimientos.ts';

const LeyendaDeMarcas = lazy(() =>
  import('./tarjeta/LeyendaDeMarcas.tsx').then((part) => ({ default: part.LeyendaDeMarcas })),
);

/** From here the 18 holes have room beside the names. */
const WIDE = '(width >= 1024px)';

/**
 * The ranking as a table whose rows move, open and are spoken of. A sign of life of the club that changes nothing of it
 * draws no row anew.
 */
export const TablaDeClasificacion = memo(function TablaDeClasificacion({
  tablero: latest,
  haceUnaHora = null,
  tipo,
  categoria = null,
  jugadorId,
  titulo,
  tono,
  hora = null,
}: {
  tablero: Tablero;
  /** The board as it stood then, for the arrows; null = none. */
  haceUnaHora?: Tablero | null;
  tipo: TipoClasificacion;
  /** Whose view it is, by id; null = everybody. */
  categoria?: string | null;
  jugadorId: string | null;
  titulo: string;
  /** How fresh the board is, for the head of the table, which never scrolls away; without it the head says nothing. */
  tono?: StatusTone;
  hora?: string | null;
}) {
  const { tablero, press } = useStill(latest);
  const [abierta, setAbierta] = useState<string | null>(null);
  const filas = useFilas({ tablero, haceUnaHora, tipo, categoria });
  const cambios = useCambios(tablero);
  const list = useRef<HTMLTableSectionElement>(null);
  const anuncio = useAnuncio(filas, `${tipo} ${categoria ?? ''}`);
  const desktop = useMedia(DESKTOP);
  const conHoyos = useMedia(WIDE);
  const order = filas.map(({ fila }) => fila.id).join(' ');
  useSlidingRows(list, { order, layout: `${abierta} ${desktop} ${conHoyos}` });
  const propia = filas.find(({ participante }) =>
    (participante.miembros ?? [participante]).some(
      (uno) => jugadorId !== null && uno.jugadorId === jugadorId,
    ),
  );
  const entreSocios = useMemo(() => {
    if (!propia) return null;
    const suyo = tableroDeCategoria(tablero, categoria);
    return puestosEntreSocios({ tablero: suyo, tipo }).get(propia.fila.id) ?? null;
  }, [tablero, tipo, categoria, propia]);

  return (
    <>
      <p className="sr-only" aria-live="polite">
        {anuncio}
      </p>
      <div className="@container -mx-4 md:mx-0">
        <Table caption={`Clasificación de ${titulo}`}>
          <Cabeza
            forma={tablero.forma}
            columnas={{ handicap: desktop, hoyos: conHoyos }}
            tono={tono}
            hora={hora}
            quien={tablero.porBandos ? nombreDeBando(filas) : 'Jugador'}
            conUltimos={tablero.porBandos !== true && !tablero.forma.nueve}
          />
          <tbody ref={list} {...press}>
            {filas.map((enPantalla, i) => (
              <FilaDeJugador
                key={enPantalla.fila.id}
                enPantalla={enPantalla}
                rival={filas[i - 1]?.participante.nombre ?? ''}
                tipo={tipo}
                propia={enPantalla === propia}
                entreSocios={enPantalla === propia ? entreSocios : null}
                cambios={cambios}
                columnas={{ handicap: desktop, hoyos: conHoyos }}
                abierta={abierta === enPantalla.fila.id}
                onToggle={() => setAbierta(abierta === enPantalla.fila.id ? null : enPantalla.fila.id)}
              />
            ))}
          </tbody>
        </Table>
      </div>
      {propia ? <AtajoAFilaPropia propia={propia} entreSocios={entreSocios} tipo={tipo} /> : null}
      <Suspense fallback={null}>
        <LeyendaDeMarcas
          forma={tablero.forma}
          formula={tablero.formula}
          validadas={filas.some(({ participante }) => participante.validada)}
        />
      </Suspense>
    </>
  );
});

const nombreDeBando = (filas: readonly FilaEnPantalla[]) =>
  filas.some(({ participante: { miembros = [] } }) => miembros.length > 2) ? 'Equipo' : 'Pareja';

/** The head, which never scrolls away: it repeats how fresh the board is. */
function Cabeza({
  forma: { cuenta, nueve },
  columnas,
  tono,
  hora,
  quien,
  conUltimos,
}: {
  forma: FormaDeContar;
  quien: string;
  /** Bandos have a strip in their place, and of nine holes they are all. */
  conUltimos: boolean;
  columnas: { handicap: boolean; hoyos: boolean };
  tono: StatusTone | undefined;
  hora: string | null;
}) {
  return (
    <thead className={tono === 'waiting' ? '[&_th]:bg-albero-soft [&_th]:text-warn-ink' : undefined}>
      <tr>
        <HeadCell>
          {tono ? <StatusDot tone={tono} className="absolute top-3.5 left-0.5" /> : null}
          Pos.
        </HeadCell>
        <HeadCell className="w-full whitespace-nowrap">
          {quien}
          {hora === null ? null : (
            <span aria-hidden="true" className="@max-[17rem]:hidden">{` · ${hora}`}</span>
          )}
        </HeadCell>
        {columnas.handicap ? <HeadCell align="right">HCP</HeadCell> : null}
        <HeadCell align="right">
          <CabezaDeCuenta cuenta={cuenta} />
        </HeadCell>
        <HeadCell align="right" className="@max-[17rem]:hidden">
          Hoyo
        </HeadCell>
        {columnas.hoyos ? (
          <CabezasDeHoyos nueve={nueve} />
        ) : conUltimos ? (
          <HeadCell className="whitespace-nowrap @max-[24rem]:hidden" align="right">
            Últ. 9
          </HeadCell>
        ) : null}
      </tr>
    </thead>
  );
}

/** What the column that ranks is called; signs are heard in words. */
function CabezaDeCuenta({ cuenta }: { cuenta: Cuenta }) {
  if (cuenta !== 'contra_par') return COLUMNA_LABELS[cuenta];
  return (
    <>
      <span aria-hidden="true">{COLUMNA_LABELS[cuenta]}</span>
      <span className="sr-only">{CUENTA_LABELS[cuenta]}</span>
    </>
  );
}

/** 'hoyo 7 ·' before the points of who is on the way: points alone do not say how far. */
function HoyoActual({
  fila: { hoyosJugados, estado },
  forma: { cuenta, nueve },
}: {
  fila: FilaDeTablero;
  forma: FormaDeContar;
}) {
  const enCamino = hoyosJugados > 0 && hoyosJugados < cuantosHoyos(nueve) && tomaPuesto(estado);
  if (!enCamino || !cuentaPuntos(cuenta)) return null;
  return <span className="text-sm font-normal text-ink2">hoyo {hoyosJugados} · </span>;
}

function CabezasDeHoyos({ nueve }: Pick<FormaDeContar, 'nueve'>) {
  const cabeza = (numero: number) => (
    <HeadCell key={numero} align="center" className="min-w-7 px-0.5">
      <span className="sr-only">Hoyo </span>
      {numero}
    </HeadCell>
  );
  return (
    <>
      {nueve === 'vuelta' ? null : (
        <>
          {hoyosQueSeJuegan('ida').map(cabeza)}
          <HeadCell align="right">IDA</HeadCell>
        </>
      )}
      {nueve === 'ida' ? null : (
        <>
          {hoyosQueSeJuegan('vuelta').map(cabeza)}
          <HeadCell align="right">VTA</HeadCell>
        </>
      )}
    </>
  );
}

/** The own line at the bottom of the screen while the real one is out of sight. */
function AtajoAFilaPropia({
  propia,
  entreSocios,
  tipo,
}: {
  propia: FilaEnPantalla;
  entreSocios: number | null;
  tipo: TipoClasificacion;
}) {
  const { fila, participante, forma } = propia;
  const rowId = idDeFila(fila.id);
  const inView = useInView(rowId);
  if (inView) return null;
  return (
    <div className="atajo">
      <button
        type="button"
        onClick={() => document.getElementById(rowId)?.scrollIntoView({ block: 'center' })}
        className="hairline-t flex min-h-13 w-full items-center gap-3 bg-albero-soft px-4 text-left font-semi shadow-2"
      >
        <span className="max-w-32 min-w-9">{formatPuesto({ entreSocios, general: fila.puesto })}</span>
        <span className="grid min-w-0 flex-1">
          <span className="truncate">{participante.nombre}</span>
          {participante.miembros ? <CintaDeFila enPantalla={propia} tipo={tipo} /> : null}
        </span>
        <span className="text-right text-lg font-bold whitespace-nowrap">
          <HoyoActual fila={fila} forma={forma} />
          {tomaPuesto(fila.estado)
            ? formatResultadoSuelto(forma.cuenta, fila)
            : TEXTOS_DE_ESTADO[fila.estado]}
        </span>
        <span className="sr-only">Ir a tu fila</span>
      </button>
    </div>
  );
}
