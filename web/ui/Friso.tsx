import { cx } from '#web/lib/cx.ts';

const TILES = Array.from({ length: 18 }, (_, position) => position);

/** The one ornament of the house: a frieze of 18 tiles, one for each hole. Purely decorative. */
export function Friso({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('friso', className)} />;
}

/** Four tile motifs on a square of 20, drawn with the theme's colours. */
const MOTIFS = [
  'M0 0h20L0 20z',
  'M10 0 20 10 10 20 0 10z',
  'M0 0h10v10H0zM10 10h10v10H10z',
  'M0 20A20 20 0 0 1 20 0v20z',
];

/** The 18 tiles laid out as two nines with a flag in the last one: the picture of an empty screen. */
export function FrisoDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 206 72" className="h-auto w-full max-w-60">
      {TILES.map((tile) => (
        <g key={tile} transform={`translate(${(tile % 9) * 23} ${tile < 9 ? 26 : 49})`}>
          <rect width="22" height="22" rx="3" className="fill-sunken" />
          <path
            transform="translate(1 1)"
            d={MOTIFS[(tile * 3 + (tile < 9 ? 0 : 1)) % MOTIFS.length]}
            className={tile % 4 === 3 ? 'fill-albero' : 'fill-pino'}
            opacity={0.25 + (tile / 17) * 0.75}
          />
        </g>
      ))}
      <path d="M195 26V2" strokeWidth="2" className="stroke-ink" fill="none" />
      <path d="M195 2 180 7l15 5z" className="fill-teja" />
    </svg>
  );
}
