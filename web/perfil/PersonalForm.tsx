import { useId, useState, type FormEvent } from 'react';
import type { Perfil, PerfilInput } from '#contrato/perfil.ts';
import { esMenor, necesitaTutor, nombreParaVisitantes } from '#reglas/persona.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { formatDia } from '#web/lib/format.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { faltasDelPerfil, inputDelPerfil, valoresDelPerfil, type Valores } from './use-perfil-form.ts';
import { TutorFields } from './TutorFields.tsx';
import { useActualizarPerfil } from './queries.ts';

const SEXOS = [
  { value: 'hombre', label: 'Hombre' },
  { value: 'mujer', label: 'Mujer' },
] as const;
const TRAMOS = [
  { value: 'infantil', label: 'Infantil' },
  { value: 'general', label: 'General' },
  { value: 'senior', label: 'Senior' },
] as const;

/** 'Información Personal': what a member tells of themselves; what belongs to administrators is shown closed. */
export function PersonalForm({ perfil, esAdmin }: { perfil: Perfil; esAdmin: boolean }) {
  const hoy = useHoy();
  const actualizar = useActualizarPerfil();
  const [values, setValues] = useState<Valores>(() => valoresDelPerfil(perfil));
  const [errors, setErrors] = useState<Partial<Record<keyof Valores, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const prefix = useId();
  const nacimiento = values.fechaNacimiento === '' ? null : values.fechaNacimiento;
  const field = (name: Exclude<keyof Valores, 'sexo' | 'tramoEdad' | 'nombrePublico'>) => ({
    id: `${prefix}-${name}`,
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (actualizar.isPending) return;
    const found = faltasDelPerfil(values, { esAdmin, hoy });
    setErrors(found);
    setAttempt(attempt + 1);
    const input: PerfilInput = inputDelPerfil(values, { esAdmin });
    if (Object.keys(found).length === 0) actualizar.mutate(input);
  }
  const corto = nombreParaVisitantes({ nombre: values.nombre, nombrePublico: 'abreviado' });
  return (
    <Card>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        <h2 className="text-h2">Información Personal</h2>
        <FormErrors
          attempt={attempt}
          errors={Object.entries(errors).map(([name, message]) => ({ id: `${prefix}-${name}`, message }))}
        />
        <TextField {...field('nombre')} label="Nombre completo" autoComplete="name" maxLength={80} />
        <TextField {...field('telefono')} label="Teléfono" type="tel" autoComplete="tel" />
        <TextField
          {...field('fechaNacimiento')}
          label="Fecha de nacimiento"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={hoy}
        />
        {esAdmin ? (
          <TextField
            {...field('fechaEntradaPena')}
            label="Fecha de entrada en la peña"
            type="date"
            min="1900-01-01"
          />
        ) : (
          <TextField
            label="Fecha de entrada en la peña"
            disabled
            readOnly
            value={
              perfil.fechaEntradaPena === null ? 'Lo rellenará la peña' : formatDia(perfil.fechaEntradaPena)
            }
            hint="Solo los administradores pueden modificar este campo"
          />
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <Select
            label="Sexo"
            value={values.sexo}
            onValueChange={(sexo) => setValues({ ...values, sexo })}
            options={SEXOS}
            placeholder="Sin elegir"
          />
          <Select
            label="Tramo de edad"
            value={values.tramoEdad}
            onValueChange={(tramoEdad) => setValues({ ...values, tramoEdad })}
            options={TRAMOS}
            placeholder="Sin elegir"
          />
        </div>
        <TextField
          {...field('numeroLicenciaFederativa')}
          label="Número de licencia federativa"
          optional
          placeholder="Ej: ABC123456789"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {esMenor({ nacimiento, hoy }) ? (
          <TutorFields field={field} obligatorio={necesitaTutor({ nacimiento, hoy })} />
        ) : null}
        <Select
          label="Tu nombre en las clasificaciones públicas"
          hint="Es lo que lee quien no ha iniciado sesión; los socios ven siempre tu nombre completo"
          value={values.nombrePublico}
          onValueChange={(nombrePublico) =>
            setValues({ ...values, nombrePublico: nombrePublico ?? 'completo' })
          }
          options={[
            { value: 'completo', label: `Completo: ${values.nombre}` },
            { value: 'abreviado', label: `Abreviado: ${corto}` },
          ]}
        />
        {actualizar.isError ? <Notice tone="error">{refusalOf(actualizar.error).mensaje}</Notice> : null}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={actualizar.isPending}
          busyText="Guardando..."
          className="md:justify-self-start"
        >
          Guardar Cambios
        </Button>
      </form>
    </Card>
  );
}
