import { hashPassword } from 'better-auth/crypto';
import { type Insertable, sql } from 'kysely';
import type { Db, Tables, Trx } from '#db/tables.ts';
import type { Dia } from '#reglas/dia.ts';
import { escribirResultadosOficiales } from '#server/puntuaciones/service.ts';
import type { Socio } from '#server/demo/torneos/people.ts';
import { buildTemporada } from '#server/demo/season.ts';

/** The parts of the open store that loading needs. */
export type DemoStore = {
  kysely: Db;
  tx: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
};

/** What loading is asked: the store, today in Europe/Madrid, and where to say what was done. */
export type DemoInput = { db: DemoStore; hoy: Dia; log: { info: (message: string) => void } };

/** Rows per statement: PostgreSQL takes at most 65535 parameters, the widest table here has 15 columns. */
const ROWS_PER_STATEMENT = 1000;

/**
 * The tables of the season, each after those that it refers to: people and accounts, courses, torneos, who plays with whom and
 * which torneo is a vuelta of another, the cards (which a bando may have) with partidas and strokes, the Ryder, the ligas.
 */
const EN_ORDEN = [
  'usuarios',
  'identidades',
  'user_roles',
  'profiles',
  'campos_golf',
  'tipos_salida',
  'hoyos_tipo_salida',
  'torneos',
  'torneos_salidas',
  'torneos_salidas_congeladas',
  'torneos_hoyos_congelados',
  'torneos_puntos_configuracion',
  'participantes_torneo',
  'categorias',
  'participantes_categorias',
  'bandos',
  'bandos_participantes',
  'parejas_deseadas',
  'partidos',
  'partidos_golpes',
  'vueltas',
  'vueltas_participantes',
  'tarjetas',
  'partidas',
  'partidas_participantes',
  'resultados_hoyo',
  'ryder_equipos',
  'ryder_miembros',
  'ryder_sesiones',
  'ryder_partidos',
  'ryder_jugadores',
  'ryder_hoyos',
  'ligas',
  'ligas_torneos',
] as const;

async function insertAll<Name extends (typeof EN_ORDEN)[number]>(
  trx: Trx,
  tabla: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  for (let i = 0; i < rows.length; i += ROWS_PER_STATEMENT)
    await trx
      .insertInto<Name>(tabla)
      .values(rows.slice(i, i + ROWS_PER_STATEMENT))
      .execute();
}

/** Whether nobody has put anything in the store yet: no account, no jugador, no course, no torneo, no league. */
export async function isEmptyStore(db: Db): Promise<boolean> {
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
  const filas = { ...temporada, identidades };
  await db.tx(async (trx) => {
    for (const tabla of EN_ORDEN) await insertAll(trx, tabla, filas[tabla]);
    // The club itself makes the official record of every finished torneo, oldest first.
    for (const torneoId of temporada.finalizados)
      await escribirResultadosOficiales(trx, { torneoId, motivo: 'ultima_validacion', autorId: null });
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
