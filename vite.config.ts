import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { leanReact } from './scripts/lean-react/lean.ts';

type Module = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] };
type Graph = { getModuleInfo: (id: string) => Module | null };

/** What only some pages have, though the one file that hands on all of TanStack Query names it for every page. */
const SOME_PAGES = /\/(?:mutationObserver|infiniteQueryObserver|useMutation|useInfiniteQuery)\.js$/u;

/** Whether every page has a module: the entry imports it, or what the entry imports does. */
const everywhere = new Map<string, boolean>();
function isEverywhere(id: string, graph: Graph): boolean {
  const known = everywhere.get(id);
  if (known !== undefined) return known;
  everywhere.set(id, false); // meanwhile, for modules that import each other
  const found = graph.getModuleInfo(id);
  const answer =
    found !== null && (found.isEntry || found.importers.some((importer) => isEverywhere(importer, graph)));
  everywhere.set(id, answer);
  return answer;
}

/** The screens that bring a module with their first load: what nobody asks for later. */
const screens = new Map<string, ReadonlySet<string>>();
function screensOf(id: string, graph: Graph): ReadonlySet<string> {
  const known = screens.get(id);
  if (known !== undefined) return known;
  const found = new Set<string>();
  const seen = new Set<string>();
  const look = (one: string) => {
    const info = graph.getModuleInfo(one);
    if (info === null || seen.has(one)) return;
    seen.add(one);
    if (info.dynamicImporters.length > 0) found.add(one.replace(/^.*\/web\//u, ''));
    for (const importer of info.importers) look(importer);
  };
  look(id);
  screens.set(id, found);
  return found;
}

const HOME = 'inicio/InicioPage.tsx';
const BOARD = 'clasificacion/ClasificacionPage.tsx';
const CARD = 'resultados/IntroduccionDatosPage.tsx';
const LIGA = 'ligas/LigaPage.tsx';
const TOASTS = 'ui/ToastRegion.tsx';

/** What home has at its first drawing and other screens too: in the file of every page what the card or the leaderboard has as well, the rest in one. */
function ofHome(id: string, graph: Graph): string | null {
  const info = graph.getModuleInfo(id);
  if (info === null || info.dynamicImporters.length > 0) return null;
  const of = screensOf(id, graph);
  if (!of.has(HOME) || of.size === 1) return null;
  return of.has(CARD) || of.has(BOARD) ? 'club' : 'casa';
}

/**
 * What goes into one file wherever it is asked for:
 *
 * - what the phone keeps and sends, which every page brings once it is drawn;
 * - what acts and asks: use-action, dialogs, notices, fields. Hardly a screen has one of them without most of the others;
 * - what a leaderboard or a card is made of, never one part without most of the rest;
 * - what either brings once it is drawn: the card of who leads, the legend, the best of the day and the own line; what stands
 *   above the cards, and their revision and validation, which personal rounds have too;
 * - what one is hardly asked for without the other: words and rules of one thing.
 *
 * What brings the phone's identifiers stands with the board and not with what the phone keeps, for who acts needs no more of it.
 */
const TOGETHER: readonly (readonly [name: string, parts: RegExp])[] = [
  ['telefono', /\/(?:web\/offline|node_modules\/idb)\//u],
  ['campo', /\/web\/(?:live\/version|lib\/uuid)\.ts$|\/icons\/list-ordered\.mjs$/u],
  [
    'acciones',
    /\/web\/(?:shell\/(?:use-action|failure-words|use-copiar)|session\/changes|lib\/(?:use-once|file|decimal|repeated-entry)|api\/(?:already|files)|tarjeta\/CompartirTarjeta|ui\/(?:Notice|Modal|back|deaf-place|Dialog|ConfirmDialog|use-question|SubmitButton|TextArea|TextField|Checkbox))\.tsx?$|\/lucide-react\/dist\/esm\/icons\/x\.mjs$/u,
  ],
  [
    'tabla',
    /\/web\/clasificacion\/(?!ClasificacionPartidaPage)[A-Za-z-]+\.tsx?$|\/web\/live\/tablero-vivo\.ts$|\/reglas\/(?:tablero|tablero-de-categoria|ultima-hora)\.ts$/u,
  ],
  [
    'detras-del-tablero',
    /\/web\/(?:dia\/(?:MejorDelDia|Cinta|Escalones|cifras-de-bando)|clasificacion\/(?:tarjeta\/(?:TarjetaBreve|LeyendaDeMarcas)|fila\/AtajoAFilaPropia))\.tsx?$|\/reglas\/(?:lo-mejor-del-dia|campo-hoy)\.ts$/u,
  ],
  [
    'tarjeta',
    /\/web\/(?:resultados\/(?:IntroduccionDatosPage|Puntuar|PuntuarMovil|queries)|lib\/use-portable)\.tsx?$/u,
  ],
  [
    'detras-de-la-tarjeta',
    /\/web\/(?:resultados\/(?:AvisosDePartida|RevisionMovil|SinAcceso|ValidarPartida|use-(?:validar|reclamar|puesto-en-liga))|tarjeta\/(?:Avisos|BannerValidada|DelClub|EstadosDeTarjetas|GolpesDeOtros|RevisionDeTarjetas|TarjetaResumida|ValidarResultados|cambiados|huecos|use-(?:cambios|estados)))\.tsx?$/u,
  ],
  ['personas', /\/(?:web\/textos|reglas)\/persona\.ts$/u],
  ['formulas', /\/(?:web\/textos|reglas)\/(?:formulas|handicap-de|handicap-de-pena)\.ts$/u],
  ['ventaja', /\/(?:web\/textos\/ventaja|reglas\/(?:golpes-de-ventaja|nueve-hoyos))\.ts$/u],
  ['paginas', /\/web\/(?:api\/pages|lib\/use-settled|shell\/(?:use-cargar-mas|MorePages))\.tsx?$/u],
];
/** From so many screens on a part is everybody's, and so is what knows no card: it goes into no file of one of them. */
const MANY = 8;
const OF_CARDS = /\/web\/(?:clasificacion|live|tarjeta|resultados|styles)\//u;

/**
 * What the leaderboard and the card have that home has not, in a few files in place of two dozen: of both, of either with a
 * few others, and of either with many. What the card has with many comes with what the phone keeps, which it needs as well.
 */
function onTheCourse(id: string, graph: Graph): string | null {
  const info = graph.getModuleInfo(id);
  if (info === null) return null;
  if (SOME_PAGES.test(id)) return 'acciones';
  const together = TOGETHER.find(([, parts]) => parts.test(id));
  if (together) return together[0];
  const of = screensOf(id, graph);
  return info.dynamicImporters.length > 0 || of.has(HOME) || of.size < 2 ? null : ofCourse(id, of);
}

function ofCourse(id: string, of: ReadonlySet<string>): string | null {
  const [board, card] = [of.has(BOARD), of.has(CARD)];
  if (board && card) return 'campo';
  const own = OF_CARDS.test(id) && of.size < MANY;
  if (board) return own ? 'tabla' : 'campo';
  return card ? (own ? 'tarjeta' : 'telefono') : null;
}

const ICON = '/lucide-react/dist/esm/icons/';

/**
 * What the table of a liga has in common with other screens, two files in place of a dozen: points with a few of them, fields
 * with many. What one other screen has too stays apart, for it weighs.
 */
function ofLiga(id: string, graph: Graph): string | null {
  if (graph.getModuleInfo(id) === null) return null;
  const of = screensOf(id, graph);
  if (of.size < 3 || !of.has(LIGA) || [HOME, BOARD, CARD].some((screen) => of.has(screen))) return null;
  return of.size < MANY ? 'puntos' : 'dialogos';
}

/** The icons of several screens, none of them for who is on the course: one file in place of fifty, of which every page would carry the names. */
function ofSeveral(id: string, graph: Graph): string | null {
  if (!id.includes(ICON)) return null;
  const of = screensOf(id, graph);
  return of.size > 1 && ![HOME, BOARD, CARD].some((screen) => of.has(screen)) ? 'iconos' : null;
}

/** What messages are drawn with and other screens' controls too: one file in place of three. */
function ofBase(id: string, graph: Graph): string | null {
  if (!/\/node_modules\/(?:@base-ui|@floating-ui|use-sync-external-store)\//u.test(id)) return null;
  const of = screensOf(id, graph);
  return of.size > 1 && of.has(TOASTS) ? 'base' : null;
}

/** The file of each of lucide's icons, by the names that its one list of all of them gives it. */
function readIcons(): Map<string, string> {
  const list = readFileSync(
    resolve(import.meta.dirname, 'node_modules/lucide-react/dist/esm/lucide-react.mjs'),
    'utf8',
  );
  return new Map(
    [...list.matchAll(/export \{([^}]+)\} from '\.\/(icons\/[^']+)\.mjs'/gu)].flatMap(
      ([, names = '', file = '']) =>
        [...names.matchAll(/default as (\w+)/gu)].map(([, name = '']) => [name, file] as const),
    ),
  );
}

/** Takes each icon from its own file: by the list of all of them every page would have those of every other. */
function singleIcons(): Plugin {
  const icons = readIcons();
  return {
    name: 'single-icons',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { code: "from 'lucide-react'" },
      handler: (code) =>
        code.replaceAll(/import \{([^}]+)\} from 'lucide-react';/gu, (_, names: string) =>
          names
            .split(',')
            .filter((name) => name.trim() !== '' && !name.includes('type '))
            .map((name) => {
              const [icon = '', local = icon] = name.trim().split(/ as /u);
              return `import ${local} from 'lucide-react/${icons.get(icon) ?? icon}';`;
            })
            .join(' '),
        ),
    },
  };
}

