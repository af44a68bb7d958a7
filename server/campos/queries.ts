import { sql } from 'kysely';
import { isOneOf } from '#db/one-of.ts';
import type { Db } from '#db/tables.ts';
import { compararNombres } from '#reglas/clasificacion.ts';
import { type SalidaConValoraciones, valoracionDeSalida } from '#reglas/handicap.ts';
import { completarHoyos, type Hoyo } from '#reglas/hoyo.ts';
import { HOYOS, PAR_POR_DEFECTO } from '#reglas/limites.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { hoyosDeNueve, parQueSeJuega } from '#reglas/nueve-hoyos.ts';
import type { Nueve } from '#reglas/nueve.ts';
import type { SalidaConPar } from '#reglas/partida-personal.ts';
import { hoyosIncompletos, mismasValoraciones, recorridoQueJuega } from '#reglas/salidas-de-torneo.ts';
import { type ValoracionDeNueve, valoracionDeNueve } from '#reglas/valores-de-nueve.ts';

/**
 * A tee set as one torneo plays it: its 18 holes, which of them lack data and are filled in (player spec §9), and the
 * ratings of each sex that plays it.
 */
export type RecorridoDeTorneo = {
  salida: string;
  /** Which nine of the holes are played; null = the 18. */
  nueve: Nueve | null;
  hoyos: readonly Hoyo[];
  faltan: readonly number[];
  sexos: readonly {
    sexo: Sexo;
    /** Of one categoría, by id; null = of the torneo. */
    categoria: string | null;
    slope: number | null;
    valorDeCampo: number | null;
    /** Of the nine that is played; null where it is not known, and where the 18 are. */
    propia: ValoracionDeNueve | null;
  }[];
};

/** A hole as the store tells it; indice = stroke index, null = not yet known. */
export type HoyoRow = [numero: number, par: number, indice: number | null];

/** A tee that one sex plays in a torneo (or in a categoría of it), with its ratings and the holes that have data, in order. */
export type SalidaJugada = {
  torneoId: string;
  nueve: Nueve | null;
  categoriaId: string | null;
  sexo: Sexo;
  nombre: string;
  slope: number | null;
  valorDeCampo: number | null;
  /** Of each nine; null where it is not known. */
  propias: Record<Nueve, ValoracionDeNueve | null>;
  hoyos: HoyoRow[];
};

type SalidaJugadaRow = SalidaConValoraciones &
  Omit<SalidaJugada, 'slope' | 'valorDeCampo' | 'propias'> & {
    slopeIda: number | null;
    valorIda: number | null;
    slopeVuelta: number | null;
    valorVuelta: number | null;
  };

/** The tee sets of a torneo, sexes that share the same holes joined in one: those of `salidasJugadas`. */
export async function recorridosDeTorneo(db: Db, torneoId: string): Promise<RecorridoDeTorneo[]> {
  return (await recorridosDeTorneos(db, [torneoId])).get(torneoId) ?? [];
}

/** The tee sets of several torneos, each as `recorridosDeTorneo` tells it: one query however many they are. */
export async function recorridosDeTorneos(
  db: Db,
  torneoIds: readonly string[],
): Promise<ReadonlyMap<string, RecorridoDeTorneo[]>> {
  const byTorneo = Map.groupBy(await salidasJugadas(db, torneoIds), ({ torneoId }) => torneoId);
  return new Map(torneoIds.map((id) => [id, joinSexes(byTorneo.get(id) ?? [])]));
}

/**
 * The holes that a person of that sex and those categorías plays; the 18 without data (player spec §9) where there is no
 * tee for it.
 */
export function hoyosPara(
  recorridos: readonly RecorridoDeTorneo[],
  { sexo, categorias }: { sexo: Sexo | null; categorias: readonly string[] },
): readonly Hoyo[] {
  return recorridos[recorridoQueJuega(recorridos, sexo, categorias) ?? -1]?.hoyos ?? hoyosDe([]);
}

/** The tee from which a card was played, as whoever of that sex is rated on it, and its 18 holes; undefined: nobody knows it. */
export function salidaJugada(recorrido: RecorridoDeTorneo | undefined, sexo: Sexo | null) {
  const { salida: nombre = '', hoyos, sexos = [], nueve = null } = recorrido ?? {};
  const { slope, valorDeCampo, propia } = sexos.find((suya) => suya.sexo === sexo) ??
    sexos[0] ?? { slope: null, valorDeCampo: null, propia: null };
  const salida = { nombre, sexo, slope, valorDeCampo, propia, par: parQueSeJuega(hoyos ?? [], nueve) };
  return { salida, hoyos: [...(hoyos ?? hoyosDe([]))] };
}

