import type { ERRORES_DE_ADMINISTRACION } from '#contrato/errores-administracion.ts';

/** HTTP status of the refusals of the administration. */
export const ESTADO_DE_ADMINISTRACION: Record<keyof typeof ERRORES_DE_ADMINISTRACION, number> = {
  // Torneos

  // Participantes
  ya_inscrito: 409,
  jugador_no_inscribible: 404,
  participante_de_baja: 404,
  handicap_de_invitado_no_valido: 422,
  handicap_de_juego_no_valido: 422,
  sin_configuracion_de_salida: 409,
  handicap_desconocido: 409,

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
};
