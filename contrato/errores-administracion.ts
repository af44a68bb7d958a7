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
  tarjeta_cambiada: error('Otra persona ha cambiado la tarjeta desde que la abriste'),
  tarjeta_no_valida: {
    titulo: 'Error al guardar',
    mensaje: 'El hoyo {hoyo} (Par {par}) admite de 1 a {max} golpes',
  },
  entrada_no_encontrada: error('Ese cambio no está en el historial'),
  golpes_ya_cambiados: error('El hoyo ya no tiene ese valor: alguien lo ha cambiado después'),

  // Ligas

  // Jugadores

  // Usuarios and the federation

  // Campos and their import
  campo_no_encontrado: error('Campo no encontrado'),
} as const;
