import { ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { cuantosHoyos } from '#reglas/nueve.ts';
import { type FilaDeTablero, hoyosEnTablero, type Tablero } from '#reglas/tablero.ts';
import { formatReloj } from '#web/lib/format.ts';
import type { TableroVivo } from '#web/live/tablero-vivo.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/router.ts';
import { textoDeOcultos } from '#web/textos/ResultadosOcultos.tsx';
import { formatResultadoSuelto } from '#web/textos/cuentas.ts';
import { Medal } from '#web/ui/Medal.tsx';
import { SkeletonBar } from '#web/ui/Skeleton.tsx';
import { StatusLine } from '#web/ui/StatusLine.tsx';
import '#web/styles/dia.css';
import { Cinta } from './Cinta.tsx';
import { type DiaLeido, otraVuelta } from './use-ronda.ts';

// Few torneos have several vueltas.
const TotalDelDia = lazy(() => import('./TotalDelDia.tsx').then((part) => ({ default: part.TotalDelDia })));

const CUANTOS = 3;

type Partes = {
  torneoId: string;
  /** Null while it is on its way. */
  dia: DiaLeido | null;
  lejos: boolean;
};

/** The first three of the board of the day, and how old it is, behind those of the total where it is a later vuelta; nothing while nobody has played. */
export function LideresDelDia(partes: Partes) {
  const { vivo } = partes.dia ?? {};
  const vuelta = vivo && otraVuelta({ id: vivo.torneo.id, vueltas: vivo.vueltas });
  if (!vivo || !vuelta) return <DeHoy {...partes} titulo="Clasificación" />;
  return (
    <>
      <Suspense fallback={<div className="h-54" />}>
        <TotalDelDia vivo={vivo} />
      </Suspense>
      <DeHoy {...partes} titulo={`Clasificación de la vuelta ${vuelta.numero}`} />
    </>
  );
}

function DeHoy({ torneoId, dia, lejos, titulo }: Partes & { titulo: string }) {
  const { vivo, tablero, filas = [] } = dia ?? {};
  const primeros = filas.filter(({ puesto }) => puesto !== null).slice(0, CUANTOS);
  if (vivo && primeros.length === 0) return null;
  return (
    <section aria-label={titulo} className="hairline overflow-clip rounded-card bg-surface">
      <Link
        to={paths.clasificacion({ torneo: torneoId })}
        className="flex min-h-13 flex-wrap items-center gap-x-3 px-4 text-ink no-underline -outline-offset-3 hover:bg-sunken"
      >
        <h2 className="flex-1 text-h3">{titulo}</h2>
        {vivo ? <Hora vivo={vivo} lejos={lejos} /> : null}
        <ChevronRight size={20} className="text-ink2" />
      </Link>
      {vivo?.oculto ? (
        <p className="hairline-t px-4 py-2 text-sm text-warn-ink">{textoDeOcultos(vivo.oculto)}</p>
      ) : null}
      <ol>
        {primeros.map((fila) => (
          <Lider key={fila.id} fila={fila} tablero={tablero} />
        ))}
        {vivo
          ? null
          : Array.from({ length: CUANTOS }, (_, i) => (
              <li key={i} className="hairline-t flex h-14 items-center gap-3 px-4">
                <SkeletonBar className="w-1/2" />
              </li>
            ))}
      </ol>
    </section>
  );
}

function Lider({ fila, tablero }: { fila: FilaDeTablero; tablero: Tablero | undefined }) {
  const participante = tablero?.participantes.find(({ id }) => id === fila.id);
  if (tablero === undefined || participante === undefined) return null;
  const { forma } = tablero;
  return (
    <li className="lider hairline-t flex min-h-14 items-center gap-3 px-4 py-1.5">
      <Medal position={fila.puesto} />
      <span className="grid min-w-0 flex-1">
        <span className="narrow line-clamp-2 font-semi">{participante.nombre}</span>
        <span className="lider-cinta mt-0.5 block h-3.5 max-w-56">
          <Cinta
            participante={participante}
            hoyos={hoyosEnTablero(tablero, participante)}
            forma={forma}
            tipo="handicap"
          />
        </span>
      </span>
      <span className="grid justify-items-end leading-tight">
        <span className="text-lg font-bold">{formatResultadoSuelto(forma.cuenta, fila)}</span>
        <span className="text-sm text-ink2">
          {fila.hoyosJugados === cuantosHoyos(forma.nueve) ? 'final' : `hoyo ${fila.hoyosJugados}`}
        </span>
      </span>
    </li>
  );
}

/** How old it is. */
function Hora({ vivo, lejos }: { vivo: TableroVivo; lejos: boolean }) {
  const hora = formatReloj(new Date(vivo.actualizado));
  return (
    <StatusLine tone={lejos ? 'waiting' : 'ok'} className="text-sm text-ink2">
      {lejos ? `Datos de las ${hora}` : hora}
    </StatusLine>
  );
}
