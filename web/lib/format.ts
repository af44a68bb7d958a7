import { clubZone } from './club-clock.ts';

const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;
const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

/** The typographic minus (U+2212): as wide as the plus, so that columns stay straight. Copies and CSV keep '-'. */
export const MINUS = '\u2212';

type Parts = { year: number; month: number; day: number };

/** A calendar day 'AAAA-MM-DD' taken apart; a day has no time zone, so none can move it. */
function parseDia(dia: string): Parts {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(dia);
  if (match === null) throw new RangeError(`Not a day: ${dia}`);
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

/** '2026-05-16' → 'sábado, 16 de mayo de 2026'. */
export function formatDiaLargo(dia: string): string {
  const { year, month, day } = parseDia(dia);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return `${DIAS[weekday]}, ${day} de ${MESES[month - 1]} de ${year}`;
}

/** '2026-04-12' → '12/04'. Built by hand: `Intl` prints '12/4' for es-ES. */
export function formatDiaCorto(dia: string): string {
  const { month, day } = parseDia(dia);
  return `${pad(day)}/${pad(month)}`;
}

/** '2026-04-12' → '12/04/2026'. */
export function formatDia(dia: string): string {
  return `${formatDiaCorto(dia)}/${parseDia(dia).year}`;
}

/** The two figures of a calendar leaf: '2026-05-06' → { day: '6', month: 'MAY' }. */
export function calendarLeaf(dia: string): { day: string; month: string } {
  const { month, day } = parseDia(dia);
  return { day: String(day), month: (MESES[month - 1] ?? '').slice(0, 3).toUpperCase() };
}

/** The year of a day as a list of one when it is not today's, else none: '2025-10-05' in 2026 → ['2025']. */
export function otroAnio(dia: string, hoy: string): string[] {
  const { year } = parseDia(dia);
  return year === parseDia(hoy).year ? [] : [String(year)];
}

/** '10:20:00' or '10:20' → '10:20'. */
export function formatHora(hora: string): string {
  const [hours = '', minutes = ''] = hora.split(':');
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}

type InZone = { zone: string; clock: Intl.DateTimeFormat; day: Intl.DateTimeFormat };

let inZone: InZone | undefined;

/** Both of the club's zone, made again where the club has told another. */
function formatsOfClub(): InZone {
  const timeZone = clubZone();
  if (inZone?.zone === timeZone) return inZone;
  const hour = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  return (inZone = {
    zone: timeZone,
    clock: new Intl.DateTimeFormat('es-ES', { timeZone, hourCycle: 'h23', ...hour }),
    day: new Intl.DateTimeFormat('sv-SE', { timeZone }),
  });
}

/** The clock in the club at an instant: '11:42', or '11:42:08' with seconds. */
export function formatReloj(instant: Date | number, { seconds = false } = {}): string {
  const clock = formatsOfClub().clock.format(instant);
  return seconds ? clock : clock.slice(0, 5);
}

/** The day it is in the club at an instant: 'AAAA-MM-DD'. */
export function diaDelClub(instant: Date | number): string {
  return formatsOfClub().day.format(instant);
}

/** An instant as day and clock of the club: '2026-04-12T09:42:08Z' → '12/04/2026, 11:42'. */
export function formatMomento(instant: string): string {
  const date = new Date(instant);
  return `${formatDia(diaDelClub(date))}, ${formatReloj(date)}`;
}

/** A number with decimal comma and exactly `decimals` places; no point on four figures ('1234'), as the RAE writes; '12.345'. */
export function formatNumero(value: number, decimals = 0): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, '.');
  const digits = fraction === undefined ? grouped : `${grouped},${fraction}`;
  return value < 0 && Number(value.toFixed(decimals)) !== 0 ? MINUS + digits : digits;
}

/** What is said of who has no handicap. */
export const SIN_HANDICAP = 'Sin hándicap';

/** An exact handicap: 14.2 → '14,2', 18 → '18,0', −1.2 → '+1,2' (a plus handicap is stored negative); null → 'Sin hándicap'. */
export function formatHandicap(handicap: number | null): string {
  if (handicap === null) return SIN_HANDICAP;
  const digits = Math.abs(handicap).toFixed(1).replace('.', ',');
  return handicap < 0 && digits !== '0,0' ? `+${digits}` : digits;
}

/** A playing handicap: 16 → '16', −2 → '+2', 14.5 (personal rounds) → '14,5'; null → 'Sin hándicap', never 0. */
export function formatHandicapDeJuego(handicap: number | null): string {
  if (handicap === null) return SIN_HANDICAP;
  const digits = String(Math.abs(handicap)).replace('.', ',');
  return handicap < 0 ? `+${digits}` : digits;
}

/** A playing handicap beside a name: 'HCP 16'; null → 'Sin hándicap'. */
export function formatHcp(handicap: number | null): string {
  return handicap === null ? SIN_HANDICAP : `HCP ${formatHandicapDeJuego(handicap)}`;
}

/**
 * A place as a member is told it: '6.º', and where guests stand between '7.º; 6.º entre los socios'. Who takes no points is
 * told the place among everybody; '–' without any.
 */
export function formatPuesto({
  entreSocios,
  general,
}: {
  entreSocios: number | null;
  general: number | null;
}): string {
  if (general === null) return '–';
  if (entreSocios === null || entreSocios === general) return formatOrdinal(general);
  return `${formatOrdinal(general)}; ${formatOrdinal(entreSocios)} entre los socios`;
}

/** A result against par: 0 → 'PAR', 3 → '+3', −2 → '−2' with the typographic minus; null (nothing played) → '–'. */
export function formatContraPar(strokes: number | null): string {
  if (strokes === null) return '–';
  if (strokes === 0) return 'PAR';
  return strokes > 0 ? `+${strokes}` : `${MINUS}${Math.abs(strokes)}`;
}

/**
 * The total of a card against par, marked 'R' where a raya counts in it: '+12 R'; 'R' alone where a raya leaves the card
 * without total; '–' without holes.
 */
export function formatTotal({ conRaya, contraPar }: { conRaya: boolean; contraPar: number | null }): string {
  if (!conRaya) return formatContraPar(contraPar);
  return contraPar === null ? 'R' : `${formatContraPar(contraPar)} R`;
}

/** Points: 40 → '40', 37.5 → '37,50', 1234.5 → '1234,50'. */
export function formatPuntos(points: number): string {
  const hundredths = Math.round(points * 100);
  return formatNumero(hundredths / 100, hundredths % 100 === 0 ? 0 : 2);
}

/** The same in words: 1 → '1 punto', 12.5 → '12,50 puntos'. */
export function enPuntos(points: number): string {
  return `${formatPuntos(points)} ${points === 1 ? 'punto' : 'puntos'}`;
}

/** Points given or taken by hand: 5 → '+5', −2,5 → '−2,50'. */
export function formatAjuste(points: number): string {
  return `${points < 0 ? '\u2212' : '+'}${formatPuntos(Math.abs(points))}`;
}

/** A place: 1 → '1.º'. */
export function formatOrdinal(place: number): string {
  return `${place}.º`;
}

/** '1 golpe', '3 golpes': the noun that goes with a count. */
export function formatCount(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
