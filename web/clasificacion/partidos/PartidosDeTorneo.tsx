import { type ReactNode, useMemo } from 'react';
import { type CuadroVivo, cuadroDelTablero, type PartidoEnTablero } from '#reglas/cuadro-en-tablero.ts';
import { ladosDelTablero } from '#reglas/lados.ts';
import type { Tablero } from '#reglas/tablero.ts';
import { formatCount } from '#web/lib/format.ts';
import { useSearchParams } from '#web/router/router.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { type Estado, EstadoDelTablero } from '../EstadoDelTablero.tsx';
import type { TorneoEnPapel } from './CuadroEnPapel.tsx';
import { CuadroDePartidos } from './CuadroDePartidos.tsx';
import { ListaDePartidos } from './ListaDePartidos.tsx';

const VISTAS = [
  { value: 'partidos', label: 'Partidos' },
  { value: 'cuadro', label: 'Cuadro' },
  { value: 'tarjetas', label: 'Tarjetas' },
] as const;
type Vista = (typeof VISTAS)[number]['value'];

/** The view that is shown, kept in the address. */
function useVista(): [Vista, (vista: Vista) => void] {
  const [search, setSearch] = useSearchParams();
  const pedida = search.get('vista');
  const setVista = (vista: Vista): void =>
    setSearch(
      (next) => {
        next.set('vista', vista);
        return next;
      },
      { replace: true },
    );
  return [VISTAS.find(({ value }) => value === pedida)?.value ?? 'partidos', setVista];
}

/** The board of a torneo played in partidos: its matches as they stand now, the bracket, and the cards (`children`). */
export function PartidosDeTorneo({
  torneo,
  tablero,
  partidos,
  jugadorId,
  estado,
  onReintentar,
  children,
}: {
  torneo: TorneoEnPapel;
  tablero: Tablero;
  partidos: readonly PartidoEnTablero[];
  jugadorId: string | null;
  estado: Estado;
  onReintentar: () => void;
  children: ReactNode;
}) {
  const [vista, setVista] = useVista();
  const cuadro = useMemo(() => cuadroDelTablero(tablero, partidos), [tablero, partidos]);
  const lados = useMemo(() => [...ladosDelTablero(tablero).values()], [tablero]);
  const quienes = useMemo(() => new Map(lados.map(({ id, nombre }) => [id, nombre])), [lados]);
  // A bando comes after its participantes.
  const propio = lados.findLast(({ miembros }) =>
    miembros.some((quien) => jugadorId !== null && quien.jugadorId === jugadorId),
  )?.id;
  if (cuadro === null) return children;
  const partes = { cuadro, quienes, propio };
  return (
    <>
      <div className="my-3 grid justify-items-start">
        <SegmentedControl label="Vista" value={vista} onValueChange={setVista} options={VISTAS} />
      </div>
      {vista === 'tarjetas' ? (
        <>
          <p className="text-ink2">Los golpes de cada tarjeta. Quién gana lo dice el cuadro de partidos.</p>
          {children}
        </>
      ) : (
        <>
          <EstadoDelTablero estado={estado} enElCampo={0} onReintentar={onReintentar} />
          <Anuncio cuadro={cuadro} />
          {vista === 'cuadro' ? (
            <CuadroDePartidos {...partes} torneo={torneo} />
          ) : (
            <ListaDePartidos {...partes} />
          )}
        </>
      )}
    </>
  );
}

/** How many matches are played and over, also heard when that changes. */
function Anuncio({ cuadro: { rondas } }: { cuadro: CuadroVivo }) {
  const cuenta = (situacion: string) => rondas.flat().filter((uno) => uno.situacion === situacion).length;
  const terminados = cuenta('terminado');
  return (
    <p role="status" className="text-sm text-ink2">
      {cuenta('en_juego')} en juego · {formatCount(terminados, 'terminado', 'terminados')}
    </p>
  );
}
