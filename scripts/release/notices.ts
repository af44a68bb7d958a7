import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Module } from './modules.ts';

const TEXT = /^(?:licen[cs]e|notice|copying)/iu;

/** The words under which a package may be used, as it brings them; none where it brings none. */
function textOf({ folder }: Module): string {
  const files = readdirSync(folder).filter((name) => TEXT.test(name));
  return files.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
}

/** The notices of everybody else whose work is in a release: name, version, licence, and the text that they ask to be kept. */
export function thirdPartyNotices(modules: readonly Module[]): string {
  const sorted = modules.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const parts = sorted.map((module) => {
    const text = textOf(module);
    const title = `${module.name} ${module.version} (${module.license ?? 'see its text'})`;
    return `${title}\n${'-'.repeat(title.length)}\n${text === '' ? 'It brings no text of its own.' : text}`;
  });
  return `Hoyo 19 is made with the work of others. Each keeps its own licence.\n\n${parts.join('\n\n\n')}\n`;
}
