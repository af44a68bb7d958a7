import type { TarjetaVista } from '#web/offline/merge.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { GOLPES_DIEZ_O_MAS } from '#reglas/limites.ts';
import { enJuego, ordenDe, siguienteVacio, type Apunte, type Casilla } from './progreso.ts';

/*
 * Whose stroke the keys write, and what happens after each one. Pure: the screen tells what happened and at what time, in
 * milliseconds of one clock that never goes back, and keeps the waits.
 */

/** How long the place that was just pressed is deaf to another tap, after the name in turn changed by itself. */
export const SORDERA_MS = 350;
/** How long the next hole is announced before it comes. */
export const ESPERA_MS = 1500;

/** Where a finger lands: on a key, told by what it writes, or on the line above the keys. */
export type Sitio = number | 'raya' | 'linea';

/** The last change of turn that nobody asked for: by what, where, when, and since when it is on the screen. */
type Avance = { sitio: Sitio | null; apunte: Apunte | null; en: number; visto: number | null };

/** What stood in the places that one touch changed. */
type Paso = readonly Apunte[];

/** Where the screen is on its way to: whose turn it is there, and since when if it goes by itself. */
type Camino = { hoyo: number; quien: string | null; en: number | null };

export type Turno = {
  hoyo: number;
  /** Whose stroke is written; null on a complete hole where nobody was touched. */
  quien: string | null;
  avance: Avance | null;
  /** The result after which a second tap was ignored. */
  ignorado: Apunte | null;
  /** The hole that is announced and comes by itself; null = none. */
  salto: number | null;
  /** The hole has been complete: what completes it again is a correction. */
  completado: boolean;
  /** Somebody has touched this hole here since it is shown: it does not go by itself for what comes from elsewhere. */
  tocado: boolean;
  /** What can be undone, the last one last. */
  pasos: readonly Paso[];
  camino: Camino | null;
};

/** The cards of a partida, as far as turns go: who has retired, or has no card, is not asked. */
export type Grupo = readonly Pick<TarjetaVista, 'participanteId' | 'golpes' | 'estadoDecidido' | 'orden'>[];

const EN_CALMA = { avance: null, ignorado: null, salto: null, camino: null };

/** The turn on a hole that is shown first. */
export function turnoInicial(hoyo: number, grupo: Grupo): Turno {
  const quien = primeroVacio(grupo, hoyo);
  return { ...EN_CALMA, hoyo, quien, completado: quien === null, tocado: false, pasos: [] };
}

/** The turn after something happened on the screen. */
export const turnoTras = {
  /** Another hole is shown. */
  hoyo: enHoyo,
  /** Somebody's row was touched. */
  persona: (turno: Turno, quien: string): Turno => ({ ...turno, ...EN_CALMA, quien, tocado: true }),
  /** A key was pressed that writes nothing yet. */
  tocado: (turno: Turno): Turno => ({ ...turno, tocado: true }),
  /** The hole was completed elsewhere, while nobody touched it here: the next one with gaps is announced. */
  completadoFuera: (turno: Turno, grupo: Grupo): Turno => ({
    ...turno,
    ...EN_CALMA,
    quien: null,
    completado: true,
    salto: siguienteIncompleto(grupo, turno.hoyo),
  }),
  /** The card in turn is another one now, of the same people. */
  heredado: (turno: Turno, quien: string): Turno => ({
    ...turno,
    quien,
    // What the keys write is seen first.
    avance: { sitio: null, apunte: null, en: 0, visto: null },
  }),
  /** Results were taken by one touch; `grupo` is as it was before. */
  escrito: trasEscribir,
  /** A result of ten or more is right as it is. */
  sigue: (turno: Turno, { grupo, en }: { grupo: Grupo; en: number }): Turno =>
    avanzar(turno, { grupo, en, sitio: 'linea', apunte: null }),
  /** A tap came too soon. */
  ignorado: (turno: Turno): Turno => ({ ...turno, ignorado: turno.avance?.apunte ?? turno.ignorado }),
  /** The name in turn is on the screen. */
  visto: (turno: Turno, en: number): Turno => ({
    ...turno,
    avance: turno.avance && { ...turno.avance, visto: en },
  }),
  /** The time of second taps is over. */
  oye: (turno: Turno): Turno => ({ ...turno, avance: null }),
  /** The announced hole is not wanted. */
  quedarse: (turno: Turno): Turno => ({ ...turno, salto: null, tocado: true }),
  /** The announced hole comes. */
  salta: (turno: Turno, en: number): Turno => ({
    ...turno,
    salto: null,
    camino: turno.salto === null ? null : { hoyo: turno.salto, quien: null, en },
  }),
  /** The last step was put back. */
  deshecho: trasDeshacer,
};

