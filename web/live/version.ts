/**
 * How a version stands to the known one: the `next` of the same epoch, `seen` (not newer), or after a `gap`.
 * Without a known version anything is `next`.
 */
export function compareVersion(known: string | null, version: string): 'next' | 'seen' | 'gap' {
  if (known === null) return 'next';
  const a = parseVersion(known);
  const b = parseVersion(version);
  if (a.epoch !== b.epoch) return 'gap';
  if (b.n <= a.n) return 'seen';
  return b.n === a.n + 1 ? 'next' : 'gap';
}

function parseVersion(version: string): { epoch: string; n: number } {
  const dot = version.lastIndexOf('.');
  return { epoch: version.slice(0, dot), n: Number(version.slice(dot + 1)) };
}
