import type { ERRORES_DE_ADMINISTRACION } from '#contrato/errores-administracion.ts';

/** HTTP status of the refusals of the administration. */
export const ESTADO_DE_ADMINISTRACION: Record<keyof typeof ERRORES_DE_ADMINISTRACION, number> = {
  // Torneos

  // Participantes

  // Partidas

  // Entrada rápida and history

  // Ligas
  liga_sin_nombre: 422,
  liga_fechas_en_desorden: 422,
  liga_descartes_no_validos: 422,
  liga_cambiada: 409,
  liga_slug_repetido: 409,
  liga_no_restaurable: 409,
  torneo_ya_en_liga: 409,
  torneo_fuera_de_liga: 404,
  orden_de_torneos_caducado: 409,
  empate_cambiado: 409,

  // Jugadores
  jugador_no_encontrado: 404,
  jugador_cambiado: 409,
  handicap_exacto_no_valido: 422,
  csv_no_valido: 422,

  // Usuarios and the federation

  // Campos and their import
  campo_no_encontrado: 404,
};
