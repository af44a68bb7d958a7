import { TITULOS_DE_COLUMNA } from '#contrato/admin/titulos-de-columna.ts';
import { z } from 'zod';
import { handicapSchema } from '#contrato/admin/ficha-de-jugador.ts';
import type { LecturaDeHoja } from '#contrato/admin/importacion-jugadores.ts';
import type { Dia } from '#reglas/dia.ts';
import { handicapEscrito } from '#reglas/handicap-escrito.ts';
import {
  emailSchema,
  licenciaSchema,
  nacimientoSchema,
  nombreSchema,
  telefonoSchema,
} from '#contrato/persona.ts';
import {
  type Asignacion,
  asignarColumnas,
  type CampoDeColumna,
  llano,
} from '#reglas/importacion/columnas-de-jugadores.ts';
import type { CamposImportables, ErrorDeCelda, FilaLeida } from '#reglas/importacion/jugadores.ts';
import type { CodigoDeImportacion, MotivoDeImportacion } from '#reglas/importacion/motivos.ts';
import { motivoDeNombre, nombreDeFila, type PartesDelNombre } from '#reglas/importacion/nombre.ts';
import { esM, leerSexo, sentidoDeM } from '#reglas/importacion/sexo.ts';
import { esNacimientoPosible } from '#reglas/persona.ts';
import { type Sexo, type TramoEdad, TRAMOS_EDAD } from '#reglas/modalidad.ts';
import { parseDecimal, type CsvRow, type CsvTable } from '#server/external/sheets/csv-reader.ts';

type Campo = keyof CamposImportables;

const TRAMO: Readonly<Record<string, TramoEdad>> = {
  infantil: 'infantil',
  general: 'general',
  senior: 'senior',
};

const DIA_CERO_DE_HOJAS = Date.UTC(1899, 11, 30);
const DIA_MS = 86_400_000;

/**
 * '2026-05-01' or '1/5/2026', as Spanish spreadsheets write it, with an hour behind it or not; or the number that a
 * spreadsheet keeps of a day (29342), which no year is taken for.
 */
