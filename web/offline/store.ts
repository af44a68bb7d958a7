import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Sesion } from '#contrato/cuenta.ts';
import type { PartidaDelClub } from './merge.ts';
import {
  claveDe,
  coalesce,
  type NuevaOperacion,
  type Operacion,
  type Rechazada,
  type Reemplazo,
} from './operacion.ts';

/** Everything the phone keeps about score entry. */
export type Guardado = {
  /** In order of typing. */
  operaciones: readonly Operacion[];
  rechazadas: readonly Rechazada[];
  reemplazos: readonly Reemplazo[];
};

/** What became of an operation that was sent. */
export type Desenlace = { rechazada?: Rechazada; reemplazo?: Reemplazo };

/** Where operations wait. Every method is one transaction. */
export type OutboxStore = {
  /** Numbers and keeps an operation in place of the unsent one of its hole. Resolves once it is on the disk. */
  put(nueva: NuevaOperacion): Promise<Operacion>;
  read(): Promise<Guardado>;
  /** Takes out a sent operation, unless a later one has taken its place meanwhile, and keeps what came of it. */
  settle(op: Operacion, desenlace: Desenlace): Promise<void>;
  /** Forgets a refusal or a replacement that the person has seen. */
  dismiss(opId: string): Promise<void>;
};

type Schema = DBSchema & {
  operaciones: { key: string; value: Operacion };
  rechazadas: { key: string; value: Rechazada };
  reemplazos: { key: string; value: Reemplazo };
  meta: { key: string; value: number };
  tarjetas: { key: string; value: PartidaDelClub };
  sesion: { key: string; value: Sesion };
};

const STRICT = { durability: 'strict' } as const;

let opening: Promise<IDBPDatabase<Schema>> | null = null;

/** The phone's own database; opened once, and again after a failure or when the browser closed it. */
function openPhone(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('hoyo19', 1, {
    upgrade(db) {
      db.createObjectStore('operaciones');
      db.createObjectStore('rechazadas', { keyPath: 'opId' });
      db.createObjectStore('reemplazos', { keyPath: 'opId' });
      db.createObjectStore('meta');
      db.createObjectStore('tarjetas');
      db.createObjectStore('sesion');
    },
    blocking() {
      void opening?.then((db) => db.close());
      opening = null;
    },
    terminated() {
      opening = null;
    },
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** The queue in IndexedDB: it survives reloads, closed tabs and reboots. */
export function createPhoneStore(): OutboxStore {
  return { put: putOnPhone, read: readPhone, settle: settleOnPhone, dismiss: dismissOnPhone };
}

async function putOnPhone(nueva: NuevaOperacion): Promise<Operacion> {
  const db = await openPhone();
  const tx = db.transaction(['operaciones', 'rechazadas', 'meta'], 'readwrite', STRICT);
  const operaciones = tx.objectStore('operaciones');
  const meta = tx.objectStore('meta');
  const clave = claveDe(nueva);
  const op = coalesce(await operaciones.get(clave), nueva, ((await meta.get('seq')) ?? 0) + 1);
  void meta.put(op.seq, 'seq');
  void operaciones.put(op, clave);
  // Typing the hole again is the answer to an earlier refusal of it.
  for (const old of await tx.objectStore('rechazadas').getAll()) {
    if (claveDe(old) === clave) void tx.objectStore('rechazadas').delete(old.opId);
  }
  await tx.done;
  return op;
}

async function readPhone(): Promise<Guardado> {
  const db = await openPhone();
  const tx = db.transaction(['operaciones', 'rechazadas', 'reemplazos']);
  const [operaciones, rechazadas, reemplazos] = await Promise.all([
    tx.objectStore('operaciones').getAll(),
    tx.objectStore('rechazadas').getAll(),
    tx.objectStore('reemplazos').getAll(),
  ]);
  return { operaciones: operaciones.toSorted((a, b) => a.seq - b.seq), rechazadas, reemplazos };
}

async function settleOnPhone(op: Operacion, { rechazada, reemplazo }: Desenlace): Promise<void> {
  const db = await openPhone();
  const tx = db.transaction(['operaciones', 'rechazadas', 'reemplazos'], 'readwrite', STRICT);
  const operaciones = tx.objectStore('operaciones');
  const waiting = await operaciones.get(claveDe(op));
  if (waiting?.seq === op.seq) void operaciones.delete(claveDe(op));
  if (rechazada) void tx.objectStore('rechazadas').put(rechazada);
  if (reemplazo) void tx.objectStore('reemplazos').put(reemplazo);
  await tx.done;
}

async function dismissOnPhone(opId: string): Promise<void> {
  const db = await openPhone();
  const tx = db.transaction(['rechazadas', 'reemplazos'], 'readwrite');
  void tx.objectStore('rechazadas').delete(opId);
  void tx.objectStore('reemplazos').delete(opId);
  await tx.done;
}

/** The last card that the club gave for a partida, for opening it without coverage. */
export async function readTarjeta(usuarioId: string, partidaId: string): Promise<PartidaDelClub | undefined> {
  const db = await openPhone();
  return await db.get('tarjetas', `${usuarioId}:${partidaId}`);
}

/** Keeps the card of a partida for opening it without coverage. */
export async function saveTarjeta(usuarioId: string, tarjeta: PartidaDelClub): Promise<void> {
  const db = await openPhone();
  await db.put('tarjetas', tarjeta, `${usuarioId}:${tarjeta.id}`);
}

/** The session that the club told last, for opening the app without coverage. */
export async function readSesion(): Promise<Sesion | undefined> {
  const db = await openPhone();
  return await db.get('sesion', 'ultima');
}

/** Keeps the session that the club has just told. */
export async function saveSesion(sesion: Sesion): Promise<void> {
  const db = await openPhone();
  await db.put('sesion', sesion, 'ultima');
}
