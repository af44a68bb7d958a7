import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { formatCount, formatDia } from '#web/lib/format.ts';
import { DESKTOP, useMedia } from '#web/lib/use-media.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ActionMenu } from '#web/ui/Menu.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableScroll } from '#web/ui/Table.tsx';
import { SISTEMA_LABELS, useExportarLiga } from './queries.ts';

type Acciones = {
  onEditar: (liga: LigaDeGestion) => void;
  onTorneos: (liga: LigaDeGestion) => void;
  onEliminar: (liga: LigaDeGestion) => void;
};

/** The ligas: a table where there is room for it, cards on the phone. */
export function ListaDeLigas({ ligas, ...acciones }: { ligas: readonly LigaDeGestion[] } & Acciones) {
  const desktop = useMedia(DESKTOP);
  if (desktop) return <Tabla ligas={ligas} {...acciones} />;
  return (
    <ul className="grid gap-3">
      {ligas.map((liga) => (
        <li key={liga.id}>
          <TarjetaDeGestion liga={liga} {...acciones} />
        </li>
      ))}
    </ul>
  );
}

function Tabla({ ligas, ...acciones }: { ligas: readonly LigaDeGestion[] } & Acciones) {
  return (
    <div className="hairline overflow-hidden rounded-card bg-surface">
      <TableScroll label="Ligas del club">
        <Table caption="Ligas del club">
          <thead>
            <tr>
              <HeadCell>Nombre</HeadCell>
              <HeadCell>Sistema</HeadCell>
              <HeadCell>Fechas</HeadCell>
              <HeadCell align="right">Torneos</HeadCell>
              <HeadCell className="pl-4">Estado</HeadCell>
              <HeadCell align="right">Acciones</HeadCell>
            </tr>
          </thead>
          <tbody>
            {ligas.map((liga) => (
              <Row key={liga.id}>
                <RowHead>{liga.nombre}</RowHead>
                <Cell>{sistemaDe(liga)}</Cell>
                <Cell>{fechasDe(liga)}</Cell>
                <Cell align="right">{liga.torneos}</Cell>
                <Cell className="pl-4">
                  <Estado liga={liga} />
                </Cell>
                <Cell align="right">
                  <Botones liga={liga} {...acciones} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </div>
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
      {liga.activa ? (
        <Badge tone="ok" dot>
          Activa
        </Badge>
      ) : (
        <Badge tone="sunken">Inactiva</Badge>
      )}
      {liga.porCalcular ? <Badge tone="albero-soft">Por calcular</Badge> : null}
    </span>
  );
}

function Botones({ liga, onEditar, onTorneos, onEliminar }: { liga: LigaDeGestion } & Acciones) {
  const exportar = useExportarLiga();
  const descargar = (tipo: 'handicap' | 'scratch') => exportar.mutate({ liga: liga.id, tipo });
  return (
    <span className="flex items-center justify-end gap-1">
      <Button size="sm" onClick={() => onTorneos(liga)}>
        Torneos<span className="sr-only"> de {liga.nombre}</span>
      </Button>
      <ActionMenu
        label={`Acciones de ${liga.nombre}`}
        entries={[
          { id: 'editar', label: 'Editar', onSelect: () => onEditar(liga) },
          { id: 'handicap', label: 'Descargar hándicap (CSV)', onSelect: () => descargar('handicap') },
          { id: 'scratch', label: 'Descargar scratch (CSV)', onSelect: () => descargar('scratch') },
          { id: 'eliminar', label: 'Eliminar', danger: true, onSelect: () => onEliminar(liga) },
        ]}
      />
    </span>
  );
}

function sistemaDe({ sistemaPuntuacion, numeroTorneosDescartados: descartes }: LigaDeGestion): string {
  const sistema = SISTEMA_LABELS[sistemaPuntuacion];
  return descartes === 0 ? sistema : `${sistema}, ${formatCount(descartes, 'descarte', 'descartes')}`;
}

function fechasDe({ fechaInicio, fechaFin }: LigaDeGestion): string {
  if (fechaInicio && fechaFin) return `${formatDia(fechaInicio)} – ${formatDia(fechaFin)}`;
  if (fechaInicio) return `Desde ${formatDia(fechaInicio)}`;
  return fechaFin ? `Hasta ${formatDia(fechaFin)}` : '–';
}
