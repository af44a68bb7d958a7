/**
 * What the phone remembers, one entry per key: how it is read back from text. Reading gives null for a missing or
 * foreign value; when storage is blocked, nothing is remembered and nothing breaks.
 */
const KEYS = {
  /** The chosen theme; absent means that the system decides. Read by `public/theme.js` too. */
  tema: oneOf('light', 'dark', 'sol'),
  /** The hole shown last in a group or personal round, 1 to 18. */
  'hoyo-actual': hoyo,
  /** Whether a league is seen upright instead of rotated. */
  'liga-vertical': oneOf('si', 'no'),
  /** The personal round that is being told, as JSON; its form reads it. Until the tab closes. */
  'borrador-partida': (text: string): string | null => text,
  /** The partidas of a torneo that an administrator arranges and has not published, as JSON; that screen reads it. */
  'borrador-partidas': (text: string): string | null => text,
};

/** Kept for the tab only: what is written there belongs to nobody who opens the phone tomorrow. */
const PER_TAB: ReadonlySet<StorageName> = new Set(['borrador-partida']);

type Keys = typeof KEYS;
export type StorageName = keyof Keys;
export type StoredValue<N extends StorageName> = NonNullable<ReturnType<Keys[N]>>;

/** Which entry: the plain names stand alone; `hoyo-actual` needs the id of its partida, `borrador-partidas` of its torneo. */
export type StorageKey<N extends StorageName> = N extends 'hoyo-actual' | 'borrador-partidas'
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
