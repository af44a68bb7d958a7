import { ERRORES_DE_NUEVES } from '#contrato/admin/errores-de-nueves.ts';
import { ERRORES_DE_VENTAJA } from '#contrato/admin/errores-de-ventaja.ts';
import { ERRORES_DE_PARTIDOS } from '#contrato/admin/errores-de-partidos.ts';
import { ERRORES_DE_RYDER } from '#contrato/admin/errores-de-ryder.ts';
import { ERRORES_DE_ENTREGA } from '#contrato/admin/errores-de-entrega.ts';
import { ERRORES_DE_VUELTAS } from '#contrato/admin/errores-de-vueltas.ts';
import { conflict, forbidden, invalid, missing, refusal, tooMany, unavailable } from '#contrato/rechazo.ts';

const AL_PUBLICAR = 'Error al publicar partidas';
const AL_ENVIAR = 'Error al enviar emails';
const AL_SUBIR = 'Error al subir imagen';

/**
 * The refusals of the administration; `contrato/errores.ts` adds them to the others.
 * Sources: especificacion/2-administracion.md §5, §8 and confianza.md 2.4.
 */
export const ERRORES_DE_ADMINISTRACION = {
  ...ERRORES_DE_VUELTAS,
  ...ERRORES_DE_ENTREGA,
  // Torneos
  torneo_incompleto: invalid('Por favor complete todos los campos requeridos'),
  torneo_cambiado: conflict('Otra persona ha cambiado el torneo. Vuelve a abrirlo para ver lo último'),
  torneo_con_golpes: conflict('El torneo ya tiene golpes: su campo y sus salidas no se pueden cambiar'),
  torneo_no_restaurable: conflict('El torneo se eliminó hace más de 30 días y ya no se puede restaurar'),
  cuenta_solo_individual: invalid(
    'Un matchplay se cuenta por hoyos: no se juega a máximo, Stableford o contra par',
  ),
  tope_no_admitido: invalid('El máximo por hoyo se elige con la cuenta Máximo, y solo con ella'),
  limite_no_admitido: invalid('El límite de golpes sobre el par es solo de la cuenta por golpes'),
  salida_de_otro_campo: invalid('La salida elegida no es de ese campo'),
  categorias_de_otro_campo: conflict(
    'Las categorías tienen salidas del campo anterior: quítalas antes de cambiar de campo',
  ),
  categorias_de_mas: invalid('Un torneo tiene como mucho 12 categorías'),
  categoria_sin_nombre: invalid('Cada categoría necesita un nombre de hasta 40 letras'),
  pareja_en_cuadro: conflict('Esa pareja está en el cuadro de partidos: quita antes el cuadro'),
  modalidad_sin_parejas: conflict('Este torneo no se juega por parejas'),
  pareja_no_valida: invalid('Cada pareja o equipo tiene los inscritos de su fórmula, y nadie está en dos'),
  pesos_no_validos: invalid('Pon un porcentaje por jugador de la fórmula, de 0 a 100'),
  formula_con_golpes: conflict('El torneo ya tiene golpes: no se puede cambiar quién lleva cada tarjeta'),
  parejas_con_golpes: conflict('Alguien de esas parejas ya tiene golpes: no puede cambiar de pareja'),
  sin_nadie_por_sortear: conflict('No quedan dos inscritos sin pareja y sin golpes'),
  categoria_repetida: invalid('Hay dos categorías con el mismo nombre'),
  categoria_rango_no_valido: invalid(
    'Los hándicaps de una categoría van de −10 a 54, con una décima, y el primero no pasa del segundo',
  ),
  categoria_no_encontrada: missing('Esa categoría ya no está'),
  categorias_con_golpes: conflict(
    'El torneo ya tiene golpes: de sus categorías solo se pueden cambiar el nombre y el orden',
  ),
  premio_no_encontrado: missing('Ese premio ya no está'),
  premio_cambiado: conflict('Otra persona ha cambiado el premio. Vuelve a abrirlo para ver lo último'),
  premio_sorteado: conflict('Ese premio ya se ha sorteado: no se puede quitar ni cambiar cuántos salen'),
  premio_sin_nombre: invalid('Di qué se da, con hasta 80 letras'),
  premio_sin_hoyo: invalid('Elige el hoyo en que se mide'),
  premio_medida_no_valida: invalid('La medida va en metros, hasta 500, con dos decimales'),
  premio_unidades_no_validas: invalid('De una rifa salen de 1 a 50'),
  premio_con_datos_de_mas: invalid(
    'Ese premio no lleva hoyo ni medida, y quién gana una rifa lo dice su sorteo',
  ),
  premio_sin_rifa: conflict('Ese premio no se rifa'),
  premios_de_mas: conflict('Un torneo tiene como mucho 40 premios'),
  rifa_sin_participantes: conflict('No hay nadie que entre en la rifa'),
  rifa_sin_motivo: conflict('La rifa ya está hecha: para repetirla hay que decir por qué'),
  nombre_no_coincide: invalid('Escribe el nombre del torneo como aparece para eliminarlo'),
  puntos_no_validos: invalid('Los puntos van de 0 a 100.000, de medio en medio'),
  puntos_cambiados: conflict('Otra persona ha cambiado los puntos. Vuelve a abrirlos para ver lo último'),
  partida_a_ritmo: conflict('Esa partida ya no va tarde'),
  aviso_reciente: tooMany('A esa partida se le ha avisado hace menos de 5 minutos'),
  envio_reciente: tooMany('Ya se ha enviado un email de este torneo hace menos de 10 minutos', AL_ENVIAR),
  envios_agotados: tooMany('Se ha llegado al máximo de 2.000 emails al día', AL_ENVIAR),
  envio_sin_destinatarios: invalid('Ningún participante tiene una dirección de email', AL_ENVIAR),

  carta_sin_asunto: invalid('Escribe el asunto', AL_ENVIAR),
  carta_asunto_no_valido: invalid('El asunto es una sola línea de hasta 150 letras', AL_ENVIAR),
  carta_sin_texto: invalid('Escribe el texto', AL_ENVIAR),
  carta_texto_no_valido: invalid('El texto tiene como mucho 4.000 letras', AL_ENVIAR),
  carta_marca_desconocida: invalid('Hay una palabra entre llaves que esta carta no conoce', AL_ENVIAR),
  carta_sin_resultados: invalid('El torneo todavía no tiene resultados oficiales', AL_ENVIAR),
  plantilla_cambiada: conflict('Otra persona ha cambiado la plantilla. Vuelve a abrirla para ver lo último'),

  // Correo
  correo_sin_smtp: conflict('El correo todavía no está configurado'),
  sin_direccion_propia: invalid('Tu cuenta tiene una dirección provisional: nadie lee lo que se le envía'),
  pruebas_agotadas: tooMany('Ya se han enviado muchas pruebas esta hora. Espera un poco'),
  prueba_en_curso: conflict('La prueba todavía se está enviando'),

  // Participantes
  ya_inscrito: conflict('Este jugador ya está inscrito en el torneo'),
  jugador_no_inscribible: missing('No se pudo añadir el participante'),
  participante_de_baja: missing('Ese participante ya no está en el torneo'),
  handicap_de_invitado_no_valido: invalid('El handicap debe ser un número válido'),
  handicap_de_juego_no_valido: invalid('Por favor ingrese un hándicap válido'),
  sin_configuracion_de_salida: conflict(
    'No se encontró configuración de salida para este jugador en el torneo',
  ),
  motivo_de_estado_obligatorio: invalid('Escribe el motivo de la descalificación'),
  motivo_de_estado_sobra: invalid('Solo una descalificación lleva motivo'),
  handicap_desconocido: conflict('No se pudo actualizar el handicap de juego'),

  // Reclamaciones
  reclamacion_no_encontrada: missing('Esa reclamación ya no está'),
  reclamacion_decidida: conflict('Otra persona ya ha decidido esa reclamación'),

  // Partidas
  sin_partidas_creadas: invalid('Debe seleccionar un torneo y tener partidas creadas'),
  torneo_sin_participantes: invalid('No hay participantes en este torneo', 'Sin participantes'),
  salida_incompleta: conflict(
    'A la salida {salida} le faltan datos de los hoyos {hoyos}: complétala en el campo antes de publicar',
    AL_PUBLICAR,
  ),
  participantes_sin_salida: conflict(
    'Sin salida: {quienes}. Antes de publicar elige en el torneo la salida de su sexo, o escribe el sexo de quien no lo tenga en su ficha de Jugadores',
    AL_PUBLICAR,
  ),
  torneo_importado: conflict(
    'Este torneo se importó con sus resultados, sin tarjetas: no tiene partidas que publicar',
    AL_PUBLICAR,
  ),
  partida_vacia: invalid('La {partida} está vacía: añade a alguien o elimínala', AL_PUBLICAR),
  partida_llena: invalid('La {partida} tiene más de 4 jugadores', AL_PUBLICAR),
  participante_en_dos_partidas: invalid('Alguien de la {partida} está dos veces', AL_PUBLICAR),
  participante_ajeno: conflict('Alguien de la {partida} ya no está inscrito en el torneo', AL_PUBLICAR),
  hoyo_de_salida_no_valido: invalid(
    'La {partida} no puede salir de ese hoyo: otra sale de él a esa hora, o no se juega',
    AL_PUBLICAR,
  ),
  partida_validada_fija: conflict('La {partida} está validada: sus jugadores no se mueven', AL_PUBLICAR),
  partidas_cambiadas: conflict(
    'Otra persona ha cambiado estas partidas mientras las preparabas',
    AL_PUBLICAR,
  ),
  partidas_con_resultados: conflict(
    'Entre las partidas eliminadas hay {validadas} validadas y {hoyos} hoyos apuntados',
    'Eliminar partidas con resultados',
  ),
  partidas_en_juego: conflict(
    '{jugadores} jugadores con {hoyos} golpes cambian de partida; {horas} horas cambian',
    'Cambiar partidas en juego',
  ),

  // Entrada rápida and history
  lecturas_distintas: conflict('Las dos lecturas no coinciden: decide cuál queda en cada hoyo'),
  sin_primera_lectura: conflict(
    'La tarjeta no tiene golpes: la primera lectura se escribe sin «Segunda lectura»',
  ),
  tarjeta_cambiada: conflict('Otra persona ha cambiado la tarjeta desde que la abriste'),
  tarjeta_no_valida: invalid('El hoyo {hoyo} (Par {par}) admite de 1 a {max} golpes', 'Error al guardar'),
  entrada_no_encontrada: missing('Ese cambio no está en el historial'),
  golpes_ya_cambiados: conflict('El hoyo ya no tiene ese valor: alguien lo ha cambiado después'),

  // Ligas
  liga_sin_nombre: invalid('El nombre de la liga es obligatorio'),
  liga_fechas_en_desorden: invalid('La fecha de fin no puede ser anterior a la de inicio'),
  liga_descartes_no_validos: invalid('Los torneos descartados tienen que ser un número entre 0 y 99'),
  liga_mejores_no_validos: invalid('Los mejores que cuentan tienen que ser un número entre 1 y 99'),
  ajuste_no_encontrado: missing('Ese ajuste ya no está'),
  ajuste_no_valido: invalid('Un ajuste suma o resta hasta 100.000 puntos, de medio en medio'),
  ajuste_de_pena_no_valido: invalid('Un ajuste sube o baja hasta 10 golpes, de décima en décima'),
  ajuste_anulado: conflict('Ese ajuste ya está anulado'),
  ajuste_sin_motivo: invalid('El motivo del ajuste es obligatorio'),
  jugador_fuera_de_liga: conflict('El jugador no tiene puntos en la liga'),
  liga_sin_tablas: conflict('La cervecita no tiene tablas de puntos'),
  tabla_demasiado_larga: invalid('Una tabla de puntos tiene como mucho 500 puestos'),
  liga_cambiada: conflict('Otra persona ha cambiado la liga. Vuelve a abrirla para ver lo último'),
  liga_slug_repetido: conflict('Ya hay una liga con esa dirección'),
  liga_no_restaurable: conflict('Esa liga ya no se puede recuperar'),
  torneo_ya_en_liga: conflict('El torneo ya está en la liga'),
  liga_importada: conflict('La clasificación de esa liga se importó de un archivo: no admite torneos'),
  torneo_sin_tarjetas: conflict(
    'El torneo se importó con sus resultados, sin tarjetas: no da puntos a ninguna liga',
  ),
  torneo_fuera_de_liga: missing('El torneo no está en la liga'),
  orden_de_torneos_caducado: conflict('Los torneos de la liga han cambiado. Vuelve a ordenarlos'),
  empate_cambiado: conflict('Ese empate ha cambiado o ya se ha sorteado. Vuelve a mirarlo'),

  // Jugadores
  jugador_no_encontrado: missing('Jugador no encontrado'),
  jugador_cambiado: conflict(
    'El jugador ha cambiado en otro dispositivo. Vuelve a abrirlo para ver lo último',
  ),
  handicap_exacto_no_valido: invalid('Por favor ingrese un hándicap válido'),
  email_en_uso: conflict('Ese email ya es de otra persona'),
  jugador_sin_email: conflict('El jugador no tiene email'),
  jugador_sin_usuario: conflict('El jugador no tiene usuario'),
  cuenta_de_administrador: forbidden('Las cuentas de administración las cambia solo su dueño'),
  imagen_no_valida: invalid('No se pudo subir la imagen: tiene que ser una foto JPEG, PNG o WebP', AL_SUBIR),
  imagen_demasiado_grande: invalid(
    'No se pudo subir la imagen: ocupa demasiado (5 MB y 24 megapíxeles como mucho)',
    AL_SUBIR,
  ),
  imagen_sin_consentimiento: invalid('La imagen de un menor necesita el permiso de su madre, padre o tutor'),
  importacion_con_errores: invalid('Hay filas con errores: corrígelas en el archivo y vuelve a intentarlo'),
  csv_no_valido: invalid('El archivo {detalle}', 'No se pudo leer el archivo'),

  escudo_no_valido: invalid('No se pudo subir el escudo: tiene que ser un PNG, JPG, WebP o SVG', AL_SUBIR),
  escudo_con_enlaces: invalid(
    'Ese SVG lleva dentro fotos, enlaces o programas. Guárdalo como PNG y súbelo así',
    AL_SUBIR,
  ),
  escudo_complicado: invalid(
    'Ese SVG pesa o tarda demasiado en dibujarse. Guárdalo como PNG y súbelo así',
    AL_SUBIR,
  ),
  escudo_pequeno: invalid(
    'El escudo es demasiado pequeño: hacen falta al menos 64 píxeles de lado',
    AL_SUBIR,
  ),
  fondo_pequeno: invalid(
    'La imagen es demasiado pequeña: hacen falta al menos 800 píxeles de ancho y 400 de alto',
    AL_SUBIR,
  ),

  // Traslado
  copia_en_curso: conflict('Ya se está haciendo una copia. Espera a que termine'),
  exportacion_en_curso: conflict('Ya se está exportando el club. Espera a que termine'),

  // Usuarios and the federation
  perfil_no_encontrado: missing('Perfil no encontrado'),
  usuario_no_encontrado: missing('Usuario de autenticación no encontrado'),
  jugador_repetido: conflict('Ya hay un jugador con ese nombre y fecha de nacimiento', 'Ya está en el club'),
  perfiles_repetidos: conflict('Hay varios jugadores con ese email: búscalo por su id'),
  sin_licencia: invalid('El jugador no tiene número de licencia federativa'),
  federacion_no_disponible: unavailable('No se pudo consultar el handicap en la RFEG'),
  federacion_sin_datos: missing('No se encontró información de handicap en la RFEG', 'Sin datos'),
  federacion_otro_nombre: conflict(
    'En la RFEG esa licencia está a otro nombre: comprueba el número. No se ha cambiado nada',
    'Nombre no coincide',
  ),

  // Campos and their import
  campo_no_encontrado: missing('Campo no encontrado'),
  campo_sin_datos: invalid('Por favor complete todos los campos requeridos'),
  campo_repetido: conflict(
    'Ya hay un campo con ese nombre. Añade las salidas a ese campo o ponle otro nombre',
  ),
  campo_con_inscritos: conflict(
    'Se recalculará el hándicap de juego de {inscritos} inscritos en {torneos} torneos sin publicar. Los torneos publicados y las tarjetas empezadas no cambian.',
    'Este cambio recalcula hándicaps',
  ),
  salida_no_encontrada: missing('Tipo de salida no encontrado'),
  salida_sin_nombre: invalid('El nombre del tipo de salida es obligatorio'),
  salida_repetida: conflict('Este campo ya tiene un tipo de salida con ese nombre'),
  salida_en_uso: conflict('El tipo de salida se usa en algún torneo'),
  salida_cambiada: conflict('El tipo de salida ha cambiado en otro dispositivo. Se muestra lo último'),
  slope_masculino_no_valido: invalid('El slope masculino debe estar entre 55 y 155'),
  slope_femenino_no_valido: invalid('El slope femenino debe estar entre 55 y 155'),
  rating_masculino_no_valido: invalid('El course rating masculino debe estar entre 60 y 80'),
  rating_femenino_no_valido: invalid('El course rating femenino debe estar entre 60 y 80'),
  par_no_valido: invalid('El par debe estar entre 3 y 5'),
  indice_no_valido: invalid('El handicap debe estar entre 1 y 18'),
  indice_repetido: conflict('Este handicap ya está asignado a otro hoyo'),
  url_no_valida: invalid('Debe introducir una URL válida'),
  url_ajena: invalid('La URL debe ser de un campo de golf de RFEG'),
  pagina_no_leida: refusal(502)('Error al scrapear'),
  pagina_desconocida: invalid('La página de la RFEG ha cambiado de formato; no se ha importado nada'),
  importacion_caducada: conflict('Los datos leídos han cambiado. Vuelve a leer la página'),
  // Settings of the club
  ajustes_cambiados: conflict('Los ajustes han cambiado en otro dispositivo. Se muestra lo último'),
  importacion_no_ofrecida: conflict('El club no trabaja con la RFEG. Se cambia en «Ajustes del club»'),
  zona_con_torneo: conflict(
    'Con la zona nueva son las {hora} del {dia}; con la de ahora, las {horaAntes} del {diaAntes}. Cambia qué torneos son de hoy, qué inscripciones siguen abiertas y qué partidas van con retraso. Sin cerrar: {torneos}.',
    'Hay un torneo sin cerrar',
  ),
  color_principal_poco_legible: invalid('El color principal es demasiado claro'),
  color_acento_poco_legible: invalid('El acento no se distingue del principal'),
  // Programs of others
  webhook_no_encontrado: missing('Ese programa ya no está'),
  webhook_cambiado: conflict('Otra persona ha cambiado ese programa. Se muestra lo último'),
  webhook_url_no_valida: invalid('La dirección tiene que empezar por https:// y ser de internet'),
  webhooks_de_mas: conflict('Ya hay 10 programas: borra alguno antes de añadir otro'),
  webhook_en_pausa: conflict('Ese programa está en pausa: reanúdalo antes de repetir un aviso'),
  entrega_no_encontrada: missing('Ese aviso ya no está'),
  campo_no_creado: refusal(500)('Error creando campo / tipo de salida / hoyos'),
  ...ERRORES_DE_PARTIDOS,
  ...ERRORES_DE_NUEVES,
  ...ERRORES_DE_VENTAJA,
  ...ERRORES_DE_RYDER,
} as const;
