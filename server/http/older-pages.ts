type Call = { input: unknown; path: readonly string[] };

/** Of our own client: what saves or clears the strokes of a hole. */
const STROKES: ReadonlySet<string> = new Set([
  'resultados.guardar',
  'resultados.borrar',
  'partidasPersonales.guardarGolpes',
  'partidasPersonales.borrarGolpes',
]);

/**
 * Reads the strokes of a page that was opened before the club was updated: until version 1.0 of the API the version that a
 * phone saw was called `versionBase`. A player in the middle of a round does not reload, and what is refused for its shape
 * leaves the queue. No other call is read in two ways: a screen that is read again is a screen that may be reloaded.
 */
export async function readOlderPages<T, C extends Call>(
  call: C & { next: (call?: C) => Promise<T> },
): Promise<T> {
  const { input, path, next } = call;
  const isStroke = STROKES.has(path.join('.')) && typeof input === 'object' && input !== null;
  if (!isStroke || !('versionBase' in input) || 'version' in input) return await next();
  const { versionBase: version, ...rest } = input;
  return await next({ ...call, input: { ...rest, version } });
}
