import { type ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';
import '#web/styles/estadisticas.css';
import { Cell, HeadCell, Row, RowHead, Table, TableScroll } from '#web/ui/Table.tsx';

/** The figures of a chart as a table: heads, and rows whose first cell names them. */
export type Datos = { cabecera: readonly string[]; filas: ReadonlyArray<readonly string[]> };

/** A chart with its finding as title, and the same figures as a table under 'Ver datos'. */
export function Grafico({
  titulo,
  hallazgo,
  datos,
  children,
}: {
  titulo: string;
  /** What the chart says, in words. */
  hallazgo: ReactNode;
  datos: Datos;
  children: ReactNode;
}) {
  return (
    <Card className="grafico grid min-w-0 content-start gap-3">
      <div>
        <h2 className="text-h3">{titulo}</h2>
        <p className="text-ink2">{hallazgo}</p>
      </div>
      {children}
      <details>
        <summary className="min-h-11 content-center font-semi text-pino underline underline-offset-4">
          Ver datos<span className="sr-only"> de {titulo}</span>
        </summary>
        <TableScroll label={`Datos de ${titulo}`}>
          <Table caption={titulo}>
            <thead>
              <tr>
                {datos.cabecera.map((nombre, i) => (
                  <HeadCell key={nombre} align={i === 0 ? 'left' : 'right'}>
                    {nombre}
                  </HeadCell>
                ))}
              </tr>
            </thead>
            <tbody>
              {datos.filas.map(([nombre = '', ...celdas], fila) => (
                <Row key={`${nombre}${fila}`}>
                  <RowHead className="h-11 whitespace-nowrap">{nombre}</RowHead>
                  {celdas.map((celda, i) => (
                    <Cell key={datos.cabecera[i + 1] ?? i} align="right" className="h-11">
                      {celda}
                    </Cell>
                  ))}
                </Row>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      </details>
    </Card>
  );
}

/** Where values fall on a drawing: from `desde`…`hasta` to pixels, the ends given in drawing order. */
export function escala(
  [desde, hasta]: readonly [number, number],
  [inicio, fin]: readonly [number, number],
): (valor: number) => number {
  const ancho = hasta - desde;
  return (valor) => (ancho === 0 ? (inicio + fin) / 2 : inicio + ((valor - desde) / ancho) * (fin - inicio));
}
