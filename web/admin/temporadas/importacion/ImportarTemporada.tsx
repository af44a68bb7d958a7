import { ImportSheet } from '#web/shell/ImportSheet.tsx';
import { Pegar } from '#web/shell/Pegar.tsx';
import { formatCount } from '#web/lib/format.ts';
import { TextField } from '#web/ui/TextField.tsx';
import type { Clase } from './clases.ts';
import { DatosDeTorneo } from './DatosDeTorneo.tsx';
import { FilasDeTemporada } from './FilasDeTemporada.tsx';
import { useTemporada } from './use-temporada.ts';
import type { DatosDeTemporada } from '../queries.ts';

const ARCHIVO = {
  label: 'Archivo CSV o Excel',
  hint: 'CSV, o libro de Excel (.xlsx), hasta 500 filas y 2 MB',
  accept: '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file of former years, as a file or pasted: what it is of is told, how it was read is shown, and all of it is imported. */
export function ImportarTemporada({ clase, onClose }: { clase: Clase; onClose: () => void }) {
  const { tipo, titulo, columnas } = clase;
  const { abrir, pedida, decidido, decisiones, preview, confirm } = useTemporada(tipo);
  return (
    <ImportSheet
      open
      onClose={onClose}
      title={titulo}
      description={columnas}
      template="La plantilla de la pantalla anterior tiene estos títulos."
      file={ARCHIVO}
      preview={preview}
      confirm={confirm}
      decided={decidido}
      counted={({ resumen: { jugadores, nuevos, invitados } }) =>
        formatCount(jugadores + nuevos + invitados, 'jugador', 'jugadores')
      }
      otherWays={<Pegar onText={(text) => void abrir(new Blob([text]))} />}
    >
      {(vista) => (
        <>
          {tipo === 'liga' ? (
            <DatosDeLiga pedida={pedida} onChange={decisiones.datos} />
          ) : (
            <DatosDeTorneo tipo={tipo} pedida={pedida} onChange={decisiones.datos} />
          )}
          <FilasDeTemporada tipo={tipo} vista={vista} pedida={pedida} decisiones={decisiones} />
        </>
      )}
    </ImportSheet>
  );
}

/** What is told of a liga of another year beside its table; the club hears it when a box is left. */
function DatosDeLiga({
  pedida: { nombre, fechaInicio, fechaFin },
  onChange,
}: {
  pedida: DatosDeTemporada;
  onChange: (datos: Partial<DatosDeTemporada>) => void;
}) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-3">
      <legend className="sr-only">La liga</legend>
      <TextField
        label="Nombre de la liga"
        maxLength={120}
        autoComplete="off"
        defaultValue={nombre}
        onBlur={({ target: { value } }) => value !== nombre && onChange({ nombre: value })}
      />
      <TextField
        label="Fecha de inicio"
        type="date"
        optional
        value={fechaInicio ?? ''}
        onChange={({ target: { value } }) => onChange({ fechaInicio: value || null })}
      />
      <TextField
        label="Fecha de fin"
        type="date"
        optional
        value={fechaFin ?? ''}
        onChange={({ target: { value } }) => onChange({ fechaFin: value || null })}
      />
    </fieldset>
  );
}
