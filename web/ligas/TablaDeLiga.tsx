import { memo, useMemo } from 'react';
import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import { CARACTERES_DE_NOMBRE_CORTO } from '#reglas/limites.ts';
import { cx } from '#web/lib/cx.ts';
import { formatAjuste, formatDiaCorto, formatHandicap, formatPuntos, SIN_HANDICAP } from '#web/lib/format.ts';
import { useRowsDrawn } from '#web/lib/use-rows-drawn.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { Medal } from '#web/ui/Medal.tsx';
import { SortHeadCell } from '#web/ui/SortHeadCell.tsx';
import { Row, Table } from '#web/ui/Table.tsx';
import type { VistaDeLiga } from './ControlesDeLiga.tsx';
import type { Pregunta } from './PorQueDeLiga.tsx';
import { DeHoy, Movimiento } from './si-acabara/Movimiento.tsx';
import type { Celda, Columna, FilaDePantalla } from './use-filas-de-liga.ts';
import { celdaEnPalabras, lugarEnPalabras, palabraSinPuntos, totalEnPalabras } from './use-filas-de-liga.ts';
import { anchoDeNombres, ANCHOS, HCP_CELL, HCP_HEAD, JUGADOR, POS, type Postura, TOTAL } from './use-giro.ts';

const CELL = 'hairline-b h-11 p-0';
/** With letters so large place, name and total are all that fits; the rest is told by the total, when it is asked. */
const SI_CABE = 'max-[18rem]:hidden';
const HCP = 'w-14 min-w-14 border-r-(length:--hairline) border-r-line px-1.5 text-right';
/** More lines than the tallest screen shows: its box is at most four fifths of that high. */
const PRIMERAS = 40;

/** The standings of a liga. Places, names and handicaps stay in sight; every figure of points can be asked about. */
export function TablaDeLiga({
  clasificacion,
  vista,
  postura,
  onAsk,
}: {
  clasificacion: ClasificacionDeLiga;
  vista: VistaDeLiga;
  postura: Postura;
  onAsk: (pregunta: Pregunta) => void;
}) {
  const { torneos, liga } = clasificacion;
  const { orden, sortBy, filas, tipo } = vista;
  const dibujadas = useRowsDrawn(filas.length, PRIMERAS);
  const hoy = useHoy();
  const sinPuntos = useMemo(() => torneos.map((torneo) => palabraSinPuntos(torneo, hoy)), [torneos, hoy]);
  const sentido = orden.descendente ? ('descending' as const) : ('ascending' as const);
  const head = (columna: Columna) => ({
    direction: orden.columna === columna ? sentido : null,
    onSort: () => sortBy(columna),
  });
  const table = (
    <Table
      caption={`Clasificación ${tipo === 'handicap' ? 'hándicap' : 'scratch'} de ${liga.nombre}`}
      className="w-max min-w-full"
      style={anchoDeNombres(torneos.length)}
    >
      <thead>
        <tr>
          <SortHeadCell {...head('puesto')} align="center" className={cx(POS, 'z-3 bg-sunken px-0!')}>
            Pos.
          </SortHeadCell>
          <SortHeadCell {...head('jugador')} align="left" className={cx(JUGADOR, 'z-3 bg-sunken')}>
            Jugador
          </SortHeadCell>
          <SortHeadCell
            {...head('hcp')}
            style={ANCHOS[postura]?.hcp}
            className={cx(HCP, HCP_HEAD[postura], SI_CABE, 'bg-sunken')}
          >
            Hcp
          </SortHeadCell>
          {torneos.map((torneo, i) => (
            <SortHeadCell
              key={torneo.id}
              {...head(i)}
              align="center"
              title={torneo.nombre}
              style={ANCHOS[postura]?.torneo}
              className={SI_CABE}
            >
              {formatDiaCorto(torneo.fechaJuego)}
              <span className="sr-only"> {torneo.nombre}</span>
            </SortHeadCell>
          ))}
          <SortHeadCell
            {...head('total')}
            style={ANCHOS[postura]?.total}
            className={cx(TOTAL, 'z-3 bg-sunken max-[22.5rem]:z-2')}
          >
            Total
          </SortHeadCell>
        </tr>
      </thead>
      <tbody>
        {filas.slice(0, dibujadas).map((fila) => (
          <Fila
            key={fila.id}
            fila={fila}
            torneos={torneos}
            sinPuntos={sinPuntos}
            postura={postura}
            onAsk={onAsk}
          />
        ))}
      </tbody>
    </Table>
  );
  if (postura === 'girada') return table;
  return (
    <div
      role="region"
      aria-label="Clasificación de la liga, tabla desplazable"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="liga-derecha hairline relative max-h-[80dvh] overflow-auto rounded-card -outline-offset-3"
    >
      {table}
    </div>
  );
}

