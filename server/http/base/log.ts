import { type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * Structured log to standard output. No personal data goes in: requests are logged by id, method,
 * route and status; people by account id at most.
 */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers', 'password', 'token', 'email', '*.password', '*.token', '*.email'],
    serializers: { err: withoutValues },
  });
}

/** An error by name, code, constraint and stack; a database's `detail` may quote personal data and stays out. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const constraint = 'constraint' in error ? String(error.constraint) : undefined;
  return { type: error.name, message: error.message, code, constraint, stack: error.stack };
}