/** Which release this is: 'Aviso legal' tells it. */
function readVersion(): string {
  const text = readFileSync(resolve(import.meta.dirname, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * Tells, beside the manifest, in which file each part is that is brought later: a part that shares its file with others has
 * no entry of its own there.
 */
function tellParts(): Plugin {
  return {
    name: 'tell-parts',
    apply: 'build',
    generateBundle(_, bundle) {
      const parts: Record<string, string> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds)
          if ((this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
            parts[id.replace(/^.*\/web\//u, '')] = chunk.fileName;
      }
      this.emitFile({ type: 'asset', fileName: '.vite/parts.json', source: JSON.stringify(parts) });
    },
  };
}

/** What every build of the phone goes by: the app's, and that of who only looks (`scripts/building/visita.ts`). */
export const PHONE = {
  root: 'web',
  define: { HOYO19_VERSION: JSON.stringify(readVersion()), HOYO19_VISITA: 'false' },
  plugins: [leanReact(), singleIcons(), react(), tailwindcss()],
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/u,
        replacement: resolve(import.meta.dirname, 'web/ui/lucide-icon.ts'),
      },
    ],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the CSP allows no data: scripts or styles; small files stay files
    modulePreload: { polyfill: false },
  },
} satisfies UserConfig;

/** The phone's build: `web/` in, `dist/web/` out. Room imports (`#web/…`) come from package.json. */
export default defineConfig({
  ...PHONE,
  plugins: [...PHONE.plugins, tellParts()],
  publicDir: 'public',
  build: {
    ...PHONE.build,
    // One file of what every page has packs better than ten, and leaves the pages fewer files to ask for.
    rolldownOptions: {
      output: {
        // Every page carries the list of the files that the others are made of: a short name each (a kilobyte less), of figures
        // that pack to half a byte
        hashCharacters: 'hex',
        chunkFileNames: 'assets/s-[hash:7].js',
        codeSplitting: {
          groups: [
            {
              name: (id, graph) => {
                if (SOME_PAGES.test(id)) return null;
                return isEverywhere(id, graph) || ofHome(id, graph) === 'club' ? 'club' : null;
              },
            },
            {
              name: (id, graph) =>
                SOME_PAGES.test(id) || isEverywhere(id, graph) ? null : ofHome(id, graph),
              includeDependenciesRecursively: false,
            },
            { name: onTheCourse, includeDependenciesRecursively: false },
            { name: ofLiga, includeDependenciesRecursively: false },
            { name: ofSeveral, includeDependenciesRecursively: false },
            { name: ofBase, includeDependenciesRecursively: false },
          ],
        },
      },
    },
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
  },
  server: { port: 3020, strictPort: true },
});
