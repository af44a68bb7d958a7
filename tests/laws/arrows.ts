import { featureOf, USE_CASES, WEB_MACHINERY } from './features.ts';
import { importsOf, isCode, isTest, roomOf, type Source } from './source.ts';

/** Which rooms each room may import. `scripts` and `tests` may import anything. */
const ARROWS: Record<string, readonly string[]> = {
  reglas: ['reglas'],
  contrato: ['reglas', 'contrato'],
  db: ['reglas', 'db'],
  server: ['reglas', 'contrato', 'db', 'server'],
  web: ['reglas', 'contrato', 'web'],
  e2e: ['reglas', 'contrato', 'e2e', 'server/testing'],
};
const ROOMS = new Set([...Object.keys(ARROWS), 'scripts', 'tests']);

/** Composition: the files and folder whose work is to know every feature. */
const COMPOSERS =
  /^(?:server\/(?:app|house|main|routes|store)\.ts|server\/(?:demo|testing)\/.+|web\/(?:routes|routes-admin|routes-visita|main)\.tsx)$/u;

function eachImport(sources: readonly Source[]): { source: Source; target: string }[] {
  return sources.filter(isCode).flatMap((source) => importsOf(source).map((target) => ({ source, target })));
}

/** Imports against the arrows between rooms. */
export function wrongArrows(sources: readonly Source[]): string[] {
  return eachImport(sources)
    .filter(({ source, target }) => {
      const allowed = ARROWS[roomOf(source.path)];
      if (allowed === undefined || !ROOMS.has(roomOf(target))) return false;
      return !allowed.some((room) => target.startsWith(`${room}/`));
    })
    .map(({ source, target }) => `${source.path}: imports ${target}`);
}

/** Packages in the rule book: it imports nothing, Node's own modules included. */
export function packagesInRules(sources: readonly Source[]): string[] {
  return eachImport(sources.filter((source) => roomOf(source.path) === 'reglas' && !isTest(source)))
    .filter(({ target }) => !target.startsWith('reglas/'))
    .map(({ source, target }) => `${source.path}: imports ${target}`);
}

/** What is made for tests, in code that is not one. */
export function testingInApp(sources: readonly Source[]): string[] {
  const isOurs = ({ path }: Source) => /^(?:reglas|contrato|db|server|web)\//u.test(path);
  return eachImport(sources.filter((source) => isOurs(source) && !isTest(source)))
    .filter(({ source }) => !/^(?:reglas|server|db|web)\/testing\//u.test(source.path))
    .filter(
      ({ target }) => /^(?:reglas|server|db|web)\/testing\//u.test(target) || /\.test\.tsx?$/u.test(target),
    )
    .map(({ source, target }) => `${source.path}: imports ${target}`);
}

/** Machinery that knows a feature. */
export function machineryKnowingFeatures(sources: readonly Source[]): string[] {
  return eachImport(sources.filter((source) => /^(?:server|web)\//u.test(source.path) && !isTest(source)))
    .filter(({ source, target }) => featureOf(source.path) === null && featureOf(target) !== null)
    .filter(({ source }) => !COMPOSERS.test(source.path))
    .map(({ source, target }) => `${source.path}: imports ${target}`);
}

const DOORS = /\/(?:queries|service)\.ts$/u;
/** The wing also writes with the statements of the features below it, so that each table keeps one set of them. */
const DOORS_OF_THE_WING = /\/(?:queries|service|repository)\.ts$/u;
const USE_CASE_FILES = new Set(
  Object.entries(USE_CASES).flatMap(([folder, names]) => names.map((name) => `server/${folder}/${name}.ts`)),
);

/** Features that reach into another one past its `queries.ts`, its `service.ts` and the use cases beside it. */
export function wrongDoors(sources: readonly Source[]): string[] {
  return eachImport(sources.filter((source) => !isTest(source)))
    .filter(({ source, target }) => {
      const [from, to] = [featureOf(source.path), featureOf(target)];
      const fromTheWing = source.path.startsWith('server/admin/') && !target.startsWith('server/admin/');
      return (
        from !== null &&
        to !== null &&
        from !== to &&
        !USE_CASE_FILES.has(target) &&
        !(fromTheWing ? DOORS_OF_THE_WING : DOORS).test(target)
      );
    })
    .map(({ source, target }) => `${source.path}: imports ${target}`);
}

/**
 * Who imports the wing of the administration, `server/admin`, from outside: it may ask everything below, and nobody asks
 * it but the file that opens its doors.
 */
export function importsOfTheWing(sources: readonly Source[]): string[] {
  return eachImport(sources.filter((source) => roomOf(source.path) === 'server' && !isTest(source)))
    .filter(
      ({ source, target }) => target.startsWith('server/admin/') && !source.path.startsWith('server/admin/'),
    )
    .filter(({ source }) => !/^server\/(?:app|routes)\.ts$/u.test(source.path))
    .map(({ source, target }) => `${source.path}: imports ${target}`);
}

/** Parts of `web/ui/` that know the router, the server or other folders of the phone. */
export function cleverParts(sources: readonly Source[]): string[] {
  const others = WEB_MACHINERY.filter((folder) => folder !== 'ui' && folder !== 'lib');
  return eachImport(sources.filter(({ path }) => path.startsWith('web/ui/')))
    .filter(
      ({ target }) =>
        /^(?:@tanstack\/|@orpc\/)/u.test(target) ||
        /^(?:contrato|reglas)\//u.test(target) ||
        others.some((folder) => target.startsWith(`web/${folder}/`)),
    )
    .map(({ source, target }) => `${source.path}: imports ${target}`);
}

/** What a file depends on when folders are compared: in `server/` its folder, in `web/` its feature. */
type Owner = (path: string) => string | null;

/** Circles of the imports between owners, each told once as the path that closes it. */
function circles(sources: readonly Source[], ownerOf: Owner): string[] {
  const edges = new Map<string, Set<string>>();
  for (const { source, target } of eachImport(sources.filter((file) => !isTest(file)))) {
    const [from, to] = [ownerOf(source.path), ownerOf(target)];
    if (from === null || to === null || from === to) continue;
    edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (owner: string, trail: readonly string[]) => {
    if (trail.includes(owner)) found.push([...trail.slice(trail.indexOf(owner)), owner].join(' → '));
    if (trail.includes(owner) || done.has(owner)) return;
    for (const next of edges.get(owner) ?? []) visit(next, [...trail, owner]);
    done.add(owner);
  };
  for (const owner of edges.keys()) visit(owner, []);
  return found;
}

/**
 * Circles between the folders of `server/`: features, their sub-folders, the tools of the wing and the machinery alike.
 * What is made for tests and the files that compose the machine are aside; the demo, which plays all of it, is not.
 */
export function serverCircles(sources: readonly Source[]): string[] {
  return circles(sources, (path) => {
    const folder = path.slice(0, path.lastIndexOf('/'));
    return /^server\/(?!testing(?:\/|$))/u.test(folder) ? folder : null;
  });
}

/** Circles between the features of `web/`. */
export function webCircles(sources: readonly Source[]): string[] {
  return circles(sources, (path) => (path.startsWith('web/') ? featureOf(path) : null));
}
