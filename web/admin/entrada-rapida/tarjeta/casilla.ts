import type { TarjetaDePartida } from '#contrato/partidas.ts';
import { textoDeError } from '#contrato/errores.ts';
import {
  type Anotacion,
  type Hoyo,
  hoyoPorDefecto,
  maximoDeGolpes,
  motivoGolpesNoValidos,
} from '#reglas/hoyo.ts';
import { GOLPES_DIEZ_O_MAS, HOYOS, LOS_DIECIOCHO } from '#reglas/limites.ts';
import { hoyosQueSeJuegan, type Nueve } from '#reglas/nueve.ts';
import type { Totales } from '#reglas/tarjeta.ts';

/** A card that is typed on this screen, and what it tells the list around it. */
export type TarjetaQueSeTeclea = {
  partida: TarjetaDePartida;
  tarjeta: TarjetaDePartida['participantes'][number];
  /** Tells whether anything is typed and not saved. */
  onSucia: (sucia: boolean) => void;
  /** Tells whether it is on its way to the club. */
  onGuardando: (guardando: boolean) => void;
  /** Opens the next card; null on the last one. */
  onSiguiente: (() => void) | null;
  /** The key for the next card on which nothing is written, or that was not read twice. */
  onSinTarjeta: () => void;
};

/** A card that is being typed: its holes, and how many strokes over par they take (null = no limit). */
export type Hoja = {
  hoyos: readonly Hoyo[];
  limite: number | null;
  /** The nine that is played; none = the 18. */
  nueve?: Nueve | null;
};

/**
 * What a text in a place of the card means. `avanza`: go on to the next place at once, after a moment in which a second
 * digit may come, or not at all.
 */
export type Lectura =
  | { tipo: 'golpes'; golpes: Anotacion; avanza: 'ya' | 'espera' | 'no' }
  | { tipo: 'excede'; golpes: number }
  | { tipo: 'nada' };

const RAYA = /^[-–—rR]$/u;

/** Most strokes of a hole, 1 to 18. */
export function maximoEn({ hoyos, limite }: Hoja, hoyo: number): number {
  return maximoDeGolpes({ par: parEn({ hoyos }, hoyo), limite });
}

/** Par of a hole, 1 to 18. */
export function parEn({ hoyos }: Pick<Hoja, 'hoyos'>, hoyo: number): number {
  return (hoyos[hoyo - 1] ?? hoyoPorDefecto(hoyo)).par;
}

/**
 * Reads what stands in a place: a figure (a lone 0 is 10, as on the paper card), '-' or 'r' for a raya, nothing to clear
 * it. A '1' waits for a second digit only where the hole takes 10 or more.
 */
export function leerCasilla(texto: string, hoja: Hoja, hoyo: number): Lectura {
  const limpio = texto.trim();
  if (limpio === '') return { tipo: 'golpes', golpes: null, avanza: 'no' };
  if (RAYA.test(limpio)) return { tipo: 'golpes', golpes: 'raya', avanza: 'ya' };
  if (!/^\d{1,2}$/u.test(limpio)) return { tipo: 'nada' };
  const golpes = limpio === '0' ? GOLPES_DIEZ_O_MAS : Number(limpio);
  if (!cabe(golpes, hoja, hoyo)) return { tipo: 'excede', golpes };
  const puedeSeguir = limpio === '1' && maximoEn(hoja, hoyo) >= GOLPES_DIEZ_O_MAS;
  return { tipo: 'golpes', golpes, avanza: puedeSeguir ? 'espera' : 'ya' };
}

function cabe(golpes: number, hoja: Hoja, hoyo: number): boolean {
  const { limite } = hoja;
  return motivoGolpesNoValidos({ par: parEn(hoja, hoyo), limite, golpes }) === null;
}

/** What is said when a figure is more than a hole takes. */
export function avisoDeLimite(hoja: Hoja, hoyo: number): { title: string; description: string } {
  const max = maximoEn(hoja, hoyo);
  const { titulo, mensaje } = textoDeError('limite_golpes', {
    par: parEn(hoja, hoyo),
    max,
    limite: hoja.limite,
  });
  return {
    title: titulo,
    description: hoja.limite === null ? `El máximo permitido en un hoyo es ${max} golpes` : mensaje,
  };
}

/** The place that a key leads to from a hole, 1 to 18; null for keys that move nowhere. Up and down change half. */
export function hoyoDeTecla(key: string, hoyo: number): number | null {
  const mitad = HOYOS / 2;
  switch (key) {
    case 'Enter':
    case 'ArrowRight':
      return Math.min(hoyo + 1, HOYOS);
    case 'ArrowLeft':
      return Math.max(hoyo - 1, 1);
    case 'ArrowUp':
      return hoyo > mitad ? hoyo - mitad : hoyo;
    case 'ArrowDown':
      return hoyo > mitad ? hoyo : hoyo + mitad;
    default:
      return null;
  }
}

