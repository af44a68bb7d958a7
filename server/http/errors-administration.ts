import type { ERRORES_DE_ADMINISTRACION } from '#contrato/errores-administracion.ts';

/** HTTP status of the refusals of the administration. */
export const ESTADO_DE_ADMINISTRACION: Record<keyof typeof ERRORES_DE_ADMINISTRACION, number> = {
  // Torneos

  // Participantes

  // Partidas

  // Entrada rápida and history
  tarjeta_cambiada: 409,
  tarjeta_no_valida: 422,
  entrada_no_encontrada: 404,
  golpes_ya_cambiados: 409,

  // Ligas

  // Jugadores

  // Usuarios and the federation

  // Campos and their import
  campo_no_encontrado: 404,
};
