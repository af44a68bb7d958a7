import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import { tableroDeCategoria } from '#reglas/categorias.ts';
import { type Cuenta, cuentaPuntos } from '#reglas/cuenta.ts';
import { tomaPuesto } from '#reglas/estado-de-tarjeta.ts';
import { HOYOS } from '#reglas/limites.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { type FilaDeTablero, puestosEntreSocios, type Tablero } from '#reglas/tablero.ts';
import { formatPuesto } from '#web/lib/format.ts';
import { DESKTOP, useMedia } from '#web/lib/use-media.ts';
import { COLUMNA_LABELS, CUENTA_LABELS, formatResultadoSuelto } from '#web/textos/cuentas.ts';
import { HeadCell, Table } from '#web/ui/Table.tsx';
import { FilaDeJugador, idDeFila } from './FilaDeJugador.tsx';
import { useFilas, type FilaEnPantalla } from './use-filas.ts';
import { useAnuncio } from './use-anuncio.ts';
import { useCambios, useInView, useSlidingRows, useStill } from './use-movimientos.ts';

const LeyendaDeMarcas = lazy(() =>
  import('./tarjeta/LeyendaDeMarcas.tsx').then((part) => ({ default: part.LeyendaDeMarcas })),
);

/** From here the 18 holes have room beside the names. */
const WIDE = '(width >= 1024px)';
const NUMEROS = Array.from({ length: HOYOS }, (_, i) => i + 1);

/** The ranking as a table whose rows move, open and are spoken of. */
export function TablaDeClasificacion({
  tablero: latest,
  tipo,
  categoria = null,
  jugadorId,
  titulo,
}: {
  tablero: Tablero;
  tipo: TipoClasificacion;
  /** Whose view it is, by id; null = everybody. */
  categoria?: string | null;
  jugadorId: string | null;
  titulo: string;
}) {
  const { tablero, press } = useStill(latest);
  const [abierta, setAbierta] = useState<string | null>(null);
  const filas = useFilas(tablero, tipo, categoria);
  const cambios = useCambios(tablero);
  const list = useRef<HTMLTableSectionElement>(null);
  useSlidingRows(list, filas.map(({ fila }) => fila.id).join(' '));
  const anuncio = useAnuncio(filas, `${tipo} ${categoria ?? ''}`);
  const desktop = useMedia(DESKTOP);
  const conHoyos = useMedia(WIDE);
  const propia = filas.find(({ participante }) => jugadorId !== null && participante.jugadorId === jugadorId);
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
      <div className="-mx-4 md:mx-0">
        <Table caption={`Clasificación de ${titulo}`}>
          <thead>
            <tr>
              <HeadCell>Pos.</HeadCell>
              <HeadCell className="w-full">Jugador</HeadCell>
              {desktop ? <HeadCell align="right">HCP</HeadCell> : null}
              <HeadCell align="right">
                <CabezaDeCuenta cuenta={tablero.forma.cuenta} />
              </HeadCell>
              <HeadCell align="right">Hoyo</HeadCell>
              {conHoyos ? (
                <CabezasDeHoyos />
              ) : (
                <HeadCell className="whitespace-nowrap max-xs:hidden" align="right">
                  Últ. 9
                </HeadCell>
              )}
            </tr>
          </thead>
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
      {propia ? <AtajoAFilaPropia propia={propia} entreSocios={entreSocios} /> : null}
      <Suspense fallback={null}>
        <LeyendaDeMarcas
          forma={tablero.forma}
          sinValidar={filas.some(({ participante }) => sinValidar(participante))}
        />
      </Suspense>
    </>
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
function HoyoActual({ fila: { hoyosJugados, estado }, cuenta }: { fila: FilaDeTablero; cuenta: Cuenta }) {
  const enCamino = hoyosJugados > 0 && hoyosJugados < HOYOS && tomaPuesto(estado);
  if (!enCamino || !cuentaPuntos(cuenta)) return null;
  return <span className="text-sm font-normal text-ink2">hoyo {hoyosJugados} · </span>;
}

function sinValidar({ partidaId, validada }: { partidaId: string | null; validada: boolean }): boolean {
  return partidaId !== null && !validada;
}

function CabezasDeHoyos() {
  const cabeza = (numero: number) => (
    <HeadCell key={numero} align="center" className="min-w-7 px-0.5">
      <span className="sr-only">Hoyo </span>
      {numero}
    </HeadCell>
  );
  return (
    <>
      {NUMEROS.slice(0, HOYOS / 2).map(cabeza)}
      <HeadCell align="right">IDA</HeadCell>
      {NUMEROS.slice(HOYOS / 2).map(cabeza)}
      <HeadCell align="right">VTA</HeadCell>
    </>
  );
}

/** The own line at the bottom of the screen while the real one is out of sight. */
function AtajoAFilaPropia({
  propia: { fila, participante, forma },
  entreSocios,
}: {
  propia: FilaEnPantalla;
  entreSocios: number | null;
}) {
  const rowId = idDeFila(fila.id);
  const inView = useInView(rowId);
  if (inView) return null;
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-5 -mx-4 md:bottom-0 md:mx-0">
      <button
        type="button"
        onClick={() => document.getElementById(rowId)?.scrollIntoView({ block: 'center' })}
        className="hairline-t flex min-h-13 w-full items-center gap-3 bg-albero-soft px-4 text-left font-semi shadow-2"
      >
        <span className="max-w-32 min-w-9">{formatPuesto({ entreSocios, general: fila.puesto })}</span>
        <span className="min-w-0 flex-1 truncate">{participante.nombre}</span>
        <span className="text-right text-lg font-bold whitespace-nowrap">
          <HoyoActual fila={fila} cuenta={forma.cuenta} />
          {tomaPuesto(fila.estado)
            ? formatResultadoSuelto(forma.cuenta, fila)
            : TEXTOS_DE_ESTADO[fila.estado]}
        </span>
        <span className="sr-only">Ir a tu fila</span>
      </button>
    </div>
  );
}
