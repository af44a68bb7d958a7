import type { Database } from '#db/connection.ts';
import { type Conservado, finDeConservacion } from '#reglas/conservacion.ts';
import { hasEntrada } from '#server/auditoria/queries.ts';
import { anotarCambio, estaAnotado } from '#server/auditoria/service.ts';
import { purgasDeAvisos } from '#server/avisos/service.ts';
import { purgarCorreos } from '#server/correo/service.ts';
import { purgasDeRegistro } from '#server/cuenta/registro/service.ts';
import { purgasDeCuenta } from '#server/cuenta/service.ts';
import type { App } from '#server/http/api.ts';
import { purgarEnvios } from '#server/notificaciones/repartir.ts';
import { purgarOperaciones } from '#server/operaciones/service.ts';
import { purgarConsultas } from '#server/jugadores/federacion.ts';
import { barrerImagenes } from '#server/jugadores/imagen.ts';
import { purgarRetirados } from '#server/jugadores/service.ts';
import { bloquearLigasDeTorneo, purgarLiga } from '#server/ligas/service.ts';
import { listTorneosEliminados } from '#server/limpieza/queries.ts';
import { purgarEntregas } from '#server/webhooks/repartir.ts';
import { purgarTorneo } from '#server/torneos/service.ts';

/** Rows or files of one statement: some milliseconds, so that a stroke beside it waits no longer. */
const LOTE = 500;
const OPERACION = 'limpieza.diaria';
/** The first look leaves the minutes after a start to the people. */
const FIRST_LOOK_MS = 300_000;
const LOOK_MS = 3_600_000;

export type Limpieza = Pick<App, 'db' | 'log' | 'imagenes'> & { clock: Pick<App['clock'], 'now' | 'hoy'> };

/** How many of each kind went. */
export type Retirado = Partial<Record<Conservado, number>>;

type Trabajo = Limpieza & { isStopped: () => boolean };

/** Removes one lot of what was there before `antes`; how many went. Fewer than `lote` means that no more are left. */
type Purga = { lote: number; purgar: (limpieza: Limpieza, antes: Date) => Promise<number> };

const deTabla = (purge: (db: Database['kysely'], lote: { antes: Date; max: number }) => Promise<number>) => ({
  lote: LOTE,
  purgar: ({ db }: Limpieza, antes: Date) => purge(db.kysely, { antes, max: LOTE }),
});

/** Torneos before jugadores: who left is mentioned nowhere once the last torneo is gone. */
const PURGAS: Record<Conservado, Purga> = {
  sesiones: deTabla(purgasDeCuenta.sesiones),
  verificaciones: deTabla(purgasDeRegistro.verificaciones),
  registros: deTabla(purgasDeRegistro.registros),
  cambiosDeEmail: deTabla(purgasDeRegistro.cambiosDeEmail),
  envios: deTabla(purgarEnvios),
  intentos: deTabla(purgasDeCuenta.intentos),
  limites: deTabla(purgasDeCuenta.limites),
  correos: deTabla(purgarCorreos),
  operaciones: deTabla(purgarOperaciones),
  entregas: deTabla(purgarEntregas),
  golpesSinEnviar: deTabla(purgasDeAvisos.golpesSinEnviar),
  avisosVistos: deTabla(purgasDeAvisos.avisosVistos),
  consultas: deTabla(purgarConsultas),
  torneos: { lote: 1, purgar: unTorneo },
  ligas: { lote: 1, purgar: unaLiga },
  jugadores: { lote: LOTE, purgar: losRetirados },
  imagenes: {
    lote: LOTE,
    purgar: (limpieza, antes) => barrerImagenes(limpieza, { antes, max: LOTE }),
  },
};

/** One torneo is one transaction: either all of it is gone or nothing. */
async function unTorneo({ db }: Limpieza, antes: Date): Promise<number> {
  const [id] = await listTorneosEliminados(db.kysely, { antes, max: 1 });
  if (id === undefined) return 0;
  return await db.tx(async (trx) => {
    await bloquearLigasDeTorneo(trx, id);
    const purgado = await purgarTorneo(trx, { id, antes });
    if (!purgado) return 0;
    const { nombre, ...hechos } = purgado;
    const resumen = `Borra para siempre el torneo ${nombre}`;
    const quien = { operacion: 'limpieza.torneo', torneoId: id, objetoId: id, autorId: null };
    await anotarCambio(trx, { ...quien, resumen, antes: hechos });
    return 1;
  });
}

