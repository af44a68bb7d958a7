/**
 * Makes a release: a folder, and the same as .tar.gz, that runs without npm, Vite or a source, on machines like this one.
 *
 * Usage: npm run package
 *        npm run package -- --out=dist/release --without-node     (an image brings its own Node)
 */
import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { layOut } from './release/layout.ts';
import { describe } from './release/modules.ts';

const ROOT = resolve(import.meta.dirname, '..');
process.chdir(ROOT);

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist/release' },
    'without-node': { type: 'boolean', default: false },
  },
});
const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`;

const name = `hoyo19-${describe(ROOT).version}-${process.platform}-${process.arch}`;
const folder = join(resolve(values.out), name);
const weight = await layOut({ folder, web: 'dist/web', withNode: !values['without-node'] });
console.log(`${folder}: ${megabytes(weight)}`);

// What it is made of, for whoever looks after holes in packages: CycloneDX, tools of the making marked as such.
const bill = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1_048_576,
  shell: process.platform === 'win32',
});
if (bill.status !== 0) {
  console.error(bill.stderr);
  process.exit(1);
}
writeFileSync(join(folder, 'sbom.cdx.json'), bill.stdout);

// What root unpacks is root's and everybody may read it, whoever made it and with whatever umask; the options are GNU tar's.
const asRoot = process.platform === 'linux' ? ['--owner=root:0', '--group=root:0', '--mode=u+rwX,go=rX'] : [];
const archive = `${folder}.tar.gz`;
const packing = ['-czf', archive, ...asRoot, '-C', dirname(folder), name];
const { status } = spawnSync('tar', packing, { stdio: 'inherit' });
if (status !== 0) process.exit(1);
console.log(`${archive}: ${megabytes(statSync(archive).size)}`);
