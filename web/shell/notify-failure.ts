import { notify } from '#web/ui/notify.ts';
import { failureWords } from './failure-words.ts';

/**
 * The toast of a change that was not made: the server's own words, or the specified sentence where it has none. One toast
 * per `id`: the next failure takes its place.
 */
export function notifyFailure(error: unknown, sentence: string, id?: string): void {
  notify({ ...(id === undefined ? {} : { id }), ...failureWords(error, sentence), tone: 'error' });
}
