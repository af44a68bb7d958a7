import { esElMismoNombre, HORAS_DE_CONSULTA, licenciaComparable } from '#reglas/federacion.ts';
import { fetchText } from '#server/external/federation/bounded-fetch.ts';
import {
  type Consulta,
  type Ficha,
  type Ask,
  GENERATIONS,
} from '#server/external/federation/federation-pages.ts';
import { openPace } from '#server/external/federation/pace.ts';

/** What the federation says of one licence. `fecha` is the day of its last change there. */
export type RespuestaDeHandicap =
  | { estado: 'encontrado'; handicap: number; fecha: string | null; nombre: string; fuente: 'RFEG' }
  | { estado: 'no_encontrado' }
  | { estado: 'nombre_no_coincide' }
  | { estado: 'no_disponible' };

export type Federation = {
  /** false: the club has switched it off. */
  activa: boolean;
  /** Asks for one licence; answers within the time limit and never throws. Only for members of the club. */
  consultarHandicap: (consulta: Consulta) => Promise<RespuestaDeHandicap>;
  close: () => void;
};

export type FederationTimes = {
  /** For all that one question takes, waiting for its turn included. */
  timeoutMs: number;
  /** Between the beginnings of two requests. */
  gapMs: number;
  /** How long nobody asks after too many failures in a row. */
  breakMs: number;
  /** How long after a failure of the store who is still to be asked about is looked up again. */
  retryMs: number;
};

export type FederationSettings = {
  /** null: switched off. */
  url: string | null;
  generation: keyof typeof GENERATIONS;
  log: { warn: (facts: object, message: string) => void };
  times?: Partial<FederationTimes> | undefined;
};

/** The times to run with. */
export const TIMES: FederationTimes = { timeoutMs: 8_000, gapMs: 1_000, breakMs: 300_000, retryMs: 60_000 };
const CONCURRENT = 2;
const FAILURES_TO_BREAK = 5;
const MAX_BYTES = 262_144;
const CACHE_MS = HORAS_DE_CONSULTA * 3_600_000;
const CACHE_MAX = 5_000;
const HEADERS = { accept: 'application/json, text/html;q=0.9', 'user-agent': 'Hoyo19 (gestion de club)' };

/**
 * The federation's handicaps, asked politely: an answer is kept for 24 hours, one request begins per second, two run at
 * once, and after five failures in a row nobody asks for five minutes.
 *
 * Source: golf.md 4.5, confianza.md F29.
 */
export function openFederation(settings: FederationSettings): Federation {
  const { url, log } = settings;
  const closing = new AbortController();
  const find = url === null ? null : openFinder({ ...settings, base: new URL(url), closed: closing.signal });
  return {
    activa: find !== null,
    consultarHandicap: async ({ licencia, ...quien }) => {
      if (!find) return { estado: 'no_disponible' };
      try {
        const consulta = { ...quien, licencia: licenciaComparable(licencia) };
        return toRespuesta(consulta, await find(consulta));
      } catch (error) {
        const motivo = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
        log.warn({ motivo }, 'the federation did not answer');
        return { estado: 'no_disponible' };
      }
    },
    close: () => closing.abort(),
  };
}

type FinderOptions = FederationSettings & { base: URL; closed: AbortSignal };

/** Finds what is known of a licence: kept, being asked for by somebody else, or asked for now. */
function openFinder(options: FinderOptions): (consulta: Consulta) => Promise<Ficha | null> {
  const breaker = openBreaker(options.times?.breakMs ?? TIMES.breakMs);
  const lookUp = openLookUp(options, breaker);
  const cache = openCache();
  const asked = new Map<string, Promise<Ficha | null>>();
  return async (consulta) => {
    const { licencia } = consulta;
    // Who is not found is looked for by name too: under a name that was corrected somebody else is asked for.
    const conNombre = JSON.stringify(consulta);
    const known = cache.get(licencia) ?? cache.get(conNombre);
    if (known !== undefined) return known;
    if (breaker.isOpen()) throw new Error('not asked: too many failures a moment ago');
    const running = asked.get(licencia) ?? lookUp(consulta);
    asked.set(licencia, running);
    try {
      const ficha = await running;
      cache.set(ficha === null ? conNombre : licencia, ficha);
      return ficha;
    } finally {
      asked.delete(licencia);
    }
  };
}

/** Asks the federation, in its turn and within the time limit, and tells the breaker how it went. */
function openLookUp(
  { base, generation, times, closed }: FinderOptions,
  breaker: ReturnType<typeof openBreaker>,
): (consulta: Consulta) => Promise<Ficha | null> {
  const { timeoutMs, gapMs } = { ...TIMES, ...times };
  const pace = openPace({ concurrent: CONCURRENT, gapMs });
  return async (consulta) => {
    const signal = AbortSignal.any([closed, AbortSignal.timeout(timeoutMs)]);
    let reached = false;
    const ask: Ask = (address, asking = {}) =>
      pace.run(() => {
        reached = true;
        const headers = { ...HEADERS, ...asking.headers };
        return fetchText(address, { ...asking, headers, signal, maxBytes: MAX_BYTES });
      }, signal);
    try {
      const ficha = await GENERATIONS[generation](consulta, base, ask);
      breaker.succeeded();
      return ficha;
    } catch (error) {
      // Who gave up waiting for a turn has learnt nothing about the federation.
      if (reached && !closed.aborted) breaker.failed();
      throw error;
    }
  };
}

function toRespuesta({ nombre, apellidos }: Consulta, ficha: Ficha | null): RespuestaDeHandicap {
  if (ficha === null) return { estado: 'no_encontrado' };
  if (!esElMismoNombre(`${nombre} ${apellidos}`, ficha.nombre)) return { estado: 'nombre_no_coincide' };
  const { handicap, fecha } = ficha;
  if (handicap === null) return { estado: 'no_encontrado' };
  return { estado: 'encontrado', handicap, fecha, nombre: ficha.nombre, fuente: 'RFEG' };
}

/** Opens after too many failures in a row; once its time is over the next one may try, and one failure opens it again. */
function openBreaker(breakMs: number) {
  let failures = 0;
  let until = 0;
  return {
    isOpen: () => performance.now() < until,
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      if (failures >= FAILURES_TO_BREAK) until = performance.now() + breakMs;
    },
  };
}

/** Answers for a day, by licence, or by whom it was asked for; none of them is a failure. */
function openCache() {
  const kept = new Map<string, { ficha: Ficha | null; until: number }>();
  return {
    get: (clave: string): Ficha | null | undefined => {
      const found = kept.get(clave);
      return found && found.until > performance.now() ? found.ficha : undefined;
    },
    set: (clave: string, ficha: Ficha | null) => {
      if (kept.size >= CACHE_MAX) kept.clear();
      kept.set(clave, { ficha, until: performance.now() + CACHE_MS });
    },
  };
}
