import { cpSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The part of a package's own description that is read here. */
type Description = {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

export type Module = Description & { folder: string };

/** What a program never reads at run time. */
const UNREAD = /\.(?:map|d\.ts|d\.cts|d\.mts|md|markdown)$/u;

export const describe = (folder: string): Module => ({
  ...(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Description),
  folder,
});

/** Where Node finds a package that a folder asks for; null where it is not installed, as those of other machines. */
function find(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (dirname(folder) === folder) return null;
  }
}

/** Packages with all that they need, each once; those of other machines left out. */
export function withTheirOwn(names: readonly string[], from: string): Module[] {
  const found = new Map<string, Module>();
  const add = (name: string, asking: string, isOptional: boolean) => {
    const folder = find(name, asking);
    if (folder === null) {
      if (isOptional) return;
      throw new Error(`${name} is not installed, and ${asking} needs it`);
    }
    if (found.has(folder)) return;
    const module = describe(folder);
    found.set(folder, module);
    for (const one of Object.keys(module.dependencies ?? {})) add(one, folder, false);
    for (const one of Object.keys(module.optionalDependencies ?? {})) add(one, folder, true);
  };
  for (const name of names) add(name, from, false);
  return [...found.values()];
}

/** Copies packages into a release's `node_modules`, without what nobody reads at run time. */
export function copyModules(modules: readonly Module[], { from, to }: { from: string; to: string }): void {
  for (const { folder } of modules) {
    const target = join(to, folder.slice(from.length));
    cpSync(folder, target, { recursive: true, dereference: true, filter: (file) => !UNREAD.test(file) });
  }
}
