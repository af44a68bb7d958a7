import {
  Eye,
  CircleDashed,
  History,
  LayoutGrid,
  ListOrdered,
  MonitorPlay,
  SquarePen,
  Timer,
  type LucideIcon,
} from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { DiaDeTorneo, PartidaDelDia, TarjetaDelDia } from '#contrato/admin/dia-de-torneo.ts';
import { formatDia, formatCount } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { useParams, Link } from '#web/router/router.ts';
import { EscudoDelClub } from '#web/shell/EscudoDelClub.tsx';
import { PageTitle } from '#web/shell/PageTitle.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { TorneoNoEncontrado } from '#web/shell/TorneoNoEncontrado.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconLink } from '#web/shell/IconLink.tsx';
import { Page } from '#web/ui/Page.tsx';
import type { EnVivo } from '#web/live/live-client.ts';
import { LineaEnVivo } from '#web/shell/LineaEnVivo.tsx';
import { Avance } from './Avance.tsx';
import { CerrarTorneo } from './CerrarTorneo.tsx';
import { PartidasDelDia } from './PartidasDelDia.tsx';
import { PorResolver } from './PorResolver.tsx';
import { useDia } from './queries.ts';

/** The parts of other folders, as the route table hands them in. */
type Partes = {
  Participantes: Participantes;
  ValidarCompletas: ComponentType<{ reparto: Reparto; cambiado: boolean }>;
};

type Reparto = {
  torneo: Pick<DiaDeTorneo['torneo'], 'id' | 'nueve'>;
  partidas: readonly (Pick<PartidaDelDia, 'id' | 'nombre' | 'validada'> & { participanteIds: string[] })[];
  participantes: readonly TarjetaDelDia[];
};

/** A torneo on its day as whoever runs it sees it: how far it is, what waits, the tools and the partidas. */
export function DiaDeTorneoPage(partes: Partes) {
  const { torneoId = '' } = useParams();
  const { query, enVivo, reintentar } = useDia(torneoId);
  const dia = query.data;
  return (
    <>
      <PageTitle>Día de torneo</PageTitle>
      <Faja torneo={dia?.torneo ?? null} />
      <Page>
        {dia ? <EstadoDelDia dia={dia} enVivo={enVivo} onReintentar={reintentar} /> : <SuSitio />}
        <QueryView
          query={query}
          failed="No se pudieron cargar los datos"
          rows={6}
          rowClassName="h-21"
          refused={{ torneo_no_encontrado: <TorneoNoEncontrado to={paths.adminTorneos()} /> }}
        >
          {(leido) =>
            leido.partidas.length === 0 ? (
              <SinPartidas torneo={leido.torneo} />
            ) : (
              <Jornada dia={leido} {...partes} />
            )
          }
        </QueryView>
      </Page>
    </>
  );
}

/** The dark band: nobody doubts on which side they are. The eye goes to the players' one. */
function Faja({ torneo }: { torneo: DiaDeTorneo['torneo'] | null }) {
  return (
    <header className="bg-fondo text-on-fondo">
      <div className="mx-auto flex min-h-13 max-w-page items-center gap-2 py-1 pr-1 pl-4">
        <EscudoDelClub className="size-9 shrink-0" />
        <div className="min-w-0 flex-1">
          <h1 className="text-h3">Día de torneo</h1>
          {torneo === null ? null : (
            <p className="text-sm leading-tight wrap-anywhere">
              {torneo.nombre} · {formatDia(torneo.fechaJuego)}
            </p>
          )}
        </div>
        {torneo === null ? null : (
          <IconLink
            to={paths.clasificacion({ torneo: torneo.slug })}
            label="Ver como jugador"
            className="text-on-fondo hover:text-ink"
          >
            <Eye size={22} />
          </IconLink>
        )}
      </div>
    </header>
  );
}

/** The room of the line that says how fresh the day is: what is on its way, or failed, stands clear of the band. */
function SuSitio() {
  return <div className="h-7.5" />;
}

function SinPartidas({ torneo: { id } }: Pick<DiaDeTorneo, 'torneo'>) {
  return (
    <EmptyState
      title="Sin partidas publicadas"
      description="El día empieza cuando se publican sus partidas."
      action={
        <LinkButton variant="primary" to={paths.admin({ herramienta: 'partidas', torneo: id })}>
          Preparar las partidas
        </LinkButton>
      }
    />
  );
}

