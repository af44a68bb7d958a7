/** Accounts of the demo season: printed at start, named in the README, offered on the sign-in page. */
export const CUENTAS_DE_DEMO = [
  { papel: 'Administradora', email: 'admin@demo.invalid', password: 'albero-19-admin' },
  { papel: 'Jugadora de hoy', email: 'jugadora@demo.invalid', password: 'hoyo-diecinueve' },
  { papel: 'Jugador de la misma partida', email: 'companero@demo.invalid', password: 'hoyo-diecinueve' },
  { papel: 'Jugador sin resultados', email: 'nuevo@demo.invalid', password: 'hoyo-diecinueve' },
] as const;
