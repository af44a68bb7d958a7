const error = (mensaje: string) => ({ titulo: 'Error', mensaje });

/**
 * The refusals of the administration; `contrato/errores.ts` adds them to the others.
 * Sources: especificacion/2-administracion.md §5, §8 and confianza.md 2.4.
 */
export const ERRORES_DE_ADMINISTRACION = {
  // Torneos

  // Participantes

  // Partidas

  // Entrada rápida and history

  // Ligas

  // Jugadores

  // Usuarios and the federation

  // Campos and their import
  campo_no_encontrado: error('Campo no encontrado'),
} as const;
