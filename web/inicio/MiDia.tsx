import { Link } from 'react-router';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import type { Inicio } from '#contrato/inicio.ts';
import type { Modalidad } from '#reglas/modalidad.ts';
import { calendarLeaf, formatDiaLargo, formatHora } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { textoSinGanador } from '#web/textos/SinGanador.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { CalendarBlock } from '#web/ui/CalendarBlock.tsx';
import { CardLink } from '#web/ui/Card.tsx';
import { SkeletonBar } from '#web/ui/Skeleton.tsx';
import { useInicio } from './queries.ts';

/**
 * Today's card and the next torneo. It is an addition to the specified home page: when it cannot be read the page
 * goes on without it, for every door below still opens.
 */
export function MiDia() {
  const { data, isPending } = useInicio({ conSesion: true });
  if (isPending) {
    return (
      <div
        role="status"
        className="skeleton hairline flex h-21 items-center gap-3 rounded-card bg-surface p-4"
      >
        <span className="sr-only">Cargando...</span>
        <SkeletonBar className="w-1/2" />
      </div>
    );
  }
  if (!data) return null;
  return (
    <div className="grid gap-3 empty:hidden md:auto-cols-fr md:grid-flow-col">
      {data.hoy ? <TarjetaDeHoy hoy={data.hoy} /> : null}
      {data.proximo ? <ProximoTorneo torneo={data.proximo} /> : null}
    </div>
  );
}

function TarjetaDeHoy({ hoy }: { hoy: NonNullable<Inicio['hoy']> }) {
  const { partidaId, torneo, horaDeSalida, siguienteHoyo, validada, estadoDecidido } = hoy;
  const decidido = estadoDecidido === null ? null : TEXTOS_DE_ESTADO[estadoDecidido];
  const avance = decidido ?? (siguienteHoyo === null ? 'tarjeta completa' : `hoyo ${siguienteHoyo}`);
  if (validada) {
    return (
      <CardLink
        tone="pino"
        render={<Link to={paths.clasificacion({ torneo: torneo.id })} />}
        eyebrow={['Hoy', 'Resultados validados', decidido].filter(Boolean).join(' · ')}
        title="Ver clasificación"
        description={conAviso(torneo.nombre, torneo)}
      />
    );
  }
  return (
    <CardLink
      tone="pino"
      render={<Link to={paths.introduccionDatosPartida(partidaId, { hoyo: siguienteHoyo })} />}
      eyebrow={`Hoy · sale a las ${formatHora(horaDeSalida)} · ${avance}`}
      title="Continuar tarjeta"
      description={torneo.nombre}
    />
  );
}

/** A line of a torneo, and that nobody will win it where its modality computes no winner. */
function conAviso(texto: string, { modalidad }: { modalidad: Modalidad }): string {
  return [texto, textoSinGanador(modalidad)].filter(Boolean).join(' · ');
}

function ProximoTorneo({ torneo }: { torneo: NonNullable<Inicio['proximo']> }) {
  return (
    <CardLink
      render={<Link to={paths.inscripcion(torneo.slug)} />}
      leading={
        <CalendarBlock {...calendarLeaf(torneo.fechaJuego)} label={formatDiaLargo(torneo.fechaJuego)} />
      }
      eyebrow="Próximo torneo"
      title={torneo.nombre}
      description={conAviso(torneo.campo, torneo)}
      trailing={torneo.inscrito ? <Badge tone="pino">Inscrito</Badge> : null}
    />
  );
}
