/** One room of the product: what is changed, and the tests that must notice. */
export type Room = {
  /** Files whose code is changed, as globs; `!` leaves out. */
  mutate: readonly string[];
  /** The project of `vitest.config.ts` whose tests are asked. */
  project: string;
  /** Globs of those tests; every changed file is proved beside it. */
  tests: readonly string[];
  needsPostgres: boolean;
  /** How many mutants are tried where `--sample` does not say; null: all. */
  sample: number | null;
  /** The share of mutants that the tests must notice, in percent. */
  goal: number;
};

const NOT_TESTS = '!**/*.test.{ts,tsx}';
/** The features whose writes are the club's record. */
const CORE = 'server/{resultados,puntuaciones,clasificacion,inscripciones,partidas,ligas}/**';
const CORE_TOOLS =
  'server/admin/{participantes,partidas,ligas,entrada-rapida,torneos,sorteos,partidos,ryder}';
/**
 * What of them stands in the tests of a neighbour: what vueltas follow of their torneo, what a file brought or a copy keeps,
 * who is told of it on the phone, what goes for good a month after it was deleted, and what lists, sheets on paper and pages
 * that come with their board have of it.
 */
const PROVED_ELSEWHERE = [
  'server/{notificaciones,admin/{temporadas,vueltas,duplicados}}/*.test.ts',
  'server/limpieza/limpieza.test.ts',
  'server/{papel,torneos}/*.test.ts',
  'server/http/{pages,listener/page}.test.ts',
];

export const ROOMS: Readonly<Record<string, Room>> = {
  reglas: {
    mutate: ['reglas/**/*.ts', '!reglas/testing/**', NOT_TESTS],
    project: 'reglas',
    tests: ['reglas/**/*.test.ts'],
    needsPostgres: false,
    sample: null,
    goal: 95,
  },
  servicios: {
    // Queries and routes decide nothing: what they would do wrong, the tests of what decides see first
    mutate: [`${CORE}/*.ts`, `${CORE_TOOLS}/*.ts`, '!**/{routes,queries}.ts', NOT_TESTS],
    project: 'servidor',
    tests: [`${CORE}/*.test.ts`, `${CORE_TOOLS}/*.test.ts`, ...PROVED_ELSEWHERE],
    needsPostgres: true,
    sample: 80,
    goal: 90,
  },
  puerta: {
    // Whose session it is and how it was won; what a role may do is the room of the reglas
    mutate: [
      'server/http/{session,tokens}/*.ts',
      'server/http/admin.ts',
      'server/cuenta/**/*.ts',
      '!**/{routes,queries}.ts',
      NOT_TESTS,
    ],
    project: 'servidor',
    // Administrators open and end accounts too, and who installs the club; sessions and links end by themselves
    tests: [
      'server/{http/{session,tokens},cuenta,admin/{cuentas,usuarios},instalacion}/**/*.test.ts',
      'server/http/{*,listener/full-disk}.test.ts',
      'server/{limpieza/caducados,admin/historial/cuentas}.test.ts',
    ],
    needsPostgres: true,
    sample: 80,
    goal: 90,
  },
  telefono: {
    mutate: [
      'web/offline/*.ts',
      'web/live/*.ts',
      'web/tarjeta/{use-puntuar,progreso,turno}.ts',
      'web/tarjeta/{MarcaDeGolpes,formas-de-golpes}.tsx',
      'web/clasificacion/use-{filas,movimientos}.ts',
      NOT_TESTS,
    ],
    // Each file in a process of its own, as those that start a queue need it
    project: 'web-paginas',
    // The strip of the shell tells what waits
    tests: ['web/{offline,live,tarjeta,clasificacion}/*.test.{ts,tsx}', 'web/shell/Tira.test.tsx'],
    needsPostgres: false,
    sample: null,
    goal: 90,
  },
};
