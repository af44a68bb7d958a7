import { useClub } from './use-club.ts';

/** The title of the browser tab: 'Clasificación · Peña La Dehesa'. One per page. */
export function PageTitle({ children }: { children: string }) {
  const { nombre } = useClub();
  return <title>{`${children} · ${nombre}`}</title>;
}
