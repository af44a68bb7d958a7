import { readStored, writeStored, type StoredValue } from './storage.ts';

export type Tema = StoredValue<'tema'>;

const EVENT = 'tema';

/** The person's choice; null means that the system decides. */
export function chosenTema(): Tema | null {
  return readStored({ name: 'tema' });
}

/** Chooses a theme (null: as the system says) and shows it at once; `public/theme.js` does the showing. */
export function chooseTema(tema: Tema | null): void {
  writeStored({ name: 'tema' }, tema);
  dispatchEvent(new Event(EVENT));
}
