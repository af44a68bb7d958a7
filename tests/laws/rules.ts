import { isCode, isTest, roomOf, withoutComments, type Source } from './source.ts';

const OUTSIDE_WORLD =
  /\b(?:Date|performance|Math\.random|crypto|process|console|setTimeout|fetch|globalThis)\b/u;
const ASYNC = /\b(?:async|await|Promise)\b/u;

function ruleFiles(sources: readonly Source[]): Source[] {
  return sources.filter(
    (source) => roomOf(source.path) === 'reglas' && source.path.endsWith('.ts') && !isTest(source),
  );
}

/** Rules that look at a clock, at chance, at the outside, or wait. */
export function impureRules(sources: readonly Source[]): string[] {
  return ruleFiles(sources).flatMap(({ path, text }) => {
    const code = withoutComments(text).replaceAll(/'[^'\n]*'|"[^"\n]*"/gu, "''");
    return [OUTSIDE_WORLD, ASYNC].flatMap((pattern) => {
      const found = pattern.exec(code)?.[0];
      return found === undefined ? [] : [`${path}: ${found}`];
    });
  });
}

/**
 * Exports of the rule book that no code asks: neither another file nor their own. A test alone keeps nothing alive, nor
 * does what is made for one.
 */
export function deadRules(sources: readonly Source[]): string[] {
  const isForTests = ({ path }: Source) => path.startsWith('reglas/testing/');
  const code = sources
    .filter((source) => isCode(source) && !isTest(source) && roomOf(source.path) !== 'tests')
    .filter((source) => !isForTests(source))
    .map(({ path, text }) => ({ path, text: withoutComments(text) }));
  const asked = ruleFiles(sources).filter((source) => !isForTests(source));
  return asked.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(/^export\s+(?:function|const|type)\s+(\w+)/gmu)]
      .map(([, name = '']) => name)
      .filter((name) => {
        const word = new RegExp(`\\b${name}\\b`, 'gu');
        return code.every((file) => (file.text.match(word)?.length ?? 0) <= (file.path === path ? 1 : 0));
      })
      .map((name) => `${path}: nobody asks ${name}`),
  );
}

/** What the field calls it in every language, and what names a thing. */
const NAMES: ReadonlySet<string> = new Set(['Hole in One']);

/** Sentences for a screen in the rule book: a rule gives a code and its facts, the words are the contract's and the web's. */
export function screenSentences(sources: readonly Source[]): string[] {
  return ruleFiles(sources).flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(/'([^'\n]+)'|`([^`\n]+)`/gu)]
      .map(([, plain = '', template = '']) => plain || template)
      .filter((words) => /^[\p{Lu}¿¡«](?:\S*\s+){2,}\S/u.test(words) && !NAMES.has(words))
      .map((words) => `${path}: '${words}'`),
  );
}

/** Exports of the rule book without a docstring right above them. */
export function silentRules(sources: readonly Source[]): string[] {
  return ruleFiles(sources).flatMap(({ path, text }) => {
    const lines = text.split('\n');
    return lines.flatMap((line, index) => {
      const name = /^export\s+(?:declare\s+)?(?:function|const|type)\s+(\w+)/u.exec(line)?.[1];
      const isDocumented = lines[index - 1]?.trimEnd().endsWith('*/') === true;
      return name === undefined || isDocumented ? [] : [`${path}: ${name} has no docstring`];
    });
  });
}
