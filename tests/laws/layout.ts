import {
  ADMIN_FEATURES,
  SERVER_ADMIN_FEATURES,
  SERVER_FEATURES,
  SERVER_MACHINERY,
  SERVER_MACHINERY_PARTS,
  USE_CASES,
  WEB_FEATURES,
  WEB_MACHINERY,
  WEB_SHARED,
} from './features.ts';
import { isCode, isTest, roomOf, withoutComments, type Source } from './source.ts';

const KEBAB = '[a-z0-9]+(?:-[a-z0-9]+)*';
const PASCAL = '(?:[A-Z][a-z0-9]*)+';
const TEST = '(?:\\.test)?';
const oneOf = (names: readonly string[]) => `(?:${names.join('|')})`;

/** Folders inside a feature of `server/` that became too large for one set of files. */
const SUB_CONCERNS = [
  'personales',
  'partidos',
  'ryder',
  'lotes',
  'registro',
  'datos',
  'claves',
  'factores',
  'handicap',
  'funcionamiento',
  'vueltas',
  'si-acabara',
  'altas',
  'espera',
  'posiciones',
  'preparadas',
  'terminadas',
  'deseos',
  'conjunta',
  'retratos',
];
const SERVER_FOLDER = `server/(?:${oneOf(SERVER_FEATURES)}(?:/${oneOf(SUB_CONCERNS)})?|admin/${oneOf(SERVER_ADMIN_FEATURES)})`;
const USE_CASE_FILES = Object.entries(USE_CASES).map(
  ([folder, names]) => `server/${folder}/${oneOf(names)}\\.ts`,
);

/** Every path that code, styles and SQL may have. A file that matches none has no home yet. */
const VOCABULARY = [
  `reglas/(?:permisos/|importacion/|testing/)?${KEBAB}${TEST}\\.ts`,
  `contrato/(?:admin/)?${KEBAB}${TEST}\\.ts`,
  `db/(?:embedded/|server-store/|testing/)?${KEBAB}(?:\\.test|\\.d)?\\.ts`,
  'db/migrations/\\d{4}_[a-z_]+\\.sql',
  'server/(?:main|store|house|app|routes)\\.ts',
  `server/${oneOf([...SERVER_MACHINERY_PARTS, ...SERVER_MACHINERY])}/${KEBAB}${TEST}\\.ts`,
  `server/testing/(?:factories|matrix|creations)/${KEBAB}\\.ts`,
  `${SERVER_FOLDER}/(?:routes|service|repository|queries)\\.ts`,
  ...USE_CASE_FILES,
  'server/admin/(?:entrada-rapida|jugadores)/columns\\.ts',
  'server/clasificacion/(?:board|cache|door|listening)\\.ts', // docs/decisions/0003-leaderboard-in-memory.md
  'server/resultados/lotes/door\\.ts', // docs/decisions/0019-hot-save.md
  `${SERVER_FOLDER}/${KEBAB}\\.test\\.ts`,
  `web/(?:main|routes|routes-admin|routes-visita)${TEST}\\.tsx`,
  `web/(?:paths|service-worker)${TEST}\\.ts`,
  'web/index\\.html',
  'web/styles/[a-z-]+\\.css',
  'web/public/.+',
  `web/${oneOf([...WEB_MACHINERY, ...WEB_SHARED])}/(?:${KEBAB}|${PASCAL})${TEST}\\.tsx?`,
  // A sub-concern of a feature: its parts, and its view logic as pure functions.
  `web/(?:${oneOf(WEB_FEATURES.filter((name) => name !== 'admin'))}|admin/${oneOf(ADMIN_FEATURES)})/${KEBAB}/(?:${PASCAL}${TEST}\\.tsx|${KEBAB}${TEST}\\.tsx?)`,
  `web/(?:${oneOf(WEB_FEATURES)}|admin/${oneOf(ADMIN_FEATURES)})/(?:${PASCAL}\\.tsx|queries\\.ts|use-${KEBAB}\\.tsx?)`,
  `web/(?:${oneOf(WEB_FEATURES)}|admin/${oneOf(ADMIN_FEATURES)})/(?:${KEBAB}|${PASCAL})\\.test\\.tsx?`,
  `e2e/(?:pages/)?${KEBAB}(?:\\.e2e)?\\.ts`,
  `scripts/(?:${KEBAB}/)?${KEBAB}${TEST}\\.(?:ts|mjs)`,
  `tests/(?:${KEBAB}\\.test|laws/${KEBAB})\\.ts`,
].map((pattern) => new RegExp(`^${pattern}$`, 'u'));

