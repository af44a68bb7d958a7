import { randomBytes } from 'node:crypto';
import { estadoEnPantalla, type EstadoEnPantalla } from '#reglas/pantallas.ts';
import type { App } from '#server/http/api.ts';
import { networkOf } from '#server/http/listener/security.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { openQuota } from '#server/http/tokens/quota.ts';
import type { Bus } from '#server/live/bus.ts';
import { openDoubts } from '#server/live/doubts.ts';
import { type EnlaceRow, findEnlace, type TorneoDeEnlace } from '#server/pantallas/queries.ts';
import * as repository from '#server/pantallas/repository.ts';
import { digestOf } from '#server/http/tokens/tokens.ts';

/** What an address opens today. */
export type Enlace = Omit<EnlaceRow, 'torneos'> & {
  torneos: (TorneoDeEnlace & { estado: EstadoEnPantalla })[];
};

/** Requests in a minute of one caller (an address, of IPv6 its network) by one of ours, and of what opens nothing. */
const POR_MINUTO = 600;
const SIN_ABRIR_POR_MINUTO = 60;
const MINUTO_MS = 60_000;
/** How long what was just read may be trusted without asking again. */
const RECIENTE_MS = 10_000;
const RECIENTES_MAX = 1_000;
const ENTERO = /^[\w-]{43}$/u;

/** A new address, told whole this once, and what is kept of it. 256 bits that nobody guesses. */
export function hacerEnlace(): { secreto: string; resumen: string } {
  const secreto = randomBytes(32).toString('base64url');
  return { secreto, resumen: digestOf(secreto) };
}

// Found by its digest, whose comparison tells nobody anything of the address.
export type Enlaces = {
  /** What an address opens, counted for who asks. Throws AppError: pantalla_no_encontrada, demasiadas_peticiones. */
  abrir: (secreto: string, ip: string) => Promise<Enlace>;
  /** What an address that was opened moments ago opens, without waiting and counted too; undefined: not known, ask `abrir`. */
  reciente: (secreto: string, ip: string) => Enlace | undefined;
  /** Whether an address still shows a torneo, not counted. */
  sigue: (secreto: string, torneoId: string) => Promise<boolean>;
  /** Told what asks again as soon as one changes or ends; what it answers forgets that. */
  alCambiar: (enlaceId: string, preguntar: () => void) => () => void;
};

/** Opens the one place where an address becomes what it shows, for who asks no oftener than a screen does. */
export function openEnlaces(app: Pick<App, 'db' | 'clock' | 'log'>, bus: Bus): Enlaces {
  const { clock } = app;
  const contar = openQuota(clock, { max: POR_MINUTO, windowMs: MINUTO_MS });
  const contarFallo = openQuota(clock, { max: SIN_ABRIR_POR_MINUTO, windowMs: MINUTO_MS });
  const { onDoubt: alCambiar, doubt: avisar } = openDoubts();
  const { leer, vigente } = openRecuerdo(app, { bus, avisar });
  return {
    async abrir(secreto, ip) {
      const row = ENTERO.test(secreto) ? await leer(digestOf(secreto)) : undefined;
      if (!row) {
        contarFallo(networkOf(ip));
        throw new AppError('pantalla_no_encontrada');
      }
      contar(`${row.id} ${networkOf(ip)}`);
      await anotarVista(app, row);
      return conEstados(row, clock.hoy());
    },
    reciente(secreto, ip) {
      const row = ENTERO.test(secreto) ? vigente(digestOf(secreto)) : undefined;
      if (!row) return undefined;
      contar(`${row.id} ${networkOf(ip)}`);
      return conEstados(row, clock.hoy());
    },
    async sigue(secreto, torneoId) {
      const row = await leer(digestOf(secreto));
      return row !== undefined && seVe(conEstados(row, clock.hoy()), torneoId) !== undefined;
    },
    alCambiar,
  };
}

type Recuerdo = {
  /** What the store has under a digest, or had moments ago; asked once however many ask at the same time. */
  leer: (resumen: string) => Promise<EnlaceRow | undefined>;
  /** What it had moments ago, without waiting. */
  vigente: (resumen: string) => EnlaceRow | undefined;
};

