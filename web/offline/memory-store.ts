import {
  claveDe,
  coalesce,
  type NuevaOperacion,
  type Operacion,
  type Rechazada,
  type Reemplazo,
} from './operacion.ts';
import type { OutboxStore } from './store.ts';

/**
 * The queue in memory: what is left when the phone refuses to store (full disk, private window). It is lost with the
 * page, and the screen says so. `firstSeq` puts its operations after those of the phone's store.
 */
export function createMemoryStore(firstSeq = 1): OutboxStore {
  const operaciones = new Map<string, Operacion>();
  const rechazadas = new Map<string, Rechazada>();
  const reemplazos = new Map<string, Reemplazo>();
  let seq = firstSeq - 1;

  function put(nueva: NuevaOperacion): Promise<Operacion> {
    const clave = claveDe(nueva);
    seq += 1;
    const op = coalesce(operaciones.get(clave), nueva, seq);
    operaciones.set(clave, op);
    for (const old of rechazadas.values()) if (claveDe(old) === clave) rechazadas.delete(old.opId);
    return Promise.resolve(op);
  }

  return {
    put,
    read: () =>
      Promise.resolve({
        operaciones: [...operaciones.values()].toSorted((a, b) => a.seq - b.seq),
        rechazadas: [...rechazadas.values()],
        reemplazos: [...reemplazos.values()],
      }),
    settle: (op, { rechazada, reemplazo }) => {
      if (operaciones.get(claveDe(op))?.seq === op.seq) operaciones.delete(claveDe(op));
      if (rechazada) rechazadas.set(rechazada.opId, rechazada);
      if (reemplazo) reemplazos.set(reemplazo.opId, reemplazo);
      return Promise.resolve();
    },
    dismiss: (opId) => {
      rechazadas.delete(opId);
      reemplazos.delete(opId);
      return Promise.resolve();
    },
  };
}
