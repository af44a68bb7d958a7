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
  'nombre_largo',
  'nombre_ilegible',
  'telefono_no_valido',
  'sexo_no_valido',
  'tramo_no_valido',
  'fecha_imposible',
  'handicap_fuera',
  'sexo_ambiguo',
  'sin_nombre_de_pila',
  'sin_coma',
  // What is to be looked at in it, although it can be imported
  'sin_apellidos',
  'sin_tutor',
  'mismo_nombre_en_el_archivo',
  'mismo_nombre_en_el_club',
  // The columns of a file of jugadores
  'sin_columna_de_quien',
  'columnas_repetidas',
  'dos_nombres',
  // A row of results
  'fila_repetida',
  'sin_partida',
  'bando_incompleto',
  'sin_dueno',
  'nombre_repetido',
  'no_inscrito',
  'no_es_numero',
  'golpes_fuera',
  'hoyo_de_otro_nueve',
  // A torneo or a liga of former years: what is not told of it, its columns, its rows
  'falta_nombre_de_torneo',
  'falta_nombre_de_liga',
  'falta_dia',
  'dia_sin_pasar',
  'falta_campo',
  'falta_salida',
  'salida_sin_hoyos',
  'torneo_ya_esta',
  'liga_ya_esta',
  'fechas_al_reves',
  'sin_filas',
  'demasiadas_filas',
  'sin_columna_de_jugador',
  'sin_columna_de_puesto',
  'sin_columna_de_resultado',
  'sin_columna_de_total',
  'sin_columnas_de_hoyos',
  'persona_en_duda',
  'persona_desconocida',
  'sin_sexo_de_salida',
  'sin_salida_de_su_sexo',
  'hoyo_vacio',
  'sin_total',
  'suma_menor_que_total',
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
