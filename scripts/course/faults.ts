import { enterAs, enter, leaveWithStrokes, sendInOwnName, signInAgain } from './people.ts';
import { finish, type Outcome } from './count.ts';
import { serverOf } from '../../e2e/server.ts';
import { puntuarPage } from '../../e2e/pages/puntuar.ts';
import type { Fault } from './proxy.ts';
import { type Course, type Round, startRound } from './round.ts';

/** One way in which a round goes wrong, played from a good opening to the count. */
export type Played = { name: string; play: (course: Course) => Promise<Outcome> };

/** A round that starts in good coverage with everything kept, goes wrong as told, and is counted. */
const played = (
  name: string,
  happen: (round: Round, course: Course) => Promise<unknown>,
  script?: string,
): Played => ({
  name,
  async play(course) {
    const round = await startRound(course, script);
    try {
      await happen(round, course);
      return await finish(course, round);
    } finally {
      await round.remove();
    }
  },
});

/** The whole round under a fault of the network, the browser killed in the middle and opened again on it. */
const under = (name: string, fault: Fault, { offline = false, kills = 1 } = {}): Played =>
  played(name, async (round) => {
    await round.set(fault, offline);
    for (let part = 0; part <= kills; part += 1) {
      await round.type(part / (kills + 1), (part + 1) / (kills + 1));
      if (part < kills) await round.reopen();
    }
  });

/** Half the round, something that happens, and the other half. */
const between = (
  name: string,
  happen: (round: Round, course: Course) => Promise<unknown>,
  script?: string,
): Played =>
  played(
    name,
    async (round, course) => {
      await round.type(0, 0.5);
      await happen(round, course);
      await round.type(0.5, 1);
    },
    script,
  );

const clockOff = (hours: number) => `{
  const Real = Date; const off = ${hours} * 3600000;
  globalThis.Date = class extends Real {
    constructor(...given) { if (given.length === 0) super(Real.now() + off); else super(...given); }
    static now() { return Real.now() + off; }
  };
}`;

const NO_STORE = `IDBFactory.prototype.open = () => { throw new DOMException('no', 'UnknownError'); };`;

/** The second half stays on the phone of who signs out: how many strokes those are. */
const typeAndLeave = async (round: Round, { jugadora }: Course): Promise<number> => {
  await round.type(0, 0.5);
  await round.set({ kind: 'down' });
  await round.type(0.5, 1);
  const golpes = await round.phone.waiting();
  await round.set({ kind: 'half-open' });
  await leaveWithStrokes(round.phone.page(), jugadora, golpes);
  return golpes;
};

/** In the order in which they are played: the validation is the last, since the card is closed by it. */
export const FAULTS: readonly Played[] = [
  played('none', async (round) => {
    await round.type(0, 1);
    await round.reopen();
  }),
  under('airplane', { kind: 'down' }, { offline: true, kills: 2 }),
  under('plus-5s', { kind: 'slow', ms: 5000 }),
  under('plus-30s', { kind: 'slow', ms: 30_000 }),
  under('half-open', { kind: 'half-open' }),
  under('html-500', { kind: 'page', status: 500 }),
  under('html-502', { kind: 'page', status: 502 }),
  under('html-403', { kind: 'page', status: 403 }),
  under('html-404', { kind: 'page', status: 404 }),
  under('portal', { kind: 'page', status: 200 }),
  under('lost-reply', { kind: 'lost-reply' }),
  played('server-killed', async (round, { club, proxy }) => {
    await round.type(0, 0.5);
    await club.kill();
    await round.reopen();
    await round.type(0.5, 1);
    await club.start();
    proxy.target(club.url);
  }),
  played('two-phones', async (round) => {
    await round.invite();
    await round.set({ kind: 'none' }, true);
    await round.type(0, 1);
    if (round.other) await round.type(0, 0.5, { on: round.other, hand: 1, de: 'companero' });
    await round.reopen();
  }),
  played('session-expired', async (round, { jugadora }) => {
    await round.type(0, 0.5);
    await round.phone.endSession();
    await round.type(0.5, 1);
    await signInAgain(round.phone.page(), jugadora);
    await round.reopen();
  }),
  played('sign-out', async (round, course) => {
    await typeAndLeave(round, course);
    await round.set({ kind: 'none' });
    await enterAs(round.phone.page(), course.jugadora);
    await round.reopen();
  }),
  played('another-person', async (round, course) => {
    const golpes = await typeAndLeave(round, course);
    await round.set({ kind: 'none' });
    await enter(round.phone.page(), course.companero.credentials);
    await round.reopen();
    await sendInOwnName(round.phone.page(), course.jugadora, golpes);
  }),
  between('store-fails', (round) => round.reopen(), NO_STORE),
  played('two-tabs', async (round, { partidaId, jugadores }) => {
    const tab = await round.phone.context().newPage();
    await puntuarPage(tab).open(partidaId);
    await puntuarPage(tab)
      .fila(jugadores[0]?.nombre ?? '')
      .waitFor();
    const second = { ...round.phone, page: () => tab };
    await round.set({ kind: 'down' }, true);
    await round.type(0, 0.5);
    // What the second tab corrects is what stands
    await round.type(0, 0.25, { on: second, hand: 1 });
    await round.set({ kind: 'none' });
    await round.type(0.5, 1, { on: second });
    await tab.close();
    await round.reopen();
  }),
  between('new-build', async (round) => {
    await round.set({ kind: 'new-build' });
    await round.reopen();
  }),
  ...[3, -3].map((hours) =>
    between(`clock${hours > 0 ? '+' : ''}${hours}h`, (round) => round.reopen(), clockOff(hours)),
  ),
  played('validation', async (round, { companero, partidaId }) => {
    await round.type(0, 0.5);
    await round.set({ kind: 'down' }, true);
    await round.type(0.5, 1);
    await serverOf(companero.referee).validar(partidaId);
    await round.reopen();
  }),
];
