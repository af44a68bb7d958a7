import { ClipboardPen, ListOrdered, LogIn, Printer, Timer, UserPlus, Users } from 'lucide-react';
import type { TorneoDetalle } from '#contrato/torneos.ts';
import { type EstadoDeTorneo, estadoDelTorneo } from '#reglas/torneo.ts';
import { client } from '#web/api/client.ts';
import { cx } from '#web/lib/cx.ts';
import { papel } from '#web/api/papel.ts';
import { paths } from '#web/paths.ts';
import { useUsuario } from '#web/session/session.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { HojaButton } from '#web/shell/HojaButton.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { PdfLink } from '#web/ui/PdfLink.tsx';

/**
 * What can be done with a torneo now: the first button is the one thing to do, the rest are doors. enDirecto: the day stands
 * over them, with the way to the own card.
 */
export function AccionesDeTorneo({
  torneo,
  enDirecto = false,
}: {
  torneo: TorneoDetalle;
  enDirecto?: boolean;
}) {
  const hoy = useHoy();
  const { id, slug, activo, fechaJuego } = torneo;
  const estado = estadoDelTorneo({ activo, fechaDeJuego: fechaJuego, hoy });
  const abierto = seAdmite(estado);
  const conInscripcion = abierto && !esOtraVuelta(torneo);
  const partidaAbierta = abierto && !enDirecto ? miPartidaAbierta(torneo) : null;
  return (
    <div
      className={cx(
        'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-2 sm:flex sm:flex-wrap',
        enDirecto
          ? 'max-sm:*:px-2 max-sm:*:last:odd:col-span-full'
          : 'max-sm:*:first:col-span-full max-sm:*:not-first:px-2 max-sm:*:last:even:col-span-full',
      )}
    >
      {partidaAbierta ? (
        <LinkButton
          variant="primary"
          icon={<ClipboardPen size={20} />}
          to={paths.introduccionDatosPartida(partidaAbierta)}
        >
          Introducir Resultados
        </LinkButton>
      ) : null}
      {conInscripcion ? (
        <Inscripcion torneo={torneo} primary={partidaAbierta === null && !enDirecto} />
      ) : null}
      <VerClasificacion id={id} estado={estado} />
      <LinkButton icon={<Users size={20} />} to={paths.participantes(slug)}>
        Participantes
      </LinkButton>
      {enDirecto ? <ASalidas torneo={torneo} /> : null}
      <EnPapel slug={slug} estado={estado} />
    </div>
  );
}

/** Whether it is to come, or played today. */
const seAdmite = (estado: EstadoDeTorneo): boolean => estado === 'hoy' || estado === 'proximo';

/** The board, from the day on. */
function VerClasificacion({ id, estado }: { id: string; estado: EstadoDeTorneo }) {
  if (estado === 'proximo' || estado === 'inactivo') return null;
  return (
    <LinkButton
      variant={estado === 'finalizado' ? 'primary' : 'secondary'}
      icon={<ListOrdered size={20} />}
      to={paths.clasificacion({ torneo: id })}
    >
      Ver clasificación
    </LinkButton>
  );
}

/** Down to the start list, past the day. */
function ASalidas({ torneo: { partidas } }: { torneo: TorneoDetalle }) {
  if (partidas.length === 0) return null;
  return (
    <LinkButton icon={<Timer size={20} />} to="#lista-de-salida" reloadDocument>
      Lista de salida
    </LinkButton>
  );
}

/** The results to print or to count with, once they are. */
function EnPapel({ slug, estado }: { slug: string; estado: EstadoDeTorneo }) {
  if (estado !== 'finalizado') return null;
  return (
    <>
      <PdfLink href={papel.resultados(slug)} variant="secondary" icon={<Printer size={20} />}>
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

/** What the button says where one does not simply go in. */
const ACCION: Readonly<Record<string, string>> = {
  sin_abrir: 'Ver inscripción',
  completa: 'Lista de espera',
  cerrada: 'Ver inscripción',
};

function Inscripcion({
  torneo: { slug, inscrito, plazas },
  primary,
}: {
  torneo: TorneoDetalle;
  primary: boolean;
}) {
  const conSesion = useUsuario() !== null;
  const to = paths.inscripcion(slug);
  if (!conSesion) {
    return (
      <LinkButton variant="primary" icon={<LogIn size={20} />} to={paths.auth({ next: to })}>
        Iniciar Sesión para Inscribirse
      </LinkButton>
    );
  }
  return (
    <LinkButton
      variant={primary && !inscrito ? 'primary' : 'secondary'}
      icon={<UserPlus size={20} />}
      to={to}
    >
      {inscrito ? 'Ver inscripción' : (ACCION[plazas?.estado ?? ''] ?? 'Inscribirme')}
    </LinkButton>
  );
}

function miPartidaAbierta({ partidas, miInscripcion }: TorneoDetalle): string | null {
  const partida = partidas.find(({ id }) => id === miInscripcion?.partidaId);
  return partida && !partida.validada ? partida.id : null;
}
