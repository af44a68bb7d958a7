export type StoreErrorCode =
  | 'STORE_LOCKED' // another process has the data folder open
  | 'STORE_FOLDER' // the data folder cannot be made or written
  | 'STORE_VERSION' // the data folder was written by another major version of PostgreSQL
  | 'STORE_DOES_NOT_OPEN' // the data folder is there but the engine refuses it
  | 'STORE_DOWN' // the worker of the embedded store does not start again, for now
  | 'STORE_CLOSED' // used after close()
  | 'STORE_BUSY' // waited too long for a connection
  | 'STORE_AWAY' // the server ended, or cannot be reached now
  | 'STORE_URL' // DATABASE_URL is not usable
  | 'STORE_UNSAFE' // the server is too old or not durable
  | 'TRANSACTION_OPEN' // the pool was used inside an open transaction
  | 'TRANSACTION_LOST' // the worker restarted under an open transaction
  | 'MIGRATION' // a migration cannot be applied
  | 'BACKUP' // a backup could not be taken
  | 'RESTORE'; // a restore is refused

/** An error of the store itself, for the log and the terminal. Errors of SQL keep PostgreSQL's codes. */
export function storeError(code: StoreErrorCode, message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code });
}

/** The text of whatever was thrown. */
export function reason(error: unknown): string {
  // A refused connection to a name with several addresses carries its reasons inside, and no message.
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** Whether an error is the store's own: its message is for the operator, without a stack. */
export function isStoreError(error: Error): boolean {
  return 'code' in error && /^(?:STORE_\w+|MIGRATION|BACKUP|RESTORE)$/.test(String(error.code));
}
