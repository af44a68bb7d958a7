import type { TorneoGestionado } from '#contrato/admin/torneos.ts';
import { formatCount, formatDia } from '#web/lib/format.ts';
import { DESEMPATE_NOMBRES, MODALIDAD_LABELS, SEXO_LABELS } from '#web/textos/modalidades.ts';
import { Cell, HeadCell, Row, RowHead, Table, TableScroll } from '#web/ui/Table.tsx';
import { AccionesDeTorneo, type AlAbrir } from './AccionesDeTorneo.tsx';
import { EstadoActivo } from './EstadoActivo.tsx';

/** Course and tees of a torneo in one line: 'La Dehesa · Amarillas (hombres), Rojas (mujeres)'. */
export function lugarDe({ campo, salidas }: TorneoGestionado): string {
  const elegidas = salidas.map(({ sexo, nombre }) => `${nombre} (${SEXO_LABELS[sexo].toLowerCase()})`);
  return [campo, ...(elegidas.length === 0 ? [] : [elegidas.join(', ')])].join(' · ');
}

/** The desktop's list of torneos. */
export function TorneosGestionTable({
  torneos,
  conParticipantes,
  onOpen,
}: {
  torneos: readonly TorneoGestionado[];
  conParticipantes: boolean;
  onOpen: AlAbrir;
}) {
  return (
    <div className="hairline overflow-hidden rounded-card">
      <TableScroll label="Torneos">
        <Table caption="Torneos">
          <thead>
            <tr>
              <HeadCell>Nombre</HeadCell>
              <HeadCell>Fecha</HeadCell>
              <HeadCell>Modalidad</HeadCell>
              <HeadCell>Desempate</HeadCell>
              <HeadCell>Estado</HeadCell>
              <HeadCell align="right">Partidas</HeadCell>
              <HeadCell align="right" className="pr-5">
                Acciones
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {torneos.map((torneo) => (
              <Row key={torneo.id} className="hover:bg-sunken">
                <RowHead className="py-2">
                  <span className="wrap-anywhere">{torneo.nombre}</span>
                  <p className="text-sm font-normal text-ink2">{lugarDe(torneo)}</p>
                  <p className="text-sm font-normal text-ink2 empty:hidden">{torneo.ligas.join(' · ')}</p>
                </RowHead>
                <Cell className="whitespace-nowrap tabular-nums">{formatDia(torneo.fechaJuego)}</Cell>
                <Cell>{MODALIDAD_LABELS[torneo.modalidad]}</Cell>
                <Cell>{DESEMPATE_NOMBRES[torneo.metodoDesempate]}</Cell>
                <Cell>
                  <EstadoActivo torneo={torneo} />
                </Cell>
                <Cell align="right" className="whitespace-nowrap">
                  {torneo.partidas}
                  <p className="text-sm text-ink2">
                    {formatCount(torneo.participantes, 'inscrito', 'inscritos')}
                  </p>
                </Cell>
                <Cell align="right">
                  <div className="flex justify-end">
                    <AccionesDeTorneo torneo={torneo} conParticipantes={conParticipantes} onOpen={onOpen} />
                  </div>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </div>
  );
}
