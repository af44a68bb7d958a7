import { ServerResponse } from 'node:http';

/**
 * Loaded into a server before anything else (`--import`): its day begins at `CLUB_CLOCK`, an instant, when the process
 * starts, and goes on from there, `CLUB_CLOCK_SLOWER` times slower where that is told. The demo season is played around that
 * day, so that it is the same on every day.
 */
const begin = Date.parse(process.env['CLUB_CLOCK'] ?? '');
if (Number.isNaN(begin)) throw new Error('CLUB_CLOCK is not an instant');
const slower = Number(process.env['CLUB_CLOCK_SLOWER'] ?? 1);
const now = (): number => Math.round(begin + performance.now() / slower);

globalThis.Date = new Proxy(Date, {
  construct: (Real, given: [] | [number]) => (given.length === 0 ? new Real(now()) : new Real(...given)),
  get: (Real, key) => (key === 'now' ? now : Reflect.get(Real, key)),
});

// What a phone hears of the hour with each answer: always the first instant, so that its screens tell one hour
const responses = ServerResponse.prototype as unknown as { writeHead: (...given: unknown[]) => unknown };
const { writeHead } = responses;
responses.writeHead = function (this: ServerResponse, ...given) {
  this.setHeader('date', new Date(begin).toUTCString());
  return Reflect.apply(writeHead, this, given);
};
