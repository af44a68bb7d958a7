/** Where the store says what happened; a pino logger fits. */
export type StoreLog = {
  info: (message: string) => void;
  warn: (message: string) => void;
  error: (message: string) => void;
};
