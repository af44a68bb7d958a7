import type { Actualizacion } from '#contrato/admin/federacion.ts';
import type { Database } from '#db/connection.ts';
import type { Trx } from '#db/tables.ts';
import type { Dia } from '#reglas/dia.ts';
import type { EstadoDeConsulta } from '#reglas/federacion.ts';
import { type Federation, type RespuestaDeHandicap, TIMES } from '#server/external/federation/federation.ts';
import type { FederationDesk } from '#server/http/api.ts';
import type { Clock } from '#server/http/base/clock.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import type { Log } from '#server/http/base/log.ts';
import { jugadoresFijados, jugadorFijado } from '#server/jugadores/handicap/service.ts';
import {
  findConsulta,
  findParaConsulta,
  listConsultasDeTorneo,
  listParaPedir,
  listPendientes,
} from '#server/jugadores/queries.ts';
import {
  deleteConsulta,
  purgeConsultas,
  upsertPendientes,
  upsertRespuesta,
} from '#server/jugadores/repository.ts';
import { torneoVisible } from '#server/torneos/service.ts';
import type { AdminContext } from '#server/http/admin.ts';

/** Writes a handicap and what follows; given by the composition, because enrolments are a layer above this one. */
type CambiarHandicap = (
  trx: Trx,
  cambio: { jugadorId: string; handicap: number; autorId: string; motivo: 'federacion'; hoy: Dia },
) => Promise<{ antes: number | null; cambia: boolean }>;

type Oficina = {
  db: Database;
  clock: Pick<Clock, 'hoy'>;
  log: Log;
  federation: Federation;
  /** Whether the club works with the federation; may change while the server runs. */
  seUsa: () => boolean;
  cambiarHandicap: CambiarHandicap;
  /** How long after a failure the list is read again. */
  retryMs?: number | undefined;
};

type Quien = { jugadorId: string; autorId: string };

type Resultado = {
  estado: EstadoDeConsulta;
  cifras?: { antes: number | null; handicap: number; fecha: string | null };
};

/**
 * Asks for one jugador and takes over what comes back: handicap, history, enrolments without strokes and the answer
 * itself in one transaction, begun only after the federation has spoken. Errors: jugador_no_encontrado.
 */
async function consultar(
  oficina: Oficina & { isStopped: () => boolean },
  { jugadorId, autorId }: Quien,
): Promise<Resultado> {
  const { db, federation, isStopped, seUsa } = oficina;
  const jugador = hallado(await findParaConsulta(db.kysely, jugadorId), 'jugador_no_encontrado');
  const { licencia, nombreDePila, apellidos } = jugador;
  const respuesta =
    licencia === ''
      ? ('sin_licencia' as const)
      : !seUsa()
        ? { estado: 'no_disponible' as const }
        : await federation.consultarHandicap({ licencia, nombre: nombreDePila, apellidos });
  // An answer cut off by our own end is none: the jugador stays on the list.
  if (isStopped()) throw new AppError('servicio_ocupado');
  return await db.tx(async (trx) => {
    const resultado = await aplicar(trx, oficina, { jugadorId, autorId, respuesta });
    // Who left while the federation was asked is forgotten already, and stays so.
    await jugadorFijado(trx, jugadorId);
    await upsertRespuesta(trx, { jugadorId, autorId, ...resultado });
    return resultado;
  });
}

async function aplicar(
  trx: Trx,
  { clock, cambiarHandicap }: Oficina,
  quien: Quien & { respuesta: RespuestaDeHandicap | 'sin_licencia' },
): Promise<Resultado> {
  const { jugadorId, autorId, respuesta } = quien;
  if (respuesta === 'sin_licencia') return { estado: 'sin_licencia' };
  if (respuesta.estado !== 'encontrado') return { estado: respuesta.estado };
  const { handicap, fecha } = respuesta;
  const cambio = { jugadorId, handicap, autorId, motivo: 'federacion' as const, hoy: clock.hoy() };
  const { antes, cambia } = await cambiarHandicap(trx, cambio);
  return { estado: cambia ? 'actualizado' : 'sin_cambios', cifras: { antes, handicap, fecha } };
}

