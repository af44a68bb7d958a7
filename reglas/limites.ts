/*
 * Every number of the specification, with its meaning. A limit that a table also checks is compared with this file by
 * a test of the database room.
 */

/** Holes of a round. Source: player spec §9. */
export const HOYOS = 18;

/** Their numbers, in order of the course. */
export const LOS_DIECIOCHO: readonly number[] = Array.from({ length: HOYOS }, (_, i) => i + 1);
/** Lowest par of a hole. Source: admin spec §5. */
export const PAR_MIN = 3;
/** Highest par of a hole. Source: admin spec §5. */
export const PAR_MAX = 5;
/** Highest par that exists: eight holes of the federation have it. Imported, never typed. Source: golf.md 3.3. */
export const PAR_REAL_MAX = 6;
/** Par of a hole whose data is missing. Source: player spec §9. */
export const PAR_POR_DEFECTO = 4;
/** Par of a course without hole data. Source: player spec §9. */
export const PAR_TOTAL_POR_DEFECTO = 72;
/** Lowest stroke index, the hardest hole. Source: admin spec §5. */
export const INDICE_MIN = 1;
/** Highest stroke index, the easiest hole. Source: admin spec §5. */
export const INDICE_MAX = 18;
/** Shortest hole of a tee, in metres. Source: holes of pitch & putt, decision of the house. */
export const METROS_MIN = 20;
/** Longest hole of a tee, in metres. Source: holes of par 6, decision of the house. */
export const METROS_MAX = 999;
/** Stroke index of a hole whose data is missing, in a clasificacion. Source: player spec §9. */
export const INDICE_POR_DEFECTO = 18;

/** Lowest slope of a tee. Source: admin spec §5. */
export const SLOPE_MIN = 55;
/** Highest slope of a tee. Source: admin spec §5. */
export const SLOPE_MAX = 155;
/** Slope of a tee of standard difficulty, the divisor of the handicap formula. Source: decision 1. */
export const SLOPE_NEUTRO = 113;
/** Lowest course rating of a tee. Source: admin spec §5. */
export const VALOR_DE_CAMPO_MIN = 60;
/** Highest course rating of a tee. Source: admin spec §5. */
export const VALOR_DE_CAMPO_MAX = 80;
/** Lowest slope that exists, with room: short courses of the federation have 46. Imported, never typed. Source: golf.md 0.3. */
export const SLOPE_REAL_MIN = 40;
/** Highest slope that exists, with room: 157 in the federation's list. Source: golf.md 0.3. */
export const SLOPE_REAL_MAX = 160;
/** Lowest course rating that exists, with room: pitch & putt from 46,5. Source: golf.md 0.3. */
export const VALOR_DE_CAMPO_REAL_MIN = 45;
/** Highest course rating that exists, with room: women on long tees up to 84,7. Source: golf.md 0.3. */
export const VALOR_DE_CAMPO_REAL_MAX = 90;
/** Lowest course rating of nine holes: half of the lowest that exists. Source: modalidades 3.14. */
export const VALOR_DE_NUEVE_MIN = 22.5;
/** Highest course rating of nine holes: half of the highest that exists. Source: modalidades 3.14. */
export const VALOR_DE_NUEVE_MAX = 45;
/** Longest name of a campo; the table checks the same. */
export const NOMBRE_DE_CAMPO_MAX = 120;
/** Longest place of a campo; the table checks the same. */
export const UBICACION_MAX = 160;
/** Longest name of a salida; the table checks the same. */
export const NOMBRE_DE_SALIDA_MAX = 60;

/** Lowest exact handicap; negative is a plus player. Source: admin spec §5. */
export const HANDICAP_MIN = -10;
/** Highest exact handicap. Source: admin spec §5. */
export const HANDICAP_MAX = 54;
/** Handicap of a participante without any. Source: player spec §5, admin spec §5. */
export const HANDICAP_POR_DEFECTO = 0;
/** Handicap records shown in the statistics. Source: player spec §9. */
export const HANDICAPS_EN_HISTORIAL = 5;

/** Lowest handicap allowance, percent. Source: admin spec §5. */
export const REDUCTOR_MIN = 0;
/** Highest handicap allowance, percent. Source: admin spec §5. */
export const REDUCTOR_MAX = 200;
/** Handicap allowance of a new torneo, percent. Source: admin spec §5. */
export const REDUCTOR_POR_DEFECTO = 100;