/** Once the last partida has come in, what is left is to close the torneo. */
function Jornada({ dia, Participantes: Dialogo, ValidarCompletas }: Partes & { dia: DiaDeTorneo }) {
  const fin = dia.partidas.every(({ ritmo }) => ritmo === 'acabada');
  return (
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-3">
        <Avance dia={dia} fin={fin} />
        {fin ? <CerrarTorneo dia={dia} /> : null}
        <PorResolver dia={dia} fin={fin} />
        <ValidarCompletas reparto={repartoDe(dia)} cambiado={false} />
        <HerramientasDelDia torneo={dia.torneo} Participantes={Dialogo} />
      </div>
      <PartidasDelDia dia={dia} />
    </div>
  );
}

/** The day as the validation of many takes it. */
function repartoDe({ torneo, partidas }: DiaDeTorneo): Reparto {
  return {
    torneo,
    partidas: partidas.map(({ id, nombre, validada, tarjetas }) => ({
      id,
      nombre,
      validada,
      participanteIds: tarjetas.map((tarjeta) => tarjeta.id),
    })),
    participantes: partidas.flatMap(({ tarjetas }) => tarjetas),
  };
}

/** How fresh the day is; at the right the phones that still hold strokes. */
function EstadoDelDia({
  dia: { momento, sinEnviar, hoyos },
  ...linea
}: {
  dia: DiaDeTorneo;
  enVivo: EnVivo;
  onReintentar: () => void;
}) {
  return (
    <LineaEnVivo momento={momento} {...linea}>
      {recibido(sinEnviar.length, hoyos)}
    </LineaEnVivo>
  );
}

function recibido(moviles: number, hoyos: number): string {
  if (moviles > 0) return `${formatCount(moviles, 'móvil', 'móviles')} sin enviar`;
  return hoyos > 0 ? 'todo recibido' : '';
}

/** Who plays a torneo, over the page, as the route table hands it in. */
type Participantes = ComponentType<{
  torneo: { id: string; nombre: string };
  paraElEstado: true;
  onClose: () => void;
}>;

const BALDOSA =
  'press hairline grid min-h-20 w-full content-center justify-items-center gap-1 rounded-card bg-surface px-1 py-2.5 text-center text-sm leading-tight font-semi text-ink no-underline hover:bg-sunken @max-[16rem]:min-h-12 @max-[16rem]:grid-cols-[auto_minmax(0,1fr)] @max-[16rem]:items-center @max-[16rem]:justify-items-start @max-[16rem]:gap-3 @max-[16rem]:px-3 @max-[16rem]:text-left';

const TEXTO = 'min-w-0 wrap-anywhere @max-[19rem]:narrow';

/** The tools of a day of play, each one press away. */
function HerramientasDelDia({
  torneo,
  Participantes: Dialogo,
}: {
  torneo: DiaDeTorneo['torneo'];
  Participantes: Participantes;
}) {
  const { id, slug } = torneo;
  const [abierto, setAbierto] = useState(false);
  const puertas = [
    { to: paths.adminTorneos(), texto: 'Entrada rápida', Icon: SquarePen },
    { to: paths.clasificacion({ torneo: slug }), texto: 'Clasificación', Icon: ListOrdered },
    { to: paths.torneo(slug), texto: 'Lista de salida', Icon: Timer },
    { to: paths.admin({ herramienta: 'partidas', torneo: id }), texto: 'Partidas', Icon: LayoutGrid },
    { to: paths.adminPantallas(id), texto: 'Pantalla del club', Icon: MonitorPlay },
    { to: paths.adminHistorial(id), texto: 'Historial', Icon: History },
  ];
  return (
    <section aria-label="Herramientas del día" className="@container">
      <ul className="grid grid-cols-3 gap-2 @max-[16rem]:grid-cols-1">
        {puertas.map(({ to, texto, Icon }) => (
          <li key={texto} className="grid">
            <Link to={to} className={BALDOSA}>
              <Dibujo Icon={Icon} />
              <span className={TEXTO}>{texto}</span>
            </Link>
          </li>
        ))}
        <li className="grid">
          <button type="button" aria-haspopup="dialog" onClick={() => setAbierto(true)} className={BALDOSA}>
            <Dibujo Icon={CircleDashed} />
            <span className={TEXTO}>Retirado o no presentado</span>
          </button>
        </li>
      </ul>
      {abierto ? <Dialogo paraElEstado torneo={torneo} onClose={() => setAbierto(false)} /> : null}
    </section>
  );
}

function Dibujo({ Icon }: { Icon: LucideIcon }) {
  return (
    <span className="grid size-9.5 place-items-center rounded-control bg-pino-soft text-pino">
      <Icon size={22} />
    </span>
  );
}