/** Works the list off, one after the other; who comes meanwhile goes to its end. */
function openCola(work: (quien: Quien) => Promise<unknown>, isStopped: () => boolean) {
  const cola = new Map<string, string>();
  let busy = false;
  let working: Promise<void> = Promise.resolve();
  const trabajar = async (): Promise<void> => {
    busy = true;
    for (const [jugadorId, autorId] of cola) {
      if (isStopped()) break;
      cola.delete(jugadorId);
      await work({ jugadorId, autorId });
    }
    busy = false;
  };
  return {
    encolar: (pendientes: readonly Quien[]) => {
      for (const { jugadorId, autorId } of pendientes) cola.set(jugadorId, autorId);
      if (!busy && !isStopped()) working = trabajar();
    },
    idle: () => working,
  };
}

/** Puts jugadores on the list, but who has left meanwhile; returns those who are on it, in the same order. */
async function poner(
  trx: Trx,
  { jugadorIds, autorId }: { jugadorIds: readonly string[]; autorId: string },
): Promise<string[]> {
  const enElClub = await jugadoresFijados(trx, jugadorIds);
  const estan = jugadorIds.filter((id) => enElClub.has(id));
  await upsertPendientes(trx, { jugadorIds: estan, autorId });
  return estan;
}

/** Puts those jugadores on the list who have a licence and of whom the federation has not told today. */
async function apuntar(
  db: Database,
  { jugadorIds, autorId, aunqueSeSepa = false }: Parameters<FederationDesk['pedir']>[0],
): Promise<{ pendientes: Quien[]; sinLicencia: number }> {
  const jugadores = await listParaPedir(db.kysely, jugadorIds);
  const conLicencia = jugadores.filter(({ licencia }) => licencia !== '');
  const ids = conLicencia.filter(({ respondidaHoy }) => aunqueSeSepa || !respondidaHoy).map(({ id }) => id);
  const estan = ids.length > 0 ? await db.tx((trx) => poner(trx, { jugadorIds: ids, autorId })) : [];
  const pendientes = estan.map((jugadorId) => ({ jugadorId, autorId }));
  return { pendientes, sinLicencia: jugadores.length - conLicencia.length };
}

/** Does something again a while after work failed, once for all that failed meanwhile. */
function openRetry(ms: number, again: () => void) {
  let timer: NodeJS.Timeout | undefined;
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      again();
    }, ms).unref();
  };
  return {
    after: (work: Promise<unknown>) =>
      work.catch((error: unknown) => {
        // Somebody who has left the club is not asked for again.
        const hasLeft = error instanceof AppError && error.codigo === 'jugador_no_encontrado';
        if (!hasLeft) later();
        throw error;
      }),
    stop: () => clearTimeout(timer),
  };
}

/** What goes on behind an answer; `idle` waits for all of it. */
function openBehind(quietly: (work: Promise<unknown>) => Promise<unknown>) {
  const running = new Set<Promise<unknown>>();
  return {
    behind: (work: Promise<unknown>) => {
      const one: Promise<unknown> = quietly(work).finally(() => running.delete(one));
      running.add(one);
    },
    idle: () => Promise.all(running),
  };
}

/**
 * The desk where handicaps of the federation are asked for: at once for one, or one after the other behind everybody's
 * back. What is still to be asked is in the store, so a restart goes on with it, and so does whoever could not be written
 * down a while ago; a failure is remembered and quiet.
 */
