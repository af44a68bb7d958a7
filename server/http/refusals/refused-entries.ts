import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Config } from '#server/http/base/config.ts';
import type { Log } from '#server/http/base/log.ts';

/** Why somebody was not let in, as the log tells it. */
export type WhyRefused = 'credenciales_no_validas' | 'demasiados_intentos';

/** Tells the log that a sign-in from an address was refused. */
export type RefusedEntries = { tell: (clientIp: string, why: WhyRefused) => void };

const EVERY_MS = 60_000;
/** Lines of a minute: of one address as many as a guard needs to see, and of all as many as a log bears. */
const OF_ONE = 10;
const OF_ALL = 300;

type Bounds = { everyMs?: number; day?: () => string };

/**
 * Refused sign-ins, a line each, for who looks after the machine: never the account. An address is personal data, so it
 * stands there as a word that is the same for one day and tells nobody which address it was, unless the operator wants it
 * whole (`LOG_ADDRESSES=si`), for fail2ban can ban nothing else. Beyond a bound the rest of a minute is one line.
 */
export function openRefusedEntries(
  { logAddresses, authSecret }: Pick<Config, 'logAddresses' | 'authSecret'>,
  log: Log,
  { everyMs = EVERY_MS, day = () => new Date().toISOString().slice(0, 10) }: Bounds = {},
): RefusedEntries {
  const counts = new Map<string, number>();
  let total = 0;
  let unsaid = 0;
  const sumUp = (): void => {
    if (unsaid > 0) log.warn({ tipo: 'entrada_rechazada', veces: unsaid }, 'more sign-ins were refused');
    counts.clear();
    [total, unsaid] = [0, 0];
  };
  return {
    tell: (clientIp, motivo) => {
      const address = plainAddress(clientIp);
      const direccion = logAddresses ? address : `~${wordFor(`${day()} ${address}`, authSecret)}`;
      const before = counts.get(direccion) ?? 0;
      if (total === 0) setTimeout(sumUp, everyMs).unref();
      total += 1;
      if (before >= OF_ONE || counts.size >= OF_ALL || total - unsaid > OF_ALL) {
        unsaid += 1;
        return;
      }
      counts.set(direccion, before + 1);
      log.warn({ tipo: 'entrada_rechazada', motivo, direccion }, 'a sign-in was refused');
    },
  };
}

/** An address as guards write it; what a proxy passed on that is none is nobody's. */
function plainAddress(clientIp: string): string {
  return ipaddr.isValid(clientIp) ? ipaddr.process(clientIp).toString() : 'unknown';
}

function wordFor(text: string, secret: string): string {
  return createHash('sha256').update(`entrada ${secret} ${text}`).digest('base64url').slice(0, 16);
}
