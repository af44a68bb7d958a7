import type { ERRORES_DE_ADMINISTRACION } from '#contrato/errores-administracion.ts';

/** HTTP status of the refusals of the administration. */
export const ESTADO_DE_ADMINISTRACION: Record<keyof typeof ERRORES_DE_ADMINISTRACION, number> = {
  // Torneos

  // Participantes

  // Partidas
  sin_partidas_creadas: 422,
  torneo_sin_participantes: 422,
  partida_vacia: 422,
  partida_llena: 422,
  participante_en_dos_partidas: 422,
  participante_ajeno: 409,
  partida_validada_fija: 409,
  partidas_cambiadas: 409,
  partidas_con_resultados: 409,

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
