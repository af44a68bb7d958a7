import type { Answer } from '#server/testing/callers.ts';
import { doneOrWaiting, type Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type UnaYOtra = {
  /** The second one waited for the first: on the embedded store, which has one connection, it always does. */
  espera: boolean;
  /** What each was answered: the code of a refusal, or the status. */
  dichos: unknown[];
  /** Codes of the transactions that PostgreSQL undid meanwhile. */
  deshechas: string[];
};

type Club = { app: TestApp; pauses: Pauses };
type Par = { una: () => Promise<Answer>; otra: () => Promise<Answer> } & (
  | { para: number }
  | { tras: RegExp }
);

/**
 * Stops one request in its transaction, after so many of its readings (`para`) or the first statement that looks so (`tras`); has
 * the other one run as far as it gets, and lets both go on.
 */
export async function unaYOtra({ app, pauses }: Club, { una, otra, ...donde }: Par): Promise<UnaYOtra> {
  pauses.undone();
  const pausa = 'para' in donde ? pauses.pauseNext(donde.para) : pauses.pauseNext(1, 0, donde.tras);
  const primera = una();
  const paro = await Promise.race([pausa.reached, primera.then(() => false)]);
  pausa.cancel();
  const segunda = otra();
  const espera = app.db.kind !== 'server' || (await doneOrWaiting(app.db, segunda)) === 'waiting';
  pausa.resume();
  const answers = await Promise.all([primera, segunda]);
  if (!paro) throw new Error(`it ends before it gets there: ${JSON.stringify(answers[0].body)}`);
  const dichos = answers.map(({ status, body }) => body['codigo'] ?? status);
  return { espera, dichos, deshechas: pauses.undone() };
}
