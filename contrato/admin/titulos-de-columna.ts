import type { CampoDeColumna } from '#reglas/importacion/columnas-de-jugadores.ts';

/** What a column of a file of jugadores holds, as the administrator reads it; the titles of the export are among them. */
export const TITULOS_DE_COLUMNA: Readonly<Record<CampoDeColumna, string>> = {
  nombre: 'Nombre',
  apellidos: 'Apellidos',
  segundoApellido: 'Segundo apellido',
  apellidosYNombre: 'Apellidos, Nombre',
  email: 'Email',
  telefono: 'Teléfono',
  fechaNacimiento: 'Fecha de nacimiento',
  fechaEntradaPena: 'Fecha de entrada en la peña',
  handicap: 'Hándicap',
  sexo: 'Sexo',
  tramoEdad: 'Tramo de edad',
  numeroLicenciaFederativa: 'Licencia federativa',
};