/** The tees that a categoría plays, by sex. */
export function salidasDeCategoria(recorridos: readonly RecorridoDeTorneo[], categoriaId: string) {
  const suyas = recorridos.flatMap(({ salida, sexos }) =>
    sexos.flatMap(({ categoria, sexo }) => (categoria === categoriaId ? { sexo, salida } : [])),
  );
  return suyas.toSorted((a, b) => (a.sexo < b.sexo ? -1 : 1));
}

/** The sexes that play a tee set, each once with its ratings, whatever their categoría. */
export function sexosDe({ sexos }: RecorridoDeTorneo) {
  const porSexo = new Map(sexos.map(({ categoria: _categoria, ...suyo }) => [suyo.sexo, suyo]));
  return [...porSexo.values()];
}

/**
 * The tees that are played in some torneos, one per sex, by sex, and then those of their categorías: the frozen ones where
 * the torneo has them, else those chosen for it as its course has them now. None for a sex without one.
 */
export async function salidasJugadas(db: Db, torneoIds: readonly string[]): Promise<SalidaJugada[]> {
  const { rows } = await sql<SalidaJugadaRow>`
    select s.*, t.nueve, (select coalesce(to_json(array_agg(array[h.numero_hoyo, h.par, h.indice] order by h.numero_hoyo)), '[]')
      from hoyos_jugados h where h.torneo_id = s.torneo_id and h.sexo = s.sexo
        and h.categoria_id is not distinct from s.categoria_id) as hoyos
    from salidas_jugadas s join torneos t on t.id = s.torneo_id left join categorias k on k.id = s.categoria_id
    where ${isOneOf('s.torneo_id', torneoIds)} order by k.orden nulls first, s.sexo`.execute(db);
  return rows.map(({ torneoId, nueve, categoriaId, sexo, nombre, hoyos, ...salida }) => ({
    torneoId,
    nueve,
    categoriaId,
    sexo,
    nombre,
    hoyos,
    ...valoracionDeSalida({ salida, sexo }),
    propias: {
      ida: valoracionDeNueve({ slope: salida.slopeIda, valorDeCampo: salida.valorIda }),
      vuelta: valoracionDeNueve({ slope: salida.slopeVuelta, valorDeCampo: salida.valorVuelta }),
    },
  }));
}

/**
 * How long the holes are from each tee that a torneo plays, by the name of the tee: 18 figures in metres, null = not told. As
 * the course tells them now, also of a torneo whose tees are frozen: nothing that is counted depends on them.
 */
export async function metrosDeTorneo(
  db: Db,
  torneoId: string,
): Promise<ReadonlyMap<string, readonly (number | null)[]>> {
  const { rows } = await sql<{ nombre: string; hoyos: [numero: number, metros: number][] }>`
    select s.nombre, to_json(array_agg(array[h.numero_hoyo, h.metros])) as hoyos
    from tipos_salida s join hoyos_tipo_salida h on h.tipo_salida_id = s.id
    where h.metros is not null and s.id in (
      select ts.tipo_salida_id from torneos_salidas ts where ts.torneo_id = ${torneoId}::uuid
      union select cs.tipo_salida_id from categorias k join categorias_salidas cs on cs.categoria_id = k.id
        where k.torneo_id = ${torneoId}::uuid)
    group by s.id, s.nombre`.execute(db);
  return new Map(
    rows.map(({ nombre, hoyos }) => {
      const porNumero = new Map(hoyos);
      return [nombre, Array.from({ length: HOYOS }, (_, i) => porNumero.get(i + 1) ?? null)];
    }),
  );
}

function joinSexes(rows: readonly SalidaJugada[]): RecorridoDeTorneo[] {
  const joined: RecorridoDeTorneo[] = [];
  for (const row of rows) {
    const { nombre, nueve, sexo, categoriaId: categoria, slope, valorDeCampo, propias } = row;
    const hoyos = hoyosDeNueve(hoyosDe(row.hoyos), nueve);
    const faltan = hoyosIncompletos(row.hoyos.map(([numero, par, indice]) => ({ numero, par, indice })));
    const own = { sexo, categoria, slope, valorDeCampo, propia: nueve === null ? null : propias[nueve] };
    const same = joined.findIndex(
      (other) => other.salida === nombre && sameHoles(other.hoyos, hoyos) && sameRatings(other.sexos, own),
    );
    const found = joined[same];
    if (found) joined[same] = { ...found, sexos: [...found.sexos, own] };
    else joined.push({ salida: nombre, nueve, hoyos, faltan, sexos: [own] });
  }
  return joined;
}

