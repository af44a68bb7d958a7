/*
 * The rows of a file of former years, cell by cell. Figures are what the file says: nothing is calculated again here.
 */
import { handicapEscrito } from '../handicap-escrito.ts';
import { HOYOS } from '../limites.ts';
import type { Sexo } from '../modalidad.ts';
import { llano } from './columnas-de-jugadores.ts';
import type { CampoDeTemporada, HojaDeTemporada } from './columnas-de-temporadas.ts';
import type { MotivoDeImportacion } from './motivos.ts';
import { leerSexo, sentidoDeM } from './sexo.ts';
import { conComa } from './valoracion.ts';

/** A cell of a row, with its column. */
export type CeldaDeTemporada = { campo: CampoDeTemporada; titulo: string; texto: string };

/** Whatever stands in the cells of figures; left out where the file has no such column or the cell is empty. */
export type CifrasDeFila = Readonly<
  Partial<
    Record<
      | 'puesto'
      | 'puestoScratch'
      | 'handicap'
      | 'handicapDeJuego'
      | 'bruto'
      | 'neto'
      | 'stableford'
      | 'puntos'
      | 'total',
      number
    >
  >
>;

/** A row as it was read. golpes: the cells of the holes as they are written, '' where there is none. */
export type FilaDeTemporada = {
  fila: number;
  /** As it is written, surnames that stand apart behind. */
  nombre: string;
  sexo: Sexo | null;
  cifras: CifrasDeFila;
  /** Points of each torneo of a liga, in the order of the columns. */
  torneos: readonly (number | null)[];
  golpes: readonly string[];
  celdas: readonly { titulo: string; texto: string; valor: string; valida: boolean }[];
  errores: readonly MotivoDeImportacion[];
  avisos: readonly MotivoDeImportacion[];
};

type Limites = { decimales: number; min: number; max: number; conSigno?: boolean };

/** A whole number, or one with as many decimals as told, within bounds; null for anything else. */
function numero(texto: string, { decimales, min, max, conSigno = true }: Limites): number | null {
  const leido = /^([+-]?)\d{1,6}(?:\.(\d{1,2}))?$/u.exec(texto.replace('−', '-').replace(',', '.'));
  if (!leido) return null;
  const [llano, signo = '', fraccion = ''] = leido;
  // '83,0' is 83, as sheets write a column of decimals.
  if (fraccion.replace(/0+$/u, '').length > decimales || (signo !== '' && !conSigno)) return null;
  const valor = Number(llano);
  // '-0' is 0.
  return valor < min || valor > max ? null : valor + 0;
}

/** How sheets write that there is no figure: a dash, or why there is none. */
const NO_HAY =
  /^(?:[-–—.]+|n\.?[pjc]\.?|n\/p|no presentad[oa]|ret\.?|retirad[oa]|desc?\.?|descalificad[oa]|dq|dsq|dnf|dns|nr|wd)$/iu;

/** '3', '3º', '3.', 'T3', '3T', '=3'; null for anything else. */
function leerPuesto(texto: string): number | null {
  const [, cifras] =
    /^(?:t\s*-?|=)?\s*(\d{1,4})\s*\.?\s*(?:[ºª°oa]|e?r[oa]?|d[oa])?\.?(?:\s*[t=])?$/iu.exec(texto) ?? [];
  const puesto = Number(cifras ?? 0);
  return puesto >= 1 ? puesto : null;
}

/** '+1,5' is a plus player, as cards write it (decision 4): stored negative. */
const deMas = (texto: string, valor: number | null) =>
  valor !== null && texto.startsWith('+') ? 0 - valor : valor;

const PUNTOS = { decimales: 2, min: -100_000, max: 100_000 };

/** '+3' is no number of strokes, but of those over the par. */
const GOLPES = { decimales: 0, min: HOYOS / 2, max: 400, conSigno: false };

/** How the cells of figures are read; null where the text is no such figure. */
const LECTURAS: Readonly<Record<keyof CifrasDeFila, (texto: string) => number | null>> = {
  puesto: leerPuesto,
  puestoScratch: leerPuesto,
  handicap: (texto) => deMas(texto, numero(texto, { decimales: 1, min: -10, max: 54 })),
  handicapDeJuego: (texto) => deMas(texto, numero(texto, { decimales: 0, min: -20, max: 90 })),
  bruto: (texto) => numero(texto, GOLPES),
  neto: (texto) => numero(texto, GOLPES),
  stableford: (texto) => numero(texto, { decimales: 0, min: -99, max: 200 }),
  puntos: (texto) => numero(texto, PUNTOS),
  total: (texto) => numero(texto, PUNTOS),
};

const esCifra = (campo: CampoDeTemporada): campo is keyof CifrasDeFila => campo in LECTURAS;

/** A row while its cells are read. */
type Abierta = {
  sexo: Sexo | null;
  cifras: Partial<Record<keyof CifrasDeFila, number>>;
  torneos: (number | null)[];
  golpes: string[];
};

/** Reads one cell into the row; false where it says nothing of its kind. */
function leerCelda(abierta: Abierta, { campo, texto }: CeldaDeTemporada, m: Sexo | null): boolean {
  if (esCifra(campo)) return leerCifra(abierta, campo, texto);
  if (campo === 'torneo') return leerTorneo(abierta, texto);
  if (campo === 'sexo') {
    abierta.sexo = texto === '' ? null : leerSexo(texto, m);
    return texto === '' || abierta.sexo !== null;
  }
  const hoyo = /^hoyo(\d+)$/u.exec(campo)?.[1];
  if (hoyo !== undefined) abierta.golpes[Number(hoyo) - 1] = texto;
  return true;
}

