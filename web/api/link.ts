import { type ClientLink, createORPCErrorFromJson, isORPCErrorJson } from '@orpc/client';
import { askClub, badAnswer } from './ask-club.ts';

/**
 * Carries calls to `/api/rpc/{path}` as plain JSON. Our contract has nothing but JSON on the wire, so this
 * takes the place of oRPC's own link, which brings 20 kB for dates, files and iterators to every first load.
 * Throws ORPCError for a refusal of ours, whose cause tells `retryAfter` where the club asks for so many seconds of peace,
 * and what `askClub` throws when the club did not answer.
 */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- our calls carry no client context
export const link: ClientLink<Record<never, never>> = {
  async call(path, input, { signal }) {
    const { ok, status, body, retryAfter } = await askClub(`/api/rpc/${path.join('/')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: input ?? {} }),
      ...(signal ? { signal } : {}),
    });
    if (typeof body !== 'object' || body === null || !('json' in body)) throw badAnswer(status);
    const { json } = body;
    if (ok) return json;
    if (!isORPCErrorJson(json)) throw badAnswer(status);
    throw createORPCErrorFromJson(json, retryAfter === null ? {} : { cause: { retryAfter } });
  },
};
