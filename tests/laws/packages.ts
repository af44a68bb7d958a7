import { importsOf, isCode, isTest, withoutComments, type Source } from './source.ts';

/** The rooms that run on the server; what only ends in the phone's bundle is a tool of the build. */
const RUNS_ON_THE_SERVER = /^(?:reglas|contrato|db|server)\//u;
const MADE_FOR_TESTS = /^(?:server|db)\/testing\//u;

/** A bare specifier; Node's own modules and words of a text that looks like an import are none. */
const PACKAGE = /^(?:@[a-z\d-]+\/)?[a-z][\w./-]*$/u;

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

/** `@scope/name/part` → `@scope/name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Packages that a file names, by importing or by `require.resolve`. */
function packagesOf(source: Source): string[] {
  const resolved = [...withoutComments(source.text).matchAll(/\.resolve\(\s*'([^'.#/][^']*)'/gu)];
  return [...importsOf(source), ...resolved.map(([, name = '']) => name)]
    .filter((name) => PACKAGE.test(name) && !/^(?:reglas|contrato|db|server|web)\//u.test(name))
    .map(packageOf);
}

/**
 * Packages that the running server imports but does not list in `dependencies`, and those listed there that it does not
 * import: an installation without development packages runs the club, and brings nothing else.
 */
export function misplacedPackages(sources: readonly Source[]): string[] {
  const text = sources.find(({ path }) => path === 'package.json')?.text ?? '{}';
  const { dependencies = {} } = JSON.parse(text) as Manifest;
  const files = sources.filter(
    (source) =>
      isCode(source) &&
      !isTest(source) &&
      RUNS_ON_THE_SERVER.test(source.path) &&
      !MADE_FOR_TESTS.test(source.path),
  );
  const used = new Map(files.flatMap((source) => packagesOf(source).map((name) => [name, source.path])));
  return [
    ...[...used]
      .filter(([name]) => !(name in dependencies))
      .map(([name, path]) => `${path}: imports ${name}`),
    ...Object.keys(dependencies)
      .filter((name) => !used.has(name))
      .map((name) => `package.json: the server does not use ${name}`),
  ];
}
