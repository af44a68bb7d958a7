import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Characters that wait at most for a disk that has no room; what comes then is not said. */
const WAITING_MAX = 1024 * 1024;

/** Standard output. Where its disk is full the app goes on without a word: left alone, it would wait for room for ever. */
function openOutput(): ReturnType<typeof pino.destination> {
  const output = pino.destination({ dest: 1, sync: false, maxLength: WAITING_MAX });
  output.on('error', () => undefined);
  return output;
}

/**
 * Structured log to standard output. No personal data goes in: requests are logged by id, method,
 * route and status; people by account id at most.
 */
export function openLog(level: string): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers', 'password', 'token', 'email', '*.password', '*.token', '*.email'],
    serializers: { err: withoutValues },
  };
  return pino(options, openOutput());
}

/** An error by name, code, constraint and stack; a database's `detail` may quote personal data and stays out. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const constraint = 'constraint' in error ? String(error.constraint) : undefined;
  return { type: error.name, message: error.message, code, constraint, stack: error.stack };
}
