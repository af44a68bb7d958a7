import { isCode, isTest, roomOf, withoutComments, type Law, type Source } from './source.ts';

/** How many equal lines in a row are one idea written twice. */
const LINES = 10;
const APP = new Set(['reglas', 'contrato', 'db', 'server', 'web']);

type Line = { path: string; number: number; text: string };

const isApp = (source: Source): boolean =>
  isCode(source) && APP.has(roomOf(source.path)) && !isTest(source) && !source.path.includes('/testing/');

/** The lines that say something: no imports, no lone punctuation, no comments. */
function linesOf({ path, text }: Source): Line[] {
  return withoutComments(text)
    .replaceAll(/^import [\s\S]*?;$/gmu, (found) => found.replaceAll(/[^\n]/gu, ''))
    .split('\n')
    .map((line, index) => ({ path, number: index + 1, text: line.trim() }))
    .filter((line) => /[\p{L}\p{N}]/u.test(line.text));
}

/** Runs of equal lines that stand in two places of the app: each pair is told once, where the run begins. */
export const copies: Law = (sources) => {
  const seen = new Map<string, Line>();
  const found: string[] = [];
  for (const lines of sources.filter(isApp).map(linesOf)) {
    let inRun = false;
    for (let start = 0; start + LINES <= lines.length; start += 1) {
      const run = lines.slice(start, start + LINES);
      const key = run.map(({ text }) => text).join('\n');
      const [here, there] = [run[0], seen.get(key)];
      if (here === undefined) continue;
      if (there === undefined) seen.set(key, here);
      else if (!inRun) found.push(`${here.path}:${here.number}: as ${there.path}:${there.number}`);
      inRun = there !== undefined;
    }
  }
  return found;
};
