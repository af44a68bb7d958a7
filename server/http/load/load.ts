import { availableParallelism } from 'node:os';
import { type Bounds, type InFlight, openInFlight, SHARES } from '#server/http/load/in-flight.ts';
import { type Lane, type LaneFigures, openLane } from '#server/http/load/lane.ts';

/** The bounds of one process: what is let in at once, and a lane for each kind of work that takes a core. */
export type Load = {
  inFlight: InFlight;
  /** Passwords. */
  hashes: Lane;
  /** Readings that hold much of the store in memory: files, statistics of years, the whole club. */
  heavy: Lane;
  /** Documents as PDF. */
  paper: Lane;
  /** Pictures that are drawn for links and to be shared. */
  drawings: Lane;
};

export type LoadSettings = Partial<Bounds> & { hashes?: { concurrent: number; queued: number } };

/** A core is left to those who save; two hashes at once are hardly sooner done than one after the other (memory). */
const HASHES = { concurrent: Math.max(1, Math.min(4, availableParallelism() - 1)), queued: 50 };

export function openLoad({ hashes = HASHES, ...bounds }: LoadSettings = {}): Load {
  const inFlight = openInFlight(bounds);
  const hasRoom = () => inFlight.hasRoom(SHARES.paper);
  return {
    inFlight,
    hashes: openLane(hashes),
    heavy: openLane({ concurrent: 4, queued: 60 }),
    paper: openLane({ concurrent: 1, queued: 20, hasRoom }),
    drawings: openLane({ concurrent: 1, queued: 20, hasRoom }),
  };
}

/** The queues of a process by name, for `/metrics`; strokes wait for nothing but the store. */
export function queuesOf({ inFlight, hashes, heavy, paper, drawings }: Load): Record<string, LaneFigures> {
  const { first, requests, refused } = inFlight.figures();
  return {
    saves: { running: first, waiting: 0, refused: 0 },
    requests: { running: requests, waiting: 0, refused },
    hashes: hashes.figures(),
    heavy: heavy.figures(),
    paper: paper.figures(),
    drawings: drawings.figures(),
  };
}

/** What is read of years, by its name in the contract. */
const OF_YEARS = new Set(['estadisticas.misResultados', 'estadisticas.misEstadisticas']);

/** Whether an operation of the contract goes through the lane of heavy readings. */
export function isHeavy(path: readonly string[]): boolean {
  return path.at(-1) === 'exportar' || OF_YEARS.has(path.join('.'));
}
