/*
 * The order of a torneo.
 *
 * Handicap and scratch alike: result against par over the holes played, lowest first; or points, highest first, where the
 * torneo is counted by points (see `cuenta.ts`). Cards without that figure (a raya where there is no limit) go after those that have one, level among themselves. Participantes without a hole go last and have
 * no puesto; nor have, by handicap, those without one, who go just before them, and behind all whoever takes none because
 * of the state of the card (retired, disqualified …; see `estado-de-tarjeta.ts`). Equal results are ordered by the method
 * of the torneo (see `desempate.ts`):
 * - puntuacion_media: they share the puesto (1, 2, 2, 4) and are only listed in that order;
 * - desempate_handicap: they share it only when both handicaps are equal too;
 * - libro_verde: they share it only when nothing tells them apart and no lots were drawn (see `sorteo.ts`).
 * The alphabet lists those who are equal; it never puts one before the other (decision 38).
 */
import { alfabetico } from './alfabeto.ts';
import { cuentaPuntos, type FormaDeContar } from './cuenta.ts';
import {
  cifraQueOrdena,
  desempatar,
  pasosDeDesempate,
  type ContextoDeDesempate,
  type PasoDeDesempate,
} from './desempate.ts';
import { ESTADOS_DE_TARJETA, tomaPuesto, type EstadoDeTarjeta } from './estado-de-tarjeta.ts';
import type { Anotacion, Hoyo } from './hoyo.ts';
import type { MetodoDesempate, TipoClasificacion } from './modalidad.ts';
import { sorteoVigente, type Sorteo } from './sorteo.ts';
import { resumirTarjeta, type Tarjeta, type ResumenDeTarjeta } from './tarjeta.ts';

/** A participante as the ranking needs it; golpes and hoyos are 18 each, by position. */
export type Clasificable = {
  id: string;
  nombre: string;
  /** null = without handicap: no place by handicap, its own in scratch. */
  handicapDeJuego: number | null;
  handicapPropio: number | null;
  incluirEnPuntos: boolean;
  golpes: readonly Anotacion[];
  hoyos: readonly Hoyo[];
  /** Rounded, at 100 %; only the net double bogey asks for it. */
  handicapDeCampo: number | null;
  /** Of the torneo. */
  forma: FormaDeContar;
  estado: EstadoDeTarjeta;
  /** Of a bando (`bando.ts`), or of several vueltas (`vueltas.ts`). */
  totalesDe?: NonNullable<Tarjeta['totalesDe']>;
  /** Of several vueltas (`vueltas.ts`), how many holes they have. */
  total?: number;
  /** Of a bando, its participantes, each with the own ball. */
  bolas?: readonly Clasificable[];
};

/**
 * One line of a ranking. `contraPar`, `puntos` and `ultimos9` are gross in scratch and net in handicap; `puntos`: null where
 * strokes rank; `ultimos9`: of the figure that ranks; `empate`: shares its
 * puesto; `estado`: of the card; `conRaya`: has a raya, whether it has a total (decision 32) or not (7); `desempate`: the comparison with the
 * line just above when both have the same result, else empty.
 */
export type FilaDeClasificacion = {
  id: string;
  puesto: number | null;
  estado: EstadoDeTarjeta;
  empate: boolean;
  contraPar: number | null;
  puntos: number | null;
  hoyosJugados: number;
  brutos: number | null;
  netos: number | null;
  ultimos9: number | null;
  completa: boolean;
  conRaya: boolean;
  desempate: readonly PasoDeDesempate[];
};

/** A line of the points ranking: nobody without a puesto is on it. */
export type FilaConPuesto = FilaDeClasificacion & { puesto: number };

/** What a ranking is made from. sorteos: the draws of the torneo, oldest first; only libro_verde looks at them. */
export type EntradaDeClasificacion<T extends Clasificable = Clasificable> = {
  participantes: readonly T[];
  tipo: TipoClasificacion;
  metodo: MetodoDesempate;
  sorteos?: readonly Sorteo[];
};

type Linea = {
  quien: Clasificable & { entregada: boolean };
  resumen: ResumenDeTarjeta;
  contraPar: number | null;
  puntos: number | null;
  /** The figure that ranks, lower first. */
  resultado: number | null;
  grupo: number;
};

const CON_TOTAL = 0;
const SIN_TOTAL = 1;
const SIN_HANDICAP = 2;
const SIN_HOYOS = 3;
const SIN_PUESTO = 4;

