import type { ERRORES_DE_ADMINISTRACION } from '#contrato/errores-administracion.ts';

/** HTTP status of the refusals of the administration. */
export const ESTADO_DE_ADMINISTRACION: Record<keyof typeof ERRORES_DE_ADMINISTRACION, number> = {
  // Torneos

  // Participantes

  // Partidas

  // Entrada rápida and history

  // Ligas

  // Jugadores

  // Usuarios and the federation

  // Campos and their import
  campo_no_encontrado: 404,
};