async function unaLiga({ db }: Limpieza, antes: Date): Promise<number> {
  return await db.tx(async (trx) => {
    const purgada = await purgarLiga(trx, antes);
    if (!purgada) return 0;
    const { id, nombre, ...hechos } = purgada;
    const resumen = `Borra para siempre la liga ${nombre}`;
    await anotarCambio(trx, {
      operacion: 'limpieza.liga',
      objetoId: id,
      resumen,
      antes: hechos,
      autorId: null,
    });
    return 1;
  });
}

async function losRetirados({ db }: Limpieza, antes: Date): Promise<number> {
  return await db.tx(async (trx) => await purgarRetirados(trx, { antes, max: LOTE }));
}

/**
 * Removes everything that is kept no longer (`reglas/conservacion.ts`), lot by lot, and leaves one line with the counts in
 * the audit. A kind that fails is told in the log and hinders no other; then the day counts as not cleaned. Two instances
 * at once remove different rows, and each counts its own.
 */
export async function limpiar(limpieza: Limpieza, isStopped = () => false): Promise<Retirado> {
  const { clock, log } = limpieza;
  const retirado: Retirado = {};
  let entera = true;
  for (const que of Object.keys(PURGAS) as Conservado[]) {
    const antes = new Date(finDeConservacion(que, clock.now().getTime()));
    try {
      const cuantos = await agotar({ ...limpieza, isStopped }, PURGAS[que], antes);
      if (cuantos > 0) retirado[que] = cuantos;
    } catch (err) {
      entera = false;
      log.error({ err, que }, 'a kind of old things could not be removed');
    }
  }
  await anotar(limpieza, { retirado, entera: entera && !isStopped() });
  return retirado;
}

async function agotar(trabajo: Trabajo, { lote, purgar }: Purga, antes: Date): Promise<number> {
  let cuantos = 0;
  while (!trabajo.isStopped()) {
    const gone = await purgar(trabajo, antes);
    cuantos += gone;
    if (gone < lote) break;
  }
  return cuantos;
}

async function anotar(
  { db, clock }: Limpieza,
  { retirado, entera }: { retirado: Retirado; entera: boolean },
): Promise<void> {
  const objetoId = clock.hoy();
  await db.tx(async (trx) => {
    const vacio = Object.keys(retirado).length === 0;
    if (vacio && (!entera || (await estaAnotado(trx, { operacion: OPERACION, objetoId })))) return;
    await anotarCambio(trx, {
      operacion: OPERACION,
      objetoId: entera ? objetoId : null,
      resumen: entera ? 'Limpieza diaria' : 'Limpieza diaria, sin terminar',
      antes: retirado,
      autorId: null,
    });
  });
}

/**
 * Cleans once a day: looks some minutes after the start and every hour whether today has been cleaned, by whatever
 * instance, so a machine that sleeps at night is cleaned too. Without letters a club has no queue, so this is not one of
 * its jobs; what fails is tried again at the next look. Stopping waits for the lot under way.
 */
export function openLimpieza(
  limpieza: Limpieza,
  { firstLookMs = FIRST_LOOK_MS, lookMs = LOOK_MS }: { firstLookMs?: number; lookMs?: number } = {},
): { stop: () => Promise<void> } {
  let stopped = false;
  let looking: Promise<void> | null = null;
  const look = async () => {
    const { db, clock, log } = limpieza;
    if (await hasEntrada(db.kysely, { operacion: OPERACION, objetoId: clock.hoy() })) return;
    const retirado = await limpiar(limpieza, () => stopped);
    log.info({ retirado }, 'old things were removed');
  };
  const lookSafely = () => {
    looking ??= look()
      .catch((err: unknown) => limpieza.log.error({ err }, 'the daily cleaning failed'))
      .finally(() => {
        looking = null;
      });
  };
  const first = setTimeout(lookSafely, firstLookMs).unref();
  const timer = setInterval(lookSafely, lookMs).unref();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(first);
      clearInterval(timer);
      await looking;
    },
  };
}
