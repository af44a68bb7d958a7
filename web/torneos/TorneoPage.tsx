import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useParams } from '#web/router/router.ts';
import type { TorneoDetalle } from '#contrato/torneos.ts';
import { files } from '#web/api/files.ts';
import { estadoDelTorneo } from '#reglas/torneo.ts';
import { DiaQueViene } from '#web/dia/DiaQueViene.tsx';
import { cx } from '#web/lib/cx.ts';
import { calendarLeaf, formatDiaLargo, formatNumero } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { useUsuario } from '#web/session/session.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { TorneoNoEncontrado } from '#web/shell/TorneoNoEncontrado.tsx';
import { IconLink } from '#web/shell/IconLink.tsx';
import { CalendarBlock } from '#web/ui/CalendarBlock.tsx';
import { CardLink } from '#web/shell/CardLink.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { ShareButton } from '#web/ui/ShareButton.tsx';
import { SEXO_LABELS } from '#web/textos/modalidades.ts';
import { FrisoDePares } from '#web/tarjeta/FrisoDePares.tsx';
import { Card } from '#web/ui/Card.tsx';
import { AccionesDeTorneo } from './AccionesDeTorneo.tsx';
import { CategoriasDeTorneo } from './CategoriasDeTorneo.tsx';
import { DatosDeTorneo } from './DatosDeTorneo.tsx';
import { EstadoDeTorneo } from './EstadoDeTorneo.tsx';
import { ListaDeSalida } from './ListaDeSalida.tsx';
import { GanadoresDeTorneo } from './premios/GanadoresDeTorneo.tsx';
import { PremiosDeTorneo } from './premios/PremiosDeTorneo.tsx';
import { useTorneo } from './queries.ts';
import { SiguienteVuelta, VueltasDeTorneo } from './vueltas/VueltasDeTorneo.tsx';

// A day is one of many: its board comes when it is that.
const DiaDeTorneo = lazy(() =>
  import('./dia/DiaDeTorneo.tsx').then((part) => ({ default: part.DiaDeTorneo })),
);

export function TorneoPage() {
  const { torneoSlug = '' } = useParams();
  const query = useTorneo(torneoSlug);
  const { data } = query;
  const titulo = data?.nombre ?? 'Torneo';
  return (
    <Screen
      title={titulo}
      back={paths.torneos()}
      backLabel="Volver a Torneos y Ligas"
      actions={
        data ? (
          <>
            <IconLink to={files.calendarioDeTorneo(data.slug)} reloadDocument label="Añadir al calendario">
              <CalendarPlus size={22} />
            </IconLink>
            <ShareButton title={data.nombre} path={paths.torneo(data.slug)} />
          </>
        ) : null
      }
    >
      <QueryView
        query={query}
        failed="No se pudieron cargar los datos"
        rows={8}
        refused={{ torneo_no_encontrado: <TorneoNoEncontrado /> }}
      >
        {(torneo) => <Torneo torneo={torneo} />}
      </QueryView>
    </Screen>
  );
}

