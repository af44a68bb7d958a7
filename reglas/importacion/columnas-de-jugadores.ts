/*
 * Which value of a jugador each column of a file holds: by its heading, as the sheets of clubs write it, or as somebody
 * chose by hand. Pure: the file is read elsewhere.
 */
import { sinTildes } from '../texto.ts';
import type { MotivoDeImportacion } from './motivos.ts';

/** What a column may hold: a value of a jugador, or a part of the name. */
export const CAMPOS_DE_COLUMNA = [
  'nombre',
  'apellidos',
  'segundoApellido',
  'apellidosYNombre',
  'email',
  'telefono',
  'fechaNacimiento',
  'fechaEntradaPena',
  'handicap',
  'sexo',
  'tramoEdad',
  'numeroLicenciaFederativa',
] as const;

/** One of them. */
export type CampoDeColumna = (typeof CAMPOS_DE_COLUMNA)[number];

/** The headings of each, as `llano` writes them; the titles of the export are among them. */
const TITULOS: Readonly<Record<CampoDeColumna, readonly string[]>> = {
  nombre: [
    'nombre',
    'nombre y apellidos',
    'nombre completo',
    'nombre de pila',
    'jugador',
    'jugadora',
    'socio',
    'socia',
  ],
  apellidos: [
    'apellidos',
    'apellido',
    'primer apellido',
    'apellido 1',
    '1er apellido',
    '1 apellido',
    'apellido1',
  ],
  segundoApellido: ['segundo apellido', 'apellido 2', '2 apellido', '2o apellido', 'apellido2'],
  apellidosYNombre: ['apellidos nombre', 'apellidos y nombre'],
  email: [
    'email',
    'e mail',
    'mail',
    'correo',
    'correo electronico',
    'direccion de correo',
    'email de contacto',
  ],
  telefono: [
    'telefono',
    'movil',
    'tel',
    'tlf',
    'tfno',
    'telefono movil',
    'n telefono',
    'telefono de contacto',
  ],
  fechaNacimiento: [
    'fecha de nacimiento',
    'fecha nacimiento',
    'nacimiento',
    'f nacimiento',
    'fecha de nac',
    'fecha nac',
    'f nac',
  ],
  fechaEntradaPena: [
    'fecha de entrada en la pena',
    'fecha entrada pena',
    'fecha de entrada',
    'fecha entrada',
    'alta',
    'fecha de alta',
    'fecha alta',
  ],
  handicap: [
    'handicap',
    'hcp',
    'hdcp',
    'handicap exacto',
    'hcp exacto',
    'handicap index',
    'indice de handicap',
    'hi',
  ],
  sexo: ['sexo', 'genero', 'sexo h m', 'h m', 'm f', 'v m'],
  tramoEdad: ['tramo de edad', 'tramo', 'categoria'],
  numeroLicenciaFederativa: [
    'licencia federativa',
    'licencia',
    'numero de licencia',
    'num licencia',
    'n licencia',
    'no licencia',
    'n de licencia',
    'numero licencia',
    'numero licencia federativa',
    'licencia rfeg',
    'n federado',
  ],
};

/** A heading or a word of a cell as it is compared: no accents, capitals or signs. */
export function llano(texto: string): string {
  return sinTildes(texto)
    .replaceAll(/[^a-z0-9]+/gu, ' ')
    .trim();
}

/** What somebody chose for a heading; null = the column is not used. */
export type ColumnaElegida = { titulo: string; campo: CampoDeColumna | null };

/** A column of the file with what it holds; null = nothing that is imported. */
export type ColumnaAsignada = ColumnaElegida & { elegida: boolean };

/** The columns as they will be read, and what keeps them from being read: null when nothing does. */
export type Asignacion = { columnas: readonly ColumnaAsignada[]; problema: MotivoDeImportacion | null };

const DICEN_QUIEN: ReadonlySet<CampoDeColumna | null> = new Set<CampoDeColumna>([
  'nombre',
  'apellidosYNombre',
  'email',
  'numeroLicenciaFederativa',
]);

/**
 * What each column holds: what was chosen for its heading, else what the heading says. A file in which no column says who
 * a row is, or two say the same, is not read until somebody chooses.
 *
 * Source: issue of the administration, "the spreadsheet of the club comes in".
 */
export function asignarColumnas(
  titulos: readonly string[],
  elegidas: readonly ColumnaElegida[] = [],
): Asignacion {
  const columnas = titulos.map((titulo): ColumnaAsignada => {
    const elegida = elegidas.find((cada) => mismoTitulo(cada.titulo, titulo));
    return elegida
      ? { titulo, campo: elegida.campo, elegida: true }
      : { titulo, campo: campoDe(titulo), elegida: false };
  });
  return { columnas, problema: problemaDe(columnas) };
}

/** Whether two headings are one; those of signs alone ('%', '№') only when they are written the same. */
export function mismoTitulo(uno: string, otro: string): boolean {
  return uno === otro || (llano(uno) !== '' && llano(uno) === llano(otro));
}

function campoDe(titulo: string): CampoDeColumna | null {
  const buscado = llano(titulo);
  return CAMPOS_DE_COLUMNA.find((campo) => TITULOS[campo].includes(buscado)) ?? null;
}

function problemaDe(columnas: readonly ColumnaAsignada[]): MotivoDeImportacion | null {
  for (const [i, { campo, titulo }] of columnas.entries()) {
    const otra = columnas.slice(0, i).find((cada) => campo !== null && cada.campo === campo);
    if (otra) return { codigo: 'columnas_repetidas', datos: { una: otra.titulo, otra: titulo } };
  }
  const campos = columnas.map(({ campo }) => campo);
  if (!campos.some((campo) => DICEN_QUIEN.has(campo))) return { codigo: 'sin_columna_de_quien' };
  return campos.includes('apellidosYNombre') && campos.includes('nombre') ? { codigo: 'dos_nombres' } : null;
}
