import { type ReactNode, useMemo } from 'react';
import { type CuadroVivo, cuadroDelTablero, type PartidoEnTablero } from '#reglas/cuadro-en-tablero.ts';
import { ladosDelTablero } from '#reglas/lados.ts';
import type { Tablero } from '#reglas/tablero.ts';
import { formatCount } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { useSearchWords } from '#web/router/router.ts';
import { LinkButton } from '#web/shell/LinkButton.tsx';
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
  const [search, change] = useSearchWords();
  const pedida = search.get('vista');
  return [VISTAS.find(({ value }) => value === pedida)?.value ?? 'partidos', (vista) => change({ vista })];
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
  torneo: TorneoEnPapel & { slug: string };
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
          <JugarElMio torneo={torneo.slug} cuadro={cuadro} propio={propio} />
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

/** The way to the holes of one's own match of a later round, while nobody has written how it ended. */
function JugarElMio({
  torneo,
  cuadro: { rondas },
  propio,
}: {
  torneo: string;
  cuadro: CuadroVivo;
  propio: string | undefined;
}) {
  const mio = rondas
    .slice(1)
    .flat()
    .findLast(
      ({ a, b, estado, resultado }) =>
        propio !== undefined && [a, b].includes(propio) && estado !== null && resultado === null,
    );
  return mio ? (
    <LinkButton variant="primary" className="my-3" to={paths.introduccionDatos({ torneo, partido: mio.id })}>
      {mio.situacion === 'terminado' ? 'Confirmar mi partido' : 'Jugar mi partido'}
    </LinkButton>
  ) : null;
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
