import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

import { bundleServer, OUTSIDE } from './bundle.ts';
import { copyModules, describe, withTheirOwn } from './modules.ts';
import { thirdPartyNotices } from './notices.ts';

/** What whoever keeps the machine reads; the release has no sources, and so none of what is told of them. */
const GUIDES = ['operacion', 'operation', 'export', 'old-seasons', 'api', 'webhooks'].map(
  (name) => `docs/${name}.md`,
);

/** Tools by where they stand in package.json, but part of the page that is sent. */
const IN_THE_PAGE = /^(?:@base-ui|@dnd-kit|@orpc|@simplewebauthn|@tanstack|react|lucide|idb)/u;

type Layout = {
  /** Where the release goes; what was there goes away. */
  folder: string;
  /** The built page. */
  web: string;
  /** Whether it brings the Node that makes it. */
  withNode: boolean;
  /** What else is started by itself in it, for tests: name in the release → source. */
  more?: Readonly<Record<string, string>>;
};

/**
 * Lays out a release from the checkout one stands in: `server/` bundled, packages that no bundle can hold, migrations, the
 * page, samples for the operator, notices, and `hoyo19`, which starts all of it. Answers its weight in bytes.
 */
export async function layOut({ folder, web, withNode, more }: Layout): Promise<number> {
  const root = process.cwd();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await bundleServer(folder, more);
  copyModules(withTheirOwn(OUTSIDE, root), { from: root, to: folder });
  cpSync(web, join(folder, 'dist/web'), { recursive: true });
  for (const part of ['db/migrations', 'deploy', 'LICENSE', 'CHANGELOG.md', 'README.md', ...GUIDES])
    cpSync(part, join(folder, part), { recursive: true });
  describeRelease(root, folder);
  cpSync('deploy/hoyo19.sh', join(folder, 'hoyo19'));
  chmodSync(join(folder, 'hoyo19'), 0o755);
  if (withNode) cpSync(process.execPath, join(folder, 'node/bin', basename(process.execPath)));
  return weigh(folder);
}

function describeRelease(root: string, folder: string): void {
  const { version, license } = describe(root);
  const description = { name: 'hoyo19', version, license, private: true, type: 'module' };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const inThePage = Object.keys(devDependencies).filter((name) => IN_THE_PAGE.test(name));
  const others = withTheirOwn([...Object.keys(dependencies), ...inThePage], root);
  // The letters are cut from two families and kept with the page
  const letters = readFileSync(join(root, 'web/styles/fonts/OFL.txt'), 'utf8');
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), `${thirdPartyNotices(others)}\n\n${letters}`);
}

function weigh(folder: string): number {
  const files = globSync('**/*', { cwd: folder }).map((file) => statSync(join(folder, file)));
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}
