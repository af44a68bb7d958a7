import { marchaDelDia } from '#reglas/dia-de-torneo.ts';
import type { Tablero } from '#reglas/tablero.ts';
import type { CategoriaDeResultado } from '#reglas/tarjeta.ts';
import { cx } from '#web/lib/cx.ts';
import { FORMAS } from '#web/tarjeta/formas-de-golpes.tsx';
import { textoDeOcultos } from '#web/textos/ResultadosOcultos.tsx';
import { StatusDot } from '#web/ui/StatusLine.tsx';
import { type Estado } from '../EstadoDelTablero.tsx';
import type { FilaEnPantalla } from '../use-filas.ts';
import { type Novedad, textoDeNovedad } from './use-novedades.ts';

/** The foot: the clock of the page, how fresh the figures are, what has just happened elsewhere, and which page it is. */
export function Pie({
  estado,
  tablero,
  filas,
  novedad,
  paginas,
  pagina,
  turno,
}: {
  estado: Estado;
  tablero: Tablero;
  /** All its lines. */
  filas: readonly FilaEnPantalla[];
  novedad: Novedad | null;
  paginas: number;
  /** From 0. */
  pagina: number;
  /** Counts the pages that were shown: with each of them the clock begins anew. */
  turno: number;
}) {
  const { tono, texto } = estado;
  return (
    <footer className="tele-pie">
      <div key={turno} aria-hidden="true" className="tele-tiempo">
        <span />
      </div>
      <StatusDot tone={tono} className="tele-punto" />
      <span className="tele-estado">
        {tono === 'ok' ? `En vivo · ${dondeEstan(tablero, filas)}` : texto.join('')}
      </span>
      {novedad ? (
        <span key={novedad.clave} className="tele-novedad" role="status">
          <Marca categoria={novedad.categoria} />
          {textoDeNovedad(novedad)}
        </span>
      ) : null}
      {paginas > 1 ? (
        <span className="tele-paginas">
          {Array.from({ length: paginas }, (_, i) => (
            <i key={i} aria-hidden="true" className={cx(i === pagina && 'tele-esta')} />
          ))}
          {`${pagina + 1} de ${paginas}`}
        </span>
      ) : null}
    </footer>
  );
}

function Marca({ categoria }: { categoria: CategoriaDeResultado | null }) {
  const forma = categoria === null ? null : FORMAS[categoria];
  if (forma === null) return null;
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="tele-marca">
      {forma}
    </svg>
  );
}

/** '16 en la casa club, 24 en el campo'; while results are held back that is not known, and it says so. */
function dondeEstan(tablero: Tablero, filas: readonly FilaEnPantalla[]): string {
  const { ocultoDesde: desde } = tablero;
  if (desde !== undefined) return textoDeOcultos({ desde });
  const { terminados, enElCampo } = marchaDelDia({ tablero, filas: filas.map(({ fila }) => fila) });
  return `${terminados} en la casa club, ${enElCampo} en el campo`;
}
