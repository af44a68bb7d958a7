import type { Client, NestedClient } from '@orpc/client';
import type { GeneralUtils, ProcedureUtils } from '@orpc/tanstack-query';

type Options = { input?: unknown };
type Pages = { input: (page: unknown) => unknown; initialPageParam: unknown };
type Context = { pageParam: unknown; signal: AbortSignal };
type Call = (input: unknown, options: { signal: AbortSignal }) => Promise<unknown>;

/** What TanStack Query is told about each endpoint, in the types of oRPC's own package. */
export type QueryOptions<T extends NestedClient<never>> =
  T extends Client<infer Given, infer Input, infer Output, infer Failure>
    ? Pick<ProcedureUtils<Given, Input, Output, Failure>, 'queryKey' | 'queryOptions' | 'infiniteOptions'> &
        GeneralUtils<Input>
    : {
        [K in keyof T]: T[K] extends NestedClient<never> ? QueryOptions<T[K]> : never;
      } & GeneralUtils<unknown>;

/**
 * The queries of a client by the names of its endpoints. Keys are those of @orpc/tanstack-query, `[path, {input, type}]`,
 * which also writes streams and mutations, 1.3 kB that the phone has no use for.
 */
export function queryOptionsOf<T extends NestedClient<never>>(client: T): QueryOptions<T> {
  return at([], client as unknown as Call) as QueryOptions<T>;
}

function at(path: readonly string[], call: Call): object {
  const own: Record<string, unknown> = optionsOf(path, call);
  return new Proxy(own, {
    get: (_, name) =>
      typeof name === 'symbol'
        ? undefined
        : (own[name] ?? at([...path, name], Reflect.get(call, name) as Call)),
  });
}

function optionsOf(path: readonly string[], call: Call) {
  const key = (of: { input?: unknown; type?: string } = {}) => [
    path,
    {
      ...(of.input === undefined ? {} : { input: of.input }),
      ...(of.type === undefined ? {} : { type: of.type }),
    },
  ];
  const queryKey = ({ input }: Options = {}) => key({ input, type: 'query' });
  return {
    key,
    queryKey,
    queryOptions: (options: Options = {}) => ({
      queryFn: ({ signal }: Context) => call(options.input, { signal }),
      ...options,
      queryKey: queryKey(options),
    }),
    infiniteOptions: (options: Pages) => ({
      queryFn: ({ pageParam, signal }: Context) => call(options.input(pageParam), { signal }),
      ...options,
      queryKey: key({ input: options.input(options.initialPageParam), type: 'infinite' }),
    }),
  };
}
