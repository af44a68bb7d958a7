import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Sesion } from '#contrato/cuenta.ts';
import type { CuentaEnMovil } from './cuentas.ts';
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

/** What became of an operation that was sent. `queda`: it is kept as done, in a store behind another one. */
export type Desenlace = { rechazada?: Rechazada; reemplazo?: Reemplazo; queda?: boolean };

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
  /** Answers of the club that were seen, by account and question. */
  datos: { key: string; value: DatoGuardado };
  /** Whose strokes wait here, by account. */
  avisos: { key: string; value: CuentaEnMovil };
};

/**
 * An answer of the club as it was kept.
 *
 * - pregunta: the key of the question, as JSON; texto: the answer, as JSON.
 * - en: the club's instant at which it was told.
 * - version: of the contract under which it was told; an older build left it out.
 */
export type DatoGuardado = {
  usuarioId: string;
  pregunta: string;
  en: number;
  texto: string;
  version?: string;
};

const VERSION = 2;

const STRICT = { durability: 'strict' } as const;

let opening: Promise<IDBPDatabase<Schema>> | null = null;

/** The phone's own database; opened once, and again after a failure or when the browser closed it. */
function openPhone(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('hoyo19', VERSION, {
    upgrade(db, before) {
      // Each version adds to the one before: what waits on a phone outlives every build.
      if (before < 1) {
        db.createObjectStore('operaciones');
        db.createObjectStore('rechazadas', { keyPath: 'opId' });
        db.createObjectStore('reemplazos', { keyPath: 'opId' });
        db.createObjectStore('meta');
        db.createObjectStore('tarjetas');
        db.createObjectStore('sesion');
      }
      if (before < 2) {
        db.createObjectStore('datos');
        db.createObjectStore('avisos');
        // The first builds of version 1 had none.
        if (!db.objectStoreNames.contains('sesion')) db.createObjectStore('sesion');
      }
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
  const typedAgain = waiting !== undefined && waiting.seq > op.seq;
  if (waiting?.seq === op.seq) void operaciones.delete(claveDe(op));
  // Typed again is the answer to a refusal, also to one that comes only afterwards.
  if (rechazada && !typedAgain) void tx.objectStore('rechazadas').put(rechazada);
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

/** The cards that a build of before kept for an account; today's are among the answers. */
export async function readTarjetas(usuarioId: string): Promise<readonly PartidaDelClub[]> {
  const db = await openPhone();
  return await db.getAll('tarjetas', ofAccount(usuarioId, ':'));
}

/** The answers kept for some accounts ('' is nobody's), each with its key, the latest first. */
export async function readDatos(usuarioIds: readonly string[]): Promise<readonly DatoGuardado[]> {
  const db = await openPhone();
  const datos = await Promise.all(usuarioIds.map((id) => db.getAll('datos', ofAccount(id))));
  return datos.flat().toSorted((a, b) => b.en - a.en);
}

/** Keeps an answer in place of the one before. */
export async function saveDato(dato: DatoGuardado): Promise<void> {
  const db = await openPhone();
  await db.put('datos', dato, claveDeDato(dato));
}

/** Forgets everything that was kept for an account; the strokes that wait stay. */
export async function forgetDatos(usuarioId: string): Promise<void> {
  const db = await openPhone();
  const tx = db.transaction(['datos', 'tarjetas'], 'readwrite');
  void tx.objectStore('datos').delete(ofAccount(usuarioId));
  void tx.objectStore('tarjetas').delete(ofAccount(usuarioId, ':'));
  await tx.done;
}

/** Keeps the latest answers up to a count, of whatever account, and none from before `desde`. */
export async function pruneDatos({ most, desde }: { most: number; desde: number }): Promise<void> {
  const db = await openPhone();
  const tx = db.transaction('datos', 'readwrite');
  const datos = (await tx.store.getAll()).toSorted((a, b) => b.en - a.en);
  for (const [i, dato] of datos.entries())
    if (i >= most || dato.en < desde) void tx.store.delete(claveDeDato(dato));
  await tx.done;
}

const claveDeDato = ({ usuarioId, pregunta }: DatoGuardado): string => `${usuarioId}|${pregunta}`;

/** All keys of an account, and of no other: an id is never the beginning of another one before its sign. */
function ofAccount(usuarioId: string, sign: ':' | '|' = '|'): IDBKeyRange {
  return IDBKeyRange.bound(`${usuarioId}${sign}`, `${usuarioId}${sign}\uffff`);
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

/** The accounts whose strokes wait, or waited, on this phone. */
export async function readCuentas(): Promise<readonly CuentaEnMovil[]> {
  const db = await openPhone();
  return await db.getAll('avisos');
}

/** Keeps how an account is called and what the club was told of it. */
export async function saveCuenta(cuenta: CuentaEnMovil): Promise<void> {
  const db = await openPhone();
  await db.put('avisos', cuenta, cuenta.usuarioId);
}

/** Forgets an account of which nothing waits. */
export async function forgetCuenta(usuarioId: string): Promise<void> {
  const db = await openPhone();
  await db.delete('avisos', usuarioId);
}
