import {
  messages,
  parse,
  type PGlite,
  protocol,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite';
import type { TextValue } from './protocol.ts';

const { serialize } = protocol;

/** Different texts that are kept prepared; of those beyond them the one that was asked longest ago is let go. */
const MAX_PREPARED = 150;
/** Texts seen once of which the store remembers that it saw them. */
const MAX_SEEN = 1_000;

/** SQLSTATEs of a statement whose tables changed since it was prepared, and of one that is not there any more. */
const STALE = new Set(['0A000', '26000']);

type Names = {
  /** The name under which a text is prepared. */
  of: (text: string) => string | undefined;
  /** The name to prepare a text under; '' for one that comes for the first time. */
  give: (text: string) => string;
  /** Keeps a name, which is the newest now; gives that of the statement that makes room for it. */
  keep: (text: string, name: string) => string | undefined;
  forget: (text: string) => void;
};

function openNames(): Names {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  let count = 0;
  return {
    of: (text) => names.get(text),
    give(text) {
      if (!seen.has(text)) {
        if (seen.size === MAX_SEEN) seen.clear();
        seen.add(text);
        return '';
      }
      count += 1;
      return `h19_${count}`;
    },
    keep(text, name) {
      names.delete(text);
      names.set(text, name);
      const [oldest] = names.size > MAX_PREPARED ? names : [];
      if (oldest) names.delete(oldest[0]);
      return oldest?.[1];
    },
    forget: (text) => void names.delete(text),
  };
}

type Prepared = (text: string, values: readonly TextValue[]) => Promise<Results>;

/**
 * What the store keeps prepared: a text that comes a second time is parsed once and planned a few times, as the pool of a
 * server does (server-store/named-statements.ts). To save a hole spent most of its time in the planner. Everything that a
 * statement needs goes to the engine in one message. Cells are text, both ways; rejects with the engine's own error.
 */
export function openStatements(pglite: PGlite, options: QueryOptions): Prepared {
  const names = openNames();
  const send = async (parts: readonly Uint8Array[]) =>
    await pglite.runExclusive(
      async () => await pglite.execProtocolStream(Buffer.concat(parts), { throwOnError: false }),
    );

  // The newest of those that are held; what it takes the place of is let go
  const keep = async (text: string, name: string) => {
    const old = names.keep(text, name);
    if (old !== undefined) await send([serialize.close({ type: 'S', name: old }), serialize.sync()]);
  };

  return async function run(text, values) {
    const known = names.of(text);
    const name = known ?? names.give(text);
    const answer = await send([
      ...(known === undefined ? [serialize.parse({ name, text })] : []),
      serialize.bind({ statement: name, values: [...values] }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ]);
    const error = answer.find((message) => message instanceof messages.DatabaseError);
    if (known !== undefined && STALE.has(error?.code ?? '')) {
      names.forget(text);
      // Nothing of it took effect; within a transaction, which is lost, its owner begins again
      if (!pglite.isInTransaction()) return await run(text, values);
    } else if (name !== '' && isHeld(answer, known)) await keep(text, name);
    return toResult(answer, { error, parsers: pglite.parsers, options });
  };
}

type Answer = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** Whether the engine holds the statement: it did before, or could parse it. */
const isHeld = (answer: Answer, known: string | undefined) =>
  known !== undefined || answer.some(({ name }) => name === 'parseComplete');

function toResult(
  answer: Answer,
  {
    error,
    parsers,
    options,
  }: { error: Error | undefined; parsers: PGlite['parsers']; options: QueryOptions },
): Results {
  if (error) throw error;
  const [result] = parse.parseResults(answer, parsers, options);
  if (!result) throw new Error('the store answered nothing');
  return result;
}
