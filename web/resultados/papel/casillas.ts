import { esGolpeImprobable, hoyoPorDefecto, motivoGolpesNoValidos, type Anotacion } from '#reglas/hoyo.ts';
import { GOLPES_DIEZ_O_MAS } from '#reglas/limites.ts';
import type { PartidaVista } from '#web/offline/merge.ts';
import { type Casilla, ordenDe } from '#web/tarjeta/progreso.ts';

/** What a key means on the paper card. */
export type Orden =
  | { tipo: 'ir'; casilla: Casilla }
  | { tipo: 'golpes'; golpes: Anotacion; avanza: boolean }
  | { tipo: 'deshacer' }
  | { tipo: 'validar' };

type Tecla = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

const MOVES: Readonly<Record<string, 'siguiente' | 'anterior' | 'arriba' | 'abajo'>> = {
  Enter: 'siguiente',
  ArrowRight: 'siguiente',
  ArrowLeft: 'anterior',
  ArrowUp: 'arriba',
  ArrowDown: 'abajo',
};

/**
 * A key pressed on a place of the card: figures write and go on (0 is 10), '+' and '−' tell 11 to 15, 'r' a raya, Supr
 * clears, ↵ and arrows move, Ctrl+Z takes back, Ctrl+↵ validates. null = not ours.
 */
export function ordenDeTecla(tecla: Tecla, casilla: Casilla, partida: PartidaVista): Orden | null {
  const { key } = tecla;
  if (tecla.ctrlKey || tecla.metaKey) return ordenConControl(key);
  if (tecla.altKey) return null;
  const move = MOVES[key];
  if (move !== undefined) return { tipo: 'ir', casilla: moverCasilla(casilla, move, partida) };
  return GOLPES_POR_TECLA[key] ?? ordenDePaso(key, valorEn(partida, casilla));
}

const BORRAR: Orden = { tipo: 'golpes', golpes: null, avanza: false };
const RAYA: Orden = { tipo: 'golpes', golpes: 'raya', avanza: true };
const GOLPES_POR_TECLA: Readonly<Record<string, Orden>> = {
  ...Object.fromEntries(
    Array.from(
      { length: 9 },
      (_, i) => [String(i + 1), { tipo: 'golpes', golpes: i + 1, avanza: true }] as const,
    ),
  ),
  // It may go on to 11 with '+', so the place stays.
  '0': { tipo: 'golpes', golpes: GOLPES_DIEZ_O_MAS, avanza: false },
  Delete: BORRAR,
  Backspace: BORRAR,
  r: RAYA,
  R: RAYA,
};

function ordenDePaso(key: string, actual: Anotacion): Orden | null {
  const step = key === '+' ? 1 : key === '-' ? -1 : 0;
  if (step === 0 || typeof actual !== 'number' || actual + step < GOLPES_DIEZ_O_MAS) return null;
  return { tipo: 'golpes', golpes: actual + step, avanza: false };
}

function ordenConControl(key: string): Orden | null {
  if (key === 'z' || key === 'Z') return { tipo: 'deshacer' };
  return key === 'Enter' ? { tipo: 'validar' } : null;
}

/** The place beside: along the card and on to the next player's; the ends stay where they are. */
export function moverCasilla(
  { participanteId, hoyo }: Casilla,
  move: 'siguiente' | 'anterior' | 'arriba' | 'abajo',
  { participantes }: Pick<PartidaVista, 'participantes'>,
): Casilla {
  const row = participantes.findIndex((one) => one.participanteId === participanteId);
  // A paper card is in order of the course, wherever the round began.
  const hoyos = ordenDe(participantes).toSorted((a, b) => a - b);
  const largo = hoyos.length;
  const step = { siguiente: 1, anterior: -1, arriba: -largo, abajo: largo }[move];
  const at = row * largo + hoyos.indexOf(hoyo) + step;
  const next = participantes[Math.floor(at / largo)];
  if (at < 0 || next === undefined) return { participanteId, hoyo };
  return { participanteId: next.participanteId, hoyo: hoyos[at % largo] ?? hoyo };
}

/** What is written on a place. */
export function valorEn({ participantes }: Pick<PartidaVista, 'participantes'>, casilla: Casilla): Anotacion {
  const tarjeta = participantes.find(({ participanteId }) => participanteId === casilla.participanteId);
  return tarjeta?.golpes[casilla.hoyo - 1] ?? null;
}

/** Par of a place, for the player it belongs to. */
export function parEn({ participantes }: Pick<PartidaVista, 'participantes'>, casilla: Casilla): number {
  const tarjeta = participantes.find(({ participanteId }) => participanteId === casilla.participanteId);
  return (tarjeta?.hoyos[casilla.hoyo - 1] ?? hoyoPorDefecto(casilla.hoyo)).par;
}

/** Whether a figure on a place is asked about before it is written: allowed, new there, and rare. */
export function pideConfirmacion(
  partida: PartidaVista,
  casilla: Casilla,
  golpes: Anotacion,
): golpes is number {
  if (typeof golpes !== 'number' || golpes === valorEn(partida, casilla)) return false;
  const par = parEn(partida, casilla);
  const { limite } = partida.forma;
  return motivoGolpesNoValidos({ par, limite, golpes }) === null && esGolpeImprobable({ par, golpes });
}