function grupoDe(
  { resumen, resultado }: Pick<Linea, 'resumen' | 'resultado'>,
  { estado, sinNeto }: { estado: EstadoDeTarjeta; sinNeto: boolean },
) {
  if (!tomaPuesto(estado)) return SIN_PUESTO;
  if (resumen.hoyosJugados === 0) return SIN_HOYOS;
  if (sinNeto) return SIN_HANDICAP;
  return resultado === null ? SIN_TOTAL : CON_TOTAL;
}

function lineaDe(clasificable: Clasificable, tipo: TipoClasificacion): Linea {
  const { estado, forma } = clasificable;
  const quien = { ...clasificable, entregada: estado === 'entregada' };
  const resumen = resumirTarjeta(quien);
  const contraPar = tipo === 'scratch' ? resumen.contraParBruto : resumen.contraParNeto;
  const puntos = tipo === 'scratch' ? resumen.puntosBrutos : resumen.puntosNetos;
  const cifra = cifraQueOrdena({ totales: resumen, tipo, cuenta: forma.cuenta });
  const resultado = cifra !== null && cuentaPuntos(forma.cuenta) ? -cifra : cifra;
  const sinNeto = tipo === 'handicap' && quien.handicapDeJuego === null;
  const grupo = grupoDe({ resumen, resultado }, { estado, sinNeto });
  return { quien, resumen, contraPar, puntos, resultado, grupo };
}

function compararResultado(a: Linea, b: Linea): number {
  if (a.grupo === SIN_PUESTO && b.grupo === SIN_PUESTO) return ordenDeEstado(a) - ordenDeEstado(b);
  return a.grupo - b.grupo || (a.resultado ?? 0) - (b.resultado ?? 0);
}

function ordenDeEstado({ quien }: Linea): number {
  return ESTADOS_DE_TARJETA.indexOf(quien.estado);
}

/**
 * Order of two names in Spanish, accents after their plain letter and ñ after n; equal names by id, so that the order
 * never depends on the input.
 *
 * Source: decisions 11 (the last key is the name) and 38 (it lists, it decides nothing).
 */
export function compararNombres(
  a: { id: string; nombre: string },
  b: { id: string; nombre: string },
): number {
  const porNombre = alfabetico(a.nombre, b.nombre);
  if (porNombre !== 0 || a.id === b.id) return porNombre;
  return a.id < b.id ? -1 : 1;
}

function comparar(
  a: Linea,
  b: Linea,
  { metodo, contexto }: { metodo: MetodoDesempate; contexto: ContextoDeDesempate },
) {
  const porResultado = compararResultado(a, b);
  if (porResultado !== 0) return porResultado;
  if (a.grupo === SIN_PUESTO) return compararNombres(a.quien, b.quien);
  return desempatar({ a: a.quien, b: b.quien }, metodo, contexto) || compararNombres(a.quien, b.quien);
}

type Reglamento = { metodo: MetodoDesempate; contexto: ContextoDeDesempate };

/** Whether two neighbours of the list share the puesto. */
function compartenPuesto(a: Linea, b: Linea, { metodo, contexto }: Reglamento): boolean {
  if (compararResultado(a, b) !== 0) return false;
  if (metodo === 'puntuacion_media') return true;
  return desempatar({ a: a.quien, b: b.quien }, metodo, contexto) === 0;
}

function pasosFrente(linea: Linea, anterior: Linea | undefined, { metodo, contexto }: Reglamento) {
  if (anterior === undefined || compararResultado(anterior, linea) !== 0) return [];
  return pasosDeDesempate({ yo: linea.quien, rival: anterior.quien }, metodo, contexto);
}

function filaDe(
  linea: Linea,
  tipo: TipoClasificacion,
): Omit<FilaDeClasificacion, 'puesto' | 'empate' | 'desempate'> {
  const { hoyosJugados, brutos, netos, completa, conRaya, vuelta } = linea.resumen;
  const ultimos9 = cifraQueOrdena({ totales: vuelta, tipo, cuenta: linea.quien.forma.cuenta });
  return {
    id: linea.quien.id,
    estado: linea.quien.estado,
    contraPar: linea.contraPar,
    puntos: linea.puntos,
    hoyosJugados,
    brutos,
    netos,
    ultimos9,
    completa,
    conRaya,
  };
}

