import { useState } from 'react';

/**
 * A query that is searched, with what was found last where the next search does not come (`falla`): the box that is typed
 * into, and what stands under it, is not taken away with it.
 */
export function useEncontrado<Query extends { data: unknown; isError: boolean }>(
  query: Query,
): Query & { falla: boolean } {
  const { data, isError } = query;
  const [ultimo, setUltimo] = useState(data);
  if (data !== undefined && data !== ultimo) setUltimo(data);
  return { ...query, data: data ?? ultimo, falla: data === undefined && isError };
}
