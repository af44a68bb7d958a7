import type { TorneoGestionado } from '#contrato/admin/torneos-gestionados.ts';
import { formatCount, formatDia, calendarLeaf, formatDiaLargo, otroAnio } from '#web/lib/format.ts';
import { QueryList } from '#web/shell/QueryList.tsx';
import { nombreDeJuego } from '#web/textos/cuentas.ts';
import { DESEMPATE_NOMBRES } from '#web/textos/desempates.ts';
import { SEXO_LABELS } from '#web/textos/modalidades.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Column } from '#web/ui/DataList.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useHoy } from '#web/session/use-hoy.ts';
import { CalendarBlock } from '#web/ui/CalendarBlock.tsx';
import { Card } from '#web/ui/Card.tsx';
import { AccionesDeTorneo, type AlAbrir, type PropsDeTorneo } from './AccionesDeTorneo.tsx';
import { EstadoActivo } from './EstadoActivo.tsx';
import { type Filtro, useTorneosGestionados } from './queries.ts';
import { VueltasDeFila } from './vueltas/VueltasDeFila.tsx';

type Acciones = { conParticipantes: boolean; onOpen: AlAbrir };

/** The torneos, twenty at a time. */
export function ListaDeTorneos({
  filtro,
  onCrear,
  ...acciones
}: { filtro: Filtro; onCrear: () => void } & Acciones) {
  return (
    <QueryList
      label="Torneos"
      query={useTorneosGestionados(filtro)}
      rowsOf={({ pages }) => pages.flatMap(({ filas }) => filas)}
      rowKey={({ id }) => id}
      columns={columnas(acciones)}
      renderCard={(torneo) => <TarjetaDeTorneo torneo={torneo} {...acciones} />}
      empty={<Ninguno filtro={filtro} onCrear={onCrear} />}
      found={(torneos) => mostrados(torneos, filtro)}
      failed="No se pudieron cargar los datos"
      moreFailed="No se pudieron cargar los torneos"
      loading="Cargando torneos..."
      rowClassName="h-21"
    />
  );
}

function columnas(acciones: Acciones): Column<TorneoGestionado>[] {
  return [
    {
      id: 'nombre',
      head: 'Nombre',
      names: true,
      className: 'py-2',
      render: (torneo) => (
        <>
          <span className="wrap-anywhere">{torneo.nombre}</span>
          <p className="text-sm font-normal text-ink2">{lugarDe(torneo)}</p>
          <p className="text-sm font-normal text-ink2 empty:hidden">{torneo.ligas.join(' · ')}</p>
          <VueltasDeFila torneo={torneo} {...acciones} />
        </>
      ),
    },
    {
      id: 'fecha',
      head: 'Fecha',
      className: 'whitespace-nowrap tabular-nums',
      render: ({ fechaJuego }) => formatDia(fechaJuego),
    },
    { id: 'modalidad', head: 'Modalidad', render: nombreDeJuego },
    {
      id: 'desempate',
      head: 'Desempate',
      render: ({ metodoDesempate }) => DESEMPATE_NOMBRES[metodoDesempate],
    },
    { id: 'estado', head: 'Estado', render: (torneo) => <EstadoActivo torneo={torneo} /> },
    {
      id: 'partidas',
      head: 'Partidas',
      align: 'right',
      className: 'whitespace-nowrap',
      render: ({ partidas, participantes }) => (
        <>
          {partidas}
          <p className="text-sm whitespace-nowrap text-ink2">
            {formatCount(participantes, 'inscrito', 'inscritos')}
          </p>
        </>
      ),
    },
    {
      id: 'acciones',
      head: 'Acciones',
      align: 'right',
      headClassName: 'pr-5',
      render: (torneo) => (
        <div className="flex justify-end">
          <AccionesDeTorneo torneo={torneo} {...acciones} />
        </div>
      ),
    },
  ];
}

function mostrados(torneos: readonly TorneoGestionado[], { busqueda }: Filtro): string {
  return busqueda.trim() === ''
    ? `${formatCount(torneos.length, 'torneo', 'torneos')} en la lista`
    : formatCount(torneos.length, 'torneo encontrado', 'torneos encontrados');
}

function Ninguno({ filtro: { busqueda, mostrar }, onCrear }: { filtro: Filtro; onCrear: () => void }) {
  if (busqueda.trim() !== '')
    return (
      <EmptyState
        title="Ningún torneo coincide con tu búsqueda"
        description="Prueba con otra parte del nombre o con el campo."
      />
    );
  return mostrar === 'eliminados' ? (
    <EmptyState title="No hay torneos eliminados" description="Los que elimines esperan aquí 30 días." />
  ) : (
    <EmptyState
      title="Todavía no hay torneos"
      action={
        <Button variant="primary" onClick={onCrear}>
          Crear el primer torneo
        </Button>
      }
    />
  );
}

/** Course and tees of a torneo in one line: 'La Dehesa · Amarillas (hombres), Rojas (mujeres)'. */
function lugarDe({ campo, salidas }: TorneoGestionado): string {
  const elegidas = salidas.map(({ sexo, nombre }) => `${nombre} (${SEXO_LABELS[sexo].toLowerCase()})`);
  return [campo, ...(elegidas.length === 0 ? [] : [elegidas.join(', ')])].join(' · ');
}

/** A torneo in the phone's list. */
function TarjetaDeTorneo({ torneo, conParticipantes, onOpen }: PropsDeTorneo) {
  const hoy = useHoy();
  return (
    <Card className="grid gap-2 pr-2 pb-2">
      <div className="flex items-start gap-3.5 pr-2">
        <CalendarBlock {...calendarLeaf(torneo.fechaJuego)} label={formatDiaLargo(torneo.fechaJuego)} />
        <div className="min-w-0 flex-1">
          <h3 className="text-h3 wrap-anywhere">{torneo.nombre}</h3>
          <p className="text-sm text-ink2">{[lugarDe(torneo), ...torneo.ligas].join(' · ')}</p>
        </div>
      </div>
      <p className="text-sm text-ink2">
        {nombreDeJuego(torneo)} · {DESEMPATE_NOMBRES[torneo.metodoDesempate]}
        <br />
        {[
          formatCount(torneo.partidas, 'partida', 'partidas'),
          formatCount(torneo.participantes, 'inscrito', 'inscritos'),
          ...otroAnio(torneo.fechaJuego, hoy),
        ].join(' · ')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <EstadoActivo torneo={torneo} />
        <AccionesDeTorneo torneo={torneo} conParticipantes={conParticipantes} onOpen={onOpen} />
      </div>
      <VueltasDeFila torneo={torneo} conParticipantes={conParticipantes} onOpen={onOpen} />
    </Card>
  );
}
