import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { PHONE } from '../../vite.config.ts';
import type { Manifest } from './first-load.ts';

const SOURCE = 'main.tsx';
/** Beside the manifest of the app, whose files it does not name. */
const MANIFEST = '.vite/visita.json';

/** What a leaderboard is made of at once, though the app brings it later: its stream and what the phone keeps among it. */
const AT_ONCE =
  /\/(?:web\/(?:main|shell\/Tira|dia\/(?:MejorDelDia|Cinta)|clasificacion\/tarjeta\/(?:TarjetaBreve|LeyendaDeMarcas)|offline\/(?:store|kept-answers)|live\/live-client)|reglas\/bando)\.tsx?$/u;
/** What many bring who look longer, or on a wide screen: the card that is tapped at, the 18 holes, prizes. */
const BEHIND =
  /\/web\/clasificacion\/(?:tarjeta\/(?:TarjetaDesplegada|CeldasDeHoyos)|premios\/PremiosDelTablero|vistas\/AvisosDelTablero)\.tsx$/u;
/** What only the boards of matches and of several vueltas are made of. */
const APART = /\/web\/clasificacion\/(?:partidos\/TableroAparte|vueltas\/VueltasDelTablero)\.tsx$/u;

/** The app with the table of who only looks in place of its own, and without its style, which stands in the page. */
function otherTable(): Plugin {
  const NO_STYLE = '\0no-style';
  return {
    name: 'other-table',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer?.endsWith(`/web/${SOURCE}`) !== true) return null;
      if (source === './routes.tsx') return resolve('web/routes-visita.tsx');
      return source === './styles/app.css' ? NO_STYLE : null;
    },
    load: (id) => (id === NO_STYLE ? '' : null),
  };
}

/** A component that is brought later, as every screen of ours says it. */
const LATER =
  /const (\w+) = lazy\(\(\) =>\s*import\('([^']+)'\)\.then\(\((\w+)\) => \(\{ default: \3\.\1 \}\)\),?\s*\);/gu;

/** What is there at once is drawn at once, without an empty place before it. */
function drawnAtOnce(): Plugin {
  return {
    name: 'drawn-at-once',
    enforce: 'pre',
    transform: {
      filter: { code: 'lazy(' },
      handler: (code, id) =>
        code.replaceAll(LATER, (whole, name: string, source: string) => {
          const file = source.startsWith('#') ? resolve(source.slice(1)) : resolve(dirname(id), source);
          return AT_ONCE.test(file) ? `import { ${name} } from '${source}';` : whole;
        }),
    },
  };
}

type Module = { importers: readonly string[]; dynamicImporters: readonly string[] };
type Graph = { getModuleInfo: (id: string) => Module | null };

/** The parts that bring a module with them: those that are asked for by themselves, and the app itself. */
function partsWith(id: string, graph: Graph): string[] {
  const parts = new Set<string>();
  const seen = new Set<string>();
  const look = (one: string): void => {
    const found = graph.getModuleInfo(one);
    if (found === null || seen.has(one)) return;
    seen.add(one);
    if (found.dynamicImporters.length > 0 || AT_ONCE.test(one)) parts.add(one);
    for (const importer of found.importers) look(importer);
  };
  look(id);
  return [...parts];
}

/** The file that a module stands in; null: that of the one part that brings it. */
function fileOf(id: string, graph: Graph): string | null {
  const parts = partsWith(id, graph);
  if (parts.some((part) => AT_ONCE.test(part))) return 'visita';
  if (parts.some((part) => BEHIND.test(part))) return 'detras';
  if (parts.every((part) => APART.test(part))) return 'aparte';
  return parts.length > 1 ? 'varias' : null;
}

/**
 * Builds the app of who only looks beside the app itself, which stands in the folder already: one script for
 * the board, one for what many look at next, and what few ask for as it falls. Answers the file of the first one; throws where it
 * needs another.
 */
export async function buildVisita(folder: string): Promise<string> {
  await build({
    ...PHONE,
    plugins: [otherTable(), drawnAtOnce(), ...PHONE.plugins],
    define: { ...PHONE.define, HOYO19_VISITA: 'true' },
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ...PHONE.build,
      emptyOutDir: false,
      outDir: join('..', folder),
      manifest: MANIFEST,
      rolldownOptions: {
        input: join('web', SOURCE),
        // What is there at once is asked for as if it were not, here on purpose
        checks: { ineffectiveDynamicImport: false },
        output: {
          hashCharacters: 'hex',
          entryFileNames: 'assets/v-[hash:7].js',
          chunkFileNames: 'assets/v-[hash:7].js',
          codeSplitting: {
            groups: [
              {
                name: fileOf,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
  });
  const { [SOURCE]: entry } = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest;
  if (entry === undefined) throw new Error(`${SOURCE} is not in the build`);
  if (entry.imports?.length)
    throw new Error(`${SOURCE} needs ${entry.imports.join(', ')} at its first drawing`);
  return entry.file;
}
