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
  email_en_uso: 409,
  jugador_sin_email: 409,
  jugador_sin_usuario: 409,
  cuenta_de_administrador: 403,
  imagen_no_valida: 422,
  imagen_demasiado_grande: 422,
  imagen_sin_consentimiento: 422,
  importacion_con_errores: 422,
  csv_no_valido: 422,

  // Usuarios and the federation

  // Campos and their import
  campo_no_encontrado: 404,
};
