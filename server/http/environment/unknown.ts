import { SECRETS } from '#server/http/environment/values.ts';

/** Words that our variables begin with and hardly another program's. */
const OURS = /^(?:HOYO19|CLUB|SMTP|MAIL|METRICS|HSTS|TRUST|PUBLIC|FEDERACION|BACKUP|S3|GOOGLE_CLIENT)_/u;
/** What is read beside the schema of the configuration. */
const ELSEWHERE = ['DATA_DIR', 'BACKUP_DIR'];
/** In a name of up to so many letters one wrong letter is a slip, in a longer one two. */
const SHORT = 6;

/**
 * Variables that are read by nobody and look like ours, each with the one that it may have been meant to be: a slip of the
 * hand leaves a club with a default and without a word. Those of other programs are theirs.
 */
export function unknownVariables(given: readonly string[], schema: readonly string[]): string[] {
  const known = [...schema, ...ELSEWHERE, ...[...SECRETS].map((name) => `${name}_FILE`)];
  const isKnown = new Set(known);
  return given.flatMap((name) => {
    if (isKnown.has(name)) return [];
    const meant = known.find((one) => isNear(name.toUpperCase(), one));
    if (meant !== undefined) return [`${name} (${meant}?)`];
    return OURS.test(name.toUpperCase()) ? [name] : [];
  });
}

function isNear(name: string, known: string): boolean {
  const most = known.length <= SHORT ? 1 : 2;
  if (Math.abs(name.length - known.length) > most) return false;
  // A letter that the other word lacks is a slip each: to count them all for every pair takes a twentieth of a start
  return lacking(name, known) <= most && lacking(known, name) <= most && slips(name, known) <= most;
}

/** How many letters of a word another one does not have anywhere. */
function lacking(word: string, other: string): number {
  let count = 0;
  for (const letter of word) if (!other.includes(letter)) count += 1;
  return count;
}

/** Letters added, left out, changed, or two beside each other swapped, between one word and another. */
function slips(a: string, b: string): number {
  const rows: number[][] = [[...Array.from({ length: b.length + 1 }).keys()]];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const at = (up: number, left: number) => (up === 0 ? row : rows[i - up])?.[j - left] ?? 0;
      const changed = at(1, 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(2, 2) + 1 : changed;
      row.push(Math.min(at(1, 0) + 1, at(0, 1) + 1, changed, swapped));
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