/** Lowest stroke limit of a torneo, strokes over par. Source: admin spec §5. */
export const LIMITE_GOLPES_MIN = 0;
/** Highest stroke limit of a torneo, strokes over par. Source: admin spec §5. */
export const LIMITE_GOLPES_MAX = 10;
/** Stroke limit of a new torneo by strokes, strokes over par. Source: admin spec §5. */
export const LIMITE_GOLPES_POR_DEFECTO = 5;
/** Fewest strokes of a fixed cap of a hole: beyond the specification. */
export const TOPE_FIJO_MIN = 4;
/** Most strokes of a fixed cap of a hole: no more than may be written. */
export const TOPE_FIJO_MAX = 15;
/** Lowest limit of the playing handicap of a torneo: beyond the specification. */
export const LIMITE_HANDICAP_MIN = 0;
/** Highest limit of the playing handicap of a torneo. Source: Rules of Handicapping, the highest index. */
export const LIMITE_HANDICAP_MAX = 54;
/** Fewest strokes on a hole. Source: admin spec §5. */
export const GOLPES_MIN = 1;
/** Most strokes on a hole of a torneo without limit. Source: admin spec §5, decision 8. */
export const GOLPES_MAX_SIN_LIMITE = 15;
/** Most strokes on a hole of a personal round. Source: player spec §5. */
export const GOLPES_MAX_PERSONAL = 9;
/** Most people in a personal round, its creator included: two groups that play together. Beyond the specification. */
export const PARTICIPANTES_PERSONAL_MAX = 8;
/** Longest name of a partida, and of a guest in it. */
export const NOMBRE_DE_PARTIDA_MAX = 80;
/** Lowest handicap of a personal round: what an exact −10 becomes on the easiest tee, with room. Matrix W25 has −10. */
export const HANDICAP_PARTIDA_MIN = -30;
/** Highest handicap of a personal round: what an exact 54 becomes on the hardest tee, with room. Matrix W25 has 54. */
export const HANDICAP_PARTIDA_MAX = 90;
/** Highest figure that has a key of its own. Source: player spec §5. */
export const GOLPES_MAX_CON_TECLA = 9;
/** What the '10+' key saves. Source: player spec §5, decision 8. */
export const GOLPES_DIEZ_O_MAS = 10;

/** Shortest password. Source: player spec §5. */
export const CONTRASENA_MIN = 6;
/** Longest password: beyond the specification, so that hashing one has a bounded cost. */
export const CONTRASENA_MAX = 128;
/** Shortest password of an administrator: beyond the specification (confianza.md T2). */
export const CONTRASENA_ADMIN_MIN = 12;
/** Minutes that the address lives where a new club is set up; each start gives another. */
export const MINUTOS_DE_INSTALACION = 30;
/** Longest name of a person. Source: beyond the specification; the table checks the same. */
export const NOMBRE_MAX = 80;
/** Age from which one consents to the use of one's own data. Source: LO 3/2018 art. 7. */
export const EDAD_DE_CONSENTIMIENTO = 14;
/** Age from which one answers for oneself. */
export const EDAD_MAYOR = 18;

/** Fewest jugadores in a partida. Source: admin spec §5. */
export const JUGADORES_POR_GRUPO_MIN = 1;
/** Most jugadores in a partida. Source: admin spec §5. */
export const JUGADORES_POR_GRUPO_MAX = 4;
/** Jugadores of a partida unless told otherwise. Source: admin spec §5. */
export const JUGADORES_POR_GRUPO_POR_DEFECTO = 4;
/** Fewest minutes between two partidas. Source: admin spec §5. */
export const MINUTOS_ENTRE_GRUPOS_MIN = 5;
/** Most minutes between two partidas. Source: admin spec §5. */
export const MINUTOS_ENTRE_GRUPOS_MAX = 30;
/** Minutes between two partidas unless told otherwise. Source: admin spec §5. */
export const MINUTOS_ENTRE_GRUPOS_POR_DEFECTO = 10;
/** Start time of the first partida. Source: admin spec §5. */
export const PRIMERA_SALIDA_POR_DEFECTO = '08:00';

/** Places with points of their own; from here on they are all alike. Source: player spec §9 "position capped at 21". */
export const POSICION_MAX_CON_PUNTOS = 21;
/** Rows of the points table created when the editor is first opened. Source: admin spec §9. */
export const FILAS_DE_PUNTOS = 30;
/** Lowest points of a place. Source: admin spec §5. */
export const PUNTOS_MIN = 0;
/** Step of the points of a place. Source: admin spec §5. */
export const PUNTOS_PASO = 0.5;
/** Highest points of a place: beyond the specification. Source: decision 37. */
export const PUNTOS_MAX = 100_000;
/** Most places of a points table of a liga: beyond any torneo. The table checks the same. */
export const PUESTOS_DE_LIGA_MAX = 500;
/** Share of the torneos of a liga that counts in cervecita, percent. Source: admin spec §9. */
export const CERVECITA_PORCENTAJE = 60;
/** Discards of a new liga. Source: admin spec §5. */
export const DESCARTES_POR_DEFECTO = 0;
/** Most discards of a liga: beyond any season, so that a slip of a finger is told. */
export const DESCARTES_MAX = 99;
/** Fewest results that a liga may say count: one always does. Source: decision 36. */
export const MEJORES_MIN = 1;
/** Most results that a liga may say count: beyond any season. */
export const MEJORES_MAX = 99;
/** Most points that are given or taken by hand in a liga. Source: decision 37. */
export const AJUSTE_MAX = 100_000;
/** Longest reason of points given or taken by hand. The table checks the same. */
export const AJUSTE_MOTIVO_MAX = 200;
/** Longest name of a liga, and the word in its address. The table checks the same. */
export const LIGA_NOMBRE_MAX = 120;

