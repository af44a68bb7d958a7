import { defineConfig } from 'vitest/config';
const node = process.env['MUT_ENV'] === 'node';
export default defineConfig({ test: { projects: [{ test: {
  name: 'm', include: process.env['MUT_TESTS']!.split(','), environment: node ? 'node' : 'jsdom',
  ...(node ? {} : { setupFiles: ['web/testing/setup.ts'] }), testTimeout: 60000, hookTimeout: 60000 } }] } });
