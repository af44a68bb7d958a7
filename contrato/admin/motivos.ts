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
  fila_repetida: 'Está en más de una fila',
  sin_partida: 'No está en ninguna partida',
  sin_dueno: 'No dice de quién es',
  nombre_repetido: 'Hay dos personas con ese nombre: pon la licencia',
  no_inscrito: 'No está inscrito en el torneo',
  no_es_numero: 'Hoyo {hoyo}: «{texto}» no es un número de golpes',
  golpes_fuera: 'Hoyo {hoyo}: {golpes} golpes; el par {par} admite de 1 a {max}',
};

const DE_QUIEN: Readonly<Record<Sexo, string>> = { hombre: 'Caballeros', mujer: 'Damas' };

/** The words of a reason: 'Damas: Sin valorar', 'Hoyo 2: 10 golpes; el par 4 admite de 1 a 9'. */
export function textoDeMotivo({ codigo, datos = {}, de }: MotivoDeImportacion): string {
  const texto = TEXTOS[codigo].replaceAll(/\{(\w+)\}/gu, (_, nombre: string) => String(datos[nombre] ?? ''));
  return de === undefined ? texto : `${DE_QUIEN[de]}: ${texto}`;
}
