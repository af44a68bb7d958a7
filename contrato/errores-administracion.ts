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

  // Campos and their import
  campo_no_encontrado: error('Campo no encontrado'),
  campo_sin_datos: error('Por favor complete todos los campos requeridos'),
  campo_repetido: error('Ya hay un campo con ese nombre. Añade las salidas a ese campo o ponle otro nombre'),
  campo_con_inscritos: {
    titulo: 'Este cambio recalcula hándicaps',
    mensaje:
      'Se recalculará el hándicap de juego de {inscritos} inscritos en {torneos} torneos sin publicar. Los torneos publicados y las tarjetas empezadas no cambian.',
  },
  salida_no_encontrada: error('Tipo de salida no encontrado'),
  salida_sin_nombre: error('El nombre del tipo de salida es obligatorio'),
  salida_repetida: error('Este campo ya tiene un tipo de salida con ese nombre'),
  salida_en_uso: error('El tipo de salida se usa en algún torneo'),
  salida_cambiada: error('El tipo de salida ha cambiado en otro dispositivo. Se muestra lo último'),
  slope_masculino_no_valido: error('El slope masculino debe estar entre 55 y 155'),
  slope_femenino_no_valido: error('El slope femenino debe estar entre 55 y 155'),
  rating_masculino_no_valido: error('El course rating masculino debe estar entre 60 y 80'),
  rating_femenino_no_valido: error('El course rating femenino debe estar entre 60 y 80'),
  par_no_valido: error('El par debe estar entre 3 y 5'),
  indice_no_valido: error('El handicap debe estar entre 1 y 18'),
  indice_repetido: error('Este handicap ya está asignado a otro hoyo'),
  url_no_valida: error('Debe introducir una URL válida'),
  url_ajena: error('La URL debe ser de un campo de golf de RFEG'),
  pagina_no_leida: error('Error al scrapear'),
  pagina_desconocida: error('La página de la RFEG ha cambiado de formato; no se ha importado nada'),
  importacion_caducada: error('Los datos leídos han cambiado. Vuelve a leer la página'),
  campo_no_creado: error('Error creando campo / tipo de salida / hoyos'),
} as const;
