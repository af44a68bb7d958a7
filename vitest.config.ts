import { defineConfig } from 'vitest/config';

/** One project per kind of test; `scripts/test.ts` runs them in this order. */
export default defineConfig({
  test: {
    // Only with --coverage, which `npm test` passes for the project reglas.
    coverage: {
      provider: 'v8',
      include: ['reglas/**/*.ts'],
      exclude: ['**/*.test.ts'],
      thresholds: { branches: 100, functions: 100, lines: 100, statements: 100 },
      reporter: [['text', { skipFull: true, maxCols: 120 }]],
      reportsDirectory: '.cache/coverage',
    },
    projects: [
      { test: { name: 'reglas', include: ['reglas/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'contrato', include: ['contrato/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'jsdom' } },
      { test: { name: 'casa', include: ['tests/**/*.test.ts'], environment: 'node', testTimeout: 60_000 } },
      {
        test: {
          name: 'servidor',
          include: ['db/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
