import {
  claveDe,
  coalesce,
  type NuevaOperacion,
  type Operacion,
  type Rechazada,
  type Reemplazo,
} from './operacion.ts';
import type { OutboxStore } from './store.ts';

/** All that a small store holds; `seq` is the number of the last operation. */
export type Contenido = {
  seq: number;
  operaciones: readonly Operacion[];
  rechazadas: readonly Rechazada[];
  reemplazos: readonly Reemplazo[];
};

/** Where a small store keeps all it holds. `save` throws where it cannot be kept. */
export type Celda = { load: () => Contenido; save: (next: Contenido) => void };

/**
 * The queue in memory: what is left when the phone refuses to store anywhere. It is lost with the page, and the screen says
 * so. `firstSeq` puts its operations after those of other stores.
 */
export function createMemoryStore(firstSeq = 1): OutboxStore {
  let held = nothing(firstSeq);
  return createSmallStore({ load: () => held, save: (next) => void (held = next) });
}

/** A store that holds nothing, and numbers from there. */
export function nothing(firstSeq: number): Contenido {
  return { seq: firstSeq - 1, operaciones: [], rechazadas: [], reemplazos: [] };
}

/** More holes than four players have in two rounds: a phone whose database never opens does not keep its whole season. */
const DONE_KEPT = 200;

function withoutOldDone(operaciones: readonly Operacion[]): readonly Operacion[] {
  const old = new Set(operaciones.filter(({ hecha }) => hecha).slice(0, -DONE_KEPT));
  return operaciones.filter((op) => !old.has(op));
}

/** The queue in one cell, read and written as a whole: no other tab comes in between. */
export function createSmallStore({ load, save }: Celda): OutboxStore {
  const now = <T>(act: () => T): Promise<T> => new Promise((resolve) => resolve(act()));
  const others = (clave: string) => (op: Operacion) => claveDe(op) !== clave;

  function put(nueva: NuevaOperacion): Operacion {
    const { operaciones, rechazadas, seq, ...rest } = load();
    const clave = claveDe(nueva);
    const op = coalesce(
      operaciones.find((una) => claveDe(una) === clave),
      nueva,
      seq + 1,
    );
    save({
      ...rest,
      seq: op.seq,
      operaciones: [...operaciones.filter(others(clave)), op],
      rechazadas: rechazadas.filter(others(clave)),
    });
    return op;
  }

  return {
    put: (nueva) => now(() => put(nueva)),
    read: () =>
      now(() => {
        const { operaciones, rechazadas, reemplazos } = load();
        return { operaciones, rechazadas, reemplazos };
      }),
    settle: (op, { rechazada, reemplazo, queda }) =>
      now(() => {
        const held = load();
        const isSent = (una: Operacion) => claveDe(una) === claveDe(op) && una.seq === op.seq;
        // Typed again is the answer to a refusal, also to one that comes only afterwards.
        const typedAgain = held.operaciones.some((una) => claveDe(una) === claveDe(op) && una.seq > op.seq);
        save({
          ...held,
          operaciones: withoutOldDone(
            held.operaciones.flatMap((una) => {
              if (!isSent(una)) return [una];
              return queda ? [{ ...una, hecha: true as const }] : [];
            }),
          ),
          rechazadas: [...held.rechazadas, ...(rechazada && !typedAgain ? [rechazada] : [])],
          reemplazos: [...held.reemplazos, ...(reemplazo ? [reemplazo] : [])],
        });
      }),
    dismiss: (opId) =>
      now(() => {
        const held = load();
        const stays = (una: { opId: string }) => una.opId !== opId;
        save({
          ...held,
          rechazadas: held.rechazadas.filter(stays),
          reemplazos: held.reemplazos.filter(stays),
        });
      }),
  };
}
