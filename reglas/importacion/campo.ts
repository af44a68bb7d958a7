/*
 * From the tees that a page of the federation lists to the tees of a course, with everything that somebody ought to look
 * at before they are saved. Nothing is invented: a figure that the page does not tell stays empty.
 *
 * The federation lists a colour once for each sex. Where both have the same holes they are one tee with two ratings;
 * where par or index of a hole differ, the women's is a tee of its own, 'AMARILLAS (D)'.
 */
import {
  HOYOS,
  INDICE_MAX,
  METROS_MAX,
  METROS_MIN,
  NOMBRE_DE_SALIDA_MAX,
  PAR_MIN,
  PAR_REAL_MAX,
} from '../limites.ts';
import { type FigurasDeSalida, type HoyoDeSalida, hoyosDistintos, SIN_FIGURAS } from '../campo.ts';
import type { Valoracion } from '../handicap.ts';
import type { Sexo } from '../modalidad.ts';
import { type MotivoDeImportacion, sinRepetir } from './motivos.ts';
import { revisarValoracion } from './valoracion.ts';

/** One tee for one sex as a page lists it; null = the page does not tell. */
export type BarraLeida = {
  recorrido: string;
  color: string;
  sexo: Sexo | null;
  /** In order, from hole 1; 18 of them, or 9. */
  hoyos: readonly { par: number | null; indice: number | null; metros?: number | null | undefined }[];
  /** Sums of the pars as printed. */
  sumas: { ida: number | null; vuelta: number | null; total: number | null };
  /** Every way in which the page tells the ratings, the one to believe first; null = that way is missing. */
  valoraciones: readonly (Valoracion | null)[];
};

/** A tee to be saved; marcada = ticked unless somebody decides otherwise. */
export type SalidaImportada = FigurasDeSalida & {
  nombre: string;
  hoyos: readonly HoyoDeSalida[];
  avisos: readonly MotivoDeImportacion[];
  marcada: boolean;
};

/** A course of the page: its tees in the order of the page, and those that cannot be saved with the reason. */
export type RecorridoImportado = {
  nombre: string;
  /** A set-up for a season or a competition. */
  temporal: boolean;
  salidas: readonly SalidaImportada[];
  descartadas: readonly { nombre: string; motivo: MotivoDeImportacion }[];
};

type Revisado = { hoyos: readonly HoyoDeSalida[]; avisos: MotivoDeImportacion[]; dudosa: boolean };
/** Why a tee cannot be saved at all. */
type Descartado = { motivo: MotivoDeImportacion };

const TEMPORAL =
  /(?:^|[^\p{L}\d])(?:provisional(?:es)?|prov|cto|ctos|campeonato|copa|seniors?|verano|invierno|obras|alternativos?|puntuable|h ?1?\d|20\d\d)(?![\p{L}\d])/u;

/**
 * Whether a name is that of a set-up for a season, for works or for a competition: 'EL PRAT - Cto Barcelona', 'H 12'.
 *
 * Source: golf.md 4.3 ("temporary set-ups").
 */
export function esMontajeTemporal(nombre: string): boolean {
  return TEMPORAL.test(nombre.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase());
}

const vacio = ({ par, indice }: BarraLeida['hoyos'][number]) => par === null && indice === null;

/** Indexes of a nine-hole course and of its second lap, the 18 between them; null = cannot be told. */
function indicesDeDosVueltas(leidos: readonly (number | null)[]): readonly (number | null)[] {
  const indices = leidos.flatMap((indice) => (indice === null ? [] : [indice]));
  const ordenados = indices.toSorted((a, b) => a - b);
  const son = (valorDe: (i: number) => number) =>
    indices.length === leidos.length && ordenados.every((indice, i) => indice === valorDe(i));
  if (son((i) => i + 1)) return [...indices.map((i) => 2 * i - 1), ...indices.map((i) => 2 * i)];
  if (son((i) => 2 * i + 1)) return [...indices, ...indices.map((i) => i + 1)];
  if (son((i) => 2 * i + 2)) return [...indices, ...indices.map((i) => i - 1)];
  return Array.from({ length: HOYOS }, () => null);
}