/** The 18 holes of a course from those that have data. `personal`: as a personal round takes the others. */
export function hoyosDe(rows: readonly HoyoRow[], { personal = false } = {}): readonly Hoyo[] {
  return completarHoyos({ hoyos: rows.map(([numero, par, indice]) => ({ numero, par, indice })), personal });
}

/** Two tees of one name may be rated otherwise for the same sex: those are two. */
function sameRatings(others: RecorridoDeTorneo['sexos'], own: RecorridoDeTorneo['sexos'][number]): boolean {
  return others.every((other) => other.sexo !== own.sexo || mismasValoraciones(other, own));
}

function sameHoles(one: readonly Hoyo[], other: readonly Hoyo[]): boolean {
  return one.every(
    (hoyo, position) => hoyo.par === other[position]?.par && hoyo.indice === other[position]?.indice,
  );
}

/** Id of the first tee of the course that the query calls `c`: that of personal rounds. */
export const PRIMERA_SALIDA = sql<string>`(select f.id from tipos_salida f where f.campo_id = c.id
  order by f.created_at, f.id limit 1)`;

/**
 * The holes of the personal round that the query calls `p`, of the course it calls `c`: those copied when the course
 * changed after it was begun, else those of the course's first tee.
 */
export const HOYOS_DE_PARTIDA_PERSONAL = sql<HoyoRow[]>`coalesce(
  (select to_json(array_agg(array[f.numero_hoyo, f.par, f.handicap])) from partidas_personales_hoyos f
    where f.partida_id = p.id and f.campo_id = c.id),
  (select to_json(array_agg(array[h.numero_hoyo, h.par, h.handicap])) from hoyos_tipo_salida h
    where h.tipo_salida_id = ${PRIMERA_SALIDA}),
  '[]')`;

/** Every course, as Spanish sorts them, with its first tee and the par of its 18 holes; null where a course has no tee. */
export async function listCamposConSalida(db: Db, campoId: string | null = null) {
  const rows = await db
    .selectFrom('campos_golf as c')
    .leftJoin('tipos_salida as s', (join) => join.on('s.id', '=', PRIMERA_SALIDA))
    .select(['c.id', 'c.nombre', 'c.ubicacion', 's.nombre as salida', 's.slope', 's.courseRating'])
    .select([
      's.slopeMasculino',
      's.slopeFemenino',
      's.courseRatingMasculino',
      's.courseRatingFemenino',
      // A hole without data is a par 4, so that the par is always that of 18 holes.
      sql<number>`(select coalesce(sum(h.par), 0) + (18 - count(*)) * ${PAR_POR_DEFECTO}::int from hoyos_tipo_salida h
        where h.tipo_salida_id = s.id)::int`.as('par'),
    ])
    .$if(campoId !== null, (query) => query.where('c.id', '=', campoId ?? ''))
    .execute();
  return rows.sort(compararNombres).map(({ id, nombre, ubicacion, salida, ...figures }) => ({
    id,
    nombre,
    ubicacion,
    salida: salida === null ? null : { nombre: salida, ...figures },
  }));
}

/** The first tee of a course; null without tees, undefined when there is no such course. */
export async function findPrimeraSalida(db: Db, campoId: string): Promise<SalidaConPar | null | undefined> {
  const [campo] = await listCamposConSalida(db, campoId);
  return campo?.salida;
}

/** What a proposal of handicap needs of some jugadores; those who left the club are not among them. */
export async function listParaHandicap(db: Db, jugadorIds: readonly string[]) {
  if (jugadorIds.length === 0) return [];
  return await db
    .selectFrom('profiles')
    .select(['id', 'handicap', 'sexo'])
    .where('id', 'in', jugadorIds)
    .where('retiradoEn', 'is', null)
    .execute();
}

/** Names of all courses, to tell whether one is taken. */
export async function listNombresDeCampos(db: Db) {
  return await db.selectFrom('campos_golf').select(['id', 'nombre']).execute();
}

/** Holds a course so that nobody deletes it before `trx` ends; false when there is none. */
export async function lockCampo(trx: Db, campoId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('campos_golf')
    .select('id')
    .where('id', '=', campoId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
