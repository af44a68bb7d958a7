import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';

import { ROOMS, type Room } from './rooms.ts';

/** What a run changes in one room, and the tests of it that are asked. */
export type Part = { files: readonly string[]; tests: readonly string[] };

/** Whether a room changes that file. */
function holds({ mutate }: Room, file: string): boolean {
  const matches = (globs: readonly string[]) => globs.some((glob) => matchesGlob(file, glob));
  const left = mutate.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1));
  return matches(mutate.filter((glob) => !glob.startsWith('!'))) && !matches(left);
}

/** A folder's share of a room: its tests are those that stand in it. */
function within(room: Room, folder: string): Part {
  const found = globSync(`${folder}/**/*.{ts,tsx}`).map((file) => file.replaceAll('\\', '/'));
  return {
    files: found.filter((file) => holds(room, file)),
    tests: found.filter((file) => room.tests.some((glob) => matchesGlob(file, glob))),
  };
}

function partOf(room: Room, name: string): Part {
  if (!/\.tsx?$/u.test(name)) return within(room, name.replace(/\/$/u, ''));
  return holds(room, name) ? { files: [name], tests: room.tests } : { files: [], tests: [] };
}

/** What a name orders, by room: all of a room, a file, or a folder of one or several. */
function partsOf(name: string): (readonly [string, Part])[] {
  const named = ROOMS[name];
  if (named !== undefined) return [[name, { files: named.mutate, tests: named.tests }]];
  const parts = Object.entries(ROOMS)
    .map(([key, room]) => [key, partOf(room, name)] as const)
    .filter(([, { files, tests }]) => files.length > 0 || tests.length > 0);
  if (parts.length > 0) return parts;
  throw new Error(`${name} is no room (${Object.keys(ROOMS).join(', ')}), nor a file or folder of one`);
}

/** Without the rooms of which tests alone are named, where another one is changed. */
function changed(parts: Map<string, Part>): Map<string, Part> {
  const some = [...parts].filter(([, { files }]) => files.length > 0);
  return some.length > 0 ? new Map(some) : parts;
}

/**
 * The parts that names order, one a room; without names every room whole. A folder where nothing is changed but tests of the
 * room stand adds those, to a room of which another name changes something.
 */
export function readParts(names: readonly string[]): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const [room, { files, tests }] of (names.length > 0 ? names : Object.keys(ROOMS)).flatMap(partsOf)) {
    const before = parts.get(room);
    parts.set(room, {
      files: [...new Set([...(before?.files ?? []), ...files])],
      tests: [...new Set([...(before?.tests ?? []), ...tests])],
    });
  }
  const ordered = changed(parts);
  for (const [room, { files, tests }] of ordered) {
    if (files.length === 0) throw new Error(`${names.join(' ')}: ${room} changes nothing there`);
    if (tests.length === 0) throw new Error(`${names.join(' ')}: no test of ${room} stands there`);
  }
  return ordered;
}
