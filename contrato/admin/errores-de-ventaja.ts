import { conflict, invalid } from '#contrato/rechazo.ts';

/** Refusals of golpes de ventaja, and of the handicap that is played with; `contrato/admin/errores.ts` adds them to the others. */
export const ERRORES_DE_VENTAJA = {
  ventaja_no_valida: invalid('Los golpes de ventaja son enteros, 18 como mucho'),
  ventaja_con_golpes: conflict('La tarjeta ya tiene golpes: la ventaja se da antes del primero'),
  ventaja_de_una_bola: conflict(
    'Con una sola bola por pareja o equipo no se dan golpes de ventaja a una persona',
  ),
  handicap_con_ventaja: conflict('Tiene golpes de ventaja: quítalos antes de escribir su hándicap a mano'),
  handicap_de_con_golpes: conflict(
    'El torneo ya tiene golpes: no se puede cambiar con qué hándicap se juega',
  ),
} as const;
