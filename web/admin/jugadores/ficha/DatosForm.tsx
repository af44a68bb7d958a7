import { useState } from 'react';
import type { JugadorDetalle } from '#contrato/admin/jugadores.ts';
import { NOMBRE_MAX } from '#reglas/limites.ts';
import { nombreAbreviado, nombreCompleto } from '#reglas/nombre.ts';
import { DIA_MAS_ANTIGUO } from '#reglas/persona.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { SexoYTramo } from '#web/textos/SexoYTramo.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useBackQuestion } from '#web/ui/use-back-question.tsx';
import { type FormHandle, useForm } from '#web/ui/use-form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { useActualizarJugador } from '../queries.ts';
import {
  avisoDeLicencia,
  conTutor,
  faltasDe,
  inputDe,
  mismosDatos,
  type Valores,
  valoresDe,
} from './datos.ts';

/**
 * Every field of a jugador that an administrator writes. What is typed stays when somebody else saves meanwhile: the server
 * refuses it then, and the present values are a button away.
 */
export function DatosForm({ jugador }: { jugador: JugadorDetalle }) {
  const hoy = useHoy();
  const actualizar = useActualizarJugador();
  const [abierto, setAbierto] = useState(jugador);
  const form = useForm<Valores>({
    initial: () => valoresDe(jugador),
    faults: (valores) => faltasDe(valores, hoy),
    onSubmit: async (valores) => {
      const base = mismosDatos(abierto, jugador) ? jugador : abierto;
      const outcome = await actualizar.run(inputDe(base, valores));
      if (outcome.ok) abrir(outcome.output);
    },
  });
  function abrir(ahora: JugadorDetalle) {
    setAbierto(ahora);
    form.reset(valoresDe(ahora));
  }
  // What was changed elsewhere (by the federation, by another card) shows at once while nothing is typed here.
  if (jugador.version > abierto.version && !form.dirty) abrir(jugador);
  const question = useBackQuestion(form.dirty);
  const { values } = form;
  return (
    <Card>
      <Form form={form}>
        <h2 className="text-h2">Información Personal</h2>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField {...form.plain('nombreDePila')} label="Nombre" maxLength={NOMBRE_MAX} />
          <TextField {...form.plain('apellidos')} label="Apellidos" optional maxLength={NOMBRE_MAX} />
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField {...form.plain('telefono')} label="Teléfono" type="tel" optional />
          <TextField
            {...form.plain('handicap')}
            label="Hándicap"
            inputMode="decimal"
            optional
            hint="De +10 a 54, con un decimal"
          />
          <TextField
            {...form.plain('fechaNacimiento')}
            label="Fecha de nacimiento"
            type="date"
            min={DIA_MAS_ANTIGUO}
            max={hoy}
          />
          <TextField {...form.plain('fechaEntradaPena')} label="Fecha de entrada en la peña" type="date" />
          <SexoYTramo sexo={form.choice('sexo', null)} tramoEdad={form.choice('tramoEdad', null)} />
        </div>
        <TextField
          {...form.plain('numeroLicenciaFederativa')}
          label="Número de licencia federativa"
          optional
          maxLength={30}
          autoCapitalize="characters"
          spellCheck={false}
          hint={avisoDeLicencia(values)}
        />
        {conTutor(values, hoy) ? <Tutor form={form} /> : null}
        <Select
          {...form.choice('nombrePublico', 'completo')}
          label="Su nombre en las clasificaciones públicas"
          options={[
            { value: 'completo', label: `Completo: ${nombreCompleto(values)}` },
            { value: 'abreviado', label: `Abreviado: ${nombreAbreviado(values)}` },
          ]}
        />
        {actualizar.refusal?.codigo === 'jugador_cambiado' ? (
          <Notice tone="error">
            <p>El jugador ha cambiado en otro dispositivo mientras lo editabas.</p>
            <Button
              className="mt-2"
              onClick={() => {
                abrir(jugador);
                actualizar.reset();
              }}
            >
              Ver los datos de ahora
            </Button>
          </Notice>
        ) : null}
        <SubmitButton variant="primary" size="lg" form={form} className="md:justify-self-start">
          Guardar Cambios
        </SubmitButton>
        {question}
      </Form>
    </Card>
  );
}

function Tutor({ form }: { form: FormHandle<Valores> }) {
  return (
    <fieldset className="hairline grid gap-4 rounded-control p-4">
      <legend className="px-1 font-semi">Madre, padre o tutor</legend>
      <TextField
        {...form.plain('tutorNombre')}
        label="Nombre de la persona adulta"
        optional
        maxLength={NOMBRE_MAX}
      />
      <TextField {...form.plain('tutorTelefono')} label="Teléfono de la persona adulta" type="tel" optional />
      <TextField {...form.plain('tutorEmail')} label="Email de la persona adulta" type="email" optional />
    </fieldset>
  );
}
