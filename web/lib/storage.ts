/**
 * What the phone remembers, one entry per key: how it is read back from text. Reading gives null for a missing or
 * foreign value; when storage is blocked, nothing is remembered and nothing breaks.
 */
const KEYS = {
  /** The chosen theme; absent means that the system decides. Read by `public/theme.js` too. */
  tema: oneOf('light', 'dark', 'sol'),
  /** The hole shown last in a group or personal round, 1 to 18. Until the tab closes: a card opened anew begins at its first gap. */
  'hoyo-actual': hoyo,
  /** Whether a league is seen upright instead of rotated. */
  'liga-vertical': oneOf('si', 'no'),
  /** Changes of own strokes that an account left as they are and the club has not heard of, as JSON; `web/offline` reads it. */
  'cambios-dejados': (text: string): string | null => text,
  /** Whether installing the app was offered on this phone. */
  'instalar-ofrecido': oneOf('si'),
  /** What of the club was news here already, as a list of words. */
  'novedades-vistas': (text: string): string | null => text,
  /** Somebody signed out and the club has not heard it: `web/api/ask-session.ts` tells it before it asks who is signed in. */
  'salida-sin-decir': oneOf('si'),
  /** Strokes that wait where the phone's database does not open, as JSON; `web/offline/reserve-store.ts` reads it. */
  'golpes-de-reserva': (text: string): string | null => text,
  /** The personal round that is being told, as JSON; its form reads it. Until the tab closes. */
  'borrador-partida': (text: string): string | null => text,
  /** The partidas of a torneo that an administrator arranges and has not published, as JSON; that screen reads it. */
  'borrador-partidas': (text: string): string | null => text,
  /** What an administrator chose that columns of sheets hold, as JSON; the import of jugadores reads it. */
  'columnas-de-hojas': (text: string): string | null => text,
  'columnas-de-temporadas': (text: string): string | null => text,
};

/** Kept for the tab only: what is written there belongs to nobody who opens the phone tomorrow, and to no later visit. */
const PER_TAB: ReadonlySet<StorageName> = new Set(['borrador-partida', 'hoyo-actual']);

type Keys = typeof KEYS;
export type StorageName = keyof Keys;
export type StoredValue<N extends StorageName> = NonNullable<ReturnType<Keys[N]>>;

/** Which entry: the plain names stand alone; `hoyo-actual` needs the id of its partida, `borrador-partidas` of its torneo, `cambios-dejados` of its account. */
export type StorageKey<N extends StorageName> = N extends
  | 'hoyo-actual'
  | 'borrador-partidas'
  | 'cambios-dejados'
  ? { name: N; id: string }
  : { name: N };

/** The remembered value, or null. */
export function readStored<N extends StorageName>(key: StorageKey<N>): StoredValue<N> | null {
  const read: (text: string) => unknown = KEYS[key.name];
  try {
    const text = storageOf(key.name).getItem(storageKey(key));
    return text === null ? null : (read(text) as StoredValue<N> | null);
  } catch {
    return null;
  }
}

/** Remembers a value; null forgets it. Says whether it worked. */
export function writeStored<N extends StorageName>(
  key: StorageKey<N>,
  value: StoredValue<N> | null,
): boolean {
  try {
    if (value === null) storageOf(key.name).removeItem(storageKey(key));
    else storageOf(key.name).setItem(storageKey(key), String(value));
    return true;
  } catch {
    return false;
  }
}

function storageOf(name: StorageName): Storage {
  return PER_TAB.has(name) ? sessionStorage : localStorage;
}

/** `hoyo-actual:{partidaId}`, `tema`. */
function storageKey(key: { name: StorageName; id?: string }): string {
  return key.id === undefined ? key.name : `${key.name}:${key.id}`;
}

function oneOf<const T extends string>(...allowed: readonly T[]) {
  return (text: string): T | null => allowed.find((value) => value === text) ?? null;
}

function hoyo(text: string): number | null {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= 18 ? value : null;
}

/** Asks the browser not to throw away what this phone keeps when it runs short of room; it may say no, or not know how. */
export function askToPersist(): void {
  if ('storage' in navigator && 'persist' in navigator.storage)
    navigator.storage.persist().catch(() => undefined);
}
