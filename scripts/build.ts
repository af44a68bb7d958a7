/**
 * Builds the phone: `web/` in, `dist/web/` out, with a brotli and a gzip file beside every asset worth
 * compressing (the server sends them as they are). Prints what each page costs on its first load, and fails
 * where one is too heavy.
 *
 * Usage: npm run build
 */
import { build } from 'vite';

import { compressFolder } from './building/compress.ts';
import { firstLoadOfPages, readManifest, tooHeavy, VISITA } from './building/first-load.ts';
import { orderPage, writeScreens } from './building/screens.ts';
import { buildServiceWorker } from './building/service-worker.ts';
import { buildVisita } from './building/visita.ts';

const OUT = 'dist/web';

await build({ logLevel: 'warn' });
orderPage(OUT);
await buildServiceWorker(OUT, readManifest(OUT));
const visita = await buildVisita(OUT);
writeScreens(OUT, readManifest(OUT), visita);
const compressed = await compressFolder(OUT);
const totals = compressed.reduce(
  (sum, file) => ({ raw: sum.raw + file.raw, gzip: sum.gzip + file.gzip, brotli: sum.brotli + file.brotli }),
  { raw: 0, gzip: 0, brotli: 0 },
);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(8)} kB`;

console.log(`${OUT}: ${compressed.length} compressed files`);
console.log(`  raw ${kB(totals.raw)}   gzip ${kB(totals.gzip)}   brotli ${kB(totals.brotli)}`);

const sizes = new Map(compressed.map((file) => [file.path, file]));
const pages = [...firstLoadOfPages(readManifest(OUT)), { name: VISITA, scripts: [visita] }];
const loads = pages.map((page) => {
  const files = page.scripts.map((script) => sizes.get(script));
  const sum = (kind: 'gzip' | 'brotli') => files.reduce((total, file) => total + (file?.[kind] ?? 0), 0);
  console.log(`  first load ${page.name.padEnd(44)} gzip ${kB(sum('gzip'))}   brotli ${kB(sum('brotli'))}`);
  return { name: page.name, brotli: sum('brotli') };
});
const heavy = tooHeavy(loads);
for (const sentence of heavy) console.error(`too heavy: ${sentence}`);
if (heavy.length > 0) process.exitCode = 1;
