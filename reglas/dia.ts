/*
 * A day is a calendar day in the club's time zone, written 'AAAA-MM-DD'. Rules never ask what day it is: `hoy` is an
 * argument. The arithmetic is done on a count of days so that no clock, no time zone and no daylight saving enters.
 */

/** A calendar day in the club's time zone, 'AAAA-MM-DD'. */
export type Dia = string;

/** The days of the week, Monday first as in Spain. */
export const DIAS_DE_LA_SEMANA = [
  'lunes',
  'martes',
  'miercoles',
  'jueves',
  'viernes',
  'sabado',
  'domingo',
] as const;

/** One day of the week. */
export type DiaDeLaSemana = (typeof DIAS_DE_LA_SEMANA)[number];

const FORMA = /^(\d{4})-(\d{2})-(\d{2})$/;
const DIAS_POR_MES = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

type Partes = { anio: number; mes: number; dia: number };

function esBisiesto(anio: number): boolean {
  return anio % 4 === 0 && (anio % 100 !== 0 || anio % 400 === 0);
}

function diasDelMes({ anio, mes }: { anio: number; mes: number }): number {
  return mes === 2 && esBisiesto(anio) ? 29 : (DIAS_POR_MES[mes - 1] ?? 0);
}

function leer(texto: string): Partes | null {
  const hallado = FORMA.exec(texto);
  if (hallado === null) return null;
  const partes = { anio: Number(hallado[1]), mes: Number(hallado[2]), dia: Number(hallado[3]) };
  const existe = partes.dia >= 1 && partes.dia <= diasDelMes(partes);
  return existe ? partes : null;
}

function leerDia(dia: Dia): Partes {
  const partes = leer(dia);
  if (partes === null) throw new RangeError(`not a calendar day: ${dia}`);
  return partes;
}

/** Days since 1970-01-01; years run from March so that the leap day is the last one of its year. */
function contar({ anio, mes, dia }: Partes): number {
  const a = mes <= 2 ? anio - 1 : anio;
  const m = (mes + 9) % 12;
  const siglos = Math.floor(a / 100);
  return (
    365 * a + Math.floor(a / 4) - siglos + Math.floor(a / 400) + Math.floor((153 * m + 2) / 5) + dia - 719_469
  );
}

function descontar(cuenta: number): Partes {
  const z = cuenta + 719_468;
  const era = Math.floor(z / 146_097);
  const doe = z - era * 146_097;
  const yoe = Math.floor(
    (doe - Math.floor(doe / 1460) + Math.floor(doe / 36_524) - Math.floor(doe / 146_096)) / 365,
  );
  const doy = doe - (365 * yoe + Math.floor(yoe / 4) - Math.floor(yoe / 100));
  const mp = Math.floor((5 * doy + 2) / 153);
  const mes = mp < 10 ? mp + 3 : mp - 9;
  return { anio: yoe + era * 400 + (mes <= 2 ? 1 : 0), mes, dia: doy - Math.floor((153 * mp + 2) / 5) + 1 };
}

/**
 * Tells whether a text is a real calendar day written 'AAAA-MM-DD'.
 *
 * - '2026-02-29' and '2026-13-01' are not; '2024-02-29' is.
 *
 * Source: decision 10.
 */
export function esDia(texto: string): texto is Dia {
  return leer(texto) !== null;
}

/**
 * Order of two days: −1 when `a` is earlier, 0 when they are the same day, 1 when `a` is later.
 *
 * Source: decision 10 (date rules compare calendar days).
 */
export function compararDias(a: Dia, b: Dia): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * The day that lies `n` days after `dia` (before it when `n` is negative).
 *
 * - dia: a real day; throws RangeError otherwise, which is a fault of the caller.
 * - n: whole days.
 *
 * Source: decision 10.
 */
export function sumarDias(dia: Dia, n: number): Dia {
  const { anio, mes, dia: d } = descontar(contar(leerDia(dia)) + n);
  return `${String(anio).padStart(4, '0')}-${String(mes).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

/**
 * Whole days from one day to another, below 0 when the other one lies before it.
 *
 * - de, a: real days; throws RangeError otherwise, which is a fault of the caller.
 *
 * Source: decision 10; a torneo on another day.
 */
export function diasEntre(de: Dia, a: Dia): number {
  return contar(leerDia(a)) - contar(leerDia(de));
}

/**
 * Day of the week on which a day falls.
 *
 * Source: decision 10; used by long dates and by the weekend groups.
 */
export function diaDeLaSemana(dia: Dia): DiaDeLaSemana {
  // 1970-01-01 was a Thursday, the fourth of the list.
  const lugar = (((contar(leerDia(dia)) + 3) % 7) + 7) % 7;
  return DIAS_DE_LA_SEMANA.reduce((hallado, nombre, i) => (i === lugar ? nombre : hallado));
}
