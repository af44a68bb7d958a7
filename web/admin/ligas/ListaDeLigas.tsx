import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { admiteDescartes } from '#reglas/gestion-de-ligas.ts';
import { formatCount, formatDia } from '#web/lib/format.ts';
import { EstadoDeLiga } from '#web/textos/EstadoDeLiga.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DataList } from '#web/ui/DataList.tsx';
import { ActionMenu } from '#web/ui/Menu.tsx';
import { SISTEMA_LABELS, useExportarLiga } from './queries.ts';

type Acciones = {
  onEditar: (liga: LigaDeGestion) => void;
  onTorneos: (liga: LigaDeGestion) => void;
  onPuntos: (liga: LigaDeGestion) => void;
  onAjustes: (liga: LigaDeGestion) => void;
  onTemporada: (liga: LigaDeGestion) => void;
  onEliminar: (liga: LigaDeGestion) => void;
};

/** The ligas: a table where there is room for it, cards on the phone. */
export function ListaDeLigas({ ligas, ...acciones }: { ligas: readonly LigaDeGestion[] } & Acciones) {
  return (
    <DataList
      label="Ligas del club"
      rows={ligas}
      rowKey={({ id }) => id}
      columns={[
        { id: 'nombre', head: 'Nombre', names: true, render: ({ nombre }) => nombre },
        { id: 'sistema', head: 'Sistema', render: sistemaDe },
        { id: 'fechas', head: 'Fechas', render: fechasDe },
        { id: 'torneos', head: 'Torneos', align: 'right', render: ({ torneos }) => torneos },
        {
          id: 'estado',
          head: 'Estado',
          className: 'pl-4',
          headClassName: 'pl-4',
          render: (liga) => <Estado liga={liga} />,
        },
        {
          id: 'acciones',
          head: 'Acciones',
          align: 'right',
          render: (liga) => <Botones liga={liga} {...acciones} />,
        },
      ]}
      renderCard={(liga) => <TarjetaDeGestion liga={liga} {...acciones} />}
    />
  );
}

function TarjetaDeGestion({ liga, ...acciones }: { liga: LigaDeGestion } & Acciones) {
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 text-h3 wrap-anywhere">{liga.nombre}</h3>
        <Estado liga={liga} />
      </div>
      <p className="text-sm text-ink2">
        {[sistemaDe(liga), fechasDe(liga), formatCount(liga.torneos, 'torneo', 'torneos')]
          .filter((texto) => texto !== '–')
          .join(' · ')}
      </p>
      <Botones liga={liga} {...acciones} />
    </Card>
  );
}

function Estado({ liga }: { liga: LigaDeGestion }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <EstadoDeLiga activa={liga.activa} otro="Inactiva" />
      {liga.porCalcular ? <Badge tone="albero-soft">Por calcular</Badge> : null}
    </span>
  );
}

function Botones({
  liga,
  onEditar,
  onTorneos,
  onPuntos,
  onAjustes,
  onTemporada,
  onEliminar,
}: { liga: LigaDeGestion } & Acciones) {
  const exportar = useExportarLiga();
  const descargar = (tipo: 'handicap' | 'scratch') => void exportar.run({ ligaId: liga.id, tipo });
  return (
    <span className="flex flex-wrap items-center justify-end gap-1">
      <Button size="sm" onClick={() => onTorneos(liga)}>
        Torneos<span className="sr-only"> de {liga.nombre}</span>
      </Button>
      <ActionMenu
        label={`Acciones de ${liga.nombre}`}
        entries={[
          { id: 'editar', label: 'Editar', onSelect: () => onEditar(liga) },
          ...(admiteDescartes(liga.sistemaPuntuacion)
            ? [{ id: 'puntos', label: 'Puntos por puesto', onSelect: () => onPuntos(liga) }]
            : []),
          { id: 'ajustes', label: 'Ajustes de puntos', onSelect: () => onAjustes(liga) },
          { id: 'temporada', label: 'Nueva temporada', onSelect: () => onTemporada(liga) },
          { id: 'handicap', label: 'Descargar hándicap (CSV)', onSelect: () => descargar('handicap') },
          { id: 'scratch', label: 'Descargar scratch (CSV)', onSelect: () => descargar('scratch') },
          { id: 'eliminar', label: 'Eliminar', danger: true, onSelect: () => onEliminar(liga) },
        ]}
      />
    </span>
  );
}

function sistemaDe(liga: LigaDeGestion): string {
  const { sistemaPuntuacion, numeroTorneosDescartados: descartes, cuentanMejores } = liga;
  const sistema = SISTEMA_LABELS[sistemaPuntuacion];
  if (cuentanMejores !== null)
    return `${sistema}, ${cuentanMejores === 1 ? 'cuenta el mejor' : `cuentan los ${cuentanMejores} mejores`}`;
  return descartes === 0 ? sistema : `${sistema}, ${formatCount(descartes, 'descarte', 'descartes')}`;
}

function fechasDe({ fechaInicio, fechaFin }: LigaDeGestion): string {
  if (fechaInicio && fechaFin) return `${formatDia(fechaInicio)} – ${formatDia(fechaFin)}`;
  if (fechaInicio) return `Desde ${formatDia(fechaInicio)}`;
  return fechaFin ? `Hasta ${formatDia(fechaFin)}` : '–';
}
