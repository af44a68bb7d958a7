import { type CSSProperties, useRef } from 'react';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import { tomaPuesto } from '#reglas/estado-de-tarjeta.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import type { Tablero } from '#reglas/tablero.ts';
import { cx } from '#web/lib/cx.ts';
import { COLUMNA_LABELS, formatResultado } from '#web/textos/cuentas.ts';
import { Medal } from '#web/ui/Medal.tsx';
import { Cinta } from '#web/dia/Cinta.tsx';
import { type FilaEnPantalla, textoDeHoyo } from '../use-filas.ts';
import { letraDe, nombreEnPantalla } from './nombre-en-pantalla.ts';
import { useCambios, useSlidingRows } from '../use-movimientos.ts';

/** Longer names are set narrow, then smaller, then in two lines; of a page that has room for larger letters, from fewer on. */
const LARGO = 30;
const LARGO_HOLGADA = 24;
/** Where the letters of a pair are more than two lines hold, both are shortened. */
const CABEN = 100;
/** Lines of a page at most whose letters are larger. */
const HOLGADA = 7;

/** A page of the ranking: rows slide to where a stroke puts them, and a total that changed lights up. */
export function Filas({
  filas,
  caben,
  tablero,
  tipo,
  pagina,
}: {
  filas: readonly FilaEnPantalla[];
  /** Lines of each page of the ranking: they share the height of the glass. */
  caben: number;
  tablero: Tablero;
  tipo: TipoClasificacion;
  /** Which page it is: the rows of another one are others, not the same that moved. */
  pagina: string;
}) {
  const list = useRef<HTMLDivElement>(null);
  const cambios = useCambios(tablero);
  useSlidingRows(list, { order: filas.map(({ fila }) => fila.id).join(' '), layout: pagina });
  const holgada = caben <= HOLGADA;
  return (
    <div
      role="table"
      aria-label="Clasificación"
      className={cx('tele-tabla', holgada && 'tele-holgada')}
      style={{ '--filas': caben } as CSSProperties}
    >
      <div role="row" className="tele-g tele-cabeza">
        <span role="columnheader">Pos.</span>
        <span role="columnheader">
          <span className="sr-only">Cambio en la última hora</span>
        </span>
        <span role="columnheader">{tablero.porBandos ? 'Pareja o equipo' : 'Jugador'}</span>
        <span role="columnheader">Vuelta</span>
        <span role="columnheader">Hoyo</span>
        <span role="columnheader">{COLUMNA_LABELS[tablero.forma.cuenta]}</span>
      </div>
      <div ref={list} role="rowgroup" className="tele-filas">
        {filas.map((enPantalla) => (
          <Fila
            key={enPantalla.fila.id}
            enPantalla={enPantalla}
            tipo={tipo}
            letras={holgada ? LARGO_HOLGADA : LARGO}
            turno={cambios.get(enPantalla.fila.id)}
          />
        ))}
      </div>
    </div>
  );
}

function Fila({
  enPantalla,
  tipo,
  letras,
  turno,
}: {
  enPantalla: FilaEnPantalla;
  tipo: TipoClasificacion;
  /** Of a name that stands as it is. */
  letras: number;
  /** Of its last change; undefined = none since the screen was opened. */
  turno: number | undefined;
}) {
  const { fila, participante, hoyos, forma, movimiento } = enPantalla;
  const nombre = nombreEnPantalla(participante, CABEN);
  const conPuesto = tomaPuesto(fila.estado);
  return (
    <div role="row" data-row={fila.id} className="tele-g tele-fila">
      <span role="cell" className="tele-puesto">
        {conPuesto ? <Medal position={fila.puesto} /> : null}
      </span>
      <span role="cell" className={cx('tele-mov', movimiento > 0 ? 'text-ok' : 'text-teja')}>
        {movimiento === 0 ? null : `${movimiento > 0 ? '▲' : '▼'}${Math.abs(movimiento)}`}
      </span>
      <span role="cell" className={cx('tele-nombre', letraDe(nombre, letras))}>
        {nombre}
      </span>
      <span role="cell" className="tele-cinta">
        <Cinta participante={participante} hoyos={hoyos} forma={forma} tipo={tipo} />
      </span>
      <span role="cell" className={conPuesto ? 'tele-hoyo' : 'sr-only'}>
        {textoDeHoyo(enPantalla)}
      </span>
      <span
        key={turno}
        role="cell"
        className={cx(conPuesto ? 'tele-total' : 'tele-palabra', turno !== undefined && 'animate-flash')}
      >
        {conPuesto ? formatResultado(forma.cuenta, fila) : TEXTOS_DE_ESTADO[fila.estado]}
      </span>
    </div>
  );
}
