import { hashPassword } from 'better-auth/crypto';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Dia } from '#reglas/dia.ts';
import { escribirResultadosOficiales } from '#server/puntuaciones/service.ts';
import type { Socio } from '#server/demo/torneos/people.ts';
import { buildTemporada, type Temporada } from '#server/demo/season.ts';

/** The parts of the open store that loading needs. */
export type DemoStore = {
  kysely: Kysely<Tables>;
  tx: <T>(work: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>;
};

/** What loading is asked: the store, today in Europe/Madrid, and where to say what was done. */
export type DemoInput = { db: DemoStore; hoy: Dia; log: { info: (message: string) => void } };

/** Rows per statement: PostgreSQL takes at most 65535 parameters, the widest table here has 15 columns. */
const ROWS_PER_STATEMENT = 1000;

async function insertAll<Row>(
  rows: readonly Row[],
  insert: (chunk: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let i = 0; i < rows.length; i += ROWS_PER_STATEMENT)
    await insert(rows.slice(i, i + ROWS_PER_STATEMENT));
}

/** Whether nobody has put anything in the store yet: no account, no jugador, no course, no torneo, no league. */
export async function isEmptyStore(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ lleno: boolean }>`select exists (select 1 from usuarios)
    or exists (select 1 from profiles) or exists (select 1 from campos_golf)
    or exists (select 1 from torneos) or exists (select 1 from ligas) as lleno`.execute(db);
  return rows[0]?.lleno === false;
}

/** Loads the demo season where the store is empty; true when it did. Twice is once. */
export async function cargarDemoSiVacia(input: DemoInput): Promise<boolean> {
  if (!(await isEmptyStore(input.db.kysely))) return false;
  await cargarTemporadaDeDemo(input);
  return true;
}

/**
 * Writes the demo season of a day in one transaction: people and accounts, courses, a season of finished torneos with
 * their official record, one of each way of playing, one torneo being played today and some to come. Only for an empty store.
 */
export async function cargarTemporadaDeDemo({ db, hoy, log }: DemoInput): Promise<void> {
  const temporada = buildTemporada(hoy);
  const identidades = await identidadesRows(temporada.socios);
  await db.tx(async (trx) => {
    await insertPersonas(trx, temporada, identidades);
    await insertCampos(trx, temporada);
    await insertTorneos(trx, temporada);
    await insertFormas(trx, temporada);
    await insertJuego(trx, temporada);
    await insertRyder(trx, temporada);
    await insertOficial(trx, temporada);
  });
  log.info(
    `demo season of ${hoy} loaded: ${temporada.profiles.length} jugadores, ${temporada.torneos.length} torneos`,
  );
}

/** Hashing is slow on purpose: once for each distinct password, before the transaction opens. */
async function identidadesRows(socios: readonly Socio[]): Promise<Insertable<Tables['identidades']>[]> {
  const hashes = new Map<string, string>();
  const rows: Insertable<Tables['identidades']>[] = [];
  for (const { usuarioId, password } of socios) {
    if (usuarioId === null) continue;
    const hash = hashes.get(password) ?? (await hashPassword(password));
    hashes.set(password, hash);
    const sinTokens = { accessToken: null, refreshToken: null, idToken: null, scope: null };
    rows.push({
      userId: usuarioId,
      accountId: usuarioId,
      providerId: 'credential',
      password: hash,
      ...sinTokens,
    });
  }
  return rows;
}

async function insertPersonas(
  trx: Transaction<Tables>,
  temporada: Temporada,
  identidades: readonly Insertable<Tables['identidades']>[],
): Promise<void> {
  await insertAll(temporada.usuarios, (rows) => trx.insertInto('usuarios').values(rows).execute());
  await insertAll(identidades, (rows) => trx.insertInto('identidades').values(rows).execute());
  await insertAll(temporada.user_roles, (rows) => trx.insertInto('user_roles').values(rows).execute());
  await insertAll(temporada.profiles, (rows) => trx.insertInto('profiles').values(rows).execute());
}

async function insertCampos(trx: Transaction<Tables>, temporada: Temporada): Promise<void> {
  await insertAll(temporada.campos_golf, (rows) => trx.insertInto('campos_golf').values(rows).execute());
  await insertAll(temporada.tipos_salida, (rows) => trx.insertInto('tipos_salida').values(rows).execute());
  await insertAll(temporada.hoyos_tipo_salida, (rows) =>
    trx.insertInto('hoyos_tipo_salida').values(rows).execute(),
  );
}

