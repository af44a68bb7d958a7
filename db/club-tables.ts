import type { Tables } from './tables.ts';

/** A table of the club travels; one that does not says why, in Spanish, as the file of the export tells it. */
export type Viaje = 'viaja' | { fuera: string };

const DE_ACCESO = { fuera: 'secreto de acceso: cada persona entra con «recuperar contraseña» o con Google' };
const DE_PETICIONES = { fuera: 'memoria de peticiones de esta instalación' };
const DE_MENSAJES = { fuera: 'cola de mensajes de esta instalación' };
const DE_TELEFONOS = { fuera: 'dirección de un teléfono de esta instalación' };
const DE_PROGRAMAS = { fuera: 'programa de otros al que avisa esta instalación, con un secreto de ella' };
const DE_LECTURA = { fuera: 'se vuelve a hacer de los puntos de cada liga' };
const DE_TERMINADAS = { fuera: 'se vuelve a hacer de las tarjetas y los resultados de cada torneo' };
const DE_PASO = { fuera: 'dato de paso, que deja de valer al cambiar de instalación' };

/**
 * What becomes of every table when a club is taken along. A new table does not compile before somebody decides it here.
 * In the order in which rows may be written: what is referred to comes first.
 */
const VIAJES: Readonly<Record<keyof Tables, Viaje>> = {
  usuarios: 'viaja',
  user_roles: 'viaja',
  profiles: 'viaja',
  campos_golf: 'viaja',
  tipos_salida: 'viaja',
  hoyos_tipo_salida: 'viaja',
  torneos: 'viaja',
  torneos_salidas: 'viaja',
  torneos_salidas_congeladas: 'viaja',
  torneos_hoyos_congelados: 'viaja',
  torneos_puntos_configuracion: 'viaja',
  categorias: 'viaja',
  categorias_salidas: 'viaja',
  categorias_salidas_congeladas: 'viaja',
  categorias_hoyos_congelados: 'viaja',
  participantes_torneo: 'viaja',
  participantes_categorias: 'viaja',
  vueltas: 'viaja',
  vueltas_participantes: 'viaja',
  bandos: 'viaja',
  bandos_participantes: 'viaja',
  parejas_deseadas: 'viaja',
  esperas: 'viaja',
  bajas_tardias: 'viaja',
  companeros_deseados: 'viaja',
  inscripciones_conjuntas: 'viaja',
  partidas: 'viaja',
  partidas_participantes: 'viaja',
  partidos: 'viaja',
  partidos_hoyos: 'viaja',
  ryder_equipos: 'viaja',
  ryder_miembros: 'viaja',
  ryder_sesiones: 'viaja',
  ryder_partidos: 'viaja',
  ryder_jugadores: 'viaja',
  ryder_hoyos: 'viaja',
  partidos_golpes: 'viaja',
  partidos_jugados: 'viaja',
  partidas_personales_hoyos: 'viaja',
  participantes_partida_personal: 'viaja',
  tarjetas: 'viaja',
  tarjetas_de_papel: 'viaja',
  resultados_hoyo: 'viaja',
  resultados_torneo: 'viaja',
  clasificaciones_torneo: 'viaja',
  clasificaciones_categoria: 'viaja',
  resultados_bandos: 'viaja',
  ligas: 'viaja',
  ligas_torneos: 'viaja',
  ligas_puntos: 'viaja',
  ligas_ajustes: 'viaja',
  ligas_importadas: 'viaja',
  puntuaciones_liga: 'viaja',
  sorteos_torneo: 'viaja',
  premios: 'viaja',
  resultados_ocultos: 'viaja',
  ceremonias: DE_ACCESO,
  rifas: 'viaja',
  ajustes_de_pena: 'viaja',
  reclamaciones: 'viaja',
  consultas_de_handicap: 'viaja',
  envios_torneo: 'viaja',
  plantillas_de_carta: 'viaja',
  historial_golpes: 'viaja',
  historial_handicaps: 'viaja',
  historial_validaciones: 'viaja',
  historial_resultados: 'viaja',
  avisos_vistos: 'viaja',
  ajustes_del_club: 'viaja',
  imagenes_del_club: 'viaja',
  funcionamiento_del_club: 'viaja',
  auditoria: 'viaja',
  sesiones: DE_ACCESO,
  identidades: DE_ACCESO,
  verificaciones: DE_ACCESO,
  registros_pendientes: DE_ACCESO,
  cambios_de_email: DE_ACCESO,
  calendarios: DE_ACCESO,
  claves_de_acceso: DE_ACCESO,
  llaves_de_acceso: DE_ACCESO,
  segundos_factores: DE_ACCESO,
  codigos_de_recuperacion: DE_ACCESO,
  pruebas_de_sesion: DE_ACCESO,
  dispositivos_conocidos: DE_ACCESO,
  pantallas: DE_ACCESO,
  pantallas_torneos: DE_ACCESO,
  limites_de_peticiones: DE_PETICIONES,
  intentos_de_acceso: DE_PETICIONES,
  operaciones: DE_PETICIONES,
  correo_saliente: DE_MENSAJES,
  envios_push: DE_MENSAJES,
  salidas_avisadas: DE_MENSAJES,
  suscripciones_push: DE_TELEFONOS,
  webhooks: DE_PROGRAMAS,
  webhooks_entregas: DE_MENSAJES,
  golpes_sin_enviar: DE_PASO,
  ligas_al_dia: DE_LECTURA,
  posiciones_liga: DE_LECTURA,
  torneos_al_dia: DE_TERMINADAS,
  tarjetas_terminadas: DE_TERMINADAS,
  copias: { fuera: 'memoria de las copias de esta instalación' },
};

const CADA_UNA = Object.entries(VIAJES);

/** The tables that are the club, in the order in which they may be written. */
export const TABLAS_DEL_CLUB: readonly string[] = CADA_UNA.flatMap(([tabla, viaje]) =>
  viaje === 'viaja' ? [tabla] : [],
);

/** The tables that stay behind, each with its reason. */
export const TABLAS_QUE_SE_QUEDAN: Readonly<Record<string, string>> = Object.fromEntries(
  CADA_UNA.flatMap(([tabla, viaje]) => (viaje === 'viaja' ? [] : [[tabla, viaje.fuera]])),
);
