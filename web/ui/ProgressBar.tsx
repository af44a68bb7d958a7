import { type ReactNode } from 'react';

/** How far something is, as a bar with its figures beside it. `label` says what is counted. */
export function ProgressBar({
  label,
  value,
  max,
  text,
}: {
  label: string;
  value: number;
  max: number;
  text: ReactNode;
}) {
  const percent = max === 0 ? 0 : Math.min(100, Math.round((value / max) * 100));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className="hairline h-3 min-w-0 flex-[1_1_6rem] overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full bg-pino" style={{ width: `${percent}%` }} />
      </div>
      <span className="shrink-0 text-sm font-semi tabular-nums">{text}</span>
    </div>
  );
}
