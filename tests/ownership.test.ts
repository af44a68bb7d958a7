/** The laws about tables, about packages and about the purity of the rule book. */
import { describe } from 'vitest';

import { testLaw } from './laws/law.ts';
import { misplacedPackages } from './laws/packages.ts';
import { deadRules, impureRules, screenSentences, silentRules } from './laws/rules.ts';
import { foreignWrites, ownerlessTables } from './laws/tables.ts';

describe('tables', () => {
  testLaw('one repository writes a table', foreignWrites, [
    { 'server/torneos/repository.ts': "db.insertInto('resultadosHoyo').values(row)" },
    { 'server/torneos/service.ts': "db.updateTable('torneos').set(row)" },
    { 'server/ligas/queries.ts': "db\n  .deleteFrom(\n    'ligas_torneos')" },
    { 'server/http/session/actor.ts': 'sql`insert into user_roles (user_id) values (1)`' },
    { 'server/live/bus.ts': 'sql`UPDATE partidas SET validada = true`' },
    { 'server/partidas/service.ts': 'sql`delete from partidas_participantes`' },
    { 'scripts/seed.ts': "db.insertInto('profiles')" },
  ]);
  testLaw('every table has an owner', ownerlessTables, [
    { 'db/migrations/0099_notas.sql': 'create table if not exists notas_torneo (id bigint);' },
  ]);
});

describe('packages', () => {
  testLaw('what the server imports are its dependencies, and nothing else is', misplacedPackages, [
    { 'package.json': '{"dependencies":{}}', 'server/http/listener/static.ts': "import sirv from 'sirv';" },
    { 'package.json': '{"dependencies":{"vite":"8"}}', 'scripts/build.ts': "import { build } from 'vite';" },
    {
      'package.json': '{"devDependencies":{"pg":"8"}}',
      'db/connection.ts': "await import('pg/lib/utils.js')",
    },
  ]);
});

describe('rule book', () => {
  testLaw('rules have no clock, no chance and no outside', impureRules, [
    { 'reglas/dia.ts': 'export const hoy = () => Date.now();' },
    { 'reglas/dia.ts': 'const d = new Date(2026, 1, 1);' },
    { 'reglas/grupos.ts': 'const n = Math.random();' },
    { 'reglas/liga.ts': 'export async function total() {}' },
  ]);
  testLaw('every export of the rule book is asked by code', deadRules, [
    {
      'reglas/hoyo.ts': 'export const PASO = 1;',
      'reglas/hoyo.test.ts': "import { PASO } from './hoyo.ts';",
    },
    {
      'reglas/hoyo.ts': 'export const PASO = 1;',
      'reglas/testing/hoyo.ts': "import { PASO } from '../hoyo.ts';",
    },
    { 'reglas/dia.ts': 'export function diasEntre() {}', 'server/dia.ts': '// diasEntre' },
  ]);
  testLaw('rules give codes, never sentences for a screen', screenSentences, [
    { 'reglas/importacion/campo.ts': "return 'Hay hoyos sin un par de 3 a 6';" },
    { 'reglas/hoyo.ts': 'return `Máximo ${maximo} (Par + ${limite})`;' },
  ]);
  testLaw('every export of the rule book has a docstring', silentRules, [
    { 'reglas/puntos.ts': "import { x } from '#reglas/liga.ts';\n\nexport function puntos(): number {" },
    { 'reglas/puntos.ts': '/** About another thing. */\n\nexport const TABLA_DE_PUNTOS = [40];' },
    { 'reglas/hoyo.ts': 'export type Hoyo = { par: number };' },
  ]);
});
