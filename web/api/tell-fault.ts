import type { Fallo } from '#contrato/club.ts';
import { ROUTES } from '#web/paths.ts';
import { client } from './client.ts';

/** A page that goes on breaking says so no more. */
const MOST = 5;
const told = new Set<string>();
const PLACE = /\/assets\/([\w.-]{1,80}\.js):(\d+):(\d+)/u;

/**
 * Tells the club's log of a fault of this page, once each: its kind and its place in our own code, never its words, which may
 * name a person.
 */
export function tellFault(error: unknown): void {
  // The person, or their browser, does not allow it: a clipboard, a notice.
  if (error instanceof DOMException && error.name === 'NotAllowedError') return;
  const fallo = { ...whatOf(error), pantalla: screenOf(location.pathname), construccion: buildOfPage() };
  const key = JSON.stringify(fallo);
  if (told.has(key) || told.size >= MOST) return;
  told.add(key);
  void tell(fallo);
}

async function tell(fallo: Fallo): Promise<void> {
  // A fault that cannot be told is not another one.
  await Promise.allSettled([client.club.avisarFallo(fallo)]);
}

function whatOf(error: unknown) {
  const { name, stack = '' } = error instanceof Error ? error : { name: typeof error };
  const [, archivo, linea, columna] = PLACE.exec(stack) ?? [];
  return {
    tipo: /^[A-Za-z]{1,40}$/u.test(name) ? name : 'Error',
    lugar: archivo === undefined ? null : { archivo, linea: Number(linea), columna: Number(columna) },
  };
}

/** The first word of an address of ours; of any other nothing. */
function screenOf(pathname: string): string {
  const [, first = ''] = pathname.split('/');
  return Object.values(ROUTES).some(({ path }) => path.split('/')[1] === first) ? first : '';
}

/** The mark that the build left on the page. */
function buildOfPage(): string | null {
  const mark = document.querySelector('meta[name="build"]')?.getAttribute('content') ?? '';
  return /^[0-9a-f]{12}$/u.test(mark) ? mark : null;
}
