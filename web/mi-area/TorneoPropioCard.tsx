import { ClipboardPen, ListOrdered, ShieldCheck } from 'lucide-react';
import { Link } from '#web/router/router.ts';
import type { TorneoPropio } from '#contrato/inscripciones.ts';
import { estadoDelTorneo } from '#reglas/torneo.ts';
import {
  calendarLeaf,
  formatCount,
  formatDiaLargo,
  formatHandicapDeJuego,
  formatHora,
} from '#web/lib/format.ts';
import { CancelarInscripcion } from '#web/textos/CancelarInscripcion.tsx';
import { useCancelar } from '#web/inscripciones/queries.ts';
import { paths } from '#web/paths.ts';
import { nombreDeJuego } from '#web/textos/cuentas.ts';
import { AvisoSinGanador } from '#web/textos/SinGanador.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { CalendarBlock } from '#web/ui/CalendarBlock.tsx';
import { Card } from '#web/ui/Card.tsx';

/** A torneo of one's own: what it is, one's group, and what can be done with it now. */
export function TorneoPropioCard({ torneo, hoy }: { torneo: TorneoPropio; hoy: string }) {
  const { id, slug, nombre, fechaJuego, campo, ligas, modalidad, descripcion, handicapDeJuego, partida } =
    torneo;
  const estado = estadoDelTorneo({ activo: true, fechaDeJuego: fechaJuego, hoy });
  const finalizado = estado === 'finalizado';
  const destino = finalizado
    ? paths.clasificacion({ torneo: id, from: 'mis-torneos' })
    : estado === 'hoy'
      ? paths.torneo(slug)
      : paths.inscripcion(slug);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start gap-3.5">
        <CalendarBlock {...calendarLeaf(fechaJuego)} label="" />
        <div className="grid min-w-0 flex-1 gap-1">
          <h3 className="text-h3">
            <Link
              to={destino}
              className="-my-2 inline-flex min-h-11 items-center py-2 text-ink hover:underline"
            >
              {nombre}
            </Link>
          </h3>
          <p>{formatDiaLargo(fechaJuego)}</p>
          <p className="text-ink2">{[campo.nombre, campo.ubicacion].filter(Boolean).join(', ')}</p>
          {ligas.length > 0 ? <p className="text-sm text-ink2">{ligas.join(' · ')}</p> : null}
        </div>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {finalizado ? <Badge tone="sunken">Finalizado</Badge> : null}
        <Badge tone="pino">Inscrito</Badge>
        <Badge tone="outline">{nombreDeJuego(torneo)}</Badge>
        {handicapDeJuego === null ? null : (
          <Badge tone="albero">Hándicap de Juego {formatHandicapDeJuego(handicapDeJuego)}</Badge>
        )}
      </div>
      <AvisoSinGanador modalidad={modalidad} />
      {descripcion ? <p className="text-ink2">{descripcion}</p> : null}
      {partida ? <MiPartida partida={partida} /> : null}
      <Acciones torneo={torneo} finalizado={finalizado} destino={destino} />
    </Card>
  );
}

function Acciones({
  torneo,
  finalizado,
  destino,
}: {
  torneo: TorneoPropio;
  finalizado: boolean;
  destino: string;
}) {
  const { id, nombre, partida } = torneo;
  return (
    <div className="mt-auto flex flex-wrap gap-2">
      {finalizado ? (
        <LinkButton variant="primary" icon={<ListOrdered size={20} />} to={destino}>
          Ver Resultados<span className="sr-only"> de {nombre}</span>
        </LinkButton>
      ) : null}
      {partida && !partida.validada && !finalizado ? (
        <LinkButton
          variant="primary"
          icon={<ClipboardPen size={20} />}
          to={paths.introduccionDatosPartida(partida.id, { torneo: id })}
        >
          Introducir Resultados
        </LinkButton>
      ) : null}
      {!finalizado && torneo.motivoNoCancelable === null ? <Cancelar torneo={torneo} /> : null}
    </div>
  );
}

/** The group as a slip of the tee sheet. */
function MiPartida({ partida }: { partida: NonNullable<TorneoPropio['partida']> }) {
  const { nombre, horaDeSalida, jugadores, validada } = partida;
  return (
    <section aria-label="Mi Partida" className="grid gap-2 rounded-control bg-sunken p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="font-semi">Mi Partida</h4>
        <span className="text-lg font-heavy">{formatHora(horaDeSalida)}</span>
        <span>{nombre}</span>
        <span className="text-ink2">{formatCount(jugadores.length, 'jugador', 'jugadores')}</span>
        {validada ? (
          <Badge tone="ok" icon={<ShieldCheck size={16} />}>
            Resultados validados
          </Badge>
        ) : null}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {jugadores.map((jugador, i) => (
          <li key={`${jugador}${i}`} className="flex items-center gap-2 text-sm">
            <Avatar name={jugador} size="sm" />
            {jugador}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cancelar({ torneo }: { torneo: TorneoPropio }) {
  return <CancelarInscripcion torneo={torneo} cancelar={useCancelar()} />;
}
