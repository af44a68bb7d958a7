import { admiteDescartes } from '#reglas/gestion-de-ligas.ts';
import { DESCRIPCION_MAX, LIGA_NOMBRE_MAX } from '#reglas/limites.ts';
import { SISTEMAS_PUNTUACION } from '#reglas/modalidad.ts';
import { paths } from '#web/paths.ts';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { FormHandle } from '#web/ui/use-form.ts';
import { CRITERIOS_DE_LIGA, type CriterioDeLiga } from '#reglas/desempate-de-liga.ts';
import { CRITERIO_LABELS } from '#web/ligas/queries.ts';
import { SISTEMA_LABELS } from '../queries.ts';
import { type CamposDeLiga as Campos, datosDe, type CamposDeLiga } from './campos-de-liga.ts';

/** The fields of a liga; discards only where the system has them, and what is no number becomes 0. */
export function CamposDeLiga({ form }: { form: FormHandle<Campos> }) {
  const { sistemaPuntuacion, cuenta, slug } = form.values;
  return (
    <>
      <TextField {...form.plain('nombre')} label="Nombre" maxLength={LIGA_NOMBRE_MAX} />
      <TextArea {...form.text('descripcion')} label="Descripción" optional maxLength={DESCRIPCION_MAX} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.text('fechaInicio')} label="Fecha de inicio" optional type="date" />
        <TextField {...form.text('fechaFin')} label="Fecha de fin" optional type="date" />
      </div>
      <Select
        {...form.choice('sistemaPuntuacion', 'om_hoyo19')}
        label="Sistema de puntuación"
        options={SISTEMAS_PUNTUACION.map((sistema) => ({ value: sistema, label: SISTEMA_LABELS[sistema] }))}
      />
      {admiteDescartes(sistemaPuntuacion) ? (
        <Select
          {...form.choice('cuenta', 'descartes')}
          label="Qué torneos cuentan"
          options={[
            { value: 'descartes', label: 'Todos menos los descartados' },
            { value: 'mejores', label: 'Los mejores de cada jugador' },
          ]}
        />
      ) : null}
      {admiteDescartes(sistemaPuntuacion) && cuenta === 'mejores' ? (
        <TextField
          {...form.text('mejores')}
          label="Cuentan los mejores"
          hint="Cuántos torneos de cada jugador suman; los demás no cuentan"
          inputMode="numeric"
          inputClassName="max-w-28"
        />
      ) : null}
      {admiteDescartes(sistemaPuntuacion) && cuenta === 'descartes' ? (
        <TextField
          {...form.text('descartes')}
          label="Torneos descartados"
          hint="Cuántos de los peores torneos de cada jugador no cuentan; uno cuenta siempre"
          inputMode="numeric"
          inputClassName="max-w-28"
          onBlur={() =>
            form.set((campos) => ({ descartes: String(datosDe(campos).numeroTorneosDescartados) }))
          }
        />
      ) : null}
      <EmpatesDeLiga form={form} />
      <TextField
        {...form.plain('slug')}
        label="Dirección"
        optional
        hint={`La palabra de su página: ${paths.liga(slug || 'nombre-de-la-liga')}`}
        maxLength={80}
        spellCheck={false}
      />
      <Switch
        {...form.toggle('activa')}
        label="Activa"
        hint="Las inactivas no aparecen en la lista de ligas"
      />
    </>
  );
}

/** The chain of ties, one list after another: the next is offered when something is chosen in the one before. */
function EmpatesDeLiga({ form }: { form: FormHandle<CamposDeLiga> }) {
  const { empates } = form.values;
  const elegir = (lugar: number, criterio: CriterioDeLiga | null) =>
    form.set({
      empates: criterio === null ? empates.slice(0, lugar) : [...empates.slice(0, lugar), criterio],
    });
  const listas = [...empates, null].slice(0, CRITERIOS_DE_LIGA.length);
  return listas.map((elegido, lugar) => (
    <Select
      // Each list is its place in the chain.
      key={lugar}
      label={lugar === 0 ? 'Si empatan a puntos' : 'Y si siguen empatados'}
      value={elegido}
      onValueChange={(criterio) => elegir(lugar, criterio)}
      placeholder="Comparten el puesto"
      options={CRITERIOS_DE_LIGA.filter((criterio) => !empates.slice(0, lugar).includes(criterio)).map(
        (criterio) => ({ value: criterio, label: CRITERIO_LABELS[criterio] }),
      )}
    />
  ));
}
