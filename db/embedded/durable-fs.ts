import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The corner of Emscripten's node file system that is mended here; its types are not published. */
type NodeFsModule = {
  NODEFS: {
    realPath(node: unknown): string;
    stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
  };
};

export type FsyncCounter = { calls: number };

/** Forces one file or directory to the disk. */
export function fsyncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

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
  readonly #counter: FsyncCounter;

  constructor(dataDir: string, counter: FsyncCounter) {
    super(dataDir);
    this.#counter = counter;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...args);
    const counter = this.#counter;
    started.emscriptenOpts.preRun = [
      ...(started.emscriptenOpts.preRun ?? []),
      (module: unknown) => {
        const { NODEFS } = module as NodeFsModule;
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
