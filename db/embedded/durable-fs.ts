import { fstatSync, fsyncSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { fsyncPath } from '../write-durably.ts';
import { playedDisk as saysOf, type PlayedDisk } from './room.ts';

type Stream = { nfd?: number; node: unknown };
type Write = [buffer: unknown, offset: number, length: number, position: number];

/** The corner of Emscripten's node file system that is mended here; its types are not published. */
type NodeFsModule = {
  FS: { ErrnoError: new (errno: number) => Error };
  NODEFS: {
    realPath(node: unknown): string;
    stream_ops: {
      fsync?: (stream: Stream) => number;
      write: (stream: Stream, ...what: Write) => number;
    };
  };
};

export type FsyncCounter = { calls: number };

type Hooks = { counter: FsyncCounter; onDiskFull: () => void; playedDisk: PlayedDisk };

/** Emscripten's number of "no space left on device". */
const ENOSPC = 51;

/** Forces every file and directory under `root` to the disk, and the entry of `root` in its parent. */
export function fsyncTree(root: string): void {
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    fsyncPath(join(entry.parentPath, entry.name));
  }
  fsyncPath(root);
  fsyncPath(dirname(root));
}

/**
 * PGlite's file system over Node, with the fsync it lacks: without this hook PostgreSQL asks for a
 * sync at every commit and nothing reaches the disk. A class because PGlite asks for a subclass.
 */
export class DurableNodeFS extends NodeFS {
  readonly #hooks: Hooks;

  constructor(dataDir: string, hooks: Hooks) {
    super(dataDir);
    this.#hooks = hooks;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...args);
    const { counter } = this.#hooks;
    const hooks = this.#hooks;
    started.emscriptenOpts.preRun = [
      ...(started.emscriptenOpts.preRun ?? []),
      (module: unknown) => {
        const { NODEFS } = module as NodeFsModule;
        watchWrites(module as NodeFsModule, hooks);
        NODEFS.stream_ops.fsync = (stream) => {
          counter.calls += 1;
          // Directories have no descriptor of their own in Emscripten: they are opened by path.
          if (stream.nfd === undefined || stream.nfd === null) fsyncPath(NODEFS.realPath(stream.node));
          else fsyncSync(stream.nfd);
          return 0;
        };
      },
    ];
    return started;
  }
}

/** Tells of every write that the disk refuses for want of room; on a played disk, refuses those that need more of it. */
function watchWrites({ FS, NODEFS }: NodeFsModule, { onDiskFull, playedDisk }: Hooks): void {
  const write = NODEFS.stream_ops.write;
  NODEFS.stream_ops.write = (stream, ...what) => {
    const [, , length, position] = what;
    try {
      if (playedDisk !== undefined && saysOf(playedDisk) === 'full' && grows(stream, position + length))
        throw new FS.ErrnoError(ENOSPC);
      return write(stream, ...what);
    } catch (error) {
      if (error instanceof FS.ErrnoError && 'errno' in error && error.errno === ENOSPC) onDiskFull();
      throw error;
    }
  };
}

function grows({ nfd }: Stream, end: number): boolean {
  return nfd !== undefined && end > fstatSync(nfd).size;
}
