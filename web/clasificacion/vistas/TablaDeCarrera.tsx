import { formatOrdinal } from '#web/lib/format.ts';
import { Cell, HeadCell, Row, RowHead, Table, TableScroll } from '#web/ui/Table.tsx';
import type { Corredor } from './seguidos.ts';

/** The race in figures, with whom to follow. */
export function TablaDeCarrera({
  hoyos,
  porOrden,
  corredores,
  seguidos,
  propio,
  onTocar,
}: {
  hoyos: readonly number[];
  /** They are how many each has played. */
  porOrden: boolean;
  corredores: readonly Corredor[];
  seguidos: ReadonlySet<string>;
  propio: string | null;
  onTocar: (id: string) => void;
}) {
  return (
    <details>
      <summary className="min-h-11 content-center font-semi text-pino underline underline-offset-4">
        Ver datos<span className="sr-only"> de la carrera</span>
      </summary>
      <TableScroll label="Puestos tras cada hoyo">
        <Table caption="Puestos tras cada hoyo">
          <thead>
            <tr>
              <HeadCell>Jugador</HeadCell>
              <HeadCell align="right">Ahora</HeadCell>
              {hoyos.map((hoyo) => (
                <HeadCell key={hoyo} align="right">
                  <span className="sr-only">{porOrden ? 'Tras jugar ' : 'Tras el '}</span>
                  {hoyo}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {corredores.map(({ id, nombre, ahora, puestos }) => (
              <Row key={id} own={id === propio}>
                <RowHead>
                  <button
                    type="button"
                    aria-pressed={seguidos.has(id)}
                    aria-label={`Seguir a ${nombre}`}
                    onClick={() => onTocar(id)}
                    className="min-h-11 text-left whitespace-nowrap underline-offset-4 aria-pressed:text-pino aria-pressed:underline"
                  >
                    {nombre}
                  </button>
                </RowHead>
                <Cell align="right" className="font-bold">
                  {formatOrdinal(ahora)}
                </Cell>
                {hoyos.map((hoyo, i) => (
                  <Cell key={hoyo} align="right">
                    {puestos[i] ?? '–'}
                  </Cell>
                ))}
              </Row>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </details>
  );
}
