import type { ServerResponse } from 'node:http';
import { AppError } from '#server/http/refusals/errors.ts';

/** How much a process has to do with at once. */
export type Bounds = {
  /** Requests to the API that were read and are not answered yet. */
  requests: number;
  /** Bytes of bodies that have arrived and whose request is not answered yet. */
  bodyBytes: number;
  /** Requests that bring a picture: as many as are made anew at once and wait for it (`server/external/picture.ts`). */
  pictures: number;
};

/** 30 savers and 200 who sign in are 230, all phones of a club that comes back a few hundred; the pictures of nine people at once are 63 MB. */
const DEFAULTS: Bounds = { requests: 2_000, bodyBytes: 64 * 1024 * 1024, pictures: 12 };

/**
 * Up to which part of all the room each kind of request is let in, so that what must never be shut out finds what the others
 * leave: first go pictures and PDFs, then those who have no session, files and readings, last strokes and signing out.
 */
export const SHARES = { paper: 0.25, visitor: 0.5, file: 0.75, form: 0.8, first: 1 } as const;

export type InFlight = {
  /** Lets one more request in, until its answer has ended; once, however often it is told. Throws AppError: servicio_ocupado. */
  begin: (response: ServerResponse, share: number) => void;
  /**
   * Gives who brings a picture a place until the answer has ended, or what it answers is called. Throws AppError:
   * servicio_ocupado.
   */
  beginPicture: (response: ServerResponse) => () => void;
  /** Takes room for the body of a request as it arrives, up to a share of all there is; false: there is none left. */
  bodyOf: (response: ServerResponse, share: number) => (bytes: number) => boolean;
  /** Whether one more request of that share would be let in. */
  hasRoom: (share: number) => boolean;
  /** `first`: those of them that are strokes or signing out. */
  figures: () => { requests: number; first: number; bodyBytes: number; refused: number };
};

/**
 * What is let in at once. Beyond it a request is refused before it costs memory, and told when to come again; who sends
 * slowly holds only what has arrived, and no place among the requests.
 */
export function openInFlight(settings: Partial<Bounds> = {}): InFlight {
  const bounds = { ...DEFAULTS, ...settings };
  const held = { requests: 0, first: 0, bodyBytes: 0, refused: 0 };
  const begun = new WeakSet<ServerResponse>();
  const hasRoom = (share: number): boolean => held.requests < bounds.requests * share;
  return {
    hasRoom,
    begin(response, share) {
      if (begun.has(response)) return;
      if (!hasRoom(share)) {
        held.refused += 1;
        throw new AppError('servicio_ocupado');
      }
      begun.add(response);
      const first = share === SHARES.first ? 1 : 0;
      held.requests += 1;
      held.first += first;
      atTheEnd(response, () => {
        held.requests -= 1;
        held.first -= first;
      });
    },
    beginPicture: openPlaces(bounds.pictures, () => void (held.refused += 1)),
    bodyOf(response, share) {
      let own = 0;
      return (bytes) => {
        if (held.bodyBytes + bytes > bounds.bodyBytes * share) {
          held.refused += 1;
          return false;
        }
        if (own === 0) atTheEnd(response, () => void (held.bodyBytes -= own));
        own += bytes;
        held.bodyBytes += bytes;
        return true;
      };
    },
    figures: () => ({ ...held }),
  };
}

/** So many places, of which whoever leaves early gives back one once. */
function openPlaces(most: number, onRefusal: () => void): InFlight['beginPicture'] {
  let taken = 0;
  return (response) => {
    if (taken >= most) {
      onRefusal();
      throw new AppError('servicio_ocupado');
    }
    taken += 1;
    let holds = true;
    const leave = (): void => {
      if (holds) taken -= 1;
      holds = false;
    };
    atTheEnd(response, leave);
    return leave;
  };
}

/** Calls back when an answer has gone out or nobody is there to take it. */
function atTheEnd(response: ServerResponse, then: () => void): void {
  if (response.closed) queueMicrotask(then);
  else response.once('close', then);
}
