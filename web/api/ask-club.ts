import { hearClubTime } from '#web/lib/club-clock.ts';
import { takeFirstAnswer } from './first-answers.ts';
import { tellReach } from './reach.ts';
import { tellAnswer } from './signs-of-life.ts';

/** No answer within this time counts as no coverage. */
const TIMEOUT_MS = 12_000;
/** A club that lets one wait for so long is told as out of reach, although the answer may still come. */
const LATE_MS = 4000;
/** How an error says that something answered which is not our server, or not as it does. */
const BAD = 'bad-answer';

/**
 * What the club answered. `body` is what its JSON says; `retryAfter` how many seconds it wants to be left alone, null where
 * it does not say.
 */
export type ClubAnswer = { ok: boolean; status: number; body: unknown; retryAfter: number | null };

/**
 * Asks the club, and knows afterwards whether it can be reached and what time it is there. Throws a DOMException
 * 'NetworkError' where no answer came, an error that `isBadAnswer` knows for the page of somebody in between (a proxy, a
 * captive portal), and whatever the given signal aborts with.
 */
export async function askClub(
  path: string,
  init: RequestInit & { signal?: AbortSignal },
): Promise<ClubAnswer> {
  const { signal } = init;
  const first = takeFirstAnswer(path, init.body);
  if (first) return { ok: true, status: 200, body: first.respuesta, retryAfter: null };
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const asked = Date.now();
  const late = setTimeout(() => tellReach(false), LATE_MS);
  try {
    const response = await fetch(path, {
      ...init,
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    const heard = response.headers.get('date');
    const body = await bodyOf(response);
    hearClubTime(heard, { asked, answered: Date.now() });
    tellReach(true);
    if (response.ok) tellAnswer();
    return { ok: response.ok, status: response.status, body, retryAfter: retryAfterOf(response) };
  } catch (error) {
    // Who no longer wants an answer has not been let wait.
    if (signal?.aborted === true && !isTimeout(signal.reason)) throw error;
    tellReach(false);
    throw isBadAnswer(error) ? error : new DOMException('no answer', 'NetworkError');
  } finally {
    clearTimeout(late);
  }
}

/** Whether an error says that the answer was not our server's. */
export function isBadAnswer(error: unknown): boolean {
  return error instanceof Error && error.cause === BAD;
}

/** An answer that came and is not one of our server. */
export function badAnswer(status: number): Error {
  return new Error(`unexpected answer ${status}`, { cause: BAD });
}

/** The seconds that a server which has too much to do asks for; a date, which none of ours sends, says nothing. */
function retryAfterOf({ status, headers }: Response): number | null {
  const told = headers.get('retry-after') ?? '';
  return status === 503 && /^\d{1,9}$/u.test(told) ? Number(told) : null;
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw error instanceof SyntaxError ? badAnswer(response.status) : error;
  }
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
