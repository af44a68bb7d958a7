/** The only hosts that a course is imported from; compared as a whole, never by what they contain. */
const HOSTS = new Set(['rfegolf.es', 'www.rfegolf.es']);
const MAX_LENGTH = 500;
const MICROSITE = /^\/clubpaginas\/clubmicrosite\.aspx$/iu;
const CLUB = /^\/club\/[A-Za-z0-9_-]{1,120}(?:\.html)?\/?$/u;

/** Why an address is not one of a club's page: it is none at all, or it is another's. */
export type AddressRefusal = 'url_no_valida' | 'url_ajena';

/**
 * The address of a club's page, from what somebody typed. https on the federation's own hosts, without port, credentials,
 * encoded characters in the path, and only under '/club/…' or '/ClubPaginas/ClubMicrosite.aspx'.
 *
 * Source: admin spec §5 "Import", decision 27, confianza.md T13.
 */
export function clubAddress(text: string): URL | AddressRefusal {
  const typed = text.trim();
  if (typed === '' || typed.length > MAX_LENGTH || !URL.canParse(typed)) return 'url_no_valida';
  const url = new URL(typed);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'url_no_valida';
  return isClubAddress(url, typed) ? url : 'url_ajena';
}

function isClubAddress(url: URL, typed: string): boolean {
  const isPlain =
    url.username === '' && url.password === '' && url.port === '' && !/[\\@\s\p{Cc}]/u.test(typed);
  // The URL parser resolves dots and backslashes: what was typed must be what is asked for.
  const isAsTyped =
    typed.toLowerCase().startsWith(`https://${url.hostname}/`) && !/%|\/\.{1,2}(?:\/|$)/u.test(pathOf(typed));
  const isClub = MICROSITE.test(url.pathname) ? /^\d{1,9}$/u.test(clubIdOf(url)) : CLUB.test(url.pathname);
  return isPlain && isAsTyped && HOSTS.has(url.hostname) && isClub;
}

function clubIdOf(url: URL): string {
  return [...url.searchParams].find(([name]) => name.toLowerCase() === 'clubid')?.[1] ?? '';
}

function pathOf(typed: string): string {
  return typed.split(/[?#]/u)[0] ?? '';
}

/** Where a browser writes what a page that it saves was, and the page itself what it is. */
const TOLD = [
  /<!-- saved from url=\(\d{1,6}\)(\S{1,500}) -->/iu,
  /<link\b[^>]{0,200}\brel=["']?canonical["']?[^>]{0,200}\bhref=["']([^"']{1,500})["']/iu,
  /<link\b[^>]{0,200}\bhref=["']([^"']{1,500})["'][^>]{0,200}\brel=["']?canonical\b/iu,
];
/** Characters of a page in which that is looked for; it stands at its head. */
const HEAD = 50_000;

/** The address that a saved or copied page tells of itself; null = none of a club's page. */
export function addressIn(html: string): URL | null {
  const head = html.slice(0, HEAD);
  const addresses = TOLD.map((told) => clubAddress(told.exec(head)?.[1] ?? ''));
  return addresses.find((address) => typeof address === 'object') ?? null;
}

/** Whether two addresses of clubs' pages lead to one club: with 'www' or not, with '.html', a stroke or a fragment at the end. */
export function isSameClub(one: string, other: string): boolean {
  return clubOf(new URL(one)) === clubOf(new URL(other));
}

function clubOf(url: URL): string {
  return (
    clubIdOf(url) ||
    url.pathname
      .toLowerCase()
      .replace(/\/$/u, '')
      .replace(/\.html$/u, '')
  );
}
