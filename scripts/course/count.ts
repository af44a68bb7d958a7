import { puntuarPage } from '../../e2e/pages/puntuar.ts';
import { serverOf } from '../../e2e/server.ts';
import { noticesOn, type Notices } from './notices.ts';
import type { Course, Round } from './round.ts';

/**
 * What became of a round.
 *
 * - lost: typed, not in the club, and neither on the phone nor told there as refused.
 * - replacedUnseen: a value gave way to another person's, and one of the two phones does not tell it.
 * - doubtful: still on the phone, or in the club although the phone says that it was refused, or the card does not say in
 *   the end where the strokes are.
 * - twice: operations beyond what was typed: the same stroke under another id. Of one id the club's history holds one line.
 */
export type Outcome = {
  typed: number;
  inClub: number;
  lost: number;
  replacedUnseen: number;
  doubtful: number;
  twice: number;
  /** Milliseconds of each cold opening. */
  openings: readonly number[];
  requests: number;
  /** Of every hole that is not as it was typed: card and hole, typed, in the club. */
  missing: readonly string[];
};

/** How long what waits may take once the network is good again. */
const SETTLE_MS = 60_000;
/** How long a card that is opened in good coverage may take to tell what gave way. */
const NOTICE_MS = 10_000;
/** What the card says when nothing waits any more. */
const SETTLED = /^(?:Todo guardado|Guardado a las|\d+ golpes? no enviados?)/u;

/** The network is good again: waits until the phone holds nothing and says so, opens the card anew, and counts. */
export async function finish(course: Course, round: Round): Promise<Outcome> {
  const { phone, openings } = round;
  await round.set({ kind: 'none' });
  const settled = await settles(round);
  const waiting = await phone.waiting();
  const requests = course.proxy.requests();
  await round.look();
  await round.other?.openCard(course.partidaId, course.jugadores[0]?.nombre ?? '');
  const inClub = await valuesInClub(course);
  const deadline = performance.now() + NOTICE_MS;
  let compared = compare(round, { ...(await noticesOf(course, round)), waiting, inClub });
  // A card tells them once it has been read again
  while (compared.replacedUnseen + compared.lost > 0 && performance.now() < deadline) {
    await phone.page().waitForTimeout(250);
    compared = compare(round, { ...(await noticesOf(course, round)), waiting, inClub });
  }
  return {
    ...compared,
    ...(settled ? {} : { doubtful: Math.max(1, waiting) }),
    twice: countTwice(course, round),
    openings,
    requests,
  };
}

async function settles({ phone }: Round): Promise<boolean> {
  const said = puntuarPage(phone.page()).estado(SETTLED).first();
  const deadline = performance.now() + SETTLE_MS;
  while (performance.now() < deadline) {
    if ((await phone.waiting()) === 0 && (await said.isVisible())) return true;
    await phone.page().waitForTimeout(250);
  }
  return false;
}

async function noticesOf({ jugadores, jugadora, companero }: Course, { phone, other }: Round) {
  return {
    own: await noticesOn(phone.page(), jugadores, jugadora.participanteId),
    others: other && (await noticesOn(other.page(), jugadores, companero.participanteId)),
  };
}

async function valuesInClub({ jugadora, partidaId }: Course): Promise<ReadonlyMap<string, unknown>> {
  const { participantes } = await serverOf(jugadora.referee).tarjeta(partidaId);
  return new Map(
    participantes.flatMap(({ participanteId, golpes }) =>
      golpes.map((golpe, i) => [`${participanteId} ${i + 1}`, golpe] as const),
    ),
  );
}

type Found = {
  own: Notices;
  others: Notices | null;
  waiting: number;
  inClub: ReadonlyMap<string, unknown>;
};

function compare({ typed, otherwise }: Round, { own, others, waiting, inClub }: Found) {
  const keys = [...typed.keys()];
  const stands = (key: string) => inClub.get(key) === typed.get(key);
  const gaveWay = (key: string) => otherwise.has(key) && inClub.get(key) === otherwise.get(key);
  const missing = keys.filter((key) => !stands(key));
  const untold = (key: string): number =>
    stands(key)
      ? Number(!own.ajenos.has(key)) + Number(others?.propios.has(key) === false)
      : Number(!own.propios.has(key) && !own.refused.has(key));
  const conflicts = keys.filter((key) => otherwise.has(key) && (stands(key) || gaveWay(key)));
  const lost = missing.filter((key) => !own.refused.has(key) && !gaveWay(key)).length;
  return {
    typed: keys.length,
    inClub: keys.length - missing.length,
    lost: Math.max(0, lost - waiting),
    replacedUnseen: conflicts.reduce((sum, key) => sum + untold(key), 0),
    doubtful: waiting + keys.filter((key) => stands(key) && own.refused.has(key)).length,
    missing: missing.map((key) => `${key}: ${typed.get(key)}, ${String(inClub.get(key))}`),
  };
}

/** Each operation takes effect once, by its id: what came under more ids than it was typed was written more than once. */
function countTwice({ proxy }: Course, { times }: Round): number {
  const came = [...proxy.operations()];
  return came.reduce((sum, [what, { size }]) => sum + Math.max(0, size - (times.get(what) ?? 0)), 0);
}