/** The 18 holes of a tee: those of nine holes are played twice. null = the page has another number of them. */
function dieciochoHoyos(leidos: BarraLeida['hoyos']): { hoyos: BarraLeida['hoyos']; nueve: boolean } | null {
  const utiles = leidos.length === HOYOS && leidos.slice(9).every(vacio) ? leidos.slice(0, 9) : leidos;
  if (utiles.length === HOYOS) return { hoyos: utiles, nueve: false };
  if (utiles.length !== HOYOS / 2) return null;
  const indices = indicesDeDosVueltas(utiles.map(({ indice }) => indice));
  return {
    hoyos: [...utiles, ...utiles].map(({ par, metros }, i) => ({ par, indice: indices[i] ?? null, metros })),
    nueve: true,
  };
}

function esPermutacion(indices: readonly (number | null)[]): boolean {
  return Array.from({ length: INDICE_MAX }, (_, i) => i + 1).every((indice) => indices.includes(indice));
}

function cuadranLasSumas(
  pares: readonly number[],
  { ida, vuelta, total }: BarraLeida['sumas'],
  nueve: boolean,
): boolean {
  const suma = (desde: number, hasta: number) => pares.slice(desde, hasta).reduce((a, b) => a + b, 0);
  const totales = nueve ? [suma(0, 9), suma(0, 18)] : [suma(0, 18)];
  return (
    (ida === null || ida === suma(0, 9)) &&
    (vuelta === null || (nueve && vuelta === 0) || vuelta === suma(9, 18)) &&
    (total === null || totales.includes(total))
  );
}

/** A length that a hole may have; left out where the page tells none, or one that cannot be. */
function metrosPosibles(metros: number | null | undefined): number | undefined {
  return metros === null || metros === undefined || metros < METROS_MIN || metros > METROS_MAX
    ? undefined
    : metros;
}

/** The holes of a tee put right or doubted, or why they cannot be saved. */
function revisarHoyos({ hoyos: leidos, sumas }: BarraLeida): Revisado | Descartado {
  const dieciocho = dieciochoHoyos(leidos);
  if (dieciocho === null) return { motivo: { codigo: 'numero_de_hoyos', datos: { hoyos: leidos.length } } };
  const { hoyos, nueve } = dieciocho;
  const validos = hoyos.flatMap(({ par, indice, metros }, i) =>
    par !== null && par >= PAR_MIN && par <= PAR_REAL_MAX
      ? [{ numero: i + 1, par, indice, metros: metrosPosibles(metros) }]
      : [],
  );
  if (validos.length < HOYOS) return { motivo: { codigo: 'hoyos_sin_par' } };
  const pares = validos.map(({ par }) => par);
  const completos = esPermutacion(validos.map(({ indice }) => indice));
  const cuadran = cuadranLasSumas(pares, sumas, nueve);
  const avisos: MotivoDeImportacion[] = [
    ...(nueve ? [{ codigo: 'nueve_hoyos' } as const] : []),
    ...(completos ? [] : [{ codigo: 'indices_incompletos' } as const]),
    ...(cuadran ? [] : [{ codigo: 'sumas_no_cuadran' } as const]),
    ...(pares.includes(PAR_REAL_MAX) ? [{ codigo: 'par_seis' } as const] : []),
  ];
  return {
    hoyos: completos ? validos : validos.map((hoyo) => ({ ...hoyo, indice: null })),
    avisos,
    dudosa: !completos || !cuadran,
  };
}

/** The two figures of a sex. */
function figurasDe(sexo: Sexo, { slope, valorDeCampo }: Valoracion): Partial<FigurasDeSalida> {
  return sexo === 'hombre'
    ? { slopeMasculino: slope, courseRatingMasculino: valorDeCampo }
    : { slopeFemenino: slope, courseRatingFemenino: valorDeCampo };
}

type EnObra = SalidaImportada & { color: string; sexos: readonly Sexo[] };
/** A tee of one sex on its way into the list. */
type Llegada = {
  barra: BarraLeida;
  sexo: Sexo;
  revisado: Revisado;
  avisos: readonly MotivoDeImportacion[];
  dudosa: boolean;
  figuras: Partial<FigurasDeSalida>;
};

function nombreLibre(salidas: readonly EnObra[], { barra: { color }, sexo }: Llegada): string {
  const base = color.slice(0, NOMBRE_DE_SALIDA_MAX - 6);
  const propio = salidas.some((salida) => salida.color === color)
    ? `${base} (${sexo === 'mujer' ? 'D' : 'C'})`
    : base;
  const ocupado = (nombre: string) => salidas.some((salida) => salida.nombre === nombre);
  let nombre = propio;
  for (let vez = 2; ocupado(nombre); vez += 1) nombre = `${propio} ${vez}`;
  return nombre;
}

