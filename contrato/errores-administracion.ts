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
  liga_sin_nombre: error('El nombre de la liga es obligatorio'),
  liga_fechas_en_desorden: error('La fecha de fin no puede ser anterior a la de inicio'),
  liga_descartes_no_validos: error('Los torneos descartados tienen que ser un número entre 0 y 99'),
  liga_cambiada: error('Otra persona ha cambiado la liga. Vuelve a abrirla para ver lo último'),
  liga_slug_repetido: error('Ya hay una liga con esa dirección'),
  liga_no_restaurable: error('Esa liga ya no se puede recuperar'),
  torneo_ya_en_liga: error('El torneo ya está en la liga'),
  torneo_fuera_de_liga: error('El torneo no está en la liga'),
  orden_de_torneos_caducado: error('Los torneos de la liga han cambiado. Vuelve a ordenarlos'),
  empate_cambiado: error('Ese empate ha cambiado o ya se ha sorteado. Vuelve a mirarlo'),

  // Jugadores
  jugador_no_encontrado: error('Jugador no encontrado'),
  jugador_cambiado: error('El jugador ha cambiado en otro dispositivo. Vuelve a abrirlo para ver lo último'),
  handicap_exacto_no_valido: error('Por favor ingrese un hándicap válido'),
  csv_no_valido: { titulo: 'No se pudo leer el archivo', mensaje: 'El archivo {detalle}' },

  // Usuarios and the federation

  // Campos and their import
  campo_no_encontrado: error('Campo no encontrado'),
} as const;
