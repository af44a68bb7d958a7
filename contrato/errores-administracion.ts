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
  jugador_no_encontrado: error('Jugador no encontrado'),
  jugador_cambiado: error('El jugador ha cambiado en otro dispositivo. Vuelve a abrirlo para ver lo último'),
  handicap_exacto_no_valido: error('Por favor ingrese un hándicap válido'),
  csv_no_valido: { titulo: 'No se pudo leer el archivo', mensaje: 'El archivo {detalle}' },

  // Usuarios and the federation
  perfil_no_encontrado: error('Perfil no encontrado'),
  usuario_no_encontrado: error('Usuario de autenticación no encontrado'),
  perfiles_repetidos: error('Hay varios jugadores con ese email: búscalo por su id'),
  sin_licencia: error('El jugador no tiene número de licencia federativa'),
  federacion_no_disponible: error('No se pudo consultar el handicap en la RFEG'),
  federacion_sin_datos: {
    titulo: 'Sin datos',
    mensaje: 'No se encontró información de handicap en la RFEG',
  },
  federacion_otro_nombre: {
    titulo: 'Nombre no coincide',
    mensaje: 'En la RFEG esa licencia está a otro nombre: comprueba el número. No se ha cambiado nada',
  },

  // Campos and their import
  campo_no_encontrado: error('Campo no encontrado'),
} as const;
