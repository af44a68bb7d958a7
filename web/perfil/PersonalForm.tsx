import type { Perfil } from '#contrato/perfil.ts';
import { nombreAbreviado, nombreEscrito } from '#reglas/nombre.ts';
import { DIA_MAS_ANTIGUO, esMenor, necesitaTutor } from '#reglas/persona.ts';
import { formatDia } from '#web/lib/format.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { SexoYTramo } from '#web/textos/SexoYTramo.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useBackQuestion } from '#web/ui/use-back-question.tsx';
import { type FormHandle, useForm } from '#web/ui/use-form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import {
  faltasDelPerfil,
  inputDelPerfil,
  useAlDia,
  valoresDelPerfil,
  type Valores,
} from './use-perfil-form.ts';
import { useActualizarPerfil } from './queries.ts';

/** 'Información Personal': what a member tells of themselves; what belongs to administrators is shown closed. */
export function PersonalForm({ perfil, esAdmin }: { perfil: Perfil; esAdmin: boolean }) {
  const hoy = useHoy();
  const actualizar = useActualizarPerfil();
  const form = useForm<Valores>({
    initial: () => valoresDelPerfil(perfil),
    faults: (values) => faltasDelPerfil(values, { esAdmin, hoy }),
    onSubmit: async (values) => {
      const outcome = await actualizar.run(inputDelPerfil(values, { esAdmin }));
      if (outcome.ok) form.reset(valoresDelPerfil(outcome.output));
    },
  });
  useAlDia(perfil, form);
  const question = useBackQuestion(form.dirty);
  const { nombre, fechaNacimiento } = form.values;
  const nacimiento = fechaNacimiento === '' ? null : fechaNacimiento;
  const corto = nombreAbreviado(nombreEscrito({ nombre }, { ...perfil, nombreDudoso: false }));
  return (
    <Card className="grid gap-4">
      <h2 className="text-h2">Información Personal</h2>
      <Form form={form}>
        <TextField {...form.text('nombre')} label="Nombre completo" autoComplete="name" maxLength={80} />
        <TextField {...form.text('telefono')} label="Teléfono" type="tel" autoComplete="tel" />
        <TextField
          {...form.text('fechaNacimiento')}
          label="Fecha de nacimiento"
          type="date"
          autoComplete="bday"
          min={DIA_MAS_ANTIGUO}
          max={hoy}
        />
        {esAdmin ? (
          <TextField
            {...form.text('fechaEntradaPena')}
            label="Fecha de entrada en la peña"
            type="date"
            min={DIA_MAS_ANTIGUO}
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
          <SexoYTramo sexo={form.choice('sexo', null)} tramoEdad={form.choice('tramoEdad', null)} />
        </div>
        <TextField
          {...form.text('numeroLicenciaFederativa')}
          label="Número de licencia federativa"
          optional
          placeholder="Ej: ABC123456789"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {esMenor({ nacimiento, hoy }) ? (
          <TutorFields form={form} obligatorio={necesitaTutor({ nacimiento, hoy })} />
        ) : null}
        <Select
          {...form.choice('nombrePublico', 'completo')}
          label="Tu nombre en las clasificaciones públicas"
          hint="Es lo que lee quien no ha iniciado sesión; los socios ven siempre tu nombre completo"
          options={[
            { value: 'completo', label: `Completo: ${nombre}` },
            { value: 'abreviado', label: `Abreviado: ${corto}` },
          ]}
        />
        {actualizar.refusal ? <Notice tone="error">{actualizar.refusal.mensaje}</Notice> : null}
        <SubmitButton variant="primary" size="lg" form={form} className="md:justify-self-start">
          Guardar Cambios
        </SubmitButton>
        {question}
      </Form>
    </Card>
  );
}

/** Whom the club calls when something is about a minor. */
function TutorFields({ form, obligatorio }: { form: FormHandle<Valores>; obligatorio: boolean }) {
  return (
    <fieldset className="hairline grid gap-4 rounded-control p-4">
      <legend className="px-1 font-semi">Madre, padre o tutor</legend>
      <p className="text-sm text-ink2">
        {obligatorio
          ? 'Con menos de 14 años, la cuenta necesita a una persona adulta que responda por ti.'
          : 'A quién llama el club si hace falta. Puedes dejarlo en blanco.'}
      </p>
      <TextField {...form.text('tutorNombre')} label="Nombre de la persona adulta" optional={!obligatorio} />
      <TextField
        {...form.text('tutorTelefono')}
        label="Teléfono de la persona adulta"
        type="tel"
        optional={!obligatorio}
      />
      <TextField {...form.text('tutorEmail')} label="Email de la persona adulta" type="email" optional />
    </fieldset>
  );
}
