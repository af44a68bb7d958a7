import { admiteDescartes } from '#reglas/gestion-de-ligas.ts';
import { DESCRIPCION_MAX, LIGA_NOMBRE_MAX } from '#reglas/limites.ts';
import { SISTEMAS_PUNTUACION } from '#reglas/modalidad.ts';
import { paths } from '#web/paths.ts';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { SISTEMA_LABELS } from '../queries.ts';
import { type Campo, type CamposDeLiga as Campos, datosDe } from './campos-de-liga.ts';

/** The fields of a liga; discards only where the system has them, and what is no number becomes 0. */
export function CamposDeLiga({
  campos,
  idDe,
  errorDe,
  onChange,
}: {
  campos: Campos;
  idDe: (campo: Campo) => string;
  errorDe: (campo: Campo) => string | undefined;
  onChange: (cambios: Partial<Campos>) => void;
}) {
  return (
    <>
      <TextField
        id={idDe('nombre')}
        label="Nombre"
        value={campos.nombre}
        maxLength={LIGA_NOMBRE_MAX}
        autoComplete="off"
        error={errorDe('nombre')}
        onChange={(event) => onChange({ nombre: event.target.value })}
      />
      <TextArea
        label="Descripción"
        optional
        value={campos.descripcion}
        maxLength={DESCRIPCION_MAX}
        onChange={(event) => onChange({ descripcion: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Fecha de inicio"
          optional
          type="date"
          value={campos.fechaInicio}
          onChange={(event) => onChange({ fechaInicio: event.target.value })}
        />
        <TextField
          id={idDe('fechaFin')}
          label="Fecha de fin"
          optional
          type="date"
          value={campos.fechaFin}
          error={errorDe('fechaFin')}
          onChange={(event) => onChange({ fechaFin: event.target.value })}
        />
      </div>
      <Select
        label="Sistema de puntuación"
        value={campos.sistemaPuntuacion}
        onValueChange={(sistema) => onChange({ sistemaPuntuacion: sistema ?? 'om_hoyo19' })}
        options={SISTEMAS_PUNTUACION.map((sistema) => ({ value: sistema, label: SISTEMA_LABELS[sistema] }))}
      />
      {admiteDescartes(campos.sistemaPuntuacion) ? (
        <TextField
          id={idDe('descartes')}
          label="Torneos descartados"
          hint="Cuántos de los peores torneos de cada jugador no cuentan"
          inputMode="numeric"
          inputClassName="max-w-28"
          value={campos.descartes}
          error={errorDe('descartes')}
          onChange={(event) => onChange({ descartes: event.target.value })}
          onBlur={() => onChange({ descartes: String(datosDe(campos).numeroTorneosDescartados) })}
        />
      ) : null}
      <TextField
        label="Dirección"
        optional
        hint={`La palabra de su página: ${paths.liga(campos.slug || 'nombre-de-la-liga')}`}
        value={campos.slug}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ slug: event.target.value })}
      />
      <Switch
        label="Activa"
        hint="Las inactivas no aparecen en la lista de ligas"
        checked={campos.activa}
        onChange={(activa) => onChange({ activa })}
      />
    </>
  );
}
