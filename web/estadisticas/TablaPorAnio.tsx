import type { MisEstadisticas } from '#contrato/estadisticas.ts';
import { formatNumero } from '#web/lib/format.ts';
import { Medal } from '#web/ui/Medal.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableScroll } from '#web/ui/Table.tsx';

/** The figures of each year, the latest on top. */
export function TablaPorAnio({ porAnio }: { porAnio: MisEstadisticas['porAnio'] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">Año a año</h2>
      <div className="hairline overflow-hidden rounded-card">
        <TableScroll label="Estadísticas por año">
          <Table caption="Estadísticas por año">
            <thead>
              <tr>
                <HeadCell>Año</HeadCell>
                <HeadCell align="right">Torneos</HeadCell>
                <HeadCell align="right">Victorias</HeadCell>
                <HeadCell align="right">Podios</HeadCell>
                <HeadCell align="center">Mejor hándicap</HeadCell>
                <HeadCell align="center">Mejor scratch</HeadCell>
                <HeadCell align="right">Vueltas</HeadCell>
                <HeadCell align="right">Media</HeadCell>
                <HeadCell align="right">Mejor</HeadCell>
                <HeadCell align="right">Birdies o mejor</HeadCell>
              </tr>
            </thead>
            <tbody>
              {porAnio.map(({ anio, figuras: { torneos, handicap, scratch, vueltas, hoyos } }) => (
                <Row key={anio}>
                  <RowHead>{anio}</RowHead>
                  <Cell align="right">{torneos}</Cell>
                  <Cell align="right">{handicap.victorias + scratch.victorias}</Cell>
                  <Cell align="right">{handicap.podios + scratch.podios}</Cell>
                  <Cell align="center">
                    <Medal position={handicap.mejorPuesto} />
                  </Cell>
                  <Cell align="center">
                    <Medal position={scratch.mejorPuesto} />
                  </Cell>
                  <Cell align="right">{vueltas.vueltas}</Cell>
                  <Cell align="right">{vueltas.media === null ? '–' : formatNumero(vueltas.media, 1)}</Cell>
                  <Cell align="right">{vueltas.mejor?.golpes ?? '–'}</Cell>
                  <Cell align="right">{hoyos.birdies + hoyos.eagles + hoyos.albatros}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      </div>
    </section>
  );
}
