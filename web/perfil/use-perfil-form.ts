import { useState } from 'react';
import type { Perfil, PerfilInput } from '#contrato/perfil.ts';
import { esEmail, esMenor, esNacimientoPosible, esTelefono, necesitaTutor } from '#reglas/persona.ts';
import type { Faults, FormHandle } from '#web/ui/use-form.ts';

/** The form as it is typed: texts, '' for what is empty. */
export type Valores = ReturnType<typeof valoresDelPerfil>;

export function valoresDelPerfil(perfil: Perfil) {
  const { nombre, sexo, tramoEdad, nombrePublico } = perfil;
  return {
    nombre,
    telefono: perfil.telefono ?? '',
    fechaNacimiento: perfil.fechaNacimiento ?? '',
    fechaEntradaPena: perfil.fechaEntradaPena ?? '',
    numeroLicenciaFederativa: perfil.numeroLicenciaFederativa ?? '',
    tutorNombre: perfil.tutorNombre ?? '',
    tutorTelefono: perfil.tutorTelefono ?? '',
    tutorEmail: perfil.tutorEmail ?? '',
    sexo,
    tramoEdad,
    nombrePublico,
  };
}

/**
 * Follows the profile while its form stands open, on a phone for days: what was not touched here is shown, and sent, as the
 * club has it now. Else a save of the phone number would undo what the administration has corrected meanwhile.
 */
export function useAlDia(
  perfil: Perfil,
  { set, reset, dirty }: Pick<FormHandle<Valores>, 'set' | 'reset' | 'dirty'>,
): void {
  const [leido, setLeido] = useState(perfil);
  if (perfil === leido) return;
  setLeido(perfil);
  if (!dirty) return reset(valoresDelPerfil(perfil));
  const antes = valoresDelPerfil(leido);
  set((now) => {
    const alDia = Object.entries(valoresDelPerfil(perfil));
    return Object.fromEntries(
      alDia.filter(([campo]) => Reflect.get(now, campo) === Reflect.get(antes, campo)),
    );
  });
}

/** What is missing or wrong, by field; empty when it can be sent. The date of joining is asked of administrators only. */
export function faltasDelPerfil(
  values: Valores,
  { esAdmin, hoy }: { esAdmin: boolean; hoy: string },
): Faults<Valores> {
  const { nombre, telefono, fechaNacimiento, fechaEntradaPena } = values;
  const faltas: Faults<Valores> = {};
  if (nombre.trim() === '') faltas.nombre = 'Escribe tu nombre completo';
  if (!esTelefono(telefono)) faltas.telefono = 'Escribe un teléfono, por ejemplo 600 11 22 33';
  if (fechaNacimiento === '') faltas.fechaNacimiento = 'Escribe tu fecha de nacimiento';
  else if (!esNacimientoPosible({ nacimiento: fechaNacimiento, hoy }))
    faltas.fechaNacimiento = 'Escribe una fecha de nacimiento posible';
  if (esAdmin && fechaEntradaPena === '') faltas.fechaEntradaPena = 'Escribe la fecha de entrada en la peña';
  return { ...faltas, ...faltasDelTutor(values, hoy) };
}

function faltasDelTutor(
  { fechaNacimiento, tutorNombre, tutorTelefono, tutorEmail }: Valores,
  hoy: string,
): Faults<Valores> {
  const nacimiento = fechaNacimiento === '' ? null : fechaNacimiento;
  if (!esMenor({ nacimiento, hoy })) return {};
  const obligatorio = necesitaTutor({ nacimiento, hoy });
  const faltas: Faults<Valores> = {};
  if (obligatorio && tutorNombre.trim() === '')
    faltas.tutorNombre = 'Escribe el nombre de tu madre, padre o tutor';
  if ((obligatorio || tutorTelefono.trim() !== '') && !esTelefono(tutorTelefono))
    faltas.tutorTelefono = 'Escribe el teléfono de tu madre, padre o tutor';
  if (tutorEmail.trim() !== '' && !esEmail(tutorEmail))
    faltas.tutorEmail = 'Escribe el email de tu madre, padre o tutor';
  return faltas;
}

/** What is sent: sex and bracket only if chosen, empty texts as none. */
export function inputDelPerfil(values: Valores, { esAdmin }: { esAdmin: boolean }): PerfilInput {
  const { nombre, telefono, fechaNacimiento, sexo, tramoEdad, nombrePublico } = values;
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    nombre,
    telefono,
    fechaNacimiento,
    ...(esAdmin ? { fechaEntradaPena: orNull(values.fechaEntradaPena) } : {}),
    ...(sexo ? { sexo } : {}),
    ...(tramoEdad ? { tramoEdad } : {}),
    nombrePublico,
    numeroLicenciaFederativa: orNull(values.numeroLicenciaFederativa),
    tutorNombre: orNull(values.tutorNombre),
    tutorTelefono: orNull(values.tutorTelefono),
    tutorEmail: orNull(values.tutorEmail),
  };
}
