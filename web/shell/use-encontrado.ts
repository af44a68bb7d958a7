import { useState } from 'react';

/**
 * A query that is searched, with what was found last where the next search does not come: the box that is typed into, and
 * what stands under it, is not taken away with it. `isError` tells.
 */
export function useEncontrado<Query extends { data: unknown }>(query: Query): Query {
  const [ultimo, setUltimo] = useState(query.data);
  if (query.data !== undefined && query.data !== ultimo) setUltimo(query.data);
  return { ...query, data: query.data ?? ultimo };
}
