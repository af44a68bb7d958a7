import type { JugadorNuevo } from '#contrato/admin/ficha-de-jugador.ts';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { NOMBRE_MAX } from '#reglas/limites.ts';
import type { Sexo, TramoEdad } from '#reglas/modalidad.ts';
import { DIA_MAS_ANTIGUO, esNacimientoPosible } from '#reglas/persona.ts';
import { useSinCorreo } from '#web/session/session.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { SexoYTramo } from '#web/textos/SexoYTramo.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type Faults, useForm } from '#web/ui/use-form.ts';
import {
  avisoDeLicencia,
  faltasDelNombre,
  malEmail,
  malTelefono,
  nombreDelFormulario,
  orNull,
} from './ficha/datos.ts';
import { leerHandicap } from './HandicapDeJugador.tsx';
import { useCrearJugador } from './queries.ts';

const enBlanco = (hoy: string) => ({
  nombreDePila: '',
  apellidos: '',
  fechaNacimiento: '',
  fechaEntradaPena: hoy,
  sexo: null as Sexo | null,
  tramoEdad: null as TramoEdad | null,
  handicap: '',
  numeroLicenciaFederativa: '',
  telefono: '',
  email: '',
});
type Valores = ReturnType<typeof enBlanco>;

function faltasDe(valores: Valores, hoy: string): Faults<Valores> {
  const faltas: Faults<Valores> = faltasDelNombre(valores);
  if (!esNacimientoPosible({ nacimiento: valores.fechaNacimiento, hoy }))
    faltas.fechaNacimiento = 'Escribe la fecha de nacimiento';
  if (leerHandicap(valores.handicap) === undefined)
    faltas.handicap = TEXTOS_DE_ERROR.handicap_exacto_no_valido.mensaje;
  if (malTelefono(valores.telefono)) faltas.telefono = 'Escribe un teléfono, por ejemplo 600 11 22 33';
  if (malEmail(valores.email)) faltas.email = 'Escribe un email';
  return faltas;
}

function inputDe(valores: Valores): JugadorNuevo {
  const { fechaNacimiento, fechaEntradaPena, sexo, tramoEdad } = valores;
  return {
    ...nombreDelFormulario(valores),
    fechaNacimiento,
    ...(fechaEntradaPena === '' ? {} : { fechaEntradaPena }),
    sexo,
    tramoEdad,
    handicap: leerHandicap(valores.handicap) ?? null,
    numeroLicenciaFederativa: orNull(valores.numeroLicenciaFederativa),
    telefono: orNull(valores.telefono),
    email: orNull(valores.email),
  };
}

/** 'Crear Jugador': who joins the peña, with all that the club knows, in one act. Mounted once per opening. */
export function NuevoJugador({ onClose }: { onClose: () => void }) {
  const hoy = useHoy();
  const crear = useCrearJugador();
  const sinCorreo = useSinCorreo();
  const form = useForm<Valores>({
    initial: () => enBlanco(hoy),
    faults: (valores) => faltasDe(valores, hoy),
    onSubmit: async (valores) => {
      const outcome = await crear.run(inputDe(valores));
      if (outcome.ok) onClose();
      const refusal = outcome.ok ? null : outcome.refusal;
      return refusal?.codigo === 'email_en_uso' ? { email: refusal.mensaje } : {};
    },
  });
  return (
    <FormSheet
      form={form}
      title="Crear Jugador"
      submitText="Crear Jugador"
      busyText="Creando..."
      onClose={onClose}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...form.plain('nombreDePila')} label="Nombre" maxLength={NOMBRE_MAX} />
        <TextField {...form.plain('apellidos')} label="Apellidos" optional maxLength={NOMBRE_MAX} />
        <TextField
          {...form.plain('fechaNacimiento')}
          label="Fecha de nacimiento"
          type="date"
          min={DIA_MAS_ANTIGUO}
          max={hoy}
        />
        <TextField
          {...form.plain('handicap')}
          label="Hándicap"
          inputMode="decimal"
          optional
          hint="De +10 a 54, con un decimal"
        />
        <SexoYTramo sexo={form.choice('sexo', null)} tramoEdad={form.choice('tramoEdad', null)} />
      </div>
      <TextField
        {...form.plain('numeroLicenciaFederativa')}
        label="Número de licencia federativa"
        optional
        maxLength={30}
        autoCapitalize="characters"
        spellCheck={false}
        hint={avisoDeLicencia(form.values)}
      />
      <TextField
        {...form.plain('email')}
        label="Email"
        type="email"
        optional
        hint={
          sinCorreo
            ? 'El club todavía no envía correo: su invitación queda en Correo, y le pasas tú el enlace'
            : 'Recibirá una invitación para registrarse'
        }
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...form.plain('telefono')} label="Teléfono" type="tel" optional />
        <TextField {...form.plain('fechaEntradaPena')} label="Fecha de entrada en la peña" type="date" />
      </div>
    </FormSheet>
  );
}
