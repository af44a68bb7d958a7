/*
 * What there is to say about something that comes from outside (a page of the federation, a file of jugadores, a table of
 * results), as a code and the facts that its words quote. The words are the screen's: contrato/admin/motivos.ts.
 */
import type { Sexo } from '../modalidad.ts';

/** Every reason, by the kind of import. */
export const MOTIVOS_DE_IMPORTACION = [
  // A course: what is doubted, and why a tee cannot be saved
  'sumas_no_cuadran',
  'numero_de_hoyos',
  'hoyos_sin_par',
  'nueve_hoyos',
  'indices_incompletos',
  'par_seis',
  'sin_sexo',
  'barra_repetida',
  'hoyos_distintos',
  'sin_pie',
  'dos_valoraciones',
  'sin_valorar',
  'valoracion_imposible',
  'valoracion_inusual',
  // A row of jugadores
  'dos_jugadores',
  'mismo_que_otra_fila',
  'sin_nombre',
  'sin_fecha_de_nacimiento',
  'email_de_usuario',
  'celda_no_valida',
  // A row of results
  'fila_repetida',
  'sin_partida',
  'sin_dueno',
  'nombre_repetido',
  'no_inscrito',
  'no_es_numero',
  'golpes_fuera',
] as const;

/** The code of a reason. */
export type CodigoDeImportacion = (typeof MOTIVOS_DE_IMPORTACION)[number];

/** A reason: `datos` are what its words quote, `de` whose figure it is about where a tee has one for each sex. */
export type MotivoDeImportacion = {
  codigo: CodigoDeImportacion;
  datos?: Readonly<Record<string, string | number>>;
  de?: Sexo;
};

/** The same reasons, each once, in their order. */
export function sinRepetir(motivos: readonly MotivoDeImportacion[]): MotivoDeImportacion[] {
  return [...new Map(motivos.map((motivo) => [JSON.stringify(motivo), motivo])).values()];
}