function Torneo({ torneo }: { torneo: TorneoDetalle }) {
  const hoy = useHoy();
  const { fechaJuego, campo, descripcion, miInscripcion, partidas } = torneo;
  const conPartidas = partidas.length > 0;
  // Beside a start list the other column is long enough without them.
  const premios = <Premios torneo={torneo} />;
  return (
    <div className={cx('grid items-start gap-4', conPartidas && 'lg:grid-cols-[minmax(0,1fr)_20rem]')}>
      <div className="grid min-w-0 gap-4">
        <div className="flex items-center gap-3.5">
          <CalendarBlock {...calendarLeaf(fechaJuego)} label="" />
          <div className="grid gap-1">
            <p className="font-semi">{formatDiaLargo(fechaJuego)}</p>
            <p className="text-ink2">{[campo.nombre, campo.ubicacion].filter(Boolean).join(', ')}</p>
            <EstadoDeTorneo torneo={torneo} hoy={hoy} conProximo />
          </div>
        </div>
        {descripcion ? <p className="max-w-reading whitespace-pre-line">{descripcion}</p> : null}
        {torneo.importado === null ? null : (
          <Notice tone="info">{TEXTO_DE_IMPORTADO[torneo.importado]}</Notice>
        )}
        <GanadoresDeTorneo torneo={torneo} />
        <SiguienteVuelta torneo={torneo} hoy={hoy} />
        <QueHacer torneo={torneo} hoy={hoy} />
        <ListaDeSalida torneo={torneo} partidas={partidas} miPartidaId={miInscripcion?.partidaId ?? null} />
        {conPartidas ? premios : null}
      </div>
      <div className={cx('grid min-w-0 items-start gap-4', !conPartidas && 'md:grid-cols-2')}>
        {/* Two stacks: a long card beside a short one leaves no hole under it. */}
        <div className="grid min-w-0 gap-4">
          {torneo.vueltas ? <VueltasDeTorneo torneoId={torneo.id} vueltas={torneo.vueltas} /> : null}
          <DatosDeTorneo torneo={torneo} />
        </div>
        <div className="grid min-w-0 gap-4">
          <CategoriasDeTorneo torneo={torneo} />
          {conPartidas ? null : premios}
          <SalidasDeTorneo torneo={torneo} />
        </div>
      </div>
    </div>
  );
}

/** What can be done with a torneo; on its day under how it goes, for who has a session: that board is nobody else's. */
function QueHacer({ torneo, hoy }: { torneo: TorneoDetalle; hoy: string }) {
  const conSesion = useUsuario() !== null;
  const { activo, fechaJuego } = torneo;
  if (estadoDelTorneo({ activo, fechaDeJuego: fechaJuego, hoy }) !== 'hoy')
    return <AccionesDeTorneo torneo={torneo} />;
  return (
    <>
      {conSesion ? (
        <Suspense fallback={<DiaQueViene conRonda={torneo.inscrito} conMarcha />}>
          <DiaDeTorneo torneo={torneo} />
        </Suspense>
      ) : (
        <CardLink
          tone="pino"
          to={paths.auth({ next: paths.torneo(torneo.slug) })}
          eyebrow="Hoy se juega"
          title="Sigue el torneo en directo"
          description="Inicia sesión para ver cómo va"
        />
      )}
      <AccionesDeTorneo torneo={torneo} enDirecto={conSesion} />
    </>
  );
}

function Premios({ torneo: { premios, slug } }: { torneo: TorneoDetalle }) {
  return premios === 0 ? null : <PremiosDeTorneo torneoId={slug} />;
}

const TEXTO_DE_IMPORTADO = {
  totales: 'Resultados importados, sin tarjetas',
  tarjetas: 'Torneo importado con sus tarjetas',
} as const;
type Salida = TorneoDetalle['salidas'][number];

/** The tees: for whom, their rating, and the pars of what is played as a frieze. */
function SalidasDeTorneo({ torneo: { salidas, nueve } }: { torneo: TorneoDetalle }) {
  if (salidas.length === 0) return null;
  return (
    <Card className="grid gap-4">
      <h2 className="text-h3">Salidas</h2>
      {salidas.map((salida) => (
        <div key={salida.salida} className="grid gap-1.5">
          <h3 className="font-sans font-semi">
            {salida.salida} <span className="font-normal text-ink2">· par {salida.par}</span>
          </h3>
          <ul className="text-sm text-ink2">
            {salida.valoraciones.map((valoracion) => (
              <li key={valoracion.sexo}>
                {SEXO_LABELS[valoracion.sexo]}: {enPalabras(valoracion)}
              </li>
            ))}
          </ul>
          <FrisoDePares hoyos={salida.hoyos} nueve={nueve} />
        </div>
      ))}
    </Card>
  );
}

function enPalabras({ slope, valorDeCampo, propia }: Salida['valoraciones'][number]): string {
  if (propia !== null)
    return `valor de campo de los nueve hoyos ${formatNumero(propia.valorDeCampo, 1)}, slope ${propia.slope}`;
  if (slope === null || valorDeCampo === null) return 'sin valorar';
  return `valor de campo ${formatNumero(valorDeCampo, 1)}, slope ${slope}`;
}
