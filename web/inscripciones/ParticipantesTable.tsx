import type { Participante } from '#contrato/torneos.ts';
import type { HandicapDe } from '#reglas/handicap-de-pena.ts';
import { formatHandicap, formatHandicapDeJuego } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Cell, HeadCell, Row, RowHead, Table } from '#web/ui/Table.tsx';

/** What this list says of a handicap that is missing (players §2). */
const SIN_DATO = 'N/A';

/** By name, as the server orders them; the person who looks stands out. */
export function ParticipantesTable({
  participantes,
  handicapDe,
}: {
  participantes: readonly Participante[];
  handicapDe?: HandicapDe | undefined;
}) {
  return (
    <div className="hairline overflow-hidden rounded-card">
      <Table caption="Lista de Participantes">
        <thead>
          <tr>
            <HeadCell align="right" className="w-10">
              #
            </HeadCell>
            <HeadCell className="pl-3">Jugador</HeadCell>
            <HeadCell align="right" className="w-19 md:w-40">
              {handicapDe === 'pena' ? 'Hándicap de la Peña' : 'Hándicap Propio'}
            </HeadCell>
            <HeadCell align="right" className="w-19 md:w-40">
              Hándicap de Juego
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {participantes.map((participante, position) => (
            <Row key={participante.id} own={participante.propio}>
              <Cell align="right" className="text-ink2">
                {position + 1}
              </Cell>
              <RowHead className="narrow pl-3">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  {participante.nombre}
                  {participante.propio ? <span className="font-normal text-ink2">(tú)</span> : null}
                  {participante.esInvitado ? <Badge tone="outline">Invitado</Badge> : null}
                </span>
              </RowHead>
              <Cell align="right">
                {participante.handicapPropio === null
                  ? SIN_DATO
                  : formatHandicap(participante.handicapPropio)}
              </Cell>
              <Cell align="right" className="font-semi">
                {participante.handicapDeJuego === null
                  ? SIN_DATO
                  : formatHandicapDeJuego(participante.handicapDeJuego)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
