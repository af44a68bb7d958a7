/** The house's own crest, for a club that has not given its logo: four tiles and a flag. */
export function Crest({ className = 'size-10' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className={className}>
      <rect width="40" height="40" rx="9" className="fill-pino" />
      <path d="M20 20 6 6h28zM20 20l14 14H6z" className="fill-albero" opacity=".9" />
      <path d="M20 33V10" strokeWidth="2.5" className="stroke-on-pino" />
      <path d="m20 9 11 5-11 5z" className="fill-on-pino" />
    </svg>
  );
}