/** Whether a press that began at `abajo` counts: it began after the name in turn was seen, and is no second tap. */
export function cuentaLaPulsacion(
  { avance }: Pick<Turno, 'avance'>,
  { sitio, abajo }: { sitio: Sitio; abajo: number },
): boolean {
  if (avance === null) return true;
  if (avance.visto === null || abajo < avance.visto) return false;
  return avance.sitio !== sitio || abajo - avance.en >= SORDERA_MS;
}

/** The holes after one in order of play, round again to itself: a round may begin on any of them. */
function trasHoyo(grupo: Grupo, hoyo: number): readonly number[] {
  const orden = ordenDe(grupo);
  const at = orden.indexOf(hoyo) + 1;
  return [...orden.slice(at), ...orden.slice(0, at)];
}

/** The first hole after one, round again, on which somebody has no result; null when the cards are whole. */
export function siguienteIncompleto(grupo: Grupo, hoyo: number): number | null {
  return trasHoyo(grupo, hoyo).find((otro) => !estaCompleto(grupo, otro)) ?? null;
}

/** Whether everybody who is asked has a result on a hole. */
export function estaCompleto(grupo: Grupo, hoyo: number): boolean {
  return primeroVacio(grupo, hoyo) === null;
}

function enHoyo(turno: Turno, { hoyo, grupo }: { hoyo: number; grupo: Grupo }): Turno {
  const { camino, pasos } = turno;
  const nuevo = { ...turnoInicial(hoyo, grupo), pasos };
  if (camino?.hoyo !== hoyo) return nuevo;
  const avance = camino.en === null ? null : { sitio: null, apunte: null, en: camino.en, visto: null };
  return { ...nuevo, quien: camino.quien ?? nuevo.quien, avance, tocado: camino.quien !== null };
}

function trasEscribir(
  turno: Turno,
  { apuntes, grupo, sitio, en }: { apuntes: readonly Apunte[]; grupo: Grupo; sitio: Sitio; en: number },
): Turno {
  const apunte = apuntes.at(-1);
  if (apunte === undefined) return turno;
  const antes = apuntes.map((uno) => ({ ...uno, golpes: valorEn(grupo, uno) }));
  const cambia = antes.some(({ golpes }, i) => golpes !== apuntes[i]?.golpes);
  const base = {
    ...turno,
    ...EN_CALMA,
    quien: apunte.participanteId,
    tocado: true,
    completado: turno.completado || estaCompleto(grupo, turno.hoyo),
    pasos: cambia ? [...turno.pasos, antes] : turno.pasos,
  };
  // Cleared, it is asked again; ten or more is told exactly first.
  if (apunte.golpes === null || esLargo(apunte.golpes)) return base;
  return avanzar(base, { grupo: apuntes.reduce(conApunte, grupo), sitio, apunte, en });
}

function avanzar(
  turno: Turno,
  { grupo, sitio, apunte, en }: { grupo: Grupo; sitio: Sitio; apunte: Apunte | null; en: number },
): Turno {
  const { hoyo, completado } = turno;
  const quien = siguienteVacio(enJuego(grupo), { participanteId: turno.quien ?? '', hoyo });
  const avance = { sitio, apunte, en, visto: null };
  if (quien !== null) return { ...turno, ...EN_CALMA, quien, avance };
  const [destino = hoyo] = trasHoyo(grupo, hoyo);
  const salto = completado || estaCompleto(grupo, destino) ? null : destino;
  return { ...turno, ...EN_CALMA, quien: null, avance, salto, completado: true };
}

function trasDeshacer(turno: Turno): Turno {
  const paso = turno.pasos.at(-1);
  const [primero] = paso ?? [];
  if (paso === undefined || primero === undefined) return turno;
  const { hoyo, participanteId: quien } = primero;
  const base = { ...turno, ...EN_CALMA, pasos: turno.pasos.slice(0, -1), tocado: true };
  if (hoyo !== turno.hoyo) return { ...base, camino: { hoyo, quien, en: null } };
  // A whole hole that is taken back begins anew; a single result that is typed again is a correction.
  return { ...base, quien, completado: turno.completado && paso.length === 1 };
}

function primeroVacio(grupo: Grupo, hoyo: number): string | null {
  return enJuego(grupo).find(({ golpes }) => (golpes[hoyo - 1] ?? null) === null)?.participanteId ?? null;
}

function valorEn(grupo: Grupo, { participanteId, hoyo }: Casilla): Anotacion {
  return grupo.find((una) => una.participanteId === participanteId)?.golpes[hoyo - 1] ?? null;
}

function conApunte(grupo: Grupo, { participanteId, hoyo, golpes }: Apunte): Grupo {
  return grupo.map((una) =>
    una.participanteId === participanteId ? { ...una, golpes: una.golpes.with(hoyo - 1, golpes) } : una,
  );
}

function esLargo(golpes: Anotacion): boolean {
  return typeof golpes === 'number' && golpes >= GOLPES_DIEZ_O_MAS;
}
