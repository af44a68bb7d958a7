const error = (mensaje: string) => ({ titulo: 'Error', mensaje });

/**
 * The refusals of the administration; `contrato/errores.ts` adds them to the others.
 * Sources: especificacion/2-administracion.md §5, §8 and confianza.md 2.4.
 */
export const ERRORES_DE_ADMINISTRACION = {
  // Torneos

  // Participantes
  ya_inscrito: error('Este jugador ya está inscrito en el torneo'),
  jugador_no_inscribible: error('No se pudo añadir el participante'),
  participante_de_baja: error('Ese participante ya no está en el torneo'),
  handicap_de_invitado_no_valido: error('El handicap debe ser un número válido'),
  handicap_de_juego_no_valido: error('Por favor ingrese un hándicap válido'),
  sin_configuracion_de_salida: error('No se encontró configuración de salida para este jugador en el torneo'),
  handicap_desconocido: error('No se pudo actualizar el handicap de juego'),

  // Partidas

  // Entrada rápida and history

  // Ligas

  // Jugadores
  jugador_no_encontrado: error('Jugador no encontrado'),
  jugador_cambiado: error('El jugador ha cambiado en otro dispositivo. Vuelve a abrirlo para ver lo último'),
  handicap_exacto_no_valido: error('Por favor ingrese un hándicap válido'),
  csv_no_valido: { titulo: 'No se pudo leer el archivo', mensaje: 'El archivo {detalle}' },

  // Usuarios and the federation

  // Campos and their import
  campo_no_encontrado: error('Campo no encontrado'),
} as const;
