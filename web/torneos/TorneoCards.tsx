import { Link } from 'react-router';
import type { TorneoResumen } from '#contrato/torneos.ts';
import { calendarLeaf, formatCount, formatDiaLargo, otroAnio } from '#web/lib/format.ts';
import { CalendarBlock } from '#web/ui/CalendarBlock.tsx';
import { CardLink } from '#web/ui/Card.tsx';
import { EstadoDeTorneo } from './EstadoDeTorneo.tsx';
import { destinoDeTorneo } from './use-torneos-filtrados.ts';

/** The phone's list: one card per torneo, the whole card leads on. */
export function TorneoCards({
  torneos,
  hoy,
  conSesion,
}: {
  torneos: readonly TorneoResumen[];
  hoy: string;
  conSesion: boolean;
}) {
  return (
    <ul className="grid gap-2.5">
      {torneos.map((torneo) => (
        <li key={torneo.id} className="grid">
          <CardLink
            render={<Link to={destinoDeTorneo(torneo, { hoy, conSesion })} />}
            leading={
              <CalendarBlock {...calendarLeaf(torneo.fechaJuego)} label={formatDiaLargo(torneo.fechaJuego)} />
            }
            title={torneo.nombre}
            description={
              <>
                {[torneo.campo.nombre, ...torneo.ligas].join(' · ')}
                <br />
                {[
                  formatCount(torneo.inscritos, 'inscrito', 'inscritos'),
                  ...otroAnio(torneo.fechaJuego, hoy),
                ].join(' · ')}
              </>
            }
            trailing={<EstadoDeTorneo torneo={torneo} hoy={hoy} />}
          />
        </li>
      ))}
    </ul>
  );
}
