import type { TorneoGestionado } from '#contrato/admin/torneos-gestionados.ts';
import { calendarLeaf, formatCount, formatDiaLargo, otroAnio } from '#web/lib/format.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { nombreDeJuego } from '#web/textos/cuentas.ts';
import { DESEMPATE_NOMBRES, SEXO_LABELS } from '#web/textos/modalidades.ts';
import { CalendarBlock } from '#web/ui/CalendarBlock.tsx';
import { Card } from '#web/ui/Card.tsx';
import { AccionesDeTorneo, type PropsDeTorneo } from './AccionesDeTorneo.tsx';
import { EstadoActivo } from './EstadoActivo.tsx';
import { VueltasDeFila } from './vueltas/VueltasDeFila.tsx';

/** Course and tees of a torneo in one line: 'La Dehesa · Amarillas (hombres), Rojas (mujeres)'. */
export function lugarDe({ campo, salidas }: TorneoGestionado): string {
  const elegidas = salidas.map(({ sexo, nombre }) => `${nombre} (${SEXO_LABELS[sexo].toLowerCase()})`);
  return [campo, ...(elegidas.length === 0 ? [] : [elegidas.join(', ')])].join(' · ');
}

/** A torneo in the phone's list. */
export function TarjetaDeTorneo({ torneo, conParticipantes, onOpen }: PropsDeTorneo) {
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
