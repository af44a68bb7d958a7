import { featureOf } from './features.ts';
import { isCode, isTest, roomOf, withoutComments, type Source } from './source.ts';

/** Folders that may speak to the network by hand: the client, the outbox, the live stream. */
const NETWORK = /^web\/(?:api|offline|live)\/|^web\/service-worker\.ts$/u;
const FIRST_SEGMENTS =
  'auth|profile|mi-area|mis-[a-z-]+|crear-partida-personal|editar-partida-personal|partida-personal|torneos|ligas|introduccion-datos|clasificacion|admin|api';
const URL_STRING = new RegExp(`['"\`]/(?:${FIRST_SEGMENTS})(?=[/?'"\`$])`, 'u');

function webCode(sources: readonly Source[]): Source[] {
  return sources
    .filter((source) => isCode(source) && roomOf(source.path) === 'web' && !isTest(source))
    .map(({ path, text }) => ({ path, text: withoutComments(text) }));
}

/** HTML put into a page as it came. */
export function rawHtml(sources: readonly Source[]): string[] {
  return webCode(sources)
    .filter(({ text }) => /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML/u.test(text))
    .map(({ path }) => `${path}: raw HTML`);
}

/** Requests made past the typed client. */
export function ownRequests(sources: readonly Source[]): string[] {
  return webCode(sources)
    .filter(
      ({ path, text }) =>
        !NETWORK.test(path) && /(?<![.\w])fetch\s*\(|XMLHttpRequest|new EventSource/u.test(text),
    )
    .map(({ path }) => `${path}: asks the network by itself; use web/api`);
}

/** Addresses written by hand in a feature; `web/paths.ts` builds them. */
export function urlStrings(sources: readonly Source[]): string[] {
  return webCode(sources)
    .filter(({ path, text }) => featureOf(path) !== null && URL_STRING.test(text))
    .map(({ path, text }) => `${path}: ${URL_STRING.exec(text)?.[0] ?? ''}… is built by web/paths.ts`);
}

/**
 * Browser storage used past `web/lib/storage.ts`, whose keys are typed. `web/public/` holds what runs before the
 * app does (the theme, so that a dark page never flashes white) and cannot import.
 */
export function ownStorage(sources: readonly Source[]): string[] {
  return webCode(sources)
    .filter(({ path }) => path !== 'web/lib/storage.ts' && !path.startsWith('web/public/'))
    .filter(({ text }) => /\b(?:localStorage|sessionStorage)\b/u.test(text))
    .map(({ path }) => `${path}: browser storage goes through web/lib/storage.ts`);
}
