import { sql } from 'kysely';
import type { Entrega, EntregaDetalle, Webhook } from '#contrato/admin/webhooks.ts';
import type { DatosDeEvento } from '#contrato/webhooks.ts';
import type { Db } from '#db/tables.ts';
import { type LecturaDeNombres, lecturaDeNombres, nombreLeido } from '#reglas/nombre.ts';
import type { EstadoDeTarjeta } from '#reglas/estado-de-tarjeta.ts';
import { leerFuncionamiento } from '#server/club/funcionamiento/service.ts';
import type { EstadoDeEntrega } from '#reglas/webhooks.ts';
import { RESULTADO_DE_LINEA } from '#server/bandos/queries.ts';
import { estaOculto } from '#server/tarjetas/queries.ts';

const POR_PAGINA = 25;

/** Every program that is told what happens, by name. */
export async function listWebhooks(db: Db): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks as w')
    .select(['w.id', 'w.nombre', 'w.url', 'w.eventos', 'w.activo', 'w.motivoDePausa', 'w.version'])
    .select('w.fallandoDesde')
    .select(
      sql<Date | null>`(select max(e.creada_en) from webhooks_entregas e where e.webhook_id = w.id)`.as(
        'ultimaEntrega',
      ),
    )
    .orderBy('w.nombre')
    .orderBy('w.id')
    .execute();
  return rows.map(({ fallandoDesde, ultimaEntrega, ...row }) => ({
    ...row,
    fallandoDesde: fallandoDesde?.toISOString() ?? null,
    ultimaEntrega: ultimaEntrega?.toISOString() ?? null,
  }));
}

function entregas(db: Db) {
  return db
    .selectFrom('webhooks_entregas as e')
    .innerJoin('webhooks as w', 'w.id', 'e.webhookId')
    .select(['e.id', 'e.webhookId', 'w.nombre as webhook', 'e.evento', 'e.estado', 'e.intentos'])
    .select(['e.estadoHttp', 'e.respuesta', 'e.creadaEn', 'e.proximoIntento']);
}

type Row = Awaited<ReturnType<ReturnType<typeof entregas>['execute']>>[number];

function toEntrega(row: Row): Entrega {
  const {
    id,
    webhookId,
    webhook,
    evento,
    estado,
    intentos,
    estadoHttp,
    respuesta,
    creadaEn,
    proximoIntento,
  } = row;
  const espera = estado === 'pendiente' ? proximoIntento.toISOString() : null;
  const resto = { id, webhookId, webhook, evento, estado, intentos, estadoHttp, respuesta };
  return { ...resto, creadaEn: creadaEn.toISOString(), proximoIntento: espera };
}

type Filtro = { webhookId?: string | undefined; estado?: EstadoDeEntrega | undefined };

/** A page of what was told, newest first. `cursor`: instant and id of the last one before it. */
export async function listEntregas(
  db: Db,
  { webhookId, estado, cursor }: Filtro & { cursor: string | undefined },
) {
  const [micros = '', id = ''] = /^(\d{1,17})\.([0-9a-f-]{36})$/u.exec(cursor ?? '')?.slice(1) ?? [];
  const rows = await entregas(db)
    .select(sql<string>`(extract(epoch from e.creada_en) * 1000000)::bigint::text`.as('micros'))
    .$if(webhookId !== undefined, (query) => query.where('e.webhookId', '=', webhookId ?? ''))
    .$if(estado !== undefined, (query) => query.where('e.estado', '=', estado ?? 'pendiente'))
    .$if(id !== '', (query) =>
      query.where(
        sql<boolean>`((extract(epoch from e.creada_en) * 1000000)::bigint, e.id) < (${micros}::bigint, ${id}::uuid)`,
      ),
    )
    .orderBy('e.creadaEn', 'desc')
    .orderBy('e.id', 'desc')
    .limit(POR_PAGINA)
    .execute();
  const last = rows.length === POR_PAGINA ? rows.at(-1) : undefined;
  return {
    filas: rows.map(toEntrega),
    total: await countEntregas(db, { webhookId, estado }),
    siguiente: last ? `${last.micros}.${last.id}` : null,
  };
}

async function countEntregas(db: Db, { webhookId, estado }: Filtro): Promise<number> {
  const { n } = await db
    .selectFrom('webhooks_entregas')
    .select((e) => e.fn.countAll<number>().as('n'))
    .$if(webhookId !== undefined, (query) => query.where('webhookId', '=', webhookId ?? ''))
    .$if(estado !== undefined, (query) => query.where('estado', '=', estado ?? 'pendiente'))
    .executeTakeFirstOrThrow();
  return n;
}

/** One thing told, with its body. */
export async function findEntrega(db: Db, id: string): Promise<EntregaDetalle | undefined> {
  const row = await entregas(db).select('e.cuerpo').where('e.id', '=', id).executeTakeFirst();
  return row && { ...toEntrega(row), cuerpo: row.cuerpo };
}

/** How often a program was tried since a moment. */
export async function countPruebas(
  db: Db,
  { webhookId, desde }: { webhookId: string; desde: Date },
): Promise<number> {
  const { n } = await db
    .selectFrom('webhooks_entregas')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('webhookId', '=', webhookId)
    .where('evento', '=', 'prueba')
    .where('creadaEn', '>', desde)
    .executeTakeFirstOrThrow();
  return n;
}

/** What waits for a line, or for another try, and in how many seconds by the clock of the store, as the queue counts. */
export type Pendiente = { id: string; webhookId: string; segundos: number };

/** Seconds until the next try. */
export const SEGUNDOS = sql<number>`greatest(0, ceil(extract(epoch from proximo_intento - now())))::int`;

