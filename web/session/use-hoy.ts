import { useClubDelServidor } from './session.ts';

const DIA_EN_MADRID = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' });

/**
 * Today in Europe/Madrid, 'AAAA-MM-DD': the server's day, so that phone and server agree; the phone's own clock
 * only while the server has not told it.
 */
export function useHoy(): string {
  return useClubDelServidor()?.hoy ?? diaDelTelefono();
}

function diaDelTelefono(): string {
  return DIA_EN_MADRID.format(new Date());
}
