import { Info } from 'lucide-react';
import { Link } from 'react-router';
import type { TorneoResumen } from '#contrato/torneos.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import { calendarLeaf, formatDiaLargo, otroAnio } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { CalendarBlock } from '#web/ui/CalendarBlock.tsx';
import { IconLink } from '#web/ui/IconButton.tsx';
import { Cell, HeadCell, Row, RowHead, Table } from '#web/ui/Table.tsx';
import { EstadoDeTorneo } from './EstadoDeTorneo.tsx';
import { destinoDeTorneo } from './use-torneos-filtrados.ts';

/** The desktop's list: name and action lead where the phone's card does; the mark at the end opens the torneo's page. */
export function TorneosTable({
  caption,
  torneos,
  hoy,
  conSesion,
}: {
  caption: string;
  torneos: readonly TorneoResumen[];
  hoy: string;
  conSesion: boolean;
}) {
  return (
    <div className="hairline overflow-hidden rounded-card">
      <Table caption={caption} className="table-fixed">
        <thead>
          <tr>
            <HeadCell className="w-18">Fecha</HeadCell>
            <HeadCell>Torneo</HeadCell>
            <HeadCell>Campo</HeadCell>
            <HeadCell align="right" className="w-24">
              Inscritos
            </HeadCell>
            <HeadCell className="w-32 pl-4 lg:w-52">Estado</HeadCell>
            <HeadCell className="w-52">
              <span className="sr-only">Acción</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {torneos.map((torneo) => (
            <Fila key={torneo.id} torneo={torneo} hoy={hoy} conSesion={conSesion} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Fila({ torneo, hoy, conSesion }: { torneo: TorneoResumen; hoy: string; conSesion: boolean }) {
  const { nombre, campo, ligas, fechaJuego, inscritos, inscrito, slug } = torneo;
  const destino = destinoDeTorneo(torneo, { hoy, conSesion });
  const finalizado = estaFinalizado({ fechaDeJuego: fechaJuego, hoy });
  const accion = finalizado ? 'Ver clasificación' : inscrito ? 'Ver inscripción' : 'Inscribirme';
  return (
    <Row className="hover:bg-sunken">
      <Cell className="py-2">
        <CalendarBlock {...calendarLeaf(fechaJuego)} label={formatDiaLargo(fechaJuego)} />
      </Cell>
      <RowHead>
        <Link
          to={destino}
          className="inline-flex min-h-11 items-center font-display text-h3 hover:underline hover:underline-offset-4"
        >
          {nombre}
        </Link>
        <p className="text-sm font-normal text-ink2 empty:hidden">
          {[...otroAnio(fechaJuego, hoy), ...ligas].join(' · ')}
        </p>
      </RowHead>
      <Cell>
        {campo.nombre}
        <p className="hidden text-sm text-ink2 lg:block">{campo.ubicacion}</p>
      </Cell>
      <Cell align="right">{inscritos}</Cell>
      <Cell className="pl-4">
        <EstadoDeTorneo torneo={torneo} hoy={hoy} />
      </Cell>
      <Cell align="right" className="whitespace-nowrap">
        <Link
          to={destino}
          aria-label={`${accion}: ${nombre}`}
          className="inline-flex min-h-11 items-center font-strong text-pino underline underline-offset-4"
        >
          {accion}
        </Link>
        <IconLink
          label={`Ficha de ${nombre}`}
          render={<Link to={paths.torneo(slug)} />}
          className="align-middle"
        >
          <Info aria-hidden="true" size={20} />
        </IconLink>
      </Cell>
    </Row>
  );
}