async function insertTorneos(trx: Transaction<Tables>, temporada: Temporada): Promise<void> {
  await insertAll(temporada.torneos, (rows) => trx.insertInto('torneos').values(rows).execute());
  await insertAll(temporada.torneos_salidas, (rows) =>
    trx.insertInto('torneos_salidas').values(rows).execute(),
  );
  await insertAll(temporada.torneos_salidas_congeladas, (rows) =>
    trx.insertInto('torneos_salidas_congeladas').values(rows).execute(),
  );
  await insertAll(temporada.torneos_hoyos_congelados, (rows) =>
    trx.insertInto('torneos_hoyos_congelados').values(rows).execute(),
  );
  await insertAll(temporada.torneos_puntos_configuracion, (rows) =>
    trx.insertInto('torneos_puntos_configuracion').values(rows).execute(),
  );
  await insertAll(temporada.participantes_torneo, (rows) =>
    trx.insertInto('participantes_torneo').values(rows).execute(),
  );
  await insertAll(temporada.categorias, (rows) => trx.insertInto('categorias').values(rows).execute());
  await insertAll(temporada.participantes_categorias, (rows) =>
    trx.insertInto('participantes_categorias').values(rows).execute(),
  );
}

/** Who plays with whom, and which torneo is a vuelta of another: before the cards, which a bando may have. */
async function insertFormas(trx: Transaction<Tables>, temporada: Temporada): Promise<void> {
  await insertAll(temporada.bandos, (rows) => trx.insertInto('bandos').values(rows).execute());
  await insertAll(temporada.bandos_participantes, (rows) =>
    trx.insertInto('bandos_participantes').values(rows).execute(),
  );
  await insertAll(temporada.parejas_deseadas, (rows) =>
    trx.insertInto('parejas_deseadas').values(rows).execute(),
  );
  await insertAll(temporada.partidos, (rows) => trx.insertInto('partidos').values(rows).execute());
  await insertAll(temporada.partidos_golpes, (rows) =>
    trx.insertInto('partidos_golpes').values(rows).execute(),
  );
  await insertAll(temporada.vueltas, (rows) => trx.insertInto('vueltas').values(rows).execute());
  await insertAll(temporada.vueltas_participantes, (rows) =>
    trx.insertInto('vueltas_participantes').values(rows).execute(),
  );
}

/** The cards, who goes out with whom, and the strokes. */
async function insertJuego(trx: Transaction<Tables>, temporada: Temporada): Promise<void> {
  await insertAll(temporada.tarjetas, (rows) => trx.insertInto('tarjetas').values(rows).execute());
  await insertAll(temporada.partidas, (rows) => trx.insertInto('partidas').values(rows).execute());
  await insertAll(temporada.partidas_participantes, (rows) =>
    trx.insertInto('partidas_participantes').values(rows).execute(),
  );
  await insertAll(temporada.resultados_hoyo, (rows) =>
    trx.insertInto('resultados_hoyo').values(rows).execute(),
  );
}

async function insertRyder(trx: Transaction<Tables>, temporada: Temporada): Promise<void> {
  await insertAll(temporada.ryder_equipos, (rows) => trx.insertInto('ryder_equipos').values(rows).execute());
  await insertAll(temporada.ryder_miembros, (rows) =>
    trx.insertInto('ryder_miembros').values(rows).execute(),
  );
  await insertAll(temporada.ryder_sesiones, (rows) =>
    trx.insertInto('ryder_sesiones').values(rows).execute(),
  );
  await insertAll(temporada.ryder_partidos, (rows) =>
    trx.insertInto('ryder_partidos').values(rows).execute(),
  );
  await insertAll(temporada.ryder_jugadores, (rows) =>
    trx.insertInto('ryder_jugadores').values(rows).execute(),
  );
  await insertAll(temporada.ryder_hoyos, (rows) => trx.insertInto('ryder_hoyos').values(rows).execute());
}

/** The ligas, and the official record that the club itself makes of every finished torneo, oldest first. */
async function insertOficial(trx: Transaction<Tables>, temporada: Temporada): Promise<void> {
  await insertAll(temporada.ligas, (rows) => trx.insertInto('ligas').values(rows).execute());
  await insertAll(temporada.ligas_torneos, (rows) => trx.insertInto('ligas_torneos').values(rows).execute());
  for (const torneoId of temporada.finalizados)
    await escribirResultadosOficiales(trx, { torneoId, motivo: 'ultima_validacion', autorId: null });
}
