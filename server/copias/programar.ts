import { reason } from '#db/store-error.ts';
import { leerFuncionamiento } from '#server/club/funcionamiento/service.ts';
import * as repository from '#server/copias/repository.ts';
import { quitarApartados } from '#server/copias/restaurar.ts';
import { type Copiado, hacerCopia, recogerCopias } from '#server/copias/service.ts';
import { UNA_COPIA_MS } from '#server/copias/queries.ts';
import { diaEn } from '#server/http/base/clock.ts';

const HOUR_MS = 60 * 60 * 1_000;
const LOOK_MS = 10 * 60 * 1_000;

type Intento = { empezadaEn: Date; terminadaEn: Date | null; archivo: string | null };

/** At which hour of the club's day copies are taken. */
type Cuando = { zona: string; hour: number };

/** The day whose copy one taken at that instant is: it begins at the hour of the copies. */
const diaDeCopia = (instant: Date, { zona, hour }: Cuando) =>
  diaEn(zona, new Date(instant.getTime() - hour * HOUR_MS));

/**
 * Whether the daily copy is due, given the last tries, newest first: none of that day stands, nobody is taking one, and since
 * the last failure an hour went by, then two, four … up to a day. What failed for want of room is the same work for nothing
 * an hour later.
 */
function toca(intentos: readonly Intento[], { ahora, ...cuando }: Cuando & { ahora: Date }): boolean {
  const buena = intentos.findIndex(({ archivo }) => archivo !== null);
  const desde = buena === -1 ? intentos : intentos.slice(0, buena);
  const ultima = intentos[buena];
  if (ultima && diaDeCopia(ultima.empezadaEn, cuando) === diaDeCopia(ahora, cuando)) return false;
  const [fallida] = desde;
  if (!fallida) return true;
  const hace = ahora.getTime() - fallida.empezadaEn.getTime();
  if (fallida.terminadaEn === null) return hace >= UNA_COPIA_MS;
  return hace >= Math.min(2 ** (desde.length - 1), 24) * HOUR_MS;
}

/** Takes the daily copy if it is due by the club's clock and no other instance does. False: it is not. */
export async function copiaDiaria(copiado: Copiado, ahora: Date): Promise<boolean> {
  const { config, db } = copiado;
  const { zona } = await leerFuncionamiento(db.kysely);
  const id = await db.tx(async (trx) => {
    const intentos = await repository.lockDiarias(trx);
    if (!toca(intentos, { ahora, zona, hour: config.backups.hour })) return null;
    return await repository.reservarCopia(trx, 'diaria');
  });
  if (id === null) return false;
  await hacerCopia(copiado, 'diaria', id);
  await quitarApartados(copiado);
  return true;
}

type Programa = {
  copiado: () => Copiado;
  log: { error: (message: string) => void };
  firstLookMs: number;
  lookMs?: number;
};

/**
 * Looks now and then whether the daily copy is due, so that a machine that sleeps at night has them too. What a process that
 * died left under way in a store of one process is taken back at once, before anybody can begin another one; on a server at
 * the next look of any instance. A failure is told in the log and by the panel, and stops nobody. Returns what ends it; a copy under way goes on until the store closes.
 */
export function programarCopias({ copiado, log, firstLookMs, lookMs = LOOK_MS }: Programa): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const tell = (error: unknown) => {
    if (!isStopped) log.error(`the daily backup failed: ${reason(error)}`);
  };
  const look = async () => {
    await recogerCopias(copiado().db).catch(tell);
    await copiaDiaria(copiado(), new Date()).catch(tell);
    if (!isStopped) timer = setTimeout(() => void look(), lookMs).unref();
  };
  const { db } = copiado();
  if (db.kind === 'embedded') repository.abandonarCopias(db.kysely).catch(tell);
  timer = setTimeout(() => void look(), firstLookMs).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