const ROOMS = new Set(['reglas', 'contrato', 'db', 'server', 'web', 'e2e', 'scripts', 'tests']);
const FORBIDDEN_NAME = /(?:^|\/)(?:index|utils?|helpers?|types|constants?|common|misc|shared)\.[a-z.]+$/u;
/** The contract is gathered in one place; journeys take `test` and `expect` from one place. */
const ALLOWED_GATHERINGS = new Set(['contrato/index.ts', 'web/index.html', 'e2e/fixtures.ts']);
/** Generated, or one long list by nature. */
const UNBOUNDED = /^(?:package-lock\.json|.*\.snap)$/u;
const MAX_LINES = 400;
const MAX_SERVER_FILES = 8;
const MAX_WEB_FILES = 12;
/** What is thrown must be a class; the embedded store also extends one of PGlite's because PGlite demands it. */
const ALLOWED_CLASSES = /^(?:AppError|ConfigError|StoreError)$/u;

/** Files of a room whose name or folder is not in the closed vocabulary. */
export function strangeFiles(sources: readonly Source[]): string[] {
  return sources
    .filter(
      (source) =>
        ROOMS.has(roomOf(source.path)) && (isCode(source) || /\.(?:css|html|sql)$/u.test(source.path)),
    )
    .filter(({ path }) => !VOCABULARY.some((pattern) => pattern.test(path)))
    .map(({ path }) => `${path}: no such name in the vocabulary of its folder`);
}

/** Drawers that attract strangers: `index`, `utils`, `helpers`, `types`, `constants`. */
export function drawers(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => FORBIDDEN_NAME.test(path) && !ALLOWED_GATHERINGS.has(path))
    .map(({ path }) => `${path}: a file is named after its concept`);
}

/** Files that hand on what another file exports. */
export function barrels(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && !isTest(source) && !ALLOWED_GATHERINGS.has(source.path))
    .filter(({ text }) =>
      /\bexport\s+(?:type\s+)?(?:\*|\{[^}]*\})[^;'"]*from\s*['"]/u.test(withoutComments(text)),
    )
    .map(({ path }) => `${path}: import from where a thing is defined`);
}

/** Files of more than 400 lines; no list of exceptions. */
export function longFiles(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !UNBOUNDED.test(path))
    .map(({ path, text }) => ({ path, lines: text.replace(/\n$/u, '').split('\n').length }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines`);
}

/**
 * Folders with more files than a newcomer reads: 8 in `server`, the machinery too, and 12 in a feature of `web`; tests
 * and what is made for them not counted.
 */
export function crowdedFolders(sources: readonly Source[]): string[] {
  const counts = new Map<string, number>();
  for (const source of sources.filter((file) => isCode(file) && !isTest(file))) {
    const folder = source.path.slice(0, source.path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const server = /^server\/(?!testing(?:\/|$))/u;
  const web = new RegExp(`^web/${oneOf(WEB_FEATURES)}(?:/|$)`, 'u');
  const limitOf = (folder: string) =>
    server.test(folder) ? MAX_SERVER_FILES : web.test(folder) ? MAX_WEB_FILES : null;
  return [...counts]
    .filter(([folder, count]) => count > (limitOf(folder) ?? Number.POSITIVE_INFINITY))
    .map(([folder, count]) => `${folder}: ${count} files`);
}

/** Folders below a feature or a tool of `server/` that hold one file: the file belongs beside `service.ts`. */
export function lonelyFiles(sources: readonly Source[]): string[] {
  const files = new Map<string, string[]>();
  for (const { path } of sources.filter((source) => isCode(source) && !isTest(source))) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    files.set(folder, [...(files.get(folder) ?? []), path]);
  }
  const below = new RegExp(`^server/(?:${oneOf(SERVER_FEATURES)}/|admin/[a-z-]+/)`, 'u');
  const tool = new RegExp(`^server/admin/${oneOf(SERVER_ADMIN_FEATURES)}$`, 'u');
  return [...files]
    .filter(([folder, paths]) => below.test(`${folder}/`) && folder.split('/').length > 2 && paths.length < 2)
    .filter(([folder]) => !tool.test(folder))
    .map(([, [path = '']]) => `${path}: alone in its folder`);
}

/** Classes other than the errors that the app throws. */
export function classes(sources: readonly Source[]): string[] {
  return sources.filter(isCode).flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(/^\s*(?:export\s+)?(?:abstract\s+)?class\s+(\w+)/gmu)]
      .map(([, name = '']) => name)
      .filter((name) => !ALLOWED_CLASSES.test(name) && !path.startsWith('db/embedded/'))
      .map((name) => `${path}: class ${name}`),
  );
}
