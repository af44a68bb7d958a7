import {
  CAMPOS_DE_HOJA,
  type CampoDeTemporada,
  type HojaDeTemporada,
} from '#reglas/importacion/columnas-de-temporadas.ts';
import { formatCount } from '#web/lib/format.ts';
import { ColumnasDeHoja, HojaDelLibro } from '#web/shell/HojaImportada.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { TemporadaPedida } from '../queries.ts';
import { FilaDeTemporada } from './FilaDeTemporada.tsx';
import type { Decisiones, Vista } from './use-temporada.ts';

const NOMBRES: Readonly<Partial<Record<CampoDeTemporada, string>>> = {
  jugador: 'Jugador',
  apellidos: 'Apellidos',
  puesto: 'Puesto',
  puestoScratch: 'Puesto scratch',
  sexo: 'Sexo',
  handicap: 'Hándicap',
  handicapDeJuego: 'Hándicap de juego',
  bruto: 'Golpes brutos',
  neto: 'Golpes netos',
  stableford: 'Puntos Stableford',
  puntos: 'Puntos',
  total: 'Total',
  torneo: 'Puntos de un torneo',
};

const nombreDeCampo = (campo: CampoDeTemporada) => NOMBRES[campo] ?? campo.replace('hoyo', 'Hoyo ');

const DESCONOCIDOS = [
  { value: 'invitado', label: 'Dejarlos como invitados' },
  { value: 'nuevo', label: 'Crearlos como jugadores sin cuenta' },
] as const;

type Props = {
  tipo: HojaDeTemporada;
  vista: Vista;
  pedida: TemporadaPedida;
  decisiones: Decisiones;
};

/** How a file of former years was read and what would be written: in sum, and row by row with what is wrong first. */
export function FilasDeTemporada({ tipo, vista, pedida, decisiones }: Props) {
  const { resumen, filas, columnas, problema, faltan, hojas, hoja } = vista;
  return (
    <section aria-label="Lo que hará el archivo" className="grid gap-3">
      <HojaDelLibro hojas={hojas} hoja={hoja} onElegir={decisiones.hoja} />
      {faltan.length > 0 ? (
        <Notice tone="info">
          <ul className="grid gap-1">
            {faltan.map((falta) => (
              <li key={falta}>{falta}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {problema === null ? (
        <p role="status" className="font-semi">
          {[
            formatCount(resumen.jugadores, 'jugador del club', 'jugadores del club'),
            formatCount(resumen.nuevos, 'nuevo', 'nuevos'),
            formatCount(resumen.invitados, 'invitado', 'invitados'),
            formatCount(resumen.dudas, 'sin decidir', 'sin decidir'),
            formatCount(resumen.errores, 'fila por corregir', 'filas por corregir'),
          ].join(' · ')}
        </p>
      ) : (
        <Notice tone="error">{problema}</Notice>
      )}
      {problema === null && (resumen.dudas > 0 || pedida.desconocidos !== undefined) ? (
        <Select
          label="Los que no están en el club"
          hint="Vale para todas las filas de las que no digas otra cosa; los nombres que pueden ser de varios se eligen uno a uno"
          value={pedida.desconocidos ?? null}
          onValueChange={(como) => decisiones.desconocidos(como ?? undefined)}
          options={DESCONOCIDOS}
          placeholder="Decidirlo uno a uno"
        />
      ) : null}
      <ColumnasDeHoja
        columnas={columnas}
        sinUso={columnas.filter(({ campo }) => campo === null).map(({ titulo }) => titulo)}
        abierta={problema !== null}
        opciones={CAMPOS_DE_HOJA[tipo].map((campo) => ({ value: campo, label: nombreDeCampo(campo) }))}
        onElegir={decisiones.columna}
      />
      {filas.length > 0 ? (
        <ul className="hairline rounded-card">
          {filas.map((fila) => (
            <FilaDeTemporada key={fila.fila} fila={fila} decisiones={decisiones} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
