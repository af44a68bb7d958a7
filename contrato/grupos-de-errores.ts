import type { CodigoDeError } from '#contrato/errores.ts';

/*
 * Reasons that one check gives together, wherever it is asked: an endpoint declares them by the group's name.
 */

/** A password that is too short, too long, or among the first that anybody would try. */
export const CONTRASENA_NO_VALIDA = [
  'contrasena_corta',
  'contrasena_larga',
  'contrasena_comun',
] as const satisfies readonly CodigoDeError[];

/** A personal round that is not whole. */
export const PARTIDA_PERSONAL_NO_VALIDA = [
  'partida_sin_datos',
  'tope_no_admitido',
  'sin_participantes',
  'demasiados_participantes',
  'creador_no_eliminable',
  'invitado_sin_nombre',
  'handicap_no_valido',
  'participante_repetido',
  'juego_no_admitido',
  'participante_no_encontrado',
] as const satisfies readonly CodigoDeError[];

/** A liga as it may not be. */
export const LIGA_NO_VALIDA = [
  'liga_sin_nombre',
  'liga_fechas_en_desorden',
  'liga_descartes_no_validos',
  'liga_mejores_no_validos',
  'liga_slug_repetido',
] as const satisfies readonly CodigoDeError[];

/** A change that moves the handicaps of people who are enrolled, and is not confirmed for as many as they are. */
export const RECALCULO = [
  'campo_con_inscritos',
  'confirmacion_caducada',
] as const satisfies readonly CodigoDeError[];

/** A tee as it may not be. */
export const SALIDA_NO_VALIDA = [
  'salida_sin_nombre',
  'salida_repetida',
  'valores_de_nueve_no_validos',
  'slope_masculino_no_valido',
  'slope_femenino_no_valido',
  'rating_masculino_no_valido',
  'rating_femenino_no_valido',
] as const satisfies readonly CodigoDeError[];

/** The holes of a tee as they may not be, or that are not confirmed. */
export const HOYOS_NO_VALIDOS = [
  'salida_cambiada',
  'par_no_valido',
  'indice_no_valido',
  'metros_no_validos',
  'indice_repetido',
  ...RECALCULO,
] as const satisfies readonly CodigoDeError[];

/** A file that is not imported as it was shown. */
export const IMPORTACION_NO_VALIDA = [
  'csv_no_valido',
  'importacion_con_errores',
  'confirmacion_caducada',
  'operacion_repetida',
] as const satisfies readonly CodigoDeError[];
