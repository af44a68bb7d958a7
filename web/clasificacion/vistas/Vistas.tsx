import { type ReactNode, Suspense } from 'react';
import { computaGanador, type TipoClasificacion } from '#reglas/modalidad.ts';
import type { Tablero } from '#reglas/tablero.ts';
import type { TableroVivo } from '#web/live/tablero-vivo.ts';
import { Link, useLocation, useSearchParams } from '#web/router/router.ts';
import { PartToCome, partToCome } from '#web/shell/PartToCome.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** What a view of the board is drawn from: what the phone has already. */
export type DeVista = {
  vivo: TableroVivo;
  /** As it is ranked. */
  tablero: Tablero;
  tipo: TipoClasificacion;
  /** Whose view it is, by id; null = everybody. */
  categoria: string | null;
  jugadorId: string | null;
};

type Vista = 'clasificacion' | 'carrera' | 'campo';

const NOMBRES: ReadonlyArray<readonly [Vista, string]> = [
  ['clasificacion', 'Clasificación'],
  ['carrera', 'Carrera'],
  ['campo', 'El campo hoy'],
];

/** What the state line says at its right; nothing else than it says anyway on the ranking. */
export function datoDeVista(vista: Vista | null): string | undefined {
  if (vista === 'carrera') return 'puesto tras cada hoyo';
  return vista === 'campo' ? 'media, golpes brutos' : undefined;
}

const PARTES = {
  carrera: partToCome<DeVista>(() => import('./Carrera.tsx').then((part) => ({ default: part.Carrera }))),
  campo: partToCome<DeVista>(() => import('./CampoHoy.tsx').then((part) => ({ default: part.CampoHoy }))),
};

/** Whether a board has more views than its ranking: one of all its cards, in a game that ranks them. */
function tieneVistas({ importada, partidos, ryder, torneo }: TableroVivo): boolean {
  return !importada && !partidos && !ryder && computaGanador(torneo.modalidad);
}

/** The view that the address asks for; null where there is the ranking and no other: of a partida, of matches, of a file. */
export function useVista(vivo: TableroVivo | undefined, partidaId: string | undefined): Vista | null {
  const [search] = useSearchParams();
  if (vivo === undefined || partidaId !== undefined || !tieneVistas(vivo)) return null;
  const pedida = search.get('vista');
  return NOMBRES.find(([vista]) => vista === pedida)?.[0] ?? 'clasificacion';
}

/** The views of a board that has several, each with an address of its own: the way back leads through them. */
export function Vistas({ elegida }: { elegida: Vista | null }) {
  const { pathname, search } = useLocation();
  if (elegida === null) return null;
  const de = (vista: Vista): string => {
    const next = new URLSearchParams(search);
    if (vista === 'clasificacion') next.delete('vista');
    else next.set('vista', vista);
    return `${pathname}?${next.toString()}`;
  };
  return (
    <nav
      aria-label="Vistas de la clasificación"
      className="vistas hairline-b -mx-4 mt-2 flex overflow-x-auto px-2 md:mx-0 md:px-0"
    >
      {NOMBRES.map(([vista, nombre]) => (
        <Link
          key={vista}
          to={de(vista)}
          aria-current={vista === elegida ? 'page' : undefined}
          className="grid min-h-11.5 flex-auto content-center border-b-3 border-transparent px-2 text-center font-semi whitespace-nowrap text-ink2 no-underline -outline-offset-3 hover:bg-sunken aria-[current=page]:border-pino aria-[current=page]:text-ink md:flex-none md:px-5"
        >
          {nombre}
        </Link>
      ))}
    </nav>
  );
}

/**
 * The ranking (`children`), the race or the course of today, with a place kept until they have come; or that there is nobody to
 * show.
 */
export function VistaDelTablero({
  vista,
  children,
  ...props
}: DeVista & { vista: Vista | null; children: ReactNode }) {
  if (props.tablero.participantes.length === 0)
    return <EmptyState title="No hay participantes inscritos en este torneo" />;
  if (vista === null || vista === 'clasificacion') return children;
  const { Part, isMissing } = PARTES[vista];
  return (
    <Suspense fallback={<PartToCome isMissing={isMissing} />}>
      <Part {...props} />
    </Suspense>
  );
}
