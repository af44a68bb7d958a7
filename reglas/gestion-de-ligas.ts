/*
 * What a liga may be: the rules behind its form. The screen asks them while it is filled in, the server before anything
 * is written.
 */
import type { CriterioDeLiga } from './desempate-de-liga.ts';
import type { Dia } from './dia.ts';
import {
  AJUSTE_MAX,
  DESCARTES_MAX,
  DESCARTES_POR_DEFECTO,
  MEJORES_MAX,
  MEJORES_MIN,
  PUNTOS_PASO,
} from './limites.ts';
import type { SistemaPuntuacion } from './modalidad.ts';

/** What is typed of a liga that a rule looks at; dates are optional. cuentanMejores: null = all but the discards. */
export type DatosDeLiga = {
  nombre: string;
  fechaInicio: Dia | null;
  fechaFin: Dia | null;
  sistemaPuntuacion: SistemaPuntuacion;
  numeroTorneosDescartados: number;
  cuentanMejores: number | null;
  criteriosDeEmpate: CriterioDeLiga[];
};

/** Why a liga is not valid. */
export type MotivoLigaNoValida =
  | 'liga_sin_nombre'
  | 'liga_fechas_en_desorden'
  | 'liga_descartes_no_validos'
  | 'liga_mejores_no_validos';

const esEnteroEntre = (numero: number, minimo: number, maximo: number) =>
  Number.isInteger(numero) && numero >= minimo && numero <= maximo;

/**
 * Why a liga may not be like that; null when it may. A name needs something to be read, the end is not before the start,
 * discards are a whole number from 0, and the results that count instead of them one from 1.
 *
 * Source: admin spec §5 "Liga", decision 36.
 */
export function motivoLigaNoValida(datos: Omit<DatosDeLiga, 'criteriosDeEmpate'>): MotivoLigaNoValida | null {
  const { nombre, fechaInicio, fechaFin, sistemaPuntuacion, cuentanMejores: mejores } = datos;
  if (!/[\p{L}\p{N}]/u.test(nombre)) return 'liga_sin_nombre';
  if (fechaInicio !== null && fechaFin !== null && fechaFin < fechaInicio) return 'liga_fechas_en_desorden';
  if (!admiteDescartes(sistemaPuntuacion)) return null;
  if (mejores !== null)
    return esEnteroEntre(mejores, MEJORES_MIN, MEJORES_MAX) ? null : 'liga_mejores_no_validos';
  return esEnteroEntre(datos.numeroTorneosDescartados, 0, DESCARTES_MAX) ? null : 'liga_descartes_no_validos';
}

/**
 * What a liga leaves out, as it is kept: discards or the results that count, never both, and neither where its system
 * has its own way.
 *
 * Source: decision 36.
 */
export function loQueCuenta({
  sistemaPuntuacion,
  numeroTorneosDescartados,
  cuentanMejores,
}: Pick<DatosDeLiga, 'sistemaPuntuacion' | 'numeroTorneosDescartados' | 'cuentanMejores'>) {
  if (!admiteDescartes(sistemaPuntuacion)) return { numeroTorneosDescartados: 0, cuentanMejores: null };
  return { numeroTorneosDescartados: cuentanMejores === null ? numeroTorneosDescartados : 0, cuentanMejores };
}

/** Whether a system leaves scores out by a number that the liga chooses. Source: admin spec §5 "shown only for om". */
export function admiteDescartes(sistema: SistemaPuntuacion): boolean {
  return sistema === 'om_hoyo19';
}

/**
 * The discards that a typed text means: what is no number is 0, and a system without discards has none.
 *
 * Source: admin spec §5 "non-numeric becomes 0".
 */
export function descartesEscritos({ sistema, texto }: { sistema: SistemaPuntuacion; texto: string }): number {
  const limpio = texto.trim();
  if (!admiteDescartes(sistema) || limpio === '') return DESCARTES_POR_DEFECTO;
  const numero = Number(limpio.replace(',', '.'));
  return Number.isFinite(numero) ? Math.trunc(numero) : DESCARTES_POR_DEFECTO;
}

/** Points given (or taken, below 0) by hand, and why. */
export type DatosDeAjuste = { puntos: number; motivo: string };

/** Why points may not be given or taken like that. */
export type MotivoAjusteNoValido = 'ajuste_no_valido' | 'ajuste_sin_motivo';

/**
 * Why points may not be given or taken by hand; null when they may: some, in halves, at most 100.000, with a reason that
 * can be read.
 *
 * Source: decision 37.
 */
export function motivoAjusteNoValido({ puntos, motivo }: DatosDeAjuste): MotivoAjusteNoValido | null {
  const admitidos = puntos !== 0 && Math.abs(puntos) <= AJUSTE_MAX && Number.isInteger(puntos / PUNTOS_PASO);
  if (!admitidos) return 'ajuste_no_valido';
  return /[\p{L}\p{N}]/u.test(motivo) ? null : 'ajuste_sin_motivo';
}
