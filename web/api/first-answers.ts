import { PRIMERAS_RESPUESTAS, type PrimeraRespuesta } from '#contrato/primeras-preguntas.ts';
import { hearClubTime } from '#web/lib/club-clock.ts';

/** So long they are answers of now; whoever asks later is told what is so then. */
const FRESH_MS = 5000;

let answers: PrimeraRespuesta[] = [];
let until = 0;

/**
 * The answer to a question that the page brought along: each of them once, and only while it is fresh. undefined: the club
 * is to be asked.
 *
 * - body: the text that the question would be sent with.
 */
export function takeFirstAnswer(path: string, body: unknown): PrimeraRespuesta | undefined {
  readPage();
  const index = answers.findIndex(({ direccion, entrada }) => direccion === path && asSent(entrada) === body);
  if (index < 0) return undefined;
  const [answer] = answers.splice(index, 1);
  return performance.now() < until ? answer : undefined;
}

/** Forgets what nobody has asked yet: it was told to somebody who is leaving. */
export function forgetFirstAnswers(): void {
  readPage();
  answers = [];
}

const asSent = (entrada: unknown) => (entrada === null ? undefined : JSON.stringify({ json: entrada }));

/** Takes what the page brought out of it, once: no word stays behind. */
function readPage(): void {
  const element = document.getElementById(PRIMERAS_RESPUESTAS);
  if (element === null) return;
  element.remove();
  until = performance.now() + FRESH_MS;
  try {
    answers = JSON.parse(element.textContent) as PrimeraRespuesta[];
    hearTime();
  } catch {
    answers = []; // cut short on its way
  }
}

/** What time it is at the club came in a header of the page, the only one that a script can read. */
function hearTime(): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const told = (page?.serverTiming ?? []).find(({ name }) => name === 'club');
  if (!page || !told) return;
  const answered = performance.timeOrigin + page.responseStart;
  hearClubTime(new Date(told.duration).toUTCString(), { asked: answered, answered });
}
