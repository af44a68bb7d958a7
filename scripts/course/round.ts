import type { APIRequestContext } from '@playwright/test';
import type { Club } from '../../e2e/club.ts';
import { puntuarPage } from '../../e2e/pages/puntuar.ts';
import type { Phone } from './phone.ts';
import type { Fault, Proxy } from './proxy.ts';

/** A card of the partida. */
export type Jugador = { participanteId: string; nombre: string };

/** An account that plays in the partida; `referee` asks the club in its name, past the fault. */
export type Person = Jugador & {
  credentials: { email: string; password: string };
  referee: { request: APIRequestContext };
};

/** What one fault is played with. */
export type Course = {
  club: Club;
  proxy: Proxy;
  jugadora: Person;
  companero: Person;
  partidaId: string;
  jugadores: readonly Jugador[];
  hoyos: number;
  /** A phone with a session of its own, of the player unless told otherwise. */
  phone: (settings?: { script?: string; de?: 'jugadora' | 'companero' }) => Promise<Phone>;
};

/** A round while it is played: what was typed last where, and what this phone showed. */
export type Round = {
  phone: Phone;
  /** The phone of another player of the partida, where one takes part; null = none. */
  other: Phone | null;
  /** By 'participanteId hole': what this phone typed last. */
  typed: Map<string, number>;
  /** By 'participanteId hole': what another person wrote there. */
  otherwise: Map<string, number>;
  /** By 'participanteId hole strokes': how often that was typed, by anybody. */
  times: Map<string, number>;
  /** Milliseconds of each cold opening on the fault. */
  openings: number[];
  set: (fault: Fault, offline?: boolean) => Promise<void>;
  /** Types every player of some holes, as a part of the round from 0 to 1. */
  type: (from: number, to: number, how?: How) => Promise<void>;
  /** The browser is killed and opened again on the card, where the fault is. */
  reopen: () => Promise<void>;
  /** The card is opened in the browser that runs; not a cold opening. */
  look: () => Promise<void>;
  /** Has another player of the partida open the card on a phone of their own, in good coverage. */
  invite: () => Promise<void>;
  remove: () => Promise<void>;
};

/** On which phone, as whom, and with which hand: each hand types other strokes. */
export type How = { on?: Phone; hand?: number; de?: 'jugadora' | 'companero' };

/** Strokes within what every hole takes, different for every card, hole and hand. */
const strokesOf = (hoyo: number, player: number, hand: number): number => 3 + ((hoyo + player + hand) % 4);

/** Opens the card in good coverage, with everything kept, and hands over the round. */
export async function startRound(course: Course, script?: string): Promise<Round> {
  const { proxy, partidaId, jugadores } = course;
  proxy.set({ kind: 'none' });
  let offline = false;
  const phone = await course.phone(script === undefined ? {} : { script });
  const nombre = jugadores[0]?.nombre ?? '';
  await phone.openCard(partidaId, nombre);
  await keepAll(phone);
  proxy.requests();
  proxy.operations();
  const round: Round = {
    ...blank(),
    phone,
    other: null,
    async set(fault, isOffline = false) {
      offline = isOffline;
      proxy.set(fault);
      await phone.context().setOffline(offline);
    },
    type: (from, to, how = {}) => typeHoles(course, round, { from, to, ...how }),
    async reopen() {
      await phone.kill();
      await phone.open();
      await phone.context().setOffline(offline);
      round.openings.push(await phone.openCard(partidaId, nombre));
    },
    look: async () => void (await phone.openCard(partidaId, nombre)),
    async invite() {
      round.other = await course.phone({ de: 'companero' });
      await round.other.openCard(partidaId, nombre);
      await keepAll(round.other);
    },
    async remove() {
      await phone.remove();
      await round.other?.remove();
    },
  };
  return round;
}

const blank = (): Pick<Round, 'typed' | 'otherwise' | 'times' | 'openings'> => ({
  typed: new Map(),
  otherwise: new Map(),
  times: new Map(),
  openings: [],
});

/** Waits until the phone has kept the app and says that nothing waits. */
async function keepAll(phone: Phone): Promise<void> {
  await phone.page().evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await puntuarPage(phone.page())
    .estado(/Todo guardado|Guardado a las/u)
    .first()
    .waitFor();
  // The frame is kept by the worker behind the page.
  await phone.page().waitForTimeout(2000);
}

type Holes = How & { from: number; to: number };

async function typeHoles(course: Course, round: Round, { from, to, ...how }: Holes): Promise<void> {
  const { on = round.phone, hand = 0, de = 'jugadora' } = how;
  const { jugadores, hoyos } = course;
  const puntuar = puntuarPage(on.page());
  // A browser draws the tab in front; one behind it would take a second for each frame
  await on.page().bringToFront();
  const told = de === 'jugadora' ? round.typed : round.otherwise;
  for (let hoyo = Math.floor(hoyos * from) + 1; hoyo <= Math.floor(hoyos * to); hoyo += 1) {
    await puntuar.irAHoyo(hoyo);
    await puntuar.hoyo(hoyo).waitFor();
    for (const [i, { participanteId, nombre }] of jugadores.entries()) {
      const golpes = strokesOf(hoyo, i, hand);
      await puntuar.apuntar(nombre, golpes);
      // Typed is what the screen has shown: a mark stands there once the stroke is on the disk
      await puntuar.marca(nombre, new RegExp(`(^|\\D)${golpes} golpes`, 'u')).waitFor();
      told.set(`${participanteId} ${hoyo}`, golpes);
      const what = `${participanteId} ${hoyo} ${golpes}`;
      round.times.set(what, (round.times.get(what) ?? 0) + 1);
    }
  }
}
