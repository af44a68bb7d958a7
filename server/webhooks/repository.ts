import { sql } from 'kysely';
import { purgeOf } from '#db/purge.ts';
import type { Db } from '#db/tables.ts';
import type { EventoDeWebhook, MotivoDePausa } from '#reglas/webhooks.ts';
import { type Pendiente, SEGUNDOS } from '#server/webhooks/queries.ts';

export type DatosDeWebhook = { nombre: string; url: string; eventos: EventoDeWebhook[]; activo: boolean };

/** Until the end of `trx` no program is added. */
export async function lockAltas(trx: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`.execute(trx);
  const { n } = await trx
    .selectFrom('webhooks')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertWebhook(trx: Db, webhook: DatosDeWebhook & { id: string }): Promise<void> {
  await trx.insertInto('webhooks').values(webhook).execute();
}

/** A program for changing it; undefined when it is gone. */
export async function lockWebhook(trx: Db, id: string) {
  return await trx
    .selectFrom('webhooks')
    .select(['nombre', 'url', 'eventos', 'activo', 'version', 'secretoGeneracion', 'secretoCambiadoEn'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Changes a program. One that is awake begins without failures, and nobody but a person paused one that is not. */
export async function updateWebhook(trx: Db, id: string, datos: DatosDeWebhook): Promise<void> {
  const limpio = { motivoDePausa: null, fallosSeguidos: 0, fallandoDesde: null };
  await trx
    .updateTable('webhooks')
    .set((e) => ({ ...datos, ...limpio, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Counts one more secret; returns which. */
export async function rotateSecreto(trx: Db, id: string): Promise<number> {
  const { secretoGeneracion } = await trx
    .updateTable('webhooks')
    .set((e) => ({
      secretoGeneracion: e('secretoGeneracion', '+', 1),
      secretoCambiadoEn: new Date(),
      version: e('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('secretoGeneracion')
    .executeTakeFirstOrThrow();
  return secretoGeneracion;
}

/** Forgets a program with all that it was told; its name, or undefined when it is gone already. */
export async function deleteWebhook(trx: Db, id: string) {
  return await trx
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .returning(['nombre', 'url'])
    .executeTakeFirst();
}

/** The programs that want to know of an event; none of them goes until the end of `trx`. */
export async function lockReceptores(trx: Db, evento: EventoDeWebhook): Promise<string[]> {
  const rows = await trx
    .selectFrom('webhooks')
    .select('id')
    .where('activo', '=', true)
    .where(sql<boolean>`${evento} = any(eventos)`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

/** The programs that took that event of a torneo, or are about to, as far as is remembered (`reglas/conservacion.ts`). */
export async function listQueSaben(
  db: Db,
  { evento, torneoId }: { evento: EventoDeWebhook; torneoId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('webhooks_entregas')
    .select('webhookId')
    .distinct()
    .where('evento', '=', evento)
    .where('estado', '<>', 'fallida')
    .where(sql<boolean>`cuerpo::jsonb #>> '{datos,torneo,id}' = ${torneoId}`)
    .execute();
  return rows.map(({ webhookId }) => webhookId);
}

export type NuevaEntrega = {
  id: string;
  webhookId: string;
  evento: EventoDeWebhook | 'prueba';
  cuerpo: string;
  /** Left out: for the line. */
  encoladaEn?: Date;
};

/** Writes down what is to be told; false where one of that id is there. */
export async function insertEntregas(trx: Db, entregas: readonly NuevaEntrega[]): Promise<boolean> {
  const rows = await trx
    .insertInto('webhooks_entregas')
    .values([...entregas])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return rows.length === entregas.length;
}

/** Takes what no instance has put into its line yet, waiting for nobody: who holds one of them tells it at their commit. */
export async function takeSinEncolar(db: Db): Promise<Pendiente[]> {
  return await db
    .updateTable('webhooks_entregas')
    .set({ encoladaEn: new Date() })
    .where('id', 'in', (query) =>
      query
        .selectFrom('webhooks_entregas')
        .select('id')
        .where('encoladaEn', 'is', null)
        .orderBy('id')
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'webhookId', SEGUNDOS.as('segundos')])
    .execute();
}

