import { z } from 'zod';
import { handicapSchema } from '#contrato/admin/ficha-de-jugador.ts';
import {
  emailSchema,
  licenciaSchema,
  nacimientoSchema,
  nombreSchema,
  telefonoSchema,
} from '#contrato/persona.ts';
import type { CamposImportables, FilaLeida } from '#reglas/importacion/jugadores.ts';
import type { MotivoDeImportacion } from '#reglas/importacion/motivos.ts';
import type { Sexo, TramoEdad } from '#reglas/modalidad.ts';
import { parseDecimal, readCsv } from '#server/external/csv-reader.ts';
import { AppError } from '#server/http/refusals/errors.ts';

type Campo = keyof CamposImportables;
type Columna = { campo: Campo; titulo: string; otros: readonly string[]; schema: z.ZodType };

const SEXO: Readonly<Record<string, Sexo>> = {
  hombre: 'hombre',
  h: 'hombre',
  masculino: 'hombre',
  caballero: 'hombre',
  mujer: 'mujer',
  f: 'mujer',
  femenino: 'mujer',
  dama: 'mujer',
};
const TRAMO: Readonly<Record<string, TramoEdad>> = {
  infantil: 'infantil',
  general: 'general',
  senior: 'senior',
};

const lookup = (table: Readonly<Record<string, string>>) =>
  z
    .string()
    .transform((text) => table[plain(text)])
    .pipe(z.string());

/** '2026-05-01' or '1/5/2026', as Spanish spreadsheets write it. */
const fechaSchema = z
  .string()
  .transform((text) => {
    const [, dia = '', mes = '', ano = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(text) ?? [];
    return ano === '' ? text : `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  })
  .pipe(nacimientoSchema);

/** '+1,5' is a plus player, as cards write it (decision 4): stored negative. */
const hcpSchema = z
  .string()
  .transform((text) => {
    const figure = parseDecimal(text);
    return figure !== null && text.startsWith('+') ? -figure : figure;
  })
  .pipe(handicapSchema.refine((figure) => figure !== null));

/** What a file of jugadores may hold, in the order of the export; the first title is that of the export. */
export const COLUMNAS: readonly Columna[] = [
  { campo: 'nombre', titulo: 'Nombre', otros: ['nombre y apellidos', 'jugador'], schema: nombreSchema },
  { campo: 'email', titulo: 'Email', otros: ['e mail', 'correo', 'correo electronico'], schema: emailSchema },
  { campo: 'telefono', titulo: 'Teléfono', otros: ['movil', 'tel'], schema: telefonoSchema },
  {
    campo: 'fechaNacimiento',
    titulo: 'Fecha de nacimiento',
    otros: ['fecha nacimiento', 'nacimiento'],
    schema: fechaSchema,
  },
  {
    campo: 'fechaEntradaPena',
    titulo: 'Fecha de entrada en la peña',
    otros: ['fecha entrada pena', 'fecha de entrada', 'fecha entrada', 'alta'],
    schema: fechaSchema,
  },
  { campo: 'handicap', titulo: 'Hándicap', otros: ['hcp', 'handicap exacto'], schema: hcpSchema },
  { campo: 'sexo', titulo: 'Sexo', otros: [], schema: lookup(SEXO) },
  { campo: 'tramoEdad', titulo: 'Tramo de edad', otros: ['tramo', 'categoria'], schema: lookup(TRAMO) },
  {
    campo: 'numeroLicenciaFederativa',
    titulo: 'Licencia federativa',
    otros: ['licencia', 'numero de licencia', 'n licencia', 'numero licencia federativa'],
    schema: licenciaSchema,
  },
];

/** A heading as it is compared: no accents, capitals or signs. */
function plain(text: string): string {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters.replaceAll(/[^a-z0-9]+/gu, ' ').trim();
}

function columnaDe(heading: string): Columna | undefined {
  const wanted = plain(heading);
  return COLUMNAS.find(({ titulo, otros }) => plain(titulo) === wanted || otros.includes(wanted));
}

/** The rows of a file, value by value. Errors: csv_no_valido (also without a column of names, licences or e-mails). */
export function leerFilas(bytes: Uint8Array): { filas: FilaLeida[]; ignoradas: string[] } {
  const { columns, rows } = readCsv(bytes);
  const columnas = columns.map(columnaDe);
  const claves = new Set<Campo | undefined>(['nombre', 'email', 'numeroLicenciaFederativa']);
  if (!columnas.some((columna) => claves.has(columna?.campo)))
    throw new AppError('csv_no_valido', {
      detalle: 'no tiene ninguna columna «Nombre», «Email» o «Licencia federativa» (fila 1)',
      fila: 1,
      columna: null,
    });
  const repetida = columnas.findIndex((columna, i) => columna && columnas.indexOf(columna) < i);
  if (repetida >= 0)
    throw new AppError('csv_no_valido', {
      detalle: `tiene dos columnas para lo mismo (fila 1, columna ${repetida + 1})`,
      fila: 1,
      columna: repetida + 1,
    });
  return {
    filas: rows.map(({ fila, values }) => leerFila(fila, values, columnas)),
    ignoradas: columns.filter((_, i) => columnas[i] === undefined),
  };
}

function leerFila(
  fila: number,
  values: readonly string[],
  columnas: readonly (Columna | undefined)[],
): FilaLeida {
  const errores: MotivoDeImportacion[] = [];
  const campos: Record<string, unknown> = {};
  columnas.forEach((columna, i) => {
    const text = values[i] ?? '';
    if (!columna || text === '') return;
    const read = columna.schema.safeParse(text);
    if (read.success) campos[columna.campo] = read.data;
    else
      errores.push({
        codigo: 'celda_no_valida',
        datos: { columna: columna.titulo, texto: text.slice(0, 60) },
      });
  });
  // Each value has passed the schema of its own column.
  return { fila, campos, errores };
}

/** A value as the preview shows it. */
export function textoDeValor(value: unknown): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  return typeof value === 'string' ? value : '';
}
