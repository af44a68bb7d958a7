import type { ClasificacionImportada } from '#contrato/ligas.ts';
import { formatPuntos } from '#web/lib/format.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableScroll } from '#web/ui/Table.tsx';

/** The table that a liga of another year came with, as its file says it. The total stands first, where a phone sees it. */
export function TablaImportada({ importada: { torneos, filas } }: { importada: ClasificacionImportada }) {
  return (
    <>
      <Notice tone="info">Clasificación importada: puestos y puntos son los que decía el archivo</Notice>
      <div className="hairline mt-3 overflow-hidden rounded-card">
        <TableScroll label="Clasificación importada, tabla desplazable">
          <Table caption="Clasificación importada">
            <thead>
              <tr>
                <HeadCell align="center">Pos.</HeadCell>
                <HeadCell>Jugador</HeadCell>
                <HeadCell align="right">Total</HeadCell>
                {/* By their place: a file may hold two torneos of one name, and one jugador twice. */}
                {torneos.map((nombre, columna) => (
                  <HeadCell key={columna} align="right" className="max-w-40 break-words">
                    {nombre}
                  </HeadCell>
                ))}
              </tr>
            </thead>
            <tbody>
              {filas.map(({ nombre, propio, puesto, total, puntos }, i) => (
                <Row key={i} own={propio}>
                  <Cell align="center">{puesto ?? '–'}</Cell>
                  <RowHead className="min-w-36 break-words">{nombre}</RowHead>
                  <Cell align="right" className="font-bold">
                    {formatPuntos(total)}
                  </Cell>
                  {torneos.map((_torneo, columna) => (
                    <Cell key={columna} align="right">
                      {typeof puntos[columna] === 'number' ? formatPuntos(puntos[columna]) : '–'}
                    </Cell>
                  ))}
                </Row>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      </div>
    </>
  );
}