function sinPuesto(linea: Linea, tipo: TipoClasificacion): FilaDeClasificacion {
  return { ...filaDe(linea, tipo), puesto: null, empate: false, desempate: [] };
}

/** The lines in order, cut where one is told apart from the next. */
function gruposIguales(lineas: readonly Linea[], reglamento: Reglamento): readonly Linea[][] {
  const grupos: Linea[][] = [];
  for (const linea of lineas) {
    const grupo = grupos.at(-1);
    const anterior = grupo?.at(-1);
    if (grupo && anterior && compartenPuesto(anterior, linea, reglamento)) grupo.push(linea);
    else grupos.push([linea]);
  }
  return grupos;
}

/** The lots that hold in this ranking; asked only where lots decide. */
function sorteoDe(
  lineas: readonly Linea[],
  { metodo, tipo, sorteos }: { metodo: MetodoDesempate; tipo: TipoClasificacion; sorteos: readonly Sorteo[] },
): readonly string[] {
  if (metodo !== 'libro_verde' || sorteos.length === 0) return [];
  const sinSorteo = { metodo, contexto: { tipo, sorteo: [] } };
  const enOrden = lineas.toSorted((a, b) => comparar(a, b, sinSorteo));
  const empates = gruposIguales(enOrden, sinSorteo).filter((grupo) => grupo.length > 1);
  return sorteoVigente({
    grupos: empates.map((grupo) => grupo.map(({ quien }) => quien.id)),
    sorteos,
    tipo,
  });
}

/** Whether a line takes a place: a hole, a state of the card that leaves it one and, by handicap, a handicap. */
export function tienePuesto(fila: FilaDeClasificacion): fila is FilaConPuesto {
  return fila.puesto !== null;
}

function numerar(
  lineas: readonly Linea[],
  tipo: TipoClasificacion,
  reglamento: Reglamento,
): FilaDeClasificacion[] {
  let puesto = 0;
  return lineas.map((linea, i) => {
    if (linea.grupo >= SIN_HANDICAP) return sinPuesto(linea, tipo);
    const anterior = lineas[i - 1];
    const siguiente = lineas[i + 1];
    const comoElAnterior = anterior !== undefined && compartenPuesto(anterior, linea, reglamento);
    const comoElSiguiente = siguiente !== undefined && compartenPuesto(linea, siguiente, reglamento);
    if (!comoElAnterior) puesto = i + 1;
    return {
      ...filaDe(linea, tipo),
      puesto,
      empate: comoElAnterior || comoElSiguiente,
      desempate: pasosFrente(linea, anterior, reglamento),
    };
  });
}

/**
 * The ranking of a torneo, best first, guests included.
 *
 * - Independent of the order of `participantes`; the same id twice is the caller's fault.
 * - puesto is null for who has no hole, by handicap for who has no handicap, and for who takes none because of the state of
 *   the card: these are listed last, by state and name.
 *
 * Source: admin spec §9 "Standings", decisions 7, 9, 11, 12, 33 and 38.
 */
export function ordenarClasificacion({
  participantes,
  tipo,
  metodo,
  sorteos = [],
}: EntradaDeClasificacion): FilaDeClasificacion[] {
  const lineas = participantes.map((quien) => lineaDe(quien, tipo));
  const reglamento = { metodo, contexto: { tipo, sorteo: sorteoDe(lineas, { metodo, tipo, sorteos }) } };
  lineas.sort((a, b) => comparar(a, b, reglamento));
  return numerar(lineas, tipo, reglamento);
}

/**
 * The cards of a torneo whose modality computes no winner: by name, each with its totals and nobody with a puesto.
 *
 * Source: decision 34.
 */
export function listarTarjetas({
  participantes,
  tipo,
}: Pick<EntradaDeClasificacion, 'participantes' | 'tipo'>): FilaDeClasificacion[] {
  return participantes.toSorted(compararNombres).map((quien) => sinPuesto(lineaDe(quien, tipo), tipo));
}

/**
 * The ranking that gives points: the same order among those who take positions for points only, that is
 * `incluirEnPuntos` and at least one hole. Guests and excluded members move nobody.
 *
 * Source: admin spec §9 "Only participants with incluir_en_puntos", decision 13.
 */
export function ordenarParaPuntos(entrada: EntradaDeClasificacion): FilaConPuesto[] {
  const participantes = entrada.participantes.filter((quien) => quien.incluirEnPuntos);
  return ordenarClasificacion({ ...entrada, participantes }).filter(tienePuesto);
}
