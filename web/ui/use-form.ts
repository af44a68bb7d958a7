import { type FormEvent, useId, useRef, useState } from 'react';
import { createUuid } from '#web/lib/uuid.ts';
import { useTyped } from './use-typed.ts';

/** A field, or a part of one by its path: 'nombre', 'golpes.17', 'salidas.0.slope'. */
type Path<V> = (keyof V & string) | `${keyof V & string}.${string}`;

/** The paths that hold a text as it is typed. */
type TextPath<V> = {
  [K in keyof V & string]: string extends V[K]
    ? K
    : V[K] extends readonly (infer Item)[]
      ? string extends Item
        ? `${K}.${number}`
        : `${K}.${number}.${TextPath<Item>}`
      : V[K] extends Readonly<Record<string, unknown>>
        ? `${K}.${TextPath<V[K]>}`
        : never;
}[keyof V & string];

/** What is wrong, by field, in the words to show and in the order of the form; empty when it can be sent. */
export type Faults<V> = { [P in Path<V>]?: string | undefined };

export type FormOptions<V> = {
  /** What the form opens with. */
  initial: V | (() => V);
  /** Which thing `initial` is of, or which version of it: when that changes, also by being loaded, the form opens anew. */
  of?: string | number | undefined;
  /** What is missing or wrong in what was typed. */
  faults?: (values: V) => Faults<V>;
  /**
   * Sends it. `opId` is one for as long as the form stays open, so that what is sent again because no answer came is the
   * same operation. What the server found wrong comes back by field; else how it ended, or nothing. A sheet closes over
   * what is told to have ended well.
   */
  onSubmit: (values: V, opId: string) => Promise<Faults<V> | { ok: boolean } | void>;
  /** What is typed is not lost with the page: it is kept meanwhile, or written again in a moment. */
  kept?: boolean;
  /** Told besides, when somebody tries to send a form with faults. */
  onFaults?: (faults: Faults<V>) => void;
};

export type FormHandle<V extends object> = ReturnType<typeof useForm<V>>;

/** What `Form` and `FormSheet` need of a form, whatever its values. */
export type AnyForm = Pick<
  FormHandle<Record<string, unknown>>,
  'formId' | 'errors' | 'attempt' | 'pending' | 'dirty' | 'submit'
>;

/**
 * The one form: values, faults by field and as a list, sending once. Faults are told from the first try on and go as they
 * are mended; a fault of the server's goes when its field is changed. Draw it with `Form`, or `FormSheet` in a dialog.
 */
