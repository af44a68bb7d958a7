import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

function readVersion(): string {
  const file = findPackageJSON('..', import.meta.url);
  if (file === undefined)
    throw new Error('There is no package.json above the server: the release is not whole');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}

/** Which Hoyo 19 this is, `0.1.0`, by the package.json above it: that of a checkout, or of a release. */
export const VERSION = readVersion();