/** Rows of one page of a list that grows with the years. */
export const PAGINA_DE_LISTA = 50;
/** Torneos that one page of the admin list brings. Source: admin spec §9. */
export const PAGINA_DE_TORNEOS = 20;

/** People on one page of a search by name, e-mail or id. */
export const PAGINA_DE_PERSONAS = 20;
/** Longest name of a torneo. Source: beyond the specification; the table checks the same. */
export const NOMBRE_DE_TORNEO_MAX = 120;
/** Most vueltas of a torneo: 72 holes. Source: modalidades 3.9. */
export const VUELTAS_MAX = 4;
/** Highest cut after a vuelta: far beyond any field. */
export const CORTE_MAX = 500;
/** Longest name of a categoría of a torneo. Source: beyond the specification; the table checks the same. */
export const NOMBRE_DE_CATEGORIA_MAX = 40;
/** Most categorías of a torneo: beyond any, so that a slip of a finger is told. */
export const CATEGORIAS_MAX = 12;
/** Digits of the seed that pairs are drawn from. Source: beyond the specification, to be read aloud. */
export const DIGITOS_DE_SEMILLA = 6;

/** Longest description of a torneo. Source: beyond the specification; the table checks the same. */
export const DESCRIPCION_MAX = 2000;
/** Longest reason of a disqualification. Source: beyond the specification; the table checks the same. */
export const MOTIVO_DE_ESTADO_MAX = 200;
/** Days in which what was deleted can be restored. Source: confianza.md T23. */
export const DIAS_PARA_RESTAURAR = 30;
/** Days in which a person is told that somebody else changed a stroke of theirs. Source: beyond the specification. */
export const DIAS_DE_AVISO = 7;
/** Most changes that are told, or marked as seen, at once: four whole cards. */
export const AVISOS_MAX = 72;
/** Strokes that a phone may say it holds of one partida. The table checks the same. */
export const GOLPES_SIN_ENVIAR_MAX = 200;
/** Minutes between two letters of a torneo to its participantes. Source: confianza.md T25. */
export const MINUTOS_ENTRE_ENVIOS = 10;
/** Letters to participantes in 24 hours. Source: confianza.md T25. */
export const CORREOS_AL_DIA = 2000;
/** Characters of an id shown on a screen. Source: admin spec §9. */
export const CARACTERES_DE_ID_MOSTRADOS = 8;
/** Characters of a name on a small screen of the league standings. Source: player spec §2. */
export const CARACTERES_DE_NOMBRE_CORTO = 12;
/** Holes that one request saves at most: a round of four, and some corrected on the way. Source: beyond the specification. */
export const OPERACIONES_MAX = 100;
/** Bytes of a table that somebody brings as a file. Source: confianza.md F36. */
export const HOJA_BYTES_MAX = 2 * 1024 * 1024;
/** Members that one act enrols at most. Source: beyond the specification. */
export const ALTAS_MAX = 200;

/** Claves de acceso that an account has at most. */
export const CLAVES_MAX = 10;
/** Llaves de acceso (passkeys) that an account has at most. */
export const LLAVES_MAX = 10;
/** Longest name of a llave de acceso. */
export const NOMBRE_DE_LLAVE_MAX = 60;
/** Recovery codes that an account is given at once. */
export const CODIGOS_DE_RECUPERACION = 10;
/** Longest name of a clave de acceso; the table checks the same. */
export const NOMBRE_DE_CLAVE_MAX = 60;

/** Prizes that a torneo has at most. Source: beyond the specification. */
export const PREMIOS_POR_TORNEO = 40;
/** Longest name of a prize; the table checks the same. */
export const PREMIO_NOMBRE_MAX = 80;
/** Longest measure of a prize, in metres; the table checks the same. */
export const MEDIDA_DE_PREMIO_MAX = 500;
/** Most that come out of one raffle; the table checks the same. */
export const UNIDADES_DE_RIFA_MAX = 50;
/** Longest reason of a raffle drawn again; the table checks the same. */
export const MOTIVO_DE_RIFA_MAX = 200;

/** Most strokes that the peña cuts or gives at once. Source: beyond the specification; the table checks the same. */
export const AJUSTE_DE_PENA_MAX = 10;

/** How many extra holes a match that is all square after 18 may take. Source: modalidades 3.6 "until one wins". */
export const HOYOS_EXTRA = 18;
/** Most strokes that the committee gives or takes to a card. Source: ours, one a hole. */
export const AJUSTE_DE_TARJETA_MAX = 18;
