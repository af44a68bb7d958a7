import { conflict, forbidden, invalid, type Rechazo, type TextoDeError } from '#contrato/rechazo.ts';

/** Facts that a text may quote. */
export type DatosDeError = Record<string, string | number | boolean | null | readonly unknown[]>;

/**
 * The refusals that score entry says by itself, without the club: apart from all the others, which a phone on the course does
 * not need to bring.
 */
export const ERRORES_DE_TARJETA = {
  sin_acceso_a_partida: forbidden('No tienes acceso a esta partida', 'Acceso denegado'),
  sin_acceso_a_tarjeta: forbidden('No tienes acceso a esta tarjeta de juego', 'Acceso denegado'),
  partida_validada: conflict(
    'No se pueden modificar los resultados de una partida validada',
    'Resultados validados',
  ),
  partida_incompleta: conflict(
    'Hay hoyos sin resultados guardados. ¿Seguro que quieres validar la partida?',
    'Validar Resultados',
  ),
  limite_golpes: invalid(
    'El máximo permitido en este hoyo (Par {par}) es {max} golpes (Par + {limite})',
    'Límite de golpes excedido',
  ),
  golpes_no_validos: invalid('No se pudo guardar el resultado'),
} as const satisfies Record<string, Rechazo>;

/** The words of a refusal, with `{placeholders}` filled from `datos`. */
export function rellenarTexto({ titulo, mensaje }: TextoDeError, datos: DatosDeError): TextoDeError {
  return {
    titulo,
    mensaje: mensaje.replace(/\{(\w+)\}/g, (_, nombre: string) => String(datos[nombre] ?? '')),
  };
}
