import { classifyFailure } from './operacion.ts';

/** A change of an own stroke that its owner left as it is, and the partida on whose card it was told. */
export type Dejado = { partidaId: string; entradaId: number };

export type DejadosDeps = {
  /** What the phone keeps of an account, as text; null = nothing. */
  read: (usuarioId: string) => string | null;
  write: (usuarioId: string, text: string | null) => void;
  /** Tells the club of the account that is signed in; throws when it does not hear. */
  tell: (entradaIds: number[]) => Promise<void>;
  /** The club has heard it, or will not hear of it: these are told on no card any more. */
  onHeard: (dejados: readonly Dejado[]) => void;
};

/** So many at once, as the club takes them. */
const MAX = 72;

/**
 * What was left with 'Dejar': kept on the phone at once, so that it is not told again at the next visit, and sent as soon as
 * the club can be reached.
 */
export function createDejados({ read, write, tell, onHeard }: DejadosDeps) {
  const sending = new Set<string>();
  // What a phone that stores nothing was told: it lasts as long as the page.
  const memory = new Map<string, readonly Dejado[]>();

  function keep(usuarioId: string, dejados: readonly Dejado[]): void {
    memory.set(usuarioId, dejados);
    write(usuarioId, dejados.length === 0 ? null : JSON.stringify(dejados));
  }

  function of(usuarioId: string): readonly Dejado[] {
    const kept = parse(read(usuarioId));
    return kept.length > 0 ? kept : (memory.get(usuarioId) ?? []);
  }

  async function flush(usuarioId: string): Promise<void> {
    const some = of(usuarioId).slice(0, MAX);
    if (some.length === 0 || sending.has(usuarioId)) return;
    sending.add(usuarioId);
    try {
      await tell(some.map(({ entradaId }) => entradaId));
      settle(usuarioId, some);
    } catch (error) {
      if (classifyFailure(error).tipo === 'rechazada') settle(usuarioId, some);
    } finally {
      sending.delete(usuarioId);
    }
  }

  function settle(usuarioId: string, some: readonly Dejado[]): void {
    const gone = new Set(some.map(({ entradaId }) => entradaId));
    keep(
      usuarioId,
      of(usuarioId).filter(({ entradaId }) => !gone.has(entradaId)),
    );
    onHeard(some);
  }

  return {
    of,
    flush,
    /** Leaves changes as they are; the club is told now, or once it can be reached. */
    async leave(usuarioId: string, dejados: readonly Dejado[]): Promise<void> {
      keep(usuarioId, [...of(usuarioId), ...dejados]);
      await flush(usuarioId);
    },
  };
}

function parse(text: string | null): Dejado[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isDejado) : [];
  } catch {
    return [];
  }
}

function isDejado(one: unknown): one is Dejado {
  return typeof one === 'object' && one !== null && 'partidaId' in one && 'entradaId' in one;
}
