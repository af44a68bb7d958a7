/** One line of the report. `ratio` is what the bar judges: the direction is in `bar`. */
export type Figure = {
  name: string;
  unit: string;
  ours: number;
  /** What the machine gives when nothing is computed; null where the bar is absolute. */
  limit: number | null;
  ratio: number | null;
  bar: string | null;
  pass: boolean | null;
};

type Measured = { name: string; unit: string; ours: number; limit?: number };
/** `atLeast` and `atMost` judge ours / limit where there is a limit, else ours itself. */
type Bar = { atLeast?: number; atMost?: number };

/** Sets a measurement beside its limit and its bar. */
export function figure({ name, unit, ours, limit }: Measured, { atLeast, atMost }: Bar = {}): Figure {
  const ratio = limit === undefined ? null : ours / limit;
  const judged = ratio ?? ours;
  const unitOfBar = ratio === null ? ` ${unit}` : '× limit';
  const base = { name, unit, ours, limit: limit ?? null, ratio };
  if (atLeast !== undefined) return { ...base, bar: `≥ ${atLeast}${unitOfBar}`, pass: judged >= atLeast };
  if (atMost !== undefined) return { ...base, bar: `≤ ${atMost}${unitOfBar}`, pass: judged <= atMost };
  return { ...base, bar: null, pass: null };
}

/** The middle value; the mean of the two middle ones when they are even in number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/** How a figure stands to the one of its name in a former run; null where there was none. */
export type Against = (figure: Figure) => number | null;

type Former = { stores: readonly { store: string; figures: readonly Figure[] }[] };

/** Compares with a former run of the same store: ratios to the limit where both have one, for limits differ from day to day. */
export function besides(former: Former, store: string): Against {
  const figures = former.stores.find((one) => one.store === store)?.figures ?? [];
  const then = new Map(figures.map((one) => [one.name, one]));
  return ({ name, ours, ratio }) => {
    const was = then.get(name);
    if (was === undefined) return null;
    return ratio !== null && was.ratio !== null ? ratio / was.ratio : ours / was.ours;
  };
}

/** The figures of one store as a table of fixed columns; with `against` one more, of how they stood before. */
export function toTable(title: string, figures: readonly Figure[], against: Against | null = null): string {
  const head = ['', 'ours', 'limit', 'ratio', 'bar', '', ...(against ? ['× before'] : [])];
  const rows = figures.map((one) => [...cellsOf(one), ...(against ? [times(against(one))] : [])]);
  return [title, toColumns([head, ...rows])].join('\n');
}

/** Lines of cells as columns: the first to the left, the others to the right. */
export function toColumns(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  return lines
    .map((cells) =>
      cells
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellsOf({ name, unit, ours, limit, ratio, bar, pass }: Figure): string[] {
  return [
    name,
    `${short(ours)} ${unit}`,
    limit === null ? '' : `${short(limit)} ${unit}`,
    ratio === null ? '' : times(ratio),
    bar ?? '',
    pass === null ? '' : pass ? 'pass' : 'MISS',
  ];
}

function times(ratio: number | null): string {
  return ratio === null ? '' : ratio.toFixed(2);
}

function short(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2);
}
