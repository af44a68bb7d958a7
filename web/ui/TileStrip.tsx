import { cx } from '#web/lib/cx.ts';

const TONES = {
  plain: 'bg-sunken text-ink2',
  pino: 'bg-pino-soft text-pino',
  albero: 'bg-albero-soft text-warn-ink',
};

/** Small tiles with a figure each, two rows of nine on the phone and one of eighteen where it fits. One picture: `label` tells it. */
export function TileStrip({
  label,
  tiles,
}: {
  label: string;
  tiles: ReadonlyArray<{ text: string; tone: keyof typeof TONES }>;
}) {
  return (
    <div role="img" aria-label={label} className="@container">
      <div className="grid grid-cols-9 gap-0.5 @min-[30rem]:grid-cols-18">
        {tiles.map(({ text, tone }, position) => (
          <span
            key={position}
            className={cx('grid min-h-7 place-items-center rounded-tile text-sm font-semi', TONES[tone])}
          >
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}
