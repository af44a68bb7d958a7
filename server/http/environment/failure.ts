import { isStoreError, reason } from '#db/store-error.ts';
import { ConfigError } from '#server/http/environment/config-error.ts';

/** What a start ends with: one line for what the operator can mend, a stack for what only we can. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError || isStoreError(error)) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  if (/^[0-9A-Z]{5}$/u.test(code) && 'severity' in error)
    return `The database (DATABASE_URL) refused: ${oneLine(reason(error))}`;
  if ('syscall' in error && 'path' in error) return `The system refused: ${oneLine(reason(error))}`;
  return String(error.stack);
}

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/gu, ' ');
