import { createLayeredStore } from './layered-store.ts';
import { backoffMs, claveDe, type NuevaOperacion, type Operacion } from './operacion.ts';
import { createSendStep, type Paso, type SendDeps } from './send-step.ts';
import type { Guardado, OutboxStore } from './store.ts';

/** What the queue is doing. 'sin-sesion': it waits for its owner to sign in again. */
export type Envio = 'en-reposo' | 'enviando' | 'sin-conexion' | 'sin-sesion';

export type OutboxState = Guardado & {
  envio: Envio;
  /** Instant of the last acknowledgement of this visit. */
  guardadoEn: number | null;
  /** The last acknowledged operation of each hole in this visit: what this phone believes to stand. */
  propios: readonly Operacion[];
  /** The phone refused to store the last operation: it lives only in this page. */
  almacenFallo: boolean;
};

export type OutboxDeps = Omit<SendDeps, 'onSending'> & {
  store: OutboxStore;
  /** Runs alone among all tabs. */
  lock: <T>(step: () => Promise<T>) => Promise<T>;
  /** Calls back later; returns the way to cancel. */
  later: (callback: () => void, ms: number) => () => void;
  /** Tells the other tabs that the stored queue changed. */
  announce: () => void;
};

export type Outbox = ReturnType<typeof createOutbox>;

const EMPTY: OutboxState = {
  operaciones: [],
  rechazadas: [],
  reemplazos: [],
  envio: 'en-reposo',
  guardadoEn: null,
  propios: [],
  almacenFallo: false,
};

/**
 * The queue of strokes typed on this phone: kept first, then sent as soon as it can be, in order of typing, one at a
 * time among all tabs. Nothing leaves it without the club's own word.
 */
export function createOutbox(deps: OutboxDeps) {
  const store = createLayeredStore(deps.store);
  const listeners = new Set<() => void>();
  let state = EMPTY;

  function set(change: Partial<OutboxState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function refresh(): Promise<void> {
    set(await store.read());
  }

  async function stored(): Promise<void> {
    await refresh();
    deps.announce();
  }

  const sender = createSendStep(store, {
    ...deps,
    onSending: () => set({ envio: 'enviando' }),
    onSaved: (op, answer) => {
      const others = state.propios.filter((own) => claveDe(own) !== claveDe(op));
      set({ guardadoEn: deps.now(), propios: [...others, op] });
      deps.onSaved(op, answer);
    },
  });
  const loop = createLoop({
    later: deps.later,
    async step() {
      const paso = await deps.lock(sender.step);
      if (paso === 'hecho') await stored();
      return paso;
    },
    onRest: (envio) => set({ envio }),
  });

  return {
    /** Keeps an operation and starts sending. Resolves once it is kept; `enElMovil` says whether on the disk. */
    async enqueue(nueva: NuevaOperacion): Promise<{ enElMovil: boolean }> {
      await store.put(nueva);
      const enElMovil = store.isDurable();
      set({ almacenFallo: !enElMovil });
      await stored();
      loop.wake();
      return { enElMovil };
    },
    /** Forgets a refusal, a replacement or an own value that the person has seen. */
    async dismiss(opId: string): Promise<void> {
      set({ propios: state.propios.filter((own) => own.opId !== opId) });
      await store.dismiss(opId);
      await stored();
    },
    /** Reads the stored queue again: another tab changed it. */
    refresh,
    wake: loop.wake,
    /** Somebody signed in or out: asks again who it is, and tries. */
    sessionChanged(): void {
      sender.forgetSession();
      loop.wake();
    },
    getState: (): OutboxState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type LoopDeps = {
  step: () => Promise<Paso>;
  later: OutboxDeps['later'];
  onRest: (envio: Envio) => void;
};

/** Steps until nothing is left or something is in the way; then tries again later. `wake` tries at once. */
function createLoop({ step, later, onRest }: LoopDeps) {
  let failures = 0;
  let running = false;
  let woken = false;
  let cancelTimer: (() => void) | null = null;

  async function run(): Promise<Paso> {
    let paso: Paso;
    do {
      woken = false;
      paso = await step().catch((): Paso => 'sin-conexion');
      if (paso === 'hecho') failures = 0;
    } while (paso === 'hecho' || (woken && paso === 'vacio'));
    return paso;
  }

  function rest(paso: Paso): void {
    running = false;
    failures = paso === 'vacio' ? 0 : failures + 1;
    onRest(paso === 'vacio' || paso === 'hecho' ? 'en-reposo' : paso);
    if (woken) wake();
    else if (failures > 0) cancelTimer = later(wake, backoffMs(failures));
  }

  /** Something was typed, coverage came back, or the page is seen again: tries now, whatever the timer says. */
  function wake(): void {
    cancelTimer?.();
    cancelTimer = null;
    woken = true;
    if (running) return;
    running = true;
    woken = false;
    void run().then(rest);
  }

  return { wake };
}
