import { hashKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { CodigoDeError } from '#contrato/errores.ts';
import { type Refusal, esDelClub, isRefused, refusalOf } from '#web/api/refusal.ts';
import { entrarAqui } from '#web/session/changes.ts';
import { notify, withdraw, type Words } from '#web/ui/notify.ts';
import { type Question, useQuestion } from '#web/ui/use-question.tsx';
import { pedirIdentidad } from './confirmar-identidad.ts';
import { type Failure, failureWords } from './failure-words.ts';

/** How an act ended: done, refused, or (refusal null) decided against by the person. */
export type Outcome<Output> =
  | { ok: true; output: Output }
  | { ok: false; refusal: Refusal | null; error: unknown };

type Settled<Input, Output> = { input: Input; outcome: Outcome<Output> };

export type ActionOptions<Input, Output> = {
  /** Asks it of the club. */
  ask: (input: Input) => Promise<Output>;
  /** What the person is asked first, null for nothing, or the answer to what is asked otherwise; no leaves everything as it is. */
  confirm?: (input: Input) => Question | Promise<boolean> | null;
  /**
   * Refusals that are a question ("hay golpes apuntados"): resolves to what is sent instead, or null when it was decided
   * against, and then nothing is told.
   */
  questions?: Partial<
    Record<CodigoDeError, (refusal: Refusal, input: Input, error: unknown) => Promise<Input | null>>
  >;
  /** The toast of success; null tells nothing. */
  ok?: string | Words | ((output: Output, input: Input) => string | Words | readonly Words[] | null);
  /** What is said when it fails. */
  failure: Failure;
  /** Refusals that the screen answers by itself: no toast. True for all of them, where the screen shows `refusal`. */
  quiet?: true | readonly CodigoDeError[];
  /** After success, before anything is read again: put it where it belongs, download it, go elsewhere. */
  done?: (output: Output, input: Input) => unknown;
  /**
   * What is read again, whether it was done or refused (then somebody else was here). 'all': everything in sight, and the
   * rest when it is looked at.
   */
  reread?: 'all' | readonly QueryKey[] | ((settled: Settled<Input, Output>) => readonly QueryKey[]);
  /** The id of what is not there any more afterwards: nothing of it is read again. */
  gone?: (input: Input) => string;
  /** Acts of one queue go one after the other: the last one asked for is the one that stays. */
  queue?: string;
  /** Acts of one toast: a success takes away the failure it answers. By default those with the same failure sentence. */
  toast?: string;
};

export type Action<Input, Output> = {
  /** Does it and says how it went; never rejects. Outside a queue, what is asked again while it is on its way is sent once. */
  run: (input: Input) => Promise<Outcome<Output>>;
  pending: boolean;
  /** What the last one was asked with. */
  asked: Input | undefined;
  /** Why the last one was refused; null when it was not. */
  refusal: Refusal | null;
  error: unknown;
  /** What the last one brought. */
  output: Output | undefined;
  reset: () => void;
};

/** The one way to change something: asks, tells how it went in the one table's words, and reads again what it changed. */
export function useAction<Output, Input = void>(
  options: ActionOptions<Input, Output>,
): Action<Input, Output> {
  const { ask, questions, failure, toast } = options;
  const confirmed = useConfirmed(options.confirm);
  const queryClient = useQueryClient();
  const own = useId();
  const id = toast ?? toastOf(failure) ?? own;
  const running = useRef(new Map<string, Promise<Outcome<Output>>>());

  /** Null when a question was answered with no. */
  async function insist(input: Input): Promise<{ output: Output; input: Input } | null> {
    try {
      return { output: await ask(input), input };
    } catch (error) {
      const refusal = refusalOf(error);
      // Asked here for every act alike; who would rather not has decided against the act.
      if (refusal.codigo === 'confirmar_identidad')
        return (await pedirIdentidad()) ? await insist(input) : null;
      const question = esDelClub(refusal.codigo) ? questions?.[refusal.codigo] : undefined;
      if (!question) throw error;
      const next = await question(refusal, input, error);
      return next === null ? null : await insist(next);
    }
  }

  const mutation = useMutation({
    mutationFn: insist,
    ...(options.queue === undefined ? {} : { scope: { id: options.queue } }),
    onSuccess: async (done) => {
      if (done) tellDone(id, wordsOf(options.ok, done));
      if (done) await options.done?.(done.output, done.input);
    },
    onError: (error) => {
      if (isQuiet(error, options.quiet)) return;
      const action = { label: 'Iniciar sesión', onClick: () => (withdraw(id), entrarAqui(queryClient)) };
      const entrada = isRefused(error, 'sin_sesion') ? { action } : {};
      notify({ id, tone: 'error', ...failureWords(error, failure), ...entrada });
    },
    onSettled: async (done, error, input) => {
      const outcome: Outcome<Output> = done
        ? { ok: true, output: done.output }
        : { ok: false, refusal: error ? refusalOf(error) : null, error };
      // What is read without a session leads to the sign-in page, and what was typed here would be gone.
      if (isRefused(error, 'sin_sesion')) return;
      const keys = keysOf(options.reread, { input, outcome });
      const gone = done ? options.gone?.(done.input) : undefined;
      const predicate = ({ queryKey }: { queryKey: QueryKey }) =>
        gone === undefined || !hashKey(queryKey).includes(gone);
      const reading = Promise.all(
        keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, predicate })),
      );
      // Where no club answers nobody waits for it: what was not done can be asked again at once.
      if (done || !error || esDelClub(refusalOf(error).codigo)) await reading;
    },
  });

  async function attempt(input: Input): Promise<Outcome<Output>> {
    if (!(await confirmed(input))) return { ok: false, refusal: null, error: null };
    try {
      const done = await mutation.mutateAsync(input);
      return done ? { ok: true, output: done.output } : { ok: false, refusal: null, error: null };
    } catch (error) {
      return { ok: false, refusal: refusalOf(error), error };
    }
  }

  function run(input: Input): Promise<Outcome<Output>> {
    // 5, 4 and 5 again in a queue are three acts, and 5 is the one that stays.
    if (options.queue !== undefined) return attempt(input);
    const key = hashKey([input]);
    const already = running.current.get(key);
    if (already) return already;
    const started = attempt(input).finally(() => running.current.delete(key));
    running.current.set(key, started);
    return started;
  }

  return {
    run,
    pending: mutation.isPending,
    asked: mutation.variables,
    refusal: mutation.error ? refusalOf(mutation.error) : null,
    error: mutation.error,
    output: mutation.data?.output,
    reset: mutation.reset,
  };
}

