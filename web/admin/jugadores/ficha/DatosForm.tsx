import { type FormEvent, useId, useState } from 'react';
import type { JugadorDetalle } from '#contrato/admin/jugadores.ts';
import { NOMBRE_MAX } from '#reglas/limites.ts';
import { nombreParaVisitantes } from '#reglas/persona.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { SEXOS_EN_TEXTO, TRAMOS_EN_TEXTO } from '#web/textos/persona.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useActualizarJugador } from '../queries.ts';
import {
  avisoDeLicencia,
  conTutor,
  faltasDe,
  type Faltas,
  inputDe,
  mismosDatos,
  sinTocar,
  type Valores,
  valoresDe,
} from './datos.ts';

const SEXOS = (['hombre', 'mujer'] as const).map((value) => ({ value, label: SEXOS_EN_TEXTO[value] }));
const TRAMOS = (['infantil', 'general', 'senior'] as const).map((value) => ({
  value,
  label: TRAMOS_EN_TEXTO[value],
}));

/**
 * Every field of a jugador that an administrator writes. What is typed stays when somebody else saves meanwhile: the server
 * refuses it then, and the present values are a button away.
 */
export function DatosForm({ jugador }: { jugador: JugadorDetalle }) {
  const hoy = useHoy();
  const actualizar = useActualizarJugador();
  const [abierto, setAbierto] = useState(jugador);
  const [values, setValues] = useState<Valores>(() => valoresDe(jugador));
  // What was changed elsewhere (by the federation, by another card) shows at once while nothing is typed here.
  if (jugador.version > abierto.version && sinTocar(values, abierto)) {
    setAbierto(jugador);
    setValues(valoresDe(jugador));
  }
  const [errors, setErrors] = useState<Faltas>({});
  const [attempt, setAttempt] = useState(0);
  const prefix = useId();
  const field = (name: Exclude<keyof Valores, 'sexo' | 'tramoEdad' | 'nombrePublico'>) => ({
    id: `${prefix}-${name}`,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (actualizar.isPending) return;
    const found = faltasDe(values, hoy);
    setErrors(found);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) return;
    const base = mismosDatos(abierto, jugador) ? jugador : abierto;
    actualizar.mutate(inputDe(base, values), { onSuccess: abrir });
  }
  function abrir(ahora: JugadorDetalle) {
    setAbierto(ahora);
    setValues(valoresDe(ahora));
    actualizar.reset();
  }
  return (
    <Card>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        <h2 className="text-h2">Información Personal</h2>
        <FormErrors
          attempt={attempt}
          errors={Object.entries(errors).map(([name, message]) => ({ id: `${prefix}-${name}`, message }))}
        />
        <TextField {...field('nombre')} label="Nombre completo" maxLength={NOMBRE_MAX} />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField {...field('telefono')} label="Teléfono" type="tel" optional />
          <TextField
            {...field('handicap')}
            label="Hándicap"
            inputMode="decimal"
            optional
            hint="De +10 a 54, con un decimal"
          />
          <TextField
            {...field('fechaNacimiento')}
            label="Fecha de nacimiento"
            type="date"
            min="1900-01-01"
            max={hoy}
          />
          <TextField {...field('fechaEntradaPena')} label="Fecha de entrada en la peña" type="date" />
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
          maxLength={30}
          autoCapitalize="characters"
          spellCheck={false}
          hint={avisoDeLicencia(values)}
        />
        {conTutor(values, hoy) ? <Tutor field={field} /> : null}
        <Select
          label="Su nombre en las clasificaciones públicas"
          value={values.nombrePublico}
          onValueChange={(elegido) => setValues({ ...values, nombrePublico: elegido ?? 'completo' })}
          options={[
            { value: 'completo', label: `Completo: ${values.nombre}` },
            {
              value: 'abreviado',
              label: `Abreviado: ${nombreParaVisitantes({ nombre: values.nombre, nombrePublico: 'abreviado' })}`,
            },
          ]}
        />
        {isRefused(actualizar.error, 'jugador_cambiado') ? (
          <Notice tone="error">
            <p>El jugador ha cambiado en otro dispositivo mientras lo editabas.</p>
            <Button className="mt-2" onClick={() => abrir(jugador)}>
              Ver los datos de ahora
            </Button>
          </Notice>
        ) : null}
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

type TutorName = 'tutorNombre' | 'tutorTelefono' | 'tutorEmail';
type FieldProps = {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

function Tutor({ field }: { field: (name: TutorName) => FieldProps }) {
  return (
    <fieldset className="hairline grid gap-4 rounded-control p-4">
      <legend className="px-1 font-semi">Madre, padre o tutor</legend>
      <TextField
        {...field('tutorNombre')}
        label="Nombre de la persona adulta"
        optional
        maxLength={NOMBRE_MAX}
      />
      <TextField {...field('tutorTelefono')} label="Teléfono de la persona adulta" type="tel" optional />
      <TextField {...field('tutorEmail')} label="Email de la persona adulta" type="email" optional />
    </fieldset>
  );
}
