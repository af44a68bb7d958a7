import type { FilaImportada } from '#contrato/clasificacion.ts';
import { formatHandicap, formatNumero, formatPuntos } from '#web/lib/format.ts';
import type { TableroVivo } from '#web/live/tablero-vivo.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableScroll } from '#web/ui/Table.tsx';

type Columna = { id: string; titulo: string; de: (fila: FilaImportada) => string | null };

const entero = (cifra: number | null) => (cifra === null ? null : formatNumero(cifra));

/** Every figure that a file may tell, in the order in which a classification is read. */
const COLUMNAS: readonly Columna[] = [
  { id: 'hcp', titulo: 'HCP', de: ({ handicapPropio: h }) => (h === null ? null : formatHandicap(h)) },
  { id: 'juego', titulo: 'HJ', de: ({ handicapDeJuego }) => entero(handicapDeJuego) },
  { id: 'bruto', titulo: 'Bruto', de: ({ golpesBrutos }) => entero(golpesBrutos) },
  { id: 'neto', titulo: 'Neto', de: ({ golpesNetos }) => entero(golpesNetos) },
  { id: 'stableford', titulo: 'Stableford', de: ({ puntosNetos }) => entero(puntosNetos) },
  { id: 'scratch', titulo: 'Pos. scratch', de: ({ puestoScratch }) => entero(puestoScratch) },
  { id: 'puntos', titulo: 'Puntos', de: ({ puntos }) => (puntos === null ? null : formatPuntos(puntos)) },
];

/** The results that a torneo came with, as its file says them: places and totals, and no card behind them. */
export function TablaImportada({
  vivo: { torneo, tablero },
  filas,
  jugadorId,
}: {
  vivo: TableroVivo;
  filas: readonly FilaImportada[];
  jugadorId: string | null;
}) {
  const quienes = new Map(tablero.participantes.map((quien) => [quien.id, quien]));
  const porHandicap = filas.some(({ puestoHandicap }) => puestoHandicap !== null);
  const columnas = COLUMNAS.filter(({ id, de }) => (porHandicap || id !== 'scratch') && filas.some(de));
  const contraPar = torneo.cuenta === 'contra_par';
  return (
    <>
      <Notice tone="info">Resultados importados, sin tarjetas</Notice>
      <div className="hairline mt-3 overflow-hidden rounded-card">
        <TableScroll label={`Resultados importados de ${torneo.nombre}`}>
          <Table caption="Resultados importados, sin tarjetas">
            <thead>
              <tr>
                <HeadCell align="center">Pos.</HeadCell>
                <HeadCell>Jugador</HeadCell>
                {columnas.map(({ id, titulo }) => (
                  <HeadCell key={id} align="right">
                    {id === 'stableford' && contraPar ? 'Contra par' : titulo}
                  </HeadCell>
                ))}
              </tr>
            </thead>
            <tbody>
              {filas.map((fila) => {
                const { id, puestoHandicap, puestoScratch } = fila;
                const quien = quienes.get(id);
                const puesto = porHandicap ? puestoHandicap : puestoScratch;
                return (
                  <Row key={id} own={jugadorId !== null && quien?.jugadorId === jugadorId}>
                    <Cell align="center">{puesto ?? '–'}</Cell>
                    <RowHead className="min-w-36 break-words">{quien?.nombre ?? ''}</RowHead>
                    {columnas.map(({ id: columna, de }) => (
                      <Cell key={columna} align="right">
                        {de(fila) ?? '–'}
                      </Cell>
                    ))}
                  </Row>
                );
              })}
            </tbody>
          </Table>
        </TableScroll>
      </div>
    </>
  );
}
