import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { api, client } from '#web/api/client.ts';
import { onAnswer } from '#web/api/signs-of-life.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { nombreVisible } from '#web/lib/nombre-visible.ts';
import { createShared } from '#web/lib/shared-value.ts';
import { type CuentaEnMovil, createCuentas } from './cuentas.ts';
import type { Operacion } from './operacion.ts';
import { createDejados, type Dejado } from './dejados.ts';
import { esPersonal } from './merge.ts';
import { forgetCuenta, readCuentas, saveCuenta } from './store.ts';
import { outbox, updateTarjeta } from './use-outbox.ts';

/** No answer within this time counts as no coverage. */
const TIMEOUT_MS = 8000;
const sesionKey = api.cuenta.sesion.queryOptions({ input: {} }).queryKey;
let queries: QueryClient | null = null;

function callLater(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

const conocidas = createShared<readonly CuentaEnMovil[]>([]);

/** Whose strokes wait on this phone, and how the club is told. */
const cuentas = createCuentas({
  read: readCuentas,
  save: saveCuenta,
  forget: forgetCuenta,
  quien() {
    const usuario = queries?.getQueryData(sesionKey)?.usuario;
    return usuario ? { usuarioId: usuario.id, nombre: nombreVisible(usuario), email: usuario.email } : null;
  },
  async tell(partidaId, cuantos) {
    await client.avisos.sinEnviar({ partidaId, cuantos }, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  },
  later: callLater,
  onChange: conocidas.set,
});

/** What was left as it stands, until the club has heard it. */
export const dejados = createDejados({
  read: (id) => readStored({ name: 'cambios-dejados', id }),
  write: (id, text) => void writeStored({ name: 'cambios-dejados', id }, text),
  async tell(entradaIds) {
    await client.avisos.vistos({ entradaIds }, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  },
  onHeard(some) {
    for (const [partidaId, suyos] of Map.groupBy(some, (uno) => uno.partidaId))
      void takeFromCard(partidaId, suyos);
    void queries?.invalidateQueries({ queryKey: api.inicio.key() });
  },
});

async function takeFromCard(partidaId: string, gone: readonly Dejado[]): Promise<void> {
  const ids = new Set(gone.map(({ entradaId }) => entradaId));
  await updateTarjeta(partidaId, (partida) =>
    esPersonal(partida)
      ? partida
      : {
          ...partida,
          reemplazados: (partida.reemplazados ?? []).filter(({ entradaId }) => !ids.has(entradaId)),
        },
  );
}

/** Strokes of somebody else that wait on this phone. */
export type DeOtro = {
  cuenta: Pick<CuentaEnMovil, 'usuarioId' | 'nombre' | 'email'>;
  operaciones: readonly Operacion[];
};

/** What waits on this phone of every account but that one; null = of all. */
export function useDeOtros(usuarioId: string | null): readonly DeOtro[] {
  const { operaciones } = useSyncExternalStore(outbox.subscribe, outbox.getState);
  const todas = conocidas.use();
  return useMemo(
    () =>
      todas.flatMap((cuenta) => {
        const suyas = operaciones.filter((op) => op.usuarioId === cuenta.usuarioId);
        return cuenta.usuarioId === usuarioId || suyas.length === 0 ? [] : [{ cuenta, operaciones: suyas }];
      }),
    [operaciones, todas, usuarioId],
  );
}

/** How many strokes of an account wait on this phone now. */
export async function countEsperando(usuarioId: string): Promise<number> {
  await outbox.refresh();
  return outbox.getState().operaciones.filter((op) => op.usuarioId === usuarioId).length;
}

/** How long sending on the way out is waited for. */
const SALIDA_MS = 10_000;

/** Sends what waits of an account; resolves once nothing of it does, or it could not be sent for now. */
export async function sendAll(usuarioId: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = outbox.subscribe(() => {
    const { operaciones, envio } = outbox.getState();
    const quedan = operaciones.some((op) => op.usuarioId === usuarioId);
    const failed = !outbox.isTrying() && (envio === 'sin-conexion' || envio === 'sin-sesion');
    if (!quedan || failed) resolve();
  });
  const cancel = callLater(resolve, SALIDA_MS);
  outbox.wake();
  await promise;
  stop();
  cancel();
}

/** Before somebody leaves with strokes on the phone: the club is told at once how many. */
export const tellCuentas = cuentas.now;

/** Looks after whose strokes wait on this phone, whichever screen is open. Called once. */
export function startCuentas(queryClient: QueryClient): void {
  queries = queryClient;
  const usuarioId = () => queryClient.getQueryData(sesionKey)?.usuario?.id ?? null;
  let known = usuarioId();
  queryClient.getQueryCache().subscribe(() => {
    if (usuarioId() === known) return;
    known = usuarioId();
    void cuentas.now();
  });
  outbox.subscribe(() => cuentas.update(outbox.getState().operaciones));
  cuentas.update(outbox.getState().operaciones);
  void outbox.refresh().then(cuentas.now);
  const sendDejados = () => {
    const id = usuarioId();
    if (id !== null) void dejados.flush(id);
  };
  onAnswer(sendDejados);
  addEventListener('online', sendDejados);
  sendDejados();
}
