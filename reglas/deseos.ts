/*
 * What people wish of their partida: with whom, and early or late. Wishes give way to everything else: they move people
 * between the places that the order already made, so that partidas stay as many and as large, and no bando is parted.
 *
 * Source: issue of match day, "Enrolment as clubs run it" (B8).
 */
import { JUGADORES_POR_GRUPO_MAX } from './limites.ts';

/** When somebody would like to go out. */
export const HORAS_DESEADAS = ['temprano', 'tarde'] as const;

/** One of them. */
export type HoraDeseada = (typeof HORAS_DESEADAS)[number];

/** What somebody wishes; hora null = it is all the same; con: participantes whom they would like to play with. */
export type Deseos = { hora: HoraDeseada | null; con: readonly string[] };

/** Nobody is named and no hour is. */
export const SIN_DESEOS: Deseos = { hora: null, con: [] };

/** Most people whom somebody may name: those that fill a partida. */
export const COMPANEROS_MAX = JUGADORES_POR_GRUPO_MAX - 1;

/** Whether somebody wishes anything. */
export function hayDeseos({ hora, con }: Deseos): boolean {
  return hora !== null || con.length > 0;
}

/** Why wishes cannot be: oneself named, or somebody who is not in the torneo. */
export function defectoDeDeseos({
  mia,
  con,
  inscritos,
}: {
  mia: string;
  con: readonly string[];
  inscritos: ReadonlySet<string>;
}): 'companero_no_valido' | null {
  const valen = con.every((uno) => uno !== mia && inscritos.has(uno));
  return valen && new Set(con).size === con.length && con.length <= COMPANEROS_MAX
    ? null
    : 'companero_no_valido';
}

/**
 * What is wished, with the guests: a guest for whom nobody wished anything would go out with the member who brings them and at
 * that member's hour, and that member with the guest, beside whomever they name. What the committee wrote down for a guest
 * stands in the place of it.
 *
 * - anfitrionDe: by guest, the participante who brings them; who is not in the torneo brings nobody.
 *
 * Source: docs/rules-inscripcion.md, "Wishes".
 */
export function conInvitados(
  deseos: ReadonlyMap<string, Deseos>,
  anfitrionDe: ReadonlyMap<string, string>,
): ReadonlyMap<string, Deseos> {
  const todos = new Map(deseos);
  for (const [invitado, anfitrion] of anfitrionDe) {
    if (hayDeseos(deseos.get(invitado) ?? SIN_DESEOS)) continue;
    todos.set(invitado, { hora: deseos.get(anfitrion)?.hora ?? null, con: [anfitrion] });
    const { hora, con } = todos.get(anfitrion) ?? SIN_DESEOS;
    todos.set(anfitrion, { hora, con: con.includes(invitado) ? con : [...con, invitado] });
  }
  return todos;
}

/** Those who are never parted: a bando, or one alone. */
type Unidad = { ids: readonly string[]; lugar: number };
/** Some of them that would like to go out together. */
type Cuadrilla = readonly Unidad[];
type ConDeseos = ReadonlyMap<string, Deseos>;

const personas = (cuadrilla: Cuadrilla) => cuadrilla.flatMap(({ ids }) => ids);
const tamanos = (unidades: readonly Unidad[]) => unidades.map(({ ids }) => ids.length);

/** What is left of some places once others are taken; null where they are not among them. */
function quitados(huecos: readonly number[], pedidos: readonly number[]): number[] | null {
  const quedan = [...huecos];
  for (const pedido of pedidos) {
    const at = quedan.indexOf(pedido);
    if (at === -1) return null;
    quedan.splice(at, 1);
  }
  return quedan;
}

/** The units of each partida: a bando that is whole in it, everybody else alone. */
function unidadesDe(
  partidas: readonly (readonly string[])[],
  bandoDe: ReadonlyMap<string, string>,
): Unidad[][] {
  const miembros = Map.groupBy(partidas.flat(), (id) => bandoDe.get(id) ?? id);
  let lugar = 0;
  return partidas.map((ids) =>
    [...Map.groupBy(ids, (id) => bandoDe.get(id) ?? id)].flatMap(([bando, juntos]) => {
      const enteros = juntos.length === miembros.get(bando)?.length;
      return (enteros ? [juntos] : juntos.map((id) => [id])).map((suyos) => {
        lugar += 1;
        return { ids: suyos, lugar };
      });
    }),
  );
}

