/*
 * Categorías: views of one torneo, never other torneos. Somebody belongs to every categoría whose conditions he fulfils (a
 * sénior may be in 1.ª and in Sénior); what is not known of somebody fulfils no condition on it. A categoría may have tees
 * of its own, and places of its own by the same order as everybody's; the points of a liga stay those of the torneo.
 */
import { ordenarClasificacion, ordenarParaPuntos, tienePuesto } from './clasificacion.ts';
import { handicapEscrito } from './handicap-escrito.ts';
import { porMiembro } from './miembros.ts';
import { CATEGORIAS_MAX, NOMBRE_DE_CATEGORIA_MAX } from './limites.ts';
import {
  computaGanador,
  type Sexo,
  type TipoClasificacion,
  TIPOS_CLASIFICACION,
  type TramoEdad,
} from './modalidad.ts';
import { esHandicapExacto } from './partida-personal.ts';
import type { TorneoConResultados } from './resultado-oficial.ts';

/** What somebody has to fulfil; null = no condition. The handicap is the exact one, both ends included. */
export type CondicionesDeCategoria = {
  handicapMin: number | null;
  handicapMax: number | null;
  tramoEdad: TramoEdad | null;
  sexo: Sexo | null;
};

/** A categoría with its conditions. */
export type Categoria = CondicionesDeCategoria & { id: string };

/** What the conditions look at; null = not known. handicap: exact. */
export type QuienJuega = { handicap: number | null; tramoEdad: TramoEdad | null; sexo: Sexo | null };

const decimas = (handicap: number) => Math.round(handicap * 10);

function cumpleHandicap(
  { handicapMin, handicapMax }: Pick<CondicionesDeCategoria, 'handicapMin' | 'handicapMax'>,
  handicap: number | null,
): boolean {
  if (handicapMin === null && handicapMax === null) return true;
  if (handicap === null) return false;
  const desde = handicapMin === null || decimas(handicap) >= decimas(handicapMin);
  return desde && (handicapMax === null || decimas(handicap) <= decimas(handicapMax));
}

function cumple({ tramoEdad, sexo, ...rango }: CondicionesDeCategoria, quien: QuienJuega): boolean {
  const deTramo = tramoEdad === null || quien.tramoEdad === tramoEdad;
  return deTramo && (sexo === null || quien.sexo === sexo) && cumpleHandicap(rango, quien.handicap);
}

/**
 * The ids of the categorías that somebody belongs to, in the order given, which is theirs.
 *
 * Source: modalidades.md 3.13.
 */
export function categoriasDe(categorias: readonly Categoria[], quien: QuienJuega): string[] {
  return categorias.filter((categoria) => cumple(categoria, quien)).map(({ id }) => id);
}

/**
 * The handicaps of a categoría as a screen writes them: '0–11,4', 'hasta 11,4', 'desde 11,5'; null without any condition
 * on them.
 *
 * Source: decision 4.
 */
export function rangoDeCategoria({
  handicapMin,
  handicapMax,
}: Pick<CondicionesDeCategoria, 'handicapMin' | 'handicapMax'>): string | null {
  if (handicapMin === null) return handicapMax === null ? null : `hasta ${handicapEscrito(handicapMax)}`;
  return handicapMax === null
    ? `desde ${handicapEscrito(handicapMin)}`
    : `${handicapEscrito(handicapMin)}–${handicapEscrito(handicapMax)}`;
}

/** Why a list of categorías cannot be saved. */
export type DefectoDeCategorias =
  | 'categorias_de_mas'
  | 'categoria_sin_nombre'
  | 'categoria_repetida'
  | 'categoria_rango_no_valido';

/**
 * Why a list of categorías cannot be saved; null when it can. Names are told apart without looking at letter case or
 * blanks at their ends.
 *
 * Source: modalidades.md 3.13.
 */
