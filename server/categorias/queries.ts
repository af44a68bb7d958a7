import { sql } from 'kysely';
import { isOneOf } from '#db/one-of.ts';
import type { Db } from '#db/tables.ts';
import { porNombre } from '#reglas/alfabeto.ts';
import { type Categoria, categoriasDe, type QuienJuega } from '#reglas/categorias.ts';
import { handicapQueSeJuega, type HandicapDe } from '#reglas/handicap-de-pena.ts';
import type { Sexo, TipoClasificacion } from '#reglas/modalidad.ts';
import { SEXO, SUMA_DE_PENA } from '#server/tarjetas/queries.ts';

/** What the store calls each classification. */
export const TIPO_GUARDADO = {
  handicap: 'individual_por_golpes_medal',
  scratch: 'individual_por_golpes_scratch',
} as const satisfies Record<TipoClasificacion, string>;

/** A categoría of a torneo as it is stored, with the tees it chose. */
export type CategoriaGuardada = Categoria & {
  nombre: string;
  salidas: { sexo: Sexo; tipoSalidaId: string }[];
};

/** The categorías of a torneo, in their order. */
export async function listCategorias(db: Db, torneoId: string): Promise<CategoriaGuardada[]> {
  return (await listDeTorneos(db, [torneoId])).map(({ torneoId: _torneoId, ...categoria }) => categoria);
}

async function listDeTorneos(db: Db, torneoIds: readonly string[]) {
  return await db
    .selectFrom('categorias as k')
    .select(['k.id', 'k.torneoId', 'k.nombre', 'k.handicapMin', 'k.handicapMax', 'k.tramoEdad', 'k.sexo'])
    .select(
      sql<CategoriaGuardada['salidas']>`(select coalesce(json_agg(json_build_object(
          'sexo', cs.sexo, 'tipoSalidaId', cs.tipo_salida_id) order by cs.sexo), '[]')
        from categorias_salidas cs where cs.categoria_id = k.id)`.as('salidas'),
    )
    .where(isOneOf('k.torneo_id', torneoIds))
    .orderBy('k.torneoId')
    .orderBy('k.orden')
    .execute();
}

/** The categorías that somebody who is not enrolled yet would be in, in their order. */
export async function categoriasPara(db: Db, torneoId: string, quien: QuienJuega): Promise<string[]> {
  return categoriasDe(await listDeTorneos(db, [torneoId]), quien);
}

/** Somebody enrolled, with what the conditions look at and what was written down of him. */
export type EnCategorias = QuienJuega & { id: string; nombre: string; categorias: string[] };

type InscritoRow = Omit<QuienJuega, 'handicap'> & {
  /** Exact, of today; of who has left the club none. */
  deHoy: number | null;
  /** That of the enrolment. */
  inscrito: number | null;
  handicapDe: HandicapDe;
  suma: number;
  id: string;
  torneoId: string;
  nombre: string;
  congelado: boolean;
  guardadas: string[];
};

/**
 * Everybody enrolled in some torneos, with the categorías they are in: those written down when the partidas were published,
 * before that those whose conditions they fulfil now. By name.
 */
export async function listEnCategorias(db: Db, torneoIds: readonly string[]): Promise<EnCategorias[]> {
  const categorias = Map.groupBy(await listDeTorneos(db, torneoIds), ({ torneoId }) => torneoId);
  const rows = await listInscritos(db, torneoIds);
  return rows.map(({ torneoId, congelado, guardadas, deHoy, handicapDe, suma, inscrito, ...row }) => {
    const handicap = handicapQueSeJuega({ handicap: deHoy, handicapDe, suma }).handicap ?? inscrito;
    const quien = { ...row, handicap };
    return {
      ...quien,
      categorias: congelado ? guardadas : categoriasDe(categorias.get(torneoId) ?? [], quien),
    };
  });
}

async function listInscritos(db: Db, torneoIds: readonly string[]): Promise<InscritoRow[]> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['i.id', 'i.torneoId', 'j.tramoEdad', 'i.handicapRealJugador as inscrito'])
    .select(['t.handicapDe', SUMA_DE_PENA.as('suma')])
    .select([
      sql<string>`nombre_de_participante(i, j)`.as('nombre'),
      SEXO.as('sexo'),
      // The one of today, as a playing handicap takes it; of who has left the club, that of the enrolment.
      sql<number | null>`case when i.es_invitado then i.handicap_invitado else j.handicap end`.as('deHoy'),
      sql<boolean>`t.salidas_congeladas_en is not null`.as('congelado'),
      sql<string[]>`(select coalesce(json_agg(pc.categoria_id order by pc.orden), '[]')
        from participantes_categorias pc where pc.participante_id = i.id)`.as('guardadas'),
    ])
    .where(isOneOf('i.torneo_id', torneoIds))
    .orderBy('i.id')
    .execute();
  return porNombre(rows);
}

/** The categorías of each participante of some torneos, in the order that gives the tee; of most torneos, nobody's. */
export type Pertenencias = ReadonlyMap<string, readonly string[]>;

/** Which of these torneos have categorías. */
export async function listConCategorias(db: Db, torneoIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('categorias')
    .select('torneoId')
    .distinct()
    .where(isOneOf('torneo_id', torneoIds))
    .orderBy('torneoId')
    .execute();
  return rows.map(({ torneoId }) => torneoId);
}

/** Who is in which categoría, by participante: one short query where no torneo has any. */
export async function pertenenciasDe(db: Db, torneoIds: readonly string[]): Promise<Pertenencias> {
  const conCategorias = await listConCategorias(db, torneoIds);
  if (conCategorias.length === 0) return new Map();
  return new Map((await listEnCategorias(db, conCategorias)).map(({ id, categorias }) => [id, categorias]));
}
