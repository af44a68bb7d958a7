import { isTest, withoutComments, type Source } from './source.ts';

const FAULTS: readonly [RegExp, string][] = [
  [/\b(?:test|it|describe)(?:\.\w+)*\.(?:only|skip|todo|fixme|fails)\s*\(/u, 'leaves tests out'],
  [/\bwaitForTimeout\s*\(|\bsetTimeout\s*\(\s*(?:resolve|r)\b/u, 'sleeps; wait for what is expected'],
  [/\bretry\s*:|\bretries\s*:/u, 'tries again'],
  [/\b(?:test|it)\(\s*['"`][^'"`]*\bshould\b/u, 'is named by a wish; name the behaviour'],
];

/** Tests that are left out, sleep, try again, or say "should". The laws' own plants are not tests of the app. */
export function weakTests(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => isTest(source) && !source.path.startsWith('tests/'))
    .flatMap(({ path, text }) =>
      FAULTS.filter(([pattern]) => pattern.test(withoutComments(text))).map(
        ([, fault]) => `${path}: ${fault}`,
      ),
    );
}
