import { sql, type RawBuilder } from 'kysely';
import type { EntradaDeHistorial, FiltroDeHistorial } from '#contrato/admin/historial.ts';
import type { Db } from '#db/tables.ts';
import { anotacionDe } from '#server/tarjetas/queries.ts';

/** Where a page of the history ends: the instant in microseconds, which history, which row of it. */
export type Cursor = { micros: string; fuente: number; id: number };

/** Which entries are asked for: those of a torneo, or of one card of it, that the filter shows. */
type Hechos = { torneoId: string; participanteId: string | null; filtro: FiltroDeHistorial };
type Pregunta = Hechos & { despuesDe: Cursor | null; limite: number };

export type PaginaDeHistorial = { entradas: EntradaDeHistorial[]; ultima: Cursor | null };

/** Each history with its number in the order of what happened at the same instant, and the filters that show it. */
const FUENTES = [
  { fuente: 1, filtro: 'cambios', rows: filasDeCambios },
  { fuente: 2, filtro: 'handicaps', rows: filasDeHandicaps },
  { fuente: 3, filtro: 'golpes', rows: filasDeGolpes },
  { fuente: 4, filtro: 'partidas', rows: filasDeValidaciones },
  { fuente: 5, filtro: 'partidas', rows: filasDeResultados },
] as const;

type Fila = {
  fuente: number;
  id: number;
  micros: string;
  momento: Date;
  autor: string | null;
  participanteId: string | null;
  participante: string | null;
  datos: Datos;
};

/** What each history tells beyond who and when, as its query builds it. */
type Datos = {
  hoyo: number;
  antes: number | null;
  habiaAntes: boolean;
  despues: number | null;
  hayDespues: boolean;
  validada: boolean;
  tecleadoPor: string | null;
  deshacible: boolean;
  campo: string;
  motivo: string;
  partida: string | null;
  incompleta: boolean;
  primeros: boolean;
  operacion: string;
  resumen: string;
  valoresAntes: Record<string, unknown> | null;
  valoresDespues: Record<string, unknown> | null;
};

