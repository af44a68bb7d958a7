import type { FilaImportada, PreviaDeImportacion } from '#contrato/admin/importacion-jugadores.ts';
import { formatCount } from '#web/lib/format.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Notice } from '#web/ui/Notice.tsx';

const ESTADOS: Record<FilaImportada['estado'], { texto: string; tone: BadgeTone }> = {
  nuevo: { texto: 'Nuevo', tone: 'ok' },
  actualizado: { texto: 'Actualizado', tone: 'pino' },
  sin_cambios: { texto: 'Sin cambios', tone: 'sunken' },
  duplicado: { texto: 'Duplicado', tone: 'teja' },
  error: { texto: 'Error', tone: 'teja' },
};

function totalDe({ resumen }: PreviaDeImportacion): number {
  return Object.values(resumen).reduce((sum, count) => sum + count, 0);
}

/** What a file would do, told in sum and row by row; rows with something wrong come first. */
export function FilasImportadas({ vista }: { vista: PreviaDeImportacion }) {
  const { resumen, filas, columnasIgnoradas, confirmacion } = vista;
  const malas = resumen.error + resumen.duplicado;
  return (
    <section aria-label="Lo que hará el archivo" className="grid gap-3">
      <p role="status" className="font-semi">
        {[
          formatCount(resumen.nuevo, 'nuevo', 'nuevos'),
          formatCount(resumen.actualizado, 'actualizado', 'actualizados'),
          `${resumen.sin_cambios} sin cambios`,
          formatCount(resumen.duplicado, 'duplicado', 'duplicados'),
          formatCount(resumen.error, 'error', 'errores'),
        ].join(' · ')}
      </p>
      {malas > 0 ? (
        <Notice tone="error">
          No se importa nada mientras haya filas con errores o duplicadas. Corrígelas en el archivo y vuelve a
          elegirlo.
        </Notice>
      ) : confirmacion === null ? (
        <Notice tone="info">El archivo no cambia nada.</Notice>
      ) : null}
      {columnasIgnoradas.length > 0 ? (
        <Notice tone="info">Columnas que no se usan: {columnasIgnoradas.join(', ')}</Notice>
      ) : null}
      <ul className="hairline rounded-card">
        {filas.map((fila) => (
          <Fila key={fila.fila} fila={fila} />
        ))}
      </ul>
      {filas.length < totalDe(vista) ? (
        <p className="text-sm text-ink2">Se muestran las primeras {filas.length} filas.</p>
      ) : null}
    </section>
  );
}

function Fila({ fila: { fila, nombre, estado, cambios, errores } }: { fila: FilaImportada }) {
  const { texto, tone } = ESTADOS[estado];
  return (
    <li className="hairline-b flex items-start gap-3 px-3 py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="font-semi break-words">{nombre === '' ? 'Sin nombre' : nombre}</p>
        <p className="text-sm text-ink2">Fila {fila}</p>
        {cambios.map(({ campo, antes, despues }) => (
          <p key={campo} className="text-sm break-words">
            {campo}: {antes === '' ? '–' : antes} → {despues}
          </p>
        ))}
        {errores.map((error) => (
          <p key={error} className="text-sm font-semi break-words text-teja">
            {error}
          </p>
        ))}
      </div>
      <Badge tone={tone}>{texto}</Badge>
    </li>
  );
}
