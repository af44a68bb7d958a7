/** What an endpoint says of itself: its name in the contract (`torneos.get`) and its declaration. */
export type Endpoint = {
  name: string;
  method: string | undefined;
  path: string | undefined;
  acceso: unknown;
  /** What keeps it from making one thing twice, as `contrato/define.ts` has it. */
  crea?: unknown;
  /** The schemas of its input and its output. */
  input?: unknown;
  output?: unknown;
};

/** Whether a value has named parts. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Every endpoint of a contract: its leaves are oRPC procedures, whose definition stands under `~orpc`. */
export function endpointsOf(node: unknown, name = ''): Endpoint[] {
  if (!isRecord(node)) return [];
  const definition = node['~orpc'];
  if (!isRecord(definition)) {
    return Object.entries(node).flatMap(([key, child]) =>
      endpointsOf(child, name === '' ? key : `${name}.${key}`),
    );
  }
  const route = isRecord(definition['route']) ? definition['route'] : {};
  const meta = isRecord(definition['meta']) ? definition['meta'] : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return [
    {
      name,
      method: text(route['method']),
      path: text(route['path']),
      acceso: meta['acceso'],
      crea: meta['crea'],
      input: definition['inputSchema'],
      output: definition['outputSchema'],
    },
  ];
}