/** How much happened in a torneo, or to one card of it, on all pages of what is asked for. */
export async function countHistorial(db: Db, pregunta: Hechos): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from (${unionDe(pregunta)}) e`.execute(db);
  return rows[0]?.total ?? 0;
}

const fuentesDe = ({ filtro }: Hechos) => FUENTES.filter((una) => filtro === 'todo' || una.filtro === filtro);

/** The histories that a filter shows, one behind the other. */
function unionDe(pregunta: Hechos): RawBuilder<unknown> {
  const una = ({ rows }: (typeof FUENTES)[number]) => sql`select f.id from (${rows(pregunta)}) f`;
  return sql.join(fuentesDe(pregunta).map(una), sql` union all `);
}

/**
 * Of each of those histories as much as the page could take: what a row tells is put together for these alone, and not for
 * everything that a torneo of a hundred wrote down.
 */
function paginasDe(pregunta: Pregunta): RawBuilder<unknown> {
  const { despuesDe, limite } = pregunta;
  const paginas = fuentesDe(pregunta).map(({ fuente, rows }) => {
    const numero = sql`${sql.lit(fuente)}::int`;
    const micros = sql`(extract(epoch from f.momento) * 1000000)::bigint`;
    const desde = despuesDe
      ? sql`where (${micros}, ${numero}, f.id) < (${despuesDe.micros}::bigint, ${despuesDe.fuente}::int, ${despuesDe.id}::int)`
      : sql``;
    return sql`(select ${numero} as fuente, f.*, ${micros} as micros from (${rows(pregunta)}) f ${desde}
      order by f.momento desc, f.id desc limit ${sql.lit(limite)})`;
  });
  return sql.join(paginas, sql` union all `);
}

/**
 * One page of everything that happened in a torneo, or to one card of it, newest first: five histories merged and names
 * resolved in one query.
 */
export async function listHistorial(db: Db, pregunta: Pregunta): Promise<PaginaDeHistorial> {
  const { limite } = pregunta;
  const { rows } = await sql<Fila>`
    with pagina as (
      select * from (${paginasDe(pregunta)}) e order by e.micros desc, e.fuente desc, e.id desc limit ${sql.lit(limite)}
    )
    select e.fuente, e.id, e.micros::text as micros, e.momento, e.participante_id, e.datos,
      coalesce(a.nombre, u.name) as autor,
      case when i.id is not null then nombre_de_participante(i, j) else nombre_de_bando(e.participante_id) end as participante
    from pagina e
    left join usuarios u on u.id = e.autor_id
    left join profiles a on a.user_id = e.autor_id
    left join participantes_torneo i on i.id = e.participante_id
    left join profiles j on j.id = i.jugador_id
    order by e.micros desc, e.fuente desc, e.id desc`.execute(db);
  const last = rows.length === limite ? rows.at(-1) : undefined;
  const ultima = last ? { micros: last.micros, fuente: last.fuente, id: last.id } : null;
  return { entradas: rows.map(toEntrada), ultima };
}

/** Whether a row of that alias changed its hole: the same figure written twice is an operation, not a change. */
const cambia = (fila: string) => {
  const { antes, habia, despues, hay } = {
    antes: sql.ref(`${fila}.antes`),
    habia: sql.ref(`${fila}.habiaAntes`),
    despues: sql.ref(`${fila}.despues`),
    hay: sql.ref(`${fila}.hayDespues`),
  };
  return sql<boolean>`(${antes}, ${habia}) is distinct from (${despues}, ${hay})`;
};

/** Whether the hole of the row `h` was not changed after it. */
const VIGENTE = sql<boolean>`h.id = (select max(m.id) from historial_golpes m
  where m.tarjeta_id = h.tarjeta_id and m.numero_hoyo = h.numero_hoyo and ${cambia('m')})`;

/**
 * Who still plays is looked for among the cards of the torneo: else PostgreSQL makes a list of those of the whole club first. The torneo
 * is asked for by itself, here and below, for the reason of `isOneOf`: told which one it is, PostgreSQL plans anew at every question.
 */
function filasDeGolpes({ torneoId, participanteId }: Hechos): RawBuilder<unknown> {
  const quien =
    participanteId === null
      ? sql``
      : sql`and h.tarjeta_id in (select k.id from tarjetas_jugadas k where k.participante_id = ${participanteId}::uuid)`;
  return sql`select h.id, h.momento, h.autor_id, h.participante_id, json_build_object('hoyo', h.numero_hoyo,
      'antes', h.antes, 'habiaAntes', h.habia_antes, 'despues', h.despues, 'hayDespues', h.hay_despues,
      'validada', h.partida_validada, 'tecleadoPor', (select coalesce(j.nombre, u.name) from usuarios u
        left join profiles j on j.user_id = u.id where u.id = h.tecleado_por_id), 'deshacible', exists (select 1 from partidas_participantes pp join tarjetas_jugadas k on k.participante_id = pp.participante_id
        where k.torneo_id = (select ${torneoId}::uuid) and k.quien_id = h.participante_id) and ${VIGENTE}) as datos
    from historial_golpes h
    where h.torneo_id = (select ${torneoId}::uuid) and ${cambia('h')} ${quien}`;
}

function filasDeHandicaps({ torneoId, participanteId }: Hechos): RawBuilder<unknown> {
  const quien = participanteId === null ? sql`` : sql`and h.participante_id = ${participanteId}::uuid`;
  return sql`select h.id, h.momento, h.autor_id, h.participante_id, json_build_object('campo', h.campo,
      'antes', h.antes, 'despues', h.despues, 'motivo', h.motivo) as datos
    from historial_handicaps h join participantes_torneo q on q.id = h.participante_id
    where q.torneo_id = (select ${torneoId}::uuid) ${quien}`;
}

function filasDeValidaciones({ torneoId, participanteId }: Hechos): RawBuilder<unknown> {
  const quien =
    participanteId === null
      ? sql``
      : sql`and h.partida_id in (select pp.partida_id from partidas_participantes pp
          where pp.participante_id = ${participanteId}::uuid)`;
  return sql`select h.id, h.momento, h.autor_id, null::uuid as participante_id,
      json_build_object('partida', p.nombre, 'incompleta', h.incompleta) as datos
    from historial_validaciones h left join partidas p on p.id = h.partida_id
    where h.torneo_id = (select ${torneoId}::uuid) ${quien}`;
}

/** Official results belong to the torneo: on one card only where its own figures changed. */
function filasDeResultados({ torneoId, participanteId }: Hechos): RawBuilder<unknown> {
  const suyo = (valores: RawBuilder<unknown>) => sql`jsonb_path_query_first(${valores},
    '$.resultados[*] ? (@.participanteId == $quien)', jsonb_build_object('quien', ${participanteId}::text))`;
  const quien =
    participanteId === null
      ? sql``
      : sql`and ${suyo(sql`coalesce(h.antes, '{}')`)} is distinct from ${suyo(sql`h.despues`)}`;
  return sql`select h.id, h.momento, h.autor_id, null::uuid as participante_id,
      json_build_object('motivo', h.motivo, 'primeros', h.antes is null) as datos
    from historial_resultados h where h.torneo_id = (select ${torneoId}::uuid) ${quien}`;
}

function filasDeCambios({ torneoId, participanteId }: Hechos): RawBuilder<unknown> {
  const quien = participanteId === null ? sql`` : sql`and h.objeto_id = ${participanteId}`;
  return sql`select h.id, h.momento, h.autor_id, null::uuid as participante_id, json_build_object(
      'operacion', h.operacion, 'resumen', h.resumen, 'valoresAntes', h.antes, 'valoresDespues', h.despues) as datos
    from auditoria h where h.torneo_id = (select ${torneoId}::uuid) ${quien}`;
}

function toEntrada({
  fuente,
  id,
  momento,
  autor,
  participanteId,
  participante,
  datos,
}: Fila): EntradaDeHistorial {
  const comun = { clave: `${fuente}.${id}`, momento: momento.toISOString(), autor };
  switch (fuente) {
    case 3:
      return {
        tipo: 'golpes',
        ...comun,
        entradaId: id,
        participanteId: participanteId ?? '',
        participante,
        hoyo: datos.hoyo,
        antes: anotacionDe(datos.habiaAntes, datos.antes),
        despues: anotacionDe(datos.hayDespues, datos.despues),
        validada: datos.validada,
        tecleadoPor: datos.tecleadoPor,
        deshacible: datos.deshacible,
      };
    case 2: {
      const { campo, antes, despues, motivo } = datos;
      return { tipo: 'handicap', ...comun, participanteId, participante, campo, antes, despues, motivo };
    }
    case 4:
      return { tipo: 'validacion', ...comun, partida: datos.partida, incompleta: datos.incompleta };
    case 5:
      return { tipo: 'resultados', ...comun, motivo: datos.motivo, primeros: datos.primeros };
    default: {
      const { operacion, resumen, valoresAntes: antes, valoresDespues: despues } = datos;
      return { tipo: 'cambio', ...comun, operacion, resumen, antes, despues };
    }
  }
}

/** A participante of a torneo by name; undefined when it is not enrolled there. */
export async function findParticipante(
  db: Db,
  { torneoId, participanteId }: { torneoId: string; participanteId: string },
) {
  return await db
    .selectFrom('participantes_torneo as i')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select('i.id')
    .select(sql<string>`nombre_de_participante(i, j)`.as('nombre'))
    .where('i.id', '=', participanteId)
    .where('i.torneoId', '=', torneoId)
    .executeTakeFirst();
}

/** A change of strokes of a torneo; `vigente` = nobody changed that hole after it. Undefined when there is none. */
export async function findCambioDeGolpes(
  db: Db,
  { torneoId, entradaId }: { torneoId: string; entradaId: number },
) {
  const row = await db
    .selectFrom('historial_golpes as h')
    .select([
      'h.participanteId',
      'h.numeroHoyo as hoyo',
      'h.antes',
      'h.habiaAntes',
      'h.despues',
      'h.hayDespues',
    ])
    .select(VIGENTE.as('vigente'))
    .where('h.id', '=', entradaId)
    .where('h.torneoId', '=', torneoId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { antes, habiaAntes, despues, hayDespues, ...cambio } = row;
  return { ...cambio, antes: anotacionDe(habiaAntes, antes), despues: anotacionDe(hayDespues, despues) };
}