/** Who named whom, of those that are here: two who name each other before who is named by one alone. */
function parejasDeDeseos(unidades: readonly Unidad[], deseos: ConDeseos): [string, string][] {
  const aqui = new Set(personas(unidades));
  const nombra = (uno: string, otro: string) => deseos.get(uno)?.con.includes(otro) === true;
  const todas = [...aqui].flatMap((uno) =>
    (deseos.get(uno)?.con ?? [])
      .filter((otro) => aqui.has(otro))
      .map((otro): [string, string] => [uno, otro]),
  );
  return todas.toSorted((a, b) => Number(nombra(b[1], b[0])) - Number(nombra(a[1], a[0])));
}

/** Who would like to go out together, as far as there is a partida with room for them. */
function cuadrillasDe(unidades: readonly Unidad[][], deseos: ConDeseos): Cuadrilla[] {
  const todas = unidades.flat();
  let cuadrillas = todas.map((unidad): Cuadrilla => [unidad]);
  const deQuien = (id: string) => cuadrillas.filter((una) => personas(una).includes(id));
  for (const [uno, otro] of parejasDeDeseos(todas, deseos)) {
    const suyas = new Set([...deQuien(uno), ...deQuien(otro)]);
    const juntas = [...suyas].flat();
    const caben = unidades.some((partida) => quitados(tamanos(partida), tamanos(juntas)) !== null);
    if (caben) cuadrillas = [juntas, ...cuadrillas.filter((una) => !suyas.has(una))];
  }
  return cuadrillas;
}

const HACIA = { temprano: -1, tarde: 1 } as const;

/** Whether most of those who care want to go out early (below 0) or late (above). */
function inclinacion(cuadrilla: Cuadrilla, deseos: ConDeseos): number {
  const suma = personas(cuadrilla).reduce((total, id) => {
    const hora = deseos.get(id)?.hora ?? null;
    return total + (hora === null ? 0 : HACIA[hora]);
  }, 0);
  return Math.sign(suma);
}

/** In the order in which they would go out: early first, late last, the others as the order before had them. */
function enSuOrden(cuadrillas: readonly Cuadrilla[], deseos: ConDeseos): Cuadrilla[] {
  const primera = (cuadrilla: Cuadrilla) => Math.min(...cuadrilla.map(({ lugar }) => lugar));
  return cuadrillas.toSorted(
    (a, b) => inclinacion(a, deseos) - inclinacion(b, deseos) || primera(a) - primera(b),
  );
}

/** Each with the partida in which it would be if all simply followed one another. */
function conLugarIdeal(cuadrillas: readonly Cuadrilla[], partidas: readonly Unidad[][]) {
  const finales = partidas.map((_, i) => personas(partidas.slice(0, i + 1).flat()).length);
  let antes = 0;
  return cuadrillas.map((cuadrilla) => {
    const cuantos = personas(cuadrilla).length;
    const ideal = finales.findIndex((final) => antes + cuantos / 2 < final);
    antes += cuantos;
    return { cuadrilla, ideal };
  });
}

/** The largest first, each as near as there is room to where it would be; one that fits nowhere is parted. */
function colocar(partidas: readonly Unidad[][], deseos: ConDeseos): Unidad[][] {
  const orden = enSuOrden(cuadrillasDe(partidas, deseos), deseos);
  const cola = conLugarIdeal(orden, partidas);
  const laMayor = () => {
    cola.sort((a, b) => personas(b.cuadrilla).length - personas(a.cuadrilla).length);
    return cola.shift();
  };
  const huecos = partidas.map(tamanos);
  const puestas: Unidad[][] = partidas.map(() => []);
  for (let una = laMayor(); una !== undefined; una = laMayor()) {
    const { cuadrilla, ideal } = una;
    const [mejor] = huecos
      .flatMap((libres, i) => {
        const quedan = quitados(libres, tamanos(cuadrilla));
        return quedan === null ? [] : [{ i, quedan }];
      })
      .toSorted((a, b) => Math.abs(a.i - ideal) - Math.abs(b.i - ideal));
    if (mejor === undefined) {
      cola.push({ cuadrilla: cuadrilla.slice(0, -1), ideal }, { cuadrilla: cuadrilla.slice(-1), ideal });
      continue;
    }
    huecos[mejor.i] = mejor.quedan;
    puestas[mejor.i]?.push(...cuadrilla);
  }
  return puestas;
}

