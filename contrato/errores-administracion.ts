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
  email_en_uso: error('Ese email ya es de otra persona'),
  jugador_sin_email: error('El jugador no tiene email'),
  jugador_sin_usuario: error('El jugador no tiene usuario'),
  cuenta_de_administrador: error('Las cuentas de administración las cambia solo su dueño'),
  imagen_no_valida: error('No se pudo subir la imagen: tiene que ser una foto JPEG, PNG o WebP'),
  imagen_demasiado_grande: error(
    'No se pudo subir la imagen: ocupa demasiado (5 MB y 24 megapíxeles como mucho)',
  ),
  imagen_sin_consentimiento: error('La imagen de un menor necesita el permiso de su madre, padre o tutor'),
  importacion_con_errores: error('Hay filas con errores: corrígelas en el archivo y vuelve a intentarlo'),
  csv_no_valido: { titulo: 'No se pudo leer el archivo', mensaje: 'El archivo {detalle}' },

  // Usuarios and the federation

  // Campos and their import
  campo_no_encontrado: error('Campo no encontrado'),
} as const;
