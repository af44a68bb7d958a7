const error = (mensaje: string) => ({ titulo: 'Error', mensaje });

/** Refusals of golpes de ventaja; `contrato/admin/errores.ts` adds them to the others. */
export const ERRORES_DE_VENTAJA = {
  ventaja_no_valida: error('Los golpes de ventaja son enteros, 18 como mucho'),
  ventaja_con_golpes: error('La tarjeta ya tiene golpes: la ventaja se da antes del primero'),
  ventaja_de_una_bola: error(
    'Con una sola bola por pareja o equipo no se dan golpes de ventaja a una persona',
  ),
  handicap_con_ventaja: error('Tiene golpes de ventaja: quítalos antes de escribir su hándicap a mano'),
} as const;
