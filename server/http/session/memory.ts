import type { Actor } from '#reglas/permisos/permisos.ts';
import type { Clock } from '#server/http/base/clock.ts';

/** How long what was just read of a caller may be trusted without asking again. */
const RECENT_MS = 10_000;

/** What was read of callers a moment ago, by what they identify themselves with. */
export type CallerMemory<T> = {
  /** What was read, however long ago. */
  of: (key: string) => T | undefined;
  /** What was read so recently that it may be trusted without asking again. */
  recent: (key: string) => T | undefined;
  /** What remembers the answer of a question that begins now, unless something is forgotten before it comes. */
  begin: () => (key: string, known: T) => void;
  /** How often something was forgotten: what began before the last time may know what is not true any more. */
  forgettings: () => number;
  /** Forgets an account that lost a session, a clave or a role. */
  forgetUsuario: (usuarioId: string) => void;
  /** Forgets everybody, when announcements may have been missed. */
  forgetAll: () => void;
};

/** Opens a memory of at most `max` callers: beyond them the one that was seen longest ago is forgotten. */
export function openMemory<T extends { actor: Actor }>(
  clock: Pick<Clock, 'now'>,
  max: number,
): CallerMemory<T> {
  const seen = new Map<string, T & { until: number }>();
  let forgotten = 0;
  const remember = (key: string, known: T) => {
    seen.delete(key);
    const [oldest] = seen.keys();
    if (seen.size >= max && oldest !== undefined) seen.delete(oldest);
    // A copy: a slice would keep the whole header alive.
    const own = Buffer.from(key).toString();
    seen.set(own, { ...known, until: clock.now().getTime() + RECENT_MS });
  };
  return {
    of: (key) => seen.get(key),
    recent: (key) => {
      const known = seen.get(key);
      const left = (known?.until ?? 0) - clock.now().getTime();
      // More than all of it is left of what a clock saw that was ahead
      return left > 0 && left <= RECENT_MS ? known : undefined;
    },
    begin: () => {
      const before = forgotten;
      return (key, known) => {
        if (forgotten === before) remember(key, known);
      };
    },
    forgettings: () => forgotten,
    forgetUsuario: (usuarioId) => {
      forgotten += 1;
      for (const [key, { actor }] of seen) if (actor?.usuarioId === usuarioId) seen.delete(key);
    },
    forgetAll: () => {
      forgotten += 1;
      seen.clear();
    },
  };
}