export function useForm<V extends object>({ initial, of, faults, onSubmit, onFaults, kept }: FormOptions<V>) {
  const formId = useId();
  const [opened, setOpened] = useState(() => ({ values: resolve(initial), opId: createUuid(), of }));
  const [values, setValues] = useState(opened.values);
  const [told, setTold] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const [pending, setPending] = useState(false);
  // What was sent last, while it may still come back as what there is now.
  const [sent, setSent] = useState<V | null>(null);
  const sending = useRef(false);
  const closing = useRef(false);
  const shown: Record<string, string> = attempt === 0 ? {} : { ...present(faults?.(values)), ...told };
  const idOf = (path: Path<V>) => `${formId}-${path}`;

  function set(change: Partial<V> | ((values: V) => Partial<V>)): void {
    // What closes over what it sends would take with it, unseen, what is typed meanwhile: that does not even appear.
    if (closing.current) return;
    const next = typeof change === 'function' ? change(values) : change;
    setValues((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }));
    setTold((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => !((path.split('.')[0] ?? path) in next))),
    );
  }

  async function submit(event?: FormEvent, onDone?: () => void): Promise<void> {
    event?.preventDefault();
    if (sending.current) return;
    const found = faults?.(values) ?? {};
    if (Object.keys(present(found)).length > 0) {
      setAttempt(attempt + 1);
      onFaults?.(found);
      return;
    }
    sending.current = true;
    closing.current = onDone !== undefined;
    setPending(true);
    setSent(values);
    try {
      const { ok, refused } = endOf(await onSubmit(values, opened.opId));
      if (ok) onDone?.();
      else setSent(null);
      setTold(refused);
      if (Object.keys(refused).length > 0) setAttempt((before) => before + 1);
    } finally {
      sending.current = false;
      closing.current = false;
      setPending(false);
    }
  }

  const text = (path: TextPath<V>) => ({
    id: idOf(path),
    name: path,
    value: String(partAt(values, path.split('.'))),
    error: shown[path],
    onChange: ({ target }: { target: { value: string } }) => {
      const [field = '', ...rest] = path.split('.');
      set((now) => ({ [field]: replacedAt(Reflect.get(now, field), rest, target.value) }) as Partial<V>);
    },
  });

  /**
   * Opens the form anew, with these values or those it opened with. What was typed while the form was being saved stays, of
   * `reset` too where it is called when an answer has come: it is over what was in the form when that was asked.
   */
  function reset(next: V = resolve(initial)): void {
    const over = sent ?? values;
    setOpened({ values: next, opId: createUuid(), of });
    setValues((now) => ({ ...next, ...typedSince(over, now) }));
    setSent(null);
    setTold({});
    setAttempt(0);
  }
  if (of !== opened.of) reset();
  const dirty = JSON.stringify(values) !== JSON.stringify(opened.values);
  useTyped(dirty, kept);

  return {
    formId,
    values,
    pending,
    attempt,
    /** Something was changed: closing would lose it. */
    dirty,
    /** The list of what is wrong, each with the id of its control. */
    errors: Object.entries(shown).map(([path, message]) => ({ id: `${formId}-${path}`, message })),
    idOf,
    errorOf: (path: Path<V>) => shown[path],
    set,
    submit,
    reset,
    /** For a text: `<TextField {...form.text('nombre')} label="Nombre" />`. */
    text,
    /** For a text that is of somebody or something else than who types: the browser offers nothing for it. */
    plain: (path: TextPath<V>) => ({ ...text(path), autoComplete: 'off' }),
    /** For a list: `<Select {...form.choice('sexo', null)} … />`; `unchosen` stands for its unchosen first line. */
    choice: <K extends keyof V & string>(name: K, unchosen: V[K]) => ({
      id: idOf(name),
      value: values[name],
      error: shown[name],
      onValueChange: (value: V[K] | null) => set({ [name]: value ?? unchosen } as unknown as Partial<V>),
    }),
    /** For a switch or a box: `<Switch {...form.toggle('activa')} label="Activa" />`. */
    toggle: <K extends { [P in keyof V]: V[P] extends boolean ? P : never }[keyof V] & string>(name: K) => ({
      checked: values[name] === true,
      onChange: (checked: boolean) => set({ [name]: checked } as unknown as Partial<V>),
    }),
  };
}

function resolve<V>(initial: V | (() => V)): V {
  return typeof initial === 'function' ? (initial as () => V)() : initial;
}

/** How a sending ended: told so, or by the faults that came back. */
function endOf(answer: object | void): { ok: boolean; refused: Record<string, string> } {
  const told = answer ?? {};
  if ('ok' in told && typeof told.ok === 'boolean') return { ok: told.ok, refused: {} };
  return { ok: false, refused: present(told) };
}

function present(faults: object | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(faults ?? {}).filter(([, message]) => Boolean(message)));
}

/** The fields that are not any more as they were. */
function typedSince<V extends object>(over: V, now: V): Partial<V> {
  const fields = Object.entries(now).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(over, field)),
  );
  return Object.fromEntries(fields) as Partial<V>;
}

function partAt(whole: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => Reflect.get(part as object, key), whole);
}

function replacedAt(whole: unknown, [key, ...rest]: readonly string[], part: string): unknown {
  if (key === undefined) return part;
  const copy: unknown = Array.isArray(whole) ? [...(whole as unknown[])] : { ...(whole as object) };
  Reflect.set(copy as object, key, replacedAt(Reflect.get(whole as object, key), rest, part));
  return copy;
}
