import type { CodigoDeImportacion, MotivoDeImportacion } from '#reglas/importacion/motivos.ts';
import type { Sexo } from '#reglas/modalidad.ts';

/** What the administrator reads about something that is being imported; a placeholder is filled from the reason's data. */
const TEXTOS: Readonly<Record<CodigoDeImportacion, string>> = {
  sumas_no_cuadran: 'Los pares no suman lo que dice la página',
  numero_de_hoyos: 'La página tiene {hoyos} hoyos',
  hoyos_sin_par: 'Hay hoyos sin un par de 3 a 6',
  nueve_hoyos: 'Recorrido de 9 hoyos: se guarda como dos vueltas',
  indices_incompletos: 'Los índices no son del 1 al 18: quedan vacíos',
  par_seis: 'Tiene un hoyo de par 6',
  sin_sexo: 'La página no dice si es de caballeros o de damas: se toma de caballeros',
  barra_repetida: 'La página repite esta barra',
  hoyos_distintos: 'Par o índices distintos de los de caballeros: salida aparte',
  sin_pie: 'Falta el pie con las valoraciones',
  dos_valoraciones: 'La página da dos valoraciones: {una} y {otra}',
  sin_valorar: 'Sin valorar',
  valoracion_imposible: 'Valoración imposible ({una}): queda sin valorar',
  valoracion_inusual: 'Valoración fuera de lo habitual: {una}',
  dos_jugadores: 'Coincide con dos jugadores distintos',
  mismo_que_otra_fila: 'Es el mismo jugador que la fila {fila}',
  sin_nombre: 'Falta el nombre',
  sin_fecha_de_nacimiento: 'Falta la fecha de nacimiento',
  email_de_usuario: 'El email de quien tiene usuario se cambia desde su ficha',
  celda_no_valida: '{columna}: «{texto}» no es válido',
  nombre_largo: '{columna}: «{texto}» pasa de {max} letras',
  nombre_ilegible: '{columna}: «{texto}» no tiene ninguna letra que se lea',
  telefono_no_valido: '{columna}: «{texto}» no es un teléfono, como 600 11 22 33 o +34 600 11 22 33',
  sexo_no_valido: '{columna}: «{texto}» no dice el sexo: escribe Hombre o Mujer',
  tramo_no_valido: '{columna}: «{texto}» no es Infantil, General ni Sénior',
  fecha_imposible: '{columna}: «{texto}» no es una fecha posible, como 01/05/1980',
  handicap_fuera: '{columna}: «{texto}» no es un hándicap de +10 a 54, con un decimal',
  sexo_ambiguo: 'Sexo: «{texto}» puede ser Mujer o Masculino: elige arriba lo que significa',
  sin_nombre_de_pila: 'Tiene apellidos y le falta el nombre',
  sin_coma: 'Sin una coma no se sabe dónde acaban los apellidos: «{texto}»',
  sin_apellidos: 'No tiene apellidos',
  sin_tutor: 'Tiene menos de 14 años: después de importar, escribe en su ficha su madre, padre o tutor',
  mismo_nombre_en_el_archivo: 'Se llama igual que la fila {fila}',
  mismo_nombre_en_el_club:
    'En el club ya hay alguien con este nombre: si es la misma persona, pon su licencia o su email',
  sin_columna_de_quien:
    'Ninguna columna dice de quién es cada fila: elige cuál es «Nombre», «Email» o «Licencia federativa»',
  columnas_repetidas: '«{una}» y «{otra}» dicen lo mismo: elige cuál de las dos se usa',
  dos_nombres: 'El nombre está en dos columnas: elige cuál de las dos se usa',
  fila_repetida: 'Está en más de una fila',
  sin_partida: 'No está en ninguna partida',
  bando_incompleto:
    'Su pareja o su equipo no está completo: la tarjeta que comparten no se cambia con un archivo',
  sin_dueno: 'No dice de quién es',
  nombre_repetido: 'Hay dos personas con ese nombre: pon la licencia',
  no_inscrito: 'No está inscrito en el torneo',
  no_es_numero: 'Hoyo {hoyo}: «{texto}» no es un número de golpes',
  golpes_fuera: 'Hoyo {hoyo}: {golpes} golpes; el par {par} admite de 1 a {max}',
  hoyo_de_otro_nueve: 'Hoyo {hoyo}: no se juega en este torneo, que es a nueve hoyos',
  falta_nombre_de_torneo: 'Escribe el nombre del torneo',
  falta_nombre_de_liga: 'Escribe el nombre de la liga',
  falta_dia: 'Elige el día en que se jugó',
  dia_sin_pasar: 'Ese día todavía no ha pasado: aquí entran torneos ya jugados',
  falta_campo: 'Elige el campo',
  falta_salida: 'Elige la salida de alguno de los dos sexos',
  salida_sin_hoyos: 'A la salida {salida} le faltan el par o el índice de algún hoyo: complétala en el campo',
  torneo_ya_esta: 'Ya hay un torneo con ese nombre ese día',
  liga_ya_esta: 'Ya hay una liga con ese nombre',
  fechas_al_reves: 'La fecha de fin no puede ser anterior a la de inicio',
  sin_filas: 'El archivo no tiene ninguna fila debajo de los títulos',
  demasiadas_filas: 'Tiene {filas} filas; un torneo o una liga admiten hasta {max}',
  sin_columna_de_jugador: 'Ninguna columna dice de quién es cada fila: elige cuál es «Jugador»',
  sin_columna_de_puesto: 'Ninguna columna dice el puesto: elige cuál es «Puesto», o añádela en el archivo',
  sin_columna_de_resultado:
    'Ninguna columna dice el resultado: elige cuál es «Golpes brutos», «Golpes netos» o «Puntos Stableford»',
  sin_columna_de_total: 'Ninguna columna dice los puntos de la liga: elige cuál es «Total»',
  sin_columnas_de_hoyos: 'Faltan las columnas de los hoyos {hoyos}',
  persona_en_duda: 'Puede ser más de una persona: elige quién es',
  persona_desconocida: 'No está en el club: elige quién es, créalo o déjalo como invitado',
  sin_sexo_de_salida: 'Falta su sexo, y sin él no se sabe de qué salida jugó',
  sin_salida_de_su_sexo: 'Elige arriba la salida de su sexo',
  hoyo_vacio: 'Faltan golpes en los hoyos {hoyos}: donde no acabó se escribe una raya (R)',
  sin_total: 'Falta el total',
  suma_menor_que_total: 'Sus torneos suman {suma} y el total dice {total}: se guarda lo que dice el archivo',
};

const DE_QUIEN: Readonly<Record<Sexo, string>> = { hombre: 'Caballeros', mujer: 'Damas' };

/** The words of a reason: 'Damas: Sin valorar', 'Hoyo 2: 10 golpes; el par 4 admite de 1 a 9'. */
export function textoDeMotivo({ codigo, datos = {}, de }: MotivoDeImportacion): string {
  const texto = TEXTOS[codigo].replaceAll(/\{(\w+)\}/gu, (_, nombre: string) => String(datos[nombre] ?? ''));
  return de === undefined ? texto : `${DE_QUIEN[de]}: ${texto}`;
}
