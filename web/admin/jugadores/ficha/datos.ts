import type { JugadorDetalle } from '#contrato/admin/jugadores.ts';
import type { JugadorInput } from '#contrato/admin/ficha-de-jugador.ts';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { NOMBRE_MAX } from '#reglas/limites.ts';
import { nombreCompleto, type PartesDeNombre } from '#reglas/nombre.ts';
import { esEmail, esMenor, esNacimientoPosible, esTelefono, seLee } from '#reglas/persona.ts';
import { formatHandicap } from '#web/lib/format.ts';
import type { Faults } from '#web/ui/use-form.ts';
import { leerHandicap } from '../HandicapDeJugador.tsx';

/** The form as it is typed: texts, '' for what is empty. */
export type Valores = ReturnType<typeof valoresDe>;

export function valoresDe(jugador: JugadorDetalle) {
  const { nombreDePila, apellidos, sexo, tramoEdad, nombrePublico, handicap } = jugador;
  return {
    nombreDePila,
    apellidos,
    telefono: jugador.telefono ?? '',
    fechaNacimiento: jugador.fechaNacimiento ?? '',
    fechaEntradaPena: jugador.fechaEntradaPena ?? '',
    handicap: handicap === null ? '' : formatHandicap(handicap),
    numeroLicenciaFederativa: jugador.numeroLicenciaFederativa ?? '',
    tutorNombre: jugador.tutorNombre ?? '',
    tutorTelefono: jugador.tutorTelefono ?? '',
    tutorEmail: jugador.tutorEmail ?? '',
    sexo,
    tramoEdad,
    nombrePublico,
  };
}

/** Whether the fields of this form are alike; a new picture or address is no change of them. */
export function mismosDatos(one: JugadorDetalle, other: JugadorDetalle): boolean {
  return JSON.stringify(valoresDe(one)) === JSON.stringify(valoresDe(other));
}

/** What is wrong with a name typed in two fields. Who has no surnames has none. */
export function faltasDelNombre(partes: PartesDeNombre): Faults<PartesDeNombre> {
  if (!seLee(partes.nombreDePila)) return { nombreDePila: 'Escribe el nombre' };
  const largo = nombreCompleto(partes).length > NOMBRE_MAX;
  return largo ? { apellidos: `Nombre y apellidos, ${NOMBRE_MAX} letras como mucho` } : {};
}

/** Both fields as they are sent: the whole name, and the surnames with which it ends. */
export function nombreDelFormulario(partes: PartesDeNombre): { nombre: string; apellidos: string } {
  return { nombre: nombreCompleto(partes), apellidos: partes.apellidos.trim() };
}

export const malTelefono = (text: string) => text.trim() !== '' && !esTelefono(text);
export const malEmail = (text: string) => text.trim() !== '' && !esEmail(text);

/** What is wrong, by field; empty when it can be sent. What an administrator does not know may stay empty. */
export function faltasDe(values: Valores, hoy: string): Faults<Valores> {
  const { telefono, fechaNacimiento, handicap } = values;
  const faltas: Faults<Valores> = faltasDelNombre(values);
  if (malTelefono(telefono)) faltas.telefono = 'Escribe un teléfono, por ejemplo 600 11 22 33';
  if (fechaNacimiento !== '' && !esNacimientoPosible({ nacimiento: fechaNacimiento, hoy }))
    faltas.fechaNacimiento = 'Escribe una fecha de nacimiento posible';
  if (leerHandicap(handicap) === undefined)
    faltas.handicap = TEXTOS_DE_ERROR.handicap_exacto_no_valido.mensaje;
  if (!conTutor(values, hoy)) return faltas;
  if (values.tutorNombre.trim() !== '' && !seLee(values.tutorNombre))
    faltas.tutorNombre = 'Escribe el nombre del tutor';
  if (malTelefono(values.tutorTelefono)) faltas.tutorTelefono = 'Escribe el teléfono del tutor';
  if (malEmail(values.tutorEmail)) faltas.tutorEmail = 'Escribe el email del tutor';
  return faltas;
}

/** Whether the form asks for the guardian of a minor. */
export function conTutor({ fechaNacimiento }: Valores, hoy: string): boolean {
  return esMenor({ nacimiento: fechaNacimiento === '' ? null : fechaNacimiento, hoy });
}

/** A licence that does not look like one of the federation: said, never refused. */
export function avisoDeLicencia({
  numeroLicenciaFederativa: licencia,
}: Pick<Valores, 'numeroLicenciaFederativa'>): string | null {
  const limpia = licencia.replaceAll(/\s/gu, '');
  if (limpia === '' || /^[A-Z]{2}\d{8}$/iu.test(limpia)) return null;
  return 'No parece una licencia de la RFEG (dos letras y ocho cifras). Se puede guardar así.';
}

export const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** What is sent, made from the version that was opened. */
export function inputDe({ id, version }: JugadorDetalle, values: Valores): JugadorInput {
  const { sexo, tramoEdad, nombrePublico } = values;
  return {
    jugadorId: id,
    version,
    ...nombreDelFormulario(values),
    telefono: orNull(values.telefono),
    fechaNacimiento: orNull(values.fechaNacimiento),
    fechaEntradaPena: orNull(values.fechaEntradaPena),
    handicap: leerHandicap(values.handicap) ?? null,
    sexo,
    tramoEdad,
    numeroLicenciaFederativa: orNull(values.numeroLicenciaFederativa),
    nombrePublico,
    tutorNombre: orNull(values.tutorNombre),
    tutorTelefono: orNull(values.tutorTelefono),
    tutorEmail: orNull(values.tutorEmail),
  };
}