/** Kept as it is while others move: sorting 120 people with 20 scores each only moves lines. */
const Fila = memo(function Fila({
  fila,
  torneos,
  sinPuntos,
  postura,
  onAsk,
}: {
  fila: FilaDePantalla;
  torneos: ClasificacionDeLiga['torneos'];
  sinPuntos: readonly ReturnType<typeof palabraSinPuntos>[];
  postura: Postura;
  onAsk: (pregunta: Pregunta) => void;
}) {
  const { id, nombre, puesto, total, ajuste, celdas, sinPuesto, sube, deHoy } = fila;
  return (
    <Row own={fila.propio}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the text is in its button, deeper than the rule looks */}
      <td className={cx(CELL, POS)}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onAsk({ que: 'total', jugadorId: id })}
          className="grid h-11 w-full content-center justify-items-center leading-none -outline-offset-3 hover:bg-sunken"
        >
          <span aria-hidden="true" className="grid justify-items-center">
            <Medal position={puesto} />
            <Movimiento puestos={sube} />
          </span>
          <span className="sr-only">{lugarEnPalabras(fila)}: ¿por qué?</span>
        </button>
      </td>
      <th scope="row" className={cx(CELL, JUGADOR, 'pr-1.5 font-semi md:pl-2.5')}>
        <NombreCorto nombre={nombre} />
        {fila.propio ? <span className="sr-only"> (tú)</span> : null}
      </th>
      <td className={cx(CELL, HCP, HCP_CELL[postura], SI_CABE, 'z-1 bg-inherit')}>
        {fila.handicap === null ? <SinHandicap /> : formatHandicap(fila.handicap)}
      </td>
      {torneos.map((torneo, i) => (
        <td key={torneo.id} className={cx(CELL, 'text-center', SI_CABE)}>
          <CeldaDePuntos
            celda={celdas[i] ?? null}
            sinPuntos={sinPuntos[i] ?? 'No jugó'}
            estado={sinPuesto.get(i)}
            nombre={`${nombre}, ${formatDiaCorto(torneo.fechaJuego)} ${torneo.nombre}`}
            onOpen={() => onAsk({ que: 'tarjeta', jugadorId: id, torneoId: torneo.id })}
          />
        </td>
      ))}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the text is in its button, deeper than the rule looks */}
      <td className={cx(CELL, TOTAL, 'text-right')}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onAsk({ que: 'total', jugadorId: id })}
          className="h-11 w-full min-w-16 px-2.5 text-right text-figure font-heavy -outline-offset-3 hover:bg-sunken"
        >
          <span aria-hidden="true">
            {formatPuntos(total)}
            <DeHoy puntos={deHoy} />
            {ajuste === 0 ? null : (
              <span className="block text-caption font-normal text-ink2">{formatAjuste(ajuste)}</span>
            )}
          </span>
          <span className="sr-only">{totalEnPalabras(fila)}: ¿por qué?</span>
        </button>
      </td>
    </Row>
  );
});

function CeldaDePuntos({
  celda,
  sinPuntos,
  estado,
  nombre,
  onOpen,
}: {
  celda: Celda | null;
  sinPuntos: ReturnType<typeof palabraSinPuntos>;
  /** Why there are no points, where the state of the card left none. */
  estado: string | undefined;
  nombre: string;
  onOpen: () => void;
}) {
  if (celda === null && estado !== undefined)
    return <span className="narrow text-caption text-ink2">{estado}</span>;
  if (celda === null) {
    return (
      <>
        {sinPuntos === 'No jugó' ? (
          <span aria-hidden="true" className="text-ink3">
            –
          </span>
        ) : null}
        <span className="sr-only">{sinPuntos}</span>
      </>
    );
  }
  const descartada = celda.motivo === 'descarte';
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${nombre}: ${celdaEnPalabras(celda)}`}
      onClick={onOpen}
      className={cx(
        'h-11 min-w-13 px-2 font-semi -outline-offset-3 hover:bg-sunken',
        descartada && 'text-ink3 line-through decoration-2',
      )}
    >
      {formatPuntos(celda.puntos)}
    </button>
  );
}

/** A dash where there is room for no more; said whole. */
function SinHandicap() {
  return (
    <span title={SIN_HANDICAP}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{SIN_HANDICAP}</span>
    </span>
  );
}

/** Where there is room for a table no name is cut: one that takes more than its line stands narrow, on more if need be. */
const letraDe = (largo: number) => cx(largo > 20 && 'narrow leading-tight', largo > 32 && 'text-sm');

/** Cut to 12 characters on a phone, for the eye only. */
function NombreCorto({ nombre }: { nombre: string }) {
  const letras = Array.from(nombre);
  if (letras.length <= CARACTERES_DE_NOMBRE_CORTO) return <span className="block truncate">{nombre}</span>;
  return (
    <>
      <span aria-hidden="true" title={nombre} className="whitespace-nowrap md:hidden">
        {letras.slice(0, CARACTERES_DE_NOMBRE_CORTO).join('').trimEnd()}…
      </span>
      <span className={cx('max-md:sr-only md:block', letraDe(letras.length))} title={nombre}>
        {nombre}
      </span>
    </>
  );
}