export function openOficina(oficina: Oficina): FederationDesk & { stop: () => Promise<void> } {
  const { db, log, federation, seUsa, retryMs = TIMES.retryMs } = oficina;
  let stopped = false;
  const isStopped = () => stopped;
  const ahora = (quien: Quien) => consultar({ ...oficina, isStopped }, quien);
  const quietly = (work: Promise<unknown>) =>
    work.catch((err: unknown) => {
      if (!stopped) log.warn({ err }, 'a handicap could not be asked for');
    });
  const retry = openRetry(retryMs, () => retomar());
  const cola = openCola((quien) => quietly(retry.after(ahora(quien))), isStopped);
  const { behind, idle } = openBehind(quietly);
  const pedir: FederationDesk['pedir'] = async (pedido) => {
    if (!federation.activa || !seUsa() || stopped) return { pedidas: 0, sinLicencia: 0 };
    const { pendientes, sinLicencia } = await apuntar(db, pedido);
    cola.encolar(pendientes);
    return { pedidas: pendientes.length, sinLicencia };
  };
  const retomar = () => {
    if (federation.activa && seUsa() && !stopped)
      behind(retry.after(listPendientes(db.kysely).then(cola.encolar)));
  };
  retomar();
  return {
    get activa() {
      return federation.activa && seUsa();
    },
    pedir,
    avisar: (pedido) => behind(pedir(pedido)),
    ahora,
    stop: async () => {
      stopped = true;
      federation.close();
      await idle();
      await cola.idle();
      retry.stop();
    },
  };
}

/** What the federation said last of a jugador. Errors: jugador_no_encontrado. */
export async function consultaDeJugador({ db, federacion }: AdminContext, jugadorId: string) {
  const consulta = hallado(await findConsulta(db.kysely, jugadorId), 'jugador_no_encontrado');
  return { activa: federacion.activa, consulta };
}

/**
 * Takes over the federation's handicap of one jugador, now.
 * Errors: jugador_no_encontrado, sin_licencia, federacion_no_disponible, federacion_sin_datos, federacion_otro_nombre.
 * Source: matrix W-A5.
 */
export async function actualizarHandicap(
  { actor, federacion }: AdminContext,
  jugadorId: string,
): Promise<Actualizacion> {
  const { estado, cifras } = await federacion.ahora({ jugadorId, autorId: actor.usuarioId });
  if (estado === 'sin_licencia') throw new AppError('sin_licencia');
  if (estado === 'no_encontrado') throw new AppError('federacion_sin_datos');
  if (estado === 'nombre_no_coincide') throw new AppError('federacion_otro_nombre');
  if (!cifras || (estado !== 'actualizado' && estado !== 'sin_cambios'))
    throw new AppError('federacion_no_disponible');
  const { antes, handicap: despues, fecha } = cifras;
  return { estado, antes, despues, fecha, fuente: 'RFEG' };
}

/** What the federation said last of everybody enrolled in a torneo. Errors: torneo_no_encontrado. */
export async function consultasDeTorneo(context: AdminContext, ref: string) {
  const { db, federacion } = context;
  const { id } = await torneoVisible(context, ref);
  const jugadores = await listConsultasDeTorneo(db.kysely, id);
  const pendientes = jugadores.filter(({ estado }) => estado === 'pendiente').length;
  return { activa: federacion.activa, pendientes, jugadores };
}

/**
 * Puts everybody enrolled in a torneo on the list and answers; the list is worked off in the background.
 * Errors: torneo_no_encontrado, federacion_no_disponible (switched off).
 */
export async function actualizarHandicapsDeTorneo(context: AdminContext, ref: string) {
  const { actor, db, federacion } = context;
  const { id } = await torneoVisible(context, ref);
  if (!federacion.activa) throw new AppError('federacion_no_disponible');
  const jugadores = await listConsultasDeTorneo(db.kysely, id);
  const jugadorIds = jugadores.map(({ jugadorId }) => jugadorId);
  return await federacion.pedir({ jugadorIds, autorId: actor.usuarioId, aunqueSeSepa: true });
}

/** Forgets what the federation said of somebody who leaves. */
export const olvidarConsulta = deleteConsulta;

/** Forgets a bounded number of answers of the federation from before `antes`; returns how many. */
export const purgarConsultas = purgeConsultas;
