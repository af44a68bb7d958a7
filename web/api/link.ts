import { type ClientLink, createORPCErrorFromJson, isORPCErrorJson } from '@orpc/client';

/** No answer within this time counts as no coverage. */
const TIMEOUT_MS = 12_000;

/**
 * Carries calls to `/api/rpc/{path}` as plain JSON. Our contract has nothing but JSON on the wire, so this
 * takes the place of oRPC's own link, which brings 20 kB for dates, files and iterators to every first load.
 * Throws ORPCError for a refusal of ours, and whatever fetch throws when no answer came.
 */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- our calls carry no client context
export const link: ClientLink<Record<never, never>> = {
  async call(path, input, { signal }) {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`/api/rpc/${path.join('/')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: input ?? {} }),
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    const { json } = (await response.json()) as { json: unknown };
    if (response.ok) return json;
    // Anything else than a refusal of ours (a proxy's page, a captive portal) is no answer.
    if (!isORPCErrorJson(json)) throw new TypeError(`unexpected answer ${response.status}`);
    throw createORPCErrorFromJson(json);
  },
};
