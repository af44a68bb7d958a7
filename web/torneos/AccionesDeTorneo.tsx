import { ClipboardPen, ListOrdered, LogIn, Printer, UserPlus, Users } from 'lucide-react';
import { Link } from '#web/router/router.ts';
import type { TorneoDetalle } from '#contrato/torneos.ts';
import { type EstadoDeTorneo, estadoDelTorneo } from '#reglas/torneo.ts';
import { client } from '#web/api/client.ts';
import { papel } from '#web/api/papel.ts';
import { paths } from '#web/paths.ts';
import { useUsuario } from '#web/session/session.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { HojaButton } from '#web/shell/HojaButton.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { PdfLink } from '#web/ui/PdfLink.tsx';

/** What can be done with a torneo now: the first button is the one thing to do, the rest are doors. */
export function AccionesDeTorneo({ torneo }: { torneo: TorneoDetalle }) {
  const hoy = useHoy();
  const { id, slug, activo, fechaJuego } = torneo;
  const estado = estadoDelTorneo({ activo, fechaDeJuego: fechaJuego, hoy });
  const partidaAbierta = estado === 'hoy' || estado === 'proximo' ? miPartidaAbierta(torneo) : null;
  return (
    <div className="grid grid-cols-2 gap-2 max-sm:*:first:col-span-2 max-sm:*:not-first:px-2 max-sm:*:last:even:col-span-2 sm:flex sm:flex-wrap">
      {partidaAbierta ? (
        <LinkButton
          variant="primary"
          icon={<ClipboardPen aria-hidden="true" size={20} />}
          render={<Link to={paths.introduccionDatosPartida(partidaAbierta)} />}
        >
          Introducir Resultados
        </LinkButton>
      ) : null}
      {estado === 'finalizado' || estado === 'inactivo' || esOtraVuelta(torneo) ? null : (
        <Inscripcion torneo={torneo} primary={partidaAbierta === null} />
      )}
      {estado === 'proximo' || estado === 'inactivo' ? null : (
        <LinkButton
          variant={estado === 'finalizado' ? 'primary' : 'secondary'}
          icon={<ListOrdered aria-hidden="true" size={20} />}
          render={<Link to={paths.clasificacion({ torneo: id })} />}
        >
          Ver clasificación
        </LinkButton>
      )}
      <LinkButton
        icon={<Users aria-hidden="true" size={20} />}
        render={<Link to={paths.participantes(slug)} />}
      >
        Participantes
      </LinkButton>
      <EnPapel slug={slug} estado={estado} />
    </div>
  );
}

/** The results to print or to count with, once they are. */
function EnPapel({ slug, estado }: { slug: string; estado: EstadoDeTorneo }) {
  if (estado !== 'finalizado') return null;
  return (
    <>
      <PdfLink
        href={papel.resultados(slug)}
        variant="secondary"
        icon={<Printer aria-hidden="true" size={20} />}
      >
        Resultados en PDF
      </PdfLink>
      <HojaButton variant="secondary" pedir={() => client.clasificacion.exportar({ torneoId: slug })}>
        Resultados (CSV)
      </HojaButton>
    </>
  );
}

/** Whether it is a vuelta of another torneo, where people enrol. */
const esOtraVuelta = ({ id, vueltas }: TorneoDetalle) => vueltas !== undefined && vueltas[0]?.id !== id;

function Inscripcion({ torneo: { slug, inscrito }, primary }: { torneo: TorneoDetalle; primary: boolean }) {
  const conSesion = useUsuario() !== null;
  const to = paths.inscripcion(slug);
  if (!conSesion) {
    return (
      <LinkButton
        variant="primary"
        icon={<LogIn aria-hidden="true" size={20} />}
        render={<Link to={paths.auth({ next: to })} />}
      >
        Iniciar Sesión para Inscribirse
      </LinkButton>
    );
  }
  return (
    <LinkButton
      variant={primary && !inscrito ? 'primary' : 'secondary'}
      icon={<UserPlus aria-hidden="true" size={20} />}
      render={<Link to={to} />}
    >
      {inscrito ? 'Ver inscripción' : 'Inscribirme'}
    </LinkButton>
  );
}

function miPartidaAbierta({ partidas, miInscripcion }: TorneoDetalle): string | null {
  const partida = partidas.find(({ id }) => id === miInscripcion?.partidaId);
  return partida && !partida.validada ? partida.id : null;
}
