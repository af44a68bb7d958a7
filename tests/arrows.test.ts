/** The laws about who may know whom. `tsc -b` and oxlint hold the walls between rooms as well. */
import { describe } from 'vitest';
import {
  cleverParts,
  importsOfTheWing,
  machineryKnowingFeatures,
  packagesInRules,
  serverCircles,
  testingInApp,
  webCircles,
  wrongArrows,
  wrongDoors,
} from './laws/arrows.ts';
import { testLaw } from './laws/law.ts';
import { waysPastTheDoor } from './laws/wing.ts';

describe('arrows', () => {
  testLaw('rooms import only the rooms below them', wrongArrows, [
    { 'web/torneos/queries.ts': "import { list } from '#server/torneos/queries.ts';" },
    { 'web/torneos/queries.ts': "import { list } from '../../server/torneos/queries.ts';" },
    { 'reglas/torneo.ts': "import { type Torneo } from '#contrato/torneos.ts';" },
    { 'contrato/torneos.ts': "import { type Tables } from '#db/tables.ts';" },
    { 'db/connection.ts': "const app = await import('#server/app.ts');" },
    { 'server/http/listener/static.ts': "import { paths } from '#web/paths.ts';" },
    { 'server/demo/season.ts': "import { seed } from '../../scripts/seed.ts';" },
    { 'e2e/torneos.e2e.ts': "import { insert } from '#server/torneos/repository.ts';" },
  ]);
  testLaw('the rule book imports no package', packagesInRules, [
    { 'reglas/torneo.ts': "import { z } from 'zod';" },
    { 'reglas/dia.ts': "import { readFileSync } from 'node:fs';" },
  ]);
  testLaw('the app does not import what is made for tests', testingInApp, [
    { 'server/torneos/service.ts': "import { crearTorneo } from '#server/testing/factories/torneo.ts';" },
    { 'reglas/cuadro.ts': "import { RECORRIDO } from './testing/tablero.ts';" },
  ]);
  testLaw('machinery knows no feature', machineryKnowingFeatures, [
    { 'server/http/session/actor.ts': "import { findJugador } from '#server/jugadores/queries.ts';" },
    { 'web/ui/Card.tsx': "import { TorneoCard } from '#web/torneos/TorneoCard.tsx';" },
    { 'web/session/guards.tsx': "import { AuthPage } from '../cuenta/AuthPage.tsx';" },
  ]);
  testLaw('features enter each other only by queries and service', wrongDoors, [
    { 'server/ligas/service.ts': "import { insertTorneo } from '#server/torneos/repository.ts';" },
    { 'web/ligas/LigasPage.tsx': "import { TorneoCard } from '#web/torneos/TorneoCard.tsx';" },
    { 'web/admin/torneos/TorneosPage.tsx': "import { CampoCard } from '#web/admin/campos/CampoCard.tsx';" },
  ]);
  testLaw('parts of the kit know no router, server or club', cleverParts, [
    { 'web/ui/Button.tsx': "import { Link } from '#web/router/router.ts';" },
    { 'web/ui/Badge.tsx': "import { MODALIDADES } from '#reglas/modalidad.ts';" },
    { 'web/ui/Avatar.tsx': "import { useSession } from '#web/session/session.tsx';" },
  ]);
  testLaw('the folders of the server form no circle, sub-folders and machinery included', serverCircles, [
    {
      'server/torneos/service.ts': "import { list } from '#server/ligas/queries.ts';",
      'server/ligas/queries.ts': "import { get } from '#server/clasificacion/queries.ts';",
      'server/clasificacion/queries.ts': "import { find } from '#server/torneos/queries.ts';",
    },
    {
      'server/partidas/service.ts': "import { list } from '#server/partidas/personales/queries.ts';",
      'server/partidas/personales/service.ts': "import { lock } from '#server/partidas/repository.ts';",
    },
    {
      'server/admin/campos/service.ts': "import { list } from '#server/admin/torneos/queries.ts';",
      'server/admin/torneos/eliminar.ts': "import { list } from '#server/admin/campos/queries.ts';",
    },
    {
      'server/http/api.ts': "import type { Queue } from '#server/external/letters/queue.ts';",
      'server/external/letters/queue.ts': "import type { App } from '#server/http/api.ts';",
    },
    {
      'server/http/base/announce.ts': "import { CUENTAS_DE_DEMO } from '#server/demo/people.ts';",
      'server/demo/load.ts': "import { cerrarTorneo } from '#server/puntuaciones/service.ts';",
      'server/puntuaciones/service.ts': "import { announce } from '#server/http/base/announce.ts';",
    },
  ]);
  testLaw('features of the phone form no circle', webCircles, [
    {
      'web/torneos/TorneosPage.tsx': "import { list } from '#web/ligas/queries.ts';",
      'web/ligas/queries.ts': "import { find } from '#web/torneos/queries.ts';",
    },
  ]);
  testLaw('nothing imports the wing of the administration', importsOfTheWing, [
    { 'server/inscripciones/service.ts': "import { change } from '#server/admin/torneos/service.ts';" },
    { 'server/main.ts': "const { list } = await import('#server/admin/panel/queries.ts');" },
  ]);
  testLaw('nobody enters the wing past its door', waysPastTheDoor, [
    { 'server/admin/torneos/service.ts': 'export async function crear(context: RequestContext) {}' },
    { 'server/admin/torneos/eliminar.ts': 'export async function eliminar({ db }: App, id: string) {}' },
    { 'server/admin/torneos/service.ts': 'export async function opciones() {}' },
    { 'server/correo/routes.ts': 'export const routes = { list: api.admin.correo.list.handler(list) };' },
    { 'server/demo/load.ts': 'await crearTorneo(context as AdminContext, datos);' },
  ]);
});