function leerTorneo(abierta: Abierta, texto: string): boolean {
  const vacio = texto === '' || NO_HAY.test(texto);
  const puntos = vacio ? null : numero(texto, PUNTOS);
  abierta.torneos.push(puntos);
  return vacio || puntos !== null;
}

function leerCifra(abierta: Abierta, campo: keyof CifrasDeFila, texto: string): boolean {
  if (texto === '' || NO_HAY.test(texto)) return true;
  const leida = LECTURAS[campo](texto);
  if (leida !== null) abierta.cifras[campo] = leida;
  return leida !== null;
}

/** A cell as the preview shows it: the figure it was read as where it is written otherwise. */
function valorDe({ campo, texto }: CeldaDeTemporada, { cifras, sexo }: Abierta): string {
  if (campo === 'sexo' && sexo !== null) return sexo === 'hombre' ? 'Hombre' : 'Mujer';
  if (!esCifra(campo)) return texto;
  const valor = cifras[campo];
  if (valor === undefined) return texto === '' ? '' : '–';
  return campo.startsWith('handicap') ? handicapEscrito(valor) : conComa(valor);
}

/** What the sum of the torneos says beside the total of a row of a liga: less is strange, more is what discards do. */
function avisosDe(hoja: HojaDeTemporada, { torneos, cifras: { total } }: Abierta): MotivoDeImportacion[] {
  const dichos = torneos.filter((puntos) => puntos !== null);
  const suma = Math.round(dichos.reduce((todo, puntos) => todo + puntos, 0) * 100) / 100;
  if (hoja !== 'liga' || dichos.length === 0 || total === undefined || suma >= total) return [];
  return [{ codigo: 'suma_menor_que_total', datos: { suma: conComa(suma), total: conComa(total) } }];
}

const DICEN_QUIEN: ReadonlySet<CampoDeTemporada> = new Set([
  'puesto',
  'puestoScratch',
  'jugador',
  'apellidos',
]);

/** What sheets write where a name would stand, over or under the people. */
const DE_NADIE: ReadonlySet<string> = new Set(
  ['total', 'totales', 'suma', 'media', 'medias', 'promedio'].concat([
    'par',
    'pares',
    'par del campo',
    'indice',
    'indices',
    'stroke index',
    'metros',
    'distancia',
  ]),
);

/** A row of sums, or of the pars of a course: nobody is called so, and as a guest it would take a place. */
function esDeNadie(celdas: readonly CeldaDeTemporada[]): boolean {
  const dicho = celdas
    .filter(({ campo }) => DICEN_QUIEN.has(campo))
    .map(({ texto }) => llano(texto))
    .filter((texto) => texto !== '');
  return dicho.length > 0 && dicho.every((texto) => DE_NADIE.has(texto));
}

/**
 * The rows of a file of former years, each cell by its column; those of sums and of pars are left out. 'M' is what the other
 * cells of its column make of it.
 *
 * Source: issue N.4, "old seasons come in"; decision 4 for plus players.
 */
export function leerFilasDeTemporada(
  hoja: HojaDeTemporada,
  todas: readonly { fila: number; celdas: readonly CeldaDeTemporada[] }[],
): FilaDeTemporada[] {
  const filas = todas.filter(({ celdas }) => !esDeNadie(celdas));
  const sexos = filas.flatMap(({ celdas }) => celdas.filter(({ campo }) => campo === 'sexo'));
  const m = sentidoDeM(sexos.map(({ texto }) => texto));
  return filas.map(({ fila, celdas }) => leerFila(hoja, { fila, celdas }, m));
}

function leerFila(
  hoja: HojaDeTemporada,
  { fila, celdas }: { fila: number; celdas: readonly CeldaDeTemporada[] },
  m: Sexo | null,
): FilaDeTemporada {
  const abierta: Abierta = {
    sexo: null,
    cifras: {},
    torneos: [],
    golpes: Array.from({ length: HOYOS }, () => ''),
  };
  const errores: MotivoDeImportacion[] = [];
  const validas = celdas.map((celda) => leerCelda(abierta, celda, m));
  const nombre = nombreDe(celdas);
  if (nombre === '') errores.push({ codigo: 'sin_nombre' });
  celdas.forEach(({ campo, titulo, texto }, i) => {
    if (validas[i] !== false) return;
    const codigo = campo === 'sexo' ? 'sexo_no_valido' : 'celda_no_valida';
    errores.push({ codigo, datos: { columna: titulo, texto: texto.slice(0, 60) } });
  });
  if (
    hoja === 'liga' &&
    abierta.cifras.total === undefined &&
    !errores.some(({ codigo }) => codigo === 'celda_no_valida')
  )
    errores.push({ codigo: 'sin_total' });
  const vistas = celdas.map((celda, i) => {
    const valida = validas[i] !== false;
    const { titulo, texto } = celda;
    return { titulo, texto, valor: valida ? valorDe(celda, abierta) : texto, valida };
  });
  return { fila, nombre, ...abierta, celdas: vistas, errores, avisos: avisosDe(hoja, abierta) };
}

/** 'Ana' + 'García López'; 'García López, Ana' the right way round. */
function nombreDe(celdas: readonly CeldaDeTemporada[]): string {
  const texto = (buscado: CampoDeTemporada) =>
    celdas.find(({ campo }) => campo === buscado)?.texto.trim() ?? '';
  const [apellidos = '', nombre = '', ...mas] = texto('jugador')
    .split(',')
    .map((parte) => parte.trim());
  const derecho = nombre !== '' && mas.length === 0 ? `${nombre} ${apellidos}` : texto('jugador');
  return `${derecho} ${texto('apellidos')}`.replaceAll(/\s+/gu, ' ').trim();
}
