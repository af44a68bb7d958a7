import { Info } from 'lucide-react';
import { Link } from '#web/router/router.ts';
import type { TorneoResumen } from '#contrato/torneos.ts';
import { type EstadoDeTorneo as EstadoDelDia, estadoDelTorneo } from '#reglas/torneo.ts';
import { calendarLeaf, formatCount, formatDiaLargo, otroAnio } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { useUsuario } from '#web/session/session.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { CalendarBlock } from '#web/ui/CalendarBlock.tsx';
import { CardLink } from '#web/shell/CardLink.tsx';
import { type Column, DataList } from '#web/ui/DataList.tsx';
import { IconLink } from '#web/shell/IconLink.tsx';
import { EstadoDeTorneo } from './EstadoDeTorneo.tsx';
import { destinoDeTorneo } from './use-torneos-filtrados.ts';

type Mira = { hoy: string; conSesion: boolean };

/**
 * Torneos to choose from. On the phone the whole card leads on; in the desktop's table name and action lead there, and the
 * mark at the end opens the torneo's page.
 */
export function ListaDeTorneos({ label, torneos }: { label: string; torneos: readonly TorneoResumen[] }) {
  const mira = { hoy: useHoy(), conSesion: useUsuario() !== null };
  return (
    <DataList
      label={label}
      rows={torneos}
      rowKey={({ id }) => id}
      columns={columnas(mira)}
      tableClassName="table-fixed"
      renderCard={(torneo) => <Tarjeta torneo={torneo} {...mira} />}
    />
  );
}

function columnas(mira: Mira): ReadonlyArray<Column<TorneoResumen>> {
  return [
    {
      id: 'fecha',
      head: 'Fecha',
      headClassName: 'w-18',
      className: 'py-2',
      render: ({ fechaJuego }) => <Fecha dia={fechaJuego} />,
    },
    {
      id: 'torneo',
      head: 'Torneo',
      names: true,
      render: (torneo) => <Nombre torneo={torneo} {...mira} />,
    },
    {
      id: 'campo',
      head: 'Campo',
      render: ({ campo }) => (
        <>
          {campo.nombre}
          <p className="hidden text-sm text-ink2 lg:block">{campo.ubicacion}</p>
        </>
      ),
    },
    {
      id: 'inscritos',
      head: 'Inscritos',
      align: 'right',
      headClassName: 'w-24',
      render: ({ inscritos }) => inscritos,
    },
    {
      id: 'estado',
      head: 'Estado',
      headClassName: 'w-32 pl-4 lg:w-52',
      className: 'pl-4',
      render: (torneo) => <EstadoDeTorneo torneo={torneo} hoy={mira.hoy} />,
    },
    {
      id: 'accion',
      head: <span className="sr-only">Acción</span>,
      align: 'right',
      headClassName: 'w-52',
      className: 'whitespace-nowrap',
      render: (torneo) => <Accion torneo={torneo} {...mira} />,
    },
  ];
}

function Fecha({ dia }: { dia: string }) {
  return <CalendarBlock {...calendarLeaf(dia)} label={formatDiaLargo(dia)} />;
}

function Nombre({ torneo, ...mira }: Mira & { torneo: TorneoResumen }) {
  return (
    <>
      <Link
        to={destinoDeTorneo(torneo, mira)}
        className="inline-flex min-h-11 items-center font-display text-h3 hover:underline hover:underline-offset-4"
      >
        {torneo.nombre}
      </Link>
      <p className="text-sm font-normal text-ink2 empty:hidden">
        {[...otroAnio(torneo.fechaJuego, mira.hoy), ...torneo.ligas].join(' · ')}
      </p>
    </>
  );
}

/** What a torneo that is no longer to come is opened for. */
const ACCIONES: Partial<Record<EstadoDelDia, string>> = {
  hoy: 'Ver cómo va',
  finalizado: 'Ver clasificación',
};

function Accion({ torneo, ...mira }: Mira & { torneo: TorneoResumen }) {
  const { nombre, fechaJuego, inscrito, puestoEnEspera, slug } = torneo;
  const estado = estadoDelTorneo({ activo: true, fechaDeJuego: fechaJuego, hoy: mira.hoy });
  const accion = ACCIONES[estado] ?? (inscrito || puestoEnEspera ? 'Ver inscripción' : 'Inscribirme');
  return (
    <>
      <Link
        to={destinoDeTorneo(torneo, mira)}
        aria-label={`${accion}: ${nombre}`}
        className="inline-flex min-h-11 items-center font-strong text-pino underline underline-offset-4"
      >
        {accion}
      </Link>
      <IconLink label={`Ficha de ${nombre}`} to={paths.torneo(slug)} className="align-middle">
        <Info size={20} />
      </IconLink>
    </>
  );
}

function Tarjeta({ torneo, ...mira }: Mira & { torneo: TorneoResumen }) {
  const { nombre, fechaJuego, campo, ligas, inscritos } = torneo;
  return (
    <CardLink
      to={destinoDeTorneo(torneo, mira)}
      leading={<Fecha dia={fechaJuego} />}
      title={nombre}
      description={
        <>
          {[campo.nombre, ...ligas].join(' · ')}
          <br />
          {[formatCount(inscritos, 'inscrito', 'inscritos'), ...otroAnio(fechaJuego, mira.hoy)].join(' · ')}
        </>
      }
      trailing={<EstadoDeTorneo torneo={torneo} hoy={mira.hoy} />}
    />
  );
}