/** What stands on a hole, in words. */
export function textoDeAnotacion(golpes: Anotacion): string {
  return golpes === null ? 'vacío' : String(golpes);
}

/** The sum of a half, as text: none while nothing is entered, none to tell with a raya. */
export function sumaDe({ hoyosJugados, brutos }: Totales): string {
  if (hoyosJugados === 0) return '–';
  return brutos === null ? 'R' : String(brutos);
}

/** What a key does to the whole card, anywhere in it; null for all others. */
export function ordenDeTecla({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): 'guardar' | 'sin-tarjeta' | null {
  const letra = key.toLowerCase();
  if (ctrlKey || metaKey) return letra === 's' ? 'guardar' : null;
  return letra === 'n' && !altKey ? 'sin-tarjeta' : null;
}

/** What a pasted text holds: a whole card, or why it is none, in words. */
export type Pegado = { golpes: Anotacion[] } | { problema: string };

/**
 * Reads the figures of a card (18, of nine holes 9) from a pasted text: in one line or two, apart by tabs, semicolons, commas or spaces, with or without
 * the totals of each half and of the card, which must agree. null = a single figure, which is typed, not pasted.
 */
export function leerPegado(texto: string, hoja: Hoja): Pegado | null {
  const piezas = texto.split(/\r?\n/u).flatMap(piezasDe);
  if (piezas.length <= 1) return null;
  const jugados = hoyosQueSeJuegan(hoja.nueve);
  const sumas = SUMAS[piezas.length];
  if (sumas === undefined || piezas.length - sumas.length !== jugados.length)
    return {
      problema: `Hacen falta ${jugados.length} hoyos, con o sin totales, y hay ${piezas.length} números`,
    };
  const golpes = piezas.filter((_, i) => !sumas.includes(i)).map(anotacionDe);
  const malo = golpes.findIndex((uno) => uno === undefined);
  if (malo >= 0) return { problema: `No se entiende el hoyo ${jugados[malo]}` };
  const leidos = golpes.map((uno) => uno ?? null);
  if (!cuadran(piezas, leidos)) return { problema: 'Los totales no cuadran con los golpes de los hoyos' };
  const anotados = LOS_DIECIOCHO.map((hoyo) => leidos[jugados.indexOf(hoyo)] ?? null);
  const exceso = anotados.findIndex((uno, i) => typeof uno === 'number' && !cabe(uno, hoja, i + 1));
  if (exceso >= 0) return { problema: `Hoyo ${exceso + 1}: ${avisoDeLimite(hoja, exceso + 1).description}` };
  return { golpes: anotados };
}

/** Where the totals stand among so many figures: none; the card's; those of the halves; all three. */
const SUMAS: Readonly<Record<number, readonly number[]>> = {
  9: [],
  10: [9],
  18: [],
  19: [18],
  20: [9, 19],
  21: [9, 19, 20],
};

function piezasDe(linea: string): string[] {
  if (linea.trim() === '') return [];
  const separador = /\t/u.test(linea) ? /\t/u : /;/u.test(linea) ? /;/u : /[\s,]+/u;
  const partes = linea.split(separador).map((parte) => parte.trim());
  // A spreadsheet may end its line with one separator more.
  return partes.at(-1) === '' && (partes.length === 10 || partes.length === 19)
    ? partes.slice(0, -1)
    : partes;
}

function anotacionDe(pieza: string): Anotacion | undefined {
  if (pieza === '') return null;
  if (RAYA.test(pieza) || /^x$/iu.test(pieza)) return 'raya';
  return /^\d{1,2}$/u.test(pieza) ? Number(pieza) : undefined;
}

function cuadran(piezas: readonly string[], golpes: readonly Anotacion[]): boolean {
  const mitad = HOYOS / 2;
  const [ida, vuelta, todo] = [suma(golpes.slice(0, mitad)), suma(golpes.slice(mitad)), suma(golpes)];
  const esperadas =
    { 10: [todo], 18: [], 19: [todo], 20: [ida, vuelta], 21: [ida, vuelta, todo] }[piezas.length] ?? [];
  const sumas = SUMAS[piezas.length] ?? [];
  return sumas.every((lugar, i) => {
    const dicha = piezas[lugar] ?? '';
    const esperada = esperadas[i] ?? null;
    return esperada === null || dicha === '' || Number(dicha) === esperada;
  });
}

/** null where a raya or a missing hole leaves no total to compare. */
function suma(golpes: readonly Anotacion[]): number | null {
  let total = 0;
  for (const uno of golpes) {
    if (typeof uno !== 'number') return null;
    total += uno;
  }
  return total;
}
