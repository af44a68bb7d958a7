import { TextField } from '#web/ui/TextField.tsx';
import type { DatosDeTemporada } from '../queries.ts';

/** What is told of a liga of another year beside its table; the club hears it when a box is left. */
export function DatosDeLiga({
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
