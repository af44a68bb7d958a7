import { Crest } from './Crest.tsx';
import { useClub } from './use-club.ts';

/** The club's crest, or the house's own where the club has given none. */
export function EscudoDelClub({ className = 'size-10' }: { className?: string }) {
  const { escudo } = useClub().imagenes;
  return escudo === null ? (
    <Crest className={className} />
  ) : (
    <img src={escudo} alt="" className={`${className} object-contain`} />
  );
}
