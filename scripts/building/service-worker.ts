import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { Manifest } from './first-load.ts';

/** The screens that open without coverage, by source; the rest of the app needs the club anyway. */
const SCREENS =
  /^(?:resultados\/IntroduccionDatosPage|clasificacion\/Clasificacion(?:Partida)?Page|torneos\/Torneos?Page|ligas\/LigasActivas|inicio\/InicioPage|ui\/ToastRegion|clasificacion\/tarjeta\/|offline\/)/u;

/** What the frame loads by itself. */
const PUBLIC = ['theme.js', 'favicon.svg'];

/** Everything that a phone must hold to open those screens: scripts, styles, the fonts' Latin files. */
export function filesForTheCourse(manifest: Manifest): string[] {
  const seen = new Set<string>();
  const files = new Set(PUBLIC);
  const add = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const [key, { isEntry, isDynamicEntry }] of Object.entries(manifest))
    if (isEntry === true || (isDynamicEntry === true && SCREENS.test(key))) add(key);
  const wanted = (file: string) => !file.endsWith('.woff2') || /-latin-(?!ext)/u.test(file);
  return [...files].filter(wanted).sort();
}

/** Writes `service-worker.js` into a built folder, knowing that build's files. */
export async function buildServiceWorker(folder: string, manifest: Manifest): Promise<void> {
  const files = filesForTheCourse(manifest).map((file) => `/${file}`);
  const content = createHash('sha256').update(readFileSync(join(folder, 'index.html')));
  for (const file of files) content.update(file);
  const version = content.digest('hex').slice(0, 12);
  await build({
    configFile: false,
    root: 'web',
    publicDir: false,
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify({ version, files }) },
    build: {
      outDir: join('..', folder),
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'web/service-worker.ts',
        output: { entryFileNames: 'service-worker.js', format: 'es' },
      },
    },
  });
}
