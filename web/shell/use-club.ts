import type { Club } from '#contrato/club.ts';
import { useClubDelServidor } from '#web/session/session.ts';

/** What an installation says about its club; `identidad` stands for what its icons are made from. */
export type ClubConfig = Pick<Club, 'nombre' | 'identidad' | 'imagenes'>;

const DEFAULT_CLUB: ClubConfig = {
  nombre: 'Hoyo 19',
  identidad: '',
  imagenes: { escudo: null, fondo: null },
};

/**
 * The club's name and pictures for every screen; until the server has told them, the installation's default. What an earlier
 * version of the app kept of it says nothing of pictures.
 */
export function useClub(): ClubConfig {
  const club = useClubDelServidor();
  return { ...DEFAULT_CLUB, ...club };
}
