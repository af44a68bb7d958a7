/*
 * Prizes of a torneo beyond its places: nearest the pin, longest drive, whatever else the club gives, and raffles.
 * Chance itself is not of this room: a raffle is drawn from a seed that comes in as an argument and is recorded, so that
 * anybody can draw it again and finds the same order.
 */
import {
  HOYOS,
  MEDIDA_DE_PREMIO_MAX,
  PREMIO_NOMBRE_MAX,
  PREMIOS_POR_TORNEO,
  UNIDADES_DE_RIFA_MAX,
} from './limites.ts';
import { hoyosQueSeJuegan, type Nueve } from './nueve.ts';

/** Kinds of prize: nearest the pin, longest drive, anything else told in words, and a raffle. */
export const TIPOS_DE_PREMIO = ['bola_mas_cercana', 'drive_mas_largo', 'libre', 'rifa'] as const;
/** A kind of prize. */
export type TipoDePremio = (typeof TIPOS_DE_PREMIO)[number];

/** Who is in a raffle: everybody enrolled, or those with at least a hole on their card. */
export const ENTRAN_EN_RIFA = ['inscritos', 'con_golpes'] as const;
/** Who is in a raffle. */
export type EntranEnRifa = (typeof ENTRAN_EN_RIFA)[number];

/**
 * A prize as somebody decides it: nombre is what is given ('' where the kind says enough), hoyo the hole it is measured
 * on, medida metres, unidades how many come out of a raffle.
 */
export type DatosDePremio = {
  tipo: TipoDePremio;
  nombre: string;
  hoyo: number | null;
  medida: number | null;
  unidades: number;
};

/** Why a prize may not be written down. */
export type DefectoDePremio =
  | 'premio_sin_nombre'
  | 'premio_sin_hoyo'
  | 'hoyo_que_no_se_juega'
  | 'premio_medida_no_valida'
  | 'premio_unidades_no_validas'
  | 'premio_con_datos_de_mas';

/**
 * Whether a prize of this kind is measured on a hole.
 *
 * Source: issue O.4, nearest the pin and longest drive have a hole and a measure.
 */
export function seMide(tipo: TipoDePremio): boolean {
  return tipo === 'bola_mas_cercana' || tipo === 'drive_mas_largo';
}

/**
 * Why a prize may not be written down, or null.
 *
 * - nueve: which nine the torneo plays; null = the 18.
 * - What is measured has a hole, 1 to 18, that is played; its measure, once known, is above 0, in metres, to the centimetre.
 * - What is not measured has a name and neither hole nor measure.
 * - A raffle gives 1 to 50; any other prize is one.
 */
export function defectoDePremio(datos: DatosDePremio, nueve: Nueve | null): DefectoDePremio | null {
  const { tipo, nombre, unidades } = datos;
  const largo = nombre.trim().length;
  if (largo > PREMIO_NOMBRE_MAX || (largo === 0 && !seMide(tipo))) return 'premio_sin_nombre';
  const defecto = defectoDeMedida(datos, nueve);
  if (defecto !== null) return defecto;
  const deMas = tipo === 'rifa' ? UNIDADES_DE_RIFA_MAX : 1;
  return esEnteroEntre(unidades, deMas) ? null : 'premio_unidades_no_validas';
}

function defectoDeMedida({ tipo, hoyo, medida }: DatosDePremio, nueve: Nueve | null): DefectoDePremio | null {
  if (!seMide(tipo)) return hoyo === null && medida === null ? null : 'premio_con_datos_de_mas';
  if (hoyo === null || !esEnteroEntre(hoyo, HOYOS)) return 'premio_sin_hoyo';
  if (!hoyosQueSeJuegan(nueve).includes(hoyo)) return 'hoyo_que_no_se_juega';
  return medida === null || esMedida(medida) ? null : 'premio_medida_no_valida';
}

function esEnteroEntre(valor: number, maximo: number): boolean {
  return Number.isInteger(valor) && valor >= 1 && valor <= maximo;
}

/** Compared in centimetres as they are written: a float of two decimals is not a whole number of hundredths. */
function esMedida(metros: number): boolean {
  return metros > 0 && metros <= MEDIDA_DE_PREMIO_MAX && Number(metros.toFixed(2)) === metros;
}

/** Whether a torneo takes another prize. */
export function cabeOtroPremio(premios: number): boolean {
  return premios < PREMIOS_POR_TORNEO;
}

/**
 * Whether a change of a prize would change what a recorded draw decided: of its kind, or of how many come out.
 */
export function cambiaElSorteo(antes: DatosDePremio, despues: DatosDePremio): boolean {
  return antes.tipo !== despues.tipo || antes.unidades !== despues.unidades;
}

const MASCARA_64 = 0xff_ff_ff_ff_ff_ff_ff_ffn;

/** 64 bits of a text: FNV-1a over its UTF-16 units, then the finish of SplitMix64, which spreads them. */
function numeroDe(texto: string): bigint {
  let n = 0xcb_f2_9c_e4_84_22_23_25n;
  for (let i = 0; i < texto.length; i += 1)
    n = ((n ^ BigInt(texto.charCodeAt(i))) * 0x1_00_00_00_01_b3n) & MASCARA_64;
  n = ((n ^ (n >> 30n)) * 0xbf_58_47_6d_1c_e4_e5_b9n) & MASCARA_64;
  n = ((n ^ (n >> 27n)) * 0x94_d0_49_bb_13_31_11_ebn) & MASCARA_64;
  return n ^ (n >> 31n);
}

/**
 * The order in which those in a raffle come out: everybody's number is made of the seed and their id, the lowest is first.
 *
 * - It does not depend on the order in which ids are given; the same id twice is in once.
 * - The same seed and the same people always give the same order, so a recorded draw can be drawn again by anybody.
 */
export function ordenDeRifa({
  semilla,
  ids,
}: {
  semilla: string;
  ids: readonly string[];
}): readonly string[] {
  // By id first: two equal numbers of 64 bits are expected by nobody, and they would not depend on the input either.
  return [...new Set(ids)]
    .toSorted()
    .map((id) => ({ id, numero: numeroDe(`${semilla}:${id}`) }))
    .toSorted((a, b) => Number(a.numero - b.numero))
    .map(({ id }) => id);
}

/**
 * Who wins a raffle: the first of the order drawn, as many as it gives.
 *
 * - orden: what was drawn; unidades: how many come out. Fewer people than that all win.
 */
export function ganadoresDeRifa<T>({
  orden,
  unidades,
}: {
  orden: readonly T[];
  unidades: number;
}): readonly T[] {
  return orden.slice(0, unidades);
}

/**
 * Why a raffle may not be drawn, or null.
 *
 * - sorteos: how many draws there are; from the first on another one needs its reason.
 */
export function motivoNoSeSortea({
  entran,
  sorteos,
  motivo,
}: {
  entran: number;
  sorteos: number;
  motivo: string | null;
}): 'rifa_sin_participantes' | 'rifa_sin_motivo' | null {
  if (entran === 0) return 'rifa_sin_participantes';
  return sorteos > 0 && (motivo ?? '').trim() === '' ? 'rifa_sin_motivo' : null;
}