/** How well a partida does what its people wish, in whole points: a companion is worth more than any hour. */
function valorDe(partida: readonly Unidad[], i: number, { cuantas, deseos }: EnPartidas): number {
  const ids = personas(partida);
  return ids.reduce((total, id) => {
    const { hora, con } = deseos.get(id) ?? SIN_DESEOS;
    const porHora = hora === null ? 0 : hora === 'tarde' ? i : cuantas - 1 - i;
    return total + 2 * cuantas * con.filter((otro) => ids.includes(otro)).length + porHora;
  }, 0);
}

type EnPartidas = { cuantas: number; deseos: ConDeseos };

/** Exchanges two units of the same size as long as that does more of what is wished. */
function mejorar(partidas: Unidad[][], deseos: ConDeseos): void {
  const como = { cuantas: partidas.length, deseos };
  const cambiar = (a: [number, number], b: [number, number]) => {
    const [deUna, deOtra] = [partidas[a[0]], partidas[b[0]]];
    const [una, otra] = [deUna?.[a[1]], deOtra?.[b[1]]];
    if (!deUna || !deOtra || !una || !otra || una.ids.length !== otra.ids.length) return false;
    const valor = () => valorDe(deUna, a[0], como) + valorDe(deOtra, b[0], como);
    const antes = valor();
    [deUna[a[1]], deOtra[b[1]]] = [otra, una];
    if (valor() > antes) return true;
    [deUna[a[1]], deOtra[b[1]]] = [una, otra];
    return false;
  };
  const sitios = partidas.flatMap((partida, i) => partida.map((_, j): [number, number] => [i, j]));
  const pasada = () =>
    sitios.filter((a) => sitios.filter((b) => a[0] < b[0] && cambiar(a, b)).length > 0).length > 0;
  // Each exchange is worth a whole point more than before, so there is a last one.
  while (pasada()) continue;
}

/**
 * The same partidas with their people moved so that as many as there is room for go out with whom they named, and who wishes
 * so early or late. As many partidas, of the same sizes, bandos whole; without wishes nothing moves. Companions before
 * hours, two who name each other before one who is not named back.
 *
 * - partidas: the order that a start would have without wishes, the first one first.
 * - bandoDe: the bando of whoever is in one.
 *
 * Source: issue of match day, "draft order by wishes".
 */
export function acomodarDeseos({
  partidas,
  deseos,
  bandoDe,
}: {
  partidas: readonly (readonly string[])[];
  deseos: ReadonlyMap<string, Deseos>;
  bandoDe: ReadonlyMap<string, string>;
}): readonly (readonly string[])[] {
  if (![...deseos.values()].some(hayDeseos)) return partidas;
  const propias = unidadesDe(partidas, bandoDe);
  const puestas = colocar(propias, deseos);
  // Whom the largest companies leave without a place may have been together before
  const quedan = propias.map((unidades) => [...unidades]);
  const valor = (unas: Unidad[][]) => {
    mejorar(unas, deseos);
    return unas.reduce((suma, una, i) => suma + valorDe(una, i, { cuantas: unas.length, deseos }), 0);
  };
  const mejores = valor(quedan) > valor(puestas) ? quedan : puestas;
  return mejores.map((unidades) => personas(unidades.toSorted((a, b) => a.lugar - b.lugar)));
}

/**
 * How many wishes there are, and how many some partidas do: each companion is one, and so is an hour, which is done in the
 * half that was asked for (the one in the middle is in both). Who is in no partida, or names somebody who is in none, is
 * of no account.
 *
 * - horas: false where all start at once.
 */
export function recuentoDeDeseos({
  partidas,
  deseos,
  horas,
}: {
  partidas: readonly (readonly string[])[];
  deseos: ReadonlyMap<string, Deseos>;
  horas: boolean;
}): { pedidos: number; cumplidos: number } {
  const sentados = new Set(partidas.flat());
  const mitad = partidas.length / 2;
  const hechos = partidas.flatMap((ids, i) =>
    ids.flatMap((id) => {
      const { hora, con } = deseos.get(id) ?? SIN_DESEOS;
      const juntos = con.filter((otro) => sentados.has(otro)).map((otro) => ids.includes(otro));
      if (hora === null || !horas) return juntos;
      return [...juntos, hora === 'temprano' ? i < mitad : i + 1 > mitad];
    }),
  );
  return { pedidos: hechos.length, cumplidos: hechos.filter(Boolean).length };
}