export function defectoDeCategorias(
  categorias: readonly ({ nombre: string } & Pick<CondicionesDeCategoria, 'handicapMin' | 'handicapMax'>)[],
): DefectoDeCategorias | null {
  if (categorias.length > CATEGORIAS_MAX) return 'categorias_de_mas';
  const nombres = categorias.map(({ nombre }) => nombre.trim().toLocaleLowerCase('es'));
  if (nombres.some((nombre) => nombre === '' || nombre.length > NOMBRE_DE_CATEGORIA_MAX))
    return 'categoria_sin_nombre';
  if (new Set(nombres).size < nombres.length) return 'categoria_repetida';
  return categorias.every(esRango) ? null : 'categoria_rango_no_valido';
}

function esRango({
  handicapMin,
  handicapMax,
}: Pick<CondicionesDeCategoria, 'handicapMin' | 'handicapMax'>): boolean {
  const escritos = [handicapMin, handicapMax].filter((handicap) => handicap !== null);
  if (!escritos.every(esHandicapExacto)) return false;
  return handicapMin === null || handicapMax === null || handicapMin <= handicapMax;
}

/** What makes a categoría another one than before, apart from its name and its place among the others. */
export type FondoDeCategoria = CondicionesDeCategoria & {
  id: string | null;
  salidas: readonly { sexo: Sexo; tipoSalidaId: string }[];
};

/**
 * Whether only names and order differ between two lists: nobody moves and nobody plays from elsewhere.
 *
 * Source: modalidades.md 3.13 "frozen at publication".
 */
export function mismoFondo(
  antes: readonly FondoDeCategoria[],
  despues: readonly FondoDeCategoria[],
): boolean {
  const huella = ({ id, handicapMin, handicapMax, tramoEdad, sexo, salidas }: FondoDeCategoria) =>
    JSON.stringify([
      id,
      handicapMin,
      handicapMax,
      tramoEdad,
      sexo,
      salidas.map(({ sexo: de, tipoSalidaId }) => `${de} ${tipoSalidaId}`).toSorted(),
    ]);
  const huellas = new Set(antes.map(huella));
  return antes.length === despues.length && despues.every((categoria) => huellas.has(huella(categoria)));
}

/**
 * A place in one ranking of a categoría: puesto among all of the categoría, entreSocios among those of it who take points
 * (null for who takes none).
 */
export type PuestoDeCategoria = {
  id: string;
  categoriaId: string;
  tipo: TipoClasificacion;
  puesto: number;
  entreSocios: number | null;
};

/**
 * The official places of each categoría of a torneo, by the order that ranks the torneo; empty where the modality computes
 * no winner.
 *
 * - miembros: the participantes of each categoría, by its id; a bando is in those that all of its members are in.
 * - In the order of categoría, ranking and participante, so that two records compare line by line.
 *
 * Source: modalidades.md 3.13, decisions 34 and 39.
 */
export function puestosDeCategorias(
  torneo: TorneoConResultados,
  miembros: ReadonlyMap<string, readonly string[]>,
): readonly PuestoDeCategoria[] {
  if (!computaGanador(torneo.modalidad)) return [];
  return [...miembros].flatMap(([categoriaId, ids]) => {
    const suyos = new Set(ids);
    const participantes = torneo.participantes.filter((linea) =>
      (linea.bolas ?? [linea]).every(({ id }) => suyos.has(id)),
    );
    return TIPOS_CLASIFICACION.flatMap((tipo) =>
      puestosDe({ ...torneo, participantes }, tipo).map((puesto) => ({ ...puesto, categoriaId, tipo })),
    );
  });
}

function puestosDe(torneo: TorneoConResultados, tipo: TipoClasificacion) {
  const { participantes } = torneo;
  const puntuan = porMiembro(participantes, ordenarParaPuntos({ ...torneo, tipo }), { soloPuntos: true });
  const socios = new Map(puntuan.map(({ id, puesto }) => [id, puesto]));
  const filas = ordenarClasificacion({ ...torneo, tipo }).filter(tienePuesto);
  return porMiembro(participantes, filas, { soloPuntos: false })
    .map(({ id, puesto }) => ({ id, puesto, entreSocios: socios.get(id) ?? null }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
