import { MapPin } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useLocation, useSearchWords } from '#web/router/router.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import type { Tablero } from '#reglas/tablero.ts';
import { computaGanador, type TipoClasificacion } from '#reglas/modalidad.ts';
import { DiaPasado } from '#web/dia/DiaPasado.tsx';
import { formatDiaLargo } from '#web/lib/format.ts';
import { useStale } from '#web/live/use-live.ts';
import { useClubDelServidor, useJugadorId } from '#web/session/session.ts';
import { nombreDeJuego } from '#web/textos/cuentas.ts';
import { paths } from '#web/paths.ts';
import { EnPartes } from '#web/shell/EnPartes.tsx';
import { IconLink } from '#web/shell/IconLink.tsx';
import { ShareButton } from '#web/ui/ShareButton.tsx';
import { Controles } from './ControlesDelTablero.tsx';
import { ClasificacionMarco, SinClasificacion } from './ClasificacionEstados.tsx';
import { enElCampo, EstadoDelTablero, estadoDelTablero } from './EstadoDelTablero.tsx';
import { useTablero } from './queries.ts';
import { TablaDeClasificacion } from './TablaDeClasificacion.tsx';
import { datoDeVista, useVista, VistaDelTablero, Vistas } from './vistas/Vistas.tsx';
import { alOrdenar, tableroDePartida, type TableroVivo } from '#web/live/tablero-vivo.ts';

const AvisosDelTablero = lazy(() =>
  import('./vistas/AvisosDelTablero.tsx').then((part) => ({ default: part.AvisosDelTablero })),
);
const TableroAparte = lazy(() =>
  import('./partidos/TableroAparte.tsx').then((part) => ({ default: part.TableroAparte })),
);

const PremiosDelTablero = lazy(() =>
  import('./premios/PremiosDelTablero.tsx').then((part) => ({ default: part.PremiosDelTablero })),
);

/** The live leaderboard of a torneo, or of one of its groups (`partida`). */
export function Clasificacion({
  torneo,
  partida,
  back,
}: {
  torneo: string;
  partida?: { id: string; nombre: string };
  back: string;
}) {
  const hoy = useClubDelServidor()?.hoy;
  // One that is held back is on its way until it is revealed.
  const jugado = ({ oculto, torneo: { fechaJuego } }: TableroVivo): boolean =>
    hoy !== undefined && !oculto && estaFinalizado({ fechaDeJuego: fechaJuego, hoy });
  const { query, vivo, enVivo, reintentar } = useTablero(torneo, (vivo) => !jugado(vivo));
  const atrasado = useStale(enVivo);
  const [tipo, setTipo] = useTipo();
  const partidaId = partida?.id;
  const { categorias, categoria, setCategoria } = useCategoria(vivo, partidaId);
  const jugadorId = useJugadorId();
  const { pathname, search } = useLocation();
  const vista = useVista(vivo, partidaId);
  const tablero = useTableroEnPantalla(vivo, { partidaId, jugado });
  const haceUnaHora = useMemo(() => {
    const todos = vivo ? alOrdenar(vivo, vivo.haceUnaHora) : null;
    return todos === null || partidaId === undefined ? todos : tableroDePartida(todos, partidaId);
  }, [vivo, partidaId]);

  if (!vivo || !tablero) return <SinClasificacion back={back} query={query} />;
  const { nombre } = vivo.torneo;
  const estado = estadoDelTablero({
    jugado: tablero.finalizado,
    enVivo,
    atrasado,
    actualizado: vivo.actualizado,
  });
  const tarjetas = (
    <>
      <Vistas elegida={vista} />
      <div className="my-3 grid gap-3 empty:hidden">
        {(vivo.oculto ?? !computaGanador(vivo.torneo.modalidad)) && (
          <Suspense>
            <AvisosDelTablero vivo={vivo} />
          </Suspense>
        )}
        {vista === 'campo' ? null : (
          <Controles
            categorias={categorias}
            participantes={tablero.participantes.length}
            elegida={categoria}
            onElegir={setCategoria}
            tipo={tipo}
            onTipo={setTipo}
          />
        )}
      </div>
      <EstadoDelTablero
        estado={estado}
        enElCampo={enElCampo(tablero)}
        dato={datoDeVista(vista)}
        onReintentar={reintentar}
      />
      <VistaDelTablero {...{ vista, vivo, tablero, tipo, categoria, jugadorId }}>
        <TablaDeClasificacion
          tablero={tablero}
          haceUnaHora={haceUnaHora}
          tipo={tipo}
          categoria={categoria}
          jugadorId={jugadorId}
          titulo={nombre}
          tono={estado.tono}
          hora={estado.hora}
          conLider
        />
      </VistaDelTablero>
    </>
  );
  return (
    <ClasificacionMarco
      back={back}
      titulo={nombre}
      actions={
        <>
          <DondeEstan slug={vivo.torneo.slug} jugado={tablero.finalizado} />
          <ShareButton title={nombre} path={pathname + search} />
        </>
      }
    >
      <Cabecera torneo={vivo.torneo} grupo={partida?.nombre} />
      <DiaPasado tablero={deTodos(vivo, partidaId, tablero)} />
      {seVeAparte(vivo, partidaId) ? (
        <Suspense fallback={null}>
          <TableroAparte
            vivo={vivo}
            tablero={tablero}
            jugadorId={jugadorId}
            estado={estado}
            onReintentar={reintentar}
          >
            {tarjetas}
          </TableroAparte>
        </Suspense>
      ) : (
        tarjetas
      )}
      <Premios vivo={vivo} partidaId={partidaId} />
    </ClasificacionMarco>
  );
}

