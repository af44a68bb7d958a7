import { createContext, use } from 'react';

/** What an installation says about its club. */
export type ClubConfig = { nombre: string; logoUrl: string | null };

export const DEFAULT_CLUB: ClubConfig = { nombre: 'Peña La Dehesa', logoUrl: null };

export const ClubContext = createContext<ClubConfig>(DEFAULT_CLUB);

export function useClub(): ClubConfig {
  return use(ClubContext);
}
