import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

import house from '../../vitest.config.ts';
import { ROOMS } from './rooms.ts';

const room = ROOMS[process.env['MUTANTS_ROOM'] ?? ''];
if (room === undefined) throw new Error('MUTANTS_ROOM names no room');
const project = house.test?.projects?.find(
  (one): one is TestProjectInlineConfiguration =>
    typeof one === 'object' && 'test' in one && one.test?.name === room.project,
);

const tests = JSON.parse(process.env['MUTANTS_TESTS'] ?? '[]') as string[];

/** The project of a room as `npm test` runs it, with the tests that are asked alone, and all the time that it takes. */
const asked = { ...project?.test, include: tests, testTimeout: 180_000, hookTimeout: 180_000 };

// Vitest asks for the default export of a file of its configuration
// oxlint-disable-next-line no-default-export
export default defineConfig({ test: { projects: [{ ...project, test: asked }] } });
