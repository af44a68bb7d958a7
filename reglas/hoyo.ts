/*
 * A hole, the strokes that may be written for it and what each figure is called.
 *
 * A hole has three states: nothing entered (null), a number of strokes, and 'raya' (picked up). With a stroke limit L
 * the most that may be written is par + L; without one, 15. The keys run from 1 to that figure and never beyond 9:
 * above 9 there is one key, '10+', that saves 10. In a personal round 9 is the most, whatever the par.
 */
import {
  GOLPES_DIEZ_O_MAS,
  GOLPES_MAX_CON_TECLA,
  GOLPES_MAX_PERSONAL,
  GOLPES_MAX_SIN_LIMITE,
  GOLPES_MIN,
  HOYOS,
  INDICE_POR_DEFECTO,
  PAR_POR_DEFECTO,
} from './limites.ts';

/**
 * One hole of a tee: numero 1–18, par 3–6, indice = stroke index 1 (hardest) to 18 (easiest). entre: among how many holes
 * the index is an order, 18 unless it says 9: that of a torneo of nine holes (`nueve-hoyos.ts`).
 */
export type Hoyo = { numero: number; par: number; indice: number; entre?: 9 | undefined };

/** What is written for a hole: strokes, 'raya' (picked up) or null (not entered yet). */
export type Anotacion = number | 'raya' | null;

/** One key of the score dialog: the strokes it saves and the words under it. */
export type OpcionDeGolpes = { golpes: number; nombre: string };

/** How many strokes a hole takes: so many over par, null = no limit, 'personal' = a personal round (9 whatever the par). */
export type LimiteDeGolpes = number | null | 'personal';

/** Par of a hole and stroke limit of its torneo or personal round. */
export type ParYLimite = { par: number; limite: LimiteDeGolpes };

/** Up to this par a hole in one has its name. */
const PAR_DE_HOYO_EN_UNO = 4;

/** Names by the difference with par, also of a par 6, which real courses have. */
const NOMBRES: ReadonlyMap<number, string> = new Map([
  [-3, 'Albatros'],
  [-2, 'Eagle'],
  [-1, 'Birdie'],
  [0, 'Par'],
  [1, 'Bogey'],
  [2, 'Double Bogey'],
]);

/**
 * Most strokes that may be written on a hole.
 *
 * - limite: strokes over par that the torneo allows; null = no limit, then 15 whatever the par; 'personal' = 9.
 *
 * Source: admin spec §5 "Hole score", player spec §5 "Stroke limit" and "Personal rounds", decision 8.
 */
export function maximoDeGolpes({ par, limite }: ParYLimite): number {
  if (limite === 'personal') return GOLPES_MAX_PERSONAL;
  return limite === null ? GOLPES_MAX_SIN_LIMITE : par + limite;
}

/**
 * The name of a result on a hole, as the specification writes it; beyond the names listed there, the figure relative
 * to par ('+3', '−4').
 *
 * - golpes: 1 or more.
 *
 * Source: player spec §5 "Score choices".
 */
export function nombreDelResultado({ par, golpes }: { par: number; golpes: number }): string {
  // On a par 5 the specification names no hole in one.
  if (golpes === 1 && par <= PAR_DE_HOYO_EN_UNO) return 'Hole in One';
  const diferencia = golpes - par;
  const nombre = NOMBRES.get(diferencia);
  if (nombre !== undefined) return nombre;
  return diferencia < 0 ? `−${-diferencia}` : `+${diferencia}`;
}

/**
 * The numbered keys of the score dialog, lowest first: 1 to par + limite, 1 to 9 without a limit, never above 9.
 *
 * Source: player spec §5 "Score choices", decision 8.
 */
export function opcionesDeGolpes({ par, limite }: ParYLimite): readonly OpcionDeGolpes[] {
  const ultima = Math.min(maximoDeGolpes({ par, limite }), GOLPES_MAX_CON_TECLA);
  return Array.from({ length: ultima }, (_, i) => ({
    golpes: i + 1,
    nombre: nombreDelResultado({ par, golpes: i + 1 }),
  }));
}

/**
 * Whether the '10+' key may be pressed on a hole: where the maximum is below 10 it is shown disabled, with the reason.
 *
 * Source: player spec §5 "10+", decision 8.
 */
export function admiteDiezOMas({ par, limite }: ParYLimite): boolean {
  return maximoDeGolpes({ par, limite }) >= GOLPES_DIEZ_O_MAS;
}

/**
 * Whether a figure is so rare that the screen asks once before saving it: 1 on a par 4 or 5, or five over par and more.
 *
 * Source: the peña's screens (score entry, "improbable value").
 */
export function esGolpeImprobable({ par, golpes }: { par: number; golpes: number }): boolean {
  return (golpes === 1 && par >= 4) || golpes >= par + 5;
}

/**
 * Why a figure may not be written on a hole; null when it may.
 *
 * - 'limite_golpes': above par + limite.
 * - 'golpes_no_validos': not a whole number, below 1, above 15 where there is no limit, above 9 in a personal round.
 *
 * Source: admin spec §5 "Hole score", player spec §5 "Stroke limit", decision 8.
 */
export function motivoGolpesNoValidos({
  par,
  limite,
  golpes,
}: ParYLimite & { golpes: number }): 'limite_golpes' | 'golpes_no_validos' | null {
  if (!Number.isInteger(golpes) || golpes < GOLPES_MIN) return 'golpes_no_validos';
  if (golpes <= maximoDeGolpes({ par, limite })) return null;
  return typeof limite === 'number' ? 'limite_golpes' : 'golpes_no_validos';
}

/**
 * A hole without data as a clasificacion takes it: par 4, index 18.
 *
 * Source: player spec §9.
 */
export function hoyoPorDefecto(numero: number): Hoyo {
  return { numero, par: PAR_POR_DEFECTO, indice: INDICE_POR_DEFECTO };
}

/**
 * A hole without data as a personal round takes it: par 4, index equal to the number of the hole.
 *
 * Source: player spec §9.
 */
export function hoyoPorDefectoPersonal(numero: number): Hoyo {
  return { numero, par: PAR_POR_DEFECTO, indice: numero };
}

/**
 * The 18 holes of a course in order, with the missing ones filled in.
 *
 * - hoyos: in any order, any of them missing; par or indice may be null (a tee created by hand has no indexes).
 * - personal: true for a personal round, whose missing index is the number of the hole.
 *
 * Source: player spec §9.
 */
export function completarHoyos({
  hoyos,
  personal = false,
}: {
  hoyos: readonly { numero: number; par: number | null; indice: number | null }[];
  personal?: boolean;
}): readonly Hoyo[] {
  const porNumero = new Map(hoyos.map((hoyo) => [hoyo.numero, hoyo]));
  return Array.from({ length: HOYOS }, (_, i) => {
    const vacio = personal ? hoyoPorDefectoPersonal(i + 1) : hoyoPorDefecto(i + 1);
    const dado = porNumero.get(i + 1);
    return { numero: i + 1, par: dado?.par ?? vacio.par, indice: dado?.indice ?? vacio.indice };
  });
}
