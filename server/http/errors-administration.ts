import type { ERRORES_DE_ADMINISTRACION } from '#contrato/errores-administracion.ts';

/** HTTP status of the refusals of the administration. */
export const ESTADO_DE_ADMINISTRACION: Record<keyof typeof ERRORES_DE_ADMINISTRACION, number> = {
  // Torneos

  // Participantes

  // Partidas

  // Entrada rápida and history

  // Ligas

  // Jugadores
  jugador_no_encontrado: 404,
  jugador_cambiado: 409,
  handicap_exacto_no_valido: 422,
  csv_no_valido: 422,

  // Usuarios and the federation

  // Campos and their import
  campo_no_encontrado: 404,
  campo_sin_datos: 422,
  campo_repetido: 409,
  campo_con_inscritos: 409,
  salida_no_encontrada: 404,
  salida_sin_nombre: 422,
  salida_repetida: 409,
  salida_en_uso: 409,
  salida_cambiada: 409,
  slope_masculino_no_valido: 422,
  slope_femenino_no_valido: 422,
  rating_masculino_no_valido: 422,
  rating_femenino_no_valido: 422,
  par_no_valido: 422,
  indice_no_valido: 422,
  indice_repetido: 409,
  url_no_valida: 422,
  url_ajena: 422,
  pagina_no_leida: 502,
  pagina_desconocida: 422,
  importacion_caducada: 409,
  campo_no_creado: 500,
};
