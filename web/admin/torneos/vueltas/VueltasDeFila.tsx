import { formatCount, formatDia } from '#web/lib/format.ts';
import { AccionesDeTorneo, type PropsDeTorneo } from '../AccionesDeTorneo.tsx';

/** The later vueltas of a torneo under it, each with its day, its course and what can be done with it; of most torneos nothing. */
export function VueltasDeFila({
  torneo: { vueltas, nombre, eliminadoEn },
  conParticipantes,
  onOpen,
}: PropsDeTorneo) {
  // A deleted torneo comes back with all of them.
  if (vueltas === undefined || eliminadoEn !== null) return null;
  return (
    <ul aria-label={`Vueltas de ${nombre}`} className="mt-1 grid gap-1 border-l-2 border-line pl-3">
      {vueltas.map((vuelta) => (
        <li key={vuelta.id} className="flex flex-wrap items-center justify-between gap-x-2">
          <p className="min-w-0 text-sm font-normal text-ink2">
            <span className="font-semi text-ink">Vuelta {vuelta.numero}</span> ·{' '}
            {formatDia(vuelta.fechaJuego)}
            <br />
            {[
              vuelta.campo,
              formatCount(vuelta.partidas, 'partida', 'partidas'),
              formatCount(vuelta.participantes, 'inscrito', 'inscritos'),
            ].join(' · ')}
          </p>
          <AccionesDeTorneo torneo={vuelta} conParticipantes={conParticipantes} onOpen={onOpen} esVuelta />
        </li>
      ))}
    </ul>
  );
}
