/** What who has an account without a jugador can do about it: nothing but ask. */
export const SIN_FICHA =
  'Tu cuenta todavía no está unida a un jugador del club. La administración lo hará: habla con ella si vas a jugar pronto.';