/** What a former life of the server left. */
export async function listPendientes(db: Db): Promise<Pendiente[]> {
  return await db
    .selectFrom('webhooks_entregas')
    .select(['id', 'webhookId', SEGUNDOS.as('segundos')])
    .where('estado', '=', 'pendiente')
    .orderBy('creadaEn')
    .execute();
}

type Torneo = DatosDeEvento<'tarjeta.validada'>['torneo'];

async function torneoDe(db: Db, torneoId: string): Promise<Torneo> {
  return await db
    .selectFrom('torneos')
    .select(['id', 'slug', 'nombre', 'fechaJuego'])
    .where('id', '=', torneoId)
    .executeTakeFirstOrThrow();
}

/** Whether programs are told of a torneo: visitors may read of it, and no file brought it in. */
export async function seCuenta(db: Db, torneoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('torneos')
    .select('id')
    .where('id', '=', torneoId)
    .where('activo', '=', true)
    .where('importado', 'is', null)
    .where('eliminadoEn', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** How visitors read names, as the club has it now. */
async function lecturaDeVisitantes(db: Db): Promise<LecturaDeNombres> {
  const { visibilidad } = await leerFuncionamiento(db);
  return lecturaDeNombres({ visitante: true, visibilidad });
}

const nombreSegun = (nombres: LecturaDeNombres) =>
  sql<string>`nombre_de_participante(i, j, ${nombres}::text)`.as('nombre');

async function listPlazas(db: Db, donde: { torneoId: string } | { partidaIds: readonly string[] }) {
  const nombres = await lecturaDeVisitantes(db);
  const rows = await plazas(db, nombres)
    .$if('torneoId' in donde, (query) =>
      query.where('p.torneoId', '=', 'torneoId' in donde ? donde.torneoId : ''),
    )
    .$if('partidaIds' in donde, (query) =>
      query.where('p.id', 'in', 'partidaIds' in donde ? donde.partidaIds : []),
    )
    .execute();
  return rows.map((row) => ({ ...row, nombre: nombreLeido(row, nombres) }));
}

function plazas(db: Db, nombres: LecturaDeNombres) {
  return db
    .selectFrom('partidas as p')
    .innerJoin('partidas_participantes as pp', 'pp.partidaId', 'p.id')
    .innerJoin('participantes_torneo as i', 'i.id', 'pp.participanteId')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['p.id', 'p.nombre as partida', 'p.horaSalida as horaDeSalida', 'i.id as participanteId'])
    .select(['i.esInvitado', nombreSegun(nombres)])
    .orderBy('p.ordenSalida')
    .orderBy('pp.posicionGrupo');
}

/** How cards ended, by participante. */
export type Estados = ReadonlyMap<string, EstadoDeTarjeta>;

/** What is told of the partidas of a torneo. */
export async function findPublicado(
  db: Db,
  torneoId: string,
): Promise<Omit<DatosDeEvento<'torneo.publicado'>, 'primeraVez'>> {
  const rows = await listPlazas(db, { torneoId });
  const partidas = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((suyas) => {
    const [primera] = suyas;
    if (!primera) return [];
    const participantes = suyas.map(({ participanteId, nombre }) => ({ participanteId, nombre }));
    return [{ id: primera.id, nombre: primera.partida, horaDeSalida: primera.horaDeSalida, participantes }];
  });
  return { torneo: await torneoDe(db, torneoId), partidas };
}

/** What is told of validated partidas, one for each; nothing while results are held back, for the state of a card tells how it ended. */
export async function listValidadas(
  db: Db,
  { torneoId, partidaIds, estados }: { torneoId: string; partidaIds: readonly string[]; estados: Estados },
): Promise<DatosDeEvento<'tarjeta.validada'>[]> {
  if (await estaOculto(db, torneoId)) return [];
  const torneo = await torneoDe(db, torneoId);
  const rows = await listPlazas(db, { partidaIds });
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((suyas) => {
    const [primera] = suyas;
    if (!primera) return [];
    const partida = { id: primera.id, nombre: primera.partida, horaDeSalida: primera.horaDeSalida };
    const tarjetas = suyas.map((una) => ({
      participanteId: una.participanteId,
      nombre: una.nombre,
      estado: estados.get(una.participanteId) ?? 'en_juego',
    }));
    return [{ torneo, partida, tarjetas }];
  });
}

/** What is told of the official results of a torneo, by place. */
export async function findResultados(
  db: Db,
  torneoId: string,
): Promise<Omit<DatosDeEvento<'resultados.oficiales'>, 'primeraVez'>> {
  const puesto = (tipo: 'individual_por_golpes_medal' | 'individual_por_golpes_scratch') =>
    sql<number | null>`(select c.posicion from clasificaciones_torneo c
      where c.resultado_id = r.id and c.tipo_clasificacion = ${tipo})`;
  const nombres = await lecturaDeVisitantes(db);
  const rows = await db
    .selectFrom(RESULTADO_DE_LINEA)
    .innerJoin('participantes_torneo as i', 'i.id', 'r.participanteId')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['r.participanteId', 'r.golpesBrutos', 'r.golpesNetos', 'i.esInvitado', nombreSegun(nombres)])
    .select([
      puesto('individual_por_golpes_medal').as('puestoHandicap'),
      puesto('individual_por_golpes_scratch').as('puestoScratch'),
    ])
    .where('r.torneoId', '=', torneoId)
    .orderBy('puestoHandicap', (order) => order.asc().nullsLast())
    .orderBy('r.participanteId')
    .execute();
  const resultados = rows.map(({ esInvitado, ...row }) => ({
    ...row,
    nombre: nombreLeido({ ...row, esInvitado }, nombres),
  }));
  return { torneo: await torneoDe(db, torneoId), resultados };
}