function llegada(barra: BarraLeida, revisado: Revisado): Llegada {
  const sexo = barra.sexo ?? 'hombre';
  const { valoracion, avisos, dudosa } = revisarValoracion(barra.valoraciones);
  const sinSexo = barra.sexo === null ? [{ codigo: 'sin_sexo' } as const] : [];
  return {
    barra,
    sexo,
    revisado,
    avisos: [...sinSexo, ...avisos.map((aviso) => ({ ...aviso, de: sexo }))],
    dudosa,
    figuras: figurasDe(sexo, valoracion),
  };
}

function unir(salida: EnObra, { sexo, revisado, avisos, dudosa, figuras }: Llegada): EnObra {
  return {
    ...salida,
    ...figuras,
    avisos: sinRepetir([...salida.avisos, ...revisado.avisos, ...avisos]),
    marcada: salida.marcada && !dudosa,
    sexos: [...salida.sexos, sexo],
  };
}

function aparte(salidas: readonly EnObra[], nueva: Llegada): EnObra {
  const { barra, sexo, revisado, avisos, dudosa, figuras } = nueva;
  const deColor = salidas.filter(({ color }) => color === barra.color);
  const repetida = deColor.some(({ sexos }) => sexos.includes(sexo));
  const porque = { codigo: repetida ? 'barra_repetida' : 'hoyos_distintos' } as const;
  return {
    ...SIN_FIGURAS,
    ...figuras,
    nombre: nombreLibre(salidas, nueva),
    hoyos: revisado.hoyos,
    avisos: [...revisado.avisos, ...(deColor.length > 0 ? [porque] : []), ...avisos],
    marcada: !revisado.dudosa && !dudosa && !repetida && !esMontajeTemporal(barra.color),
    color: barra.color,
    sexos: [sexo],
  };
}

/** Puts a tee of one sex beside those that are there: into the one of its colour with the same holes, or as another. */
function anadir(salidas: readonly EnObra[], nueva: Llegada): EnObra[] {
  const { barra, sexo, revisado } = nueva;
  const misma = salidas.find(
    ({ color, sexos, hoyos }) =>
      color === barra.color && !sexos.includes(sexo) && hoyosDistintos(hoyos, revisado.hoyos).length === 0,
  );
  if (misma === undefined) return [...salidas, aparte(salidas, nueva)];
  return salidas.map((salida) => (salida === misma ? unir(salida, nueva) : salida));
}

function recorridoImportado(nombre: string, barras: readonly BarraLeida[]): RecorridoImportado {
  const colores = [...new Set(barras.map(({ color }) => color))];
  // Men first, so that it is the women's tee that gets a name of its own.
  const ordenadas = colores.flatMap((color) => {
    const suyas = barras.filter((barra) => barra.color === color);
    return [...suyas.filter(({ sexo }) => sexo !== 'mujer'), ...suyas.filter(({ sexo }) => sexo === 'mujer')];
  });
  const temporal = esMontajeTemporal(nombre);
  let salidas: EnObra[] = [];
  const descartadas: { nombre: string; motivo: MotivoDeImportacion }[] = [];
  for (const barra of ordenadas) {
    const revisado = revisarHoyos(barra);
    if ('motivo' in revisado) descartadas.push({ nombre: barra.color, ...revisado });
    else salidas = anadir(salidas, llegada(barra, revisado));
  }
  return {
    nombre,
    temporal,
    salidas: salidas.map(({ color: _color, sexos: _sexos, ...salida }) => ({
      ...salida,
      marcada: salida.marcada && !temporal,
    })),
    descartadas,
  };
}

/**
 * The courses of a page of the federation, in its order, each with its tees.
 *
 * - barras: every tee of the page, one for each sex.
 * - A tee is ticked unless it belongs to a temporary set-up, repeats another, or its figures contradict each other.
 * - Bounds: what is physically possible (rating 45–90, slope 40–160, par 3–6) is taken with a warning, what is not stays
 *   empty; nothing is corrected.
 *
 * Source: golf.md 0.3, 0.4, 4.3 and 4.4; confianza.md T14.
 */
export function recorridosImportados(barras: readonly BarraLeida[]): readonly RecorridoImportado[] {
  const nombres = [...new Set(barras.map(({ recorrido }) => recorrido))];
  return nombres.map((nombre) =>
    recorridoImportado(
      nombre,
      barras.filter(({ recorrido }) => recorrido === nombre),
    ),
  );
}
