import { defineConfig } from 'vitest/config';

/** Whether this run is about a PostgreSQL server instead of the embedded store. */
const onServer = Boolean(process.env['TEST_DATABASE_URL']);

/**
 * The files of a worker share what they import: reading the house again for each of them was half of all the time. So a
 * module keeps nothing that a test could leave behind, or the test puts it right.
 */
const SHARED = { isolate: false, environment: 'node' } as const;

/** Those that start the queue of a page, which goes on sending as long as the page lives: one of its own each (`web/testing/page-per-file.ts`). */
const PAGES = [
  'web/offline/use-outbox.test.tsx',
  'web/offline/start.test.ts',
  'web/offline/patrol.test.ts',
  'web/offline/signals.test.ts',
  'web/offline/use-cuentas.test.ts',
  'web/partidas-personales/PuntuarPersonal.test.tsx',
  'web/resultados/papel/giro.test.tsx',
  'web/resultados/partidos/giro.test.tsx',
  'web/resultados/sin-acceso.test.tsx',
  'web/resultados/use-reclamar.test.tsx',
  'web/resultados/validar.test.tsx',
  'web/tarjeta/taps-at-once.test.tsx',
  'web/tarjeta/use-puntuar.test.tsx',
];
const WEB = {
  ...SHARED,
  environment: 'jsdom',
  setupFiles: ['web/testing/setup.ts'],
  testTimeout: 30_000,
};

/** Machines that fail under the app, each file with an app of its own. */
const HOSTILE = ['scripts/hostile/**/*.test.ts'];

/** One project per kind of test; `scripts/test.ts` runs them in this order. */
export default defineConfig({
  test: {
    // Only with --coverage, which `npm test` passes for the project reglas.
    coverage: {
      provider: 'v8',
      include: ['reglas/**/*.ts'],
      exclude: ['**/*.test.ts', 'reglas/testing/**'],
      thresholds: { branches: 100, functions: 100, lines: 100, statements: 100 },
      reporter: [['text', { skipFull: true, maxCols: 120 }]],
      reportsDirectory: '.cache/coverage',
    },
    projects: [
      // A busy machine may take its time over what holds for every round
      { test: { ...SHARED, name: 'reglas', include: ['reglas/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { ...SHARED, name: 'contrato', include: ['contrato/**/*.test.ts'] } },
      {
        define: { HOYO19_VERSION: '"0.0.0"', HOYO19_VISITA: 'false' },
        test: {
          ...WEB,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...PAGES, 'node_modules/**'],
        },
      },
      {
        define: { HOYO19_VERSION: '"0.0.0"', HOYO19_VISITA: 'false' },
        test: {
          ...WEB,
          name: 'web-paginas',
          include: PAGES,
          setupFiles: ['web/testing/page-per-file.ts', ...WEB.setupFiles],
        },
      },
      { test: { ...SHARED, name: 'casa', include: ['tests/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          ...SHARED,
          name: 'servidor',
          include: ['db/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts'],
          // What is only about one kind of store is proved once, in the run that is about it.
          exclude: onServer
            ? [
                ...HOSTILE,
                'db/embedded/**',
                'scripts/doctor.test.ts',
                'server/copias/arranque.test.ts',
                'node_modules/**',
              ]
            : [...HOSTILE, 'db/server-store/pooler.test.ts', 'node_modules/**'],
          globalSetup: ['server/testing/global-setup.ts'],
          setupFiles: ['db/testing/kept-engine.ts'],
          // A busy machine may take its time: nothing here is about how fast.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
          // One more than cores on a server: what waits for it, or for silence and time to pass, leaves a core to the others
          maxWorkers: onServer ? 3 : 2,
        },
      },
      {
        test: {
          ...SHARED,
          name: 'hostil',
          include: HOSTILE,
          globalSetup: ['scripts/hostile/prepared.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 2,
        },
      },
    ],
  },
});