function useConfirmed<Input>(confirm: ActionOptions<Input, unknown>['confirm']) {
  const ask = useQuestion();
  return async (input: Input): Promise<boolean> => {
    const asked = confirm?.(input) ?? null;
    if (asked === null) return true;
    return await (asked instanceof Promise ? asked : ask(asked));
  };
}

/** A success takes away the failure it answers, also where it tells nothing or under a name of its own. */
function tellDone(id: string, told: readonly Words[]): void {
  if (!told.some((words) => (words.id ?? id) === id)) withdraw(id);
  for (const words of told) notify({ id, tone: 'ok', ...words });
}

function toastOf(failure: Failure): string | undefined {
  if (typeof failure === 'function') return undefined;
  return typeof failure === 'string' ? failure : (failure.sentence ?? failure.prefix ?? failure.title);
}

function wordsOf<Input, Output>(
  ok: ActionOptions<Input, Output>['ok'],
  { output, input }: { output: Output; input: Input },
): readonly Words[] {
  const told = typeof ok === 'function' ? ok(output, input) : (ok ?? null);
  if (told === null) return [];
  if (typeof told === 'string') return [{ title: told }];
  return 'title' in told ? [told] : told;
}

function isQuiet(error: unknown, quiet: true | readonly CodigoDeError[] = []): boolean {
  const { codigo } = refusalOf(error);
  return quiet === true || (esDelClub(codigo) && quiet.includes(codigo));
}

function keysOf<Input, Output>(
  reread: ActionOptions<Input, Output>['reread'] = [],
  settled: Settled<Input, Output>,
): readonly QueryKey[] {
  if (reread === 'all') return [[]];
  return typeof reread === 'function' ? reread(settled) : reread;
}
