import { type ReactNode } from 'react';

/** A line from day to day between two marks of its scale; the first day and the last stand under it. */
export function LineChart({
  width,
  height,
  left,
  right,
  foot = 4,
  label,
  marks,
  points,
  line,
  days,
  children,
}: {
  width: number;
  height: number;
  /** The room beside the drawing. */
  left: number;
  right: number;
  /** How far the days stand over the lower edge. */
  foot?: number;
  label: string;
  marks: ReadonlyArray<{ text: ReactNode; y: number }>;
  points: ReadonlyArray<readonly [number, number]>;
  /** How the line is drawn. */
  line: { strokeWidth: string; className: string };
  days: readonly string[];
  /** What is drawn over the line. */
  children: ReactNode;
}) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="h-auto w-full">
      {marks.map(({ text, y }) => (
        <g key={y}>
          <line x1={left} x2={width - right} y1={y} y2={y} className="stroke-line" />
          <text x={left - 6} y={y + 4} textAnchor="end" className="fill-ink2 text-caption">
            {text}
          </text>
        </g>
      ))}
      <polyline points={points.map(([x, y]) => `${x},${y}`).join(' ')} fill="none" {...line} />
      {children}
      <text x={left} y={height - foot} className="fill-ink2 text-caption">
        {days[0]}
      </text>
      <text x={width - right} y={height - foot} textAnchor="end" className="fill-ink2 text-caption">
        {days.length > 1 ? days.at(-1) : null}
      </text>
    </svg>
  );
}