/**
 * Takes something for telling it; undefined when its time has not come, it is over, or somebody else has been telling it
 * for less than `segundos`.
 */
export async function takeEntrega(db: Db, { id, segundos }: { id: string; segundos: number }) {
  return await db
    .updateTable('webhooks_entregas as e')
    .from('webhooks as w')
    // In whole milliseconds, which come back as they were: they tell who took it
    .set((u) => ({
      tomadaEn: sql<Date>`date_trunc('milliseconds', now())`,
      intentos: u('e.intentos', '+', 1),
    }))
    .whereRef('w.id', '=', 'e.webhookId')
    .where('e.id', '=', id)
    .where('e.estado', '=', 'pendiente')
    .where(sql<boolean>`e.proximo_intento <= now() + interval '1 second'`)
    .where(
      sql<boolean>`(e.tomada_en is null or e.tomada_en < now() - make_interval(secs => ${segundos}::int))`,
    )
    .returning(['e.webhookId', 'e.evento', 'e.cuerpo', 'e.intentos', 'e.tomadaEn'])
    .returning(['w.url', 'w.activo', 'w.secretoGeneracion', 'w.secretoCambiadoEn'])
    .executeTakeFirst();
}

export type FinDeIntento = { estadoHttp: number | null; respuesta: string };

/** A delivery as somebody took it. One that was asked for again since is nobody's, and stays for the line. */
type Tomado = { id: string; tomadaEn: Date | null };

/** How a try ended; `segundos` until the next one, null: there is none. */
export async function endIntento(
  db: Db,
  { id, tomadaEn }: Tomado,
  { entregada, segundos, ...fin }: FinDeIntento & { entregada: boolean; segundos: number | null },
): Promise<void> {
  const proximoIntento = sql<Date>`now() + make_interval(secs => ${segundos}::int)`;
  const acabada = { estado: entregada ? 'entregada' : 'fallida', terminadaEn: new Date() } as const;
  await db
    .updateTable('webhooks_entregas')
    .set({ ...fin, tomadaEn: null, ...(segundos === null ? acabada : { proximoIntento }) })
    .where('id', '=', id)
    // Whoever comes late with a failure finds that it was taken again meanwhile, or asked for again.
    .$if(!entregada, (query) => query.where('estado', '=', 'pendiente').where('tomadaEn', '=', tomadaEn))
    .execute();
}

/** Puts something into the line again, now, whoever delivers it at this moment; false when it is gone. */
export async function requeueEntrega(trx: Db, id: string): Promise<boolean> {
  const desdeCero = { estado: 'pendiente', intentos: 0, encoladaEn: null, tomadaEn: null } as const;
  const row = await trx
    .updateTable('webhooks_entregas')
    .set({ ...desdeCero, terminadaEn: null, proximoIntento: sql<Date>`now()` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that a program took something. */
export async function markRecibido(db: Db, webhookId: string): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ fallosSeguidos: 0, fallandoDesde: null })
    .where('id', '=', webhookId)
    .where('fallosSeguidos', '>', 0)
    .execute();
}

/** Remembers that a program did not take something; how often in a row, and since when. */
export async function markFallo(db: Db, webhookId: string) {
  return await db
    .updateTable('webhooks')
    .set((e) => ({
      fallosSeguidos: e('fallosSeguidos', '+', 1),
      fallandoDesde: e.fn.coalesce('fallandoDesde', e.val(new Date())),
    }))
    .where('id', '=', webhookId)
    .returning(['fallosSeguidos', 'fallandoDesde'])
    .executeTakeFirst();
}

/** Nothing is told to it any more; false when that was so already. */
export async function pauseWebhook(trx: Db, id: string, motivoDePausa: MotivoDePausa) {
  return await trx
    .updateTable('webhooks')
    .set((e) => ({ activo: false, motivoDePausa, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .where('activo', '=', true)
    .returning('nombre')
    .executeTakeFirst();
}

/** Forgets a bounded number of things told before `antes`, unless they still wait. Returns how many went. */
export const purgeEntregas = purgeOf('webhooks_entregas', 'id', (e, antes) =>
  e.and([e('creadaEn', '<', antes), e('estado', '<>', 'pendiente')]),
);
