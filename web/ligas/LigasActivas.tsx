import type { LigaResumen } from '#contrato/ligas.ts';
import { formatCount, formatDia } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { useUsuario } from '#web/session/session.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLigasActivas } from './queries.ts';

/** The active ligas as cards; the tab of /torneos and the page /ligas show the same. */
export function LigasActivas() {
  return (
    <QueryView
      query={useLigasActivas()}
      failed="No se pudieron cargar los datos"
      rows={3}
      rowClassName="h-32"
    >
      {(ligas) =>
        ligas.length === 0 ? (
          <SinLigas />
        ) : (
          <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
            {ligas.map((liga) => (
              <li key={liga.id} className="grid">
                <LigaCard liga={liga} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

function SinLigas() {
  const crear = useUsuario()?.esAdmin ? (
    <LinkButton variant="primary" to={paths.adminLigas()}>
      Crear la primera liga
    </LinkButton>
  ) : null;
  return <EmptyState title="No hay ligas activas" action={crear} />;
}

function LigaCard({ liga }: { liga: LigaResumen }) {
  return (
    <Card className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-h3">{liga.nombre}</h2>
        <Badge tone="ok" dot>
          Activa
        </Badge>
      </div>
      {liga.descripcion ? <p className="text-ink2">{liga.descripcion}</p> : null}
      <p className="text-sm text-ink2">
        {[periodo(liga), formatCount(liga.torneos, 'torneo', 'torneos')].filter(Boolean).join(' · ')}
      </p>
      <LinkButton className="mt-auto self-start" to={paths.liga(liga.slug)}>
        Ver Clasificación<span className="sr-only"> de {liga.nombre}</span>
      </LinkButton>
    </Card>
  );
}

function periodo({ fechaInicio, fechaFin }: LigaResumen): string {
  if (fechaInicio && fechaFin) return `Del ${formatDia(fechaInicio)} al ${formatDia(fechaFin)}`;
  if (fechaInicio) return `Desde el ${formatDia(fechaInicio)}`;
  return fechaFin ? `Hasta el ${formatDia(fechaFin)}` : '';
}
