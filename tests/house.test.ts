/** The laws about names, sizes and folders (docs/architecture.md lists them all). */
import { describe } from 'vitest';

import { testLaw } from './laws/law.ts';
import {
  barrels,
  classes,
  crowdedFolders,
  drawers,
  lonelyFiles,
  longFiles,
  strangeFiles,
} from './laws/layout.ts';
import { weakTests } from './laws/proofs.ts';

const manyFiles = (folder: string, count: number, extension: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${folder}/Part${n}.${extension}`, '']));

describe('layout', () => {
  testLaw('every file has a name of the vocabulary of its folder', strangeFiles, [
    { 'server/torneos/mapper.ts': '' },
    { 'server/torneos/eliminar.ts': '' },
    { 'server/admin/torneos/puntos/service.ts': '' },
    { 'server/tournaments/service.ts': '' },
    { 'server/http/Config.ts': '' },
    { 'web/torneos/api.ts': '' },
    { 'web/players/PlayersPage.tsx': '' },
    { 'reglas/handicap/juego.ts': '' },
    { 'db/migrations/perfiles.sql': '' },
    { 'web/admin/tools/ToolsPage.tsx': '' },
  ]);
  testLaw('no file is a drawer', drawers, [
    { 'web/torneos/utils.ts': '' },
    { 'server/torneos/index.ts': '' },
    { 'reglas/types.ts': '' },
    { 'scripts/helpers.mjs': '' },
  ]);
  testLaw('no file hands on the exports of another', barrels, [
    { 'reglas/golf.ts': "export * from '#reglas/hoyo.ts';" },
    { 'web/ui/kit.ts': "export { Button } from '#web/ui/Button.tsx';" },
    { 'contrato/todo.ts': "export type { Torneo } from '#contrato/torneos.ts';" },
  ]);
  testLaw('no file is longer than 400 lines', longFiles, [
    { 'server/ligas/service.ts': 'x\n'.repeat(401) },
    { 'docs/rules.md': 'x\n'.repeat(401) },
  ]);
  testLaw('no folder is crowded', crowdedFolders, [
    manyFiles('web/torneos', 13, 'tsx'),
    manyFiles('web/admin/torneos', 13, 'tsx'),
    manyFiles('server/ligas', 9, 'ts'),
    manyFiles('server/http', 9, 'ts'),
    manyFiles('server/http/base', 9, 'ts'),
    manyFiles('server/admin/ligas', 9, 'ts'),
  ]);
  testLaw('no folder below a feature of the server holds one file', lonelyFiles, [
    { 'server/resultados/oficial/service.ts': '' },
    { 'server/admin/torneos/puntos/service.ts': '' },
  ]);
  testLaw('the only classes are the errors that the app throws', classes, [
    { 'server/ligas/service.ts': 'export class LigaService {}' },
  ]);
});

describe('proofs', () => {
  testLaw('no test is left out, sleeps, tries again or says should', weakTests, [
    { 'reglas/hoyo.test.ts': "test.skip('a hole has a par', () => {});" },
    { 'reglas/hoyo.test.ts': "describe.only('hoyo', () => {});" },
    { 'e2e/puntuar.e2e.ts': 'await page.waitForTimeout(500);' },
    { 'server/live/bus.test.ts': 'await new Promise((resolve) => setTimeout(resolve, 100));' },
    { 'server/live/bus.test.ts': "test('tells', { retry: 2 }, () => {});" },
    { 'web/lib/format.test.ts': "test('should show a comma', () => {});" },
  ]);
});