/** What was just read of addresses: remembered for moments, forgotten at once when one changes, or a torneo of it. */
function openRecuerdo(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { bus, avisar }: { bus: Bus; avisar: (enlaceId?: string) => void },
): Recuerdo {
  const vistos = openVistos(clock);
  const enCamino = new Map<string, Promise<EnlaceRow | undefined>>();
  const olvidar = (cuales: (row: EnlaceRow) => boolean): void => {
    enCamino.clear();
    vistos.olvidar(cuales);
  };
  bus.subscribe(({ k, t }) => {
    // Whoever watches the board of a torneo hears of it there.
    if (k === 'torneo') olvidar(({ torneos }) => torneos.some(({ id }) => id === t));
    if (k !== 'pantallas') return;
    olvidar(({ id }) => id === t);
    avisar(t);
  });
  bus.onGap(() => {
    olvidar(() => true);
    avisar();
  });
  const preguntar = async (resumen: string, suya: { esLaUltima: () => boolean }) => {
    const row = await findEnlace(db.kysely, resumen);
    // Whatever was announced meanwhile may not be in the answer.
    if (row && suya.esLaUltima()) vistos.recordar(resumen, row);
    return row;
  };
  return {
    vigente: vistos.vigente,
    async leer(resumen) {
      const conocido = vistos.vigente(resumen) ?? enCamino.get(resumen);
      if (conocido) return await conocido;
      const esLaUltima = (): boolean => enCamino.get(resumen) === pregunta;
      const pregunta = preguntar(resumen, { esLaUltima }).finally(() => {
        if (esLaUltima()) enCamino.delete(resumen);
      });
      enCamino.set(resumen, pregunta);
      return await pregunta;
    },
  };
}

/** The addresses that were read within the last moments, the oldest first. */
function openVistos({ now }: Pick<App['clock'], 'now'>) {
  const vistos = new Map<string, { row: EnlaceRow; hasta: number }>();
  return {
    vigente: (resumen: string): EnlaceRow | undefined => {
      const visto = vistos.get(resumen);
      return visto && visto.hasta > now().getTime() ? visto.row : undefined;
    },
    recordar: (resumen: string, row: EnlaceRow): void => {
      vistos.delete(resumen);
      const [antiguo] = vistos.keys();
      if (vistos.size >= RECIENTES_MAX && antiguo !== undefined) vistos.delete(antiguo);
      vistos.set(resumen, { row, hasta: now().getTime() + RECIENTE_MS });
    },
    olvidar: (cuales: (row: EnlaceRow) => boolean): void => {
      for (const [resumen, { row }] of vistos) if (cuales(row)) vistos.delete(resumen);
    },
  };
}

/** The torneo of an address that is shown, by slug or id; undefined: it shows no such one. */
export function seVe({ torneos }: Enlace, ref: string): Enlace['torneos'][number] | undefined {
  return torneos.find(({ id, slug, estado }) => (id === ref || slug === ref) && estado === 'se_ve');
}

function conEstados({ torneos, ...row }: EnlaceRow, hoy: string): Enlace {
  return {
    ...row,
    torneos: torneos.map((torneo) => ({
      ...torneo,
      estado: estadoEnPantalla({ activo: torneo.activo, fechaDeJuego: torneo.fechaJuego, hoy }),
    })),
  };
}

/** Remembers, once a minute, that an address was opened; a store that cannot write keeps nobody from reading. */
async function anotarVista({ db, clock, log }: Pick<App, 'db' | 'clock' | 'log'>, row: EnlaceRow) {
  const ahora = clock.now();
  if (row.vistaEn !== null && ahora.getTime() - row.vistaEn.getTime() < MINUTO_MS) return;
  row.vistaEn = ahora;
  try {
    await repository.markVista(db.kysely, row.id, ahora);
  } catch (err) {
    log.warn({ err }, 'the last use of a display address could not be kept');
  }
}