/** The way to where the partidas are, until everybody has come in. */
function DondeEstan({ slug, jugado }: { slug: string; jugado: boolean }) {
  if (jugado) return null;
  return (
    <IconLink to={paths.dondeEstan(slug)} label="¿Dónde están?">
      <MapPin size={22} />
    </IconLink>
  );
}

/** Whether something else than the ranking is its board: results of a file, or what no partida has: matches, several vueltas. */
const seVeAparte = ({ importada, partidos, ryder, vueltas }: TableroVivo, partidaId?: string) =>
  importada || ((partidos ?? ryder ?? vueltas) && !partidaId);

/** What is ranked, where it is a ranking of everybody. */
const deTodos = (vivo: TableroVivo, partidaId: string | undefined, tablero: Tablero): Tablero | null =>
  partidaId === undefined && !seVeAparte(vivo) ? tablero : null;

/** What was given, under the board of all. Its reading is another one where more than strokes has changed. */
function Premios({
  vivo: { premios, version, torneo },
  partidaId,
}: {
  vivo: TableroVivo;
  partidaId: string | undefined;
}) {
  if (!premios || partidaId !== undefined) return null;
  return (
    <Suspense fallback={null}>
      <PremiosDelTablero torneoId={torneo.id} lectura={version.slice(0, version.lastIndexOf('.'))} />
    </Suspense>
  );
}

/** What is ranked. The day may end while the page is open: every card is closed then, with nothing to read again. */
function useTableroEnPantalla(
  vivo: TableroVivo | undefined,
  { partidaId, jugado }: { partidaId: string | undefined; jugado: (vivo: TableroVivo) => boolean },
): Tablero | undefined {
  const terminado = vivo !== undefined && jugado(vivo);
  return useMemo(() => {
    if (vivo === undefined) return undefined;
    const { tablero } = vivo;
    const suyo = alOrdenar(vivo, terminado ? { ...tablero, finalizado: true } : tablero);
    return partidaId === undefined ? suyo : tableroDePartida(suyo, partidaId);
  }, [vivo, partidaId, terminado]);
}

function Cabecera({ torneo, grupo }: { torneo: TableroVivo['torneo']; grupo: string | undefined }) {
  const { nombre, fechaJuego, campo, cuenta, handicapDe } = torneo;
  const conCuenta = cuenta !== 'golpes';
  const dia = [
    formatDiaLargo(fechaJuego),
    conCuenta ? null : campo,
    handicapDe === 'pena' && 'Hándicap de la peña',
    grupo,
  ];
  return (
    <>
      <h2 className="text-h1">{nombre}</h2>
      {conCuenta ? <p className="font-semi">{`${nombreDeJuego(torneo)} · ${campo}`}</p> : null}
      <p className="text-ink2">
        <EnPartes>{dia.filter(Boolean).join(' · ')}</EnPartes>
      </p>
    </>
  );
}

/** The ranking that is shown, kept in the address. */
function useTipo(): [TipoClasificacion, (tipo: TipoClasificacion) => void] {
  const [search, change] = useSearchWords();
  const tipo = search.get('tipo') === 'scratch' ? 'scratch' : 'handicap';
  return [tipo, (elegido) => change({ tipo: elegido === 'scratch' ? elegido : null })];
}

/**
 * The categoría whose view is shown, kept in the address; null = everybody, also where the one asked for is gone. The four
 * of a partida are one view already.
 */
function useCategoria(vivo: TableroVivo | undefined, partidaId: string | undefined) {
  const [search, change] = useSearchWords();
  const pedida = search.get('categoria');
  const setCategoria = (categoria: string | null) => change({ categoria });
  const categorias = (partidaId === undefined ? vivo?.categorias : undefined) ?? [];
  return { categorias, categoria: categorias.some(({ id }) => id === pedida) ? pedida : null, setCategoria };
}
