import { createLayeredStore, isVolatile } from './layered-store.ts';
import { backoffMs, claveDe, type NuevaOperacion, type Operacion } from './operacion.ts';
import { createSendStep, type Paso, type SendDeps } from './send-step.ts';
import type { Guardado, OutboxStore } from './store.ts';

/** What the queue is doing. 'sin-sesion': it waits for its owner to sign in again. */
export type Envio = 'en-reposo' | 'enviando' | 'sin-conexion' | 'sin-sesion';

export type OutboxState = Guardado & {
  envio: Envio;
  /** Instant of the last acknowledgement of this visit. */
  guardadoEn: number | null;
  /** The phone refused to store something that waits: it lives only in this page. */
  almacenFallo: boolean;
};

export type OutboxDeps = Omit<SendDeps, 'onSending'> & {
  store: OutboxStore;
  /** Where they wait when `store` fails, numbered from `from`. */
  reserve?: { store: OutboxStore; from: number };
  /** Runs alone among all tabs. */
  lock: <T>(step: () => Promise<T>) => Promise<T>;
  /** An id of an operation. */
  newId: () => string;
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
  almacenFallo: false,
};

/**
 * The queue of strokes typed on this phone: kept first, then sent as soon as it can be, in order of typing, by one
 * sender at a time among all tabs. Nothing leaves it without the club's own word.
 */
export function createOutbox(deps: OutboxDeps) {
  const store = createLayeredStore([{ store: deps.store, from: 0 }, ...(deps.reserve ? [deps.reserve] : [])]);
  const listeners = new Set<() => void>();
  let state = EMPTY;

  function set(change: Partial<OutboxState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function refresh(): Promise<void> {
    const guardado = await store.read();
    set({ ...guardado, almacenFallo: guardado.operaciones.some(isVolatile) });
  }

  async function stored(): Promise<void> {
    await refresh();
    deps.announce();
  }

  const sender = createSendStep(store, {
    ...deps,
    onSending: () => set({ envio: 'enviando' }),
    onSaved: (guardadas) => {
      set({ guardadoEn: deps.now() });
      deps.onSaved(guardadas);
    },
  });
  const loop = createLoop({
    now: deps.now,
    later: deps.later,
    async step() {
      const paso = await deps.lock(sender.step);
      if (paso === 'hecho') await stored();
      return paso;
    },
    paz: sender.paz,
    onRest: (envio) => set({ envio }),
  });

  return {
    /** Keeps an operation and starts sending. Resolves once it is kept; `enElMovil` says whether on the disk. */
    async enqueue(nueva: NuevaOperacion): Promise<{ enElMovil: boolean }> {
      await store.put(nueva);
      const enElMovil = store.isDurable();
      await stored();
      loop.typed();
      return { enElMovil };
    },
    /**
     * Sends strokes that another account typed on this phone in the name of `usuarioId`, as operations of their own that
     * tell who typed them. One of a hole where `usuarioId` has typed later is left to its owner.
     */
    async adopt(ajenas: readonly Operacion[], usuarioId: string): Promise<void> {
      const { operaciones } = await store.read();
      const propias = new Set(operaciones.filter((op) => op.usuarioId === usuarioId).map(claveDe));
      for (const { seq, ...op } of ajenas) {
        const mia = { ...op, usuarioId, tecleadoPor: op.tecleadoPor ?? op.usuarioId };
        if (propias.has(claveDe(mia))) continue;
        await store.put({ ...mia, opId: deps.newId() });
        await store.settle({ ...op, seq }, {});
      }
      await stored();
      loop.wake();
    },
    /** Forgets a refusal or a replacement that the person has seen. */
    async dismiss(opId: string): Promise<void> {
      await store.dismiss(opId);
      await stored();
    },
    /** Reads the stored queue again: another tab changed it. */
    refresh,
    wake: loop.wake,
    /** Whether an attempt is under way, or another one follows it at once. */
    isTrying: loop.isTrying,
    /** Whether an attempt is under way, or strokes wait for company: something is about to be sent. */
    isBusy: loop.isBusy,
    /** A sign of life, of the person or of the club: what failed is tried again, at most once a second. */
    nudge: loop.nudge,
    /** A look at the queue now and then. */
    patrol: loop.patrol,
    /** The page is being left: what waits for company goes now. */
    hurry: loop.hurry,
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
  now: () => number;
  later: OutboxDeps['later'];
  /** How long the club asked to be left alone at the last step, in milliseconds. */
  paz: () => number;
  onRest: (envio: Envio) => void;
};

/** Strokes typed this soon after another wait for company: a group of four is typed at one go. */
const RITMO_MS = 3000;
/** They go once nothing was typed for so long … */
const JUNTAR_MS = 1000;
/** … or the first of them has waited so long. */
const JUNTAR_MAX_MS = 2500;
/** Between two attempts that signs of life bring about. */
const SIGNO_MS = 1000;

/** Steps until nothing is left or something is in the way; then tries again later. `wake` tries at once. */
function createLoop({ step, now, later, paz, onRest }: LoopDeps) {
  let failures = 0;
  let running = false;
  let woken = false;
  let cancelTimer: (() => void) | null = null;
  let typedAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  /** Since when the first of those that wait for company does; null = none. */
  let gatheringSince: number | null = null;

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
    triedAt = now();
    failures = paso === 'vacio' ? 0 : failures + 1;
    // First what comes next: who is told how this attempt ended may ask whether it was the last one.
    if (woken) wake();
    else if (failures > 0) cancelTimer = later(wake, Math.max(backoffMs(failures), paz()));
    onRest(paso === 'vacio' || paso === 'hecho' ? 'en-reposo' : paso);
  }

  /** Coverage came back, or the page is seen again: tries now, whatever the timer says. */
  function wake(): void {
    cancelTimer?.();
    cancelTimer = null;
    gatheringSince = null;
    woken = true;
    if (running) return;
    running = true;
    woken = false;
    void run().then(rest);
  }

  /** Something was typed: tries now, but where strokes follow each other they go together. */
  function typed(): void {
    // Whichever way the phone's clock is put right meanwhile.
    const follows = Math.abs(now() - typedAt) < RITMO_MS;
    typedAt = now();
    if (isLeftAlone()) return;
    if (running || failures > 0 || !follows) {
      wake();
      return;
    }
    gatheringSince ??= now();
    cancelTimer?.();
    cancelTimer = later(wake, Math.min(JUNTAR_MS, gatheringSince + JUNTAR_MAX_MS - now()));
  }

  /** A club that has too much to do is asked again by the timer alone, or by a person who presses for it. */
  function isLeftAlone(): boolean {
    return !running && failures > 0 && Math.abs(now() - triedAt) < paz();
  }

  function nudge(): void {
    if (isLeftAlone()) return;
    if (!running && failures > 0 && Math.abs(now() - triedAt) >= SIGNO_MS) wake();
  }

  function hurry(): void {
    if (gatheringSince !== null) wake();
  }

  function patrol(): void {
    if (!isLeftAlone()) wake();
  }

  const isBusy = () => running || gatheringSince !== null;
  return { wake, typed, nudge, hurry, patrol, isTrying: () => running, isBusy };
}
