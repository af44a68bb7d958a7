import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { keptEmpties } from '#db/testing/kept-stores.ts';
import { madeMigrated } from '#db/testing/made-stores.ts';
import { type Cluster, startPostgres } from '../testing/postgres.ts';
import type { Tarjeta } from '../testing/writers.ts';
import { appOver, crearGrupos, quiet } from './strokes.ts';

/** Who writes on a card, as it can be told to another process. */
export type Told = Omit<Tarjeta, 'caller'> & { caller: Omit<Tarjeta['caller'], 'send'> };

/** What a test of the lane begins with: a store to copy, of which nobody has it open, and who has a card in it. */
type Prepared<Where> = Where & { tarjetas: readonly Told[] };

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest asks for declaration merging
  export interface ProvidedContext {
    embedded: Prepared<{ folder: string }>;
    /** null where no PostgreSQL server can be had. */
    server: Prepared<{ cluster: Cluster }> | null;
  }
}

/** Writers at most. */
const WRITERS = 16;

/** Migrates a store and fills it with a torneo of today and a card for each writer. */
async function fill(store: { url?: string; dataDir: string }): Promise<Told[]> {
  const db = await openDatabase({ ...store, log: quiet });
  await migrate(db, { folder: 'db/migrations', log: quiet });
  const { tarjetas } = await crearGrupos(appOver(db, 'http://127.0.0.1'), WRITERS);
  await db.close();
  return tarjetas.map(({ caller: { usuarioId, jugadorId, cookie }, ...card }) => ({
    ...card,
    caller: { usuarioId, jugadorId, cookie },
  }));
}

async function fillEmbedded(project: TestProject, folder: string): Promise<void> {
  const kept = keptEmpties();
  if (kept !== undefined) cpSync(await madeMigrated(kept), folder, { recursive: true });
  project.provide('embedded', { folder, tarjetas: await fill({ dataDir: folder }) });
}

async function fillServer(project: TestProject, parent: string): Promise<() => Promise<void>> {
  const postgres = await startPostgres(parent);
  if (postgres === null) {
    project.provide('server', null);
    return () => Promise.resolve();
  }
  const tarjetas = await fill({ url: postgres.url, dataDir: '' });
  await postgres.cut('stop');
  project.provide('server', { cluster: postgres.cluster, tarjetas });
  return postgres.stop;
}

/** Makes one store of each kind, once for the whole lane: to migrate an empty one is most of what a test of it would do. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const base = mkdtempSync(join(tmpdir(), 'hoyo19-prepared-'));
  // The PostgreSQL server has an owner of its own, who passes through here
  chmodSync(base, 0o711);
  const [end] = await Promise.all([fillServer(project, base), fillEmbedded(project, join(base, 'embedded'))]);
  return async () => {
    await end();
    rmSync(base, { recursive: true, force: true });
  };
}
