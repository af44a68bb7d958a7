import type { ERRORES_DE_ADMINISTRACION } from '#contrato/admin/errores.ts';

/** HTTP status of the refusals of the administration. */
export const ESTADO_DE_ADMINISTRACION: Record<keyof typeof ERRORES_DE_ADMINISTRACION, number> = {
  // Torneos
  torneo_incompleto: 422,
  torneo_cambiado: 409,
  torneo_con_golpes: 409,
  torneo_no_restaurable: 409,
  salida_de_otro_campo: 422,
  nombre_no_coincide: 422,
  puntos_no_validos: 422,
  puntos_cambiados: 409,
  envio_reciente: 429,
  envios_agotados: 429,
  envio_sin_destinatarios: 422,

  // Participantes
  ya_inscrito: 409,
  jugador_no_inscribible: 404,
  participante_de_baja: 404,
  handicap_de_invitado_no_valido: 422,
  handicap_de_juego_no_valido: 422,
  sin_configuracion_de_salida: 409,
  handicap_desconocido: 409,

  // Partidas
  sin_partidas_creadas: 422,
  torneo_sin_participantes: 422,
  salida_incompleta: 409,
  participantes_sin_salida: 409,
  partida_vacia: 422,
  partida_llena: 422,
  participante_en_dos_partidas: 422,
  participante_ajeno: 409,
  partida_validada_fija: 409,
  partidas_cambiadas: 409,
  partidas_con_resultados: 409,

  // Entrada rápida and history
  tarjeta_cambiada: 409,
  tarjeta_no_valida: 422,
  entrada_no_encontrada: 404,
  golpes_ya_cambiados: 409,

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
  email_en_uso: 409,
  jugador_sin_email: 409,
  jugador_sin_usuario: 409,
  cuenta_de_administrador: 403,
  imagen_no_valida: 422,
  imagen_demasiado_grande: 422,
  imagen_sin_consentimiento: 422,
  importacion_con_errores: 422,
  csv_no_valido: 422,

  // Usuarios and the federation
  perfil_no_encontrado: 404,
  usuario_no_encontrado: 404,
  perfiles_repetidos: 409,
  sin_licencia: 422,
  federacion_no_disponible: 503,
  federacion_sin_datos: 404,
  federacion_otro_nombre: 409,

  // Campos and their import
  campo_no_encontrado: 404,
  campo_sin_datos: 422,
  campo_repetido: 409,
  campo_con_inscritos: 409,
  salida_no_encontrada: 404,
  salida_sin_nombre: 422,
  salida_repetida: 409,
  salida_en_uso: 409,
  salida_cambiada: 409,
  slope_masculino_no_valido: 422,
  slope_femenino_no_valido: 422,
  rating_masculino_no_valido: 422,
  rating_femenino_no_valido: 422,
  par_no_valido: 422,
  indice_no_valido: 422,
  indice_repetido: 409,
  url_no_valida: 422,
  url_ajena: 422,
  pagina_no_leida: 502,
  pagina_desconocida: 422,
  importacion_caducada: 409,
  campo_no_creado: 500,
};
