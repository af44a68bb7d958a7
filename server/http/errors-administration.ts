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
  perfil_no_encontrado: 404,
  usuario_no_encontrado: 404,
  perfiles_repetidos: 409,
  sin_licencia: 422,
  federacion_no_disponible: 503,
  federacion_sin_datos: 404,
  federacion_otro_nombre: 409,

  // Campos and their import
  campo_no_encontrado: 404,
};
