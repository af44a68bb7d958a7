import { ERRORES_DE_NUEVES } from '#contrato/admin/errores-de-nueves.ts';
import { ERRORES_DE_VENTAJA } from '#contrato/admin/errores-de-ventaja.ts';
import { ERRORES_DE_PARTIDOS } from '#contrato/admin/errores-de-partidos.ts';
import { ERRORES_DE_RYDER } from '#contrato/admin/errores-de-ryder.ts';
import { ERRORES_DE_ENTREGA } from '#contrato/admin/errores-de-entrega.ts';
import { ERRORES_DE_VUELTAS } from '#contrato/admin/errores-de-vueltas.ts';
const error = (mensaje: string) => ({ titulo: 'Error', mensaje });
const alPublicar = (mensaje: string) => ({ titulo: 'Error al publicar partidas', mensaje });
const envio = (mensaje: string) => ({ titulo: 'Error al enviar emails', mensaje });

/**
 * The refusals of the administration; `contrato/errores.ts` adds them to the others.
 * Sources: especificacion/2-administracion.md §5, §8 and confianza.md 2.4.
 */
export const ERRORES_DE_ADMINISTRACION = {
  ...ERRORES_DE_VUELTAS,
  ...ERRORES_DE_ENTREGA,
  // Torneos
  torneo_incompleto: error('Por favor complete todos los campos requeridos'),
  torneo_cambiado: error('Otra persona ha cambiado el torneo. Vuelve a abrirlo para ver lo último'),
  torneo_con_golpes: error('El torneo ya tiene golpes: su campo y sus salidas no se pueden cambiar'),
  torneo_no_restaurable: error('El torneo se eliminó hace más de 30 días y ya no se puede restaurar'),
  cuenta_solo_individual: error(
    'Un matchplay se cuenta por hoyos: no se juega a máximo, Stableford o contra par',
  ),
  tope_no_admitido: error('El máximo por hoyo se elige con la cuenta Máximo, y solo con ella'),
  limite_no_admitido: error('El límite de golpes sobre el par es solo de la cuenta por golpes'),
  salida_de_otro_campo: error('La salida elegida no es de ese campo'),
  categorias_de_otro_campo: error(
    'Las categorías tienen salidas del campo anterior: quítalas antes de cambiar de campo',
  ),
  categorias_de_mas: error('Un torneo tiene como mucho 12 categorías'),
  categoria_sin_nombre: error('Cada categoría necesita un nombre de hasta 40 letras'),
  pareja_en_cuadro: error('Esa pareja está en el cuadro de partidos: quita antes el cuadro'),
  modalidad_sin_parejas: error('Este torneo no se juega por parejas'),
  pareja_no_valida: error('Cada pareja o equipo tiene los inscritos de su fórmula, y nadie está en dos'),
  pesos_no_validos: error('Pon un porcentaje por jugador de la fórmula, de 0 a 100'),
  formula_con_golpes: error('El torneo ya tiene golpes: no se puede cambiar quién lleva cada tarjeta'),
  parejas_con_golpes: error('Alguien de esas parejas ya tiene golpes: no puede cambiar de pareja'),
  sin_nadie_por_sortear: error('No quedan dos inscritos sin pareja y sin golpes'),
  categoria_repetida: error('Hay dos categorías con el mismo nombre'),
  categoria_rango_no_valido: error(
    'Los hándicaps de una categoría van de −10 a 54, con una décima, y el primero no pasa del segundo',
  ),
  categoria_no_encontrada: error('Esa categoría ya no está'),
  categorias_con_golpes: error(
    'El torneo ya tiene golpes: de sus categorías solo se pueden cambiar el nombre y el orden',
  ),
  premio_no_encontrado: error('Ese premio ya no está'),
  premio_cambiado: error('Otra persona ha cambiado el premio. Vuelve a abrirlo para ver lo último'),
  premio_sorteado: error('Ese premio ya se ha sorteado: no se puede quitar ni cambiar cuántos salen'),
  premio_sin_nombre: error('Di qué se da, con hasta 80 letras'),
  premio_sin_hoyo: error('Elige el hoyo en que se mide'),
  premio_medida_no_valida: error('La medida va en metros, hasta 500, con dos decimales'),
  premio_unidades_no_validas: error('De una rifa salen de 1 a 50'),
  premio_con_datos_de_mas: error(
    'Ese premio no lleva hoyo ni medida, y quién gana una rifa lo dice su sorteo',
  ),
  premio_sin_rifa: error('Ese premio no se rifa'),
  premios_de_mas: error('Un torneo tiene como mucho 40 premios'),
  rifa_sin_participantes: error('No hay nadie que entre en la rifa'),
  rifa_sin_motivo: error('La rifa ya está hecha: para repetirla hay que decir por qué'),
  nombre_no_coincide: error('Escribe el nombre del torneo como aparece para eliminarlo'),
  puntos_no_validos: error('Los puntos van de 0 a 100.000, de medio en medio'),
  puntos_cambiados: error('Otra persona ha cambiado los puntos. Vuelve a abrirlos para ver lo último'),
  partida_a_ritmo: error('Esa partida ya no va tarde'),
  aviso_reciente: error('A esa partida se le ha avisado hace menos de 5 minutos'),
  envio_reciente: envio('Ya se ha enviado un email de este torneo hace menos de 10 minutos'),
  envios_agotados: envio('Se ha llegado al máximo de 2.000 emails al día'),
  envio_sin_destinatarios: envio('Ningún participante tiene una dirección de email'),

  carta_sin_asunto: envio('Escribe el asunto'),
  carta_asunto_no_valido: envio('El asunto es una sola línea de hasta 150 letras'),
  carta_sin_texto: envio('Escribe el texto'),
  carta_texto_no_valido: envio('El texto tiene como mucho 4.000 letras'),
  carta_marca_desconocida: envio('Hay una palabra entre llaves que esta carta no conoce'),
  carta_sin_resultados: envio('El torneo todavía no tiene resultados oficiales'),
  plantilla_cambiada: error('Otra persona ha cambiado la plantilla. Vuelve a abrirla para ver lo último'),

  // Correo
  correo_sin_smtp: error('El correo todavía no está configurado'),
  sin_direccion_propia: error('Tu cuenta tiene una dirección provisional: nadie lee lo que se le envía'),
  pruebas_agotadas: error('Ya se han enviado muchas pruebas esta hora. Espera un poco'),
  prueba_en_curso: error('La prueba todavía se está enviando'),

  // Participantes
  ya_inscrito: error('Este jugador ya está inscrito en el torneo'),
  jugador_no_inscribible: error('No se pudo añadir el participante'),
  participante_de_baja: error('Ese participante ya no está en el torneo'),
  handicap_de_invitado_no_valido: error('El handicap debe ser un número válido'),
  handicap_de_juego_no_valido: error('Por favor ingrese un hándicap válido'),
  sin_configuracion_de_salida: error('No se encontró configuración de salida para este jugador en el torneo'),
  motivo_de_estado_obligatorio: error('Escribe el motivo de la descalificación'),
  motivo_de_estado_sobra: error('Solo una descalificación lleva motivo'),
  handicap_desconocido: error('No se pudo actualizar el handicap de juego'),

  // Reclamaciones
  reclamacion_no_encontrada: error('Esa reclamación ya no está'),
  reclamacion_decidida: error('Otra persona ya ha decidido esa reclamación'),

  // Partidas
  sin_partidas_creadas: error('Debe seleccionar un torneo y tener partidas creadas'),
  torneo_sin_participantes: {
    titulo: 'Sin participantes',
    mensaje: 'No hay participantes en este torneo',
  },
  salida_incompleta: alPublicar(
    'A la salida {salida} le faltan datos de los hoyos {hoyos}: complétala en el campo antes de publicar',
  ),
  participantes_sin_salida: alPublicar(
    'Sin salida: {quienes}. Antes de publicar elige en el torneo la salida de su sexo, o escribe el sexo de quien no lo tenga en su ficha de Jugadores',
  ),
  torneo_importado: alPublicar(
    'Este torneo se importó con sus resultados, sin tarjetas: no tiene partidas que publicar',
  ),
  partida_vacia: alPublicar('La {partida} está vacía: añade a alguien o elimínala'),
  partida_llena: alPublicar('La {partida} tiene más de 4 jugadores'),
  participante_en_dos_partidas: alPublicar('Alguien de la {partida} está dos veces'),
  participante_ajeno: alPublicar('Alguien de la {partida} ya no está inscrito en el torneo'),
  hoyo_de_salida_no_valido: alPublicar(
    'La {partida} no puede salir de ese hoyo: otra sale de él a esa hora, o no se juega',
  ),
  partida_validada_fija: alPublicar('La {partida} está validada: sus jugadores no se mueven'),
  partidas_cambiadas: alPublicar('Otra persona ha cambiado estas partidas mientras las preparabas'),
  partidas_con_resultados: {
    titulo: 'Eliminar partidas con resultados',
    mensaje: 'Entre las partidas eliminadas hay {validadas} validadas y {hoyos} hoyos apuntados',
  },
  partidas_en_juego: {
    titulo: 'Cambiar partidas en juego',
    mensaje: '{jugadores} jugadores con {hoyos} golpes cambian de partida; {horas} horas cambian',
  },

  // Entrada rápida and history
  lecturas_distintas: error('Las dos lecturas no coinciden: decide cuál queda en cada hoyo'),
  sin_primera_lectura: error(
    'La tarjeta no tiene golpes: la primera lectura se escribe sin «Segunda lectura»',
  ),
  tarjeta_cambiada: error('Otra persona ha cambiado la tarjeta desde que la abriste'),
  tarjeta_no_valida: {
    titulo: 'Error al guardar',
    mensaje: 'El hoyo {hoyo} (Par {par}) admite de 1 a {max} golpes',
  },
  entrada_no_encontrada: error('Ese cambio no está en el historial'),
  golpes_ya_cambiados: error('El hoyo ya no tiene ese valor: alguien lo ha cambiado después'),

  // Ligas
  liga_sin_nombre: error('El nombre de la liga es obligatorio'),
  liga_fechas_en_desorden: error('La fecha de fin no puede ser anterior a la de inicio'),
  liga_descartes_no_validos: error('Los torneos descartados tienen que ser un número entre 0 y 99'),
  liga_mejores_no_validos: error('Los mejores que cuentan tienen que ser un número entre 1 y 99'),
  ajuste_no_encontrado: error('Ese ajuste ya no está'),
  ajuste_no_valido: error('Un ajuste suma o resta hasta 100.000 puntos, de medio en medio'),
  ajuste_de_pena_no_valido: error('Un ajuste sube o baja hasta 10 golpes, de décima en décima'),
  ajuste_anulado: error('Ese ajuste ya está anulado'),
  ajuste_sin_motivo: error('El motivo del ajuste es obligatorio'),
  jugador_fuera_de_liga: error('El jugador no tiene puntos en la liga'),
  liga_sin_tablas: error('La cervecita no tiene tablas de puntos'),
  tabla_demasiado_larga: error('Una tabla de puntos tiene como mucho 500 puestos'),
  liga_cambiada: error('Otra persona ha cambiado la liga. Vuelve a abrirla para ver lo último'),
  liga_slug_repetido: error('Ya hay una liga con esa dirección'),
  liga_no_restaurable: error('Esa liga ya no se puede recuperar'),
  torneo_ya_en_liga: error('El torneo ya está en la liga'),
  liga_importada: error('La clasificación de esa liga se importó de un archivo: no admite torneos'),
  torneo_sin_tarjetas: error(
    'El torneo se importó con sus resultados, sin tarjetas: no da puntos a ninguna liga',
  ),
  torneo_fuera_de_liga: error('El torneo no está en la liga'),
  orden_de_torneos_caducado: error('Los torneos de la liga han cambiado. Vuelve a ordenarlos'),
  empate_cambiado: error('Ese empate ha cambiado o ya se ha sorteado. Vuelve a mirarlo'),

  // Jugadores
  jugador_no_encontrado: error('Jugador no encontrado'),
  jugador_cambiado: error('El jugador ha cambiado en otro dispositivo. Vuelve a abrirlo para ver lo último'),
  handicap_exacto_no_valido: error('Por favor ingrese un hándicap válido'),
  email_en_uso: error('Ese email ya es de otra persona'),
  jugador_sin_email: error('El jugador no tiene email'),
  jugador_sin_usuario: error('El jugador no tiene usuario'),
  cuenta_de_administrador: error('Las cuentas de administración las cambia solo su dueño'),
  imagen_no_valida: {
    titulo: 'Error al subir imagen',
    mensaje: 'No se pudo subir la imagen: tiene que ser una foto JPEG, PNG o WebP',
  },
  imagen_demasiado_grande: {
    titulo: 'Error al subir imagen',
    mensaje: 'No se pudo subir la imagen: ocupa demasiado (5 MB y 24 megapíxeles como mucho)',
  },
  imagen_sin_consentimiento: error('La imagen de un menor necesita el permiso de su madre, padre o tutor'),
  importacion_con_errores: error('Hay filas con errores: corrígelas en el archivo y vuelve a intentarlo'),
  csv_no_valido: { titulo: 'No se pudo leer el archivo', mensaje: 'El archivo {detalle}' },

  escudo_no_valido: {
    titulo: 'Error al subir imagen',
    mensaje: 'No se pudo subir el escudo: tiene que ser un PNG, JPG, WebP o SVG',
  },
  escudo_con_enlaces: {
    titulo: 'Error al subir imagen',
    mensaje: 'Ese SVG lleva dentro fotos, enlaces o programas. Guárdalo como PNG y súbelo así',
  },
  escudo_complicado: {
    titulo: 'Error al subir imagen',
    mensaje: 'Ese SVG pesa o tarda demasiado en dibujarse. Guárdalo como PNG y súbelo así',
  },
  escudo_pequeno: {
    titulo: 'Error al subir imagen',
    mensaje: 'El escudo es demasiado pequeño: hacen falta al menos 64 píxeles de lado',
  },
  fondo_pequeno: {
    titulo: 'Error al subir imagen',
    mensaje: 'La imagen es demasiado pequeña: hacen falta al menos 800 píxeles de ancho y 400 de alto',
  },

  // Traslado
  copia_en_curso: error('Ya se está haciendo una copia. Espera a que termine'),
  exportacion_en_curso: error('Ya se está exportando el club. Espera a que termine'),

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
  // Settings of the club
  ajustes_cambiados: error('Los ajustes han cambiado en otro dispositivo. Se muestra lo último'),
  importacion_no_ofrecida: error('El club no trabaja con la RFEG. Se cambia en «Ajustes del club»'),
  zona_con_torneo: {
    titulo: 'Hay un torneo sin cerrar',
    mensaje:
      'Con la zona nueva son las {hora} del {dia}; con la de ahora, las {horaAntes} del {diaAntes}. Cambia qué torneos son de hoy, qué inscripciones siguen abiertas y qué partidas van con retraso. Sin cerrar: {torneos}.',
  },
  color_principal_poco_legible: error('El color principal es demasiado claro'),
  color_acento_poco_legible: error('El acento no se distingue del principal'),
  // Programs of others
  webhook_no_encontrado: error('Ese programa ya no está'),
  webhook_cambiado: error('Otra persona ha cambiado ese programa. Se muestra lo último'),
  webhook_url_no_valida: error('La dirección tiene que empezar por https:// y ser de internet'),
  webhooks_de_mas: error('Ya hay 10 programas: borra alguno antes de añadir otro'),
  webhook_en_pausa: error('Ese programa está en pausa: reanúdalo antes de repetir un aviso'),
  entrega_no_encontrada: error('Ese aviso ya no está'),
  campo_no_creado: error('Error creando campo / tipo de salida / hoyos'),
  ...ERRORES_DE_PARTIDOS,
  ...ERRORES_DE_NUEVES,
  ...ERRORES_DE_VENTAJA,
  ...ERRORES_DE_RYDER,
} as const;
