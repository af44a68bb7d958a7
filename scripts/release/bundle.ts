import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * What is started by itself: the server, the two helpers of the embedded store, the drawing of paper and the reading of sheets, that are
 * other threads or processes, and the operator's commands. Name in the release → source.
 */
const ENTRIES: Readonly<Record<string, string>> = {
  main: 'server/main.ts',
  worker: 'db/embedded/worker.ts',
  'backup-process': 'db/embedded/backup-process.ts',
  'paper-worker': 'server/external/paper/paper-worker.ts',
  'sheet-worker': 'server/external/sheets/sheet-worker.ts',
  'admin-grant': 'scripts/admin-grant.ts',
  backup: 'scripts/backup.ts',
  club: 'scripts/club.ts',
  clubs: 'scripts/clubs.ts',
  doctor: 'scripts/doctor.ts',
  'import-club': 'scripts/import-club.ts',
  migrate: 'scripts/migrate.ts',
  restore: 'scripts/restore.ts',
  upgrade: 'scripts/upgrade.ts',
};

/** What a bundle cannot hold: native code, WebAssembly with its own files, and a folder that is served as it is. */
export const OUTSIDE: readonly string[] = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-tools',
  'sharp',
  'swagger-ui-dist',
];

const isOutside = (id: string) => OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`));

/** A thread or process is started by its address, which a bundler leaves alone: in the release it ends in .js. */
const STARTED = /new URL\('\.\/(worker|backup-process|paper-worker|sheet-worker)\.ts', import\.meta\.url\)/gu;

function startedFiles(): Plugin {
  return {
    name: 'started-files',
    enforce: 'pre',
    transform: {
      filter: { code: 'import.meta.url' },
      handler: (code) => code.replaceAll(STARTED, "new URL(`./${'$1'}.js`, import.meta.url)"),
    },
  };
}

/**
 * Bundles server and commands into `{folder}/server`, all in that one folder: what they look for beside themselves
 * (`import.meta.dirname`) and one step above is where it is in a checkout. `more` are entries that no operator has.
 */
export async function bundleServer(
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const out = join(folder, 'server');
  mkdirSync(out, { recursive: true });
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [startedFiles()],
    publicDir: false,
    ssr: { noExternal: true, external: [...OUTSIDE] },
    build: {
      ssr: true,
      outDir: out,
      emptyOutDir: true,
      target: 'node24',
      minify: false, // what fails in a club is read by a person
      rolldownOptions: {
        input: { ...ENTRIES, ...more },
        external: isOutside,
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:8].js' },
      },
    },
  });
  copyFileSync('server/http/session/common-passwords.txt', join(out, 'common-passwords.txt'));
  cpSync('server/external/sharing/fonts', join(out, 'fonts'), { recursive: true });
  cpSync('server/external/paper/letters', join(out, 'letters'), { recursive: true });
}
