import { TITULOS_DE_COLUMNA } from '#contrato/admin/titulos-de-columna.ts';
import { CAMPOS_DE_COLUMNA } from '#reglas/importacion/columnas-de-jugadores.ts';
import { formatCount } from '#web/lib/format.ts';
import { ColumnasDeHoja, HojaDelLibro } from '#web/shell/HojaImportada.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { FilaImportada } from './FilaImportada.tsx';
import { SentidoDeM } from './SentidoDeM.tsx';
import type { Decisiones, Vista } from './use-hoja.ts';

const CAMPOS = CAMPOS_DE_COLUMNA.map((campo) => ({ value: campo, label: TITULOS_DE_COLUMNA[campo] }));

function totalDe({ resumen }: Vista): number {
  return Object.values(resumen).reduce((sum, count) => sum + count, 0);
}

/** How a sheet was read and what it would do, told in sum and row by row; rows with something wrong come first. */
export function FilasImportadas({ vista, decisiones }: { vista: Vista; decisiones: Decisiones }) {
  const { resumen, filas, avisos, problema, columnas, columnasIgnoradas } = vista;
  return (
    <section aria-label="Lo que hará el archivo" className="grid gap-3">
      <HojaDelLibro hojas={vista.hojas} hoja={vista.hoja} onElegir={decisiones.hoja} />
      {problema === null ? (
        <p role="status" className="font-semi">
          {[
            formatCount(resumen.nuevo, 'nuevo', 'nuevos'),
            formatCount(resumen.actualizado, 'actualizado', 'actualizados'),
            `${resumen.sin_cambios} sin cambios`,
            formatCount(resumen.duplicado, 'duplicado', 'duplicados'),
            formatCount(resumen.error, 'error', 'errores'),
          ].join(' · ')}
        </p>
      ) : null}
      <Importable vista={vista} />
      {avisos > 0 ? (
        <Notice tone="info">
          {formatCount(avisos, 'fila necesita', 'filas necesitan')} una mirada: un nombre repetido o sin
          apellidos, o un menor de 14 años sin tutor.
        </Notice>
      ) : null}
      <SentidoDeM vista={vista} decisiones={decisiones} />
      {problema === null ? null : <Notice tone="error">{problema}</Notice>}
      <ColumnasDeHoja
        columnas={columnas}
        sinUso={columnasIgnoradas}
        abierta={problema !== null || columnasIgnoradas.length > 0}
        opciones={CAMPOS}
        onElegir={decisiones.columna}
      />
      {filas.length > 0 ? (
        <ul className="hairline rounded-card">
          {filas.map((fila) => (
            <FilaImportada key={fila.fila} fila={fila} enmendar={decisiones.celda} />
          ))}
        </ul>
      ) : null}
      {filas.length < totalDe(vista) ? (
        <p className="text-sm text-ink2">Se muestran las primeras {filas.length} filas.</p>
      ) : null}
    </section>
  );
}

/** Why not all of it can be imported, and what can be done about it. */
function Importable({
  vista: { resumen, problema, confirmacion, confirmacionDeCorrectas },
}: {
  vista: Vista;
}) {
  if (problema !== null) return null;
  if (resumen.error + resumen.duplicado === 0)
    return confirmacion === null ? <Notice tone="info">El archivo no cambia nada.</Notice> : null;
  return (
    <Notice tone="error">
      {confirmacionDeCorrectas === null
        ? 'Las filas con errores o duplicadas no se importan. Corrígelas aquí mismo, o en el archivo y vuelve a elegirlo.'
        : 'Las filas con errores o duplicadas no se importan. Corrígelas aquí mismo, o importa las correctas: las demás se quedan en la lista.'}
    </Notice>
  );
}
