import type { Operacion } from './operacion.ts';

/** An account whose strokes wait, or waited, on this phone: how it is called, and what the club was told of it last. */
export type CuentaEnMovil = {
  usuarioId: string;
  nombre: string;
  email: string;
  /** Strokes by partida as the club was told; one that is not there was told as none. */
  dicho: Readonly<Record<string, number>>;
};

export type CuentasDeps = {
  read: () => Promise<readonly CuentaEnMovil[]>;
  save: (cuenta: CuentaEnMovil) => Promise<void>;
  forget: (usuarioId: string) => Promise<void>;
  /** Who is signed in as this phone knows; null = nobody. */
  quien: () => Omit<CuentaEnMovil, 'dicho'> | null;
  /** Tells the club how many strokes of a partida wait; throws when it does not hear. */
  tell: (partidaId: string, cuantos: number) => Promise<void>;
  /** Calls back later; returns the way to cancel. */
  later: (callback: () => void, ms: number) => () => void;
  /** The accounts that are known changed. */
  onChange: (cuentas: readonly CuentaEnMovil[]) => void;
};

/** With coverage a stroke is sent sooner than this, and nothing is told of it. */
const ESPERA_MS = 2000;

/**
 * Whose strokes wait on this phone. Of each account it keeps the name, so that whoever takes the phone next is told whose
 * they are, and tells the club how many wait, once they have waited a while and whenever that figure changes. Both are
 * forgotten when nothing waits any more.
 */
export function createCuentas({ read, save, forget, quien, tell, later, onChange }: CuentasDeps) {
  let operaciones: readonly Operacion[] = [];
  let cuentas: readonly CuentaEnMovil[] | null = null;
  /** Who was signed in since the page began: the card stays open when a session ends, and what is typed on it is theirs. */
  const vistos = new Map<string, Omit<CuentaEnMovil, 'dicho'>>();
  let cancelTimer: (() => void) | null = null;
  let working: Promise<void> = Promise.resolve();

  async function put(cuenta: CuentaEnMovil): Promise<void> {
    cuentas = [...(cuentas ?? []).filter(({ usuarioId }) => usuarioId !== cuenta.usuarioId), cuenta];
    await save(cuenta).catch(() => undefined);
  }

  async function settle(): Promise<void> {
    cuentas ??= await read().catch(() => []);
    const yo = quien();
    if (yo) vistos.set(yo.usuarioId, yo);
    for (const visto of vistos.values()) await keepName(visto);
    if (yo) await settleOwn(yo);
    for (const { usuarioId, dicho } of cuentas) {
      const espera = operaciones.some((op) => op.usuarioId === usuarioId);
      const porDecir = usuarioId === yo?.usuarioId && Object.keys(dicho).length > 0;
      if (espera || porDecir) continue;
      cuentas = cuentas.filter((una) => una.usuarioId !== usuarioId);
      await forget(usuarioId).catch(() => undefined);
    }
    onChange(cuentas);
  }

  const deQuien =
    ({ usuarioId }: Pick<CuentaEnMovil, 'usuarioId'>) =>
    (suyo: { usuarioId: string }) =>
      suyo.usuarioId === usuarioId;

  async function keepName(quienEs: Omit<CuentaEnMovil, 'dicho'>): Promise<void> {
    const suyo = deQuien(quienEs);
    if (!cuentas?.some(suyo) && operaciones.some(suyo)) await put({ ...quienEs, dicho: {} });
  }

  async function settleOwn(yo: Omit<CuentaEnMovil, 'dicho'>): Promise<void> {
    const suyas = operaciones.filter(deQuien(yo));
    const dicho = cuentas?.find(deQuien(yo))?.dicho ?? {};
    const ahora = await tellAll(dicho, porPartida(suyas));
    if (ahora !== dicho) await put({ ...yo, dicho: ahora });
  }

  /** Tells every figure that is not what was told last; what the club did not hear is told with the next look. */
  async function tellAll(
    dicho: CuentaEnMovil['dicho'],
    cuantos: Readonly<Record<string, number>>,
  ): Promise<CuentaEnMovil['dicho']> {
    let ahora = dicho;
    for (const partidaId of new Set([...Object.keys(cuantos), ...Object.keys(dicho)])) {
      const { [partidaId]: antes = 0, ...otras } = ahora;
      const n = cuantos[partidaId] ?? 0;
      if (n === antes || !(await hears(partidaId, n))) continue;
      ahora = n === 0 ? otras : { ...otras, [partidaId]: n };
    }
    return ahora;
  }

  async function hears(partidaId: string, cuantos: number): Promise<boolean> {
    return await tell(partidaId, cuantos).then(
      () => true,
      () => false,
    );
  }

  /** Does now what was put off; resolves once it is done. */
  async function now(): Promise<void> {
    cancelTimer?.();
    cancelTimer = null;
    // A look that failed is no reason not to look again.
    working = working.then(settle).catch(() => undefined);
    await working;
  }

  return {
    /** The queue as it stands; called with every change of it. */
    update(next: readonly Operacion[]): void {
      operaciones = next;
      // The partida reads the card when the strokes come, and is not to read there that they wait.
      if (next.length === 0 && cuentas?.length) void now();
      else cancelTimer ??= later(() => void now(), ESPERA_MS);
    },
    now,
  };
}

/** Strokes of partidas of torneos; of a personal round nobody else waits for them. */
function porPartida(operaciones: readonly Operacion[]): Record<string, number> {
  const cuantos: Record<string, number> = {};
  for (const { partidaId, clase } of operaciones) {
    if (clase !== 'personal') cuantos[partidaId] = (cuantos[partidaId] ?? 0) + 1;
  }
  return cuantos;
}
