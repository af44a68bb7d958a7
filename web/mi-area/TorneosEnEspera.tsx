import type { EsperaPropia } from '#contrato/inscripciones.ts';
import { calendarLeaf, formatDiaLargo, formatOrdinal } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { CalendarBlock } from '#web/ui/CalendarBlock.tsx';
import { CardLink } from '#web/shell/CardLink.tsx';
import { Badge } from '#web/ui/Badge.tsx';

/** Where one waits for a place, with the place in the line: the soonest on top. */
export function TorneosEnEspera({ esperas }: { esperas: readonly EsperaPropia[] }) {
  if (esperas.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-h3">En lista de espera</h2>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {esperas.map(({ id, slug, nombre, fechaJuego, campo, puesto }) => (
          <li key={id} className="grid">
            <CardLink
              to={paths.inscripcion(slug)}
              leading={<CalendarBlock {...calendarLeaf(fechaJuego)} label={formatDiaLargo(fechaJuego)} />}
              title={nombre}
              description={[campo.nombre, campo.ubicacion].filter(Boolean).join(', ')}
              trailing={<Badge tone="albero-soft">{formatOrdinal(puesto)} en la lista de espera</Badge>}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
