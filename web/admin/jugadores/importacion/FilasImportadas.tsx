import { TITULOS_DE_COLUMNA } from '#contrato/admin/titulos-de-columna.ts';
import { CAMPOS_DE_COLUMNA } from '#reglas/importacion/columnas-de-jugadores.ts';
import { formatCount } from '#web/lib/format.ts';
import { ColumnasDeHoja, HojaDelLibro } from '#web/shell/HojaImportada.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { Sexo } from '#reglas/modalidad.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import type { FilaImportada as Fila } from '#contrato/admin/importacion-jugadores.ts';
import { CeldasImportadas, MotivosDeFila } from '#web/shell/CeldasImportadas.tsx';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
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

const SENTIDOS = [
  { value: 'mujer', label: 'Mujer' },
  { value: 'hombre', label: 'Masculino' },
] as const;

/** What 'M' means in the column of the sex: told, and chosen where the column does not tell. */
function SentidoDeM({ vista: { sexoM }, decisiones }: { vista: Vista; decisiones: Decisiones }) {
  if (sexoM === null) return null;
  const { celdas, sexo, elegido } = sexoM;
  const veces = formatCount(celdas, 'fila dice', 'filas dicen');
  return (
    <Notice tone={sexo === null ? 'error' : 'info'}>
      <p className="mb-2">
        {sexo === null
          ? `${veces} «M» en el sexo, y puede ser Mujer o Masculino. Elige qué es.`
          : elegido
            ? `${veces} «M» en el sexo: has elegido ${palabra(sexo)}.`
            : `${veces} «M» en el sexo. Por las demás de su columna se lee ${palabra(sexo)}: compruébalo.`}
      </p>
      <SegmentedControl<Sexo | ''>
        label="Qué significa «M»"
        value={sexo ?? ''}
        onValueChange={(otro) => otro !== '' && decisiones.sexoM(otro)}
        options={SENTIDOS}
      />
    </Notice>
  );
}

const palabra = (sexo: Sexo) => (sexo === 'mujer' ? 'Mujer' : 'Masculino');
const ESTADOS: Record<Fila['estado'], { texto: string; tone: BadgeTone }> = {
  nuevo: { texto: 'Nuevo', tone: 'ok' },
  actualizado: { texto: 'Actualizado', tone: 'pino' },
  sin_cambios: { texto: 'Sin cambios', tone: 'sunken' },
  duplicado: { texto: 'Duplicado', tone: 'teja' },
  error: { texto: 'Error', tone: 'teja' },
};

type Enmendar = Decisiones['celda'];

/** A row of the sheet: whose it is, what was read, what it changes, what is wrong; its cells can be mended. */
function FilaImportada({ fila, enmendar }: { fila: Fila; enmendar: Enmendar }) {
  const { nombre, estado, cambios, errores, avisos } = fila;
  const { texto, tone } = ESTADOS[estado];
  return (
    <li className="hairline-b px-3 py-2 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semi break-words">{nombre === '' ? 'Sin nombre' : nombre}</p>
          <p className="text-sm text-ink2">Fila {fila.fila}</p>
        </div>
        <Badge tone={tone}>{texto}</Badge>
      </div>
      {cambios.map(({ campo, antes, despues }) => (
        <p key={campo} className="text-sm break-words">
          {campo}: {antes === '' ? '–' : antes} → {despues}
        </p>
      ))}
      <MotivosDeFila errores={errores} avisos={avisos} />
      <CeldasImportadas fila={fila} enmendar={enmendar} porCorregir={errores.length > 0} />
    </li>
  );
}
