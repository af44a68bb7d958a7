import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { Manifest } from './first-load.ts';

/**
 * The screens that open without coverage, by source, and what stands over every screen; the rest of the app needs the club
 * anyway. Whoever signs out there lands on the sign-in page, which says whose strokes wait.
 */
const SCREENS =
  /^(?:resultados\/IntroduccionDatosPage|clasificacion\/Clasificacion(?:Partida)?Page|torneos\/Torneos?Page|partidas-personales\/(?:PartidaPersonal|MisPartidas)Page|mi-area\/(?:MiArea|MisTorneosLigas)Page|ligas\/LigasActivas|inicio\/(?:Inicio|Atajo)Page|cuenta\/AuthPage|ui\/ToastRegion|shell\/(?:Tira|SalirConGolpes)|offline\/)/u;

/** Everything that a phone must hold to open those screens: scripts, styles, the fonts' Latin files. */
export function filesForTheCourse(manifest: Manifest): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const needed of neededBy(chunk)) add(needed);
  };
  for (const [key, { isEntry, isDynamicEntry }] of Object.entries(manifest))
    if (isEntry === true || (isDynamicEntry === true && SCREENS.test(key))) add(key);
  const wanted = (file: string) => !file.endsWith('.woff2') || /-latin-(?!ext)/u.test(file);
  return [...files].filter(wanted).sort();
}

/** What a kept screen brings later is part of it; what the entry brings later are the screens themselves. */
function neededBy({ imports = [], dynamicImports = [], isEntry = false }: Manifest[string]): string[] {
  return isEntry ? imports : [...imports, ...dynamicImports];
}

/** What the entry asks for as soon as it runs, what the phone keeps, comes beside it and not behind it. */
export function askedAtOnce(manifest: Manifest): string[] {
  const { file = '', imports = [] } = manifest['offline/kept-answers.ts'] ?? {};
  const ofEveryPage = new Set(
    Object.entries(manifest).flatMap(([key, chunk]) =>
      chunk.isEntry === true ? [key, ...(chunk.imports ?? [])] : [],
    ),
  );
  const own = imports.filter((key) => !ofEveryPage.has(key));
  const files = [file, ...own.flatMap((key) => manifest[key]?.file ?? [])];
  return files.map((one) => `<link rel="modulepreload" crossorigin href="/${one}" />`);
}

/**
 * Writes `service-worker.js` into a built folder, knowing that build's files, and marks the folder's page with the build's
 * name: a phone takes no page without it.
 */
export async function buildServiceWorker(folder: string, manifest: Manifest): Promise<void> {
  const files = filesForTheCourse(manifest).map((file) => `/${file}`);
  const page = join(folder, 'index.html');
  const html = readFileSync(page, 'utf8');
  const content = createHash('sha256').update(html);
  for (const file of files) content.update(file).update(readFileSync(join(folder, file)));
  const version = content.digest('hex').slice(0, 12);
  const head = [`<meta name="build" content="${version}" />`, ...askedAtOnce(manifest)];
  writeFileSync(page, html.replace('</title>', ['</title>', ...head].join('\n    ')));
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
