import { useClubDelServidor } from '#web/session/session.ts';

/** What an installation says about its club. */
export type ClubConfig = { nombre: string; logoUrl: string | null };

const DEFAULT_CLUB: ClubConfig = { nombre: 'Peña La Dehesa', logoUrl: null };

/** The club's name for every screen; until the server has told it, the installation's default. */
export function useClub(): ClubConfig {
  const club = useClubDelServidor();
  return club ? { nombre: club.nombre, logoUrl: null } : DEFAULT_CLUB;
}