const fechaSchema = z
  .string()
  .transform((escrito) => {
    if (/^[1-5]\d{4}$/u.test(escrito))
      return new Date(DIA_CERO_DE_HOJAS + Number(escrito) * DIA_MS).toISOString().slice(0, 10);
    const text = escrito.replace(/[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/u, '');
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

const tramoSchema = z
  .string()
  .transform((text) => TRAMO[llano(text)] ?? '')
  .pipe(z.enum(TRAMOS_EDAD));

/** The cells that are read one by one; name and sex need the rest of their row or column. */
const SCHEMAS: Readonly<Partial<Record<CampoDeColumna, z.ZodType>>> = {
  email: emailSchema,
  telefono: telefonoSchema,
  fechaNacimiento: fechaSchema,
  fechaEntradaPena: fechaSchema,
  handicap: hcpSchema,
  tramoEdad: tramoSchema,
  numeroLicenciaFederativa: licenciaSchema,
};

/** What a file of jugadores holds, in the order of the export. */
export const COLUMNAS: readonly { campo: Campo; titulo: string }[] = (
  [
    'nombre',
    'apellidos',
    'email',
    'telefono',
    'fechaNacimiento',
    'fechaEntradaPena',
    'handicap',
    'sexo',
    'tramoEdad',
    'numeroLicenciaFederativa',
  ] as const
).map((campo) => ({ campo, titulo: TITULOS_DE_COLUMNA[campo] }));

/** A cell with its column: what the file says, or what was written instead. */
type Celda = { campo: CampoDeColumna; titulo: string; texto: string };

/** A cell as the preview shows it. */
export type CeldaLeida = { titulo: string; texto: string; valor: string; valida: boolean };

/** A row as it was read, with its cells as the preview shows them. */
export type FilaConCeldas = FilaLeida & { celdas: readonly CeldaLeida[] };

/** What 'M' means in a file: null when no cell says it. */
export type SexoM = { celdas: number; sexo: Sexo | null; elegido: boolean } | null;

/** A table as a file of jugadores: no row where its columns do not tell who they are of. */
export type HojaLeida = Asignacion & { filas: readonly FilaConCeldas[]; sexoM: SexoM };

/** The rows of a table, value by value, with what somebody decided about its columns, its cells and its 'M'. */
export function leerFilas(
  { columns, rows }: CsvTable,
  { columnas: elegidas, sexoM: elegido, celdas: enmendadas = [], hoy }: LecturaDeHoja & { hoy: Dia },
): HojaLeida {
  const asignacion = asignarColumnas(columns, elegidas);
  if (asignacion.problema) return { ...asignacion, filas: [], sexoM: null };
  const enmiendas = new Map(enmendadas.map(({ fila, titulo, texto }) => [`${fila} ${titulo}`, texto.trim()]));
  const leidas = rows.map((row) => ({ fila: row.fila, celdas: celdasDe(row, asignacion, enmiendas) }));
  const sexos = leidas.flatMap(({ celdas }) => celdas.filter(({ campo }) => campo === 'sexo'));
  const textos = sexos.map(({ texto }) => texto);
  const veces = textos.filter(esM).length;
  const sexoM = { celdas: veces, sexo: elegido ?? sentidoDeM(textos), elegido: elegido !== undefined };
  return {
    ...asignacion,
    filas: leidas.map(({ fila, celdas }) => leerFila(fila, celdas, { m: sexoM.sexo, hoy })),
    sexoM: veces === 0 ? null : sexoM,
  };
}

function celdasDe(
  { fila, values }: CsvRow,
  { columnas }: Asignacion,
  enmiendas: ReadonlyMap<string, string>,
): Celda[] {
  return columnas.flatMap(({ titulo, campo }, i) =>
    campo === null ? [] : [{ campo, titulo, texto: enmiendas.get(`${fila} ${titulo}`) ?? values[i] ?? '' }],
  );
}

type Leida = { valor: unknown } | { motivo: MotivoDeImportacion };

function leerFila(fila: number, celdas: readonly Celda[], sabido: Sabido): FilaConCeldas {
  const campos: Record<string, unknown> = {};
  const errores: ErrorDeCelda[] = [];
  const nombre = leerNombre(celdas);
  if ('motivo' in nombre) errores.push({ ...nombre.motivo, campo: 'nombre' });
  else Object.assign(campos, nombre.valor);
  const vistas = celdas.map((celda): CeldaLeida => {
    const { campo, titulo, texto } = celda;
    if (esParteDelNombre(campo)) return { titulo, texto, valor: texto, valida: !('motivo' in nombre) };
    if (texto === '') return { titulo, texto, valor: '', valida: true };
    const leida = leerCelda(celda, sabido);
    if ('motivo' in leida) errores.push({ ...leida.motivo, campo });
    else campos[campo] = leida.valor;
    const valida = 'valor' in leida;
    return { titulo, texto, valor: valida ? textoDeValor(campo, leida.valor) : texto, valida };
  });
  // Each value has passed the schema of its own column.
  return { fila, campos, errores, celdas: vistas, avisos: sinApellidos(celdas, errores) };
}

/** What the cells of a file are read with: what its 'M' means, and the day. */
type Sabido = { m: Sexo | null; hoy: Dia };

/** What is said of a cell that could not be read, where there is more to say than that. */
const NO_VALIDA: Readonly<Partial<Record<CampoDeColumna, CodigoDeImportacion>>> = {
  fechaNacimiento: 'fecha_imposible',
  fechaEntradaPena: 'fecha_imposible',
  handicap: 'handicap_fuera',
  telefono: 'telefono_no_valido',
  sexo: 'sexo_no_valido',
  tramoEdad: 'tramo_no_valido',
};

function leerCelda({ campo, titulo, texto }: Celda, { m, hoy }: Sabido): Leida {
  const noValida = {
    codigo: NO_VALIDA[campo] ?? 'celda_no_valida',
    datos: { columna: titulo, texto: texto.slice(0, 60) },
  } as const;
  if (campo === 'sexo') {
    const sexo = leerSexo(texto, m);
    if (sexo !== null) return { valor: sexo };
    return { motivo: esM(texto) ? { codigo: 'sexo_ambiguo', datos: { texto } } : noValida };
  }
  const read = SCHEMAS[campo]?.safeParse(texto);
  if (!read?.success || porNacer(campo, read.data, hoy)) return { motivo: noValida };
  return { valor: read.data };
}

function porNacer(campo: CampoDeColumna, leido: unknown, hoy: Dia): boolean {
  return campo === 'fechaNacimiento' && !esNacimientoPosible({ nacimiento: String(leido), hoy });
}

const NOMBRE = z.object({ nombre: nombreSchema, apellidos: nombreSchema.optional() });

const PARTES = ['nombre', 'apellidos', 'segundoApellido', 'apellidosYNombre'] as const;

function esParteDelNombre(campo: CampoDeColumna): boolean {
  return PARTES.some((parte) => parte === campo);
}

/** The name of a row and, where they stand apart, its surnames; nothing when its cells are empty. */
function leerNombre(celdas: readonly Celda[]): Leida {
  const partes: PartesDelNombre = Object.fromEntries(
    celdas.filter(({ campo }) => esParteDelNombre(campo)).map(({ campo, texto }) => [campo, texto]),
  );
  const leido = nombreDeFila(partes);
  if ('falta' in leido)
    return {
      motivo:
        leido.falta === 'coma'
          ? { codigo: 'sin_coma', datos: { texto: (partes.apellidosYNombre ?? '').slice(0, 60) } }
          : { codigo: 'sin_nombre_de_pila' },
    };
  if (leido.nombre === '') return { valor: {} };
  const read = NOMBRE.safeParse(leido);
  return read.success ? { valor: read.data } : { motivo: motivoDeNombre(leido.nombre, 'Nombre') };
}

/** A name without surnames, where the file has a column for them. */
function sinApellidos(
  celdas: readonly Celda[],
  errores: readonly MotivoDeImportacion[],
): MotivoDeImportacion[] {
  const texto = (buscado: CampoDeColumna) => celdas.find(({ campo }) => campo === buscado)?.texto;
  const falta = texto('apellidos') === '' && !texto('segundoApellido') && (texto('nombre') ?? '') !== '';
  return falta && errores.length === 0 ? [{ codigo: 'sin_apellidos' }] : [];
}

const PALABRAS: Readonly<Record<string, string>> = {
  hombre: 'Hombre',
  mujer: 'Mujer',
  infantil: 'Infantil',
  general: 'General',
  senior: 'Sénior',
};

/** A value as the preview shows it: '12,4', of a plus handicap '+2,4', '01/05/1980', 'Mujer'. */
export function textoDeValor(campo: CampoDeColumna, value: unknown): string {
  // The one figure that a file brings
  if (typeof value === 'number') return handicapEscrito(value);
  if (typeof value !== 'string') return '';
  if (campo === 'sexo' || campo === 'tramoEdad') return PALABRAS[value] ?? value;
  const [, ano, mes, dia] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(value) ?? [];
  const esFecha = campo === 'fechaNacimiento' || campo === 'fechaEntradaPena';
  return esFecha && ano ? `${dia}/${mes}/${ano}` : value;
}
