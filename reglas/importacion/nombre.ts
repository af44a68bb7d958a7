/* The one name of a jugador, from the parts that a file has of it. */
import { NOMBRE_MAX } from '../limites.ts';
import type { MotivoDeImportacion } from './motivos.ts';

/** What the cells of a row say of the name, each as it was written; left out where the file has no such column. */
export type PartesDelNombre = Readonly<
  Partial<Record<'nombre' | 'apellidos' | 'segundoApellido' | 'apellidosYNombre', string>>
>;

/** The name ('' when the row has none) and, where its cells tell them apart, the surnames; or why it is none. */
export type NombreLeido = { nombre: string; apellidos?: string } | { falta: 'nombre_de_pila' | 'coma' };

/**
 * 'José' + 'García' + 'López' → 'José García López'; 'García López, José' → 'José García López'. Surnames without a name,
 * and surnames and name in one cell without the comma between them, are nobody's name.
 *
 * Source: issue of the administration, "the spreadsheet of the club comes in".
 */
export function nombreDeFila(partes: PartesDelNombre): NombreLeido {
  const { nombre = '', apellidos = '', segundoApellido = '', apellidosYNombre = '' } = partes;
  if (apellidosYNombre !== '') return alDerecho(apellidosYNombre);
  const detras = juntar([apellidos, segundoApellido]);
  if (detras === '') return { nombre: nombre.trim() };
  return nombre.trim() === '' ? { falta: 'nombre_de_pila' } : deDos(nombre, detras);
}

/**
 * Why a name that a file writes is nobody's, under the heading of its column: too long, or nothing in it to be read.
 *
 * Source: issue of the administration, "the spreadsheet of the club comes in".
 */
export function motivoDeNombre(nombre: string, columna: string): MotivoDeImportacion {
  const datos = { columna, texto: nombre.slice(0, 60) };
  return nombre.length > NOMBRE_MAX
    ? { codigo: 'nombre_largo', datos: { ...datos, max: NOMBRE_MAX } }
    : { codigo: 'nombre_ilegible', datos };
}

function alDerecho(texto: string): NombreLeido {
  const [apellidos = '', nombre = '', ...mas] = texto.split(',').map((parte) => parte.trim());
  if (apellidos === '' || nombre === '' || mas.length > 0) return { falta: 'coma' };
  return deDos(nombre, apellidos);
}

function deDos(nombre: string, apellidos: string): NombreLeido {
  return { nombre: juntar([nombre, apellidos]), apellidos };
}

function juntar(partes: readonly string[]): string {
  return partes
    .map((parte) => parte.trim())
    .filter((parte) => parte !== '')
    .join(' ');
}
