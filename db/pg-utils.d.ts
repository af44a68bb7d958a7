/** The one internal function of node-postgres used here; its published types leave it out. */
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): string | number | boolean | Buffer | null | undefined };
  export default utils;
}
