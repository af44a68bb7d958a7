import type { SiAcabara } from '#contrato/si-acabara.ts';
import type { Dia } from '#reglas/dia.ts';
import { type Board, versionOf } from '#server/clasificacion/board.ts';
import type { Boards } from '#server/clasificacion/cache.ts';
import type { PreparedBytes } from '#server/http/doors/prepared.ts';
import type { Bus } from '#server/live/bus.ts';

/** Ligas kept in memory at most; the oldest leave first. */
const MAX_LIGAS = 100;
/** What no announcement tells (points by hand, how many count) is seen after this long. */
const VIGENTE_MS = 5_000;

/** What a liga would be now, as it travels; the same for everybody who may read it. */
export type Provisional = {
  respuesta: SiAcabara;
  bytes: PreparedBytes;
  /** The boards it was made from, each at its version, and all torneos of the liga. */
  versiones: readonly { id: string; version: string }[];
  torneoIds: ReadonlySet<string>;
};

/** What the ligas would be now: `de` gives what is kept of one, or has it counted once however many ask. */
export type Provisionales = {
  de: (ligaId: string, contar: () => Promise<Provisional>) => Promise<Provisional>;
  /** Drops all of it: what the club's settings make of it is another one now. */
  forgetAll: () => void;
};

type Kept = { hoy: Dia; desde: number; promise: Promise<Provisional> };

type Options = {
  bus: Pick<Bus, 'subscribe' | 'onGap'>;
  boards: Pick<Boards, 'peek'>;
  now: () => Date;
  hoy: () => Dia;
};

/** Opens what is kept: once for each version of the boards it is made of, whoever asks and however often. */
export function openProvisionales({ bus, boards, now, hoy }: Options): Provisionales {
  const kept = new Map<string, Kept>();
  const known = new Map<string, ReadonlySet<string>>(); // by liga, its torneos
  const esActual = ({ versiones }: Provisional) =>
    versiones.every(({ id, version }) => {
      const board = boards.peek(id);
      return board !== undefined && versionOf(board) === version;
    });
  bus.subscribe((cambio) => {
    if (cambio.k !== 'torneo') return;
    for (const [ligaId, torneoIds] of known) if (torneoIds.has(cambio.t)) kept.delete(ligaId);
  });
  bus.onGap(() => kept.clear());

  const contarla = async (ligaId: string, contar: () => Promise<Provisional>): Promise<Provisional> => {
    const entry: Kept = { hoy: hoy(), desde: now().getTime(), promise: contar() };
    kept.set(ligaId, entry);
    const [oldest = ligaId] = kept.keys();
    if (kept.size > MAX_LIGAS) kept.delete(oldest);
    try {
      const provisional = await entry.promise;
      known.set(ligaId, provisional.torneoIds);
      return provisional;
    } catch (error) {
      if (kept.get(ligaId) === entry) kept.delete(ligaId);
      throw error;
    }
  };

  return {
    forgetAll: () => kept.clear(),
    de: async (ligaId, contar) => {
      for (let entry = kept.get(ligaId); entry !== undefined; entry = kept.get(ligaId)) {
        const vale = entry.hoy === hoy() && now().getTime() - entry.desde < VIGENTE_MS;
        const provisional = vale ? await entry.promise : null;
        if (provisional && esActual(provisional)) return provisional;
        // Several may have waited for the same answer: the first of them drops it and counts the next.
        if (kept.get(ligaId) === entry) kept.delete(ligaId);
      }
      return await contarla(ligaId, contar);
    },
  };
}

/** The version a board is at, to be asked before anything of it is read. */
export function versionDe(board: Board): Provisional['versiones'][number] {
  return { id: board.torneo.id, version: versionOf(board) };
}
