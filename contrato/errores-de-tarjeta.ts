/** What the person reads when something is refused: the specification's words, in Spanish. */
export type TextoDeError = { titulo: string; mensaje: string };

/** Facts that a text may quote. */
export type DatosDeError = Record<string, string | number | boolean | null | readonly unknown[]>;

/**
 * The refusals that score entry says by itself, without the club: apart from all the others, which a phone on the course does
 * not need to bring.
 */
export const ERRORES_DE_TARJETA = {
  sin_acceso_a_partida: { titulo: 'Acceso denegado', mensaje: 'No tienes acceso a esta partida' },
  sin_acceso_a_tarjeta: { titulo: 'Acceso denegado', mensaje: 'No tienes acceso a esta tarjeta de juego' },
  partida_validada: {
    titulo: 'Resultados validados',
    mensaje: 'No se pueden modificar los resultados de una partida validada',
  },
  partida_incompleta: {
    titulo: 'Validar Resultados',
    mensaje: 'Hay hoyos sin resultados guardados. ¿Seguro que quieres validar la partida?',
  },
  limite_golpes: {
    titulo: 'Límite de golpes excedido',
    mensaje: 'El máximo permitido en este hoyo (Par {par}) es {max} golpes (Par + {limite})',
  },
  golpes_no_validos: { titulo: 'Error', mensaje: 'No se pudo guardar el resultado' },
} as const satisfies Record<string, TextoDeError>;

/** The words of a refusal, with `{placeholders}` filled from `datos`. */
export function rellenarTexto({ titulo, mensaje }: TextoDeError, datos: DatosDeError): TextoDeError {
  return {
    titulo,
    mensaje: mensaje.replace(/\{(\w+)\}/g, (_, nombre: string) => String(datos[nombre] ?? '')),
  };
}
